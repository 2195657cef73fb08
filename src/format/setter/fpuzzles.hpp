// fpuzzles.hpp - puzzles of f-puzzles.com: its JSON, the same packed into a link or a SudokuPad id.
//
// A digit that is not marked as given is what somebody entered while solving; it is no part of the
// puzzle and named in Puzzle::dropped. So are pencil marks, but for `givenPencilMarks`, which the
// setter's candidates are in.
#pragma once
#include <string>
#include <string_view>

#include "format/text/json_text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

// A link (f-puzzles.com/?load=, SudokuPad with an id fpuz...), such an id, or the bare packed text.
bool looks_like_fpuzzles(std::string_view line);
Result<Puzzle> read_fpuzzles(std::string_view text, const ReadOptions& options);

bool looks_like_fpuzzles_json(std::string_view object);
Result<Puzzle> read_fpuzzles_json(std::string_view text, const ReadOptions& options);

Result<bool> write_fpuzzles(const Puzzle& puzzle, std::string& out, const WriteOptions& options);
Result<bool> write_fpuzzles_json(const Puzzle& puzzle, std::string& out,
                                 const WriteOptions& options);

// The parts: an object as a puzzle; a puzzle as an object, without spaces and line end.
Result<Puzzle> puzzle_from_fpuzzles(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options);
Result<std::string> fpuzzles_object(const Puzzle& puzzle, std::string_view format);

}  // namespace sudokit::text
