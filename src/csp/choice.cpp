#include "csp/choice.hpp"

#include <algorithm>

namespace sudokit::csp {

void Weights::blame(Cell c, Digits digit, std::uint64_t conflicts) {
    ++weight_[c];
    ++failures_[static_cast<std::size_t>(low(digit))];
    if (conflicts % kFadeEvery) return;
    for (float& weight : weight_) weight /= 2;
    for (float& failures : failures_) failures /= 4;
}

Digits Weights::failing_digit(float& failures) const {
    if (problem_->has_extra_cells) return 0;
    float most = 0, least = std::numeric_limits<float>::max();
    int digit = 0;
    for (int d = 0; d < problem_->digits; ++d) {
        const float here = failures_[static_cast<std::size_t>(d)];
        if (here > most) most = here, digit = d;
        if (here > 0) least = std::min(least, here);
    }
    failures = most;
    return most >= static_cast<float>(problem_->digits) && 2 * most > 3 * least ? bit(digit) : 0;
}

}  // namespace sudokit::csp
