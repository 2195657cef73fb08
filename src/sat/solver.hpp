// solver.hpp - the few functions of CaDiCaL that we use. Only solver.cpp depends on whether the
// library is present.
#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "sudokit/stop.hpp"

namespace sudokit::sat {

using Literal = int;  // a variable, from 1 up; negative: its negation

enum class Answer : std::uint8_t { Satisfiable, Unsatisfiable, Unknown };

class Solver {
  public:
    static bool available();
    // The solver polls `stop`.
    explicit Solver(Stop stop);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    void add(std::span<const Literal> clause);
    // Sets the phase of the variable: the value to try first when deciding it.
    void prefer(Literal literal);
    // Can all clauses and assumptions be true together? Unknown if stopped, or after about
    // `max_conflicts` conflicts (0 = no limit).
    Answer solve(std::span<const Literal> assumptions = {}, std::uint64_t max_conflicts = 0);
    bool is_true(Literal literal) const;  // after Satisfiable, until the next clause
    // After Unsatisfiable: did the proof use the assumption?
    bool is_to_blame(Literal assumption) const;
    std::uint64_t conflicts() const;  // learned from so far

  private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

}  // namespace sudokit::sat
