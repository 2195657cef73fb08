// shortest_path.cpp - the path of least effort among many.
//
// In: where a path begins, and the path, which fills every cell. Out: its needed steps, or those of a path
// with less effort.
//
// Wherever a path takes a step that is no single, other steps could be taken, and some lead to the end
// sooner. Each attempt draws one of them: every second time among all up to the hardest technique of the
// first path, else among those that are no harder to see than the step that comes next. Then it leaves out
// the steps that no digit needs. An attempt may end at a harder technique than the first path; then it
// does not count.
//
// Effort: each step that is no single costs its technique's place in the order, and a constant, so that
// two easy steps do not beat a slightly harder one.
//
// Trap: chains and what is beyond are many and slow to list, so such a step is taken as it comes.
#include <algorithm>
#include <map>

#include "sudokit/explain.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/rng.hpp"
#include "support/watch.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kAttempts = 60;
constexpr int kOfAnyStep = 8;
constexpr std::size_t kChoices = 50;  // of each technique

bool is_listed(Technique technique) { return info_of(technique).hodoku_level <= Level::Hard; }

// In the order of the options: where each technique stands, and where its stage of teaching ends.
class Ranks {
  public:
    explicit Ranks(const std::vector<Technique>& order) : order_(order) {
        for (std::size_t i = 0; i < order.size(); ++i) rank_[order[i]] = static_cast<int>(i);
        for (const TeachingStage& stage : teaching_stages())
            for (const Technique one : stage.techniques)
                for (const Technique other : stage.techniques)
                    end_[one] = std::max(end_[one], of(other));
    }
    int of(Technique technique) const {
        const auto found = rank_.find(technique);
        return found == rank_.end() ? -1 : found->second;
    }
    int end_of_stage(Technique technique) const {
        const auto found = end_.find(technique);
        return std::max(of(technique), found == end_.end() ? -1 : found->second);
    }
    int hardest(const std::vector<Step>& path) const {
        int most = -1;
        for (const Step& step : path) most = std::max(most, of(step.technique));
        return most;
    }
    int effort(const std::vector<Step>& path) const {
        int sum = 0;
        for (const Step& step : path)
            if (!is_single(step.technique)) sum += kOfAnyStep + of(step.technique);
        return sum;
    }
    std::vector<Technique> listed_up_to(int last) const {
        std::vector<Technique> some;
        for (const Technique technique : order_)
            if (of(technique) <= last && is_listed(technique)) some.push_back(technique);
        return some;
    }

  private:
    const std::vector<Technique>& order_;
    std::map<Technique, int> rank_, end_;
};

// A step to take in place of this one.
Step drawn(Explainer& explainer, Step next, int last, const Ranks& ranks,
           const ExplainOptions& options, Rng& rng) {
    ExplainOptions some = options;
    some.order = ranks.listed_up_to(last);
    auto listing = Explainer::start(explainer.position(), some);
    if (!listing) return next;
    std::vector<Step> steps = listing.value().all_steps(kChoices);
    if (steps.empty()) return next;
    return std::move(steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
}

// Nothing if it does not fill every cell.
std::vector<Step> attempt(const Puzzle& start, int hardest, const Ranks& ranks,
                          const ExplainOptions& options, Rng& rng) {
    auto started = Explainer::start(start, options);
    if (!started) return {};
    Explainer explainer = std::move(started.value());
    std::vector<Step> path;
    while (auto step = explainer.next()) {
        if (ranks.of(step->technique) > hardest) return {};
        if (!is_single(step->technique) && is_listed(step->technique)) {
            const int end = std::min(ranks.end_of_stage(step->technique), hardest);
            const int last = rng.below(2) == 0 ? hardest : end;
            *step = drawn(explainer, std::move(*step), last, ranks, options, rng);
        }
        explainer.apply(*step);
        path.push_back(std::move(*step));
    }
    return explainer.outcome() == Outcome::Finished ? path : std::vector<Step>();
}

}  // namespace

std::vector<Step> shortest_path(const Puzzle& start, std::vector<Step> path,
                                const ExplainOptions& options) {
    const support::Watch watch(options.seconds, options.stop);
    const Ranks ranks(options.order);
    std::vector<Step> best = needed_steps(start, std::move(path), options);
    const int hardest = ranks.hardest(best);
    int least = ranks.effort(best);
    for (std::uint64_t i = 0; i < kAttempts && least > 0 && !watch.is_over(); ++i) {
        Rng rng(i);
        std::vector<Step> other = attempt(start, hardest, ranks, options, rng);
        if (other.empty()) continue;
        other = needed_steps(start, std::move(other), options);
        if (const int effort = ranks.effort(other); effort < least) {
            least = effort;
            best = std::move(other);
        }
    }
    return best;
}

}  // namespace sudokit
