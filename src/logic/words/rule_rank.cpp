// Two lines are compared cell by cell, as numbers are. Of the cells met first, each that is surely not
// greater leaves the answer to the next ones at worst; one that is surely less settles it:
//
//     line    7 [45]  9 ...
//     other   7 [34]  2 ...     is not greater in the second cell, and less in the third: it reads lower
#include "logic/words/rule_rank.hpp"

#include <algorithm>
#include <bit>

#include "rules/parts.hpp"

namespace sudokit::logic {

std::vector<std::vector<Cell>> lines_beyond(const Geometry& geometry, const std::vector<Cell>& line,
                                            const ReasonCells& known, Beyond where) {
    const auto left = [&](Cell c) {
        const auto found = known.find(c);
        return found == known.end() ? geometry.all_digits() : found->second;
    };
    const auto is_lower = [&](const std::vector<Cell>& a, const std::vector<Cell>& b) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            const int most = std::bit_width(left(a[i]).bits()), least = left(b[i]).lowest();
            if (most != least) return most < least;
        }
        return false;
    };
    auto all = rules::readings(geometry);
    std::erase_if(all, [&](const auto& other) {
        return other == line || other.size() != line.size() ||
               !(where == Beyond::Lower ? is_lower(other, line) : is_lower(line, other));
    });
    return all;
}

// Each of the four borders has every digit once.
Digit first_of_rank(const Geometry& geometry, int rank) {
    const int lines = static_cast<int>(rules::readings(geometry).size());
    const bool are_full = std::ranges::all_of(geometry.houses(), [&](const House& house) {
        return house.kind == HouseKind::Box || house.kind == HouseKind::Extra ||
               geometry.is_full(house);
    });
    if (!are_full || lines != kBorders * geometry.digits() || rank < 1 || rank > lines) return 0;
    return static_cast<Digit>((rank - 1) / kBorders + 1);
}

}  // namespace sudokit::logic
