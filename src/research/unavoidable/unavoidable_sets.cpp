// unavoidable_sets.cpp - selects the minimal sets among those that can be filled differently.
#include "sudokit/unavoidable_sets.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "research/unavoidable/exchange.hpp"
#include "sudokit/puzzle.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

struct Sized {
    int size;
    std::vector<Cell> list;  // ascending
    ClassicCellSet cells;

    explicit Sized(const ClassicCellSet& set) : size(set.size()), cells(set) {
        set.for_each([this](Cell c) { list.push_back(c); });
    }
    auto key() const { return std::tie(size, list); }
};

// Removes the sets that contain another one. Precondition: sorted.
std::vector<ClassicCellSet> minimal_ones(const std::vector<Sized>& sorted) {
    std::vector<ClassicCellSet> minimal;
    SUDOKIT_CHECK(std::ranges::is_sorted(sorted, {}, &Sized::key));
    std::array<std::vector<ClassicCellSet>, kClassicCells> by_first;
    for (const Sized& one : sorted) {
        const bool holds_other = std::ranges::any_of(one.list, [&](Cell c) {
            return std::ranges::any_of(by_first[c], [&](const ClassicCellSet& other) {
                return (other & one.cells) == other;
            });
        });
        if (holds_other) continue;  // also drops duplicates
        minimal.push_back(one.cells);
        by_first[one.list.front()].push_back(one.cells);
    }
    return minimal;
}

}  // namespace

// From the last cell to the first: what is known when the work stops is then minimal, because a
// smaller set within a set begins at the same cell or after it.
Partial<std::vector<ClassicCellSet>> unavoidable_sets(const ClassicGrid& grid, int most,
                                                      Stop stop) {
    SUDOKIT_REQUIRE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
    std::vector<Sized> found;
    unavoidable::Exchange exchange(grid, stop,
                                   [&](const ClassicCellSet& cells) { found.emplace_back(cells); });
    std::size_t sure = 0;
    for (unsigned first = kClassicCells; first-- > 0 && !stop.requested();) {
        sure = found.size();
        exchange.find(first, most);
    }
    const bool complete = !stop.requested();
    if (!complete) found.erase(found.begin() + static_cast<std::ptrdiff_t>(sure), found.end());
    std::ranges::sort(found, {}, &Sized::key);
    return {minimal_ones(found), complete};
}

}  // namespace sudokit
