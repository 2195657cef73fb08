#include "logic/words/rule_places.hpp"

#include <algorithm>

namespace sudokit::logic {

std::vector<HouseCells> covering(const Geometry& geometry, std::vector<Cell> cells) {
    std::vector<HouseCells> cover;
    while (!cells.empty()) {
        cover.push_back(most_in_a_house(geometry, cells));
        std::erase_if(cells, [&, &covered = cover.back().cells](Cell c) {
            return std::ranges::find(covered, c) != covered.end();
        });
    }
    std::ranges::sort(cover, {}, [](const HouseCells& places) { return places.cells[0]; });
    return cover;
}

std::vector<HouseCells> sure_places(const Geometry& geometry, const std::vector<Cell>& cells,
                                    const ReasonCells& known, Digit d) {
    std::vector<HouseCells> sure;
    const auto left = [&](Cell c) { return left_in(geometry, known, c); };
    const auto is_pair = [&](Cell a, Cell b) {
        return left(a).contains(d) && left(a).size() == 2 && left(a) == left(b) &&
               geometry.sees(a, b);
    };
    std::vector<Cell> taken;
    for (const Cell a : cells) {
        if (std::ranges::find(taken, a) != taken.end()) continue;
        if (left(a) == DigitSet::of(d)) sure.push_back({-1, {a}});
        const auto b =
            std::ranges::find_if(cells, [&](Cell other) { return a < other && is_pair(a, other); });
        if (b == cells.end()) continue;
        sure.push_back({-1, {a, *b}});
        taken.push_back(*b);
    }
    return sure;
}

std::vector<HouseCells> possible_places(const Geometry& geometry, const std::vector<Cell>& cells,
                                        const ReasonCells& known, Digit d) {
    const auto sure = sure_places(geometry, cells, known, d);
    std::vector<Cell> possible;
    for (const Cell c : cells) {
        const bool is_out = std::ranges::any_of(sure, [&](const HouseCells& places) {
            return std::ranges::all_of(places.cells, [&](Cell s) { return geometry.sees(c, s); });
        });
        if (!is_out && left_in(geometry, known, c).contains(d)) possible.push_back(c);
    }
    return covering(geometry, possible);
}

ReasonCells supposed(const Geometry& geometry, ReasonCells known, Cell c, Digit d) {
    for (auto& [other, left] : known)
        if (geometry.sees(c, other)) left.erase(d);
    known[c] = DigitSet::of(d);
    return known;
}

}  // namespace sudokit::logic
