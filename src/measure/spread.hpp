// spread.hpp - sums up many measurements of one thing in three numbers.
#pragma once
#include <span>

namespace sudokit::measure {

struct Spread {
    double median = 0, low = 0, high = 0;

    double relative() const { return median == 0 ? 0 : (high - low) / median; }
};

// Uses the upper median for an even number of values. Precondition: not empty.
Spread spread_of(std::span<const double> values);

// The ratios over[i] / under[i] of values measured in the same repetition, so that a slow phase of
// the machine affects both. Precondition: equal sizes, not empty.
Spread paired_ratio(std::span<const double> over, std::span<const double> under);

}  // namespace sudokit::measure
