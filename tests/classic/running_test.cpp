// What only shows while `yasss` runs: when it answers, how it ends, how it fails.
#include <gtest/gtest.h>

#include <chrono>

#include "classic/yasss.hpp"

using classic_test::Outcome;

namespace {

// A shell command in which $0 is the program.
Outcome run_shell(const std::string& command) {
    process::Request request;
    request.program = "/bin/sh";
    request.arguments = {"-c", command, process::path_of("yasss")};
    return process::run(request);
}

TEST(ClassicRunning, answers_a_typed_line_before_the_next_one_is_typed) {
    process::Request request;
    request.program = "yasss";
    request.feed = [](int typed, pid_t) {
        process::write_all(typed, "12345\n");
        ::sleep(30);
    };
    request.on_first_output = [](pid_t program) { ::kill(program, SIGINT); };
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome = process::run(request);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25));
    EXPECT_EQ("123457689468139257579286143214378596385692471697514328731825964842961735956743812\n",
              outcome.out);
    EXPECT_EQ(130, outcome.status);
}

TEST(ClassicRunning, ends_quietly_when_nobody_reads_any_more) {
    const Outcome outcome = run_shell("{ \"$0\" -g 1000000; echo $? >&2; } | head -n 1");
    EXPECT_EQ(82u, outcome.out.size());
    EXPECT_EQ("0\n", outcome.err);
}

TEST(ClassicRunning, leaves_whole_lines_behind_when_interrupted) {
    process::Request request;
    request.program = "yasss";
    request.arguments = {"-g", "100000000"};
    request.on_first_output = [](pid_t program) { ::kill(program, SIGINT); };
    const Outcome outcome = process::run(request);
    EXPECT_EQ(0u, outcome.out.size() % 82);
    EXPECT_EQ(130, outcome.status);
}

TEST(ClassicRunning, says_what_is_wrong_with_its_input) {
    const Outcome outcome = run_shell("\"$0\" < /");
    EXPECT_EQ(2, outcome.status);
    EXPECT_NE(std::string::npos, outcome.err.find("Is a directory")) << outcome.err;
}

TEST(ClassicRunning, says_what_is_wrong_with_its_output) {
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full here";
    const Outcome outcome = run_shell("\"$0\" -g > /dev/full");
    EXPECT_EQ(2, outcome.status);
    EXPECT_NE(std::string::npos, outcome.err.find("No space left")) << outcome.err;
}

// getopt's messages name the option; what a terminal would obey in it must not reach the terminal.
TEST(ClassicRunning, shows_of_a_wrong_option_only_what_a_terminal_may) {
    for (const std::string option : {"--\033]0;forged\007", "--seed\n=1", "-\033",
                                     "--g\xC2\x9B"
                                     "31m",
                                     "-a\x9B", "--uniq=\033c"}) {
        process::Request request;
        request.program = "yasss";
        request.arguments = {option};
        const Outcome outcome = process::run(request);
        EXPECT_EQ(2, outcome.status) << outcome.err;
        EXPECT_EQ(std::string::npos, outcome.err.find_first_of("\033\007\x9B")) << outcome.err;
    }
}

}  // namespace
