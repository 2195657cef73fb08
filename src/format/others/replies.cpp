// JSON of other programs: GNOME Sudoku's saved games, answers of puzzle web services, and objects
// that name each cell or each row.

#include <algorithm>
#include <set>

#include "format/classic/line.hpp"
#include "format/common/counted_names.hpp"
#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/marks.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/text/json_text.hpp"

namespace sudokit::text {

namespace {

Error reply_error(std::string message, std::string remedy) {
    return make_error(ErrorCode::BadStructure, 1, 1, std::move(message), std::move(remedy));
}

// The digits of a list, or "" if it is not one.
std::string digits_in(const Json& list) {
    std::string cells;
    if (!list.is_array()) return "";
    for (const Json& cell : list) {
        const auto digit = cell.is_null() ? std::optional(0) : cell.within(0, 9);
        if (!digit) return "";
        cells += static_cast<char>('0' + *digit);
    }
    return cells;
}

// "5..", nine lists of nine digits, or one list of 81; "" for anything else.
std::string cells_text(const Json& value) {
    if (value.is_string()) return value.text();
    if (value.is_array() && value.size() == kClassicCells) return digits_in(value);
    std::string cells;
    if (!value.is_array() || value.size() != 9) return "";
    for (const Json& row : value) {
        const std::string digits = row.size() == 9 ? digits_in(row) : "";
        if (digits.empty()) return "";
        cells += digits;
    }
    return cells;
}

// The member of an answer that holds the givens; null if the object is of no known kind.
const Json& givens_of(const Json& object) {
    static const Json kNothingThere;
    const Json& board = object["newboard"]["grids"];
    if (board.is_array() && board.size() == 1) return board[0]["value"];
    const Json& response = object["response"]["unsolved-sudoku"];
    if (!response.is_null()) return response;
    for (const char* name : {"mission", "givens", "unsolved-sudoku", "cells"}) {
        const Json& found = object[name];
        if (found.is_string() || found.is_array()) return found;
    }
    for (const char* name : {"data", "values"}) {  // these may be something else, too
        const Json& found = object[name];
        if (found.is_array() && !cells_text(found).empty()) return found;
    }
    return kNothingThere;
}

Result<Puzzle> puzzle_of(std::vector<Given> givens) {
    const auto cells = cells_of(std::move(givens));
    if (!cells) return cells.error();
    Puzzle puzzle;
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const std::string& cell = cells.value()[i];
        if (cell.size() > 1)
            return reply_error("a cell with several digits: " + in_quotes(cell),
                               "write the puzzle as 81 characters");
        if (cell != ".") puzzle.givens[i] = static_cast<Digit>(cell[0] - '0');
    }
    return puzzle;
}

// A list of {"row", "col", "value"}.
Result<Puzzle> puzzle_of_list(const Json& list) {
    std::vector<Given> givens;
    for (const Json& cell : list) {
        const Json& column = cell[cell.contains("col") ? "col" : "column"];
        const auto r = cell["row"].within(0, 9), c = column.within(0, 9),
                   d = cell["value"].within(1, 9);
        if (!r || !c || !d)
            return reply_error("a given without row, column and digit",
                               "write {\"row\": 1, \"col\": 1, \"value\": 5} for each");
        givens.push_back({.row = *r, .column = *c, .value = std::to_string(*d), .line = 1});
    }
    return puzzle_of(std::move(givens));
}

// 81 of {"value": 5, "given": true}: they need no places.
std::optional<Puzzle> puzzle_of_cells(const Json& list) {
    if (list.size() != kClassicCells || !list[0].contains("value") || list[0].contains("row"))
        return std::nullopt;
    Puzzle puzzle;
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const Json& value = list[i]["value"];
        const auto digit = says_open(value) ? std::optional(0) : value.within(1, 9);
        if (!digit || !(list[i].is_object() || says_nothing(list[i]))) return std::nullopt;
        for (const auto& [name, said] : list[i].items())
            if (name != "value" && name != "given" && name != "fixed" && !says_nothing(said))
                return std::nullopt;
        puzzle.givens[i] = static_cast<Digit>(*digit);
        const Json& given = list[i][list[i].contains("given") ? "given" : "fixed"];
        const bool is_placed = *digit != 0 && given.is_boolean() && !given.is_true();
        if (is_placed) puzzle.placed.resize(kClassicCells);
        if (is_placed) puzzle.placed[i] = true;
    }
    return puzzle;
}

// {"r1c3": 3, "A5": "7"}: nothing unless all members name cells.
std::optional<std::vector<Given>> cells_in(const Json& object) {
    std::vector<Given> givens;
    for (const auto& [name, value] : object.items()) {
        const std::string digit = says_open(value) ? "0" : text_of(value);
        const std::string text = name + "=" + digit;
        std::string_view rest = text;
        auto given = take_given(rest);
        if (!given || !rest.empty()) return std::nullopt;
        given->line = 1;
        givens.push_back(std::move(*given));
    }
    return givens;
}

// {"row1": [...], ... "row9": [...]} or {"A": "53..7....", ...}: nothing unless it is only rows.
std::optional<std::string> rows_in(const Json& object) {
    std::vector<std::string> names, groups;
    if (object.size() != 9) return std::nullopt;
    for (const auto& [name, value] : object.items()) {
        names.push_back(name);
        const std::string text = value.is_string() ? value.text() : digits_in(value);
        if (text.size() != 9) return std::nullopt;
        groups.push_back(text);
    }
    const Groups kind = groups_named(names.front());
    if (!are_names_in_order(names) || kind == Groups::Unclear) return std::nullopt;
    std::string cells;
    for (const std::string& row : rows_of_groups(groups, kind)) cells += row;
    return cells;
}

// Does the first member name a cell or a row? Does not parse.
bool begins_with_cell(std::string_view object) {
    const std::size_t open = object.find('"');
    if (open == object.npos) return false;
    const std::size_t close = std::min(object.find('"', open + 1), object.size());
    const auto name = object.substr(open + 1, close - open - 1);
    if (name.empty() || name.size() > 4) return false;
    const bool ends_in_digit = is_digit(name.back());
    return ends_in_digit || name == "A" || name == "a";
}

// Does the object contain this name, followed by a colon? Does not parse.
bool has_member(std::string_view object, std::string_view name) {
    const std::string quoted = say('"', name, '"');
    for (std::size_t at = object.find(quoted); at != object.npos;
         at = object.find(quoted, at + 1)) {
        const std::size_t next = object.find_first_not_of(" \t\n", at + quoted.size());
        if (next != object.npos && object[next] == ':') return true;
    }
    return false;
}

bool is_known_name(std::string_view name) {
    constexpr std::string_view kKnown[] = {"newboard",        "response", "mission", "givens",
                                           "unsolved-sudoku", "win_rate", "message", "results",
                                           "status",          "size"};
    return is_remark_name(name) || std::ranges::find(kKnown, name) != std::end(kKnown);
}

// "type": "sudoku", "size": 9, "width": 9: members that only restate what is known.
bool says_classic(std::string_view name, const Json& value) {
    if (name == "type" || name == "variant")
        return value == "sudoku" || value == "classic" || value == "classic sudoku";
    const bool is_side = name == "size" || name == "width" || name == "height";
    return is_side && value.within(9, 9);
}

}  // namespace

bool looks_like_gnome(std::string_view object) {
    const bool has_cells = mentions(object, "position") && mentions(object, "fixed");
    return mentions(object, "cells") && (has_cells || mentions(object, "difficulty_category"));
}

// "cells": [{"position": [row, column], "value", "fixed", "earmarks"}], counted from 0. Earmarks
// are the player's notes, which may differ from the candidates.
Result<Puzzle> read_gnome(std::string_view text, const ReadOptions&) {
    const auto object = parse_json(text, {1, 1, text});
    if (!object) return object.error();
    const Json& cells = object.value()["cells"];
    Puzzle puzzle;
    std::set<std::size_t> seen;
    std::uint64_t noted = 0;
    if (!cells.is_array())
        return reply_error("\"cells\" is not a list", "give a game that GNOME Sudoku saved");
    for (const Json& cell : cells) {
        const Json& place = cell["position"];
        const bool is_pair = place.is_array() && place.size() == 2;
        const auto r = is_pair ? place[0].within(0, 8) : std::nullopt;
        const auto c = is_pair ? place[1].within(0, 8) : std::nullopt;
        const auto d = cell["value"].within(0, 9);
        const Json& fixed = cell["fixed"];
        if (!r || !c || !d || !fixed.is_boolean())
            return reply_error("a cell without position, value and \"fixed\": " + shown(cell),
                               "give a game that GNOME Sudoku saved");
        const auto at = static_cast<std::size_t>(9 * *r + *c);
        if (!seen.insert(at).second)
            return reply_error(cell_at(9, at) + " comes twice", "give each cell once");
        puzzle.givens[at] = static_cast<Digit>(*d);
        noted += !says_nothing(cell["earmarks"]);
        if (*d == 0 || fixed.is_true()) continue;
        puzzle.placed.resize(kClassicCells);
        puzzle.placed[at] = true;
    }
    if (noted > 0) puzzle.dropped.push_back(notes_in(noted));
    return puzzle;
}

// Objects that our own reader takes are not parsed here first.
bool looks_like_reply(std::string_view object) {
    for (const char* own : {"puzzle", "board", "grid", "sudoku", "question", "quizzes"})
        if (has_member(object, own)) return false;
    const bool has_list =
        mentions(object, "cells") && (mentions(object, "row") || mentions(object, "value"));
    const bool may_be = mentions(object, "newboard") || mentions(object, "mission") || has_list ||
                        mentions(object, "givens") || mentions(object, "unsolved-sudoku") ||
                        mentions(object, "data") || mentions(object, "values");
    const bool may_be_cells = begins_with_cell(object);
    if (!may_be && !may_be_cells) return false;
    auto parsed = parse_json(object, {1, 1, object});
    if (!parsed) return true;  // for the error
    if (!parsed->is_object()) return false;
    if (may_be_cells && (cells_in(*parsed) || rows_in(*parsed))) return true;
    const Json& givens = givens_of(*parsed);
    if (givens.is_null()) return false;
    for (const auto& [name, value] : parsed->items())
        if (!is_known_name(name) && !says_classic(name, value) && !says_nothing(value) &&
            &value != &givens)
            return false;
    return true;
}

Result<Puzzle> read_reply(std::string_view text, const ReadOptions&) {
    const auto object = parse_json(text, {1, 1, text});
    if (!object) return object.error();
    if (auto cells = cells_in(object.value())) return puzzle_of(std::move(*cells));
    if (const auto rows = rows_in(object.value())) return puzzle_from_cells(*rows, 1, 1);
    const Json& givens = givens_of(object.value());
    const bool is_list = givens.is_array() && !givens.empty() && givens[0].is_object();
    if (is_list)
        if (auto puzzle = puzzle_of_cells(givens)) return std::move(*puzzle);
    if (is_list) return puzzle_of_list(givens);
    const std::string cells = cells_text(givens);
    if (cells.empty())
        return reply_error("the givens are neither a string nor nine lists of nine digits",
                           "name the string or array of cells \"puzzle\"");
    return puzzle_from_cells(cells, 1, 1);
}

// [{"row": 1, "col": 2, "value": 5}, ...] in one line.
bool looks_like_cell_objects(std::string_view line) {
    const std::size_t first = line.starts_with('[') ? line.find_first_not_of(" \t", 1) : line.npos;
    return first != line.npos && line[first] == '{' && line.ends_with(']') &&
           mentions(line, "row") && mentions(line, "value") && !mentions(line, "puzzle");
}
Result<Puzzle> read_cell_objects(std::string_view text, const ReadOptions&) {
    const auto list = parse_json(text, {1, 1, text});
    return list ? puzzle_of_list(list.value()) : list.error();
}

}  // namespace sudokit::text
