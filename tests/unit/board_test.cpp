#include "sudokit/board.hpp"

#include <gtest/gtest.h>

namespace {

using namespace sudokit;

TEST(Board, placing_a_digit_takes_it_from_every_peer) {
    Board board;
    ASSERT_TRUE(board.place(40, 5));
    EXPECT_EQ(board.digit_at(40), 5);
    EXPECT_EQ(board.candidates_at(40), DigitSet::of(5));
    for (Cell c = 0; c < 81; ++c) {
        if (c == 40) continue;
        EXPECT_EQ(board.allows(c, 5), !board.geometry().sees(c, 40));
        EXPECT_TRUE(board.allows(c, 4));
    }
    EXPECT_TRUE(board.is_consistent());
}

TEST(Board, refuses_what_is_not_allowed_and_stays_as_it_was) {
    Board board;
    ASSERT_TRUE(board.place(0, 7));
    const Grid before = board.digits();
    EXPECT_FALSE(board.place(0, 8)) << "a solved cell";
    EXPECT_FALSE(board.place(1, 7)) << "a peer has it";
    EXPECT_FALSE(board.place(40, 0)) << "not a digit";
    EXPECT_FALSE(board.place(40, 10)) << "not a digit of this board";
    EXPECT_EQ(board.digits(), before);
}

TEST(Board, clearing_brings_candidates_back_unless_another_peer_forbids_them) {
    Board board;
    ASSERT_TRUE(board.place(0, 7));
    ASSERT_TRUE(board.place(80, 7));
    ASSERT_TRUE(board.clear(0));
    EXPECT_TRUE(board.is_open(0));
    EXPECT_TRUE(board.allows(1, 7));
    EXPECT_FALSE(board.allows(8, 7)) << "still seen from r9c9";
    EXPECT_FALSE(board.clear(0)) << "open already";
    EXPECT_TRUE(board.is_consistent());
}

TEST(Board, givens_stay) {
    Puzzle puzzle;
    puzzle.givens[3] = 9;
    Board board(puzzle);
    EXPECT_TRUE(board.is_given(3));
    EXPECT_FALSE(board.clear(3));
    EXPECT_FALSE(board.allows(4, 9));
}

TEST(Board, a_digit_placed_by_a_player_is_no_given) {
    Puzzle puzzle;
    puzzle.givens[3] = 9;
    puzzle.placed.assign(81, false);
    puzzle.placed[3] = true;
    Board board(puzzle);
    EXPECT_FALSE(board.is_given(3));
    EXPECT_TRUE(board.clear(3));
}

TEST(Board, an_eliminated_candidate_stays_away_when_digits_are_cleared) {
    Board board;
    ASSERT_TRUE(board.eliminate(1, 4));
    EXPECT_FALSE(board.eliminate(1, 4)) << "already gone";
    ASSERT_TRUE(board.place(0, 4));
    ASSERT_TRUE(board.clear(0));
    EXPECT_FALSE(board.allows(1, 4));
    EXPECT_TRUE(board.allows(2, 4));
}

TEST(Board, a_puzzle_s_own_candidates_limit_it) {
    Puzzle puzzle;
    puzzle.candidates.assign(81, DigitSet::first(9));
    puzzle.candidates[5] = DigitSet::first(2);
    const Board board(puzzle);
    EXPECT_TRUE(board.allows(5, 2));
    EXPECT_FALSE(board.allows(5, 3));
}

TEST(Board, is_solved_when_full_without_repeats) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, kOpen};
    Board board(puzzle);
    EXPECT_FALSE(board.is_solved());
    EXPECT_FALSE(board.is_stuck());
    ASSERT_TRUE(board.place(15, 1));
    EXPECT_TRUE(board.is_solved());
}

TEST(Board, is_stuck_when_a_cell_has_no_candidate) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[1] = 1, puzzle.givens[2] = 2, puzzle.givens[4] = 3, puzzle.givens[8] = 4;
    EXPECT_TRUE(Board(puzzle).is_stuck());
}

TEST(Board, is_stuck_when_a_house_has_no_place_for_a_digit) {
    // 1s in rows 2 and 3 and column 4, all seen from row 1: nothing is left for 1 there.
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[4] = 1;   // r2c1: not in box 1, so not r1c1, r1c2
    puzzle.givens[10] = 1;  // r3c3: not r1c3
    EXPECT_FALSE(Board(puzzle).is_stuck());
    puzzle.givens[3] = 2;  // r1c4
    EXPECT_TRUE(Board(puzzle).is_stuck());
}

TEST(Board, becomes_a_puzzle_with_its_digits_and_candidates) {
    Puzzle puzzle;
    puzzle.givens[0] = 1;
    Board board(puzzle);
    ASSERT_TRUE(board.place(40, 5));
    ASSERT_TRUE(board.eliminate(80, 9));
    const Puzzle again = board.to_puzzle();
    EXPECT_EQ(again.givens[40], 5);
    EXPECT_TRUE(again.placed[40]);
    EXPECT_FALSE(again.placed[0]);
    EXPECT_FALSE(again.candidates[80].contains(9));
    const Board copy(again);
    for (Cell c = 0; c < 81; ++c) {
        EXPECT_EQ(copy.candidates_at(c), board.candidates_at(c));
        EXPECT_EQ(copy.is_given(c), board.is_given(c));
    }
}

}  // namespace
