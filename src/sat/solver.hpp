// solver.hpp - the few functions of CaDiCaL that we use. Only solver.cpp knows whether the library
// is there.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

namespace sudokit::sat {

using Literal = int;  // variable, from 1 up; negative = not

enum class Answer : std::uint8_t { Satisfiable, Unsatisfiable, Unknown };

class Solver {
  public:
    static bool available();
    // The solver polls `cancel`, which may be null.
    explicit Solver(const std::atomic<bool>* cancel);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    void add(std::span<const Literal> clause);
    // The value to try first when it guesses this variable (its phase).
    void prefer(Literal literal);
    // Can all clauses and assumptions be true together? Unknown if cancelled, or after about
    // `max_conflicts` contradictions (0 = no limit).
    Answer solve(std::span<const Literal> assumptions = {}, std::uint64_t max_conflicts = 0);
    bool is_true(Literal literal) const;  // after Satisfiable, until the next clause
    // After Unsatisfiable: was the assumption needed?
    bool is_to_blame(Literal assumption) const;
    std::uint64_t conflicts() const;  // contradictions learned from so far

  private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

}  // namespace sudokit::sat
