// True candidates, compared with all solutions that the judge lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

std::vector<std::uint64_t> counts_of(const Puzzle& puzzle, const std::vector<Grid>& solutions,
                                     std::uint64_t limit) {
    const auto digits = static_cast<std::size_t>(puzzle.geometry->digits());
    std::vector<std::uint64_t> counts(puzzle.givens.size() * digits);
    for (const Grid& solution : solutions)
        for (std::size_t c = 0; c < solution.size(); ++c) ++counts[c * digits + solution[c] - 1];
    if (limit > 0)
        for (auto& count : counts) count = std::min(count, limit);
    return counts;
}

// A board with some digits of a solution, and candidates that leave out a few others.
Puzzle random_puzzle(const std::shared_ptr<const Geometry>& geometry, std::uint64_t seed) {
    Rng rng(seed);
    const auto digits = static_cast<std::uint32_t>(geometry->digits());
    Puzzle puzzle(geometry);
    const auto cells = static_cast<std::uint32_t>(geometry->cell_count());
    for (std::uint32_t i = 0; i < cells / 4; ++i)
        puzzle.givens[rng.below(cells)] = static_cast<Digit>(1 + rng.below(digits));
    while (find_conflict(puzzle)) puzzle.givens[find_conflict(puzzle)->first] = kOpen;
    if (seed % 2) return puzzle;
    puzzle.candidates.assign(cells, geometry->all_digits());
    for (std::uint32_t i = 0; i < cells / 4; ++i)
        puzzle.candidates[rng.below(cells)].erase(static_cast<Digit>(1 + rng.below(digits)));
    return puzzle;
}

void expect_all(const Puzzle& puzzle, const std::string& what) {
    const auto solutions = judge::solutions(puzzle);
    for (const std::uint64_t limit : {1, 2, 5, 100, 0}) {
        const TrueCandidates found = true_candidates(puzzle, limit);
        EXPECT_TRUE(found.complete);
        EXPECT_EQ(found.counts, counts_of(puzzle, solutions, limit)) << what << " limit " << limit;
        EXPECT_LE(found.solutions.solutions, solutions.size()) << what;
        if (found.solutions.complete) {
            EXPECT_EQ(found.solutions.solutions, solutions.size()) << what;
        }
    }
}

}  // namespace

TEST(TrueCandidates, are_those_of_all_solutions_on_small_boards) {
    const std::vector<std::shared_ptr<const Geometry>> boards = {
        Geometry::boxes(2, 2), Geometry::boxes(2, 2)->with_extra_houses({{0, 5, 10, 15}}),
        Geometry::boxes(2, 2)->with_extra_houses({{0, 5}, {2, 12}})};
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::uint64_t seed = 0; seed < effort::samples(40u, 6u); ++seed)
            expect_all(random_puzzle(boards[b], seed),
                       "board " + std::to_string(b) + " seed " + std::to_string(seed));
}

TEST(TrueCandidates, of_classic_puzzles_with_several_solutions_are_those_of_all_of_them) {
    for (const char* text :
         {"24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....",
          "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193.."})
        expect_all(parse_puzzle(text).value(), text);
}

TEST(TrueCandidates, of_an_open_board_are_all_without_listing_its_solutions) {
    const Puzzle classic;
    const Puzzle six(Geometry::boxes(2, 3)->with_extra_houses({{0, 7, 14, 21, 28, 35}}));
    for (const Puzzle& puzzle : {classic, six})
        for (const std::uint64_t limit : {1, 8}) {
            const TrueCandidates found = true_candidates(puzzle, limit);
            EXPECT_TRUE(std::all_of(found.counts.begin(), found.counts.end(),
                                    [&](auto count) { return count == limit; }));
            EXPECT_FALSE(found.solutions.complete);
        }
}

TEST(TrueCandidates, are_the_same_with_every_engine) {
    const Puzzle puzzle =
        parse_puzzle(
            "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....")
            .value();
    SolveOptions search;
    search.engine = Engine::Search;
    for (const std::uint64_t limit : {1, 3, 0})
        EXPECT_EQ(true_candidates(puzzle, limit).counts,
                  true_candidates(puzzle, limit, search).counts);
}

TEST(TrueCandidates, of_a_puzzle_without_solution_are_none) {
    const Puzzle puzzle =
        parse_puzzle(
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
            .value();
    const TrueCandidates found = true_candidates(puzzle);
    EXPECT_EQ(found.solutions, (CountResult{0, true, {}}));
    EXPECT_TRUE(found.possible(0).empty());
}

TEST(TrueCandidates, say_that_they_are_incomplete_when_cancelled) {
    const std::atomic<bool> cancel{true};
    SolveOptions options;
    options.stop = cancel;
    const Puzzle board(Geometry::boxes(4, 4));
    EXPECT_FALSE(true_candidates(board, 1, options).complete);
    EXPECT_FALSE(true_candidates(board, 0, options).complete);
}

}  // namespace sudokit
