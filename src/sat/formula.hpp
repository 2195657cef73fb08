// formula.hpp - a puzzle as clauses, with one variable per candidate.
//
// A guard makes clauses conditional: while it is set, every clause gets its negation. So the same
// code writes rules that always hold, the parts of "any of these", and rules that can be switched
// off to find out which of them clash.
#pragma once
#include <cstdint>
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
    // Each cell has exactly one digit of its domain. There is one domain per cell; those of unused
    // cells are ignored.
    Formula(Solver& solver, const Geometry& geometry, const std::vector<DigitSet>& domains,
            std::uint64_t most_literals = 0);

    const Geometry& geometry() const { return geometry_; }
    DigitSet domain(Cell c) const { return domains_[c]; }
    // "Cell c has digit d": kFalse outside its domain, kTrue if it is the only digit there.
    Literal is(Cell c, Digit d) const { return candidates_[index(c, d)]; }
    Literal has_value(Cell c, int value) const;  // kFalse if no digit has the value
    Literals is_any(std::span<const Cell> cells, Digit d) const;  // one literal per cell

    Literal fresh() { return ++variables_; }
    void add(std::span<const Literal> clause);
    void add(std::initializer_list<Literal> clause) {
        add(std::span<const Literal>(clause.begin(), clause.size()));
    }
    void contradiction() { add(std::span<const Literal>{}); }  // refutes the guard
    void at_most_one(std::span<const Literal> literals);
    void at_least_one(std::span<const Literal> literals) { add(literals); }
    // A literal that is true if and only if one of these is. Its definition ignores the guard.
    Literal either(std::span<const Literal> literals);
    Literal both(Literal a, Literal b);
    Literal same(Cell a, Cell b);  // "the two cells are equal"

    Literal guard() const { return guard_; }
    // The number of literals in all clauses so far, and how many more are allowed. A formula that
    // is too large lacks clauses and must not be used.
    std::uint64_t size() const { return size_; }
    std::uint64_t room() const { return most_ - size_; }
    bool is_too_large() const { return is_too_large_; }
    void be_too_large() { is_too_large_ = true; }

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
    Literals clause_;  // the clause being written
    std::uint64_t size_ = 0, most_;
    bool is_too_large_ = false;
    std::map<std::pair<Cell, Cell>, Literal> same_;
};

// RAII: clauses added while it lives are conditional on `guard`. Only the innermost guard is
// attached; it suffices, because the clause that demands it carries the one around it.
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
