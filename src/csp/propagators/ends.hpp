// ends.hpp - lines whose ends limit the values between them.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The ends of the line are a and b. Inner cells lie strictly between them (Between), or outside
// a..b, which must then be a given distance apart (Outside). Tries all pairs of ends. Exact, except
// for inner cells that must differ: uses only their number (`differing` of them pairwise do).
class Ends : public Propagator {
  public:
    enum class Inner : std::uint8_t { Between, Outside };
    Ends(std::vector<Cell> line, Inner inner, int least_distance, int differing);
    bool propagate(State& state) const override;

  private:
    Digits allowed_inside(int a, int b, Digits all) const;

    Inner inner_;
    int least_distance_, differing_;
};

}  // namespace sudokit::csp
