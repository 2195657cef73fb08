#include "csp/csp.hpp"

#include "csp/build.hpp"
#include "csp/search.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    return search(build(puzzle, true), options, visit);
}

std::vector<DigitSet> propagate(const Puzzle& puzzle) {
    const Problem problem = build(puzzle);
    if (problem.is_impossible) return {};
    State state(problem);
    if (!state.settle()) return {};
    std::vector<DigitSet> candidates;
    for (Digits digits : state.candidates()) candidates.emplace_back(digits);
    return candidates;
}

}  // namespace sudokit::csp
