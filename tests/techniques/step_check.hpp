// step_check.hpp - does a step follow from its own reasons? Knows nothing of techniques: it reads
// the truths of the step, looks up their candidates on the board, and tries every choice.
#pragma once
#include <string>
#include <vector>

#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace judge {

// A board as a step sees it.
struct BoardView {
    const sudokit::Geometry& geometry;
    std::vector<sudokit::DigitSet> candidates;  // by cell; empty for a solved one
    sudokit::Grid digits;                       // solved cells
    std::vector<bool> given;
};

// Empty if every conclusion follows from the named truths and sights alone; else what does not.
std::string find_flaw(const BoardView& board, const sudokit::Step& step);

}  // namespace judge
