// insertion.hpp - makes puzzles by inserting random digits into an empty grid: Method::Insertion.
#pragma once
#include "sudokit/generate.hpp"

namespace sudokit {

Hunt insert_digits(PuzzleNumber number, const Target& target, const HuntOptions& options);

}  // namespace sudokit
