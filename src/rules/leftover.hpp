// leftover.hpp - what a region of the board leaves without the sums in it: innies and outies.
//
//     +---------------+     The region adds up to a known total. Subtract the sums that lie in it (A,
//     | A A | B | C . |     C), and those that stick out (B, D) if fewer of their cells are outside
//     | A   | B | D . |     than inside. What is left says:
//     +-----+-b-+-d---+         cells of the region in no sum - cells that stick out = a known sum
#pragma once
#include <algorithm>
#include <functional>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::rules {

// Those that share no cell with an earlier one, chosen from the front. `cells_of` gives the cells of
// each, below `cells`.
template <typename List, typename CellsOf>
List disjoint(const List& all, std::size_t cells, const CellsOf& cells_of) {
    List chosen;
    std::vector<char> taken(cells);
    for (const auto& one : all) {
        const std::vector<Cell>& own = std::invoke(cells_of, one);
        if (std::ranges::any_of(own, [&](Cell c) { return taken[c]; })) continue;
        for (const Cell c : own) taken[c] = true;
        chosen.push_back(one);
    }
    return chosen;
}

// Does no cell lie in two of them?
template <typename List, typename CellsOf>
bool are_disjoint(const List& all, std::size_t cells, const CellsOf& cells_of) {
    return disjoint(all, cells, cells_of).size() == all.size();
}

struct Leftover {
    std::vector<Cell> inside;          // cells of the region in no subtracted sum, ascending
    std::vector<Cell> outside;         // cells of subtracted sums that stick out
    std::vector<std::size_t> without;  // the subtracted sums, by their places in the list
};

// `region`: by cell, whether it belongs. Without `may_stick_out`, only sums that lie in the region
// are subtracted. Precondition: the sums share no cell.
template <typename List, typename CellsOf>
Leftover leftover_of(const std::vector<char>& region, const List& sums, bool may_stick_out,
                     const CellsOf& cells_of) {
    Leftover rest;
    std::vector<char> is_left = region;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const std::vector<Cell>& cells = std::invoke(cells_of, sums[i]);
        const auto inside = static_cast<std::size_t>(
            std::ranges::count_if(cells, [&](Cell c) { return region[c]; }));
        const std::size_t outside = cells.size() - inside;
        if (inside == 0 || (outside > 0 && (!may_stick_out || outside >= inside))) continue;
        rest.without.push_back(i);
        for (const Cell c : cells)
            if (region[c])
                is_left[c] = false;
            else
                rest.outside.push_back(c);
    }
    for (std::size_t c = 0; c < is_left.size(); ++c)
        if (is_left[c]) rest.inside.push_back(static_cast<Cell>(c));
    return rest;
}

}  // namespace sudokit::rules
