#include "csp/csp.hpp"

#include <algorithm>
#include <atomic>

#include "csp/build.hpp"
#include "csp/compact.hpp"
#include "csp/search.hpp"
#include "csp/state.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {
namespace {

std::atomic<std::uint64_t> built{0};

// A problem with what a search needs beside it.
struct Ready {
    Ready(const Puzzle& puzzle, bool may_rename)
        : problem(build(puzzle, may_rename)),
          base(problem.candidates),
          compact(problem.is_impossible ? nullptr : CompactRules::of(problem)) {
        built.fetch_add(1, std::memory_order_relaxed);
    }

    Problem problem;
    const std::vector<Digits> base;  // what the rules leave of the puzzle's candidates
    const std::unique_ptr<const CompactRules> compact;
};

}  // namespace

struct Prepared::Impl : Ready {
    using Ready::Ready;
};

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    const Ready once(puzzle, true);
    return search(once.problem, once.compact.get(), options, visit);
}

Prepared::Prepared(const Puzzle& puzzle) : impl_(std::make_unique<Impl>(puzzle, false)) {}
Prepared::Prepared(Prepared&&) noexcept = default;
Prepared& Prepared::operator=(Prepared&&) noexcept = default;
Prepared::~Prepared() = default;

bool Prepared::is_worth_it(const Puzzle& puzzle) {
    return std::ranges::none_of(
        puzzle.rules, [](const Rule& rule) { return rule.kind == RuleKind::ChaosConstruction; });
}

CountResult Prepared::search(std::span<const DigitSet> candidates, const SolveOptions& options,
                             const std::function<bool(const Grid&)>& visit) {
    Problem& problem = impl_->problem;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        if (!problem.used[c]) continue;
        problem.candidates[c] = impl_->base[c] & candidates[c].bits();
        if (problem.candidates[c] == 0) return {};
    }
    if (!visit) find_twins(problem);
    return csp::search(problem, impl_->compact.get(), options, visit ? &visit : nullptr);
}

std::uint64_t problems_built() { return built.load(std::memory_order_relaxed); }

namespace {

std::vector<DigitSet> settled(const Problem& problem) {
    if (problem.is_impossible) return {};
    State state(problem);
    if (!state.settle()) return {};
    std::vector<DigitSet> candidates;
    for (Digits digits : state.candidates()) candidates.emplace_back(digits);
    return candidates;
}

}  // namespace

std::vector<DigitSet> propagate(const Puzzle& puzzle) { return settled(build(puzzle)); }

std::vector<DigitSet> propagate(const Puzzle& puzzle, const Rule& rule) {
    return settled(build(puzzle, rule));
}

}  // namespace sudokit::csp
