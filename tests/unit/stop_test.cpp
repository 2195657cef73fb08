// The rule of stop.hpp, asked of every function of the library that can be stopped: at once, and at
// some moment of its work.
#include "sudokit/stop.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

#include "sudokit/catalogue.hpp"
#include "sudokit/games.hpp"
#include "sudokit/neighbours.hpp"
#include "sudokit/scan.hpp"
#include "sudokit/solutions.hpp"
#include "sudokit/unavoidable_sets.hpp"

namespace sudokit {
namespace {

const std::atomic<bool> kSet{true};

ClassicGrid minimal_grid() { return generate_minimal({.seed = 5}).front(); }
const Puzzle& minimal_puzzle() {
    static const Puzzle puzzle(minimal_grid());
    return puzzle;
}

template <typename Options>
Options stopped() {
    Options options;
    options.stop = kSet;
    return options;
}

std::vector<Cell> every_cell() {
    std::vector<Cell> cells(kClassicCells);
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
}

// The answer of `work`, asked to stop after a while.
template <typename Work>
auto stopped_after(std::chrono::microseconds pause, const Work& work) {
    std::atomic<bool> flag{false};
    std::jthread other([&] {
        std::this_thread::sleep_for(pause);
        flag = true;
    });
    return work(Stop(flag));
}

template <typename List>
bool is_part_of(const List& part, const List& whole) {
    return std::ranges::all_of(
        part, [&](const auto& one) { return std::ranges::count(whole, one) == 1; });
}

}  // namespace

TEST(Stop, without_a_flag_is_never_requested) {
    std::atomic<bool> flag{false}, other{true};
    EXPECT_FALSE(Stop().requested());
    const Stop stop = flag;
    EXPECT_FALSE(stop.requested());
    flag = true;
    EXPECT_TRUE(stop.requested());
    EXPECT_TRUE(stop == Stop(flag) && stop != Stop(other) && Stop() == Stop());
}

TEST(Stopped, solving_says_that_it_is_not_complete) {
    auto options = stopped<SolveOptions>();
    options.max_solutions = 0;
    EXPECT_FALSE(count(Puzzle(), options).complete);
    EXPECT_FALSE(count(Puzzle(Geometry::boxes(4, 4)), options).complete);
    std::vector<ClassicGrid> grids(3);
    std::vector<BatchResult> results(grids.size());
    EXPECT_FALSE(solve_batch(std::span<const ClassicGrid>(grids), results, options).complete);
    EXPECT_FALSE(true_candidates(Puzzle(), 1, options).complete);
    Puzzle impossible;  // nothing is left for r1c9
    for (Digit d = 1; d <= 8; ++d) impossible.givens[d - 1u] = d;
    impossible.givens[80] = 9;
    EXPECT_TRUE(clashing_set(impossible));
    EXPECT_FALSE(clashing_set(impossible, options));
}

TEST(Stopped, minimizing_leaves_the_puzzle_as_it_is) {
    const auto options = stopped<SolveOptions>();
    const Puzzle full(random_solution(3));
    const auto left = minimize(full, every_cell(), options);
    EXPECT_FALSE(left.complete);
    EXPECT_EQ(left.givens, full.givens);
    EXPECT_FALSE(minimize(random_solution(3), every_cell(), options));
    EXPECT_FALSE(minimize_rules(full, options).complete);
    const auto redundant = redundant_givens(full, options);
    EXPECT_TRUE(redundant.empty() && !redundant.complete);
}

TEST(Stopped, lists_say_that_they_are_not_complete) {
    const ClassicGrid grid = random_solution(1);
    EXPECT_FALSE(neighbours(minimal_grid(), stopped<NeighbourOptions>()).complete);
    EXPECT_FALSE(scan(grid, stopped<ScanOptions>()).complete);
    EXPECT_FALSE(unavoidable_sets(grid, 10, kSet).complete);
    EXPECT_FALSE(Generator("", {}, stopped<HuntOptions>()).find(PuzzleNumber{}).complete);
}

TEST(Stopped, counts_and_numbers_are_nothing) {
    const auto options = stopped<ExactCountOptions>();
    EXPECT_FALSE(count_exact({}, options));
    EXPECT_FALSE(count_candidates({}, options));
    EXPECT_FALSE(NumberedSolutions({}, options).count());
    EXPECT_FALSE(GridCatalogue().rank(random_solution(1), kSet));
    EXPECT_FALSE(GridCatalogue().unrank(kDifferentGrids / 3, kSet));
}

TEST(Stopped, logic_and_ratings_say_that_they_are_not_complete) {
    auto explainer = Explainer::start(minimal_puzzle(), stopped<ExplainOptions>());
    EXPECT_FALSE(explainer->next());
    EXPECT_FALSE(explainer->complete());
    Puzzle position = minimal_puzzle();
    position.placed.assign(position.givens.size(), true);
    EXPECT_FALSE(wrong_entries(position, stopped<SolveOptions>()).complete);
    EXPECT_FALSE(Rater(stopped<RateOptions>()).rate(minimal_puzzle())->complete);
    EXPECT_FALSE(level_of(minimal_puzzle(), kSet));
    EXPECT_FALSE(play::rating_text(minimal_puzzle(), kSet));
}

TEST(Stopped, questions_of_a_game_have_no_answer) {
    using play::Session;
    const Session session(minimal_puzzle());
    EXPECT_FALSE(play::hint_for(session, kSet));
    EXPECT_FALSE(play::steps_for(session, 10, kSet).complete);
    auto walk = play::Walk::start(session, Language::English, kSet);
    EXPECT_FALSE(walk->complete() || walk->forward(kSet));
    const Session several((Puzzle()));
    EXPECT_FALSE(several.verdict(stopped<SolveOptions>()));
    EXPECT_FALSE(several.answer(0, stopped<SolveOptions>()));
    EXPECT_FALSE(play::make_game({}, kSet));
}

// What is found by then is right, whenever it comes.
TEST(StoppedAtSomeMoment, minimizing_leaves_a_proper_puzzle) {
    const ClassicGrid full = random_solution(3);
    for (int pause = 0; pause < 3000; pause += 50)
        for (const bool is_classic : {true, false}) {
            const auto left = stopped_after(std::chrono::microseconds(pause), [&](Stop stop) {
                SolveOptions options;
                options.stop = stop;
                if (!is_classic) return minimize(Puzzle(full), every_cell(), options);
                const auto found = minimize(full, every_cell(), options);
                return found ? Partial<Puzzle>{Puzzle(*found), found->complete}
                             : Partial<Puzzle>{Puzzle(full), false};
            });
            EXPECT_TRUE(is_proper(left)) << pause;
            EXPECT_TRUE(!left.complete || redundant_givens(left).empty()) << pause;
        }
}

TEST(StoppedAtSomeMoment, lists_are_parts_of_the_whole) {
    const ClassicGrid grid = random_solution(2), puzzle = minimal_grid();
    const auto sets = unavoidable_sets(grid, 12);
    const auto near = neighbours(puzzle, {.minus = 1, .plus = 1, .minimal_only = false});
    EXPECT_TRUE(sets.complete && near.complete);
    for (int pause = 0; pause < 30'000; pause += 1000) {
        const auto some = stopped_after(std::chrono::microseconds(pause), [&](Stop stop) {
            return unavoidable_sets(grid, 12, stop);
        });
        EXPECT_TRUE(some.complete ? some.size() == sets.size() : is_part_of(some, sets)) << pause;
        const auto few = stopped_after(std::chrono::microseconds(pause), [&](Stop stop) {
            NeighbourOptions options{.minus = 1, .plus = 1, .minimal_only = false};
            options.stop = stop;
            return neighbours(puzzle, options);
        });
        EXPECT_TRUE(few.complete ? few.size() == near.size() : is_part_of(few, near)) << pause;
    }
}

}  // namespace sudokit
