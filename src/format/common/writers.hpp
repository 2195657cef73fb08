// writers.hpp - the writing functions of formats.def, one for each format, and what they share.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::text {

// Appends the puzzle, or says why the format cannot express it and leaves `out` as it was.
using Writer = Result<void> (*)(const Puzzle& puzzle, std::string& out,
                                const WriteOptions& options);

#define SUDOKIT_FORMAT(name, reads, writer, header, footer, summary) \
    Result<void> writer(const Puzzle& puzzle, std::string& out, const WriteOptions& options);
#include "format/common/formats.def"

inline bool is_placed(const Puzzle& puzzle, std::size_t cell) {
    return !puzzle.placed.empty() && puzzle.placed[cell];
}

// What a format cannot express. Houses, rules and the kind of board matter only while a cell is
// open: a full grid is a solution, and its digits say everything.
enum Needs : unsigned {
    kNoMarks = 1,
    kNoRules = 2,
    kNoExtraHouses = 4,
    kSymbols = 8,        // one character per cell is enough
    kSquare = 16,        // n x n cells, none missing, none outside, values 1 to n
    kDefaultBoxes = 32,  // what a reader assumes that knows only n; no rules
    kClassicBoard = 64,  // 9x9, full or not, with the usual boxes
};
[[nodiscard]] std::optional<Error> lacks(const Puzzle& puzzle, std::string_view format,
                                         unsigned needs);
Error cannot_write(std::string_view format, std::string_view what, std::string_view instead);

// The puzzle in a format that holds every puzzle ("sudokit", "json", "csv", "svg"), with its newline.
std::string puzzle_in(std::string_view format, const Puzzle& puzzle,
                      const WriteOptions& options = {});

// The cells of the grid as symbols, `blank` for open ones, '.' where there is no cell.
// Precondition: has_digit_signs().
std::string cells_of(const Puzzle& puzzle, char blank);
// Has every cell of the grid a digit?
bool is_full(const Puzzle& puzzle);
// The candidates of a cell as symbols: "137".
std::string symbols_of(DigitSet digits);
// Appends a field of CSV, in quotes if it needs them.
void append_csv_field(std::string_view field, std::string& out);
// The value of a field, or empty.
std::string_view field_of(const Puzzle& puzzle, std::string_view name);

}  // namespace sudokit::text
