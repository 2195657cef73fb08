// appraiser.hpp - how far a puzzle is from its target.
#pragma once
#include <string>

#include "generate/logic_path.hpp"
#include "sudokit/target.hpp"

namespace sudokit {

struct Appraisal {
    TargetPuzzle puzzle;
    int distance = 0;    // 0: meets it; else the less the nearer
    int resistance = 0;  // of trials, where the search climbs
};

// Keeps the memory that rating needs: one for each thread.
class Appraiser {
  public:
    Appraiser(const Target& target, const std::atomic<bool>* cancel);

    // Rates no more than it takes to find out. `redundant`: how many givens could go, before
    // Target::keep others were put in. Precondition: the puzzle is proper.
    Appraisal appraise(const ClassicGrid& puzzle, const ClassicGrid& solution, int redundant);
    // The distance of a puzzle on another board, whose ratings are filled in as far as they were
    // needed. Whether it is minimal does not count.
    int appraise(BoardPuzzle& made);

    // "25 clues, level Hard, ER 7.2, ..., not minimal": of the puzzle that was appraised last.
    std::string words(const TargetPuzzle& made) const;
    std::string words(const BoardPuzzle& made) const;

  private:
    void begin();
    std::string words_of(int clues, const std::optional<Level>& level,
                         const std::optional<SeRating>& se, bool minimal) const;
    int clue_distance(int clues) const;
    int logic_distance(const Puzzle& puzzle);
    int technique_distance(const Puzzle& puzzle);
    int level_distance(Level level) const;
    int climbed_distance(BoardPuzzle& made) const;
    int hodoku_distance(const Puzzle& puzzle, TargetPuzzle& rated);
    int se_distance(const Puzzle& puzzle, std::optional<SeRating>& rated);

    const Target& target_;
    Rater se_, hodoku_;
    std::optional<LogicPath> up_to_, to_technique_;
    std::optional<PathEnd> logic_end_, technique_end_;  // of the puzzle at hand
};

int clue_count(const ClassicGrid& puzzle);

}  // namespace sudokit
