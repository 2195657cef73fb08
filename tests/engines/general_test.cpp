// The general solver against the judge on boards of every shape: sizes, boxless, irregular boxes,
// overlapping extra houses, groups smaller than the digits, more digits than a row has cells.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <sstream>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "engines/samples.hpp"
#include "judge/judge.hpp"

namespace {

using samples::Cell;
using samples::Digit;
using samples::Puzzle;
using samples::Rng;
using sudokit::Geometry;
using sudokit::House;
using sudokit::HouseKind;
using SharedShape = std::shared_ptr<const Geometry>;

SharedShape board(int rows, int columns, int digits, std::vector<House> houses) {
    return std::make_shared<const Geometry>(
        sudokit::Shape{rows, columns, digits, 1, std::move(houses), {}, {}});
}

std::vector<House> lines(int rows, int columns) {
    std::vector<House> houses;
    for (int r = 0; r < rows; ++r) {
        House house{HouseKind::Row, r, {}, 0, {}};
        for (int c = 0; c < columns; ++c) house.cells.push_back(static_cast<Cell>(r * columns + c));
        houses.push_back(house);
    }
    for (int c = 0; c < columns; ++c) {
        House house{HouseKind::Column, c, {}, 0, {}};
        for (int r = 0; r < rows; ++r) house.cells.push_back(static_cast<Cell>(r * columns + c));
        houses.push_back(house);
    }
    return houses;
}

std::vector<Cell> some_cells(Rng& rng, int cells, std::uint32_t size) {
    std::vector<Cell> all(static_cast<std::size_t>(cells));
    std::iota(all.begin(), all.end(), Cell{0});
    rng.shuffle(all);
    all.resize(size);
    return all;
}

// Lines, and the cells cut at random into irregular boxes (connected or not: the rules do not ask).
SharedShape irregular(Rng& rng, int n) {
    auto houses = lines(n, n);
    const auto cells = some_cells(rng, n * n, static_cast<std::uint32_t>(n * n));
    for (int b = 0; b < n; ++b)
        houses.push_back(
            {HouseKind::Box, b, {cells.begin() + b * n, cells.begin() + (b + 1) * n}, 0, {}});
    return board(n, n, n, houses);
}

SharedShape random_shape(Rng& rng) {
    switch (rng.below(7)) {
        case 0:
            return Geometry::boxes(2, 2);
        case 1:
            return rng.below(2) ? Geometry::boxes(2, 3) : Geometry::boxes(3, 2);
        case 2:
            return board(5, 5, 5, lines(5, 5));
        case 3:
            return irregular(rng, 5);
        case 4: {  // extra houses and small groups that overlap everything
            std::vector<std::vector<Cell>> groups;
            for (auto n = 1 + rng.below(4); n; --n)
                groups.push_back(some_cells(rng, 36, 2 + rng.below(5)));
            return Geometry::boxes(2, 3)->with_extra_houses(groups);
        }
        case 5:
            return board(4, 5, 6, lines(4, 5));  // no full house
        default:
            return board(4, 6, 6, lines(4, 6));
    }
}

// A puzzle of that shape with a solution if a greedy filling finds one, else just some givens.
Puzzle random_puzzle(Rng& rng, const SharedShape& shape) {
    Puzzle puzzle(shape);
    const auto cells = static_cast<std::uint32_t>(shape->cell_count());
    const auto digits = static_cast<std::uint32_t>(shape->digits());
    for (Cell c : some_cells(rng, shape->cell_count(), cells / 6 + rng.below(cells / 2)))
        puzzle.givens[c] = static_cast<Digit>(1 + rng.below(digits));
    while (auto conflict = sudokit::find_conflict(puzzle))
        puzzle.givens[rng.below(2) ? conflict->first : conflict->second] = 0;
    if (rng.below(3) == 0) {
        puzzle.candidates.assign(cells, shape->all_digits());
        for (auto n = rng.below(cells); n; --n)
            puzzle.candidates[rng.below(cells)].erase(static_cast<Digit>(1 + rng.below(digits)));
    }
    return puzzle;
}

std::string text_of(const Puzzle& puzzle) {
    const Geometry& shape = *puzzle.geometry;
    std::ostringstream text;
    text << shape.rows() << "x" << shape.columns() << " of " << shape.digits() << ": ";
    for (Digit d : puzzle.givens) text << (d ? static_cast<char>('0' + d) : '.');
    for (const auto& house : shape.houses()) {
        if (house.kind == HouseKind::Row || house.kind == HouseKind::Column) continue;
        text << "\n" << house.name();
        for (Cell c : house.cells) text << ' ' << cell_name(shape, c);
    }
    return text.str();
}

TEST(GeneralSolver, counts_what_the_judge_counts_on_boards_of_every_shape) {
    int none = 0, one = 0, several = 0;
    for (std::uint64_t i = 0; i < effort::samples(6000u); ++i) {
        Rng rng(40, i);
        const Puzzle puzzle = random_puzzle(rng, random_shape(rng));
        const std::uint64_t limit = i % 3 == 0 ? 2 : i % 3 == 1 ? 10 : 500;
        const std::uint64_t expected = judge::count(puzzle, limit);
        sudokit::SolveOptions options;
        options.max_solutions = limit;
        const auto result = sudokit::csp::search(puzzle, options, nullptr);
        ASSERT_EQ(result.solutions, expected) << "puzzle " << i << ", " << text_of(puzzle);
        ASSERT_EQ(result.complete, expected < limit) << "puzzle " << i << ", " << text_of(puzzle);
        ++(expected == 0 ? none : expected == 1 ? one : several);
    }
    EXPECT_GT(none, effort::samples(500));
    EXPECT_GT(one, effort::samples(100) / 2);
    EXPECT_GT(several, effort::samples(500));
}

TEST(GeneralSolver, lists_exactly_the_solutions_of_the_judge_each_once) {
    int listed = 0;
    for (std::uint64_t i = 0; i < effort::samples(1500u); ++i) {
        Rng rng(41, i);
        const Puzzle puzzle = random_puzzle(rng, random_shape(rng));
        std::multiset<std::string> expected, found;
        for (const auto& grid : judge::solutions(puzzle, 3000))
            expected.emplace(grid.begin(), grid.end());
        if (expected.size() == 3000) continue;
        const std::function<bool(const sudokit::Grid&)> visit = [&](const sudokit::Grid& grid) {
            found.emplace(grid.begin(), grid.end());
            return true;
        };
        sudokit::SolveOptions all;
        all.max_solutions = 0;
        EXPECT_EQ(sudokit::csp::search(puzzle, all, &visit).solutions, expected.size());
        ASSERT_TRUE(found == expected) << "puzzle " << i << ", " << text_of(puzzle);
        listed += expected.size() > 1;
    }
    EXPECT_GT(listed, effort::samples(200));
}

// Counting treats digits that nothing tells apart as one; listing does not.
TEST(GeneralSolver, counts_as_many_as_it_lists_when_digits_are_interchangeable) {
    for (std::uint64_t i = 0; i < effort::samples(60u, 6u); ++i) {
        Rng rng(42, i);
        Puzzle puzzle(i % 2 ? Geometry::boxes(2, 3) : irregular(rng, 5));
        const auto cells = static_cast<std::uint32_t>(puzzle.givens.size());
        for (auto n = 4 + rng.below(5); n; --n)  // two or three digits only
            puzzle.givens[rng.below(cells)] = static_cast<Digit>(1 + rng.below(3));
        sudokit::SolveOptions options;
        options.max_solutions = 20000;
        const std::function<bool(const sudokit::Grid&)> accept = [](const auto&) { return true; };
        EXPECT_EQ(sudokit::csp::search(puzzle, options, nullptr),
                  sudokit::csp::search(puzzle, options, &accept))
            << "puzzle " << i << ", " << text_of(puzzle);
    }
}

}  // namespace
