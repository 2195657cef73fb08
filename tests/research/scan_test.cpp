// All puzzles with few givens that have a certain solution, compared with trying everything.
#include "sudokit/scan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <thread>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/generate.hpp"

using namespace sudokit;

namespace {

// Every choice of givens that has the kept ones, solved one by one.
class EveryChoice {
  public:
    EveryChoice(const ClassicGrid& grid, const ClassicCellSet& kept, bool minimal_only)
        : grid_(grid), kept_(kept), minimal_only_(minimal_only) {
        kept.for_each([&](Cell c) { puzzle_[c] = grid[c]; });
    }
    std::vector<ClassicGrid> with(int more) {
        found_.clear();
        choose(0, more);
        std::ranges::sort(found_);
        return found_;
    }

  private:
    void choose(Cell from, int more) {
        if (more == 0) {
            if (samples::solutions_of(puzzle_) == 1 && (!minimal_only_ || is_minimal()))
                found_.push_back(puzzle_);
            return;
        }
        for (Cell c = from; c < kClassicCells; ++c) {
            if (kept_.contains(c)) continue;
            puzzle_[c] = grid_[c];
            choose(c + 1, more - 1);
            puzzle_[c] = kOpen;
        }
    }
    bool is_minimal() {
        for (Cell c = 0; c < kClassicCells; ++c) {
            if (puzzle_[c] == kOpen) continue;
            puzzle_[c] = kOpen;
            const bool needless = samples::solutions_of(puzzle_) == 1;
            puzzle_[c] = grid_[c];
            if (needless) return false;
        }
        return true;
    }

    const ClassicGrid grid_;
    const ClassicCellSet kept_;
    const bool minimal_only_;
    ClassicGrid puzzle_{};
    std::vector<ClassicGrid> found_;
};

struct Sample {
    ClassicGrid grid;
    ClassicCellSet kept;  // the givens of a minimal puzzle, but for some
};
Sample sample(std::uint64_t number, int removed) {
    Generator generator("9x9", Target{}, {.seed = 3});
    ClassicGrid puzzle = generator.find(PuzzleNumber{number, 0}).found->puzzle.classic_grid();
    BatchResult solved;
    solve_batch(std::span(&puzzle, 1), std::span(&solved, 1));
    Sample sample{solved.first, {}};
    for (Cell c = 0; c < kClassicCells; ++c)
        if (puzzle[c] != kOpen && --removed < 0) sample.kept.insert(c);
    return sample;
}

}  // namespace

TEST(Scan, finds_what_trying_every_choice_of_givens_finds) {
    std::size_t found = 0;
    const auto compare = [&](std::uint64_t number, int removed, int added) {
        const Sample it = sample(number, removed);
        for (const bool minimal_only : {true, false}) {
            EveryChoice every(it.grid, it.kept, minimal_only);
            ScanOptions options;
            options.clues = it.kept.size() + added;
            options.kept = it.kept;
            options.minimal_only = minimal_only;
            const auto expected = every.with(added);
            EXPECT_EQ(scan(it.grid, options), expected) << number << " " << removed << " " << added;
            found += expected.size();
        }
    };
    for (int i = 0; i < effort::samples(20, 2); ++i) {
        const auto number = static_cast<std::uint64_t>(i);
        compare(number, 3, 3);
        for (const int removed : {0, 1, 2})
            for (const int added : {0, 1, 2}) compare(number, removed, added);
    }
    EXPECT_GT(found, 1000u);
}

// With six of its givens kept, so that it does not take minutes.
TEST(Scan, finds_the_known_puzzles_of_17_givens) {
    const auto corpus = samples::corpus("17-clue.txt");
    if (corpus.empty()) GTEST_SKIP() << "the corpus is not here";
    for (std::size_t i = 0; i < corpus.size(); i += corpus.size() / 5) {
        BatchResult solved;
        solve_batch(std::span(&corpus[i], 1), std::span(&solved, 1));
        ScanOptions options;
        for (Cell c = 0; c < kClassicCells && options.kept.size() < 6; ++c)
            if (corpus[i][c] != kOpen) options.kept.insert(c);
        const auto found = scan(solved.first, options);
        EXPECT_TRUE(std::ranges::binary_search(found, corpus[i]));
        // A scan that keeps one more given finds those that have it.
        for (Cell c = 0; c < kClassicCells; c += 10) {
            ScanOptions more = options;
            more.kept.insert(c);
            std::vector<ClassicGrid> with;
            std::ranges::copy_if(found, std::back_inserter(with),
                                 [c](const ClassicGrid& puzzle) { return puzzle[c] != kOpen; });
            EXPECT_EQ(scan(solved.first, more), with) << i << " " << c;
        }
        --options.clues;
        EXPECT_TRUE(scan(solved.first, options).empty());
    }
}

TEST(Scan, stops_when_it_is_told_to) {
    std::atomic<bool> cancel = false;
    ScanOptions options;
    options.clues = 30;  // would take years
    options.stop = cancel;
    const ClassicGrid grid = samples::plain_solution();
    std::jthread other([&] { cancel = true; });
    EXPECT_FALSE(scan(grid, options).complete);
}
