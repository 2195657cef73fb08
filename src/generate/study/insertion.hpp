// insertion.hpp - puzzles by putting random digits into an empty grid: Method::Insertion.
#pragma once
#include "sudokit/generate.hpp"

namespace sudokit {

Hunt insert_digits(PuzzleNumber number, const Target& target, const HuntOptions& options);

}  // namespace sudokit
