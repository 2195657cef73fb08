// sat.hpp - the clause-learning engine (CDCL): translates any board and any rules into clauses for
// CaDiCaL. It learns from every conflict and so wins where plain search fails: on hard boards of
// 25x25 and more, and in proofs that there is no (other) solution. On small boards its start-up
// alone costs more than the general solver's whole search.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::sat {

// Was the library built with CaDiCaL? If not, every result here is incomplete.
bool available();

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and passes each to
// `visit`, unless that is null; `visit` returns false to stop the search. `complete` is false if
// the search stopped early (at max_solutions or max_guesses, or by `visit` or options.stop), and
// always without CaDiCaL. Clashing givens, cells without candidates and houses with more cells than
// digits mean no solution. Ignores options.kernel, options.engine and options.threads. Counters:
// guesses are conflicts, nodes are calls of CaDiCaL.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

class Question;

// A search that can pause, to take turns with another engine. It keeps what it has learned.
class Course {
  public:
    // The puzzle must outlive it. `candidates`: those left of the puzzle's, per cell of the board.
    // A formula of more than `most_literals` (0: any) is not finished: is_too_large().
    Course(const Puzzle& puzzle, const std::vector<DigitSet>& candidates, Stop stop,
           std::uint64_t most_literals);
    ~Course();
    bool is_too_large() const;
    void exclude(const Grid& solution);
    // Looks for a solution until about this much work has been done in total (0: no limit). A
    // solution found is excluded from then on.
    enum class Outcome : std::uint8_t { Found, NoMore, Paused };
    Outcome go_on(std::uint64_t until);
    const Grid& found() const;
    // In the unit of csp::Course::work(); includes writing the formula. The same on every machine.
    std::uint64_t work() const;
    Counters counters() const;  // as for search()

  private:
    std::unique_ptr<Question> question_;  // null: there is known to be no solution
};
// The size, in literals, of a formula that can be written with about this much work.
std::uint64_t literals_written_by(std::uint64_t work);

// Clues that contradict each other on this board (an unsatisfiable subset).
struct Clash {
    std::vector<Cell> givens;
    std::vector<Cell> candidates;    // cells whose candidates the puzzle restricts
    std::vector<std::size_t> rules;  // indices into Puzzle::rules
    bool minimal = true;             // proved: without any one of them there is a solution
};

// Why has the puzzle no solution? An unsatisfiable set of clues, made minimal (a MUS) by dropping
// one clue after another, with a limit of work for each. It is found fast, but need not be the
// smallest one. Nothing if the puzzle has a solution or options.stop stopped the search.
std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options);

}  // namespace sudokit::sat
