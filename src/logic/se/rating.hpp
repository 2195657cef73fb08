// rating.hpp - Sudoku Explainer 1.2.1.3's rating of a step, in tenths.
#pragma once
#include "sudokit/geometry.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic::se {

// 0 if Sudoku Explainer does not have the technique.
int rating_of(const Step& step, const Geometry& geometry);

// In printed form: 72 is "7.2".
std::string rating_text(int tenths);

}  // namespace sudokit::logic::se
