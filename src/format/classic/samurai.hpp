// samurai.hpp - several 9x9 grids that overlap, drawn as they lie: one line a row of the whole, a
// digit or an open cell for each cell, and one character ('.' beside '0', a blank ...) where there
// is no cell. Which grids they are is told by the holes: see arrangement() in boards.hpp.
#pragma once
#include "format/common/forms.hpp"

namespace sudokit::text {

bool begins_samurai(std::string_view line);
Fit fit_samurai(std::string_view text, std::string_view line);
Result<Puzzle> read_samurai(std::string_view text, const ReadOptions& options);
Result<bool> write_samurai(const Puzzle& puzzle, std::string& out, const WriteOptions& options);

}  // namespace sudokit::text
