// Paths with steps of rules: each step follows from what it names, by brute force over the meaning of
// the rule; and what it names is needed.
#include "techniques/rule_paths.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "case.hpp"
#include "effort.hpp"
#include "format/text/json.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "techniques/rule_check.hpp"

namespace {

using namespace sudokit;

TEST(RuleSteps, follow_from_what_they_name_on_killers) {
    rule_paths::Tally tally;
    Generator generator("killer", {});
    for (int i = 0; i < effort::samples(12, 2); ++i) {
        const Hunt made = generator.find({static_cast<std::uint64_t>(i)});
        ASSERT_TRUE(made.found.has_value());
        const Puzzle& puzzle = made.found->puzzle;
        const auto solution = solve(puzzle);
        ASSERT_TRUE(solution.has_value());
        rule_paths::follow(puzzle, *solution, 20, tally, json_of(puzzle));
    }
    rule_paths::print(tally);
    EXPECT_GT(tally.used["OneRule"], 0);
    EXPECT_LE(10 * tally.loose, tally.reasons);
}

TEST(RuleSteps, follow_without_the_steps_that_no_digit_needs) {
    Generator generator("killer", {});
    std::size_t all = 0, left = 0;
    for (int i = 0; i < effort::samples(12, 2); ++i) {
        const Puzzle puzzle = generator.find({static_cast<std::uint64_t>(i)}).found->puzzle;
        auto started = Explainer::start(puzzle);
        const Puzzle start = started.value().position();
        std::vector<Step> path;
        while (const auto step = started.value().next()) {
            started.value().apply(*step);
            path.push_back(*step);
        }
        ASSERT_EQ(started.value().outcome(), Outcome::Finished);
        all += path.size();
        auto again = Explainer::start(puzzle);
        for (const Step& step : needed_steps(start, std::move(path))) {
            const auto view = technique_cases::view_of(again.value());
            ASSERT_EQ(step.truths.empty() ? judge::find_flaw_of_rules(view, puzzle.rules, step)
                                          : judge::find_flaw(view, step),
                      "")
                << technique_cases::describe(step);
            again.value().apply(step);
            ++left;
        }
        EXPECT_EQ(again.value().outcome(), Outcome::Finished);
    }
    EXPECT_LT(left, all);
}

// Puzzles of the variants collection, where it is present.
TEST(RuleSteps, follow_from_what_they_name_on_variants) {
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/variants/variants.jsonl");
    if (!in) GTEST_SKIP() << "no variants";
    rule_paths::Tally tally;
    int number = 0;
    const int every = effort::is_at_least(10) ? 1 : effort::is_at_least(1) ? 16 : 80;
    for (std::string line; std::getline(in, line);) {
        if (++number % every != 0) continue;
        const auto entry = text::Json::parsed(line);
        ReadOptions options;
        options.ignore_unknown = true;
        const auto puzzle = parse_puzzle(entry["puzzle"].text(), options);
        if (!puzzle.ok() || puzzle.value().rules.empty()) continue;
        SolveOptions limits;
        limits.max_guesses = 20'000;
        const CountResult found = count(puzzle.value(), limits);
        if (found.solutions == 1 && found.complete)
            rule_paths::follow(puzzle.value(), *solve(puzzle.value()), 8, tally,
                               entry["id"].text());
    }
    rule_paths::print(tally);
    EXPECT_GT(tally.puzzles, 0);
    EXPECT_GT(tally.sights, 0);
}

// Follows jigsaws, which have no rules beyond their houses.
TEST(RuleSteps, follow_from_what_they_name_on_jigsaws) {
    rule_paths::Tally tally;
    Generator generator("jigsaw", {});
    for (int i = 0; i < effort::samples(30, 10); ++i) {
        const Hunt made = generator.find({static_cast<std::uint64_t>(i)});
        ASSERT_TRUE(made.found.has_value());
        const Puzzle& puzzle = made.found->puzzle;
        rule_paths::follow(puzzle, *solve(puzzle), 20, tally, json_of(puzzle));
    }
    rule_paths::print(tally);
    EXPECT_GT(tally.used["LawOfLeftovers"], 0);
    EXPECT_EQ(tally.finished, tally.puzzles);
}

}  // namespace
