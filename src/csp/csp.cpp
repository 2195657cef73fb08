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

// A problem and what a search needs besides it.
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

template <typename Store>
class CourseIn : public Course {
  public:
    CourseIn(std::shared_ptr<const Ready> ready, const Store& store, const SolveOptions& options,
             bool alike, const Witness& witness)
        : ready_(std::move(ready)),
          options_(options),
          show_([this, &witness](const Grid& grid) { return witness(grid, search_.share()); }),
          search_(ready_->problem, store, options_, &show_) {
        Task task = search_.whole();
        if (alike) {
            task.untold.twins = ready_->problem.all();
            task.untold.sides = ready_->problem.has_mirror_image;
        }
        search_.start(task);
    }
    void go_on(std::uint64_t until) override { search_.go_on(until); }
    bool is_over() const override { return search_.is_over(); }
    const CountResult& result() const override { return search_.result(); }
    std::uint64_t work() const override { return search_.work(); }
    void hide() override { search_.hide(); }
    Ties ties() const override {
        const Problem& problem = ready_->problem;
        return problem.sums_tie_all         ? Ties::Sums
               : problem.only_relations_tie ? Ties::Relations
                                            : Ties::Mixed;
    }

  private:
    const std::shared_ptr<const Ready> ready_;
    const SolveOptions options_;
    const std::function<bool(const Grid&)> show_;
    Search<Store> search_;
};

std::unique_ptr<Course> course_of(const std::shared_ptr<const Ready>& ready,
                                  const SolveOptions& options, bool alike,
                                  const Course::Witness& witness) {
    if (ready->problem.is_impossible) return nullptr;
    if (ready->compact)
        return std::make_unique<CourseIn<CompactState>>(ready, CompactState(*ready->compact),
                                                        options, alike, witness);
    return std::make_unique<CourseIn<State>>(ready, State(ready->problem), options, alike, witness);
}

}  // namespace

std::unique_ptr<Course> begin(const Puzzle& puzzle, const SolveOptions& options, bool alike,
                              const Course::Witness& witness) {
    return course_of(std::make_shared<const Ready>(puzzle, true), options, alike, witness);
}

struct Prepared::Impl : Ready {
    using Ready::Ready;
};

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    const Ready once(puzzle, true);
    return search(once.problem, once.compact.get(), options, visit);
}

Prepared::Prepared(const Puzzle& puzzle) : impl_(std::make_shared<Impl>(puzzle, false)) {}
Prepared::Prepared(Prepared&&) noexcept = default;
Prepared& Prepared::operator=(Prepared&&) noexcept = default;
Prepared::~Prepared() = default;

bool Prepared::is_worth_it(const Puzzle& puzzle) {
    return std::ranges::none_of(
        puzzle.rules, [](const Rule& rule) { return rule.kind == RuleKind::ChaosConstruction; });
}

// False: a cell has no candidate.
bool Prepared::narrow(std::span<const DigitSet> candidates) {
    Problem& problem = impl_->problem;
    SUDOKIT_CHECK(candidates.size() == problem.candidates.size());
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        if (!problem.used[c]) continue;
        problem.candidates[c] = impl_->base[c] & candidates[c].bits();
        if (problem.candidates[c] == 0) return false;
    }
    return true;
}

CountResult Prepared::search(std::span<const DigitSet> candidates, const SolveOptions& options,
                             const std::function<bool(const Grid&)>& visit) {
    if (!narrow(candidates)) return {};
    Problem& problem = impl_->problem;
    if (!visit) find_twins(problem);
    return csp::search(problem, impl_->compact.get(), options, visit ? &visit : nullptr);
}

std::unique_ptr<Course> Prepared::begin(std::span<const DigitSet> candidates,
                                        const SolveOptions& options, bool alike,
                                        const Course::Witness& witness) {
    if (!narrow(candidates)) return nullptr;
    if (alike) find_twins(impl_->problem);
    return course_of(impl_, options, alike, witness);
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
