#include "book/worked.hpp"

#include <algorithm>

#include "answers/page.hpp"
#include "sudokit/show.hpp"

namespace sudokit::book {
namespace {

void tell(WorkedStep& shown, const NarrateOptions& spoken) {
    const Telling telling(shown.position, *shown.step, spoken);
    const Narrator& narrator = telling.narrator();
    shown.title = narrator.name(shown.step->technique) + ": " + narrator.conclusions(*shown.step);
    shown.words = telling.reason_text() + "\n" + telling.result();
    shown.box = size_of(answers::drawing_of(telling, shown.newest));
}

}  // namespace

std::optional<WorkedPath> path_of(const Puzzle& puzzle, const ExplainOptions& options,
                                  const NarrateOptions& spoken, bool are_told) {
    auto started = Explainer::start(puzzle, options);
    if (!started) return std::nullopt;
    Explainer explainer = std::move(started.value());
    const Puzzle start = explainer.position();
    std::vector<Step> path = explainer.take_all();
    if (options.stop.requested()) return std::nullopt;
    WorkedPath worked;
    worked.outcome = explainer.outcome();
    const bool is_finished = worked.outcome == Outcome::Finished;
    if (is_finished && puzzle.geometry->cell_count() <= kMostCellsAhead)
        path = needed_steps(start, std::move(path), options);
    const auto place = [&](const Step& step) {
        const auto at = std::ranges::find(options.order, step.technique);
        return static_cast<std::size_t>(at - options.order.begin());
    };
    if (is_finished)
        for (const Step& step : path)
            worked.hardest = std::max(worked.hardest.value_or(0), place(step));
    if (!are_told) return worked;
    explainer.restart(puzzle);
    WorkedStep next;
    for (Step& step : path) {
        const bool is_plain = is_single(step.technique);
        if (is_plain) {
            next.singles.insert(next.singles.end(), step.placed.begin(), step.placed.end());
        } else {
            next.position = explainer.position();
        }
        explainer.apply(step);
        const std::vector<Candidate> placed = step.placed;
        if (!is_plain) {
            next.step = std::move(step);
            tell(next, spoken);
            worked.steps.push_back(std::move(next));
            next = {};
        }
        next.newest = placed.empty() ? std::nullopt : std::optional(placed[0].cell);
    }
    if (!next.singles.empty()) worked.steps.push_back(std::move(next));
    return worked;
}

text::Drawing step_drawing(const WorkedStep& step, const NarrateOptions& spoken) {
    return answers::drawing_of(Telling(step.position, *step.step, spoken), step.newest);
}

}  // namespace sudokit::book
