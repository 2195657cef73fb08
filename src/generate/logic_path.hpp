// logic_path.hpp - how far a choice of techniques takes a puzzle.
#pragma once
#include <atomic>
#include <optional>

#include "sudokit/explain.hpp"

namespace sudokit {

struct PathEnd {
    bool is_solved = false, is_stuck = false, has_technique = false;
    int open = 0;      // cells without a digit
    int to_spare = 0;  // of the techniques, those behind the hardest step; SE: tenths of ER
};

// Keeps what it knows of the board from puzzle to puzzle: one for each thread. It is made for the
// classic board.
class LogicPath {
  public:
    // HoDoKu's order up to `last`, or all of it.
    static LogicPath up_to(std::optional<Technique> last);
    // What Target::technique says is tried before this one, and itself.
    static LogicPath to(Technique wanted);

    // Where the path of a proper puzzle ends. Unless `to_the_end`, it ends where the technique is
    // met.
    PathEnd follow(const Puzzle& puzzle, bool to_the_end, const std::atomic<bool>* cancel);

  private:
    explicit LogicPath(ExplainOptions options) : options_(std::move(options)) {}
    void start(const Puzzle& puzzle);
    int to_spare(const Step& step) const;

    ExplainOptions options_;
    std::optional<Technique> wanted_;
    std::optional<Explainer> explainer_;
};

}  // namespace sudokit
