// The rules in an object of f-puzzles.
//
//     "thermometer": [{"lines": [["R1C1","R1C2"]]}]      "xv": [{"cells": [...], "value": "X"}]
//
// Most are rows of a table (fpuzzles_keys.hpp) that says where an entry has its cells and what its
// number means; the others have a function each. The traps: an entry that lacks a number it needs
// is unfinished, and skipped; an arrow's line begins in the circle; "negative" is about pairs
// without a mark, so it is read after all marks; invisible cages carry texts for the page
// (its title, the solution), and "DR5" in a cage asks for a sum with the digital root 5.
#include "format/setter/fpuzzles_rules.hpp"

#include <algorithm>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/setter/fpuzzles_marks.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

using Place = FPuzzlesKey::Place;
using Value = FPuzzlesKey::Value;

bool FPuzzlesRules::read_rules() {
    for (const auto& [key, kind] : {std::pair{"antiknight", RuleKind::AntiKnight},
                                    std::pair{"antiking", RuleKind::AntiKing}}) {
        bool on = false;
        if (!take_flag(key, on)) return false;
        if (on && !add_rule(kind, {})) return false;
    }
    if (!add_small_groups()) return false;
    for (const FPuzzlesKey& key : fpuzzles_keys())
        if (!read_key(key)) return false;
    using Read = bool (FPuzzlesRules::*)(const Json&);
    for (const auto& [key, read] :
         {std::pair<const char*, Read>{"arrow", &FPuzzlesRules::read_arrow},
          {"littlekillersum", &FPuzzlesRules::read_little_killer},
          {"clone", &FPuzzlesRules::read_clone},
          {"quadruple", &FPuzzlesRules::read_quadruple},
          {"xv", &FPuzzlesRules::read_xv},
          {"cage", &FPuzzlesRules::read_drawn_cage}})
        if (!each_entry(key, [&](const Json& entry) { return (this->*read)(entry); })) return false;
    return read_negatives() && read_drawings();
}

// "R12C3"
std::optional<SetterObject::Position> FPuzzlesRules::position_in(const Json& cell) const {
    if (!cell.is_string()) return std::nullopt;
    const auto place = place_named(trim(cell.text()));
    if (!place) return std::nullopt;
    return Position{place->first - 1, place->second - 1};
}

std::string FPuzzlesRules::cell_text(Position at) const {
    return "\"" + fpuzzles_name(at.row, at.column) + "\"";
}

bool FPuzzlesRules::add_by_key(const FPuzzlesKey& key, std::vector<CellList> lists,
                               std::vector<int> numbers) {
    if (key.is_set)
        for (CellList& list : lists) drop_repeats(list);
    return add_rule(key.rule, std::move(lists), std::move(numbers));
}

bool FPuzzlesRules::read_key(const FPuzzlesKey& key) {
    CellList marked;
    const bool done = each_entry(key.name.data(),
                                 [&](const Json& entry) { return read_entry(key, entry, marked); });
    if (!done) return false;
    if (!marked.empty()) return add_by_key(key, {std::move(marked)}, {});
    const CellList* old_form = key.rule == RuleKind::Odd    ? &odd_cells_
                               : key.rule == RuleKind::Even ? &even_cells_
                                                            : nullptr;
    for (const Cell c : old_form ? *old_form : CellList())
        if (!add_by_key(key, {{c}}, {})) return false;
    return true;
}

bool FPuzzlesRules::read_entry(const FPuzzlesKey& key, const Json& entry, CellList& marked) {
    std::vector<int> numbers;
    if (!read_value(key, entry, numbers)) return false;
    if (skip_) return true;
    CellList cells;
    switch (key.place) {
        case Place::Line:
        case Place::Lines:
            return read_lines(key, entry, numbers);
        case Place::Cells:
            return read_list(entry["cells"], cells) && add_by_key(key, {cells}, numbers);
        case Place::Cell:
        case Place::Marked:
            break;
        case Place::Outside:
            return read_outside(key, entry, numbers);
    }
    Cell cell = 0;
    if (!read_cell(entry["cell"], cell)) return false;
    if (key.place == Place::Cell) return add_by_key(key, {{cell}}, numbers);
    marked.push_back(cell);
    return true;
}

// An entry that lacks a required number is unfinished: skip it.
bool FPuzzlesRules::read_value(const FPuzzlesKey& key, const Json& entry,
                               std::vector<int>& numbers) {
    if (key.value == Value::None) return true;
    const Json& value = entry["value"];
    const bool is_zero_sum = key.value == Value::Needed && whole_number(value) == 0;
    if (says_nothing(value) && !is_zero_sum) {
        skip_ = key.value == Value::Needed;
        if (key.value == Value::Fallback) numbers = {key.fallback(n_)};
        return true;
    }
    const auto number = whole_number(value);
    if (!number) {
        const std::string what = entry_name() + "with the value " + shown(value);
        return unknown(what, what);
    }
    if (*number != 0 || key.value == Value::Needed)
        numbers = {*number};
    else if (key.value == Value::Fallback)
        numbers = {key.fallback(n_)};
    return true;
}

bool FPuzzlesRules::read_lines(const FPuzzlesKey& key, const Json& entry,
                               const std::vector<int>& numbers) {
    std::vector<CellList> lines;
    if (!read_lists(entry["lines"], lines)) return false;
    if (key.place == Place::Lines) return add_by_key(key, std::move(lines), numbers);
    return std::ranges::all_of(lines,
                               [&](CellList& line) { return add_by_key(key, {line}, numbers); });
}

bool FPuzzlesRules::read_outside(const FPuzzlesKey& key, const Json& entry,
                                 const std::vector<int>& numbers) {
    Position at{};
    if (!read_position(entry["cell"], at)) return false;
    const bool in_row = at.row >= 0 && at.row < n_;
    const bool in_column = at.column >= 0 && at.column < n_;
    if (in_row == in_column)
        return fail_entry("is not beside a row or column",
                          "clues stand in row or column 0 or " + std::to_string(n_ + 1));
    CellList line;
    for (int i = 0; i < n_; ++i)
        line.push_back(in_row ? board_->cell_at(at.row, i) : board_->cell_at(i, at.column));
    if (std::max(at.row, at.column) == n_) std::ranges::reverse(line);
    return add_by_key(key, {std::move(line)}, numbers);
}

bool FPuzzlesRules::read_arrow(const Json& entry) {
    CellList circle;
    std::vector<CellList> lines;
    if (!read_list(entry["cells"], circle) || !read_lists(entry["lines"], lines)) return false;
    std::ranges::sort(circle);  // a pill reads as a number in reading order
    // The first cell of a line is where it leaves the circle.
    for (CellList& line : lines)
        if (!line.empty()) line.erase(line.begin());
    lines.insert(lines.begin(), std::move(circle));
    return lines[0].empty() || add_rule(RuleKind::Arrow, std::move(lines));
}

bool FPuzzlesRules::read_little_killer(const Json& entry) {
    static constexpr FPuzzlesKey kKey{"", Place::Outside, RuleKind::LittleKiller, Value::Optional};
    std::vector<int> numbers;
    if (!read_value(kKey, entry, numbers)) return false;
    if (skip_ || numbers.empty()) return true;
    Position at{};
    if (!read_position(entry["cell"], at)) return false;
    const Json& direction = entry["direction"];
    const std::string way = direction.text();
    if (way.size() != 2 || (way[0] != 'U' && way[0] != 'D') || (way[1] != 'L' && way[1] != 'R'))
        return fail_entry("has no direction", "write UL, UR, DL or DR");
    const int down = way[0] == 'D' ? 1 : -1, right = way[1] == 'R' ? 1 : -1;
    if (!is_inside(at)) at = {at.row + down, at.column + right};
    CellList line;
    for (; is_inside(at); at = {at.row + down, at.column + right})
        line.push_back(board_->cell_at(at.row, at.column));
    if (line.empty()) return fail_entry("points away from the board", "turn it or move it");
    return add_rule(RuleKind::LittleKiller, {std::move(line)}, std::move(numbers));
}

bool FPuzzlesRules::read_clone(const Json& entry) {
    CellList cells, clones;
    if (!read_list(entry["cells"], cells) || !read_list(entry["cloneCells"], clones)) return false;
    if (cells.size() != clones.size())
        return fail_entry("has a different number of cells and copies",
                          "name a copy for each cell");
    return cells.empty() || add_rule(RuleKind::Clone, {std::move(cells), std::move(clones)});
}

bool FPuzzlesRules::read_quadruple(const Json& entry) {
    CellList cells;
    if (!read_list(entry["cells"], cells)) return false;
    const Json& values = entry["values"];
    if (says_nothing(values)) return true;
    std::vector<int> numbers;
    for (const Json& value : values) {
        const auto number = whole_number(value);
        if (!number || *number < 1 || *number > n_)
            return fail(ErrorCode::BadDigit,
                        entry_name() + "asks for something that is not a digit of this board",
                        digits_remedy(n_));
        numbers.push_back(*number);
    }
    return add_rule(RuleKind::Contains, {std::move(cells)}, std::move(numbers));
}

bool FPuzzlesRules::read_xv(const Json& entry) {
    const Json& value = entry["value"];
    if (says_nothing(value)) return true;
    const bool is_x = value == "X" || value == "x";
    if (!is_x && value != "V" && value != "v") {
        const std::string what = entry_name() + "with the value " + shown(value);
        return unknown(what, what);
    }
    CellList cells;
    return read_list(entry["cells"], cells) &&
           add_rule(RuleKind::EdgeSum, {std::move(cells)}, {is_x ? 10 : 5});
}

namespace {

// "#RRGGBB00" or "#RGB0"
bool is_clear(const Json& colour, bool is_clear_by_default) {
    if (!colour.is_string()) return is_clear_by_default && colour.is_null();
    const auto& text = colour.text();
    return (text.size() == 5 && text.ends_with('0')) || (text.size() == 9 && text.ends_with("00"));
}

bool is_seen(const Json& cage, bool by_default) {
    return !is_clear(cage["fontC"], !by_default) || !is_clear(cage["outlineC"], !by_default);
}

}  // namespace

// These cages are drawings, except that "DR5" asks for a sum with this digital root.
bool FPuzzlesRules::read_drawn_cage(const Json& entry) {
    const Json& value = entry["value"];
    const std::string_view text = value.is_string() ? trim(value.text()) : std::string_view();
    const bool is_root = text.starts_with("DR");
    const auto root =
        is_root ? whole_number(Json(std::string(text.substr(2)))) : std::optional<int>();
    CellList cells;
    if (!is_root && read_page_text(entry, text)) return true;
    if (!read_list(entry["cells"], cells)) return false;
    drop_repeats(cells);
    if (cells.empty()) return true;
    if (!root || *root < 1 || *root > 9 || static_cast<int>(cells.size()) > n_) {
        if (is_seen(entry, true)) saw_fpuzzles_drawing("cage", entry);
        return true;
    }
    auto sums = sums_of_root(*root, static_cast<int>(cells.size()), n_);
    if (sums.empty()) sums.push_back(*root);  // unreachable, so the rule never holds
    return add_rule(RuleKind::Cage, {std::move(cells)}, std::move(sums));
}

// "title: ..." in an invisible cage is addressed to the page that shows the puzzle.
bool FPuzzlesRules::read_page_text(const Json& entry, std::string_view text) {
    const std::size_t colon = text.find(": ");
    if (colon == 0 || colon == std::string_view::npos || text.find(' ') < colon) return false;
    if (!says_nothing(entry["cells"]) && is_seen(entry, false)) return false;
    const std::string_view value = trim(text.substr(colon + 1));
    if (text.starts_with("solution:"))
        solution_ = value;
    else
        page_texts_.emplace_back(text.substr(0, colon), value);
    return true;
}

namespace {

std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char c : in_small_letters(text))
        if (support::is_small(c)) letters += c;
    return letters;
}

}  // namespace

// "fromConstraint": "Region Sum Line": drawn by the rule "regionsumline", which the object has, too.
bool FPuzzlesRules::is_drawn_by_a_rule(const Json& entry) const {
    const Json& name = entry["fromConstraint"];
    if (!name.is_string()) return false;
    const std::string wanted = letters_of(name.text());
    return std::ranges::any_of(fpuzzles_keys(), [&](const FPuzzlesKey& key) {
        return key.name == wanted && !says_nothing(root_[wanted]);
    });
}

void FPuzzlesRules::saw_fpuzzles_drawing(const char* noun, const Json& entry) {
    if (is_drawn_by_a_rule(entry)) return saw_decoration();
    if (noun == std::string_view("text")) return saw_drawing(noun);  // says something of its own
    const Json& lines = entry["lines"];
    if (says_nothing(lines) || !lines.is_array()) return saw_drawing(noun, {entry["cells"]});
    saw_drawing(noun, {lines.begin(), lines.end()});
}

bool FPuzzlesRules::read_drawings() {
    for (const char* key : {"line", "rectangle", "circle", "text"}) {
        const bool is_text = std::string_view(key) == "text";
        const bool done = each_entry(key, [&](const Json& entry) {
            const bool has_place = !says_nothing(entry["cells"]) || !says_nothing(entry["lines"]);
            const bool is_blank = is_text && trim(text_of(entry["value"])).empty();
            if (has_place && !is_blank) saw_fpuzzles_drawing(key, entry);
            return true;
        });
        if (!done) return false;
    }
    return take_drawings();
}

// The rules about all unmarked pairs. White and black dots are marks of one family: either exempts
// a pair from the rules about both.
bool FPuzzlesRules::read_negatives() {
    bool apart = false, ratio = false, xv = false;
    if (!take_flag("nonconsecutive", apart)) return false;
    const Json* names = take_list("negative");
    if (!names) return false;
    for (const Json& name : *names) {
        if (name == "ratio")
            ratio = true;
        else if (name == "xv")
            xv = true;
        else if (!unknown("negative " + shown(name), "negative " + shown(name)))
            return false;
    }
    const auto dots = lists_of({RuleKind::Ratio, RuleKind::Difference});
    return (!apart || add_rule(RuleKind::NegativeDifference, dots, {1})) &&
           (!ratio || add_rule(RuleKind::NegativeRatio, dots, marked_ratios(puzzle_))) &&
           (!xv || add_rule(RuleKind::NegativeSum, lists_of({RuleKind::EdgeSum}), {5, 10}));
}

}  // namespace sudokit::text
