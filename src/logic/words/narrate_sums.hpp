// narrate_sums.hpp - what the cells of a sum can hold, as people list it.
#pragma once
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::logic {

// By cell, the digits that a reason leaves; other cells may hold any.
using ReasonCells = std::map<Cell, DigitSet>;

// Are the rule's numbers the sums that its cells may have?
bool is_sum(const Rule& rule);

// The values with which a sum of one number can be filled, each way ascending.
struct SumWays {
    std::vector<std::vector<int>> left, out;  // with the reason; only without it
};
// Nothing if the rule is no such sum, or if there are too many ways to list.
std::optional<SumWays> sum_ways(const Geometry& geometry, const Rule& rule,
                                const ReasonCells& reason);

// The least and the greatest sum that some cells of the rule can have; nothing if none.
std::optional<std::pair<int, int>> range_of(const Geometry& geometry, const Rule& rule,
                                            const std::vector<Cell>& cells,
                                            const ReasonCells& reason);

}  // namespace sudokit::logic
