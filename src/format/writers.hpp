// writers.hpp - one function a format, named in formats.def, and what they share.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::text {

// Appends the puzzle, or says why the format cannot express it and leaves `out` as it was.
using Writer = Result<bool> (*)(const Puzzle& puzzle, std::string& out,
                                const WriteOptions& options);

Result<bool> write_line(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_sdm(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_csv(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_json(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_block(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_grid(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_candidates(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_pencilmarks(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_sdk(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_sdx(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_ss(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_hodoku(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_sudokit(const Puzzle&, std::string&, const WriteOptions&);
Result<bool> write_svg(const Puzzle&, std::string&, const WriteOptions&);

inline bool is_placed(const Puzzle& puzzle, std::size_t cell) {
    return !puzzle.placed.empty() && puzzle.placed[cell];
}

// What the text of a format has no room for. Extra houses matter only while a cell is open: a full
// grid is a solution, and its digits say everything.
enum Needs : unsigned {
    kClassicBoard = 1,
    kDefaultBoxes = 2,
    kNoExtraHouses = 4,
    kNoMarks = 8,
    kSymbols = 16,
};
std::optional<Error> lacks(const Puzzle& puzzle, std::string_view format, unsigned needs);
Error cannot_write(std::string_view format, std::string_view what, std::string_view instead);

// n*n symbols with `blank` for open cells. Precondition: at most kMaxSymbols digits.
std::string cells_of(const Puzzle& puzzle, char blank);
// The candidates of a cell as symbols: "137".
std::string symbols_of(DigitSet digits);
// The value of a field, or empty.
std::string_view field_of(const Puzzle& puzzle, std::string_view name);

}  // namespace sudokit::text
