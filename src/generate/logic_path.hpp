// logic_path.hpp - how far a selection of techniques gets in a puzzle.
#pragma once
#include <optional>

#include "sudokit/explain.hpp"
#include "sudokit/rate.hpp"

namespace sudokit {

struct PathEnd {
    bool is_solved = false, is_stuck = false, has_technique = false;
    int open = 0;          // cells without a digit
    int to_spare = 0;      // how much harder it could be: in techniques, or tenths of ER
    bool is_near = false;  // stuck where a relative of the wanted technique finds something
};

// Keeps what it knows about the board between puzzles: use one per thread.
class LogicPath {
  public:
    // HoDoKu's order up to `last`, or all of it.
    static LogicPath up_to(std::optional<Technique> last, Stop stop);
    // The techniques that rank before this one according to Target::technique, and itself.
    static LogicPath to(Technique wanted, Stop stop);

    // Where the path of a proper puzzle ends. Unless `to_the_end`, it ends at the first step of the
    // wanted technique.
    PathEnd follow(const Puzzle& puzzle, bool to_the_end);

  private:
    LogicPath(ExplainOptions options, Stop stop) : options_(std::move(options)), stop_(stop) {}
    void start(const Puzzle& puzzle);
    // On Sudoku Explainer's path: by how much the rating is below that of the technique.
    int too_easy_by(const Puzzle& puzzle);
    int to_spare(const Step& step) const;

    ExplainOptions options_;
    Stop stop_;
    std::optional<Technique> wanted_, relative_;  // the relative is the last of the order
    std::optional<Explainer> explainer_;
    std::optional<Rater> rater_;  // faster than the path
};

}  // namespace sudokit
