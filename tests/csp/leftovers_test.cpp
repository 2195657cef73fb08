// Boards of five digits with irregular regions, without givens: the number of solutions, compared
// with a check of all Latin squares one by one.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

constexpr int kBoardSize = 5, kBoardCells = kBoardSize * kBoardSize;
using Square = std::array<int, kBoardCells>;

// Those with 1 2 3 4 5 on top: a 120th of all.
std::vector<Square> latin_squares() {
    std::vector<Square> squares;
    Square square{};
    const auto fill = [&](const auto& self, int c) -> void {
        if (c == kBoardCells) {
            squares.push_back(square);
            return;
        }
        for (int d = 0; d < kBoardSize; ++d) {
            bool fits = c >= kBoardSize || d == c;
            for (int other = 0; other < c && fits; ++other)
                fits =
                    square[static_cast<std::size_t>(other)] != d ||
                    (other / kBoardSize != c / kBoardSize && other % kBoardSize != c % kBoardSize);
            if (!fits) continue;
            square[static_cast<std::size_t>(c)] = d;
            self(self, c + 1);
        }
    };
    fill(fill, 0);
    return squares;
}

bool fits(const Square& square, const Square& region_of) {
    std::array<unsigned, kBoardSize> seen{};
    for (std::size_t c = 0; c < kBoardCells; ++c) {
        unsigned& here = seen[static_cast<std::size_t>(region_of[c])];
        if (here >> square[c] & 1) return false;
        here |= 1u << square[c];
    }
    return true;
}

std::shared_ptr<const Geometry> board_of(const Square& region_of) {
    Shape shape;
    shape.rows = shape.columns = shape.digits = kBoardSize;
    for (int i = 0; i < kBoardSize; ++i) {
        House row{HouseKind::Row, i, {}, 0, {}}, column{HouseKind::Column, i, {}, 0, {}};
        for (int k = 0; k < kBoardSize; ++k) {
            row.cells.push_back(static_cast<Cell>(kBoardSize * i + k));
            column.cells.push_back(static_cast<Cell>(kBoardSize * k + i));
        }
        shape.houses.push_back(row);
        shape.houses.push_back(column);
    }
    for (int i = 0; i < kBoardSize; ++i) {
        House region{HouseKind::Box, i, {}, 0, {}};
        for (std::size_t c = 0; c < kBoardCells; ++c)
            if (region_of[c] == i) region.cells.push_back(static_cast<Cell>(c));
        shape.houses.push_back(region);
    }
    return std::make_shared<const Geometry>(std::move(shape));
}

// Rows, columns or diagonals with some cells swapped.
Square some_map(Rng& rng) {
    Square region_of;
    const std::uint32_t kind = rng.below(3);
    for (int c = 0; c < kBoardCells; ++c)
        region_of[static_cast<std::size_t>(c)] =
            kind == 0   ? c / kBoardSize
            : kind == 1 ? c % kBoardSize
                        : (c / kBoardSize + c % kBoardSize) % kBoardSize;
    for (auto swaps = 1 + rng.below(9); swaps; --swaps)
        std::swap(region_of[rng.below(kBoardCells)], region_of[rng.below(kBoardCells)]);
    return region_of;
}

TEST(Leftovers, of_irregular_regions_leave_the_number_of_solutions_as_it_is) {
    const auto squares = latin_squares();
    ASSERT_EQ(squares.size() * 120, 161280u);
    Rng rng(1);
    int without = 0, with = 0;
    for (int round = 0; round < effort::samples(600, 20); ++round) {
        const Square region_of = some_map(rng);
        std::uint64_t solutions = 0;
        for (const Square& square : squares) solutions += fits(square, region_of) ? 120 : 0;
        ++(solutions ? with : without);
        const Puzzle puzzle(board_of(region_of));
        ASSERT_EQ(csp::search(puzzle, {.max_solutions = 0}, nullptr).solutions, solutions)
            << "round " << round;
        if (csp::propagate(puzzle).empty()) {
            ASSERT_EQ(solutions, 0u);
        }
    }
    EXPECT_GT(with, effort::samples(100));
    EXPECT_GT(without, effort::samples(100));
}

}  // namespace
