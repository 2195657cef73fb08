// The general solver on its own: shapes, limits, size, and extreme boards.
#include "csp/csp.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "judge/judge.hpp"

namespace {

using namespace sudokit;

Digit digit_of(char c) {
    if (c >= '1' && c <= '9') return static_cast<Digit>(c - '0');
    if (c >= 'A' && c <= 'Z') return static_cast<Digit>(c - 'A' + 10);
    return kOpen;
}

Puzzle make_puzzle(std::shared_ptr<const Geometry> shape, const std::string& text) {
    Puzzle puzzle(std::move(shape));
    EXPECT_EQ(text.size(), puzzle.givens.size());
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) puzzle.givens[c] = digit_of(text[c]);
    return puzzle;
}

CountResult count(const Puzzle& puzzle, std::uint64_t limit) {
    SolveOptions options;
    options.max_solutions = limit;
    return csp::search(puzzle, options, nullptr);
}

// The solutions shown, up to a limit.
std::vector<Grid> list(const Puzzle& puzzle, std::uint64_t limit) {
    std::vector<Grid> grids;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        grids.push_back(grid);
        return true;
    };
    SolveOptions options;
    options.max_solutions = limit;
    csp::search(puzzle, options, &visit);
    return grids;
}

// The four extra squares of a windoku.
std::shared_ptr<const Geometry> windoku() {
    std::vector<std::vector<Cell>> squares;
    for (int top : {1, 5})
        for (int left : {1, 5}) {
            squares.emplace_back();
            for (int i = 0; i < 9; ++i)
                squares.back().push_back(static_cast<Cell>((top + i / 3) * 9 + left + i % 3));
        }
    return Geometry::classic()->with_extra_houses(squares);
}

TEST(Csp, extra_squares_decide_what_rows_columns_and_boxes_leave_open) {
    // The empty windoku has solutions, and each of them fills its squares.
    const auto shape = windoku();
    const auto grids = list(Puzzle(shape), 20);
    ASSERT_EQ(grids.size(), 20u);
    for (const Grid& grid : grids) EXPECT_TRUE(is_solution(*shape, grid));
    // Take givens away while the windoku stays proper: the classic reading then has several.
    Puzzle puzzle(shape);
    puzzle.givens = grids[7];
    for (std::size_t c = 0; c < 81; ++c) {
        const Digit digit = puzzle.givens[c * 31 % 81];
        puzzle.givens[c * 31 % 81] = kOpen;
        if (count(puzzle, 2).solutions != 1) puzzle.givens[c * 31 % 81] = digit;
    }
    EXPECT_EQ(list(puzzle, 2), std::vector<Grid>{grids[7]});
    EXPECT_EQ(judge::count(puzzle, 2), 1u);
    Puzzle classic;
    classic.givens = puzzle.givens;
    EXPECT_EQ(count(classic, 2).solutions, 2u);
}

TEST(Csp, a_given_that_clashes_leaves_no_solution) {
    Puzzle puzzle;
    puzzle.givens[0] = puzzle.givens[8] = 5;
    const auto result = count(puzzle, 2);
    EXPECT_EQ(result.solutions, 0u);
    EXPECT_TRUE(result.complete);
}

TEST(Csp, a_cell_without_candidates_leaves_no_solution) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.candidates.assign(16, DigitSet::first(puzzle.geometry->digits()));
    EXPECT_EQ(count(puzzle, 0).solutions, 288u);
    puzzle.candidates[15] = DigitSet();
    EXPECT_EQ(count(puzzle, 0).solutions, 0u);
}

TEST(Csp, candidates_outside_the_board_s_digits_do_not_count) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.candidates.assign(16, DigitSet::first(9));
    EXPECT_EQ(count(puzzle, 0).solutions, 288u);
}

// One row of cells, some of them a house.
std::shared_ptr<const Geometry> strip(int cells, int digits, std::vector<Cell> house) {
    return std::make_shared<const Geometry>(
        Shape{1, cells, digits, 1, {{HouseKind::Row, 0, std::move(house), 0, {}}}, {}, {}});
}

TEST(Csp, a_house_with_more_cells_than_digits_cannot_be_filled) {
    EXPECT_EQ(count(Puzzle(strip(5, 4, {0, 1, 2, 3, 4})), 2).solutions, 0u);
}

TEST(Csp, cells_outside_every_house_are_free) {
    EXPECT_EQ(count(Puzzle(strip(4, 3, {0, 1, 2})), 0).solutions, 6u * 3u);
}

TEST(Csp, the_board_of_one_cell_has_one_solution) {
    EXPECT_EQ(list(Puzzle(Geometry::boxes(1, 1)), 0), std::vector<Grid>{Grid{1}});
}

TEST(Csp, the_limit_stops_the_search_and_says_so) {
    const Puzzle empty(Geometry::boxes(2, 2));
    for (std::uint64_t limit : {1u, 2u, 100u, 288u}) {
        EXPECT_EQ(count(empty, limit).solutions, limit);
        EXPECT_FALSE(count(empty, limit).complete);
        EXPECT_EQ(list(empty, limit).size(), limit);
    }
    EXPECT_EQ(count(empty, 289).solutions, 288u);
    EXPECT_TRUE(count(empty, 289).complete);
}

TEST(Csp, a_count_beyond_64_bits_stays_a_lower_bound) {
    // 40 free cells of 64 digits: 2^240 ways.
    EXPECT_EQ(count(Puzzle(strip(40, 64, {})), 1u << 30).solutions, 1u << 30);
}

TEST(Csp, a_set_flag_cancels_and_the_result_is_incomplete) {
    const std::atomic<bool> cancel{true};
    SolveOptions options;
    options.max_solutions = 0;
    options.stop = cancel;
    const auto result = csp::search(Puzzle(), options, nullptr);
    EXPECT_FALSE(result.complete);
}

TEST(Csp, progress_ends_at_the_number_of_solutions) {
    std::atomic<std::uint64_t> progress{0};
    SolveOptions options;
    options.max_solutions = 0;
    options.progress = &progress;
    csp::search(Puzzle(Geometry::boxes(2, 3)), options, nullptr);
    EXPECT_EQ(progress.load(), 28200960u);
}

TEST(Csp, the_same_search_takes_the_same_steps) {
    const Puzzle empty(Geometry::boxes(4, 4));
    const auto a = count(empty, 2), b = count(empty, 2);
    EXPECT_EQ(a.counters.nodes, b.counters.nodes);
    EXPECT_EQ(a.counters.guesses, b.counters.guesses);
    EXPECT_EQ(list(empty, 1), list(empty, 1));
}

class EmptyBoard : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(EmptyBoard, gets_a_first_solution_promptly) {
    const auto [rows, columns] = GetParam();
    const auto shape = Geometry::boxes(rows, columns);
    const auto grids = list(Puzzle(shape), 1);
    ASSERT_EQ(grids.size(), 1u);
    EXPECT_TRUE(is_solution(*shape, grids[0]));
}
INSTANTIATE_TEST_SUITE_P(Csp, EmptyBoard,
                         testing::Values(std::pair{1, 7}, std::pair{2, 4}, std::pair{3, 3},
                                         std::pair{3, 4}, std::pair{4, 4}, std::pair{4, 5},
                                         std::pair{5, 5}, std::pair{6, 6}));

TEST(Csp, a_16x16_puzzle_is_solved_and_proved_unique_within_few_nodes) {
    const auto shape = Geometry::boxes(4, 4);
    Puzzle puzzle(shape);
    puzzle.givens = list(Puzzle(shape), 1).front();
    const Grid solution = puzzle.givens;
    for (std::size_t i = 0; i < 256; ++i) {
        const std::size_t c = i * 101 % 256;
        if (i % 3 == 2) continue;
        puzzle.givens[c] = kOpen;
        if (count(puzzle, 2).solutions != 1) puzzle.givens[c] = solution[c];
    }
    EXPECT_LT(puzzle.given_count(), 150);
    EXPECT_EQ(list(puzzle, 2), std::vector<Grid>{solution});
    EXPECT_LT(count(puzzle, 2).counters.nodes, 1000u);
}

TEST(Csp, a_board_of_4096_cells_and_64_digits_is_solved) {
    // A cyclic pattern, one cell in three open.
    const auto shape = Geometry::boxes(8, 8);
    Puzzle puzzle(shape);
    Grid solution;
    for (int r = 0; r < 64; ++r)
        for (int c = 0; c < 64; ++c)
            solution.push_back(static_cast<Digit>((r * 8 + r / 8 + c) % 64 + 1));
    ASSERT_TRUE(is_solution(*shape, solution));
    for (std::size_t c = 0; c < solution.size(); ++c)
        if (c * 7 % 3) puzzle.givens[c] = solution[c];
    const auto grids = list(puzzle, 1);
    ASSERT_EQ(grids.size(), 1u);
    EXPECT_TRUE(judge::is_solution_of(puzzle, grids[0]));
}

// Irregular boxes (a 6x6 of snakes): every solution fills them, and the judge finds as many.
// In the first row of a board all but the digits named are taken from some cells.
std::vector<DigitSet> after_propagation(std::shared_ptr<const Geometry> board,
                                        const std::vector<DigitSet>& first_row) {
    Puzzle puzzle(std::move(board));
    puzzle.candidates.assign(puzzle.givens.size(), DigitSet::first(puzzle.geometry->digits()));
    std::copy(first_row.begin(), first_row.end(), puzzle.candidates.begin());
    return csp::propagate(puzzle);
}

using BoxSize = std::pair<int, int>;  // rows, columns
class Pairs : public testing::TestWithParam<BoxSize> {
  protected:
    const std::shared_ptr<const Geometry> board_ =
        Geometry::boxes(GetParam().first, GetParam().second);
    const DigitSet all_ = DigitSet::first(board_->digits());
};

TEST_P(Pairs, two_cells_with_the_same_two_digits_take_them_from_the_house) {
    const auto left = after_propagation(board_, {DigitSet{6}, all_, DigitSet{6}});
    ASSERT_FALSE(left.empty());
    for (std::size_t c = 0; c < static_cast<std::size_t>(board_->columns()); ++c)
        EXPECT_EQ(left[c], c == 0 || c == 2 ? DigitSet{6} : all_ - DigitSet{6}) << c;
    EXPECT_EQ(left.back(), all_);
}

TEST_P(Pairs, two_digits_with_the_same_two_cells_take_these) {
    std::vector<DigitSet> row(static_cast<std::size_t>(board_->columns()), all_ - DigitSet{6});
    row.front() = row.back() = all_;
    const auto left = after_propagation(board_, row);
    ASSERT_FALSE(left.empty());
    EXPECT_EQ(left[0], DigitSet{6});
    EXPECT_EQ(left[row.size() - 1], DigitSet{6});
    EXPECT_EQ(left[1], all_ - DigitSet{6});
}

INSTANTIATE_TEST_SUITE_P(Csp, Pairs,
                         testing::Values(BoxSize{2, 2}, BoxSize{2, 3}, BoxSize{3, 3},
                                         BoxSize{4, 4}));

TEST(Csp, irregular_boxes_are_houses_like_any_other) {
    const std::string boxes =
        "AAABBB"
        "AACCBB"
        "ACCDDB"
        "EECCDD"
        "EEFFDD"
        "EEFFFF";
    std::vector<House> houses;
    const auto lines = Geometry::boxes(2, 3)->houses();
    houses.assign(lines.begin(), lines.begin() + 12);
    for (int b = 0; b < 6; ++b) {
        House house{HouseKind::Box, b, {}, 0, {}};
        for (std::size_t c = 0; c < 36; ++c)
            if (boxes[c] == 'A' + b) house.cells.push_back(static_cast<Cell>(c));
        houses.push_back(house);
    }
    const auto shape = std::make_shared<const Geometry>(Shape{6, 6, 6, 1, houses, {}, {}});
    const Puzzle puzzle = make_puzzle(shape, "1.......2..........3.....4..........");
    EXPECT_EQ(count(puzzle, 0).solutions, judge::count(puzzle));
}

}  // namespace
