// writer.cpp - a puzzle as a constraint string.
//
//     shape, names of cells, regions, groups, houses (write_shape.cpp), values, then rule by rule:
//         a type of the table that has this kind and can express this rule;
//         else equivalent rules (otherwise.cpp); else an error that names the rule
//
// Traps: inside Or each part must be one item, so several become an And, and a part without items
// always holds. A cell named with one value is a given, so a lone candidate is named twice. If the
// negative rules exempt exactly the pairs with marks, StrictKropki or StrictXV say both at once.
#include "format/iss/writer.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/text/messages.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"
#include "support/sorted.hpp"

namespace sudokit::text::iss {

bool same_cells(Cells a, Cells b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    return a == b;
}

namespace {

// Are these cells consecutive, beginning with `first`?
bool is_run(const Cells& cells, int first, int count) {
    if (static_cast<int>(cells.size()) != count) return false;
    for (int i = 0; i < count; ++i)
        if (cells[static_cast<std::size_t>(i)] != first + i) return false;
    return true;
}

}  // namespace

Writer::Writer(const Puzzle& puzzle) : puzzle_(puzzle), geometry_(*puzzle.geometry) {
    board_.rows = geometry_.rows();
    board_.columns = geometry_.columns();
    board_.digits = geometry_.digits();
    board_.lowest = geometry_.lowest();
    board_.number_groups();
    region_size_ = board_.largest_side();
    has_chaos_ = find_rule_of(RuleKind::ChaosConstruction) != nullptr;
}

const Rule* Writer::find_rule_of(RuleKind kind) const {
    for (const Rule& rule : puzzle_.rules)
        if (rule.kind == kind) return &rule;
    return nullptr;
}

// The cells of chaos and doppelganger rules have fixed names; others are variables. Each group of
// variables gets its own capital letters.
void Writer::name_cells() {
    const int grid = geometry_.grid_cells();
    int first = grid;
    for (Cell c = 0; c < grid; ++c) ids_.push_back(board_.id(c));
    const Rule* chaos = find_rule_of(RuleKind::ChaosConstruction);
    std::set<std::string> used;
    for (const ExtraCells& group : geometry_.extra()) {
        std::string prefix;
        const bool is_gap = group.name == kZeroCell || group.name == kRowGaps ||
                            group.name == kColumnGaps || group.name == kBoxGaps;
        const int size = group.rows * group.columns;
        if (chaos && board_.is_sudoku && size == grid && is_run(chaos->lists[0], first, size)) {
            prefix = "CC";
            has_native_chaos_ = true;
        }
        if (has_native_gaps_ && is_gap)
            prefix = group.name == kZeroCell     ? "DGZ"
                     : group.name == kRowGaps    ? "DGC"
                     : group.name == kColumnGaps ? "DGR"
                                                 : "DGB";
        if (prefix.empty()) {
            prefix = "V";
            for (char c : group.name)
                if (support::is_capital(c)) prefix += c;
            if (prefix == "V") prefix = "VA";
            while (used.count(prefix))
                prefix.back() == 'Z' ? (void)(prefix += 'A') : (void)++prefix.back();
            used.insert(prefix);
        }
        for (int i = 1; i <= size; ++i)
            ids_.push_back(prefix + (size == 1 ? "" : std::to_string(i)));
        prefixes_.push_back(std::move(prefix));
        first_.push_back(first);
        first += size;
    }
    SUDOKIT_CHECK(static_cast<int>(ids_.size()) == geometry_.cell_count());
}

std::optional<std::string> Writer::group_prefix(Cells cells) const {
    std::ranges::sort(cells);
    if (is_run(cells, 0, geometry_.grid_cells())) return "";
    for (std::size_t i = 0; i < prefixes_.size(); ++i)
        if (is_run(cells, first_[i], geometry_.extra()[i].rows * geometry_.extra()[i].columns))
            return prefixes_[i];
    return std::nullopt;
}

void Writer::item(std::string_view type, const std::string& arguments) {
    text_.append(".").append(type).append(arguments);
    ++items_;
}

std::string Writer::words(const Cells& cells) const {
    std::string text;
    for (Cell c : cells) text.append("~").append(id(c));
    return text;
}

std::string Writer::value_words(DigitSet digits) const {
    std::string text;
    for (Digit d : digits) text.append("_").append(std::to_string(geometry_.value_of(d)));
    return text;
}

void Writer::values(Cell c, DigitSet digits) {
    if (digits.empty()) return item("Or", ".End");  // no branch: never holds
    item("", "~" + id(c) + (digits.size() == 1 ? lone_word(digits.lowest()) : value_words(digits)));
}

bool Writer::never_if_twice(const Rule& rule) {
    const bool is_twice = has_repeats(rule.lists[0]);
    if (is_twice) never();
    return is_twice;
}

std::string Writer::segments(std::span<const Cells> lists) const {
    std::string text;
    for (const Cells& list : lists) text += (text.empty() ? "" : "~-") + words(list);
    return text;
}

bool Writer::take_square(Cell corner) { return !is_branch_ && squares_.insert(corner).second; }

bool Writer::touch(const Cells& pair) const {
    if (pair.size() != 2) return false;
    const auto neighbours = geometry_.neighbours_of(pair[0]);
    return std::count(neighbours.begin(), neighbours.end(), pair[1]) > 0;
}

std::optional<Writer::Line> Writer::find_line(const Cells& list) const {
    SUDOKIT_CHECK(!list.empty());
    if (!geometry_.is_grid(list[0])) return std::nullopt;
    const int r = geometry_.row_of(list[0]), c = geometry_.column_of(list[0]);
    const Cells row = board_.row(r), column = board_.column(c);
    const Cells backwards(list.rbegin(), list.rend());
    if (list == row || backwards == row) return Line{"R" + std::to_string(r + 1), list != row};
    if (list == column || backwards == column)
        return Line{"C" + std::to_string(c + 1), list != column};
    return std::nullopt;
}

void Writer::cannot(const std::string& what) {
    if (!error_)
        error_ = make_error(ErrorCode::Unsupported, 0, 0, "format iss cannot express " + what,
                            "write it as sudokit");
}

void Writer::unsupported(const Rule& rule, std::string_view why) {
    std::string what = "rule '" + std::string(info_of(rule.kind).word) + "'";
    if (!why.empty()) what.append(" ").append(why);
    cannot(what);
}

bool Writer::lacks(std::string_view why) {
    why_ = why;
    return false;
}

bool Writer::is_usable(const Type& type) {
    if (lack_of(board_, type.conditions | type.to_write)) return lacks("on this board");
    if (is_branch_ && (type.conditions & kOuter)) return lacks("as a part of another rule");
    return true;
}

bool Writer::write_natively(const Rule& rule) {
    why_ = {};
    for (const Type& type : types())
        if (type.kind == rule.kind && type.way.write && is_usable(type) &&
            type.way.write(*this, rule, type))
            return true;
    return false;
}

bool Writer::write_otherwise(const Rule& rule) {
    const auto others = in_other_words(geometry_, rule);
    if (!others) return false;
    const Rule* outer = std::exchange(original_, original_ ? original_ : &rule);
    for (const Rule& other : *others) this->rule(other);
    original_ = outer;
    return true;
}

void Writer::rule(const Rule& rule) {
    if (rule.kind == RuleKind::AnyOf) return any_of(rule.parts);
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) this->rule(part);
        return;
    }
    if (!write_natively(rule) && !write_otherwise(rule))
        unsupported(original_ ? *original_ : rule, why_);
}

// A part of several items becomes an And. A part without items always holds: write nothing.
void Writer::any_of(const std::vector<Rule>& parts) {
    const std::string before = std::exchange(text_, "");
    const int items = items_;
    const bool outer = std::exchange(is_branch_, true);
    std::string all;
    bool holds = false;
    for (const Rule& part : parts) {
        text_.clear();
        items_ = 0;
        rule(part);
        holds |= items_ == 0;
        all += items_ == 1 ? text_ : ".And" + text_ + ".End";
    }
    SUDOKIT_CHECK(is_branch_);
    is_branch_ = outer;
    text_ = before;
    items_ = items;
    if (!holds) item("Or", all + ".End");
}

// A lone candidate that is not a given is named twice. If a cell has no candidates, two digits are
// named in this way, and each rules out the other.
void Writer::write_values() {
    std::string text;
    for (Cell c = 0; c < geometry_.cell_count(); ++c) {
        if (has_native_gaps_ && ids_[c] == "DGZ") continue;
        const Digit given = puzzle_.givens[c];
        if (given != kOpen) text += "~" + ids_[c] + value_words(DigitSet::of(given));
        if (puzzle_.candidates.empty()) continue;
        const DigitSet may_be = puzzle_.candidates[c];
        if (may_be == geometry_.all_digits() || (given != kOpen && may_be.contains(given)))
            continue;
        if (may_be.empty() && geometry_.digits() == 1)
            never();
        else if (may_be.empty())
            text += "~" + ids_[c] + lone_word(1) + "~" + ids_[c] + lone_word(2);
        else
            text += "~" + ids_[c] +
                    (may_be.size() == 1 ? lone_word(may_be.lowest()) : value_words(may_be));
    }
    if (!text.empty()) item("", text);
}

// If the negative rules exempt exactly the marked pairs, StrictKropki or StrictXV can replace them.
void Writer::find_strict() {
    Pairs kropki, xv;
    for (const Rule& rule : puzzle_.rules) {
        const bool dot = (rule.kind == RuleKind::Difference && rule.numbers[0] == 1) ||
                         (rule.kind == RuleKind::Ratio && rule.numbers[0] == 2);
        const bool letter =
            rule.kind == RuleKind::EdgeSum && (rule.numbers[0] == 5 || rule.numbers[0] == 10);
        for (const Cells& list : rule.lists)
            if ((dot || letter) && std::max(list[0], list[1]) < geometry_.grid_cells() &&
                board_.are_neighbours(list[0], list[1]))
                (dot ? kropki : xv).push_back(std::minmax(list[0], list[1]));
    }
    const auto normal = [](Pairs pairs) {
        sort_unique(pairs);
        return pairs;
    };
    const auto find = [&](RuleKind kind, const std::vector<int>& numbers, const Pairs& marked) {
        for (const Rule& rule : puzzle_.rules) {
            Pairs exempt;
            for (const Cells& list : rule.lists)
                if (rule.kind == kind) exempt.push_back(std::minmax(list[0], list[1]));
            auto sorted = rule.numbers;
            std::ranges::sort(sorted);
            if (rule.kind == kind && sorted == numbers && normal(exempt) == normal(marked))
                return &rule;
        }
        return static_cast<const Rule*>(nullptr);
    };
    const Rule* difference = find(RuleKind::NegativeDifference, {1}, kropki);
    const Rule* ratio = find(RuleKind::NegativeRatio, {2}, kropki);
    const Rule* sum = find(RuleKind::NegativeSum, {5, 10}, xv);
    strict_kropki_ = difference && ratio;
    strict_xv_ = sum;
    if (strict_kropki_) said_strictly_ = {difference, ratio};
    if (strict_xv_) said_strictly_.insert(sum);
    if (strict_kropki_) item("StrictKropki");
    if (strict_xv_) item("StrictXV");
}

void Writer::write_rules() {
    find_strict();
    const bool ties = std::any_of(puzzle_.rules.begin(), puzzle_.rules.end(), [](const Rule& rule) {
        return rule.kind == RuleKind::FullRank && rule.numbers.size() > 1 && rule.numbers[1] == 1;
    });
    if (ties) item("FullRankTies", "~any");
    for (const Rule& rule : puzzle_.rules) {
        const bool no_ties =
            rule.kind == RuleKind::DistinctLines ||
            (rule.kind == RuleKind::FullRank && (rule.numbers.size() < 2 || rule.numbers[1] != 1));
        if (ties && no_ties) unsupported(rule, "beside clues that allow ties");
        if (!said_strictly_.count(&rule)) this->rule(rule);
    }
}

Result<std::string> Writer::write() {
    const Rule* gaps = find_rule_of(RuleKind::Doppelganger);
    has_native_gaps_ = gaps && std::any_of(geometry_.extra().begin(), geometry_.extra().end(),
                                           [](const ExtraCells& g) { return g.name == kRowGaps; });
    write_shape();
    if (error_) return *error_;
    name_cells();
    write_regions();
    write_groups();
    write_extra_houses();
    write_values();
    write_rules();
    if (error_) return *error_;
    if (text_.empty()) text_ = ".Shape~9x9";  // the empty board
    return std::move(text_);
}

}  // namespace sudokit::text::iss
