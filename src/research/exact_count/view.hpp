// view.hpp - which band should be the outer one, and which stack the outermost?
#pragma once
#include "research/exact_count/board.hpp"

namespace sudokit::exact {

// The cheapest of the 36 views by an estimate.
View best_view(const ClassicGrid& grid);

}  // namespace sudokit::exact
