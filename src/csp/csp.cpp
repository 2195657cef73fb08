#include "csp/csp.hpp"

#include "csp/build.hpp"
#include "csp/compact.hpp"
#include "csp/search.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    return search(build(puzzle, true), options, visit);
}

struct Prepared::Impl {
    explicit Impl(const Puzzle& puzzle)
        : problem(build(puzzle)),
          compact(problem.is_impossible ? nullptr : CompactRules::of(problem)) {}

    template <typename Store>
    CountResult run(const Store& store, const SolveOptions& options,
                    const std::function<bool(const Grid&)>& visit) {
        Search search(problem, store, options, &visit);
        return search.run(search.whole());
    }

    Problem problem;
    std::unique_ptr<const CompactRules> compact;
};

Prepared::Prepared(const Puzzle& puzzle) {
    Puzzle rules(puzzle.geometry);
    rules.rules = puzzle.rules;
    impl_ = std::make_unique<Impl>(rules);
}
Prepared::Prepared(Prepared&&) noexcept = default;
Prepared& Prepared::operator=(Prepared&&) noexcept = default;
Prepared::~Prepared() = default;

CountResult Prepared::search(std::span<const DigitSet> candidates, const SolveOptions& options,
                             const std::function<bool(const Grid&)>& visit) {
    Problem& problem = impl_->problem;
    if (problem.is_impossible) return {};
    for (std::size_t c = 0; c < candidates.size(); ++c)
        if (problem.used[c]) problem.candidates[c] = candidates[c].bits();
    return impl_->compact ? impl_->run(CompactState(*impl_->compact), options, visit)
                          : impl_->run(State(problem), options, visit);
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
