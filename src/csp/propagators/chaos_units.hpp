// chaos_units.hpp - cells of one region, before it is known which region.
#pragma once
#include <utility>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

template <int W>
class GrowthMemo;

// Cells that are certainly in one region form a unit: cells of a solved region, cells that a rule
// puts together, and cells that arrows and counts bring together. A unit repeats no digit, has no
// more cells than a region, and its cells allow the same regions. Regions have the shapes that
// Growth allows, with units as lumps, and each place belongs to one region. A unit is not in a
// region that lacks room for it or has one of its digits, nor in a region that with it could not be
// connected without repeating a digit, or could not hold all its digits.
class RegionUnits : public Propagator {
  public:
    // A ChaosArrow or ChaosCount: the cells it counts, as indices into `regions`.
    struct Link {
        Cell count;
        int offset;  // number of cells minus the index of the count's digit
        std::vector<std::vector<int>> arms;
        bool is_arrow;
    };
    static bool takes(std::size_t cells, const Layout& layout) {
        return cells <= kMostUnits && layout.places <= 320;
    }
    // pairs: indices of cells of one region. Precondition: takes().
    RegionUnits(const std::vector<Cell>& digits, std::vector<Cell> regions, Layout layout, int size,
                std::vector<Link> links, const std::vector<std::pair<int, int>>& pairs);
    bool propagate(State& state) const override;

  private:
    static constexpr std::size_t kMostUnits = 256;
    struct Units;
    void join_by(const Link& link, const State& state, Units& units) const;
    template <int W>
    struct Work;
    bool take_pairs(const State& state, Units& units) const;
    bool gather(const State& state, Units& units) const;
    bool fits_region(const Units& units, std::size_t unit, std::size_t region) const;
    template <int W>
    bool draw_map(Work<W>& work) const;
    template <int W>
    bool read_map(Work<W>& work) const;
    template <int W>
    void find_digits(const State& state, Work<W>& work) const;
    template <int W>
    bool may_join(const Work<W>& work, GrowthMemo<W>& memo, std::size_t unit, std::size_t region,
                  std::size_t digits) const;
    template <int W>
    bool run(State& state) const;

    std::vector<Cell> digits_, regions_;
    Layout layout_;
    int size_;
    std::vector<std::uint16_t> known_;  // by cell: the first cell of its unit, by the rules alone
    std::vector<Link> links_;
};

}  // namespace sudokit::csp
