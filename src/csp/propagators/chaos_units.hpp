// chaos_units.hpp - cells of one region before it is known which.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Cells that are in one region for sure are a unit: those with the same region, and those that
// arrows and counts bring together. A unit has no digit twice and no more cells than a region; its
// cells may be in the same regions; and it is in none that has not room for it, that has one of its
// digits, or that cannot reach from it to all that is in the region already.
class RegionUnits : public Propagator {
  public:
    // A ChaosArrow or a ChaosCount: what it counts, as indices into `regions`.
    struct Link {
        Cell count;
        int offset;  // what the number of cells is more than the index of the count's digit
        std::vector<std::vector<int>> arms;
        bool is_arrow;
    };
    static bool takes(std::size_t cells, const Layout& layout) {
        return cells <= kMostUnits && layout.places <= 320;
    }
    // Precondition: takes().
    RegionUnits(const std::vector<Cell>& digits, std::vector<Cell> regions, Layout layout, int size,
                std::vector<Link> links);
    bool propagate(State& state) const override;

  private:
    static constexpr std::size_t kMostUnits = 256;
    struct Units;
    void join_by(const Link& link, const State& state, Units& units) const;
    bool gather(const State& state, Units& units) const;
    bool fits_region(const Units& units, std::size_t unit, std::size_t region) const;
    template <int W>
    bool run(State& state) const;

    std::vector<Cell> digits_, regions_;
    Layout layout_;
    int size_;
    std::vector<Link> links_;
};

}  // namespace sudokit::csp
