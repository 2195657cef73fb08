// Ranks on the square board of four digits: what propagation leaves and what the search counts,
// compared with a check of all 288 filled boards against the rule's meaning.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

std::shared_ptr<const Geometry> board_of_four() {
    Shape shape;
    shape.rows = shape.columns = shape.digits = 4;
    for (int i = 0; i < 4; ++i) {
        House row{HouseKind::Row, i, {}, 0, {}}, column{HouseKind::Column, i, {}, 0, {}};
        House box{HouseKind::Box, i, {}, 0, {}};
        for (int k = 0; k < 4; ++k) {
            row.cells.push_back(static_cast<Cell>(4 * i + k));
            column.cells.push_back(static_cast<Cell>(4 * k + i));
            box.cells.push_back(static_cast<Cell>(8 * (i / 2) + 2 * (i % 2) + 4 * (k / 2) + k % 2));
        }
        shape.houses.insert(shape.houses.end(), {row, column, box});
    }
    return std::make_shared<const Geometry>(std::move(shape));
}

// Without any rank.
std::vector<Grid> all_boards(const std::shared_ptr<const Geometry>& geometry) {
    std::vector<Grid> boards;
    Grid grid(16, kOpen);
    const auto fill = [&](const auto& self, std::size_t c) -> void {
        if (c == grid.size()) {
            boards.push_back(grid);
            return;
        }
        for (Digit d = 1; d <= 4; ++d) {
            bool fits = true;
            for (std::size_t other = 0; other < c && fits; ++other)
                fits = grid[other] != d ||
                       !geometry->sees(static_cast<Cell>(other), static_cast<Cell>(c));
            if (!fits) continue;
            grid[c] = d;
            self(self, c + 1);
        }
    };
    fill(fill, 0);
    return boards;
}

// Clues for some of the lines, most of them true of the board.
std::vector<Rule> some_clues(const Geometry& geometry, const Grid& board, bool ties, Rng& rng) {
    std::vector<Rule> clues;
    for (const House& house : geometry.houses()) {
        if (house.kind == HouseKind::Box || rng.below(3)) continue;
        Rule rule;
        rule.kind = RuleKind::FullRank;
        rule.lists = {house.cells};
        if (rng.below(2)) rule.lists[0] = {house.cells.rbegin(), house.cells.rend()};
        rule.numbers = {0};
        if (ties) rule.numbers.push_back(1);
        do ++rule.numbers[0];
        while (rule.numbers[0] < 16 && !holds(geometry, rule, board));
        if (rng.below(16) == 0) rule.numbers[0] = static_cast<int>(1 + rng.below(16));
        clues.push_back(std::move(rule));
    }
    return clues;
}

TEST(Ranks, are_the_same_as_on_all_boards_of_four_digits) {
    const auto geometry = board_of_four();
    const auto boards = all_boards(geometry);
    ASSERT_EQ(boards.size(), 288u);
    Rng rng(1);
    for (int round = 0; round < effort::samples(1500, 90); ++round) {
        const Grid& board = boards[rng.below(static_cast<std::uint32_t>(boards.size()))];
        Puzzle puzzle(geometry);
        puzzle.rules = some_clues(*geometry, board, round % 3 == 0, rng);
        // More and more of the board is open.
        for (std::size_t c = 0; c < 16; ++c) {
            std::uint64_t set = DigitSet::of(board[c]).bits();
            for (int d = 0; d < 4; ++d)
                if (rng.below(8) < static_cast<std::uint32_t>(round) % 9)
                    set |= std::uint64_t{1} << d;
            puzzle.candidates.emplace_back(set);
        }
        std::vector<std::uint64_t> needed(16, 0);
        std::uint64_t solutions = 0;
        for (const Grid& grid : boards) {
            bool fits = true;
            for (std::size_t c = 0; c < 16 && fits; ++c)
                fits = (puzzle.candidates[c].bits() & DigitSet::of(grid[c]).bits()) != 0;
            for (const Rule& rule : puzzle.rules) fits = fits && holds(*geometry, rule, grid);
            if (!fits) continue;
            ++solutions;
            for (std::size_t c = 0; c < 16; ++c) needed[c] |= DigitSet::of(grid[c]).bits();
        }
        const CountResult counted = csp::search(puzzle, {.max_solutions = 0}, nullptr);
        ASSERT_EQ(counted.solutions, solutions) << "round " << round;
        const auto left = csp::propagate(puzzle);
        if (left.empty()) {
            ASSERT_EQ(solutions, 0u) << "round " << round;
            continue;
        }
        for (std::size_t c = 0; c < 16; ++c)
            ASSERT_EQ(needed[c] & ~left[c].bits(), 0u) << "round " << round << ", cell " << c;
    }
}

}  // namespace
