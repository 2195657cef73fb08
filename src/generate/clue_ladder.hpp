// clue_ladder.hpp - minimal classic puzzles with fewer givens than random ones ever have, or more.
//
// Of random minimal puzzles, one in thousands has 20 givens, and none that we have seen has 17. But
// puzzles with few givens have neighbours of their kind. So the search goes rung by rung, and looks
// at all neighbours of a puzzle instead of a few random ones:
//
//     20 (found at random) --{-2+1}--> 19 --{-2+1}--> 18 --{-2+1}--> 17
//                                      |  ^           |  ^
//                                      +--+ {-1+1}    +--+ {-1+1}    more to choose from
//
// A puzzle of 20 that random search finds has one such neighbour with 19 in the mean. Of 500 of 18
// (reached by {-1+1}), eight had one with 17. Upwards, {-1+2} leads from 29 to 33 and beyond.
#pragma once
#include "generate/appraiser.hpp"

namespace sudokit {

// Can only the ladder reach these numbers of givens? The target is for the classic board.
bool needs_ladder(const Target& target);

// Precondition: needs_ladder(target).
Hunt climb_ladder(const Target& target, const HuntOptions& options, Appraiser& appraiser,
                  PuzzleNumber number);

}  // namespace sudokit
