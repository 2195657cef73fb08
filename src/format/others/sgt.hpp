// sgt.hpp - the game IDs of Solo, in Simon Tatham's Portable Puzzle Collection.
//
//   2x3:4a1_2c...                 boxes of 2 rows and 3 columns; numbers, letters for runs of open
//                                 cells (a = 1 ... z = 26), '_' between two numbers
//   9jx:...,bca_...               j: regions, drawn by the runs between their borders; x: diagonals
//   3x3k:...,ab...,12a7...        k: cages, and a sum in one cell of each
#pragma once
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::text {

bool looks_like_sgt(std::string_view trimmed_line);
Result<Puzzle> read_sgt(std::string_view text, const ReadOptions& options);
Result<bool> write_sgt(const Puzzle& puzzle, std::string& out, const WriteOptions& options);

}  // namespace sudokit::text
