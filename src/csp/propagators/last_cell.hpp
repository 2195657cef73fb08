// last_cell.hpp - the weakest propagator, for any rule.
#pragma once
#include <memory>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// Waits until only one cell of the rule is open, then tests each of its digits with holds(). Used
// on boards that are too large for the tables of the rule's own propagator.
class LastCell : public Propagator {
  public:
    LastCell(const Geometry& geometry, Rule rule, std::vector<Cell> cells);
    bool propagate(State& state) const override;

  private:
    Geometry geometry_;
    Rule rule_;
};

}  // namespace sudokit::csp
