// Counts that are known from elsewhere: a search that loses or repeats a solution cannot arrive at
// the exact number.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "counts/count_all.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;

// Counted by looking at each.
std::uint64_t visit_all(const Puzzle& puzzle) {
    std::uint64_t visited = 0;
    const std::function<bool(const Grid&)> visit = [&](const Grid&) { return ++visited; };
    csp::search(puzzle, no_limit(), &visit);
    return visited;
}

// Rows and columns alone.
Puzzle latin_square(int n) {
    auto houses = Geometry::boxes(1, n)->houses();
    houses.resize(static_cast<std::size_t>(2 * n));
    return Puzzle(std::make_shared<const Geometry>(Shape{n, n, n, 1, houses, {}, {}}));
}

// --- numbers from the literature ----------------------------------------------------------------

TEST(KnownCounts, there_are_288_grids_of_4x4) {
    EXPECT_EQ(count_all(Puzzle(Geometry::boxes(2, 2))), 288u);
    EXPECT_EQ(visit_all(Puzzle(Geometry::boxes(2, 2))), 288u);
    EXPECT_EQ(judge::count(Puzzle(Geometry::boxes(2, 2))), 288u);
}

TEST(KnownCounts, there_are_28200960_grids_of_6x6) {
    EXPECT_EQ(count_all(Puzzle(Geometry::boxes(2, 3))), 28200960u);
    if (!effort::is_small()) EXPECT_EQ(count_all(Puzzle(Geometry::boxes(3, 2))), 28200960u);
}

TEST(KnownCounts, of_the_6x6_grids_one_in_720_has_a_given_first_row) {
    Puzzle puzzle(Geometry::boxes(2, 3));
    for (std::size_t c = 0; c < 6; ++c) puzzle.givens[c] = static_cast<Digit>(c + 1);
    EXPECT_EQ(visit_all(puzzle), 28200960u / 720);
    EXPECT_EQ(count_all(puzzle), 28200960u / 720);
}

TEST(KnownCounts, latin_squares_up_to_order_6) {
    const std::uint64_t known[] = {1, 2, 12, 576, 161280, 812851200};
    const int largest = effort::is_small() ? 5 : 6;
    for (int n = 1; n <= largest; ++n) EXPECT_EQ(count_all(latin_square(n)), known[n - 1]) << n;
    EXPECT_EQ(visit_all(latin_square(5)), 161280u);
}

// Three rows and the boxes in them are a board of their own, with three columns to a box left out.
TEST(KnownCounts, a_top_band_with_its_first_box_fixed_has_2612736_fillings) {
    std::vector<House> houses;
    for (const House& house : Geometry::classic()->houses())
        if (house.kind != HouseKind::Column && house.cells.back() < 27) houses.push_back(house);
    ASSERT_EQ(houses.size(), 6u);
    Puzzle band(std::make_shared<const Geometry>(Shape{3, 9, 9, 1, houses, {}, {}}));
    for (std::size_t i = 0; i < 9; ++i) band.givens[i / 3 * 9 + i % 3] = static_cast<Digit>(i + 1);
    const auto number = effort::is_small() ? count_all(band) : visit_all(band);
    EXPECT_EQ(number, 2612736u);  // 56 * 6^6
}

// A template is where one digit can stand in a full grid. The columns of its nine cells, row by
// row, are nine different numbers, and they lie in different boxes within each band.
TEST(KnownCounts, one_digit_can_stand_in_46656_ways) {
    std::vector<House> bands;
    bands.push_back({HouseKind::Row, 0, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0, {}});
    const auto shape = std::make_shared<const Geometry>(Shape{1, 9, 9, 1, bands, {}, {}});
    std::uint64_t templates = 0;
    const std::function<bool(const Grid&)> visit = [&](const Grid& columns) {
        bool fits = true;
        for (std::size_t band = 0; band < 9; band += 3) {
            int boxes = 0;
            for (std::size_t r = band; r < band + 3; ++r) boxes |= 1 << (columns[r] - 1) / 3;
            fits = fits && boxes == 7;
        }
        templates += fits;
        return true;
    };
    EXPECT_EQ(csp::search(Puzzle(shape), no_limit(), &visit).solutions, 362880u);
    EXPECT_EQ(templates, 46656u);
}

// --- mirror images of digits
// ----------------------------------------------------------------------

Puzzle with(Puzzle puzzle, RuleKind kind, int number) {
    puzzle.rules.push_back({kind, {}, {number}, {}, {}, {}, {}, {}});
    return puzzle;
}
std::uint64_t guesses(const Puzzle& puzzle) {
    return csp::search(puzzle, no_limit(), nullptr).counters.guesses;
}

// Where small and great digits can change places, half is counted for the whole.
TEST(MirrorImages, are_counted_like_all_others) {
    for (const Puzzle& board : {Puzzle(Geometry::boxes(2, 2)), latin_square(5)})
        for (const RuleKind kind : {RuleKind::NegativeDifference, RuleKind::NegativeRatio})
            for (int number = 1; number < 4; ++number) {
                const Puzzle puzzle = with(board, kind, number);
                EXPECT_EQ(count_all(puzzle), visit_all(puzzle)) << number;
            }
}

TEST(MirrorImages, stay_as_long_as_only_digits_in_the_middle_are_given) {
    for (const Digit given : {kOpen, Digit{3}, Digit{2}}) {
        Puzzle puzzle = with(latin_square(5), RuleKind::NegativeDifference, 2);
        puzzle.givens[7] = given;
        EXPECT_EQ(count_all(puzzle), visit_all(puzzle)) << int{given};
    }
}

TEST(MirrorImages, save_guesses) {
    const Puzzle blank = with(latin_square(5), RuleKind::NegativeDifference, 2);
    std::uint64_t parts = 0;
    for (Digit d = 1; d <= 5; ++d) {
        Puzzle part = blank;
        part.givens[0] = d;
        parts += guesses(part);
    }
    EXPECT_LT(guesses(blank), parts * 3 / 4);
}

TEST(MirrorImages, are_shared_among_threads) {
    auto options = no_limit();
    const Puzzle puzzle = with(Puzzle(Geometry::boxes(2, 3)), RuleKind::NegativeDifference, 3);
    for (int threads : {1, 2, 7}) {
        options.threads = threads;
        EXPECT_EQ(csp::search(puzzle, options, nullptr).solutions, visit_all(puzzle)) << threads;
    }
}

// --- puzzles of our own --------------------------------------------------------------------------

struct Row {
    Puzzle puzzle;
    std::string text;
    std::uint64_t solutions;
};

std::vector<Row> read_counts() {
    std::vector<Row> rows;
    std::ifstream in(std::string(SUDOKIT_SOURCE_DIR) + "/tests/counts/counts.tsv");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string shape, text;
        std::uint64_t solutions = 0;
        fields >> shape >> text >> solutions;
        Puzzle puzzle(Geometry::boxes(shape[0] - '0', shape[2] - '0'));
        EXPECT_EQ(text.size(), puzzle.givens.size()) << line;
        for (std::size_t c = 0; c < text.size(); ++c)
            puzzle.givens[c] = text[c] == '.' ? kOpen : static_cast<Digit>(text[c] - '0');
        rows.push_back({puzzle, text, solutions});
    }
    return rows;
}

TEST(CountTable, is_as_large_as_it_was_made) { EXPECT_GE(read_counts().size(), 40u); }

TEST(CountTable, agrees_with_the_general_solver_counting_and_listing) {
    for (const Row& row : effort::all_or_first(read_counts(), 8)) {
        EXPECT_EQ(count_all(row.puzzle), row.solutions) << row.text;
        EXPECT_EQ(visit_all(row.puzzle), row.solutions) << row.text;
    }
}

TEST(CountTable, agrees_with_every_kernel) {
    for (const Kernel* kernel : available_kernels()) {
        auto options = no_limit();
        options.kernel = kernel;
        for (const Row& row : effort::all_or_first(read_counts(), 8)) {
            if (!row.puzzle.is_classic()) continue;
            for (int threads : {1, 2}) {
                options.threads = threads;
                const auto result = count(row.puzzle, options);
                EXPECT_EQ(result.solutions, row.solutions) << kernel_name(*kernel) << row.text;
                EXPECT_TRUE(result.complete);
                EXPECT_GT(result.counters.sweeps, 0u);
            }
        }
    }
}

// The rows that the judge decides within a moment, decided again.
TEST(CountTable, agrees_with_the_judge_on_its_smaller_numbers) {
    for (const Row& row : effort::all_or_first(read_counts(), 8))
        if (row.solutions <= 6000) {
            EXPECT_EQ(judge::count(row.puzzle), row.solutions) << row.text;
        }
}

}  // namespace
