// connected.hpp - cells that are orthogonally connected.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The cells with some of the given digits, at least one cell, form one connected group, of `size`
// cells if that is not 0. A cell too far from a certain member to fit into the size is not in the
// group; a cell without which the group would fall apart or be too small is in it. Exact without a
// size.
class Connected : public Propagator {
  public:
    Connected(std::vector<Cell> cells, Layout layout, Digits digits, int size);
    bool propagate(State& state) const override;

  private:
    template <int W>
    bool run(State& state) const;

    Layout layout_;
    Digits digits_;
    int size_;
};

}  // namespace sudokit::csp
