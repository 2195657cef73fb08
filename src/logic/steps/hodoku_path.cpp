#include "logic/steps/hodoku_path.hpp"

#include <algorithm>

#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

std::vector<Candidate> sorted(std::vector<Candidate> list) {
    sort_unique(list);
    return list;
}

bool includes(const std::vector<Candidate>& all, const std::vector<Candidate>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// A step that proves a conclusion by supposing the opposite.
Step proved_alone(Technique technique, Candidate what, bool is_placed) {
    Step step;
    step.technique = technique;
    (is_placed ? step.placed : step.removed) = {what};
    Inference supposed;
    supposed.cells = {what.cell};
    supposed.digit = what.digit;
    supposed.is_on = !is_placed;
    step.chain = {supposed};
    return step;
}

}  // namespace

bool HodokuPath::fits(const Puzzle& puzzle) {
    return puzzle.geometry->is_classic() && puzzle.rules.empty() && puzzle.candidates.empty() &&
           !find_conflict(puzzle);
}

std::vector<Step> HodokuPath::steps_for(const Position<Small>& position) const {
    const auto placed = sorted(found_.placed), removed = sorted(found_.removed);
    std::optional<Step> larger;
    for (Step& step : find_steps(position, found_.technique, {}, 1000)) {
        if (step.placed == placed && step.removed == removed) return {step};
        if (!larger && includes(step.placed, placed) && includes(step.removed, removed))
            larger = std::move(step);
    }
    if (larger) {
        larger->placed = placed;
        larger->removed = removed;
        return {std::move(*larger)};
    }
    std::vector<Step> steps;
    for (const Candidate& x : placed) steps.push_back(proved_alone(found_.technique, x, true));
    for (const Candidate& x : removed)
        if (position.has(x)) steps.push_back(proved_alone(found_.technique, x, false));
    return steps;
}

std::optional<Step> HodokuPath::next(const Position<Small>& position) {
    while (waiting_.empty()) {
        if (!solver_.find_next(position_, found_) || found_.is_guess) return std::nullopt;
        for (Step& step : steps_for(position)) waiting_.push_back(std::move(step));
        position_.apply(found_);
    }
    return waiting_.front();
}

bool HodokuPath::advance(const Step& step) {
    if (waiting_.empty() || waiting_.front().placed != step.placed ||
        waiting_.front().removed != step.removed)
        return false;
    waiting_.pop_front();
    return true;
}

}  // namespace sudokit::logic
