// tell.cpp - the report at the end of a data set, built here or in the units of a job.
#include <fmt/format.h>

#include "cli/dataset/dataset.hpp"
#include "cli/environment.hpp"
#include "cli/progress.hpp"

namespace sudokit::cli {
namespace {

void tell_what_is_left_out(const ActionCall& call, const data::Selection::Tally& tally) {
    if (tally.unreadable + tally.other_boards + tally.improper == 0) return;
    call.console.say(fmt::format(
        "left out: {} without a puzzle, {} of other boards, {} without exactly one solution",
        grouped(tally.unreadable), grouped(tally.other_boards), grouped(tally.improper)));
}

std::string what_to_do(const data::Plan& plan, const data::Selection& selection) {
    if (!plan.is_generated()) return "give more inputs, or ask for other strata";
    const auto& tally = selection.tally();
    const bool has_seen_all = plan.candidates && tally.looked_at + tally.passed >= *plan.candidates;
    if (selection.is_hopeless() && plan.turns.empty())
        return "no puzzle was found for the last candidates, so ask for fewer or smaller rules";
    if (selection.is_hopeless()) return "ask for other strata, or for other rules";
    return has_seen_all ? "give more --candidates, or ask for other strata"
                        : "look longer with --tries, or ask for other strata";
}

void tell_what_is_given_up(const ActionCall& call, const data::BuildReport& report) {
    for (const auto& turn : report.selection.turns().turns()) {
        if (!turn.is_given_up()) continue;
        const bool is_out_of_tries = turn.end == data::LevelTurns::End::OutOfTries;
        call.console.say(fmt::format(
            "level {} was given up after {} of {} candidates: {}", word_of(turn.level),
            grouped(turn.made), grouped(turn.looked_at),
            is_out_of_tries
                ? fmt::format("none of {} puzzles tried for the last one has it; ask for other "
                              "rules, or look longer with --tries",
                              grouped(report.plan.target.tries))
                : "the last ones led to no puzzle at all; ask for fewer or smaller rules"));
    }
}

void tell_what_is_missing(const ActionCall& call, const data::BuildReport& report) {
    const data::Plan& plan = report.plan;
    const data::Selection& selection = report.selection;
    for (std::size_t i = 0; i < selection.strata() && plan.per_stratum; ++i) {
        std::uint64_t rows = 0;
        for (std::size_t part = 0; part < plan.shares.size(); ++part)
            rows += selection.rows(part, i);
        if (rows < *plan.per_stratum)
            call.console.say(fmt::format("stratum {} has {} of {} puzzles", plan.strata[i].text,
                                         grouped(rows), grouped(*plan.per_stratum)));
    }
    call.console.say(fmt::format("{} puzzles are missing; {}", grouped(selection.missing()),
                                 what_to_do(plan, selection)));
}

}  // namespace

int tell_of_build(const ActionCall& call, const std::string& folder,
                  const data::BuildReport& report) {
    const data::Selection& selection = report.selection;
    if (!call.is_quiet() || !report.is_complete) {
        call.console.say(fmt::format("{}: {} puzzles from {} candidates", folder,
                                     grouped(selection.taken()),
                                     grouped(selection.tally().looked_at)));
        tell_what_is_left_out(call, selection.tally());
        tell_what_is_given_up(call, report);
    }
    if (report.is_complete) return kYes;
    tell_what_is_missing(call, report);
    return kNo;
}

}  // namespace sudokit::cli
