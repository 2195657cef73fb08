// The scale for every board: it agrees with Sudoku Explainer on classic boards, does not depend on
// symmetries, and knows rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/technique.hpp"
#include "sudokit/transform.hpp"

namespace {

using namespace sudokit;

Ratings ratings_of(const Puzzle& puzzle, std::vector<Scale> scales = {Scale::Sudokit}) {
    RateOptions options;
    options.scales = std::move(scales);
    auto rated = Rater(options).rate(puzzle);
    EXPECT_TRUE(rated.ok());
    return std::move(rated.value());
}

Puzzle made_on(std::string_view board, std::uint64_t index, const Target& target = {}) {
    auto made = Generator(board, target).find({effort::seed() + index});
    return std::move(made.found->puzzle);
}

Level grade_of(const Ratings& ratings) { return level_at(*ratings[Figure::Grade]); }

// Direct forms apart, which are steps of their own here, the hardest steps are the same.
TEST(ScaleForEveryBoard, agrees_with_sudoku_explainer_on_classic_boards) {
    const int all = effort::samples(300, 40);
    int near = 0;
    for (int i = 0; i < all; ++i) {
        const Ratings rated =
            ratings_of(made_on("9x9", static_cast<std::uint64_t>(i)), {Scale::Se, Scale::Sudokit});
        near += std::abs(*rated[Figure::Er] - *rated[Figure::Peak]) <= 9;
        EXPECT_GE(*rated[Figure::Effort], *rated[Figure::Peak]);
    }
    EXPECT_GE(10 * near, 9 * all);
}

TEST(ScaleForEveryBoard, has_a_grade_that_symmetries_do_not_change) {
    const int all = effort::samples(100, 20);
    int alike = 0;
    for (int i = 0; i < all; ++i) {
        const Puzzle puzzle = made_on("9x9", static_cast<std::uint64_t>(i));
        Puzzle moved(Geometry::classic());
        const ClassicGrid grid =
            Transform::random(static_cast<std::uint64_t>(i)).apply(puzzle.classic_grid());
        moved.givens.assign(grid.begin(), grid.end());
        alike += ratings_of(puzzle)[Figure::Peak] == ratings_of(moved)[Figure::Peak];
    }
    EXPECT_GE(20 * alike, 19 * all);
}

// Cages, sums of houses with one cell left, and singles.
TEST(ScaleForEveryBoard, calls_killers_easy_that_need_nothing_hard) {
    Target small_cages;
    small_cages.cages = {2, 3};
    int easy = 0, harder = 0;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(effort::samples(200, 40)); ++i) {
        const Puzzle puzzle = made_on("killer", i, small_cages);
        const Ratings rated = ratings_of(puzzle);
        if (grade_of(rated) != Level::Easy) {
            ++harder;
            continue;
        }
        ++easy;
        ExplainOptions options;
        options.order = {Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle,
                         Technique::OneRule, Technique::RuleOf45};
        auto explainer = std::move(Explainer::start(puzzle, options).value());
        while (const auto step = explainer.next()) explainer.apply(*step);
        EXPECT_EQ(explainer.outcome(), Outcome::Finished);
    }
    EXPECT_GT(easy, 0);
    EXPECT_GT(harder, 0);
}

TEST(ScaleForEveryBoard, stands_in_where_no_other_scale_knows_the_rules) {
    const Puzzle killer = made_on("killer", 0);
    const Ratings rated = ratings_of(killer, {Scale::Se, Scale::Hodoku});
    ASSERT_EQ(rated.scales.size(), 1u);
    EXPECT_EQ(rated.scales[0].scale, Scale::Sudokit);
    EXPECT_EQ(rated.scales[0].figures, ratings_of(killer).scales[0].figures);
    EXPECT_EQ(ratings_of(made_on("x", 0), {Scale::Se, Scale::Hodoku}).scales[0].scale, Scale::Se);
}

TEST(ScaleForEveryBoard, says_at_least_where_logic_gets_stuck) {
    const auto puzzle = parse_puzzle(
        "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8");
    const Ratings rated = ratings_of(puzzle.value());
    EXPECT_EQ(grade_of(rated), Level::Extreme);
    EXPECT_GE(*rated[Figure::Peak], 100);
}

}  // namespace
