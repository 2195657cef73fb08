#include "sudokit/boards.hpp"

#include <gtest/gtest.h>

#include <string>

#include "judge/judge.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {
namespace {

std::optional<MadePuzzle> made_on(const char* board, std::uint64_t seed, std::uint64_t index) {
    return Generator(board, {}, {.seed = seed}).find({index, 0}).found;
}

TEST(Generator, makes_proper_minimal_puzzles_for_boards_of_many_shapes) {
    for (const char* board : {"4x4", "6x6", "9x9", "x", "x-6", "windoku", "jigsaw", "jigsaw-7"})
        for (std::uint64_t index = 0; index < 3; ++index) {
            const auto made = made_on(board, 1, index);
            ASSERT_TRUE(made) << board;
            EXPECT_TRUE(made->minimal) << board;
            EXPECT_TRUE(is_solution(made->puzzle, made->solution)) << board;
            EXPECT_EQ(judge::count(made->puzzle, 2), 1u) << board << " " << index;
            EXPECT_TRUE(redundant_givens(made->puzzle).empty()) << board << " " << index;
        }
}

TEST(Generator, makes_large_boards_and_overlapping_ones) {
    for (const char* board : {"12x12", "samurai"}) {
        const auto made = made_on(board, 1, 0);
        ASSERT_TRUE(made) << board;
        EXPECT_TRUE(is_solution(made->puzzle, made->solution)) << board;
        EXPECT_TRUE(is_proper(made->puzzle)) << board;
    }
}

TEST(Generator, fills_boards_too_large_for_a_search) {
    for (const char* board : {"26x26", "36x36", "64x64"}) {
        Target target;
        target.full_grid = true;
        Generator generator(board, target, {.seed = 1});
        const auto one = generator.find({0, 0}).found, other = generator.find({1, 0}).found;
        ASSERT_TRUE(one && other) << board;
        EXPECT_TRUE(is_solution(one->puzzle, one->solution)) << board;
        EXPECT_EQ(one->puzzle.givens, one->solution) << board;
        EXPECT_NE(one->solution, other->solution) << board;
        EXPECT_EQ(generator.find({0, 0}).found->solution, one->solution) << board;
    }
}

TEST(Generator, makes_the_same_puzzle_again_and_other_ones_for_other_numbers) {
    const auto one = made_on("jigsaw-6", 5, 1), again = made_on("jigsaw-6", 5, 1),
               other = made_on("jigsaw-6", 5, 2), seed = made_on("jigsaw-6", 6, 1);
    EXPECT_EQ(one->puzzle.givens, again->puzzle.givens);
    EXPECT_TRUE(equal_shapes(one->puzzle.geometry->shape(), again->puzzle.geometry->shape()));
    EXPECT_NE(one->puzzle.givens, other->puzzle.givens);
    EXPECT_NE(one->puzzle.givens, seed->puzzle.givens);
}

TEST(Generator, draws_jigsaw_regions_that_hang_together) {
    for (std::uint64_t index = 0; index < 5; ++index) {
        const auto made = made_on("jigsaw", 2, index);
        const Geometry& geometry = *made->puzzle.geometry;
        std::vector<int> region(81, -1);
        int boxes = 0;
        for (const House& house : geometry.houses()) {
            if (house.kind != HouseKind::Box) continue;
            EXPECT_EQ(house.cells.size(), 9u);
            for (const Cell c : house.cells) region[c] = boxes;
            ++boxes;
        }
        EXPECT_EQ(boxes, 9);
        EXPECT_TRUE(are_connected(9, 9, region));
        EXPECT_EQ(geometry.box_rows(), 0);  // not rectangles
    }
}

// Of a prime number of cells there are no boxes to begin with.
TEST(Generator, draws_no_rows_as_regions) {
    for (const char* board : {"jigsaw-7", "jigsaw-11"}) {
        const auto made = made_on(board, 3, 0);
        const Geometry& geometry = *made->puzzle.geometry;
        const std::vector<int> region = regions_of(geometry);
        EXPECT_TRUE(are_connected(geometry.rows(), geometry.columns(), region)) << board;
        for (const House& house : geometry.houses())
            if (house.kind == HouseKind::Row) {
                EXPECT_NE(region[house.cells.front()], region[house.cells.back()]) << board;
            }
    }
}

TEST(is_board_name, knows_what_can_be_made) {
    for (const char* name : {"4x4",
                             "25x25",
                             "36x36",
                             "64x64",
                             "x",
                             "x-16",
                             "windoku",
                             "jigsaw-5",
                             "samurai",
                             "killer",
                             "killer-6",
                             "killer-x",
                             "killer-x-6",
                             "killer-jigsaw-7",
                             "killer-samurai",
                             "diagonals",
                             "windows-16",
                             "anti-diagonal",
                             "anti-diagonal-6",
                             "disjoint-groups",
                             "killer-diagonal-6",
                             "x+windoku",
                             "windows+x-16",
                             "6x6+diagonal"})
        EXPECT_TRUE(is_board_name(name)) << name;
    for (const char* name : {"",
                             "5x5",
                             "7x7",
                             "4x6",
                             "29x29",
                             "65x65",
                             "x-26",
                             "windoku-36",
                             "jigsaw-36",
                             "killer-36",
                             "x-7",
                             "jigsaw-3",
                             "jigsaw-",
                             "jig",
                             "x-",
                             "6x6x",
                             "samurai-9",
                             "killer-",
                             "killer-7",
                             "killer-killer",
                             "killers",
                             "killer-jigsaw-3",
                             "x+windoko",
                             "windows+windoku",
                             "x+diagonals",
                             "jigsaw+disjoint-groups",
                             "anti",
                             "jigsaw-+x"})
        EXPECT_FALSE(is_board_name(name)) << name;
}

}  // namespace
}  // namespace sudokit
