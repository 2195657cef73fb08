// What changes on a terminal: grids, colours, hints, progress.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

using process::Outcome;
using process::Request;
using namespace puzzles;
using testing::HasSubstr;
using testing::Not;

namespace {

Outcome on_terminal(std::vector<std::string> arguments, std::string input = "",
                    std::vector<std::pair<std::string, std::string>> environment = {}) {
    Request request;
    request.arguments = std::move(arguments);
    request.input = std::move(input);
    request.environment = std::move(environment);
    request.environment.insert(request.environment.begin(), {"TERM", "xterm"});
    return process::run_on_terminal(request);
}

constexpr const char* kRule = "+-------+-------+-------+\r\n";
constexpr const char* kEscape = "\x1b[";

}  // namespace

TEST(Terminal, a_single_puzzle_is_a_grid_and_more_are_lines) {
    EXPECT_THAT(on_terminal({"solve", kProper}).out, HasSubstr(kRule));
    EXPECT_EQ(on_terminal({"solve", kProper, kProper}).out,
              kSolution + "\r\n" + kSolution + "\r\n");
    EXPECT_EQ(on_terminal({"solve", "--format", "line", kProper}).out, kSolution + "\r\n");
    EXPECT_EQ(on_terminal({"count", kProper}).out, "1\r\n");
}

TEST(Terminal, colours_are_there_unless_they_are_not_wanted) {
    EXPECT_THAT(on_terminal({"solve", kProper}).out, HasSubstr(kEscape));
    EXPECT_THAT(on_terminal({"solve", "--color", "never", kProper}).out, Not(HasSubstr(kEscape)));
    EXPECT_THAT(on_terminal({"solve", kProper}, "", {{"NO_COLOR", "1"}}).out,
                Not(HasSubstr(kEscape)));
    EXPECT_THAT(on_terminal({"solve", kProper}, "", {{"TERM", "dumb"}}).out,
                Not(HasSubstr(kEscape)));
    EXPECT_THAT(process::run_sudokit({"solve", "--color", "always", "-f", "grid", kProper}).out,
                HasSubstr(kEscape));
}

TEST(Terminal, a_note_tells_that_a_solution_is_not_the_only_one) {
    const std::string note = "argument 1:1: this is one of several solutions; --limit 2 shows";
    EXPECT_THAT(on_terminal({"solve", kSeveral}).out, HasSubstr(note));
    EXPECT_THAT(on_terminal({"solve", "-f", "json", kSeveral}).out, HasSubstr(note));
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve", kProper},
                                                      {"solve", "--limit", "2", kSeveral},
                                                      {"solve", "--quiet", kSeveral}})
        EXPECT_THAT(on_terminal(arguments).out, Not(HasSubstr("several")));
    EXPECT_EQ(process::run_sudokit({"solve", kSeveral}).err, "") << "nobody is there to read it";
}

TEST(Terminal, reading_from_it_comes_with_a_hint) {
    const Outcome outcome = on_terminal({"solve"}, kProper + "\n\x04");
    EXPECT_THAT(outcome.out, HasSubstr("reading puzzles from the terminal; end with Ctrl-D"));
    EXPECT_THAT(outcome.out, HasSubstr(kRule));
    EXPECT_EQ(outcome.status, 0);
}

TEST(Terminal, progress_does_not_disturb_what_is_typed) {
    Request request;
    request.environment = {{"TERM", "xterm"}};
    request.program = "/bin/bash";
    request.arguments = {
        "-c", "exec timeout --foreground -s INT 2 " + process::path_of("sudokit") + " solve"};
    const Outcome outcome = process::run_on_terminal(request);
    EXPECT_THAT(outcome.out, HasSubstr("end with Ctrl-D"));
    EXPECT_THAT(outcome.out, Not(HasSubstr(kEscape))) << "a line of progress erases the line";
}

TEST(Terminal, progress_is_shown_when_work_lasts_over_a_second) {
    const std::vector<std::string> arguments = {"generate", "-n", "100000000", "-o", "/dev/null"};
    const auto with = [&](std::vector<std::string> more) {
        Request request;
        request.environment = {{"TERM", "xterm"}};
        request.arguments = {"-c", "exec timeout -s INT 2 " + process::path_of("sudokit")};
        for (const std::string& argument : arguments) request.arguments[1] += " " + argument;
        for (const std::string& argument : more) request.arguments[1] += " " + argument;
        request.program = "/bin/bash";
        return process::run_on_terminal(request).out;
    };
    EXPECT_THAT(with({}),
                testing::ContainsRegex("[0-9,]+ puzzles, [0-9,]+/s; [0-9]+%, [0-9:]+ left"));
    EXPECT_THAT(with({"--no-progress"}), Not(HasSubstr("/s;")));
    EXPECT_THAT(with({"--quiet"}), Not(HasSubstr("/s;")));
}
