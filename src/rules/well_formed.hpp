// well_formed.hpp - what every puzzle promises, whoever made it.
#pragma once
#include "sudokit/puzzle.hpp"

namespace sudokit::rules {

// One given and one set of candidates per cell, each of digits of the board; givens only where a
// cell is used; placed cells have a digit; check_rule() finds no fault. Whether the puzzle has a
// solution, or its givens clash, is another question.
bool is_well_formed(const Puzzle& puzzle);

}  // namespace sudokit::rules
