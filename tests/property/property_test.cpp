// What holds for every puzzle, checked on random ones. A failure names the seed; SUDOKIT_SEED=n in
// the environment tries others.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "engines/samples.hpp"
#include "judge/judge.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

namespace {

using namespace sudokit;
using samples::text_of;

// Calls check(rng, i) `times` times, each with a stream of its own.
template <typename Check>
void for_random(int times, const Check& check) {
    for (int i = 0; i < times && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE("SUDOKIT_SEED=" + std::to_string(effort::seed()) + ", case " +
                     std::to_string(i));
        Rng rng(effort::seed(), static_cast<std::uint64_t>(i));
        check(rng);
    }
}

std::uint64_t count_up_to(const Puzzle& puzzle, std::uint64_t limit) {
    SolveOptions options;
    options.max_solutions = limit;
    return count(puzzle, options).solutions;
}

// --- symmetries ----------------------------------------------------------------------------------

TEST(Symmetry, a_transform_keeps_the_number_of_solutions) {
    for_random(effort::samples(1500, 3), [](Rng& rng) {
        const ClassicGrid grid = samples::thinned(rng, 20, 40);
        const ClassicGrid moved = Transform::random(rng.next()).apply(grid);
        ASSERT_EQ(count_up_to(Puzzle(grid), 500), count_up_to(Puzzle(moved), 500)) << text_of(grid);
        ASSERT_EQ(csp::search(Puzzle(grid), {}, nullptr), csp::search(Puzzle(moved), {}, nullptr))
            << text_of(grid);
    });
}

TEST(Symmetry, a_transform_of_candidate_sets_keeps_the_number_of_solutions) {
    for_random(effort::samples(500, 3), [](Rng& rng) {
        const ClassicCandidates sets = samples::pencilmarks(rng);
        const ClassicCandidates moved = Transform::random(rng.next()).apply(sets);
        ASSERT_EQ(count_up_to(samples::puzzle_of(sets), 500),
                  count_up_to(samples::puzzle_of(moved), 500))
            << text_of(sets);
    });
}

TEST(Symmetry, the_solution_moves_with_the_puzzle) {
    for_random(effort::samples(300, 3), [](Rng& rng) {
        const ClassicGrid grid = samples::minimal(rng);
        const Transform transform = Transform::random(rng.next());
        const auto solution = solve(Puzzle(grid)), moved = solve(Puzzle(transform.apply(grid)));
        ASSERT_TRUE(solution && moved) << text_of(grid);
        Puzzle solved;
        solved.givens = *solution;
        const ClassicGrid expected = transform.apply(solved.classic_grid());
        ASSERT_TRUE(std::equal(expected.begin(), expected.end(), moved->begin())) << text_of(grid);
    });
}

TEST(Symmetry, other_boards_can_be_transposed_and_relabelled) {
    for_random(effort::samples(200, 3), [](Rng& rng) {
        Puzzle puzzle(Geometry::boxes(2, 3)), turned(Geometry::boxes(3, 2));
        std::vector<Digit> names{1, 2, 3, 4, 5, 6};
        rng.shuffle(names);
        for (auto n = 3 + rng.below(8); n; --n) {
            const std::size_t c = rng.below(36);
            puzzle.givens[c] = static_cast<Digit>(1 + rng.below(6));
            turned.givens[c % 6 * 6 + c / 6] = names[puzzle.givens[c] - 1u];
        }
        ASSERT_EQ(count_up_to(puzzle, 100000), count_up_to(turned, 100000));
    });
}

// --- solutions -----------------------------------------------------------------------------------

TEST(Solutions, every_solution_shown_is_one_and_extends_the_givens) {
    for_random(effort::samples(300, 3), [](Rng& rng) {
        const Puzzle puzzle(samples::thinned(rng, 0, 40));
        std::set<std::string> seen;
        SolveOptions options;
        options.max_solutions = 50;
        for_each_solution(puzzle, options, [&](const Grid& grid) {
            EXPECT_TRUE(judge::is_solution_of(puzzle, grid));
            EXPECT_TRUE(is_solution(*puzzle.geometry, grid));
            EXPECT_TRUE(seen.emplace(grid.begin(), grid.end()).second) << "shown twice";
            return true;
        });
        ASSERT_EQ(seen.size(), count_up_to(puzzle, 50));
    });
}

TEST(Solutions, of_a_puzzle_are_those_with_each_digit_in_an_open_cell_together) {
    for_random(effort::samples(300, 3), [](Rng& rng) {
        const ClassicGrid grid = samples::thinned(rng, 26, 40);
        const std::uint64_t all = count_up_to(Puzzle(grid), 0);
        std::size_t open;
        do open = rng.below(81);
        while (grid[open]);
        std::uint64_t sum = 0;
        for (Digit d = 1; d <= 9; ++d) {
            ClassicGrid with = grid;
            with[open] = d;
            sum += count_up_to(Puzzle(with), 0);
        }
        ASSERT_EQ(sum, all) << text_of(grid) << ", cell " << open;
    });
}

TEST(Solutions, a_further_given_never_adds_solutions) {
    for_random(effort::samples(500, 3), [](Rng& rng) {
        const ClassicGrid grid = samples::thinned(rng, 20, 35);
        ClassicGrid more = grid;
        std::size_t open;
        do open = rng.below(81);
        while (grid[open]);
        more[open] = static_cast<Digit>(1 + rng.below(9));
        ASSERT_LE(count_up_to(Puzzle(more), 1000), count_up_to(Puzzle(grid), 1000))
            << text_of(grid) << ", cell " << open;
    });
}

// --- minimal puzzles -----------------------------------------------------------------------------

void expect_minimal(const Puzzle& puzzle) {
    ASSERT_EQ(judge::count(puzzle, 2), 1u);
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        if (puzzle.givens[c] == kOpen) continue;
        Puzzle less = puzzle;
        less.givens[c] = kOpen;
        ASSERT_EQ(csp::search(less, {}, nullptr).solutions, 2u)
            << cell_name(*puzzle.geometry, static_cast<Cell>(c)) << " could go";
    }
    EXPECT_TRUE(redundant_givens(puzzle).empty());
}

std::vector<Cell> shuffled_cells_of(const Puzzle& puzzle, Rng& rng) {
    std::vector<Cell> cells(puzzle.givens.size());
    std::iota(cells.begin(), cells.end(), Cell{0});
    rng.shuffle(cells);
    return cells;
}

TEST(Minimize, leaves_a_proper_puzzle_of_which_no_given_can_go) {
    for_random(effort::samples(60, 3), [](Rng& rng) {
        const Puzzle puzzle(samples::full_grid(rng));
        const Puzzle minimal = minimize(puzzle, samples::shuffled_cells(rng));
        for (std::size_t c = 0; c < 81; ++c)
            ASSERT_TRUE(minimal.givens[c] == kOpen || minimal.givens[c] == puzzle.givens[c]);
        expect_minimal(minimal);
    });
}

TEST(Minimize, works_on_other_boards_too) {
    for_random(effort::samples(30, 3), [](Rng& rng) {
        Puzzle puzzle(Geometry::boxes(2, 3));
        puzzle.givens = *solve(puzzle);
        expect_minimal(minimize(puzzle, shuffled_cells_of(puzzle, rng)));
    });
}

TEST(Minimize, keeps_the_givens_that_it_was_not_to_try) {
    for_random(effort::samples(20, 3), [](Rng& rng) {
        const Puzzle puzzle(samples::full_grid(rng));
        auto order = samples::shuffled_cells(rng);
        order.resize(40);
        const Puzzle less = minimize(puzzle, order);
        for (std::size_t c = 0; c < 81; ++c) {
            const bool was_tried = std::find(order.begin(), order.end(), c) != order.end();
            EXPECT_TRUE(was_tried || less.givens[c] == puzzle.givens[c]) << "cell " << c;
        }
        EXPECT_TRUE(is_proper(less));
    });
}

TEST(Minimize, gives_a_puzzle_that_is_not_proper_back_as_it_was) {
    for_random(effort::samples(20, 3), [](Rng& rng) {
        for (const Puzzle& puzzle :
             {Puzzle(samples::thinned(rng, 0, 16)), Puzzle(samples::clashing(rng))})
            EXPECT_EQ(minimize(puzzle, samples::shuffled_cells(rng)).givens, puzzle.givens);
    });
}

TEST(RedundantGivens, are_those_whose_removal_leaves_one_solution) {
    for_random(effort::samples(60, 3), [](Rng& rng) {
        const Puzzle puzzle(samples::thinned(rng, 34, 50));
        if (!is_proper(puzzle)) return;
        const auto redundant = redundant_givens(puzzle);
        for (Cell c = 0; c < 81; ++c) {
            if (puzzle.givens[c] == kOpen) continue;
            Puzzle less = puzzle;
            less.givens[c] = kOpen;
            const bool listed = std::count(redundant.begin(), redundant.end(), c) != 0;
            EXPECT_EQ(listed, csp::search(less, {}, nullptr).solutions == 1) << "cell " << c;
        }
    });
}

// --- generating ----------------------------------------------------------------------------------

TEST(Generate, gives_full_grids_that_depend_on_the_seed_alone) {
    std::set<std::string> seen;
    for_random(effort::samples(50, 3), [&](Rng& rng) {
        const std::uint64_t seed = rng.next();
        const ClassicGrid grid = random_solution(seed);
        EXPECT_TRUE(is_solution(*Geometry::classic(), {grid.begin(), grid.end()}));
        EXPECT_EQ(grid, random_solution(seed));
        seen.insert(text_of(grid));
    });
    EXPECT_EQ(seen.size(), effort::samples(50u, 3u));
}

TEST(Generate, gives_minimal_puzzles) {
    GenerateOptions options;
    options.seed = effort::seed();
    options.count = effort::samples(20, 3);
    for (const ClassicGrid& grid : generate_minimal(options)) {
        SCOPED_TRACE(text_of(grid));
        expect_minimal(Puzzle(grid));
    }
}

TEST(Generate, gives_the_same_sequence_however_it_is_split_and_on_every_kernel) {
    GenerateOptions options;
    options.seed = effort::seed();
    options.count = 30;
    const auto whole = generate_minimal(options);
    ASSERT_EQ(whole.size(), 30u);
    for (const Kernel* kernel : available_kernels()) {
        options.kernel = kernel;
        std::vector<ClassicGrid> parts;
        for (int part : {1, 4, 25}) {
            options.first = parts.size();
            options.count = part;
            for (const ClassicGrid& grid : generate_minimal(options)) parts.push_back(grid);
        }
        EXPECT_TRUE(parts == whole) << kernel_name(*kernel);
    }
    options.seed += 1;
    options.first = 0;
    options.count = 1;
    EXPECT_NE(generate_minimal(options), std::vector<ClassicGrid>{whole[0]});
}

}  // namespace
