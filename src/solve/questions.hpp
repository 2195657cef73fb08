// questions.hpp - chooses the engine, and asks many queries about one puzzle, whose rules are
// prepared only once.
#pragma once
#include <functional>
#include <optional>

#include "csp/csp.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit {

using Visitor = std::function<bool(const Grid&)>;

class Questions {
  public:
    enum class Number : std::uint8_t { One, Many };

    // All queries have the houses and rules of `whole`, and lie within its givens and candidates.
    // It must outlive this.
    explicit Questions(const Puzzle& whole, Number number = Number::Many)
        : whole_(whole),
          builds_anew_(number == Number::One || !csp::Prepared::is_worth_it(whole)) {}

    // As for_each_solution() of the query; without a visitor as count().
    CountResult ask(const Puzzle& query, const SolveOptions& options, const Visitor& visit = {});

  private:
    CountResult search(const Puzzle& query, const SolveOptions& options, const Visitor& visit);
    CountResult search_and_learn(const Puzzle& query, const SolveOptions& options,
                                 const Visitor& visit);
    csp::Prepared& ready();

    const Puzzle& whole_;
    const bool builds_anew_;
    std::optional<csp::Prepared> ready_;  // made when a query first needs it
};

}  // namespace sudokit
