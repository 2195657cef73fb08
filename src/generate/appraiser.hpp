// appraiser.hpp - how far a puzzle is from its target.
#pragma once
#include <string>

#include "generate/logic_path.hpp"
#include "sudokit/target.hpp"

namespace sudokit {

struct Appraisal {
    TargetPuzzle puzzle;
    int distance = 0;                         // 0: meets it; else the less the nearer
    std::optional<PathEnd> logic, technique;  // where the paths ended that had to be followed
    std::string words() const;
};

// Keeps the memory that rating needs: one for each thread.
class Appraiser {
  public:
    Appraiser(const Target& target, const std::atomic<bool>* cancel);

    // Rates no more than it takes to find out. `redundant`: how many givens could go, before
    // Target::keep others were put in. Precondition: the puzzle is proper.
    Appraisal appraise(const ClassicGrid& puzzle, const ClassicGrid& solution, int redundant);

  private:
    int clue_distance(const ClassicGrid& puzzle) const;
    int logic_distance(const Puzzle& puzzle, Appraisal& result);
    int technique_distance(const Puzzle& puzzle, Appraisal& result);
    int hodoku_distance(const Puzzle& puzzle, TargetPuzzle& rated);
    int se_distance(const Puzzle& puzzle, TargetPuzzle& rated);

    const Target& target_;
    Rater se_, hodoku_;
    std::optional<LogicPath> up_to_, to_technique_;
};

int clue_count(const ClassicGrid& puzzle);

}  // namespace sudokit
