// chaos_map.hpp - which places may belong to which region.
#pragma once
#include "csp/propagators/growth.hpp"

namespace sudokit::csp {

inline constexpr std::size_t kMostRegions = 64;

// The places that each region certainly has and may have.
template <int W>
struct RegionMap {
    std::array<Patch<W>, kMostRegions> sure, may;
    Patch<W> all;
    std::size_t count;

    // Applies what the shapes of the regions imply for each other. False: no solution.
    bool settle(GrowthMemo<W>& memo, int size, const Lumps<W>& lumps) {
        for (bool changed = true; changed;) {
            if (!share_out()) return false;
            changed = false;
            for (std::size_t r = 0; r < count; ++r) {
                const Patch<W> sure_before = sure[r], may_before = may[r];
                if (!memo.settle(sure[r], may[r], size, true, lumps)) return false;
                changed = changed || sure_before != sure[r] || may_before != may[r];
            }
        }
        return true;
    }

  private:
    // Each place is in one region.
    bool share_out() {
        for (;;) {
            Patch<W> once, twice, taken;
            for (std::size_t r = 0; r < count; ++r) {
                twice |= once & may[r];
                once |= may[r];
                if (!(taken & sure[r]).empty()) return false;
                taken |= sure[r];
            }
            if (once != all) return false;
            const Patch<W> decided = all - twice;
            if (decided == taken && (taken & twice).empty()) return true;
            for (std::size_t r = 0; r < count; ++r) {
                sure[r] |= may[r] & decided;
                may[r] -= taken - sure[r];
            }
        }
    }
};

}  // namespace sudokit::csp
