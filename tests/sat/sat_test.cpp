// The clause-learning engine against the judge, and against numbers from mathematics.
#include "sat/sat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace {

using namespace sudokit;

SolveOptions up_to(std::uint64_t limit) {
    SolveOptions options;
    options.max_solutions = limit;
    return options;
}

std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit = 0) {
    return sat::search(puzzle, up_to(limit), nullptr).solutions;
}

class Sat : public testing::Test {
  protected:
    void SetUp() override {
        if (!sat::available()) GTEST_SKIP() << "built without CaDiCaL";
    }
};

TEST_F(Sat, counts_the_288_grids_of_the_small_board) {
    EXPECT_EQ(count(Puzzle(Geometry::boxes(2, 2))), 288u);
}

TEST_F(Sat, counts_latin_squares) {
    const Shape whole = Geometry::boxes(1, 4)->shape();  // boxes are rows
    EXPECT_EQ(count(Puzzle(std::make_shared<const Geometry>(whole))), 576u);
}

TEST_F(Sat, stops_at_the_limit_and_says_so) {
    const CountResult result = sat::search(Puzzle(Geometry::boxes(2, 2)), up_to(100), nullptr);
    EXPECT_EQ(result.solutions, 100u);
    EXPECT_FALSE(result.complete);
}

TEST_F(Sat, shows_each_solution_once) {
    const Puzzle puzzle(Geometry::boxes(2, 2));
    std::set<Grid> shown;
    const std::function<bool(const Grid&)> look = [&](const Grid& grid) {
        EXPECT_TRUE(is_solution(puzzle, grid));
        return shown.insert(grid).second;
    };
    EXPECT_TRUE(sat::search(puzzle, up_to(0), &look).complete);
    EXPECT_EQ(shown.size(), 288u);
}

TEST_F(Sat, stops_when_the_visitor_has_seen_enough) {
    const std::function<bool(const Grid&)> look = [](const Grid&) { return false; };
    const CountResult result = sat::search(Puzzle(Geometry::boxes(2, 2)), up_to(0), &look);
    EXPECT_EQ(result.solutions, 1u);
    EXPECT_FALSE(result.complete);
}

TEST_F(Sat, gives_up_when_cancelled) {
    const std::atomic<bool> cancel{true};
    SolveOptions options = up_to(0);
    options.stop = cancel;
    const CountResult result = sat::search(Puzzle(Geometry::boxes(2, 2)), options, nullptr);
    EXPECT_EQ(result.solutions, 0u);
    EXPECT_FALSE(result.complete);
}

TEST_F(Sat, gives_up_after_as_many_contradictions_as_allowed) {
    Puzzle puzzle(Geometry::boxes(5, 5));
    for (Digit d = 1; d <= 25; ++d) puzzle.givens[static_cast<std::size_t>(d - 1) * 26] = d;
    puzzle.rules = {make_rule(RuleKind::AntiKnight, {}),
                    make_rule(RuleKind::NegativeDifference, {}, {1})};
    SolveOptions options = up_to(0);
    options.max_guesses = 100;
    const CountResult result = sat::search(puzzle, options, nullptr);
    EXPECT_FALSE(result.complete);
    EXPECT_LE(result.counters.guesses, 200u);
}

TEST_F(Sat, adds_what_it_finds_to_the_progress) {
    std::atomic<std::uint64_t> progress{7};
    SolveOptions options = up_to(0);
    options.progress = &progress;
    sat::search(Puzzle(Geometry::boxes(2, 2)), options, nullptr);
    EXPECT_EQ(progress.load(), 7u + 288u);
}

TEST_F(Sat, houses_with_too_many_cells_have_no_solution) {
    Shape shape{1, 5, 4, 1, {}, {}, {}};
    shape.houses.push_back({HouseKind::Row, 0, {0, 1, 2, 3, 4}, 0, {}});
    const CountResult result =
        sat::search(Puzzle(std::make_shared<const Geometry>(shape)), up_to(0), nullptr);
    EXPECT_EQ(result.solutions, 0u);
    EXPECT_TRUE(result.complete);
}

TEST_F(Sat, extra_cells_are_part_of_a_solution) {
    Shape shape{1, 1, 2, 1, {}, {}, {}};
    shape.extra.push_back({"V", 1, 2});
    EXPECT_EQ(count(Puzzle(std::make_shared<const Geometry>(shape))), 8u);
}

TEST_F(Sat, counts_the_72_grids_without_kings_knights_and_neighbours_in_number) {
    Puzzle puzzle;
    puzzle.rules = {make_rule(RuleKind::AntiKing, {}), make_rule(RuleKind::AntiKnight, {}),
                    make_rule(RuleKind::NegativeDifference, {}, {1})};
    EXPECT_EQ(count(puzzle), 72u);
}

TEST_F(Sat, a_board_larger_than_any_search_would_like_has_a_solution) {
    for (const int box : {6, 7, 8}) {
        const Puzzle empty(Geometry::boxes(box, box));
        const std::function<bool(const Grid&)> look = [&](const Grid& grid) {
            EXPECT_TRUE(is_solution(empty, grid));
            return true;
        };
        EXPECT_EQ(sat::search(empty, up_to(1), &look).solutions, 1u) << box;
    }
}

// --- every kind of rule

class SatKind : public testing::TestWithParam<int> {};

TEST_P(SatKind, finds_as_many_solutions_as_the_judge) {
    if (!sat::available()) GTEST_SKIP() << "built without CaDiCaL";
    constexpr std::uint64_t kLimit = 150;
    const auto kind = static_cast<RuleKind>(GetParam());
    int several = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(20u, 2u); ++seed) {
        Rng rng(seed, static_cast<std::uint64_t>(GetParam()));
        const Puzzle puzzle = random_puzzles::random_puzzle(rng, kind);
        const std::uint64_t expected = judge::count(puzzle, kLimit);
        several += expected > 0;
        std::set<Grid> shown;
        const std::function<bool(const Grid&)> look = [&](const Grid& grid) {
            EXPECT_TRUE(judge::is_solution_of(puzzle, grid));
            EXPECT_TRUE(shown.insert(grid).second);
            return true;
        };
        ASSERT_EQ(sat::search(puzzle, up_to(kLimit), &look).solutions, expected)
            << "seed " << seed << ": " << random_puzzles::text_of(puzzle);
    }
    if (effort::is_at_least(1)) {
        EXPECT_GT(several, 0) << "no puzzle had a solution";
    }
}

INSTANTIATE_TEST_SUITE_P(All, SatKind, testing::Range(0, static_cast<int>(rule_table().size())),
                         [](const auto& info) {
                             std::string name(info_of(static_cast<RuleKind>(info.param)).word);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// --- what clashes

TEST_F(Sat, two_equal_givens_in_a_row_are_blamed_and_nothing_else) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[0] = puzzle.givens[3] = 2;
    puzzle.givens[9] = 4;
    puzzle.rules = {make_rule(RuleKind::Odd, {{6}})};
    const auto clash = sat::clashing_set(puzzle, {});
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->givens, (std::vector<Cell>{0, 3}));
    EXPECT_TRUE(clash->candidates.empty());
    EXPECT_TRUE(clash->rules.empty());
    EXPECT_TRUE(clash->minimal);
}

TEST_F(Sat, a_puzzle_with_a_solution_has_no_clash) {
    EXPECT_FALSE(sat::clashing_set(Puzzle(Geometry::boxes(2, 2)), {}));
}

TEST_F(Sat, what_is_blamed_clashes_and_less_does_not) {
    int clashes = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(120u, 12u); ++seed) {
        Rng rng(seed, 99);
        const auto kinds = static_cast<std::uint32_t>(rule_table().size());
        const Puzzle puzzle =
            random_puzzles::random_puzzle(rng, static_cast<RuleKind>(rng.below(kinds)));
        const auto clash = sat::clashing_set(puzzle, {});
        ASSERT_EQ(clash.has_value(), judge::count(puzzle, 1) == 0)
            << random_puzzles::text_of(puzzle);
        if (!clash) continue;
        ++clashes;
        // Without the clue at place `left_out` of the blamed ones.
        const auto blamed_but = [&](std::size_t left_out) {
            Puzzle part(puzzle.geometry);
            std::size_t place = 0;
            part.candidates.resize(part.givens.size(), part.geometry->all_digits());
            for (Cell c : clash->candidates)
                if (place++ != left_out) part.candidates[c] = puzzle.candidates[c];
            for (Cell c : clash->givens)
                if (place++ != left_out) part.givens[c] = puzzle.givens[c];
            for (std::size_t r : clash->rules)
                if (place++ != left_out) part.rules.push_back(puzzle.rules[r]);
            return part;
        };
        const std::size_t size =
            clash->givens.size() + clash->candidates.size() + clash->rules.size();
        EXPECT_EQ(count(blamed_but(size), 1), 0u) << random_puzzles::text_of(puzzle);
        for (std::size_t i = 0; i < size; ++i)
            EXPECT_EQ(count(blamed_but(i), 1), 1u) << random_puzzles::text_of(puzzle);
    }
    EXPECT_GT(clashes, effort::samples(5, 0));
}

}  // namespace
