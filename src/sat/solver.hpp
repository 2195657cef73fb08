// solver.hpp - the few words of CaDiCaL that we use, so that one file alone knows whether it is
// there.
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
    // `cancel` is looked at now and then while solving; may be null.
    explicit Solver(const std::atomic<bool>* cancel);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    void add(std::span<const Literal> clause);
    // The side to try first where it has to guess.
    void prefer(Literal literal);
    // Are all clauses true together with the assumptions? Unknown if cancelled, and after about
    // `max_conflicts` contradictions (0 = no limit).
    Answer solve(std::span<const Literal> assumptions = {}, std::uint64_t max_conflicts = 0);
    bool is_true(Literal literal) const;  // after Satisfiable, until the next clause
    // After Unsatisfiable: was the assumption needed?
    bool is_to_blame(Literal assumption) const;
    std::uint64_t conflicts() const;  // contradictions learned from, in all

  private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

}  // namespace sudokit::sat
