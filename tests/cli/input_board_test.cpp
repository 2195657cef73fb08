// --board and --rules for puzzles that state none, in every command that reads puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "answers/options.hpp"
#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "judge/judge.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rule_kinds.hpp"

using process::Outcome;
using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;

namespace {

// A puzzle of this board as a plain line, and its solution.
struct Line {
    std::string cells, solution;
};
std::string digits_of(const sudokit::Grid& grid) {
    std::string text;
    for (const sudokit::Digit d : grid)
        text += d == sudokit::kOpen ? '.' : static_cast<char>('0' + d);
    return text;
}
Line made_on(const char* board) {
    const auto made = sudokit::Generator(board, {}, {.seed = 1}).find({0, 0}).found;
    return {digits_of(made->puzzle.givens), digits_of(made->solution)};
}

// r1c1 and r5c5 are on one diagonal, r2c2 and r4c4 in one window.
std::string two_fives(int first, int second) {
    std::string cells(81, '.');
    cells[static_cast<std::size_t>(first)] = cells[static_cast<std::size_t>(second)] = '5';
    return cells;
}

}  // namespace

TEST(InputBoard, solves_plain_lines_with_its_houses) {
    for (const char* board : {"x", "windoku", "x+windoku", "disjoint-groups", "x-6"}) {
        const Line line = made_on(board);
        const Outcome outcome = run_sudokit({"solve", "--board", board, line.cells});
        EXPECT_EQ(outcome.out, line.solution + "\n") << board << outcome.err;
        EXPECT_EQ(run_sudokit({"check", "-b", board}, line.cells + "\n").out, "unique\n");
        EXPECT_EQ(run_sudokit({"check", line.cells}).out, "multiple\n") << board;
    }
}

TEST(InputBoard, is_an_option_of_every_command_that_reads_puzzles) {
    for (const auto& command : sudokit::answers::commands()) {
        if (!command.reads_puzzles()) continue;
        const std::string help = run_sudokit({std::string(command.name), "-h"}).out;
        EXPECT_THAT(help, HasSubstr("--board NAME")) << command.name;
        EXPECT_THAT(help, HasSubstr("--rules ")) << command.name;
    }
}

TEST(InputBoard, teaches_and_rates_plain_lines) {
    const Line line = made_on("x");
    EXPECT_THAT(run_sudokit({"explain", "--board", "x", line.cells}).out, HasSubstr("finished"));
    EXPECT_EQ(run_sudokit({"hint", "--board", "x", line.cells}).status, 0);
    EXPECT_THAT(run_sudokit({"rate", "--board", "x", "--scale", "se", line.cells}).out,
                HasSubstr("se-1.2.1.3="));
    const Outcome converted =
        run_sudokit({"convert", "--board", "x", "--to", "sudokit", line.cells});
    EXPECT_THAT(converted.out, HasSubstr("\ndiagonals\n"));
    EXPECT_EQ(run_sudokit({"solve"}, converted.out).out, line.solution + "\n");
    EXPECT_EQ(run_sudokit({"canonical", "--board", "x", line.cells}).status, 2);
    EXPECT_EQ(run_sudokit({"canonical", "--board", "9x9", kProper}).status, 0);
}

TEST(InputRules, count_as_the_judge_does) {
    sudokit::Puzzle puzzle = sudokit::parse_puzzle(kSeveral).value();
    for (const char* word : {"anti-knight", "anti-king", "anti-knight,anti-king"}) {
        puzzle.rules = sudokit::parse_board_rules(word).value();
        EXPECT_EQ(run_sudokit({"count", "--rules", word, kSeveral}).out,
                  std::to_string(judge::count(puzzle, 1'000'000)) + "\n");
    }
    EXPECT_EQ(run_sudokit({"check", "--rules", "non-consecutive", kSolution}).out, "none\n");
}

TEST(InputBoard, refuses_a_misfit_and_goes_on) {
    const std::string text = kProper + "\nsudokit 1\nboard 4x4\nend\n" + kProper + "\n";
    const Outcome outcome = run_sudokit({"solve", "--board", "9x9"}, text);
    EXPECT_EQ(outcome.out, kSolution + "\nerror\n" + kSolution + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("standard input:2: the puzzle is 4x4, but"));
    EXPECT_THAT(run_sudokit({"solve", "--board", "x"}, "sudokit 1\nwindows\nend\n").err,
                HasSubstr("the puzzle states another board"));
}

TEST(InputBoard, says_what_is_wrong_with_a_name) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"--board", "windoko"}, "--board: 'windoko' is unknown; did you mean 'windoku'?"},
        {{"--board", "x+windoko"}, "--board: 'x+windoko' is unknown; did you mean 'x+windoku'?"},
        {{"--board", "anti-knight"}, "--board: 'anti-knight' is a rule; write --rules anti-knight"},
        {{"--board", "jigsaw"}, "--board: 'jigsaw' is for new puzzles; the regions of a puzzle"},
        {{"--board", "killer-x"}, "--board: 'killer-x' is for new puzzles; the cages of a puzzle"},
        {{"--board", "9by9"}, "--board: '9by9' is unknown; known here: 4x4"},
        {{"--rules", "anti-knigt"},
         "--rules: 'anti-knigt' is unknown; did you mean 'anti-knight'?"},
        {{"--rules", "windoku"}, "--rules: 'windoku' is a board; write --board windoku"},
        {{"--rules", "anti-king,thermometer"}, "--rules: 'thermometer' needs cells; write it into"},
        {{"--rules", "anti-king anti-knight"}, "--rules: 'anti-king anti-knight' is not one rule"},
        {{"--rules", "killer"}, "--rules: 'killer' is a board; the cages of a puzzle"},
        {{"--rules", "leaper 1"}, "--rules: rule 'leaper': "},
        {{"--rules", ""}, "--rules: '' is unknown; known here: "},
    };
    for (const auto& [options, message] : cases) {
        std::vector<std::string> arguments = {"count", kProper};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = run_sudokit(arguments);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr("sudokit: " + message));
    }
    for (const std::string rule : {"anti-knight", "kropki"})
        EXPECT_THAT(run_sudokit({"generate", "--board", rule}).err,
                    HasSubstr("--board: '" + rule + "' is a rule; write --rules " + rule));
    EXPECT_THAT(run_sudokit({"minimize", "--rules", "puzzles.txt"}).err,
                HasSubstr("--drop-rules removes rules"));
}

TEST(InputBoard, is_kept_by_a_job) {
    const process::Folder folder;
    const Line line = made_on("x");
    const std::string job = folder.file("job", "");
    ::unlink(job.c_str());
    const Outcome made =
        run_sudokit({"job", "init", job, "count", "--board", "x", line.cells, line.cells});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(run_sudokit({"job", "run", job}).status, 0);
    EXPECT_EQ(run_sudokit({"job", "merge", job}).out, "1\n1\n");
}

// Wherever givens clash there is no solution: in a row, in a further house, under a rule that sees.
TEST(Clash, is_no_solution_for_count_and_check) {
    struct Case {
        std::vector<std::string> options;
        std::string cells, place;
    };
    const Case cases[] = {
        {{}, two_fives(0, 1), "two 5s in row 1: r1c1 and r1c2; remove or correct one of them"},
        {{"--board", "x"}, two_fives(0, 40), "two 5s in the diagonal: r1c1 and r5c5; remove"},
        {{"--board", "windoku"}, two_fives(10, 30), "two 5s in window 1: r2c2 and r4c4; remove"},
        {{"--rules", "anti-knight"}, two_fives(20, 31), ""},
        {{"--rules", "anti-king"}, two_fives(20, 30), ""},
    };
    for (const auto& [options, cells, place] : cases) {
        const auto answers = [&](std::vector<std::string> arguments, const std::string& answer) {
            arguments.insert(arguments.end(), options.begin(), options.end());
            const Outcome outcome = run_sudokit(arguments, cells + "\n" + cells + "\n");
            EXPECT_EQ(outcome.out, answer + "\n" + answer + "\n") << place;
            EXPECT_EQ(outcome.status, 1) << place;
            EXPECT_THAT(outcome.err, HasSubstr(place));
        };
        answers({"count"}, "0");
        answers({"count", "--limit", "2"}, "0");
        answers({"check"}, "none");
        const std::string json = run_sudokit([&] {
                                     std::vector<std::string> all = {"check", "-f", "json", cells};
                                     all.insert(all.end(), options.begin(), options.end());
                                     return all;
                                 }())
                                     .out;
        EXPECT_THAT(json, HasSubstr("\"check\":\"none\",\"reason\":"));
        EXPECT_THAT(json, HasSubstr(place.substr(0, place.find(';'))));
    }
    const Outcome each = run_sudokit({"count", "--per-candidate", two_fives(0, 1)});
    EXPECT_EQ(each.out.substr(0, 5), "- - -");
    EXPECT_EQ(each.status, 1);
    EXPECT_EQ(run_sudokit({"solve", "--board", "x", two_fives(0, 40)}).status, 2);
}
