#include <algorithm>
#include <numeric>
#include <set>

#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"

namespace random_puzzles {
namespace {

using sudokit::Digit;
using sudokit::House;
using sudokit::HouseKind;
using sudokit::kOpen;
using sudokit::Shape;

Shape lines(int rows, int columns, int digits) {
    Shape shape{rows, columns, digits, 1, {}, {}, {}};
    for (int r = 0; r < rows; ++r) {
        House house{HouseKind::Row, r, {}, 0, {}};
        for (int c = 0; c < columns; ++c) house.cells.push_back(static_cast<Cell>(r * columns + c));
        shape.houses.push_back(house);
    }
    for (int c = 0; c < columns; ++c) {
        House house{HouseKind::Column, c, {}, 0, {}};
        for (int r = 0; r < rows; ++r) house.cells.push_back(static_cast<Cell>(r * columns + c));
        shape.houses.push_back(house);
    }
    return shape;
}

void add_house(Shape& shape, HouseKind kind, std::vector<Cell> cells) {
    const auto index = std::count_if(shape.houses.begin(), shape.houses.end(),
                                     [&](const House& house) { return house.kind == kind; });
    shape.houses.push_back({kind, static_cast<int>(index), std::move(cells), 0, {}});
}

bool is_connected(const Geometry& grid, const std::set<Cell>& cells) {
    std::vector<Cell> reached{*cells.begin()};
    std::set<Cell> rest(cells);
    rest.erase(reached[0]);
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Cell next : grid.neighbours_of(reached[i]))
            if (rest.erase(next)) reached.push_back(next);
    return rest.empty();
}

// n regions of n cells each: rows at first, then cells change places as long as all stay connected.
Shape jigsaw(Rng& rng, int n) {
    Shape shape = lines(n, n, n);
    const Geometry grid(shape);
    std::vector<std::set<Cell>> regions(static_cast<std::size_t>(n));
    for (int c = 0; c < n * n; ++c)
        regions[static_cast<std::size_t>(c / n)].insert(static_cast<Cell>(c));
    for (int i = 0; i < 300; ++i) {
        const auto a = rng.below(static_cast<std::uint32_t>(n)),
                   b = rng.below(static_cast<std::uint32_t>(n));
        auto one = regions[a], other = regions[b];
        const Cell from_one = *std::next(one.begin(), rng.below(static_cast<std::uint32_t>(n))),
                   from_other = *std::next(other.begin(), rng.below(static_cast<std::uint32_t>(n)));
        if (a == b) continue;
        one.erase(from_one), one.insert(from_other);
        other.erase(from_other), other.insert(from_one);
        if (is_connected(grid, one) && is_connected(grid, other))
            regions[a] = one, regions[b] = other;
    }
    for (const auto& region : regions)
        add_house(shape, HouseKind::Box, {region.begin(), region.end()});
    return shape;
}

// Two 4x4 grids that share a box, on a grid of 6x6.
Shape two_grids() {
    Shape shape{6, 6, 4, 1, {}, {}, {}};
    const Shape small = Geometry::boxes(2, 2)->shape();
    std::set<Cell> used;
    for (int grid = 0; grid < 2; ++grid)
        for (House house : small.houses) {
            for (Cell& c : house.cells) {
                c = static_cast<Cell>((c / 4 + 2 * grid) * 6 + c % 4 + 2 * grid);
                used.insert(c);
            }
            house.grid = grid + 1;
            shape.houses.push_back(house);
        }
    for (Cell c = 0; c < 36; ++c)
        if (!used.contains(c)) shape.unused.push_back(c);
    return shape;
}

// Two boxes that share cells: a border of either cuts a line.
Shape with_overlapping_boxes(Rng& rng) {
    Shape shape = lines(4, 4, 4);
    const auto column = static_cast<Cell>(rng.below(2));
    for (const Cell corner : {column, static_cast<Cell>(column + 5)})
        add_house(shape, HouseKind::Box,
                  {corner, static_cast<Cell>(corner + 1), static_cast<Cell>(corner + 4),
                   static_cast<Cell>(corner + 5)});
    return shape;
}

Shape with_diagonals() {
    Shape shape = Geometry::boxes(2, 2)->shape();
    add_house(shape, HouseKind::Extra, {0, 5, 10, 15});
    add_house(shape, HouseKind::Extra, {3, 6, 9, 12});
    return shape;
}

Shape with_groups(Rng& rng) {
    Shape shape = Geometry::boxes(2, 3)->shape();
    add_house(shape, HouseKind::Extra, {7, 8, 9, 13, 14, 15});  // a window
    std::vector<Cell> cells(36);
    std::iota(cells.begin(), cells.end(), Cell{0});
    rng.shuffle(cells);
    cells.resize(2 + rng.below(3));
    add_house(shape, HouseKind::Extra, cells);
    return shape;
}

Board make(Shape shape, int lowest = 1) {
    shape.lowest = lowest;
    return std::make_shared<const Geometry>(std::move(shape));
}

Shape with_extra_cells(Shape shape, int cells) {
    shape.extra.push_back({"X", 1, cells});
    return shape;
}

}  // namespace

Board random_board(Rng& rng) {
    const int lowest = rng.below(3) == 0 ? 0 : 1;
    switch (rng.below(14)) {
        case 0:
        case 1:
            return make(Geometry::boxes(2, 2)->shape(), lowest);
        case 2:
            return make(Geometry::boxes(2, 3)->shape(), lowest);
        case 3:
            return make(jigsaw(rng, 5), lowest);
        case 4:
            return make(lines(4, 5, 6), lowest);  // no house is full
        case 5:
            return make(two_grids());
        case 6:
            return make(with_diagonals(), lowest);
        case 7:
            return make(with_groups(rng));
        case 8:
            return make(with_extra_cells(lines(3, 3, 5), 2), lowest);
        case 9:
            return make(Shape{1, 6, 4, lowest, {}, {}, {}}, lowest);
        case 10:
            return make(with_extra_cells(Shape{2, 3, 3, lowest, {}, {}, {}}, 2), lowest);
        case 11:
            return make(jigsaw(rng, 4), lowest);
        case 12:
            return make(with_overlapping_boxes(rng), lowest);
        default:
            return Geometry::classic();
    }
}

Board random_board(Rng& rng, RuleKind kind) {
    switch (kind) {
        case RuleKind::Doppelganger:
            return rng.below(2) ? make(lines(3, 3, 4), 0) : make({1, 6, 4, 0, {}, {}, {}}, 0);
        case RuleKind::RegionSum:
            return rng.below(3) == 0 ? make(with_overlapping_boxes(rng)) : random_board(rng);
        case RuleKind::BoxIndexer:
            return rng.below(2) ? Geometry::boxes(2, 2) : make(jigsaw(rng, 5));
        case RuleKind::ChaosConstruction:
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount: {
            Shape shape = lines(2, 4, 4);
            shape.extra.push_back({"CC", 2, 4});
            return make(shape);
        }
        case RuleKind::DutchFlatmates:
        case RuleKind::Entropic:
            return rng.below(2) ? Geometry::classic() : random_board(rng);
        default:
            return random_board(rng);
    }
}

namespace {

std::vector<int> shuffled(Rng& rng, int count, int group) {
    std::vector<int> items;
    std::vector<int> groups(static_cast<std::size_t>(count / group));
    std::iota(groups.begin(), groups.end(), 0);
    rng.shuffle(groups);
    for (int g : groups) {
        std::vector<int> inside(static_cast<std::size_t>(group));
        std::iota(inside.begin(), inside.end(), g * group);
        rng.shuffle(inside);
        items.insert(items.end(), inside.begin(), inside.end());
    }
    return items;
}

// A pattern with rows, columns and digits renamed: the judge would be slow to find one.
Grid classic_filling(Rng& rng) {
    const auto rows = shuffled(rng, 9, 3), columns = shuffled(rng, 9, 3),
               digits = shuffled(rng, 9, 9);
    Grid grid;
    for (int r : rows)
        for (int c : columns)
            grid.push_back(static_cast<Digit>(
                digits[static_cast<std::size_t>((r % 3 * 3 + r / 3 + c) % 9)] + 1));
    return grid;
}

}  // namespace

// Cell after cell in random order, each time a digit that leaves a way to fill the rest.
std::optional<Grid> random_filling(Rng& rng, const Board& board) {
    if (board->is_classic()) return classic_filling(rng);
    Puzzle puzzle(board);
    if (judge::count(puzzle, 1) == 0) return std::nullopt;
    std::vector<Cell> cells;
    for (int c = 0; c < board->cell_count(); ++c)
        if (board->is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    rng.shuffle(cells);
    std::vector<Digit> digits(static_cast<std::size_t>(board->digits()));
    std::iota(digits.begin(), digits.end(), Digit{1});
    for (Cell c : cells) {
        rng.shuffle(digits);
        for (Digit d : digits) {
            puzzle.givens[c] = d;
            if (judge::count(puzzle, 1)) break;
        }
    }
    return puzzle.givens;
}

}  // namespace random_puzzles
