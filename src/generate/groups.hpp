// groups.hpp - groups of cells whose givens stay or are removed together, on any board.
#pragma once
#include <algorithm>
#include <vector>

#include "sudokit/generate.hpp"
#include "support/rng.hpp"

namespace sudokit {

using Group = std::vector<Cell>;

// The first attempt's stream is that of generate_minimal().
inline Rng stream(std::uint64_t seed, PuzzleNumber number) {
    return Rng(seed + number.attempt * 0x9e3779b97f4a7c15u, number.index);
}

inline std::vector<Group> shuffled(std::vector<Group> groups, Rng& rng) {
    rng.shuffle(groups);
    return groups;
}

// The order of removal for a child of these givens: first one to `most_taken` groups of givens,
// then the open cells, some of which become givens instead, then the other givens.
template <typename Givens>
std::vector<Group> order_of_child(const Givens& parent, const std::vector<Group>& groups, Rng& rng,
                                  std::uint32_t most_taken = 4) {
    std::vector<Group> givens, order;
    for (const Group& group : shuffled(groups, rng))
        (parent[group[0]] == kOpen ? order : givens).push_back(group);
    const std::size_t taken = std::min<std::size_t>(givens.size(), 1 + rng.below(most_taken));
    const auto rest = givens.begin() + static_cast<std::ptrdiff_t>(taken);
    order.insert(order.begin(), givens.begin(), rest);
    order.insert(order.end(), rest, givens.end());
    return order;
}

// Adds whole groups of givens, at most `keep` givens in total. True: it has added some.
template <typename Givens>
bool add_givens(int keep, const std::vector<Group>& groups, const Givens& solution, Givens& givens,
                Rng& rng) {
    if (keep == 0) return false;
    int missing = keep;
    for (const Group& group : shuffled(groups, rng)) {
        const int size = static_cast<int>(group.size());
        if (size > missing || givens[group[0]] != kOpen) continue;
        for (const Cell c : group) givens[c] = solution[c];
        missing -= size;
    }
    return missing < keep;
}

}  // namespace sudokit
