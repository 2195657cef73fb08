// line.hpp - one puzzle in one line, in all its dialects; and what is wrong with a line.
#pragma once
#include <optional>

#include "format/text/line_stream.hpp"
#include "format/text/normal_line.hpp"

namespace sudokit::text {

// A line of this many characters has nine candidates per cell.
inline constexpr std::size_t kPencilmarks = 729;

struct LineRules {
    bool forced = false;       // --from line: every board size that the length allows
    bool small_boards = true;  // 4x4, 6x6, 8x8 lines may be meant (no classic line came before)
    bool keep_fields = true;
};

// The puzzle in the line: the first run of 81 cells between delimiters, or the whole line as 81
// fields, or 729 characters of candidates. Text before it is a number or a name, text after it is
// trailing. Nothing if there is no such run; an error if a puzzle with some cells too few or too many
// stands before it.
std::optional<Record> find_line_puzzle(const NormalLine& line, std::uint64_t number,
                                       const LineRules& rules);

// Does another puzzle follow these cells? Their solution, or the same puzzle with more digits, does
// not count. Fast if no open cell follows.
bool has_second_puzzle(const ClassicGrid& first, std::string_view behind);

// Why this line is no puzzle: WrongLength or BadCharacter if it looks meant as one, else
// NotAPuzzle.
Error explain_line(const NormalLine& line, std::uint64_t number);
// 81 cells of one string (no trailing text): for CSV fields, JSON strings and the like.
Result<Puzzle> puzzle_from_cells(std::string_view cells, std::uint64_t line, std::uint64_t column,
                                 std::shared_ptr<const Geometry> board = nullptr);

}  // namespace sudokit::text
