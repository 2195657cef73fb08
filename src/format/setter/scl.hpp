// scl.hpp - puzzles of SudokuPad (Cracking the Cryptic). Lines, dots and arrows are drawings there:
// what can be read are givens, regions, cages, rules about the whole board and the solution. What
// was drawn stands in Puzzle::dropped.
#pragma once
#include <string>
#include <string_view>

#include "format/text/json_text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

// An id "scl..." or "ctc...", alone or in a link.
bool looks_like_scl(std::string_view line);
Result<Puzzle> read_scl(std::string_view text, const ReadOptions& options);
Result<bool> write_scl(const Puzzle& puzzle, std::string& out, const WriteOptions& options);

bool looks_like_scl_json(std::string_view object);
Result<Puzzle> read_scl_json(std::string_view text, const ReadOptions& options);

// An id "scf...": a classic board in few characters.
bool looks_like_scf(std::string_view line);
Result<Puzzle> read_scf(std::string_view text, const ReadOptions& options);

// The parts. The object may be "zipped": without quotes around names, with short names.
bool is_scl_object(const std::string& text);
Result<Puzzle> puzzle_from_scl_text(std::string_view text, const JsonOrigin& origin,
                                    const ReadOptions& options);
Result<Puzzle> puzzle_from_scl(const Json& object, const JsonOrigin& origin,
                               const ReadOptions& options);

}  // namespace sudokit::text
