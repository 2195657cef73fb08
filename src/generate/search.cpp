#include "generate/search.hpp"

#include <algorithm>

#include "generate/ground_classic.hpp"
#include "rate/trial.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kParents = 8, kClimbingParents = 16;
constexpr int kSolvedByTrials = 4'000;  // a distance above that of any appraised puzzle
constexpr int kPerDistance = 10'000;    // more than any resistance

bool are_same(const Draft& a, const Draft& b) {
    return a.basis == b.basis && a.made.puzzle.givens == b.made.puzzle.givens;
}

}  // namespace

Search::Search(Ground& ground, const Target& target, const HuntOptions& options,
               Appraiser& appraiser, PuzzleNumber number)
    : ground_(ground),
      target_(target),
      options_(options),
      appraiser_(appraiser),
      rng_(stream(options.seed, number)),
      parents_(ground.climbs() ? kClimbingParents : kParents) {}

bool Search::is_done() const {
    return hunt_.found || hunt_.looked_at >= target_.tries || failures_ >= ground_.most_failures();
}

std::size_t Search::propose() {
    const auto size = std::min<std::uint64_t>(target_.tries - hunt_.looked_at,
                                              ground_.generation_size(generation_));
    for (std::size_t i = 0; i < size; ++i)
        if (parents_.empty() || ground_.is_random(generation_, i, rng_))
            ground_.draft(rng_, failures_);
        else
            ground_.draft_child(parents_.any(rng_), rng_);
    ++generation_;
    return size;
}

bool Search::judge(std::optional<Draft> draft) {
    ++hunt_.looked_at;
    if (options_.looked_at) options_.looked_at->fetch_add(1, std::memory_order_relaxed);
    failures_ = draft ? 0 : failures_ + 1;
    if (!draft) return true;
    MadePuzzle& made = draft->made;
    if (add_givens(target_.keep, ground_.groups(), made.solution, made.puzzle.givens, rng_))
        made.minimal = false;
    if (is_left_behind(*draft)) return true;
    const int distance =
        solved_by_trials_ ? kSolvedByTrials : appraiser_.appraise(made, draft->redundant);
    if (distance == 0) {
        hunt_.found = std::move(made);
        tell_nearest({});
        return false;
    }
    if (distance < nearest_) {
        nearest_ = distance;
        tell_nearest(solved_by_trials_ ? "trials with singles solve it" : appraiser_.words(made));
    }
    // A symmetric puzzle that is not minimal seldom has minimal children.
    if (target_.keep > 0 || draft->redundant == 0) {
        const int height = kPerDistance * distance - draft->resistance;
        parents_.keep(std::move(*draft), height, are_same);
    }
    return true;
}

void Search::tell_nearest(std::string words) {
    hunt_.nearest = std::move(words);
    if (options_.nearer) options_.nearer(hunt_.nearest);
}

bool Search::is_left_behind(Draft& draft) {
    const Puzzle& puzzle = draft.made.puzzle;
    if (!target_.near.empty() &&
        std::ranges::find(target_.near, puzzle.classic_grid()) != target_.near.end())
        return true;
    if (!ground_.climbs()) return false;
    const auto resistance = rate::trial_resistance(puzzle.classic_grid());
    draft.resistance = resistance.size;
    solved_by_trials_ = resistance.is_solved && is_beyond_trials(target_);
    // A draft that resists trials much less than the parents is hardly nearer.
    const int least = parents_.is_full() ? std::max(1, parents_.median().resistance * 3 / 4) : 1;
    return resistance.size < least || !seen_.insert(puzzle.givens).second;
}

Hunt Search::result() && {
    if (!hunt_.found && hunt_.nearest.empty()) hunt_.nearest = ground_.no_puzzle();
    return std::move(hunt_);
}

}  // namespace sudokit
