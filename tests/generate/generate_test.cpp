#include "sudokit/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "effort.hpp"
#include "generate/bench_corpora.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

TEST(generate_minimal, makes_proper_minimal_puzzles) {
    GenerateOptions options;
    options.count = 600;  // more than are made side by side
    for (const ClassicGrid& grid : generate_minimal(options)) {
        const Puzzle puzzle(grid);
        EXPECT_TRUE(is_proper(puzzle));
        EXPECT_TRUE(redundant_givens(puzzle).empty());
    }
}

TEST(generate_minimal, gives_the_same_sequence_in_one_call_or_in_many) {
    GenerateOptions options;
    options.seed = 99;
    options.count = 50;
    const auto together = generate_minimal(options);
    for (std::size_t i = 0; i < together.size(); ++i) {
        options.first = i;
        options.count = 1;
        EXPECT_EQ(generate_minimal(options), std::vector{together[i]});
    }
}

TEST(generate_minimal, gives_the_same_puzzles_with_every_kernel) {
    GenerateOptions options;
    options.count = 40;
    const auto expected = generate_minimal(options);
    for (const Kernel* kernel : available_kernels()) {
        options.kernel = kernel;
        EXPECT_EQ(generate_minimal(options), expected) << kernel_name(*kernel);
    }
}

TEST(generate_minimal, gives_other_puzzles_for_another_seed) {
    GenerateOptions one, two;
    one.count = two.count = 100;
    two.seed = one.seed + 1;
    const auto a = generate_minimal(one), b = generate_minimal(two);
    std::set<ClassicGrid> all(a.begin(), a.end());
    all.insert(b.begin(), b.end());
    EXPECT_EQ(all.size(), 200u);
}

// Shares of puzzles that have none, one and several solutions; mean givens and guesses.
struct Kind {
    double none = 0, one = 0, several = 0, givens = 0, guesses = 0;
};

Kind kind_of(const std::vector<ClassicGrid>& puzzles) {
    Kind kind;
    const double share = 1.0 / static_cast<double>(puzzles.size());
    for (const ClassicGrid& grid : puzzles) {
        const CountResult result = count(Puzzle(grid));
        (result.solutions == 0   ? kind.none
         : result.solutions == 1 ? kind.one
                                 : kind.several) += share;
        kind.guesses += share * static_cast<double>(result.counters.guesses);
        kind.givens += share * static_cast<double>(81 - std::count(grid.begin(), grid.end(), 0));
    }
    return kind;
}

TEST(bench_corpora, are_what_their_names_say) {
    std::map<std::string_view, Kind> kinds;
    for (const BenchCorpus& corpus : bench_corpora(600))
        kinds[corpus.name] = kind_of(corpus.puzzles);
    ASSERT_EQ(kinds.size(), 6u);
    for (const char* proper : {"easy", "minimal", "sparse", "hard"})
        EXPECT_NEAR(kinds[proper].one, 1, 1e-9) << proper;
    EXPECT_NEAR(kinds["multi"].several, 1, 1e-9);
    EXPECT_NEAR(kinds["none"].none, 1, 1e-9);
    EXPECT_NEAR(kinds["easy"].givens, kinds["minimal"].givens + 10, 1e-9);
    EXPECT_LE(kinds["sparse"].givens, 21);
    EXPECT_GT(kinds["hard"].guesses, 5 * kinds["minimal"].guesses);
}

TEST(random_solution, is_a_full_grid_that_depends_on_the_seed) {
    std::set<ClassicGrid> seen;
    for (std::uint64_t seed = 0; seed < effort::samples(200u, 20u); ++seed) {
        const ClassicGrid grid = random_solution(seed);
        EXPECT_TRUE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
        seen.insert(grid);
    }
    EXPECT_EQ(seen.size(), effort::samples(200u, 20u));
}

TEST(minimize, leaves_a_puzzle_that_is_not_proper_as_it_is) {
    const Puzzle empty;
    const std::vector<Cell> order{0, 1, 2};
    EXPECT_EQ(minimize(empty, order).givens, empty.givens);
}

TEST(minimize, tries_the_givens_in_the_order_asked_for) {
    const Puzzle full(random_solution(4));
    std::vector<Cell> rising, falling;
    for (Cell c = 0; c < kClassicCells; ++c) rising.push_back(c);
    falling.assign(rising.rbegin(), rising.rend());
    const Puzzle a = minimize(full, rising), b = minimize(full, falling);
    EXPECT_TRUE(redundant_givens(a).empty());
    EXPECT_TRUE(redundant_givens(b).empty());
    EXPECT_EQ(a.givens[0], kOpen);  // the first one asked about always goes
    EXPECT_EQ(b.givens[80], kOpen);
}

}  // namespace
}  // namespace sudokit
