// records.hpp - making Records: the plain ones stay Classic, everything else is General.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "sudokit/format.hpp"

namespace sudokit::text {

// A Classic record if the puzzle is nothing but the givens of a classic board, else a General one.
Record puzzle_record(Puzzle puzzle, std::uint64_t line);
Record bad_record(Error error);
// The record of a puzzle or of an error.
Record record_of(Result<Puzzle> puzzle, std::uint64_t line);
// ... whose places count within a part of the input: `place` makes them places in the whole.
Record record_of(Result<Puzzle> puzzle, std::uint64_t line,
                 const std::function<void(Error&)>& place);

}  // namespace sudokit::text
