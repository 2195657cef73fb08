#include "csp/propagators/sum_of_groups.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

Linear::Linear(std::vector<Cell> cells, std::vector<Group> groups, std::vector<int> targets,
               Cost cost)
    : Propagator(std::move(cells), cost), groups_(std::move(groups)), targets_(std::move(targets)) {
    SUDOKIT_CHECK(!targets_.empty() && std::ranges::is_sorted(targets_));
    SUDOKIT_CHECK(std::ranges::all_of(
        groups_, [](const Group& g) { return g.coefficient != 0 && !g.cells.empty(); }));
}

bool Linear::propagate(State& state) const {
    int open = 0;
    return linear::propagate_sum(state, groups_, targets_, open);
}

}  // namespace sudokit::csp
