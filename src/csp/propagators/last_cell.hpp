// last_cell.hpp - any rule, as long as nobody knows better.
#pragma once
#include <memory>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// Waits until one of the cells that a rule speaks of is open, and tries each of its digits on the
// meaning of the rule. For rules on boards that are too large for the tables of their propagators.
class LastCell : public Propagator {
  public:
    LastCell(const Geometry& geometry, Rule rule, std::vector<Cell> cells);
    bool propagate(State& state) const override;

  private:
    Geometry geometry_;
    Rule rule_;
};

}  // namespace sudokit::csp
