// worked.hpp - the way to the solution of a puzzle of a book, by steps of logic.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "book/canvas.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::book {

// A step that has a picture, and the singles before it. At the end of a path, only singles.
struct WorkedStep {
    std::vector<Candidate> singles;  // that were placed since the picture before
    std::optional<Step> step;
    Puzzle position;  // before the step
    std::optional<Cell> newest;
    std::string title, words;
    Size box = {};  // of the picture, in its units
};

struct WorkedPath {
    std::vector<WorkedStep> steps;
    Outcome outcome = Outcome::Open;
    // The place of the hardest technique in the order; nothing if the path does not end.
    std::optional<std::size_t> hardest;
};

// The path of a puzzle; with steps, if they `are_told`. Nothing: the board is too large, or it was
// stopped.
std::optional<WorkedPath> path_of(const Puzzle& puzzle, const ExplainOptions& options,
                                  const NarrateOptions& spoken, bool are_told);

text::Drawing step_drawing(const WorkedStep& step, const NarrateOptions& spoken);

}  // namespace sudokit::book
