// JSON of other programs: GNOME Sudoku's saved games, and what the web services for puzzles answer.

#include <algorithm>

#include "format/classic/line.hpp"
#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/text/json_text.hpp"

namespace sudokit::text {

namespace {

Error reply_error(std::string message, std::string remedy) {
    return make_error(ErrorCode::BadStructure, 1, 1, std::move(message), std::move(remedy));
}

// The member of an answer that holds the givens; null if the object is none of the known ones.
const Json& givens_of(const Json& object) {
    static const Json kNothingThere;
    const Json& board = member(member(object, "newboard"), "grids");
    if (board.is_array() && board.size() == 1) return member(board[0], "value");
    const Json& response = member(member(object, "response"), "unsolved-sudoku");
    if (!response.is_null()) return response;
    for (const char* name : {"mission", "givens", "unsolved-sudoku"}) {
        const Json& found = member(object, name);
        if (found.is_string() || found.is_array()) return found;
    }
    return kNothingThere;
}

// "5..", or nine lists of nine digits; "" if it is neither.
std::string cells_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    std::string cells;
    if (!value.is_array() || value.size() != 9) return "";
    for (const Json& row : value) {
        if (!row.is_array() || row.size() != 9) return "";
        for (const Json& cell : row) {
            const auto digit = cell.is_null() ? std::optional(0) : number_within(cell, 0, 9);
            if (!digit) return "";
            cells += static_cast<char>('0' + *digit);
        }
    }
    return cells;
}

// A list of {"row", "col", "value"}. Only a 0 or a 9 says from where the rows and columns count.
Result<Puzzle> puzzle_of_list(const Json& list) {
    int least = 9, most = 0;
    std::vector<std::array<int, 3>> cells;
    for (const Json& cell : list) {
        const Json& column = member(cell, cell.contains("col") ? "col" : "column");
        const auto r = number_within(member(cell, "row"), 0, 9), c = number_within(column, 0, 9),
                   d = number_within(member(cell, "value"), 1, 9);
        if (!r || !c || !d)
            return reply_error("a given without row, column and digit",
                               "write {\"row\": 1, \"col\": 1, \"value\": 5} for each");
        cells.push_back({*r, *c, *d});
        least = std::min({least, *r, *c});
        most = std::max({most, *r, *c});
    }
    if ((least == 0) == (most == 9))
        return reply_error("the rows and columns count from 0 or from 1: the list does not say",
                           "write the puzzle as 81 characters");
    Puzzle puzzle;
    const int first = least == 0 ? 0 : 1;
    for (const auto& [r, c, d] : cells) {
        auto& given = puzzle.givens[static_cast<std::size_t>(9 * (r - first) + c - first)];
        if (given != kOpen && given != static_cast<Digit>(d))
            return reply_error("two digits for " + say('r', r - first + 1, 'c', c - first + 1),
                               "give each cell once");
        given = static_cast<Digit>(d);
    }
    return puzzle;
}

bool is_known_name(std::string_view name) {
    constexpr std::string_view kKnown[] = {"newboard", "response",        "mission",
                                           "givens",   "unsolved-sudoku", "win_rate",
                                           "message",  "results",         "status"};
    return is_remark_name(name) || std::ranges::find(kKnown, name) != std::end(kKnown);
}

}  // namespace

bool looks_like_gnome(std::string_view object) {
    const bool has_cells = mentions(object, "position") && mentions(object, "fixed");
    return mentions(object, "cells") && (has_cells || mentions(object, "difficulty_category"));
}

// "cells": [{"position": [row, column], "value", "fixed", "earmarks"}], counted from 0. Earmarks are the
// player's notes, which need not be candidates.
Result<Puzzle> read_gnome(std::string_view text, const ReadOptions&) {
    const auto object = parse_json(text, {1, 1, text});
    if (!object) return object.error();
    const Json& cells = member(object.value(), "cells");
    Puzzle puzzle;
    std::uint64_t noted = 0;
    if (!cells.is_array())
        return reply_error("\"cells\" is not a list", "give a game that GNOME Sudoku saved");
    for (const Json& cell : cells) {
        const Json& place = member(cell, "position");
        const bool is_pair = place.is_array() && place.size() == 2;
        const auto r = is_pair ? number_within(place[0], 0, 8) : std::nullopt;
        const auto c = is_pair ? number_within(place[1], 0, 8) : std::nullopt;
        const auto d = number_within(member(cell, "value"), 0, 9);
        const Json& fixed = member(cell, "fixed");
        if (!r || !c || !d || !fixed.is_boolean())
            return reply_error("a cell without position, value and \"fixed\": " + shown(cell),
                               "give a game that GNOME Sudoku saved");
        const auto at = static_cast<std::size_t>(9 * *r + *c);
        puzzle.givens[at] = static_cast<Digit>(*d);
        noted += !says_nothing(member(cell, "earmarks"));
        if (*d == 0 || fixed.get<bool>()) continue;
        puzzle.placed.resize(kClassicCells);
        puzzle.placed[at] = true;
    }
    if (noted > 0) puzzle.dropped.push_back(notes_in(noted));
    return puzzle;
}

// Nothing is parsed twice that our own reader takes.
bool looks_like_reply(std::string_view object) {
    for (const char* own : {"puzzle", "board", "grid", "sudoku", "question", "quizzes"})
        if (mentions(object, own)) return false;
    const bool may_be = mentions(object, "newboard") || mentions(object, "mission") ||
                        mentions(object, "givens") || mentions(object, "unsolved-sudoku");
    if (!may_be) return false;
    auto parsed = parse_json(object, {1, 1, object});
    if (!parsed || !parsed->is_object() || givens_of(*parsed).is_null()) return false;
    for (const auto& [name, value] : parsed->items())
        if (!is_known_name(name) && !says_nothing(value)) return false;
    return true;
}

Result<Puzzle> read_reply(std::string_view text, const ReadOptions&) {
    const auto object = parse_json(text, {1, 1, text});
    if (!object) return object.error();
    const Json& givens = givens_of(object.value());
    const bool is_list = givens.is_array() && !givens.empty() && givens[0].is_object();
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
