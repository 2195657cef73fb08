// Text around puzzles, and broken puzzles as arguments: the messages and the exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "process.hpp"
#include "puzzles.hpp"

namespace {

using process::run_sudokit;
using puzzles::kProper;
using puzzles::kSolution;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kMail = "Hi all,\nI am stuck here:\n" + kProper + "\nAny ideas?\n\nJane\n";

TEST(prose, around_puzzles_is_one_note) {
    const auto outcome = run_sudokit({"solve"}, kMail);
    EXPECT_EQ(outcome.out, kSolution + "\n");
    EXPECT_EQ(outcome.err,
              "sudokit: standard input: skipped 4 lines of text, the first in line 1: "
              "'Hi all,'\n");
    EXPECT_EQ(outcome.status, 0);
}

TEST(prose, that_begins_as_comments_do_and_holds_cells_is_a_note) {
    const auto outcome = run_sudokit({"solve"}, "#" + kProper + "\n# by me\n" + kProper + "\n");
    EXPECT_EQ(outcome.out, kSolution + "\n");
    EXPECT_THAT(outcome.err, HasSubstr("skipped 1 line of text, in line 1: '#"));
    EXPECT_EQ(outcome.status, 0);
    const auto forced = run_sudokit({"solve", "--from", "line"}, "#" + kProper + "\n" + kProper);
    EXPECT_EQ(forced.err, "");
}

TEST(prose, is_no_row_of_results_and_no_reason_to_stop) {
    const auto json = run_sudokit({"solve", "--format", "json", "--strict", "--quiet"}, kMail);
    EXPECT_EQ(std::ranges::count(json.out, '\n'), 1);
    EXPECT_EQ(json.err, "");
    EXPECT_EQ(json.status, 0);
}

TEST(prose, alone_is_an_error) {
    const auto outcome = run_sudokit({"solve"}, "Hi all,\nI am stuck\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err,
                StartsWith("sudokit: standard input:1:1: none of the 2 lines of text is a puzzle"));
}

TEST(prose, does_not_hide_broken_puzzles) {
    const auto outcome = run_sudokit({"solve"}, "Hi all,\n" + kProper.substr(1) + "\n" + kProper);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "error\n" + kSolution + "\n");
    EXPECT_THAT(outcome.err, HasSubstr("standard input:2:81: 80 cells instead of 81"));
    EXPECT_THAT(outcome.err, HasSubstr("skipped 1 line of text, in line 1: 'Hi all,'"));
}

// What follows the name of the input.
std::string fault_in(const process::Outcome& outcome, const std::string& name) {
    const std::string begin = "sudokit: " + name;
    EXPECT_THAT(outcome.err, StartsWith(begin));
    return outcome.err.substr(std::min(begin.size(), outcome.err.size()));
}

TEST(arguments, that_are_broken_puzzles_get_the_message_of_standard_input) {
    std::string typo = kProper;
    typo[3] = 'l';
    for (const std::string& text :
         {typo, kProper.substr(1), std::string("https://sudokupad.app/abc123"),
          std::string("https://f-puzzles.com/?load=N4Ig"), std::string("3x3:2_5a9"),
          std::string(".Shape~6x6.Nonsense~R1C1"), std::string("{\"puzzle\":\"12\"}"),
          std::string("https://example.org/sudoku")}) {
        const auto argument = run_sudokit({"solve", text}), input = run_sudokit({"solve"}, text);
        EXPECT_EQ(argument.status, 2) << text;
        EXPECT_EQ(fault_in(argument, "argument 1"), fault_in(input, "standard input")) << text;
    }
}

TEST(arguments, that_are_names_of_files_stay_so) {
    for (const std::string name :
         {"puzzles.txt", "2026-11-23.sdk", "1234", "000000000000000000000000.txt", "my puzzles",
          "../12/34.sdm.gz", "hard-1106-2026-11-23.txt"})
        EXPECT_THAT(run_sudokit({"solve", name}).err, HasSubstr(": no such file")) << name;
}

}  // namespace
