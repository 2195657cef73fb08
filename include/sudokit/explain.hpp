// explain.hpp - why: the logical path of a puzzle, step by step, and the steps in words.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

// The orders in which techniques are tried, easiest first, by name.
std::span<const std::string_view> scale_names();  // "hodoku", "se"
// Precondition: a name of scale_names().
std::vector<Technique> order_of(std::string_view scale);
// An order of one's own: a technique a line, by any of its names; '#' begins a comment.
Result<std::vector<Technique>> read_order(std::string_view text);

struct ExplainOptions {
    std::vector<Technique> order = order_of("hodoku");
    // Techniques that assume a proper puzzle. They are never used where the puzzle has rules beyond
    // its houses or more than one solution.
    bool uniqueness = true;
    // Take exactly the steps of Sudoku Explainer 1.2.1.3, whose search has an order of its own
    // within and between techniques, as far as the board lets uniqueness techniques in; `order` is
    // for everything else.
    bool follow_se = false;
};

enum class Outcome : std::uint8_t {
    Open,      // there may be more to find
    Finished,  // every cell has a digit
    Failure,   // a contradiction: the puzzle has no solution
};

// A puzzle on its way. The path depends on nothing but the puzzle and the options.
class Explainer {
  public:
    // Error (Unsupported): a board of more than 1,024 cells.
    static Result<Explainer> start(const Puzzle& puzzle, ExplainOptions options = {});
    // Another puzzle on the same board: what start() worked out about the board is kept.
    // Precondition: puzzle.geometry.get() == &geometry().
    void restart(const Puzzle& puzzle);
    Explainer(Explainer&&) noexcept;
    Explainer& operator=(Explainer&&) noexcept;
    ~Explainer();

    // The next step of the path: the first that the first successful technique finds. Nothing where
    // logic ends, or the board is finished or broken.
    std::optional<Step> next() const;
    // Every step that exists now, technique by technique; at most `limit` of each. Chains nested in
    // chains, which are many and take long to list, only where there is nothing else.
    std::vector<Step> all_steps(std::size_t limit = 1000) const;
    void apply(const Step& step);
    // Where logic ends: a digit of a solution for an open cell with the fewest candidates. Nothing
    // if there is no solution. This is search, and no step.
    std::optional<Candidate> guess(const SolveOptions& options = {}) const;
    void place(Candidate what);

    // Tenths of Sudoku Explainer's rating of a step; 0 if it does not have the technique.
    int se_rating(const Step& step) const;

    Outcome outcome() const;
    // Of a Failure: "r1c1 has no candidate left", or "row 3 has no place left for 5".
    struct Contradiction {
        std::optional<Cell> cell;
        int house = -1;
        Digit digit = 0;
    };
    std::optional<Contradiction> contradiction() const;

    const Geometry& geometry() const;
    Digit digit_at(Cell c) const;  // kOpen if it is not solved
    bool is_given(Cell c) const;
    DigitSet candidates_at(Cell c) const;  // empty for a solved cell
    Puzzle position() const;               // digits, which of them are given, candidates
    bool uses_uniqueness() const;

    class Impl;

  private:
    explicit Explainer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// Digits that were placed (Puzzle::placed) and are not those of the solution of the givens. Nothing
// is said if the givens alone are not a proper puzzle.
std::vector<Candidate> wrong_entries(const Puzzle& position, const SolveOptions& options = {});

}  // namespace sudokit
