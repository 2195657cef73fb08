// formula.hpp - a puzzle as clauses: a variable for each candidate, and the small sentences that
// houses and rules are made of.
//
// A guard is a literal that must hold for a clause to count: while one is set, every clause gets
// its negation. So the parts of "any of these", and rules that may be left out when somebody asks
// what clashes, are written by the same code as those that always hold.
#pragma once
#include <initializer_list>
#include <map>
#include <span>
#include <vector>

#include "sat/solver.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::sat {

using Literals = std::vector<Literal>;
inline constexpr Literal kTrue = 1, kFalse = -1;  // the first variable is true in all answers

class Formula {
  public:
    // Each cell has exactly one digit of its domain. `domains` as many as cells; those of unused
    // ones do not matter.
    Formula(Solver& solver, const Geometry& geometry, const std::vector<DigitSet>& domains);

    const Geometry& geometry() const { return geometry_; }
    DigitSet domain(Cell c) const { return domains_[c]; }
    // "Cell c has digit d": kFalse outside its domain, kTrue if nothing else is there.
    Literal is(Cell c, Digit d) const { return candidates_[index(c, d)]; }
    Literal has_value(Cell c, int value) const;  // kFalse if no digit has the value
    Literals is_any(std::span<const Cell> cells, Digit d) const;  // one literal a cell

    Literal fresh() { return ++variables_; }
    void add(std::span<const Literal> clause);
    void add(std::initializer_list<Literal> clause) {
        add(std::span<const Literal>(clause.begin(), clause.size()));
    }
    void contradiction() { add(std::span<const Literal>{}); }  // ... as far as the guard holds
    void at_most_one(std::span<const Literal> literals);
    void at_least_one(std::span<const Literal> literals) { add(literals); }
    // A literal that is true exactly if one of these is; it holds without regard to the guard.
    Literal either(std::span<const Literal> literals);
    Literal both(Literal a, Literal b);
    Literal same(Cell a, Cell b);  // "the two cells are equal"

    Literal guard() const { return guard_; }

  private:
    friend class Guarded;
    std::size_t index(Cell c, Digit d) const {
        return std::size_t{c} * static_cast<std::size_t>(geometry_.digits()) + (d - 1u);
    }
    void add_cell(Cell c);

    Solver& solver_;
    const Geometry& geometry_;
    std::vector<DigitSet> domains_;
    Literals candidates_;
    Literal variables_ = kTrue, guard_ = kTrue;
    Literals clause_;  // the one being written
    std::map<std::pair<Cell, Cell>, Literal> same_;
};

// While it lives, clauses hold only if `guard` does. Guards replace each other: that of a part
// stands for those around it, which the clause that demands the part has.
class Guarded {
  public:
    Guarded(Formula& formula, Literal guard) : formula_(formula), outer_(formula.guard_) {
        formula.guard_ = guard;
    }
    ~Guarded() { formula_.guard_ = outer_; }
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;

  private:
    Formula& formula_;
    Literal outer_;
};

}  // namespace sudokit::sat
