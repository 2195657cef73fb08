#include "csp/propagators/tools.hpp"

#include <algorithm>
#include <array>

namespace sudokit::csp {

bool must_stand(State& state, std::span<const Cell> cells, Digits digit) {
    constexpr std::size_t kMost = 4;  // more cells are rarely all seen from anywhere
    std::array<Cell, kMost> holders;
    std::size_t count = 0;
    for (Cell c : cells) {
        if (!(state.at(c) & digit)) continue;
        if (is_single(state.at(c))) return true;  // its peers know
        if (count < kMost) holders[count] = c;
        ++count;
    }
    if (count == 0) return false;
    if (count == 1) return state.keep(holders[0], digit);
    if (count > kMost) return true;
    const Problem& problem = state.problem();
    for (Cell peer : problem.peers[holders[0]]) {
        if (!(state.at(peer) & digit)) continue;
        const bool sees_all = std::all_of(holders.begin() + 1, holders.begin() + count,
                                          [&](Cell c) { return problem.are_peers(c, peer); });
        if (sees_all && !state.remove(peer, digit)) return false;
    }
    return true;
}

}  // namespace sudokit::csp
