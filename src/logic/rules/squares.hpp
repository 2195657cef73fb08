// squares.hpp - which 2x2 squares a step of global entropy or of global modulo rests on.
#pragma once
#include <map>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// A square, and what it leaves some of its cells.
struct SquareFinding {
    std::vector<Cell> square;
    std::map<Cell, DigitSet> left;
    DigitSet lacks =
        {};  // of the last one, if what goes is supposed: the kind of digits that it lacks
};
// One after another, from the reason of the step to all that it concludes, or else from what goes to a square
// that cannot be filled. Empty: it is of another rule, or does not follow from one square after another.
std::vector<SquareFinding> squares_behind(const Puzzle& position, const Step& step);

}  // namespace sudokit::logic
