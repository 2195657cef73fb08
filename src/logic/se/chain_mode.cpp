#include "logic/se/chain_mode.hpp"

#include "sudokit/technique.hpp"

namespace sudokit::logic::se {

int rating_of_length(int complexity) {
    int added = 0;
    bool is_odd = false;
    for (int limit = 4; complexity - 2 > limit; is_odd = !is_odd) {
        ++added;
        limit = is_odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

Technique ChainMode::technique(bool is_cell) const {
    using enum Technique;
    constexpr Technique dynamic[] = {DynamicForcingChains, DynamicForcingChainsPlus,
                                     NestedForcingChains,  NestedMultipleChains,
                                     NestedDynamicChains,  NestedTwiceChains};
    if (is_nishio) return NishioForcingChain;
    if (is_dynamic) return dynamic[level];
    return is_cell ? CellForcingChains : RegionForcingChains;
}

}  // namespace sudokit::logic::se
