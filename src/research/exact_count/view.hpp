// view.hpp - chooses the outer band and the outermost stack.
#pragma once
#include "research/exact_count/board.hpp"

namespace sudokit::exact {

// The view with the lowest estimate of the 36.
View best_view(const ClassicGrid& grid);

}  // namespace sudokit::exact
