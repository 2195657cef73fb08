// question.hpp - a puzzle put to CaDiCaL: its clauses, and the loop that adds what the clauses did
// not say as answers show it.
#pragma once
#include <optional>
#include <vector>

#include "sat/rules.hpp"
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
    // Unknown when cancelled or after about `max_conflicts` contradictions (0 = no limit).
    Answer ask(std::span<const Literal> assumptions = {}, std::uint64_t max_conflicts = 0);
    const Grid& grid() const { return grid_; }
    bool is_to_blame(Literal assumption) const { return solver_.is_to_blame(assumption); }
    // Asks for another grid from now on.
    void exclude_grid();
    // A pattern to start from, where there is hardly anything else to go by.
    void prefer(const Grid& pattern);
    // Questions to CaDiCaL, and contradictions it learned from.
    std::uint64_t questions() const { return questions_; }
    std::uint64_t conflicts() const { return solver_.conflicts(); }

  private:
    void read_grid();
    bool learn_from_grid();

    Solver solver_;
    Formula formula_;
    std::vector<Check> checks_;
    Grid grid_;
    std::uint64_t questions_ = 0;
};

// What the domains become when a cell with one digit left takes it from all that see it, and a
// digit with one place left in a full house takes that place. Nothing if some cell or digit is left
// with nothing.
std::optional<std::vector<DigitSet>> narrowed(const Geometry& geometry,
                                              std::vector<DigitSet> domains);

}  // namespace sudokit::sat
