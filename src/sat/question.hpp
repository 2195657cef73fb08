// question.hpp - a puzzle put to CaDiCaL: its clauses, and the loop that adds what the clauses did
// not say as answers show it.
#pragma once
#include <optional>
#include <vector>

#include "sat/rules.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::sat {

class Question {
  public:
    // The houses, with each cell's digit from its domain.
    Question(const Geometry& geometry, const std::vector<DigitSet>& domains,
             const std::atomic<bool>* cancel);

    // The rule must outlive the question. With a guard it holds only if the guard is assumed.
    void add_rule(const Rule& rule, Literal guard = kTrue);
    Formula& formula() { return formula_; }

    // Satisfiable: grid() is an assignment that keeps all rules whose guard is assumed.
    Answer ask(std::span<const Literal> assumptions = {}, int max_conflicts = -1);
    const Grid& grid() const { return grid_; }
    bool is_to_blame(Literal assumption) const { return solver_.is_to_blame(assumption); }
    // Asks for another grid from now on.
    void exclude_grid();
    const Counters& counters() const { return counters_; }

  private:
    void read_grid();
    bool learn_from_grid();

    Solver solver_;
    Formula formula_;
    std::vector<Check> checks_;
    Grid grid_;
    Counters counters_;
};

// What the domains become when a cell with one digit left takes it from all that see it, and a
// digit with one place left in a full house takes that place. Nothing if some cell or digit is left
// with nothing.
std::optional<std::vector<DigitSet>> narrowed(const Geometry& geometry,
                                              std::vector<DigitSet> domains);

}  // namespace sudokit::sat
