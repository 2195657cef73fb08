// The engines against the judge on random puzzles with rules, kind by kind.
#include <gtest/gtest.h>

#include <algorithm>

#include "csp/csp.hpp"
#include "judge/judge.hpp"
#include "judge/random_puzzles.hpp"
#include "sat/sat.hpp"

namespace {

using namespace sudokit;
using random_puzzles::random_puzzle;
using random_puzzles::text_of;
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

// Does the engine find exactly these solutions, and count them right, with and without a limit?
void expect_agreement(Search search, const Puzzle& puzzle, const std::vector<Grid>& expected) {
    const auto found = found_by(search, puzzle);
    EXPECT_EQ(found.size(), expected.size());
    if (found.size() == expected.size()) {
        EXPECT_TRUE(found == expected) << "other solutions, or one twice";
    }
    const auto all = search(puzzle, up_to(0), nullptr);
    EXPECT_EQ(all.solutions, expected.size());
    EXPECT_TRUE(all.complete);
    const auto two = search(puzzle, up_to(2), nullptr);
    EXPECT_EQ(two.solutions, std::min<std::size_t>(2, expected.size()));
    EXPECT_EQ(two.complete, expected.size() < 2);
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
            SCOPED_TRACE("seed " + std::to_string(seed) + ", puzzle " + std::to_string(i) + ", " +
                         std::string(info_of(GetParam()).word) + "\n" + text_of(puzzle));
            expect_agreement(search, puzzle, expected);
            ++(expected.empty() ? none : some);
        }
        RecordProperty("unsolvable", none);
        RecordProperty("solvable", some);
    }
};

TEST_P(Variants, the_general_solver_finds_what_the_judge_finds) { compare(csp::search, 60); }

TEST_P(Variants, the_clause_learner_finds_what_the_judge_finds) {
    if (!sat::available()) GTEST_SKIP() << "built without CaDiCaL";
    compare(sat::search, 25);
}

std::vector<RuleKind> all_kinds() {
    std::vector<RuleKind> kinds;
    for (const RuleInfo& info : rule_table()) kinds.push_back(info.kind);
    return kinds;
}

std::string name_of(const testing::TestParamInfo<RuleKind>& param) {
    std::string name(info_of(param.param).word);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(of, Variants, testing::ValuesIn(all_kinds()), name_of);

}  // namespace
