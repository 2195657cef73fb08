// Steps of rules on random puzzles: a random solution, rules that hold in it, and givens until it is
// the only one.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"
#include "techniques/rule_paths.hpp"

namespace {

using namespace sudokit;

using Line = std::vector<Cell>;

// The rules are drawn from a full grid.
struct Draw {
    const Geometry& geometry;
    const Grid& grid;
    Rng& rng;
    std::vector<Rule> rules = {};

    int digit(Cell c) const { return grid[c]; }
    Cell any_cell() { return static_cast<Cell>(rng.below(kClassicCells)); }
    void add(RuleKind kind, std::vector<Line> lists, std::vector<int> numbers = {}) {
        Rule rule;
        rule.kind = kind;
        rule.lists = std::move(lists);
        rule.numbers = std::move(numbers);
        rules.push_back(std::move(rule));
    }
    // Cells that touch, also at a corner, in random order.
    Line around(Cell c) {
        Line cells;
        for (Cell other = 0; other < kClassicCells; ++other) {
            const int rows = c / 9 - other / 9, columns = c % 9 - other % 9;
            if (other != c && rows * rows <= 1 && columns * columns <= 1) cells.push_back(other);
        }
        rng.shuffle(cells);
        return cells;
    }
};

void draw_thermometers(Draw& draw) {
    for (int i = 0; i < 12; ++i) {
        Line line = {draw.any_cell()};
        for (bool grows = true; grows && line.size() < 6;) {
            grows = false;
            for (const Cell next : draw.around(line.back())) {
                if (draw.digit(next) <= draw.digit(line.back())) continue;
                line.push_back(next);
                grows = true;
                break;
            }
        }
        if (line.size() > 2) draw.add(RuleKind::Thermometer, {line});
    }
}

// The arm goes on while the circle has something left for it.
void draw_arrows(Draw& draw) {
    for (int i = 0; i < 60 && draw.rules.size() < 14; ++i) {
        const Cell circle = draw.any_cell();
        Line arm;
        int left = draw.digit(circle);
        for (Cell at = circle; left > 0;) {
            Cell next = circle;
            for (const Cell c : draw.around(at))
                if (c != circle && std::ranges::find(arm, c) == arm.end() && draw.digit(c) <= left)
                    next = c;
            if (next == circle) break;
            arm.push_back(at = next);
            left -= draw.digit(next);
        }
        if (left == 0 && arm.size() > 1) draw.add(RuleKind::Arrow, {{circle}, arm});
    }
}

void draw_kropki(Draw& draw) {
    for (Cell a = 0; a < kClassicCells; ++a)
        for (const Cell b : draw.around(a)) {
            if (b < a || (a / 9 != b / 9 && a % 9 != b % 9)) continue;
            const auto [least, most] = std::minmax({draw.digit(a), draw.digit(b)});
            if (most - least == 1) draw.add(RuleKind::Difference, {{a, b}}, {1});
            if (most == 2 * least) draw.add(RuleKind::Ratio, {{a, b}}, {2});
        }
}

void draw_sandwiches(Draw& draw) {
    for (const House& house : draw.geometry.houses()) {
        if (house.kind == HouseKind::Box) continue;
        int sum = 0;
        bool is_between = false;
        for (const Cell c : house.cells) {
            const bool is_end = draw.digit(c) == 1 || draw.digit(c) == 9;
            if (is_end) is_between = !is_between;
            if (is_between && !is_end) sum += draw.digit(c);
        }
        draw.add(RuleKind::Sandwich, {house.cells}, {sum});
    }
}

// Gives cells in random order until there is one solution.
void give(Puzzle& puzzle, const Grid& grid, Rng& rng) {
    Line cells(kClassicCells);
    for (Cell c = 0; c < kClassicCells; ++c) cells[c] = c;
    rng.shuffle(cells);
    SolveOptions options;
    options.max_guesses = 2'000;
    for (const Cell c : cells) {
        const CountResult found = count(puzzle, options);
        if (found.complete && found.solutions == 1) return;
        puzzle.givens[c] = grid[c];
    }
}

Puzzle random_puzzle(std::uint64_t index, void (*draw_rules)(Draw&)) {
    Generator generator("9x9", {});
    Puzzle puzzle = generator.find({effort::seed() + index}).found->puzzle;
    const Grid grid = *solve(puzzle);
    Rng rng(effort::seed(), index);
    Draw draw{*puzzle.geometry, grid, rng};
    draw_rules(draw);
    puzzle.rules = std::move(draw.rules);
    puzzle.givens.assign(grid.size(), kOpen);
    give(puzzle, grid, rng);
    return puzzle;
}
Puzzle random_killer(std::uint64_t index) {
    Generator generator("killer", {});
    return generator.find({effort::seed() + index}).found->puzzle;
}

// Follows many paths; a full run takes a minute for each kind.
template <typename Make>
void follow_many(const Make& make) {
    constexpr double kSeconds = 4;
    rule_paths::Tally tally;
    const int all = effort::is_at_least(1) ? 600 : effort::samples(60, 3);
    for (int i = 0; i < all && !testing::Test::HasFailure(); ++i) {
        const Puzzle puzzle = make(static_cast<std::uint64_t>(i));
        const auto solution = solve(puzzle);
        ASSERT_TRUE(solution.has_value());
        rule_paths::follow(puzzle, *solution, kSeconds, tally, json_of(puzzle));
    }
    rule_paths::print(tally);
    EXPECT_GT(tally.used["OneRule"], 0);
    EXPECT_LE(10 * tally.loose, tally.reasons);
}

TEST(RandomRules, steps_of_killers_follow) { follow_many(random_killer); }
TEST(RandomRules, steps_of_thermometers_follow) {
    follow_many([](std::uint64_t i) { return random_puzzle(i, draw_thermometers); });
}
TEST(RandomRules, steps_of_arrows_follow) {
    follow_many([](std::uint64_t i) { return random_puzzle(i, draw_arrows); });
}
TEST(RandomRules, steps_of_kropki_dots_follow) {
    follow_many([](std::uint64_t i) { return random_puzzle(i, draw_kropki); });
}
TEST(RandomRules, steps_of_sandwiches_follow) {
    follow_many([](std::uint64_t i) { return random_puzzle(i, draw_sandwiches); });
}

}  // namespace
