// connected.hpp - cells that hang together by neighbours.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The cells with one of some digits, at least one, hang together; if `size` is not 0, they are so
// many. What cannot be reached from a cell that is surely one of them, within the size, is none;
// a cell without which they would fall apart, or be too few, is one. Exact without a size.
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
