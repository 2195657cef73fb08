// appraiser.hpp - how far a puzzle is from its target.
#pragma once
#include <string>

#include "generate/logic_path.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {

// Keeps the memory that rating needs: one for each thread.
class Appraiser {
  public:
    Appraiser(const Target& target, const std::atomic<bool>* cancel);

    // 0: the puzzle meets the target; else the less the nearer. Rates no more than it takes to find
    // out, and notes these ratings in `made`. `redundant`: how many givens could go, before
    // Target::keep others were put in. Precondition: the puzzle is proper.
    int appraise(MadePuzzle& made, int redundant);

    // "25 clues, level Hard, ER 7.2, ..., not minimal": of the puzzle that was appraised last.
    std::string words(const MadePuzzle& made) const;

  private:
    int clue_distance(int clues) const;
    int logic_distance(const Puzzle& puzzle);
    int technique_distance(const Puzzle& puzzle);
    int level_distance(MadePuzzle& made);
    int se_distance(MadePuzzle& made);

    const Target& target_;
    const std::atomic<bool>* cancel_;
    Rater se_, hodoku_;
    std::optional<LogicPath> up_to_, to_technique_;
    std::optional<PathEnd> logic_end_, technique_end_;  // of the puzzle at hand
};

}  // namespace sudokit
