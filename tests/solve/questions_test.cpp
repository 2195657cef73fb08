// Many questions about one puzzle prepare its rules only once.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "csp/csp.hpp"
#include "judge/judge.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

std::uint64_t built_by(const std::function<void()>& work) {
    const std::uint64_t before = csp::problems_built();
    work();
    return csp::problems_built() - before;
}

// A board of 6x6 with a diagonal, full but for the digits left out here.
Puzzle six_without(std::initializer_list<Digit> open) {
    Puzzle puzzle(Geometry::boxes(2, 3)->with_extra_houses({{0, 7, 14, 21, 28, 35}}));
    puzzle.givens = *solve(puzzle);
    for (Digit& given : puzzle.givens)
        if (std::find(open.begin(), open.end(), given) != open.end()) given = kOpen;
    return puzzle;
}

std::vector<Cell> all_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells(puzzle.givens.size());
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
}

}  // namespace

TEST(Questions, of_minimizing_build_two_problems_for_any_number_of_givens) {
    const Puzzle puzzle = six_without({});
    Puzzle minimal;
    EXPECT_LE(built_by([&] { minimal = minimize(puzzle, all_cells(puzzle)); }), 2u);
    EXPECT_EQ(judge::count(minimal, 2), 1u);
    EXPECT_EQ(built_by([&] { EXPECT_TRUE(redundant_givens(minimal).empty()); }), 1u);
}

TEST(Questions, about_true_candidates_build_one_problem) {
    const Puzzle puzzle = six_without({1, 2, 3, 4});
    for (const std::uint64_t limit : {1, 500})
        EXPECT_EQ(built_by([&] { EXPECT_TRUE(true_candidates(puzzle, limit).complete); }), 1u);
}

TEST(Minimize, takes_no_given_away_where_it_gave_up) {
    Puzzle puzzle =
        parse_puzzle(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
            .value();
    SolveOptions brief;
    brief.engine = Engine::Search;
    brief.max_guesses = 1;
    EXPECT_TRUE(redundant_givens(puzzle, brief).empty());
}

}  // namespace sudokit
