// classic_houses.hpp - the 27 houses of the classic board in one go.
#pragma once
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Naked and hidden singles, locked candidates and triads of rows, columns and boxes, until nothing
// changes, by the inference of the kernel (kernel/single). That takes some 0.15 us, a tenth of the
// time of the houses one by one. Then naked and hidden pairs, as on compact boards.
class ClassicHouses : public Propagator {
  public:
    ClassicHouses();
    bool propagate(State& state) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }
};

}  // namespace sudokit::csp
