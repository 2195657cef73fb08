// Search and clause learning work on one question: whichever ends first, the answer is the same.
#include "solve/turns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sat/sat.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

SolveOptions up_to(std::uint64_t limit, int threads = 1) {
    SolveOptions options;
    options.max_solutions = limit;
    options.threads = threads;
    return options;
}

// So quick that small puzzles change hands many times.
Pace quick(std::uint64_t first) {
    return {.first = first,
            .alone = 300,
            .slice = 5000,
            .even = 1,
            .least_formula = 1,
            .part = {1, 1, 1}};
}

struct Shown {
    std::vector<Grid> grids;
    CountResult result;
};

Shown shown_by_turns(const Puzzle& puzzle, const SolveOptions& options, const Pace& pace) {
    Shown shown;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        shown.grids.push_back(grid);
        return true;
    };
    Turns turns(puzzle, options, visit, pace);
    const auto course = csp::begin(puzzle, options, false, turns.witness());
    if (course) shown.result = turns.run(*course);
    return shown;
}

CountResult counted_by_turns(const Puzzle& puzzle, const SolveOptions& options, const Pace& pace) {
    const std::function<bool(const Grid&)> nobody;
    Turns turns(puzzle, options, nobody, pace);
    const auto course = csp::begin(puzzle, options, true, turns.witness());
    if (!course) return {};
    if (options.threads == 1) return turns.run(*course);
    return turns.run_in_threads(
        *course, [&](const SolveOptions& others) { return csp::search(puzzle, others, nullptr); });
}

// Minimal, with both diagonals: search takes 25,000 guesses, clause learning 2,200 contradictions.
constexpr std::string_view kHard =
    "sudokit 1\n"
    "board 16x16\n"
    "diagonals\n"
    "givens\n"
    "1...2..6........\n"
    "63...F.4.B8.9.2.\n"
    ".......15GE....F\n"
    "DB..39..7..F....\n"
    ".6.C.A..G.......\n"
    "..7...9......A..\n"
    "..9.6.....1.....\n"
    "..EB.24..A...3F7\n"
    "7D..A8.G.EB.2F..\n"
    "C.....F.D....76E\n"
    ".A.F.........9G.\n"
    "......2....8..45\n"
    "5.8..B.31FGD6..9\n"
    "..............7.\n"
    "..D..58..C...GB.\n"
    "..1.G.DF.6.E.4..\n"
    "end\n";

Puzzle hard() { return parse_puzzle(kHard).value(); }

// Without one given it has several solutions.
Puzzle hard_without(std::size_t given) {
    Puzzle puzzle = hard();
    for (Digit& digit : puzzle.givens)
        if (digit != kOpen && given-- == 0) digit = kOpen;
    return puzzle;
}

class TurnsTest : public testing::Test {
  protected:
    void SetUp() override {
        if (!sat::available()) GTEST_SKIP() << "built without CaDiCaL";
    }
};

TEST_F(TurnsTest, show_the_solutions_that_the_judge_finds_each_once) {
    for (std::uint64_t seed = 0; seed < effort::samples(400u, 40u); ++seed) {
        Rng rng(seed, 77);
        const auto kind =
            static_cast<RuleKind>(rng.below(static_cast<std::uint32_t>(rule_table().size())));
        const Puzzle puzzle = random_puzzles::random_puzzle(rng, kind);
        const std::uint64_t all = judge::count(puzzle, 400);
        if (all == 400) continue;
        for (const std::uint64_t limit : {0, 1, 2, 7}) {
            const std::uint64_t expected = limit ? std::min(limit, all) : all;
            for (const std::uint64_t first : {20, 90, 400}) {
                const Shown shown = shown_by_turns(puzzle, up_to(limit), quick(first));
                const std::set<Grid> distinct(shown.grids.begin(), shown.grids.end());
                EXPECT_EQ(distinct.size(), shown.grids.size());
                for (const Grid& grid : shown.grids)
                    EXPECT_TRUE(judge::is_solution_of(puzzle, grid));
                ASSERT_EQ(shown.grids.size(), expected)
                    << "seed " << seed << ", limit " << limit << ", first " << first << ": "
                    << random_puzzles::text_of(puzzle);
                EXPECT_EQ(shown.result.solutions, expected);
                EXPECT_EQ(shown.result.complete, limit == 0 || all < limit);
            }
        }
    }
}

TEST_F(TurnsTest, count_the_same_with_any_number_of_threads_and_at_any_pace) {
    for (std::uint64_t seed = 0; seed < effort::samples(200u, 20u); ++seed) {
        Rng rng(seed, 78);
        const auto kind =
            static_cast<RuleKind>(rng.below(static_cast<std::uint32_t>(rule_table().size())));
        const Puzzle puzzle = random_puzzles::random_puzzle(rng, kind);
        for (const std::uint64_t limit : {0, 2, 5}) {
            const CountResult expected = csp::search(puzzle, up_to(limit), nullptr);
            for (const int threads : {1, 2, 4})
                for (const std::uint64_t first : {20, 200})
                    ASSERT_EQ(counted_by_turns(puzzle, up_to(limit, threads), quick(first)),
                              expected)
                        << "seed " << seed << ", limit " << limit << ", threads " << threads << ": "
                        << random_puzzles::text_of(puzzle);
        }
    }
}

TEST_F(TurnsTest, give_the_same_first_solution_and_count_with_any_number_of_threads) {
    std::vector<Puzzle> puzzles{hard()};
    for (std::size_t given = 0; given < effort::samples(60u, 4u); given += 3)
        puzzles.push_back(hard_without(given));
    int by_learning = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const CountResult alone = count(puzzles[i], up_to(2));
        EXPECT_EQ(alone.solutions, i == 0 ? 1u : 2u) << i;
        EXPECT_EQ(alone, csp::search(puzzles[i], up_to(2), nullptr)) << i;
        const auto first = solve(puzzles[i], up_to(2));
        for (const int threads : {2, 4}) {
            EXPECT_EQ(count(puzzles[i], up_to(2, threads)), alone) << i;
            EXPECT_EQ(solve(puzzles[i], up_to(2, threads)), first) << i;
        }
        const std::uint64_t guesses = csp::search(puzzles[i], up_to(2), nullptr).counters.guesses;
        by_learning += alone.counters.guesses < guesses;
    }
    EXPECT_GT(by_learning, 0) << "clause learning was never ahead";
}

TEST_F(TurnsTest, show_what_the_search_found_before_what_clause_learning_adds) {
    const Puzzle puzzle = hard_without(3);
    std::vector<Grid> by_search;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        by_search.push_back(grid);
        return true;
    };
    csp::search(puzzle, up_to(12), &visit);
    for (const std::uint64_t first : {2'000, 20'000, 200'000}) {
        const Shown shown = shown_by_turns(puzzle, up_to(12), quick(first));
        ASSERT_EQ(shown.grids.size(), by_search.size());
        const auto differs =
            std::mismatch(shown.grids.begin(), shown.grids.end(), by_search.begin());
        const std::set<Grid> before(by_search.begin(), differs.second);
        for (auto later = differs.first; later != shown.grids.end(); ++later)
            EXPECT_EQ(before.count(*later), 0u);
    }
}

TEST_F(TurnsTest, end_when_the_visitor_has_seen_enough) {
    const Puzzle puzzle(Geometry::boxes(2, 3));
    for (const std::uint64_t first : {20, 2'000, 20'000}) {
        int seen = 0;
        const std::function<bool(const Grid&)> visit = [&](const Grid&) { return ++seen < 2; };
        const SolveOptions all = up_to(0);
        Turns turns(puzzle, all, visit, quick(first));
        const auto course = csp::begin(puzzle, all, false, turns.witness());
        const CountResult result = turns.run(*course);
        EXPECT_EQ(seen, 2);
        EXPECT_EQ(result.solutions, 2u);
        EXPECT_FALSE(result.complete);
    }
}

TEST_F(TurnsTest, end_when_cancelled_whoever_is_at_work) {
    const Puzzle puzzle = hard();
    for (const int threads : {1, 2}) {
        std::atomic<bool> cancel{true};
        SolveOptions options = up_to(0, threads);
        options.stop = cancel;
        const CountResult result = counted_by_turns(puzzle, options, quick(20));
        EXPECT_FALSE(result.complete);
    }
}

// --- pausing

TEST(CspCourse, goes_on_as_if_it_had_not_paused) {
    for (std::uint64_t seed = 0; seed < effort::samples(200u, 20u); ++seed) {
        Rng rng(seed, 79);
        const auto kind =
            static_cast<RuleKind>(rng.below(static_cast<std::uint32_t>(rule_table().size())));
        const Puzzle puzzle = random_puzzles::random_puzzle(rng, kind);
        std::vector<Grid> whole, parts;
        const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
            whole.push_back(grid);
            return true;
        };
        const SolveOptions fifty = up_to(50);
        const CountResult expected = csp::search(puzzle, fifty, &visit);
        const csp::Course::Witness witness = [&](const Grid& grid, std::uint64_t) {
            parts.push_back(grid);
            return true;
        };
        const auto course = csp::begin(puzzle, fifty, false, witness);
        if (!course) {
            EXPECT_EQ(expected.solutions, 0u);
            continue;
        }
        while (!course->is_over()) course->go_on(course->work() + 1);
        EXPECT_EQ(parts, whole);
        EXPECT_EQ(course->result(), expected);
        EXPECT_EQ(course->result().counters.guesses, expected.counters.guesses);
        EXPECT_EQ(course->result().counters.nodes, expected.counters.nodes);
    }
}

class SatCourse : public TurnsTest {};

TEST_F(SatCourse, finds_in_parts_all_solutions_but_those_excluded) {
    const Puzzle puzzle(Geometry::boxes(2, 2));
    std::set<Grid> excluded, found;
    sat::Course course(puzzle, puzzle.domains(), {}, 0);
    for_each_solution(puzzle, up_to(100), [&](const Grid& grid) {
        excluded.insert(grid);
        course.exclude(grid);
        return true;
    });
    for (sat::Course::Outcome outcome{}; outcome != sat::Course::Outcome::NoMore;) {
        const std::uint64_t before = course.work();
        outcome = course.go_on(before + 1);
        if (outcome != sat::Course::Outcome::NoMore) EXPECT_GT(course.work(), before);
        if (outcome != sat::Course::Outcome::Found) continue;
        EXPECT_TRUE(found.insert(course.found()).second);
        EXPECT_EQ(excluded.count(course.found()), 0u);
    }
    EXPECT_EQ(found.size(), 288u - 100u);
}

TEST_F(SatCourse, says_when_a_formula_is_larger_than_allowed) {
    Puzzle puzzle;
    puzzle.rules = {make_rule(RuleKind::AntiKnight, {})};
    const sat::Course whole(puzzle, puzzle.domains(), {}, 0);
    EXPECT_FALSE(whole.is_too_large());
    const std::uint64_t size = sat::literals_written_by(whole.work());
    EXPECT_TRUE(sat::Course(puzzle, puzzle.domains(), {}, size / 2).is_too_large());
    EXPECT_FALSE(sat::Course(puzzle, puzzle.domains(), {}, size * 2).is_too_large());
}

}  // namespace
}  // namespace sudokit
