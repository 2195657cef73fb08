#include "format/common/writers.hpp"

#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "model/digit_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

Error cannot_write(std::string_view format, std::string_view what, std::string_view instead) {
    return make_error(ErrorCode::Unsupported, 0, 0,
                      "format " + std::string(format) + " cannot express " + std::string(what),
                      "write it as " + std::string(instead));
}

std::string puzzle_in(std::string_view format, const Puzzle& puzzle, const WriteOptions& options) {
    std::string text;
    const auto written = write_puzzle(format, puzzle, text, options);
    SUDOKIT_CHECK(written.ok());
    return text;
}

bool is_full(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    for (Cell c = 0; c < board.grid_cells(); ++c)
        if (puzzle.givens[c] == kOpen && board.is_used(c)) return false;
    return true;
}

namespace {

constexpr const char* kAll = "sudokit or json";

std::optional<Error> lacks_square(const Geometry& board, std::string_view format) {
    if (board.has_unused()) return cannot_write(format, "a board with holes", kAll);
    if (!board.extra().empty()) return cannot_write(format, "cells outside the grid", kAll);
    if (board.rows() != board.columns() || board.rows() != board.digits())
        return cannot_write(format, "a board that is not square", kAll);
    return std::nullopt;
}

// On 16x16, values from 0 are recognised by a '0' beside another blank, so a '0' must occur.
bool says_zero(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    return board.lowest() == 0 && board.digits() == 16 &&
           std::ranges::find(puzzle.givens, 1) != puzzle.givens.end();
}

bool is_nine_by_nine(const Geometry& board) {
    return board.rows() == 9 && board.columns() == 9 && board.digits() == 9 &&
           board.lowest() == 1 && !board.has_unused();
}

// What a puzzle with open cells needs beyond its digits.
std::optional<Error> lacks_rules(const Puzzle& puzzle, std::string_view format, unsigned needs) {
    const Geometry& board = *puzzle.geometry;
    if (needs & kDefaultBoxes) needs |= kSquare | kNoRules;
    if (needs & kSquare)
        if (auto error = lacks_square(board, format)) return error;
    const bool from_one = board.lowest() == 1 || says_zero(puzzle);
    if (needs & kSquare && !from_one)
        return cannot_write(format, "values that do not begin with 1", kAll);
    if (needs & kNoRules && !puzzle.rules.empty())
        return cannot_write(format, "the rule '" + describe(board, puzzle.rules.front()) + "'",
                            kAll);
    if (needs & kNoExtraHouses)
        for (const House& house : board.houses())
            if (house.kind == HouseKind::Extra)
                return cannot_write(format, "extra houses (" + house.name() + ")",
                                    "sudokit, json or svg");
    if (needs & kDefaultBoxes && !is_default_board(board))
        return cannot_write(format, "the shape of the boxes", "grid, sudokit or json");
    return std::nullopt;
}

bool rules_out_a_given(const Puzzle& puzzle) {
    for (std::size_t c = 0; c < puzzle.candidates.size(); ++c)
        if (puzzle.givens[c] != kOpen && !puzzle.candidates[c].contains(puzzle.givens[c]))
            return true;
    return false;
}

}  // namespace

std::optional<Error> lacks(const Puzzle& puzzle, std::string_view format, unsigned needs) {
    const Geometry& board = *puzzle.geometry;
    if (needs & kClassicBoard) needs |= kDefaultBoxes | kNoExtraHouses;
    if (needs & kClassicBoard && !is_nine_by_nine(board))
        return cannot_write(format, "a board other than 9x9", "line, grid, sudokit or json");
    if (needs & kSymbols && !has_digit_signs(board))
        return cannot_write(format, "more than 35 digits", "block, grid, sudokit or json");
    if (board.grid_cells() == 1)  // no reader takes one character for a puzzle
        return cannot_write(format, "a board of one cell", kAll);
    if (rules_out_a_given(puzzle))
        return cannot_write(format, "a given that its candidates rule out", kAll);
    if (!is_full(puzzle))
        if (auto error = lacks_rules(puzzle, format, needs)) return error;
    if (needs & kNoMarks && has_own_marks(puzzle))
        return cannot_write(format, "candidates", "candidate-grid, pencilmarks, sudokit or json");
    return std::nullopt;
}

std::string cells_of(const Puzzle& puzzle, char blank) {
    const Geometry& board = *puzzle.geometry;
    SUDOKIT_CHECK(has_digit_signs(board));
    std::string cells;
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        const Digit d = puzzle.givens[c];
        if (!board.is_used(c))
            cells += '.';
        else if (d == kOpen)
            cells += blank;
        else
            cells += digit_text(board, d);
    }
    SUDOKIT_CHECK(static_cast<int>(cells.size()) == board.grid_cells());
    return cells;
}

std::string symbols_of(DigitSet digits) {
    std::string text;
    for (const Digit d : digits) text += symbol(d);
    return text;
}

void append_csv_field(std::string_view field, std::string& out) {
    if (field.find_first_of(",\"\r\n") == field.npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

std::string_view field_of(const Puzzle& puzzle, std::string_view name) {
    for (const auto& [key, value] : puzzle.fields)
        if (key == name) return value;
    return {};
}

}  // namespace sudokit::text
