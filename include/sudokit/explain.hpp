// explain.hpp - solves a puzzle by logic, step by step.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

// The orders in which techniques are tried, easiest first, by name.
std::span<const std::string_view> order_names();  // "teach", "hodoku", "hodoku-2.2.0", "se"
// Precondition: a name of order_names().
std::vector<Technique> order_of(std::string_view name);
// Reads a user's order: one technique per line, by any of its names; '#' begins a comment.
Result<std::vector<Technique>> read_order(std::string_view text);

// A part of the order "teach": techniques that are about equally hard to see.
struct TeachingStage {
    std::string_view name, why;
    std::span<const Technique> techniques;
};
std::span<const TeachingStage> teaching_stages();

struct ExplainOptions {
    std::vector<Technique> order = order_of("teach");
    // Use techniques that assume a proper puzzle. They are never used if the puzzle has rules
    // beyond its houses or more than one solution.
    bool uniqueness = true;
    // Follow exactly the steps of Sudoku Explainer 1.2.1.3. It has its own order within and
    // between techniques. Only all_steps() then uses `order`, and next() if uniqueness is off.
    bool follow_se = false;
    // Stop searching a puzzle for steps after this time, counted from start() or restart(), or when
    // asked to stop: next() then finds nothing more, and the outcome is Stopped. 0: no limit.
    double seconds = 0;
    Stop stop = {};
    // Take the steps of HoDoKu 2.2.0 that its rating scores, up to where it would guess. Only for
    // classic boards with nothing but givens. Where HoDoKu uses an instance that our finders do not
    // find, each of its conclusions becomes a step of its own.
    bool follow_hodoku = false;
    // Of several singles of one technique, take first the one that people see first: in a box rather
    // than in a row or column, and where few other digits must be looked at. Otherwise they come as
    // they do in HoDoKu, house by house and cell by cell. And where a deadly pattern leaves a single way
    // out, place that digit; otherwise, as in other programs, its cell loses the other candidates.
    bool by_eye = true;
};
// The options for the path of a named order. Precondition: a name of order_names().
ExplainOptions options_of_order(std::string_view name);

enum class Outcome : std::uint8_t {
    Open,      // there may be more to find
    Finished,  // every cell has a digit
    Failure,   // a contradiction: the puzzle has no solution
    Stopped,   // a limit of the options ended the last search: there may be more to find
};
std::string_view name_of(Outcome outcome);  // "open"

// Follows a puzzle's path. Unless a limit stops it, the path depends only on the puzzle and the
// options.
class Explainer {
  public:
    // Error (Unsupported): a board of more than 1,024 cells.
    static Result<Explainer> start(const Puzzle& puzzle, ExplainOptions options = {});
    // Begins another puzzle on the same board, reusing what start() worked out about the board.
    // Precondition: puzzle.geometry.get() == &geometry().
    void restart(const Puzzle& puzzle);
    Explainer(Explainer&&) noexcept;
    Explainer& operator=(Explainer&&) noexcept;
    ~Explainer();

    // Replaces the limits of the options from now on.
    void limit(double seconds, Stop stop);

    // The next step of the path: the first step of the first technique that finds one. Nothing if
    // no technique does, or if the board is finished or contradictory.
    std::optional<Step> next();
    // Every step possible now, technique by technique, at most `limit` of each. Nested chains are
    // many and slow to find, so they are listed only if there is nothing else. If a limit of the
    // options stops it: the steps of the techniques finished by then.
    std::vector<Step> all_steps(std::size_t limit = 1000);
    void apply(const Step& step);
    // Takes every step from here to where the path ends or is stopped.
    std::vector<Step> take_all();
    // A digit of a solution for an open cell with the fewest candidates, for when logic gets no
    // further. Nothing if no solution was found. This is a search, not a step.
    std::optional<Candidate> guess(const SolveOptions& options = {}) const;
    void place(Candidate what);

    // Sudoku Explainer's rating of a step, in tenths; 0 if it does not have the technique.
    int se_rating(const Step& step) const;

    Outcome outcome() const;
    bool complete() const { return outcome() != Outcome::Stopped; }
    // The reason of a Failure: "r1c1 has no candidate left", or "row 3 has no place left for 5".
    struct Contradiction {
        std::optional<Cell> cell;
        int house = -1;
        Digit digit = 0;
    };
    std::optional<Contradiction> contradiction() const;

    const Geometry& geometry() const;
    Digit digit_at(Cell c) const;  // kOpen if the cell is not solved
    bool is_given(Cell c) const;
    DigitSet candidates_at(Cell c) const;  // empty for a solved cell
    Puzzle position() const;               // digits (givens and placed ones), candidates and rules
    bool uses_uniqueness() const;

    class Impl;

  private:
    explicit Explainer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// The steps of a path that end with every cell filled, without those on which no digit rests, directly
// or through other steps. In their order, each follows on the board that those before it leave.
// Preconditions: `start` is Explainer::position() before the first step; the path is finished. The
// options are those of the path.
std::vector<Step> needed_steps(const Puzzle& start, std::vector<Step> path,
                               const ExplainOptions& options = {});

// The same for the path of least effort among 60 that take other steps, where there are any that are no
// harder; the hardest technique stays at most as hard. Ends with the best so far after `options.seconds`.
std::vector<Step> shortest_path(const Puzzle& start, std::vector<Step> path,
                                const ExplainOptions& options = {});

// On a larger board, the whole path takes long to find.
inline constexpr int kMostCellsAhead = 100;
// The next step that a digit needs: the first of needed_steps(). That takes the whole path, so on
// larger boards, on boards with rules beyond houses, and where the path is not finished without
// suppositions, it is Explainer::next(). The explainer stays where it is. Precondition: the options
// are its own.
std::optional<Step> next_needed(Explainer& explainer, const ExplainOptions& options = {});

// The placed digits (Puzzle::placed) that differ from the solution of the givens. Empty if the
// givens alone are not a proper puzzle.
Partial<std::vector<Candidate>> wrong_entries(const Puzzle& position,
                                              const SolveOptions& options = {});
// The digits of that solution that the candidates of their open cells lack.
Partial<std::vector<Candidate>> missing_candidates(const Puzzle& position,
                                                   const SolveOptions& options = {});

}  // namespace sudokit
