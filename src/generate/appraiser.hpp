// appraiser.hpp - how far a puzzle is from its target.
#pragma once
#include <string>

#include "generate/logic_path.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {

// Keeps its working memory between puzzles: use one per thread.
class Appraiser {
  public:
    Appraiser(const Target& target, Stop stop);

    // The distance from the target; 0: the puzzle meets it. Computes only the ratings that it
    // needs, and stores them in `made`. `redundant`: the number of redundant givens before
    // Target::keep givens were added. Precondition: the puzzle is proper.
    int appraise(MadePuzzle& made, int redundant);

    // "25 clues, level Hard, ER 7.2, ..., not minimal": describes the puzzle appraised last.
    std::string words(const MadePuzzle& made) const;

  private:
    int clue_distance(int clues) const;
    int logic_distance(const Puzzle& puzzle);
    int technique_distance(const Puzzle& puzzle);
    int level_distance(MadePuzzle& made);
    int se_distance(MadePuzzle& made);

    const Target& target_;
    Stop stop_;
    Rater se_, hodoku_;
    std::optional<LogicPath> up_to_, to_technique_;
    std::optional<PathEnd> logic_end_, technique_end_;  // of the current puzzle
};

}  // namespace sudokit
