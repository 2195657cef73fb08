// alternatives.hpp - at least one of several rules holds.
#pragma once
#include <memory>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Each alternative is a small problem of its own over the same cells, propagated on a copy of the
// candidates. Candidates that no alternative keeps are removed (constructive disjunction). A
// contradictory alternative is dropped, so the last one acts like a plain rule.
class Alternatives : public Propagator {
  public:
    struct Limit {
        Cell cell;
        Digits digits;
    };
    struct Alternative {
        std::vector<Limit> limits;         // all it says, or
        std::unique_ptr<Problem> problem;  // if that is more than limits
    };
    Alternatives(std::vector<Cell> cells, std::vector<Alternative> alternatives);
    bool propagate(State& state) const override;

  private:
    enum class Outcome : std::uint8_t { Fails, Possible, NothingToLearn };
    Outcome consider(const Alternative& alternative, const State& state, Digits* found) const;

    std::vector<Alternative> alternatives_;
};

}  // namespace sudokit::csp
