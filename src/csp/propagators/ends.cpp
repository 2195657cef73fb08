#include "csp/propagators/ends.hpp"

#include <algorithm>
#include <cstdlib>

namespace sudokit::csp {

Ends::Ends(std::vector<Cell> line, Inner inner, int least_distance, int differing)
    : Propagator(std::move(line), Cost::Middle),
      inner_(inner),
      least_distance_(least_distance),
      differing_(differing) {}

Digits Ends::allowed_inside(int a, int b, Digits all) const {
    if (a > b) std::swap(a, b);
    if (inner_ == Inner::Between) return below(b) & ~at_most(a);
    return (below(a) | ~at_most(b)) & all;
}

// Keeps the pairs of ends that the inner cells allow; the inner cells keep the union over these
// pairs.
bool Ends::propagate(State& state) const {
    const auto& line = cells();
    const Digits first = state.at(line.front()), last = state.at(line.back());
    const Digits all = state.problem().all();
    Digits any = 0;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) any |= state.at(line[i]);
    Digits found_first = 0, found_last = 0, inside = 0;
    for (Digits a = first; a; a &= a - 1)
        for (Digits b = last; b; b &= b - 1) {
            if (std::abs(low(a) - low(b)) < least_distance_) continue;
            const Digits allowed = allowed_inside(low(a), low(b), all);
            const bool is_known =
                !(allowed & ~inside) && (found_first & bit(low(a))) && (found_last & bit(low(b)));
            if (is_known || count_of(allowed & any) < differing_) continue;
            const bool fits = std::all_of(line.begin() + 1, line.end() - 1,
                                          [&](Cell c) { return (state.at(c) & allowed) != 0; });
            if (!fits) continue;
            found_first |= bit(low(a));
            found_last |= bit(low(b));
            inside |= allowed;
        }
    if (!state.keep(line.front(), found_first) || !state.keep(line.back(), found_last))
        return false;
    for (std::size_t i = 1; i + 1 < line.size(); ++i)
        if (!state.keep(line[i], inside)) return false;
    return true;
}

}  // namespace sudokit::csp
