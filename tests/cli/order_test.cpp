// The same bytes, in the order of the input, for any number of threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"
#include "sudokit/solve.hpp"

using process::Outcome;
using process::run_sudokit;
using namespace puzzles;

namespace {

struct Case {
    std::vector<std::string> arguments;
    std::size_t puzzles;
};

void PrintTo(const Case& one, std::ostream* out) {
    for (const std::string& argument : one.arguments) *out << argument << ' ';
}

const std::vector<Case> kCases = {
    {{"solve"}, 6'000},
    {{"solve", "--format", "json"}, 5'000},
    {{"solve", "--limit", "3", "--format", "csv"}, 1'000},
    {{"count"}, 2'000},
    {{"count", "--limit", "2", "--format", "json"}, 3'000},
    {{"check"}, 6'000},
    {{"check", "--minimal", "--format", "json"}, 300},
    {{"convert", "--to", "grid"}, 5'000},
    {{"minimize", "--seed", "11"}, 300},
    {{"canonical", "--automorphisms"}, 1'000},
    {{"shuffle", "--seed", "3", "-n", "2"}, 5'000},
};

class Threads : public testing::TestWithParam<Case> {};

Outcome run_with(std::vector<std::string> arguments, const std::string& threads,
                 const std::string& input) {
    arguments.insert(arguments.end(), {"--threads", threads});
    Outcome outcome = run_sudokit(arguments, input);
    outcome.peak_kilobytes = 0;
    return outcome;
}

}  // namespace

TEST_P(Threads, of_any_number_give_the_same_output_messages_and_status) {
    const std::string input = text_of(mixture(GetParam().puzzles));
    const Outcome one = run_with(GetParam().arguments, "1", input);
    EXPECT_GT(one.out.size(), GetParam().puzzles);
    for (const char* threads : {"2", "7"})
        EXPECT_TRUE(run_with(GetParam().arguments, threads, input) == one) << threads;
}

INSTANTIATE_TEST_SUITE_P(threads, Threads, testing::ValuesIn(kCases));

TEST(Threads, generate_the_same_puzzles_in_any_number) {
    const std::vector<std::string> arguments = {"generate", "-n", "500", "--seed", "7"};
    const Outcome one = run_with(arguments, "1", "");
    EXPECT_EQ(lines_of(one.out).size(), 500u);
    for (const char* threads : {"2", "7"}) EXPECT_TRUE(run_with(arguments, threads, "") == one);
}

TEST(Threads, generate_the_same_puzzles_by_every_method) {
    const std::vector<std::vector<std::string>> methods = {
        {"generate", "-n", "5", "--seed", "7", "--unbiased", "--weight"},
        {"generate", "-n", "100", "--seed", "7", "--method", "insertion", "--distinct"}};
    for (const auto& arguments : methods) {
        const Outcome one = run_with(arguments, "1", "");
        EXPECT_EQ(std::to_string(lines_of(one.out).size()), arguments[2]);
        for (const char* threads : {"2", "7"}) EXPECT_TRUE(run_with(arguments, threads, "") == one);
    }
}

TEST(Order, every_input_line_has_its_result_in_its_place) {
    const auto lines = mixture(effort::samples(6'000u));
    const auto results = lines_of(run_sudokit({"solve"}, text_of(lines)).out);
    ASSERT_EQ(results.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (results[i] == "error" || results[i] == "no solution") continue;
        ASSERT_EQ(results[i].size(), 81u);
        for (std::size_t c = 0; c < 81; ++c) {
            const bool given = lines[i][c] != '.';
            ASSERT_TRUE(!given || results[i][c] == lines[i][c]) << "line " << i + 1;
        }
    }
}

TEST(Order, of_several_inputs_is_that_of_the_command_line) {
    const process::Folder folder;
    const std::string file = folder.file("several.txt", kSeveral + "\n");
    const Outcome outcome =
        run_sudokit({"check", kProper, file, "-", kConflict}, kImpossible + "\n");
    EXPECT_EQ(outcome.out, "unique\nmultiple\nnone\nnone\n");
}

TEST(Order, an_answer_comes_before_the_next_question_is_asked) {
    for (const char* threads : {"1", "3"}) {
        process::Request slow;
        slow.arguments = {"solve", "--threads", threads};
        slow.feed = [](int fd, pid_t) {
            for (int i = 0; i < 2; ++i) {
                process::write_all(fd, kProper + "\n");
                ::pause();  // until killed: there is no end of the input to wait for
            }
        };
        slow.on_first_output = [](pid_t child) { ::kill(child, SIGTERM); };
        EXPECT_EQ(process::run(slow).out, kSolution + "\n");
    }
}

// More than one batch of them, and then nothing: whoever asked wants every answer.
TEST(Order, all_that_was_asked_is_answered_while_the_input_stays_open) {
    constexpr std::size_t kAsked = 5'000;
    const std::string input = text_of(mixture(kAsked));
    for (const char* threads : {"1", "3"}) {
        process::Request slow;
        slow.arguments = {"solve", "--format", "csv", "--threads", threads};
        slow.feed = [&](int fd, pid_t) {
            process::write_all(fd, input);
            ::sleep(30);
        };
        slow.is_enough = [&](const std::string& out) {
            return std::count(out.begin(), out.end(), '\n') == kAsked + 1;
        };
        EXPECT_EQ(process::run(slow).status, 128 + SIGTERM) << "answers came late";
    }
}

TEST(Order, a_file_a_pipe_and_a_redirected_file_give_the_same_bytes) {
    const std::string input = text_of(mixture(effort::samples(30'000u, 3'000u)));
    const process::Folder folder;
    const std::string file = folder.file("many.txt", input);
    for (const char* format : {"line", "csv"}) {
        const std::string piped = run_sudokit({"solve", "-f", format, "-j", "1"}, input).out;
        for (const char* threads : {"1", "2", "5"}) {
            const std::vector<std::string> solve = {"solve", "-q", "-f", format, "-j", threads};
            auto named = solve;
            named.push_back(file);
            EXPECT_TRUE(run_sudokit(named).out == piped) << format << threads;
            const std::string redirected = folder.path() + "/out";
            const std::string shell = process::path_of("sudokit") + " solve -q -f " + format +
                                      " -j " + threads + " <" + file + " >" + redirected;
            EXPECT_EQ(WEXITSTATUS(std::system(shell.c_str())), 2) << "some puzzles are bad";
            EXPECT_TRUE(process::contents(redirected) == piped) << format << threads;
        }
    }
}

TEST(Kernels, all_give_the_same_bytes) {
    const std::string input = text_of(mixture(effort::samples(3'000u, 300u)));
    for (const char* command : {"solve", "check"}) {
        const std::string best = run_sudokit({command}, input).out;
        for (const sudokit::Kernel* kernel : sudokit::available_kernels()) {
            const std::string name(kernel_name(*kernel));
            EXPECT_TRUE(run_sudokit({command, "--kernel", name}, input).out == best) << name;
        }
    }
}
