// The engines against the judge on random puzzles with rules, kind by kind.
#include <gtest/gtest.h>

#include <algorithm>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sat/sat.hpp"

namespace {

using namespace sudokit;
using random_puzzles::random_puzzle;
using Search = CountResult (*)(const Puzzle&, const SolveOptions&,
                               const std::function<bool(const Grid&)>*);

SolveOptions up_to(std::uint64_t limit) {
    SolveOptions options;
    options.max_solutions = limit;
    return options;
}

std::vector<Grid> sorted(std::vector<Grid> grids) {
    std::sort(grids.begin(), grids.end());
    return grids;
}

std::vector<Grid> found_by(Search search, const Puzzle& puzzle) {
    std::vector<Grid> grids;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        grids.push_back(grid);
        return true;
    };
    search(puzzle, up_to(0), &visit);
    return sorted(grids);
}

std::string count_text(const CountResult& result) {
    return std::to_string(result.solutions) + (result.complete ? " in all" : " or more");
}

// What is wrong with the engine's answers? They should be these solutions, and their number with
// and without a limit.
std::string fault(Search search, const Puzzle& puzzle, const std::vector<Grid>& expected) {
    const std::string there_are = ", there are " + std::to_string(expected.size());
    const auto found = found_by(search, puzzle);
    if (found.size() != expected.size())
        return "listed " + std::to_string(found.size()) + there_are;
    if (found != expected) return "listed other solutions, or one twice";
    const auto all = search(puzzle, up_to(0), nullptr);
    if (all.solutions != expected.size() || !all.complete)
        return "counted " + count_text(all) + there_are;
    const auto two = search(puzzle, up_to(2), nullptr);
    if (two.solutions != std::min<std::size_t>(2, expected.size()) ||
        two.complete != (expected.size() < 2))
        return "counted up to 2: " + count_text(two) + there_are;
    return "";
}

class Variants : public testing::TestWithParam<RuleKind> {
  protected:
    // Stops at the first puzzle on which the engine errs, and prints it.
    void compare(Search search, std::uint64_t puzzles) {
        const auto seed = 100 + static_cast<std::uint64_t>(GetParam());
        int none = 0, some = 0;
        for (std::uint64_t i = 0; i < puzzles && !HasFailure(); ++i) {
            Rng rng(seed, i);
            const Puzzle puzzle = random_puzzle(rng, GetParam());
            const auto expected = sorted(judge::solutions(puzzle));
            EXPECT_EQ(fault(search, puzzle, expected), "")
                << info_of(GetParam()).word << ": seed " << seed << ", puzzle " << i << "\n"
                << random_puzzles::text_of(puzzle);
            ++(expected.empty() ? none : some);
        }
        RecordProperty("unsolvable", none);
        RecordProperty("solvable", some);
    }
};

TEST_P(Variants, the_general_solver_finds_what_the_judge_finds) {
    compare(csp::search, effort::samples(40u, 3u));
}

TEST_P(Variants, the_clause_learner_finds_what_the_judge_finds) {
    if (!sat::available()) GTEST_SKIP() << "built without CaDiCaL";
    compare(sat::search, effort::samples(10u, 2u));
}

INSTANTIATE_TEST_SUITE_P(of, Variants, testing::ValuesIn(all_kinds()), name_of_kind);

}  // namespace
