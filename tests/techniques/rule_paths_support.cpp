#include <gtest/gtest.h>

#include <cstdio>

#include "case.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"
#include "techniques/rule_check.hpp"
#include "techniques/rule_paths.hpp"

namespace rule_paths {
namespace {

using namespace sudokit;

// Putting back one of the missing candidates of an open cell must leave a filling.
void count_loose(const Explainer& explainer, const Step& step, Tally& tally) {
    for (const Candidate& x : step.missing) {
        if (explainer.digit_at(x.cell) != kOpen || !step.placed.empty()) continue;
        auto missing = step.missing;
        std::erase(missing, x);
        ++tally.reasons;
        tally.loose += judge::follows_without(explainer.geometry(), step, missing);
    }
}

std::string flaw_of(const judge::BoardView& view, const std::vector<Rule>& rules, const Step& step,
                    const Grid& solution) {
    for (const auto& [c, d] : step.placed)
        if (solution[c] != d) return "places a digit that is wrong";
    for (const auto& [c, d] : step.removed)
        if (solution[c] == d) return "removes a digit of the solution";
    if (auto flaw = judge::find_flaw_of_sights(view.geometry, rules, step); !flaw.empty())
        return flaw;
    return step.truths.empty() ? judge::find_flaw_of_rules(view, rules, step)
                               : judge::find_flaw(view, step);
}

}  // namespace

void follow(const Puzzle& puzzle, const Grid& solution, double seconds, Tally& tally,
            const std::string& name) {
    ExplainOptions options;
    options.seconds = seconds;
    auto started = Explainer::start(puzzle, options);
    ASSERT_TRUE(started.ok());
    Explainer& explainer = started.value();
    ++tally.puzzles;
    while (const auto step = explainer.next()) {
        ++tally.used[info_of(step->technique).id];
        const auto flaw =
            flaw_of(technique_cases::view_of(explainer), puzzle.rules, *step, solution);
        ASSERT_EQ(flaw, "") << name << ": " << Telling(explainer.position(), *step).sentence();
        tally.sights += !step->sights.empty();
        if (step->truths.empty() && step->chain.empty() && step->technique != Technique::TwoRules)
            count_loose(explainer, *step, tally);
        explainer.apply(*step);
    }
    tally.finished += explainer.outcome() == Outcome::Finished;
}

void print(const Tally& tally) {
    std::printf(
        "%d of %d finished; %d of %d reasons can do with one candidate more; %d steps with "
        "sights\n",
        tally.finished, tally.puzzles, tally.loose, tally.reasons, tally.sights);
    for (const auto& [id, times] : tally.used)
        std::printf("  %-32.*s %d\n", static_cast<int>(id.size()), id.data(), times);
}

}  // namespace rule_paths
