// Regions that the solver must find, on boards so small that the test can try everything: every
// Latin square with every way to cut the board into connected regions.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "csp/builder.hpp"
#include "csp/csp.hpp"
#include "effort.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

constexpr int kSide = 4, kCells = kSide * kSide;
using Regions = std::vector<Digit>;  // by cell, named in the order of first cells

std::shared_ptr<const Geometry> board() {
    Shape shape;
    shape.rows = shape.columns = shape.digits = kSide;
    shape.extra = {{"C", kSide, kSide}};
    for (const HouseKind kind : {HouseKind::Row, HouseKind::Column})
        for (int i = 0; i < kSide; ++i) {
            House house{kind, i, {}, 0, {}};
            for (int k = 0; k < kSide; ++k)
                house.cells.push_back(
                    static_cast<Cell>(kind == HouseKind::Row ? i * kSide + k : k * kSide + i));
            shape.houses.push_back(std::move(house));
        }
    return std::make_shared<const Geometry>(std::move(shape));
}

Rule construction() {
    std::vector<Cell> regions;
    for (int c = kCells; c < 2 * kCells; ++c) regions.push_back(static_cast<Cell>(c));
    return make_rule(RuleKind::ChaosConstruction, {regions});
}

void fill(Grid& grid, std::size_t c, std::vector<Grid>& squares) {
    if (c == kCells) {
        squares.push_back(grid);
        return;
    }
    for (Digit d = 1; d <= kSide; ++d) {
        bool clashes = false;
        for (std::size_t k = 0; k < c; ++k)
            clashes =
                clashes || (grid[k] == d && (k / kSide == c / kSide || k % kSide == c % kSide));
        if (clashes) continue;
        grid[c] = d;
        fill(grid, c + 1, squares);
    }
}

// All solutions of the bare construction, as digits and regions.
const std::vector<Grid>& all_boards() {
    static const std::vector<Grid> boards = [] {
        const auto geometry = board();
        const Rule rule = construction();
        std::vector<Grid> squares, found;
        Grid empty(kCells, kOpen);
        fill(empty, 0, squares);
        // Regions grow from the first free cell, one neighbour at a time.
        std::set<Regions> maps;
        const auto grow = [&](const auto& self, Regions regions, Digit region, int left) -> void {
            if (left == 0) {
                const auto next = std::find(regions.begin(), regions.end(), kOpen);
                if (next == regions.end()) {
                    maps.insert(regions);
                    return;
                }
                *next = static_cast<Digit>(region + 1);
                return self(self, std::move(regions), static_cast<Digit>(region + 1), kSide - 1);
            }
            for (int c = 0; c < kCells; ++c) {
                if (regions[static_cast<std::size_t>(c)] != kOpen) continue;
                bool touches = false;
                for (Cell near : geometry->neighbours_of(static_cast<Cell>(c)))
                    touches = touches || regions[near] == region;
                if (!touches) continue;
                Regions more = regions;
                more[static_cast<std::size_t>(c)] = region;
                self(self, std::move(more), region, left - 1);
            }
        };
        Regions none(kCells, kOpen);
        none[0] = 1;
        grow(grow, none, 1, kSide - 1);
        for (const Grid& square : squares)
            for (const Regions& regions : maps) {
                Grid grid = square;
                grid.insert(grid.end(), regions.begin(), regions.end());
                if (holds(*geometry, rule, grid)) found.push_back(std::move(grid));
            }
        return found;
    }();
    return boards;
}

std::vector<Grid> those_that_hold(const Puzzle& puzzle) {
    std::vector<Grid> found;
    for (const Grid& grid : all_boards()) {
        bool fits = true;
        for (std::size_t c = 0; fits && c < grid.size(); ++c)
            fits = puzzle.candidates[c].contains(grid[c]);
        for (const Rule& rule : puzzle.rules) fits = fits && holds(*puzzle.geometry, rule, grid);
        if (fits) found.push_back(grid);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<Grid> those_searched(const Puzzle& puzzle) {
    std::vector<Grid> found;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        found.push_back(grid);
        return true;
    };
    SolveOptions options;
    options.max_solutions = 0;
    csp::search(puzzle, options, &visit);
    std::sort(found.begin(), found.end());
    return found;
}

class RandomRules {
  public:
    explicit RandomRules(std::uint64_t seed) : rng_(seed) {}

    Rule next() {
        const Cell cell = random_cell();
        switch (rng_.below(7)) {
            case 0:
                return make_rule(RuleKind::SameValues,
                                 {{region_of(cell)}, {region_of(neighbour(cell))}});
            case 1:
                return make_rule(RuleKind::ChaosArrow, {{cell}, arm(cell, 1, 0), arm(cell, 0, 1)});
            case 2:
                return make_rule(RuleKind::ChaosCount, {{cell}, regions_around(cell)});
            case 3:
                return make_rule(RuleKind::CountDistinct, {{cell}, regions_around(cell)});
            case 4:
                return make_rule(RuleKind::Different,
                                 {{region_of(cell), region_of(random_cell_but(cell))}});
            case 5:
                return make_rule(RuleKind::Cage, {{cell, neighbour(cell)}},
                                 {3 + static_cast<int>(rng_.below(4))});
            default:
                return make_rule(RuleKind::Contains, {{cell}},
                                 {1 + static_cast<int>(rng_.below(kSide))});
        }
    }
    // A rule that knows the regions by name.
    Rule naming() { return make_rule(RuleKind::Contains, {{region_of(random_cell())}}, {3}); }

    Rng& rng() { return rng_; }

  private:
    static Cell region_of(Cell c) { return static_cast<Cell>(c + kCells); }
    Cell random_cell() { return static_cast<Cell>(rng_.below(kCells)); }
    Cell random_cell_but(Cell c) {
        return static_cast<Cell>((c + 1 + rng_.below(kCells - 1)) % kCells);
    }
    // Of the cell and its neighbours.
    std::vector<Cell> regions_around(Cell c) const {
        std::vector<Cell> regions{region_of(c)};
        for (Cell near : geometry_->neighbours_of(c)) regions.push_back(region_of(near));
        return regions;
    }
    Cell neighbour(Cell c) {
        const auto all = geometry_->neighbours_of(c);
        return all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    }
    std::vector<Cell> arm(Cell from, int down, int right) {
        std::vector<Cell> cells;
        for (int r = geometry_->row_of(from), c = geometry_->column_of(from);
             r < kSide && c < kSide; r += down, c += right)
            cells.push_back(region_of(geometry_->cell_at(r, c)));
        return cells;
    }

    std::shared_ptr<const Geometry> geometry_ = board();
    Rng rng_;
};

Puzzle open_board() {
    Puzzle puzzle(board());
    puzzle.rules = {construction()};
    puzzle.candidates.assign(2 * kCells, DigitSet::first(kSide));
    return puzzle;
}

TEST(Chaos, the_bare_construction_has_every_board_once_under_the_names_of_its_order) {
    const Puzzle puzzle = open_board();
    const auto expected = those_that_hold(puzzle);
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(those_searched(puzzle), expected);
}

TEST(Chaos, search_finds_just_the_boards_on_which_all_rules_hold) {
    RandomRules rules(7);
    int solved = 0;
    for (int round = 0; round < effort::samples(120, 12); ++round) {
        Puzzle puzzle = open_board();
        const auto count = 2 + rules.rng().below(6);
        for (std::uint32_t i = 0; i < count; ++i) puzzle.rules.push_back(rules.next());
        if (round % 4 == 0) puzzle.rules.push_back(rules.naming());
        const auto expected = those_that_hold(puzzle);
        solved += !expected.empty();
        ASSERT_EQ(those_searched(puzzle), expected) << "round " << round;
    }
    EXPECT_GT(solved, effort::samples(20));
}

TEST(Chaos, an_arrow_of_more_cells_than_there_are_leaves_no_board) {
    for (const int lowest : {65, 70, -70}) {
        Shape shape = board()->shape();
        shape.lowest = lowest;
        Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
        puzzle.rules = {construction()};
        puzzle.candidates.assign(2 * kCells, DigitSet::first(kSide));
        EXPECT_FALSE(those_searched(puzzle).empty()) << lowest;
        puzzle.rules.push_back(make_rule(RuleKind::ChaosArrow, {{0}, {kCells, kCells + 1}}));
        EXPECT_TRUE(those_searched(puzzle).empty()) << lowest;
    }
}

TEST(Chaos, propagation_takes_no_candidate_that_a_board_needs) {
    RandomRules rules(11);
    for (int round = 0; round < effort::samples(150, 12); ++round) {
        Puzzle puzzle = open_board();
        const auto& boards = all_boards();
        const Grid& kept = boards[rules.rng().below(static_cast<std::uint32_t>(boards.size()))];
        const auto count = rules.rng().below(5);
        for (std::uint32_t i = 0; i < count; ++i)
            if (Rule rule = rules.next(); holds(*puzzle.geometry, rule, kept))
                puzzle.rules.push_back(std::move(rule));
        for (std::size_t c = 0; c < kept.size(); ++c)
            for (Digit d = 1; d <= kSide; ++d)
                if (d != kept[c] &&
                    rules.rng().below(8) < 1 + static_cast<std::uint32_t>(round) % 6)
                    puzzle.candidates[c].erase(d);
        const auto left = csp::propagate(puzzle);
        ASSERT_FALSE(left.empty()) << "round " << round;
        for (const Grid& grid : those_that_hold(puzzle))
            for (std::size_t c = 0; c < grid.size(); ++c)
                ASSERT_TRUE(left[c].contains(grid[c])) << "round " << round << ", cell " << c;
    }
}

// A broken map may name a region cell twice.
TEST(Chaos, gives_a_cell_one_partner_at_most) {
    csp::Builder builder(board());
    for (const Cell other : {Cell{16}, Cell{17}, Cell{16}}) builder.link(0, other);
    builder.link(1, 16);
    const csp::Problem problem = builder.finish();
    for (std::size_t c = 0; c < problem.linked.size(); ++c)
        EXPECT_EQ(problem.linked[problem.linked[c]], c);
    EXPECT_EQ(problem.linked[0], 16);
    EXPECT_EQ(problem.linked[1], 1);
}

}  // namespace
