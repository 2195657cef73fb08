// What the objects of all setters' tools have in common, member by member.
//
// A reader asks for the members it knows (take(), each_entry()), and each is noted as used; at the
// end read_rest() finds those that nobody asked for. Texts and numbers among them become fields,
// anything else may be a rule and is an error. Members that say nothing (null, false, empty) never
// matter.
//
// The trap is drawings. One that has exactly the cells of a rule or of an extra house decorates it;
// any other may be a rule that only people can read, so the puzzle is refused or, if the caller
// wishes, read with a doubt. So all rules have to be known before drawings are judged.
#include "format/setter/setter_object.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

const Json& either(const Json& object, const char* name, const char* other) {
    const Json& value = object[name];
    return value.is_null() ? object[other] : value;
}

bool SetterObject::fail(ErrorCode code, std::string message, std::string remedy) {
    error_ = make_error(code, 0, 0, std::move(message), std::move(remedy));
    origin_.place_name(error_, key_);
    return false;
}

bool SetterObject::fail_entry(std::string_view message, std::string remedy) {
    return fail(ErrorCode::BadStructure, entry_name() + std::string(message), std::move(remedy));
}

std::string SetterObject::entry_name() const {
    return key_ + (entry_ ? " " + std::to_string(entry_) : "") + " ";
}

bool SetterObject::unknown(const std::string& rule, std::string dropped) {
    skip_ = true;
    if (options_.ignore_unknown) {
        puzzle_.dropped.push_back(std::move(dropped));
        return true;
    }
    return fail(ErrorCode::UnknownConstraint, "the rule " + rule + " is not known",
                "leave it out, or use --ignore-unknown");
}

// Nothing if it leaves the grid.
std::optional<std::set<Cell>> SetterObject::cells_drawn(const Json& part) const {
    std::set<Cell> drawn;
    for (const Json& cell : part.is_array() ? part : Json::array()) {
        const auto at = position_in(cell);
        if (!at || !is_inside(*at)) return std::nullopt;
        drawn.insert(static_cast<Cell>(at->row * n_ + at->column));
    }
    return drawn;
}

namespace {

using CellSet = std::set<Cell>;

CellSet with(CellSet set, const std::vector<Cell>& more) {
    set.insert(more.begin(), more.end());
    return set;
}

// One of its lists (a cage, a line), the first and another (an arrow with its circle), or all.
bool has_exactly(const Rule& rule, const CellSet& cells) {
    CellSet all;
    for (const auto& list : rule.lists) {
        all = with(std::move(all), list);
        if (with({}, list) == cells || with(with({}, rule.lists[0]), list) == cells) return true;
    }
    return all == cells;
}

}  // namespace

bool SetterObject::are_of_a_rule(const CellSet& drawn) const {
    if (drawn.empty()) return false;
    const auto has_drawn = [&](const House& house) {
        return house.kind == HouseKind::Extra && with({}, house.cells) == drawn;
    };
    return std::ranges::any_of(shape_.houses, has_drawn) ||
           std::ranges::any_of(puzzle_.rules,
                               [&](const Rule& rule) { return has_exactly(rule, drawn); });
}

void SetterObject::saw_drawing(const char* noun, const std::vector<Json>& parts) {
    const auto is_decoration = [&](const Json& part) {
        const auto drawn = cells_drawn(part);
        return drawn && are_of_a_rule(*drawn);
    };
    if (!parts.empty() && std::ranges::all_of(parts, is_decoration)) return saw_decoration();
    if (drawings_.empty()) drawn_key_ = key_;
    const auto known =
        std::ranges::find_if(drawings_, [&](const auto& drawing) { return drawing.first == noun; });
    if (known != drawings_.end())
        ++known->second;
    else
        drawings_.emplace_back(noun, 1);
}

bool SetterObject::take_drawings() {
    if (decorations_)
        puzzle_.dropped.push_back(plural(decorations_, "drawing") + " around the cells of rules");
    const bool leaves_out = options_.ignore_unknown || options_.keep_drawn;
    std::string all;
    for (const auto& [noun, count] : drawings_) {
        const std::string some = plural(count, noun);
        if (leaves_out) puzzle_.dropped.push_back(some);
        all += (all.empty() ? "" : ", ") + some;
    }
    if (all.empty() || options_.ignore_unknown) return true;
    key_ = drawn_key_;
    fail(ErrorCode::UnknownConstraint, "what is only drawn may be a rule: " + all,
         "enter the rules as such, or use --ignore-unknown to leave the drawings out");
    if (options_.keep_drawn) puzzle_.doubt = error_;
    return options_.keep_drawn;
}

const Json& SetterObject::take(const char* key, const char* short_key) {
    used_.insert(key_ = key);
    entry_ = 0;
    return short_key ? either(root_, key, short_key) : root_[key];
}

const Json* SetterObject::take_list(const char* key, const char* short_key) {
    static const Json kNone = Json::array();
    const Json& list = take(key, short_key);
    if (says_nothing(list)) return &kNone;
    if (list.is_array()) return &list;
    fail(ErrorCode::BadStructure, key_ + " must be a list", "put it in [ ]");
    return nullptr;
}

bool SetterObject::take_flag(const char* key, bool& on) {
    const Json& value = take(key);
    on = value.is_true();
    if (value.is_boolean() || value.is_null()) return true;
    return fail(ErrorCode::BadStructure, key_ + " must be true or false",
                "write true where the rule holds");
}

std::string SetterObject::cells_remedy() const {
    SUDOKIT_CHECK(n_ > 0);
    return "cells are " + cell_text({0, 0}) + " to " + cell_text({n_ - 1, n_ - 1});
}

bool SetterObject::read_position(const Json& value, Position& at) {
    const auto found = position_in(value);
    if (found) at = *found;
    return found ||
           fail_entry(value.is_null() ? "names no cell" : "names " + shown(value) + " as a cell",
                      cells_remedy());
}

bool SetterObject::read_cell(const Json& value, Cell& cell) {
    Position at{};
    if (!read_position(value, at)) return false;
    if (!is_inside(at))
        return fail_entry("names " + shown(value) + ", which is not on the board", cells_remedy());
    cell = static_cast<Cell>(at.row * n_ + at.column);
    return true;
}

bool SetterObject::read_list(const Json& list, CellList& cells) {
    if (list.is_null()) return true;
    if (!list.is_array() || list.size() > kMaxCells)
        return fail_entry("has no list of cells",
                          "write [" + cell_text({0, 0}) + "," + cell_text({0, 1}) + "]");
    for (const Json& name : list) {
        if (name.is_string() && says_nothing(name)) continue;
        if (!read_cell(name, cells.emplace_back())) return false;
    }
    return true;
}

bool SetterObject::read_lists(const Json& lists, std::vector<CellList>& all) {
    if (says_nothing(lists)) return true;
    if (!lists.is_array())
        return fail_entry("has no lists of cells",
                          "write [[" + cell_text({0, 0}) + "," + cell_text({0, 1}) + "]]");
    return std::ranges::all_of(
        lists, [&](const Json& list) { return read_list(list, all.emplace_back()); });
}

void SetterObject::drop_repeats(CellList& cells) {
    std::set<Cell> seen;
    std::erase_if(cells, [&](Cell c) { return !seen.insert(c).second; });
}

namespace {

// "nRows", "nCols", "elements" ...: the first few names in quotes.
std::string names_in(const Json& object) {
    constexpr std::size_t kFew = 8;
    std::string names;
    std::size_t count = 0;
    for (const auto& [name, value] : object.items())
        if (count++ < kFew)
            names += (names.empty() ? "" : ", ") + in_quotes(std::string_view(name));
    return names;
}

}  // namespace

void SetterObject::set_size(int n) {
    n_ = n;
    boxes_ = boxes_or_rows(n);
    usual_ = usual_houses(boxes_.first, boxes_.second);
}

bool SetterObject::set_size(const Json& rows, ErrorCode not_square) {
    if (const Json& foreign = root_["puzzle"]; rows.is_null() && foreign.is_object())
        return fail(ErrorCode::Unsupported,
                    "an object of another program: its puzzle has the members " + names_in(foreign),
                    "export it from there as a link or file of a format that 'list formats' names");
    if (!rows.is_array() || rows.empty())
        return fail(ErrorCode::BadStructure, "the object has no list \"" + key_ + "\" of rows",
                    "give the whole object, as it was exported");
    if (rows.size() > kMaxDigits)
        return fail(ErrorCode::Unsupported, "a grid of " + std::to_string(rows.size()) + " rows",
                    "boards have at most " + std::to_string(kMaxDigits) + " digits");
    for (std::size_t r = 0; r < rows.size(); ++r)
        if (!rows[r].is_array() || rows[r].size() != rows.size())
            return fail(
                not_square,
                "row " + std::to_string(r + 1) + " of the grid is not a list of " +
                    plural(rows.size(), "cell"),
                "give as many cells in each row as there are rows, and none outside the grid");
    set_size(static_cast<int>(rows.size()));
    return true;
}

void SetterObject::set_board(std::shared_ptr<const Geometry> board) {
    board_ = std::move(board);
    puzzle_ = Puzzle(board_);
    shape_ = board_->shape();
}

bool SetterObject::set_regions(const std::vector<int>& region_of) {
    if (const auto region = crowded_region(region_of, n_))
        return fail(
            ErrorCode::BadStructure,
            "region " + std::to_string(*region) + " has more than " + std::to_string(n_) + " cells",
            "give it no more cells than there are digits");
    set_board(board_of_regions(n_, numbered_by_place(region_of)));
    return true;
}

bool SetterObject::set_regions(const std::vector<CellList>& regions) {
    std::vector<int> region_of(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_),
                               kNoRegion);
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (const Cell c : regions[i]) {
            const int number = static_cast<int>(i) + 1;
            if (region_of[c] != kNoRegion && region_of[c] != number)
                return fail(ErrorCode::BadStructure, "regions overlap",
                            "put each cell into at most one region");
            region_of[c] = number;
        }
    return set_regions(region_of);
}

bool SetterObject::add_group(CellList cells) {
    if (entry_ > kMaxCells) return fail_entry("is one too many", "give fewer groups of cells");
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    SUDOKIT_CHECK(cells.empty() || cells.back() < board_->cell_count());
    if (static_cast<int>(cells.size()) == n_)
        add_extra_house(shape_, cells, usual_label(usual_, cells));
    else
        small_groups_.push_back(std::move(cells));
    return true;
}

void SetterObject::finish_houses() {
    SUDOKIT_CHECK(shape_.rows == n_ && shape_.houses.size() >= board_->houses().size());
    if (shape_.houses.size() > board_->houses().size())
        board_ = puzzle_.geometry = std::make_shared<const Geometry>(shape_);
}

bool SetterObject::read_digit(const Json& value, Cell c, Digit& digit) {
    const bool is_open = says_open(value) && !value.is_boolean();
    const auto number = is_open ? 0 : whole_number(value);
    if (!number || *number < 0 || *number > n_) return fail_digit(c);
    digit = static_cast<Digit>(*number);
    return true;
}

bool SetterObject::check_cell(const Json& value, Cell c) {
    return value.is_null() || value.is_object() ||
           fail(ErrorCode::BadStructure, cell_name(*board_, c) + " is not an object",
                "write {} for an open cell");
}

bool SetterObject::fail_digit(Cell c) {
    return fail(ErrorCode::BadDigit,
                "the value of " + cell_name(*board_, c) + " is not a digit of this board",
                digits_remedy(n_));
}

bool SetterObject::add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers) {
    SUDOKIT_CHECK(board_);  // rules come after the board
    const RuleInfo& info = info_of(kind);
    const auto least = static_cast<std::size_t>(info.cells_from);
    std::erase_if(lists, [&](const CellList& list) { return list.size() < least; });
    if (static_cast<int>(lists.size()) < info.lists_from) return true;
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    if (const auto fault = check_rule(*board_, rule))
        return fail(fault->code, entry_name() + "is not a rule of this board: " + fault->message,
                    fault->remedy.empty() ? "correct it or leave it out" : fault->remedy);
    puzzle_.rules.push_back(std::move(rule));
    return true;
}

bool SetterObject::add_small_groups() {
    return std::ranges::all_of(
        small_groups_, [&](CellList& cells) { return add_rule(RuleKind::Different, {cells}); });
}

std::vector<SetterObject::CellList> SetterObject::lists_of(
    std::initializer_list<RuleKind> kinds) const {
    std::vector<CellList> lists;
    for (const Rule& rule : puzzle_.rules)
        if (std::ranges::find(kinds, rule.kind) != kinds.end()) lists.push_back(rule.lists[0]);
    return lists;
}

bool SetterObject::read_rest(bool quotes_names) {
    entry_ = 0;
    for (const auto& [name, value] : root_.items()) {
        if (used_.contains(name) || says_nothing(value)) continue;
        key_ = name;
        if (value.is_string() || value.is_number() || name == "metadata")
            rest_.emplace_back(name, text_of(value));
        else if (const std::string rule = in_quotes(std::string_view(name));
                 !unknown(rule, quotes_names ? rule : name))
            return false;
    }
    return true;
}

}  // namespace sudokit::text
