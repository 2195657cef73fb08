// The puzzles near a puzzle, compared with trying everything.
#include "sudokit/neighbours.hpp"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"

using namespace sudokit;

namespace {

bool has_every_given_needed(ClassicGrid grid) {
    for (Digit& digit : grid) {
        if (digit == kOpen) continue;
        const Digit kept = std::exchange(digit, kOpen);
        if (samples::solutions_of(grid) == 1) return false;
        digit = kept;
    }
    return true;
}

// The definition, word for word: remove, add, solve.
class Slow {
  public:
    Slow(const ClassicGrid& puzzle, bool minimal_only) : puzzle_(puzzle), minimal_(minimal_only) {}

    std::vector<ClassicGrid> find(int minus, int plus) {
        remove(puzzle_, minus, plus, 0);
        forms_.erase(to_minlex(puzzle_).grid);
        return {forms_.begin(), forms_.end()};
    }

  private:
    void remove(const ClassicGrid& grid, int minus, int plus, std::size_t from) {
        if (minus == 0) return add(grid, plus, 0);
        for (std::size_t c = from; c < grid.size(); ++c) {
            if (grid[c] == kOpen) continue;
            ClassicGrid less = grid;
            less[c] = kOpen;
            remove(less, minus - 1, plus, c + 1);
        }
    }
    void add(const ClassicGrid& grid, int plus, std::size_t from) {
        if (plus == 0) {
            if (samples::solutions_of(grid) == 1 && (!minimal_ || has_every_given_needed(grid)))
                forms_.insert(to_minlex(grid).grid);
            return;
        }
        for (std::size_t c = from; c < grid.size(); ++c) {
            if (grid[c] != kOpen) continue;
            ClassicGrid more = grid;
            for (Digit d = 1; d <= 9; ++d) {
                more[c] = d;
                if (!find_conflict(more)) add(more, plus - 1, c + 1);
            }
        }
    }

    const ClassicGrid puzzle_;
    const bool minimal_;
    std::set<ClassicGrid> forms_;
};

std::vector<ClassicGrid> found(const ClassicGrid& puzzle, int minus, int plus, bool minimal = true,
                               int threads = 1) {
    NeighbourOptions options;
    options.minus = minus;
    options.plus = plus;
    options.minimal_only = minimal;
    options.threads = threads;
    return neighbours(puzzle, options);
}

ClassicGrid minimal_puzzle(std::uint64_t number) {
    Generator generator("9x9", Target{}, {.seed = 7});
    return generator.find(PuzzleNumber{number, 0}).found->puzzle.classic_grid();
}

// A solution with some cells open: few candidates, so that three givens can be tried.
ClassicGrid nearly_full(std::uint64_t seed) {
    ClassicGrid grid = Transform::random(seed).apply(samples::shifted_rows());
    for (std::size_t c = 0; c < grid.size(); ++c)
        if (grid[c] <= 3 && c < 54) grid[c] = kOpen;
    return grid;
}

}  // namespace

TEST(Neighbours, with_one_given_replaced_are_those_of_the_definition) {
    for (int i = 0; i < effort::samples(30, 3); ++i) {
        const ClassicGrid puzzle = minimal_puzzle(static_cast<std::uint64_t>(i));
        for (const bool minimal : {true, false}) {
            const auto expected = Slow(puzzle, minimal).find(1, 1);
            EXPECT_FALSE(expected.empty());
            EXPECT_EQ(found(puzzle, 1, 1, minimal), expected) << samples::text_of(puzzle);
        }
    }
}

TEST(Neighbours, with_one_given_fewer_or_more_are_those_of_the_definition) {
    const ClassicGrid puzzle = minimal_puzzle(3);
    EXPECT_EQ(found(puzzle, 2, 1), Slow(puzzle, true).find(2, 1));
    EXPECT_EQ(found(puzzle, 0, 1, false), Slow(puzzle, false).find(0, 1));
    EXPECT_EQ(found(puzzle, 0, 1, true), std::vector<ClassicGrid>());
    EXPECT_EQ(found(puzzle, 0, 0), std::vector<ClassicGrid>());
    // Not minimal: what it contains.
    ClassicGrid more = puzzle;
    BatchResult solved;
    solve_batch(std::span(&puzzle, 1), std::span(&solved, 1));
    for (std::size_t c = 0, added = 0; added < 3; ++c)
        if (more[c] == kOpen) more[c] = solved.first[c], ++added;
    EXPECT_EQ(found(more, 3, 0), Slow(more, true).find(3, 0));
    EXPECT_FALSE(found(more, 3, 0).empty());
}

TEST(Neighbours, with_two_givens_more_are_those_of_the_definition) {
    ClassicGrid puzzle = minimal_puzzle(5);
    EXPECT_EQ(found(puzzle, 1, 2), Slow(puzzle, true).find(1, 2));
    // Not proper, and it is no matter.
    *std::find_if(puzzle.begin(), puzzle.end(), [](Digit d) { return d != kOpen; }) = kOpen;
    for (const bool minimal : {true, false}) {
        const auto expected = Slow(puzzle, minimal).find(0, 2);
        EXPECT_FALSE(expected.empty());
        EXPECT_EQ(found(puzzle, 0, 2, minimal), expected);
    }
}

TEST(Neighbours, with_three_givens_more_are_those_of_the_definition) {
    for (int i = 0; i < effort::samples(20, 2); ++i) {
        const ClassicGrid puzzle = nearly_full(static_cast<std::uint64_t>(i));
        for (const int plus : {3, 4})
            EXPECT_EQ(found(puzzle, 0, plus, false), Slow(puzzle, false).find(0, plus));
    }
}

TEST(Neighbours, are_the_same_with_any_number_of_threads_and_for_equivalent_puzzles) {
    const ClassicGrid puzzle = minimal_puzzle(8);
    const auto expected = found(puzzle, 1, 2);
    EXPECT_GT(expected.size(), 100u);
    EXPECT_EQ(found(puzzle, 1, 2, true, 3), expected);
    EXPECT_EQ(found(Transform::random(4).apply(puzzle), 1, 2, true, 2), expected);
}

TEST(Neighbours, stop_when_they_are_told_to) {
    std::atomic<bool> cancel = false;
    NeighbourOptions options;
    options.minus = options.plus = 6;  // would take years
    options.stop = cancel;
    const ClassicGrid puzzle = minimal_puzzle(1);
    std::jthread other([&] { cancel = true; });
    EXPECT_FALSE(neighbours(puzzle, options).complete);
}

// All puzzles of 17 givens are known, so those near them are.
TEST(Neighbours, of_the_known_puzzles_of_17_givens_are_known) {
    const auto corpus = samples::corpus("17-clue.txt");
    if (corpus.empty()) GTEST_SKIP() << "the corpus is not here";
    std::set<ClassicGrid> known;
    for (const ClassicGrid& puzzle : corpus) known.insert(to_minlex(puzzle).grid);
    int links = 0;
    for (std::size_t i = 0; i < corpus.size(); i += corpus.size() / 200)
        for (const ClassicGrid& near : found(corpus[i], 1, 1)) {
            EXPECT_TRUE(known.count(near)) << samples::text_of(near);
            const auto back = found(near, 1, 1);
            EXPECT_TRUE(std::binary_search(back.begin(), back.end(), to_minlex(corpus[i]).grid));
            ++links;
        }
    EXPECT_GT(links, 20);
}
