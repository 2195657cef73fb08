#include "csp/propagators/sum_of_groups.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

Linear::Linear(std::vector<Cell> cells, std::vector<Group> groups, std::vector<int> targets,
               Cost cost)
    : Propagator(std::move(cells), cost),
      groups_(std::move(groups)),
      targets_(std::move(targets)) {}

bool Linear::propagate(State& state) const {
    int open = 0;
    return linear::propagate_sum(state, groups_, targets_, open);
}

}  // namespace sudokit::csp
