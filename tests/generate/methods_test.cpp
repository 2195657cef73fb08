#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "effort.hpp"
#include "generate/made.hpp"
#include "generate/study/random_orders.hpp"
#include "sudokit/generate.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

Hunt insert_digits(PuzzleNumber number, int start, std::uint64_t tries, HuntOptions options) {
    Target target;
    target.method = Method::Insertion;
    target.start = start;
    target.tries = tries;
    return Generator("9x9", target, options).find(number);
}

Hunt draw_minimal(PuzzleNumber number, std::uint64_t tries, HuntOptions options) {
    Target target;
    target.method = Method::Unbiased;
    target.tries = tries;
    return Generator("9x9", target, options).find(number);
}

// n over k, as a number that need not be exact.
double choices(int n, int k) {
    return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1));
}

void expect_puzzle_and_solution(const MadePuzzle& made) {
    const Puzzle& puzzle = made.puzzle;
    EXPECT_TRUE(is_proper(puzzle));
    EXPECT_EQ(solve(puzzle), made.solution);
    EXPECT_EQ(made.minimal, redundant_givens(puzzle).empty());
}

// --- insertion -------------------------------------------------------------------------------

TEST(insert_digits, makes_proper_puzzles_and_says_which_are_minimal) {
    int minimal = 0;
    for (const int start : {0, 18, 22, 26, 30})
        for (std::uint64_t i = 0; i < effort::samples(20u, 3u); ++i) {
            const Hunt hunt = insert_digits({i, 0}, start, 100'000, {});
            ASSERT_TRUE(hunt.found);
            expect_puzzle_and_solution(*hunt.found);
            EXPECT_GE(hunt.found->puzzle.given_count(), std::max(start, 17));
            minimal += hunt.found->minimal;
        }
    EXPECT_LT(minimal, 50);
    if (effort::is_at_least(1)) EXPECT_GT(minimal, 0);  // about one in a hundred
}

// One try after the other, each question on its own, as the header tells it.
std::optional<ClassicGrid> insert_slowly(Rng rng, int start) {
    ClassicGrid grid{};
    for (int digits = 0;; ++digits) {
        if (digits >= start) {
            const auto solutions = count(Puzzle(grid)).solutions;
            if (solutions == 1) return grid;
            if (solutions == 0) return std::nullopt;
        }
        std::vector<std::pair<Cell, Digit>> legal;
        for (Digit d = 1; d <= 9; ++d)
            for (Cell c = 0; c < kClassicCells; ++c) {
                const auto& peers = Geometry::classic()->peers_of(c);
                if (grid[c] == kOpen && std::none_of(peers.begin(), peers.end(),
                                                     [&](Cell peer) { return grid[peer] == d; }))
                    legal.emplace_back(c, d);
            }
        if (legal.empty()) return std::nullopt;
        const auto [c, d] = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        grid[c] = d;
    }
}

TEST(insert_digits, ends_like_tries_made_one_after_the_other) {
    for (const int start : {20, 26})
        for (std::uint64_t i = 0; i < 4; ++i) {
            Rng rng(5, i);
            std::optional<ClassicGrid> expected;
            std::uint64_t tries = 0;
            for (; !expected; ++tries) expected = insert_slowly(Rng(rng.next()), start);
            HuntOptions options;
            options.seed = 5;
            const Hunt hunt = insert_digits({i, 0}, start, 100'000, options);
            ASSERT_TRUE(hunt.found);
            EXPECT_EQ(hunt.found->puzzle.classic_grid(), *expected);
            EXPECT_EQ(hunt.looked_at, tries);
        }
}

TEST(insert_digits, gives_up_after_so_many_tries) {
    const Hunt hunt = insert_digits({0, 0}, 60, 100, {});
    EXPECT_FALSE(hunt.found);
    EXPECT_EQ(hunt.looked_at, 100u);
}

// --- unbiased --------------------------------------------------------------------------------

TEST(draw_minimal, makes_minimal_puzzles_with_their_weights) {
    for (std::uint64_t i = 0; i < 8; ++i) {
        const Hunt hunt = draw_minimal({i, 0}, 10'000, {});
        ASSERT_TRUE(hunt.found);
        expect_puzzle_and_solution(*hunt.found);
        EXPECT_TRUE(hunt.found->minimal);
        const int givens = hunt.found->puzzle.given_count();
        const double times = hunt.found->weight * choices(81, 26) / choices(81, givens);
        EXPECT_NEAR(times, std::round(times), 1e-6) << givens << " givens";
        EXPECT_GE(times, 0.5);
    }
}

TEST(draw_minimal, gives_up_after_so_many_grids) {
    std::uint64_t given_up = 0;
    for (std::uint64_t i = 0; i < 10; ++i) {
        const Hunt hunt = draw_minimal({i, 0}, 1, {});
        EXPECT_EQ(hunt.looked_at, 1u);
        given_up += !hunt.found;
    }
    EXPECT_GT(given_up, 4u);
}

TEST(insert_digits, depends_on_seed_and_number_alone) {
    HuntOptions options;
    const Grid puzzle = insert_digits({3, 0}, 26, 100'000, options).found->puzzle.givens;
    for (const PuzzleNumber other : {PuzzleNumber{4, 0}, PuzzleNumber{3, 1}})
        EXPECT_NE(insert_digits(other, 26, 100'000, options).found->puzzle.givens, puzzle);
    for (const Kernel* kernel : available_kernels()) {
        options.kernel = kernel;
        EXPECT_EQ(insert_digits({3, 0}, 26, 100'000, options).found->puzzle.givens, puzzle)
            << kernel_name(*kernel);
    }
}

TEST(draw_minimal, depends_on_seed_and_number_alone) {
    HuntOptions options;
    PuzzleNumber quick;  // its first grid gives a puzzle
    while (!draw_minimal(quick, 1, options).found) ++quick.index;
    const MadePuzzle drawn = *draw_minimal(quick, 1, options).found;
    for (const Kernel* kernel : available_kernels()) {
        options.kernel = kernel;
        const Hunt again = draw_minimal(quick, 1, options);
        ASSERT_TRUE(again.found) << kernel_name(*kernel);
        EXPECT_EQ(again.found->puzzle.givens, drawn.puzzle.givens) << kernel_name(*kernel);
        EXPECT_EQ(again.found->weight, drawn.weight) << kernel_name(*kernel);
    }
    const Hunt other = draw_minimal({quick.index, 1}, 10'000, {});
    EXPECT_NE(other.found->puzzle.givens, drawn.puzzle.givens);
}

TEST(methods, end_early_when_they_are_cancelled) {
    const std::atomic<bool> cancel{true};
    HuntOptions options;
    options.stop = cancel;
    EXPECT_FALSE(insert_digits({0, 0}, 40, 1'000'000'000, options).found);
    EXPECT_FALSE(draw_minimal({0, 0}, 1'000'000'000, options).found);
}

// --- the law of random orders ----------------------------------------------------------------

// Half of the givens of a minimal puzzle stay, the others and some more of its solution are loose:
// what can come can be enumerated.
struct SmallCase {
    static constexpr std::size_t kFixed = 17, kLoose = 14;

    OrderedGrid grid;
    std::vector<Cell> loose;

    explicit SmallCase(std::uint64_t seed) {
        GenerateOptions options;
        options.seed = seed;
        const ClassicGrid start = generate_minimal(options).front();
        const Grid solution = *solve(Puzzle(start));
        std::copy(solution.begin(), solution.end(), grid.solution.begin());
        std::vector<Cell> cells, others;
        for (Cell c = 0; c < kClassicCells; ++c) (start[c] == kOpen ? others : cells).push_back(c);
        Rng rng(seed);
        rng.shuffle(cells);
        rng.shuffle(others);
        cells.insert(cells.end(), others.begin(), others.end());
        for (std::size_t i = 0; i < kFixed; ++i) grid.fixed.insert(cells[i]);
        loose.assign(cells.begin() + kFixed, cells.begin() + kFixed + kLoose);
        for (const Cell c : loose) grid.loose.insert(c);
    }
    // Bit i: the given of loose[i] is there.
    ClassicGrid puzzle(std::size_t there) const {
        ClassicGrid puzzle{};
        grid.fixed.for_each([&](Cell c) { puzzle[c] = grid.solution[c]; });
        for (std::size_t i = 0; i < loose.size(); ++i)
            if (there >> i & 1) puzzle[loose[i]] = grid.solution[loose[i]];
        return puzzle;
    }
};

std::vector<bool> proper_ones(const SmallCase& small) {
    std::vector<ClassicGrid> puzzles;
    for (std::size_t there = 0; there >> small.loose.size() == 0; ++there)
        puzzles.push_back(small.puzzle(there));
    std::vector<BatchResult> results(puzzles.size());
    solve_batch(puzzles, results);
    std::vector<bool> proper;
    for (const BatchResult& result : results) proper.push_back(result.solutions == 1);
    return proper;
}

// Each minimal puzzle with the probability that an order ends with it: one of C(14, n) sets of n
// givens is the last n of the order.
std::map<ClassicGrid, double> law_of(const SmallCase& small) {
    const std::vector<bool> proper = proper_ones(small);
    const int loose = static_cast<int>(small.loose.size());
    std::map<ClassicGrid, double> law;
    for (std::size_t there = 0; there < proper.size(); ++there) {
        bool minimal = proper[there];
        for (int i = 0; i < loose; ++i)
            minimal = minimal && !((there >> i & 1) && proper[there ^ std::size_t{1} << i]);
        if (minimal) law[small.puzzle(there)] = 1 / choices(loose, std::popcount(there));
    }
    return law;
}

// Chi-square over the minimal puzzles, and all other ends together.
void expect_law(const SmallCase& small, std::uint64_t orders) {
    const auto law = law_of(small);
    std::map<ClassicGrid, double> seen;
    for (const OrderedPuzzle& end : minimal_ends(small.grid, 17, orders, {})) {
        ++seen[end.puzzle];
        EXPECT_TRUE(law.contains(end.puzzle));
    }
    std::set<int> sizes;
    double chi_square = 0, rest = 1, others = static_cast<double>(orders);
    for (const auto& [puzzle, share] : law) {
        const double expected = share * static_cast<double>(orders);
        ASSERT_GT(expected, 5);
        chi_square += (seen[puzzle] - expected) * (seen[puzzle] - expected) / expected;
        rest -= share;
        others -= seen[puzzle];
        sizes.insert(Puzzle(puzzle).given_count());
    }
    const double expected = rest * static_cast<double>(orders);
    chi_square += (others - expected) * (others - expected) / expected;
    const auto freedom = static_cast<double>(law.size());
    EXPECT_GT(sizes.size(), 1u) << "a law for one number of givens says little";
    EXPECT_NEAR(chi_square, freedom, 4 * std::sqrt(2 * freedom));
}

TEST(minimal_ends, come_as_often_as_their_number_of_givens_says) {
    // Those of thirty seeds with the most minimal puzzles: 116, 52 and 71.
    const std::vector<std::uint64_t> seeds{12, 22, 24};
    for (const std::uint64_t seed : effort::part_of(seeds, 1)) expect_law(SmallCase(seed), 100'000);
}

}  // namespace
}  // namespace sudokit
