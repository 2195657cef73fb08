// spread.hpp - many measurements of one thing in three numbers.
#pragma once
#include <span>

namespace sudokit::measure {

struct Spread {
    double median = 0, low = 0, high = 0;

    double relative() const { return median == 0 ? 0 : (high - low) / median; }
};

// Of an even number of values the upper median. Precondition: not empty.
Spread spread_of(std::span<const double> values);

// The ratios over[i] / under[i]: what was measured in the same repetition, so that a machine that
// is slow for a while is slow for both. Precondition: equally many, not empty.
Spread paired_ratio(std::span<const double> over, std::span<const double> under);

}  // namespace sudokit::measure
