// question.hpp - a puzzle as a question to CaDiCaL: its clauses, and the loop that checks answers
// against rules that the clauses express only in part, and adds clauses until an answer satisfies
// them all.
#pragma once
#include <optional>
#include <vector>

#include "sat/rules.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::sat {

class Question {
  public:
    // Writes the houses; each cell has a digit of its domain. A formula of more than
    // `most_literals` (0: any) becomes too large.
    Question(const Geometry& geometry, const std::vector<DigitSet>& domains, Stop stop,
             std::uint64_t most_literals = 0);

    // The rule must outlive the question. A rule with a guard counts only if the guard is assumed.
    void add_rule(const Rule& rule, Literal guard = kTrue);
    Formula& formula() { return formula_; }

    // Satisfiable: grid() satisfies all rules whose guard is assumed.
    // Unknown when stopped or after about `max_conflicts` conflicts (0 = no limit).
    Answer ask(std::span<const Literal> assumptions = {}, std::uint64_t max_conflicts = 0);
    // The same until about this much work has been done in total.
    Answer ask_until(std::uint64_t work);
    const Grid& grid() const { return grid_; }
    bool is_to_blame(Literal assumption) const { return solver_.is_to_blame(assumption); }
    // Excludes grid() from all further answers.
    void exclude_grid() { exclude(grid_); }
    void exclude(const Grid& grid);
    // Makes CaDiCaL guess the digits of this grid first, where the clues hardly guide the search.
    void prefer(const Grid& pattern);
    // Calls of CaDiCaL, and conflicts that it learned from.
    std::uint64_t questions() const { return questions_; }
    std::uint64_t conflicts() const { return solver_.conflicts(); }
    // In the unit of csp::Course::work() and, like it, the same on every machine. Includes writing
    // the formula.
    std::uint64_t work() const;
    static std::uint64_t work_of_writing(std::uint64_t literals) { return literals * 6 / 10; }

  private:
    std::uint64_t work_of_conflict() const;
    void read_grid();
    bool learn_from_grid();

    Stop stop_;
    Solver solver_;
    Formula formula_;
    std::vector<Check> checks_;
    Grid grid_;
    std::uint64_t questions_ = 0;
};

// The domains after naked and hidden singles: a cell's last digit is removed from all cells that
// see it, and a digit takes its last place in a full house. Nothing on a contradiction.
std::optional<std::vector<DigitSet>> narrowed(const Geometry& geometry,
                                              std::vector<DigitSet> domains);

}  // namespace sudokit::sat
