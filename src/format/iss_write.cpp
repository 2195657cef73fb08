// The frame of a constraint string: cells, shape, houses, values; and the dispatch of rules.
#include <algorithm>

#include "format/iss.hpp"
#include "format/iss_codes.hpp"
#include "format/iss_reader.hpp"
#include "format/iss_writer.hpp"
#include "format/symbols.hpp"

namespace sudokit::text {
namespace iss {

bool same_cells(Cells a, Cells b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

namespace {

bool has_kind(const std::vector<Rule>& rules, RuleKind kind) {
    return std::any_of(rules.begin(), rules.end(),
                       [&](const Rule& rule) { return rule.kind == kind; });
}

const Rule* find_kind(const std::vector<Rule>& rules, RuleKind kind) {
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const Rule& rule) { return rule.kind == kind; });
    return found == rules.end() ? nullptr : &*found;
}

bool same_sets(std::vector<Cells> a, std::vector<Cells> b) {
    for (auto* sets : {&a, &b}) {
        for (Cells& cells : *sets) std::sort(cells.begin(), cells.end());
        std::sort(sets->begin(), sets->end());
    }
    return a == b;
}

Error cannot(const std::string& what) {
    return make_error(ErrorCode::Unsupported, 0, 0, "format iss cannot express " + what,
                      "write it as sudokit");
}

}  // namespace

Writer::Writer(const Puzzle& puzzle) : puzzle_(puzzle), geometry_(*puzzle.geometry) {
    board_.rows = geometry_.rows();
    board_.columns = geometry_.columns();
    board_.digits = geometry_.digits();
    board_.lowest = geometry_.lowest();
    board_.number_groups();
    region_size_ = board_.largest_side();
    has_chaos_ = has_kind(puzzle.rules, RuleKind::ChaosConstruction);
}

// The cells of chaos and doppelganger rules have names of their own; others are variables, with
// capital letters that no other group has.
void Writer::name_cells() {
    int first = geometry_.grid_cells();
    for (Cell c = 0; c < first; ++c) ids_.push_back(board_.id(c));
    const Rule* chaos = find_kind(puzzle_.rules, RuleKind::ChaosConstruction);
    std::set<std::string> used;
    for (const ExtraCells& group : geometry_.extra()) {
        std::string prefix;
        const bool is_gap = group.name == kZeroCell || group.name == kRowGaps ||
                            group.name == kColumnGaps || group.name == kBoxGaps;
        if (chaos && chaos->lists[0].front() == first) prefix = "CC";
        if (has_native_gaps_ && is_gap)
            prefix = group.name == kZeroCell     ? "DGZ"
                     : group.name == kRowGaps    ? "DGC"
                     : group.name == kColumnGaps ? "DGR"
                                                 : "DGB";
        if (prefix.empty()) {
            prefix = "V";
            for (char c : group.name)
                if (c >= 'A' && c <= 'Z') prefix += c;
            if (prefix == "V") prefix = "VA";
            while (used.count(prefix))
                prefix.back() == 'Z' ? (void)(prefix += 'A') : (void)++prefix.back();
            used.insert(prefix);
        }
        const int count = group.rows * group.columns;
        for (int i = 1; i <= count; ++i)
            ids_.push_back(prefix + (count == 1 ? "" : std::to_string(i)));
        prefixes_.push_back(std::move(prefix));
        first_.push_back(first);
        first += count;
    }
}

std::optional<std::string> Writer::group_prefix(const Cells& cells) const {
    const auto is_run = [&](int first, int count) {
        Cells run;
        for (int i = 0; i < count; ++i) run.push_back(static_cast<Cell>(first + i));
        return same_cells(cells, run);
    };
    if (is_run(0, geometry_.grid_cells())) return "";
    for (std::size_t i = 0; i < prefixes_.size(); ++i)
        if (is_run(first_[i], geometry_.extra()[i].rows * geometry_.extra()[i].columns))
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

void Writer::values(Cell c, DigitSet digits) {
    if (digits.empty()) return item("Or", ".End");  // none of no branches holds
    std::string text = "~" + id(c);
    for (Digit d : digits) text.append("_").append(std::to_string(geometry_.value_of(d)));
    item("", text);
}

std::string Writer::name_word(std::string_view name) {
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string text = name.empty() ? "" : "~_";
    for (char c : name) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                           (c >= 'a' && c <= 'z') || c == '-' || c == '_';
        const auto u = static_cast<unsigned char>(c);
        if (plain)
            text += c;
        else
            text.append("%").append({kHex[u >> 4], kHex[u & 15]});
    }
    return text;
}

bool Writer::take_square(const Cells& cells) {
    return !is_branch_ && squares_.insert(*std::min_element(cells.begin(), cells.end())).second;
}

void Writer::table_item(const PairTable& table, const std::vector<Cells>& lines, bool all_pairs,
                        const std::string& name) {
    std::string text = "~" + pack_table(table) + name_word(name);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i) text += "~";
        text += words(lines[i]);
    }
    if (!lines.empty()) item(all_pairs ? "PairX" : "Pair", text);
}

void Writer::unsupported(const Rule& rule, std::string_view why) {
    if (error_) return;
    std::string what = "rule '" + std::string(info_of(rule.kind).word) + "'";
    if (!why.empty()) what.append(" ").append(why);
    error_ = cannot(what);
}

void Writer::rule(const Rule& rule) {
    if (rule.kind == RuleKind::AnyOf) return any_of(rule.parts);
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) this->rule(part);
        return;
    }
    const bool written = write_set_rule(*this, rule) || write_count_rule(*this, rule) ||
                         write_line_rule(*this, rule) || write_mark_rule(*this, rule) ||
                         write_clue_rule(*this, rule) || write_board_rule(*this, rule);
    if (!written) unsupported(rule);
}

// A part of several items is an And; one of none always holds, and so does the whole.
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
    is_branch_ = outer;
    text_ = before;
    items_ = items;
    if (!holds) item("Or", all + ".End");
}

std::vector<Cells> Writer::houses_of_kind(HouseKind kind) const {
    std::vector<Cells> all;
    for (const House& house : geometry_.houses())
        if (house.kind == kind) all.push_back(house.cells);
    return all;
}

bool Writer::are_lines_houses() const {
    std::vector<Cells> rows, columns;
    for (int r = 0; r < board_.rows; ++r) {
        rows.emplace_back();
        for (int c = 0; c < board_.columns; ++c) rows.back().push_back(board_.at(r, c));
    }
    for (int c = 0; c < board_.columns; ++c) {
        columns.emplace_back();
        for (int r = 0; r < board_.rows; ++r) columns.back().push_back(board_.at(r, c));
    }
    return board_.digits >= board_.largest_side() &&
           same_sets(houses_of_kind(HouseKind::Row), rows) &&
           same_sets(houses_of_kind(HouseKind::Column), columns);
}

void Writer::write_shape() {
    if (board_.rows > kMostRows || board_.columns > kMostRows || board_.digits > kMostDigits ||
        board_.lowest < 0 || board_.lowest > 1 || geometry_.cell_count() > kMostCells) {
        error_ = cannot(
            "a board of more than 16 rows, columns or values, or values that do not "
            "begin with 0 or 1");
        return;
    }
    if (geometry_.has_unused()) {
        error_ = cannot("places without a cell");
        return;
    }
    board_.is_sudoku = are_lines_houses();
    std::string text = "~" + std::to_string(board_.rows) + "x" + std::to_string(board_.columns);
    const bool default_values = board_.lowest == 1 && board_.digits == board_.largest_side();
    if (default_values && board_.is_sudoku && board_.rows == 9 && board_.columns == 9) return;
    if (!default_values || !board_.is_sudoku) text += "~";
    if (!default_values)
        text += board_.lowest == 1 ? std::to_string(board_.digits)
                                   : "0-" + std::to_string(geometry_.highest());
    if (!board_.is_sudoku) text += "~Raw";
    item("Shape", text);
}

// Regions of one size, and the cells that are in none as one more.
bool Writer::write_jigsaw(const std::vector<Cells>& regions, std::size_t size) {
    const auto cells = static_cast<std::size_t>(geometry_.grid_cells());
    const std::size_t rest = cells - std::min(cells, regions.size() * size);
    const int side = board_.largest_side(), k = static_cast<int>(size);
    const bool rest_is_a_region =
        static_cast<int>(rest) >= side && static_cast<int>(rest) <= board_.digits;
    if (k < side || k > board_.digits || rest_is_a_region || size == cells ||
        regions.size() * size > cells)
        return false;
    std::string layout(cells, ' ');
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (Cell c : regions[i]) {
            if (c >= cells || layout[c] != ' ') return false;
            layout[c] = static_cast<char>(i < 9 ? '1' + i : 'a' + i - 9);
        }
    std::replace(layout.begin(), layout.end(), ' ', '0');
    if (!board_.boxes(k).empty()) item("NoBoxes");
    item("Jigsaw", "~" + layout);
    region_size_ = k;
    return true;
}

void Writer::write_regions() {
    const auto regions = houses_of_kind(HouseKind::Box);
    const int side = board_.largest_side();
    const Rule* chaos = find_kind(puzzle_.rules, RuleKind::ChaosConstruction);
    const int wanted = chaos && !chaos->numbers.empty() ? chaos->numbers[0] : 0;
    const bool one_size =
        !regions.empty() && std::all_of(regions.begin(), regions.end(), [&](const Cells& cells) {
            return cells.size() == regions[0].size();
        });
    const int size = one_size ? static_cast<int>(regions[0].size()) : wanted ? wanted : side;
    if (!board_.is_sudoku) {
        has_native_regions_ = regions.empty();
        for (HouseKind kind : {HouseKind::Row, HouseKind::Column, HouseKind::Box})
            for (const Cells& cells : houses_of_kind(kind)) item("AllDifferent", words(cells));
    } else if (same_sets(regions, board_.boxes(size))) {
        region_size_ = size;
    } else if (!one_size || !write_jigsaw(regions, regions[0].size())) {
        if (!board_.boxes(side).empty()) item("NoBoxes");
        has_native_regions_ = regions.empty();
        for (const Cells& cells : regions) item("AllDifferent", words(cells));
        region_size_ = wanted ? wanted : side;
    }
    if (region_size_ != side) item("RegionSize", word(region_size_));
    const int chaos_size = wanted ? wanted : board_.digits;
    if (chaos && chaos_size != region_size_) unsupported(*chaos, "with regions of another size");
}

void Writer::write_extra_houses() {
    std::vector<Cells> houses;
    for (Cells& cells : houses_of_kind(HouseKind::Extra)) {
        const bool is_gap_house =
            has_native_gaps_ && std::any_of(cells.begin(), cells.end(),
                                            [&](Cell c) { return id(c).substr(0, 2) == "DG"; });
        std::sort(cells.begin(), cells.end());
        if (!is_gap_house) houses.push_back(std::move(cells));
    }
    const auto take = [&](std::vector<Cells> wanted) {
        for (Cells& cells : wanted) std::sort(cells.begin(), cells.end());
        const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const Cells& cells) {
            return std::count(houses.begin(), houses.end(), cells) > 0;
        });
        if (wanted.empty() || !all) return false;
        for (const Cells& cells : wanted)
            houses.erase(std::find(houses.begin(), houses.end(), cells));
        return true;
    };
    if (board_.is_sudoku && board_.rows == board_.columns) {
        Cells rising, falling;
        for (int r = 0; r < board_.rows; ++r) {
            rising.push_back(board_.at(r, board_.columns - 1 - r));
            falling.push_back(board_.at(r, r));
        }
        if (take({rising})) item("Diagonal", "~1");
        if (take({falling})) item("Diagonal", "~-1");
        const bool has_size = region_size_ != board_.largest_side();
        if (take(windows(board_, has_size ? region_size_ : board_.digits))) item("Windoku");
        if (take(disjoint_groups(board_, region_size_))) item("DisjointSets");
    }
    for (const Cells& cells : houses) item("AllDifferent", words(cells));
}

void Writer::write_groups() {
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        if (prefixes_[i][0] != 'V') continue;
        const ExtraCells& group = geometry_.extra()[i];
        const std::string name = prefixes_[i].substr(1);
        const int count = group.rows * group.columns;
        const bool one_row = group.rows == 1;
        if (!one_row && group.columns > kMostRows) error_ = cannot("a group of cells that wide");
        if (count == 1)
            item("Var", "~" + name);
        else if (one_row && (count <= board_.columns || count > kMostRows))
            item("Var", "~" + name + "~~" + std::to_string(count));
        else
            item("Var", "~" + name + "~~" + std::to_string(group.rows) + "x" +
                            std::to_string(group.columns));
    }
}

void Writer::write_values() {
    std::string text;
    const auto domains = puzzle_.domains();
    for (std::size_t i = 0; i < domains.size(); ++i) {
        if (domains[i] == geometry_.all_digits()) continue;
        if (has_native_gaps_ && ids_[i] == "DGZ") continue;
        if (domains[i].empty()) {
            item("Or", ".End");
            continue;
        }
        text.append("~").append(ids_[i]);
        for (Digit d : domains[i]) text.append("_").append(std::to_string(geometry_.value_of(d)));
    }
    if (!text.empty()) item("", text);
}

// Are the pairs that the negative rules exempt just the marked ones, so that StrictKropki or
// StrictXV says the same?
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
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        return pairs;
    };
    const auto find = [&](RuleKind kind, const std::vector<int>& numbers, const Pairs& marked) {
        for (const Rule& rule : puzzle_.rules) {
            Pairs exempt;
            for (const Cells& list : rule.lists)
                if (rule.kind == kind) exempt.push_back(std::minmax(list[0], list[1]));
            auto sorted = rule.numbers;
            std::sort(sorted.begin(), sorted.end());
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
    const Rule* gaps = find_kind(puzzle_.rules, RuleKind::Doppelganger);
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

}  // namespace iss

Result<bool> write_iss(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto text = iss::Writer(puzzle).write();
    if (!text) return text.error();
    out.append(text.value()) += '\n';
    return true;
}

}  // namespace sudokit::text
