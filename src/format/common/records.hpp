// records.hpp - making Records: the plain ones stay Classic, everything else is General.
#pragma once
#include <cstdint>
#include <string>

#include "sudokit/format.hpp"

namespace sudokit::text {

// A Classic record if the givens of a classic board are all there is to say, else a General one.
Record puzzle_record(Puzzle puzzle, std::uint64_t line);
Record bad_record(Error error);
// Either of them.
Record record_of(Result<Puzzle> puzzle, std::uint64_t line);

}  // namespace sudokit::text
