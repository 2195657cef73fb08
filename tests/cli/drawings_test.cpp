// What a source only draws may be a rule. With one solution or none without it, that is the answer of every
// command, with a note; with several the puzzle is refused, and the others have their answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

namespace {

using process::run_sudokit;
using puzzles::kImpossible;
using puzzles::kProper;
using puzzles::kSeveral;
using puzzles::kSolution;
using testing::HasSubstr;

// An object of f-puzzles with a line whose rule, if it has one, nobody says.
std::string drawn(const std::string& cells) {
    std::string rows;
    for (std::size_t i = 0; i < 81; ++i) {
        rows += i % 9 ? "," : i ? "],[" : "[";
        rows += cells[i] == '.' ? "{}" : std::string(R"({"given":true,"value":)") + cells[i] + "}";
    }
    return R"({"size":9,"grid":[)" + rows + R"(]],"line":[{"lines":[["R1C1","R1C2"]]}]})" + "\n";
}

struct Drawing {
    std::vector<std::string> arguments;
    std::string proper, impossible;
};

TEST(drawings, change_no_answer_where_one_solution_or_none_is_left_without_them) {
    const std::string input =
        kProper + "\n" + drawn(kProper) + drawn(kSeveral) + drawn(kImpossible) + kProper + "\n";
    const std::vector<Drawing> cases = {
        {{"solve"}, kSolution, "no solution"}, {{"solve", "--all"}, kSolution, "no solution"},
        {{"check"}, "unique", "none"},         {{"count"}, "1", "0"},
        {{"convert"}, kProper, kImpossible},   {{"uniq"}, "", ""},
    };
    for (const Drawing& each : cases) {
        const auto outcome = run_sudokit(each.arguments, input);
        EXPECT_EQ(outcome.status, 2) << each.arguments[0];
        EXPECT_THAT(outcome.err, HasSubstr("standard input:3:"));
        EXPECT_THAT(outcome.err, HasSubstr("what is only drawn may be a rule: 1 line"));
        if (each.proper.empty()) continue;
        EXPECT_EQ(outcome.out, each.proper + "\n" + each.proper + "\nerror\n" + each.impossible +
                                   "\n" + each.proper + "\n")
            << each.arguments[0];
        EXPECT_THAT(outcome.err, HasSubstr("standard input:2: left out: 1 line"));
        EXPECT_THAT(outcome.err, HasSubstr("it is the answer whatever the drawings mean"));
        EXPECT_THAT(outcome.err, HasSubstr("even without it there is no solution"));
    }
}

TEST(drawings, leave_the_status_as_it_is_without_them) {
    for (const std::string command : {"solve", "check", "count", "candidates", "hint", "explain",
                                      "rate", "minimize", "convert", "shuffle", "uniq"}) {
        const auto plain = run_sudokit({command, "--quiet"}, kProper + "\n");
        EXPECT_EQ(run_sudokit({command, "--quiet"}, drawn(kProper)).status, plain.status)
            << command;
        EXPECT_EQ(run_sudokit({command, "--quiet"}, drawn(kSeveral)).status, 2) << command;
        EXPECT_EQ(run_sudokit({command, "--quiet", "--ignore-unknown"}, drawn(kSeveral)).status,
                  run_sudokit({command, "--quiet"}, kSeveral + "\n").status)
            << command;
    }
}

TEST(drawings, of_a_pair_and_of_a_job_are_settled_too) {
    const auto same =
        run_sudokit({"same"}, drawn(kProper) + kProper + "\n" + drawn(kSeveral) + kProper);
    EXPECT_EQ(same.out, "same\nerror\n");
    const process::Folder folder;
    const std::string job = folder.path() + "/job", in = folder.path() + "/in.txt";
    process::write_file(in, drawn(kProper) + drawn(kSeveral));
    ASSERT_EQ(run_sudokit({"job", "init", job, "solve", in}).status, 0);
    EXPECT_EQ(run_sudokit({"job", "run", job}).status, 0);
    const auto merged = run_sudokit({"job", "merge", job});
    EXPECT_EQ(merged.out, kSolution + "\nerror\n") << merged.err;
}

}  // namespace
