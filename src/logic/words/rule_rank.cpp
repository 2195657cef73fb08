// Two lines are compared cell by cell, as numbers are. Of the cells met first, each that is surely not
// greater leaves the answer to the next ones at worst; one that is surely less settles it:
//
//     line    7 [45]  9 ...
//     other   7 [34]  2 ...     is not greater in the second cell, and less in the third: it reads lower
#include "logic/words/rule_rank.hpp"

#include <algorithm>

#include "rules/parts.hpp"

namespace sudokit::logic {

namespace {

// Does one line of two, which are as long, surely read lower?
bool reads_lower(const std::vector<Cell>& line, const std::vector<Cell>& other,
                 const Geometry& geometry, const ReasonCells& known) {
    const auto left = [&](Cell c) { return left_in(geometry, known, c); };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int most = left(line[i]).highest(), least = left(other[i]).lowest();
        if (most != least) return most < least;
    }
    return false;
}

// What is known, and the digit where it has only one cell left in a house.
ReasonCells with_last_place(const Geometry& geometry, ReasonCells known, Digit d) {
    for (const House& house : geometry.houses()) {
        if (!geometry.is_full(house)) continue;
        Cell last = 0;
        const auto places = std::ranges::count_if(house.cells, [&](Cell c) {
            const bool can_be = left_in(geometry, known, c).contains(d);
            if (can_be) last = c;
            return can_be;
        });
        if (places == 1) known[last] = DigitSet::of(d);
    }
    return known;
}

}  // namespace

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

std::vector<std::vector<Cell>> deciding_lines(const Geometry& geometry, const Rule& rank,
                                              const ReasonCells& shown, Beyond where) {
    constexpr std::size_t kMost = 4;
    const std::vector<Cell>& line = rank.lists[0];
    auto lines = rules::readings(geometry);
    int all = static_cast<int>(lines.size()), before = rank.numbers[0] - 1;
    const Digit first = first_of_rank(geometry, rank.numbers[0]);
    const ReasonCells known = first ? with_last_place(geometry, shown, first) : shown;
    if (first) all = kBorders, before %= kBorders;
    std::erase_if(lines, [&](const auto& other) {
        if (other == line || other.size() != line.size()) return true;
        const auto begin = known.find(other[0]);
        if (first && (begin == known.end() || begin->second != DigitSet::of(first))) return true;
        return !(where == Beyond::Lower ? reads_lower(other, line, geometry, known)
                                        : reads_lower(line, other, geometry, known));
    });
    const int needed = where == Beyond::Lower ? before + 1 : all - before;
    if (lines.size() > kMost || static_cast<int>(lines.size()) < needed) lines.clear();
    return lines;
}

}  // namespace sudokit::logic
