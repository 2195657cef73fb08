#include "measure/spread.hpp"

#include <algorithm>
#include <vector>

#include "support/check.hpp"

namespace sudokit::measure {

Spread spread_of(std::span<const double> values) {
    SUDOKIT_CHECK(!values.empty());
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    return {sorted[sorted.size() / 2], sorted.front(), sorted.back()};
}

Spread paired_ratio(std::span<const double> over, std::span<const double> under) {
    SUDOKIT_CHECK(over.size() == under.size());
    std::vector<double> ratios;
    for (std::size_t i = 0; i < over.size(); ++i) ratios.push_back(over[i] / under[i]);
    return spread_of(ratios);
}

}  // namespace sudokit::measure
