// Large boards and hopeless questions: memory stays bounded, and Ctrl-C ends them at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <string>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

using process::Outcome;
using process::run_sudokit;

namespace {

// 1,024 cells, 32 digits, and nothing that forbids anything.
const std::string kNoRules = "sudokit 1\nboard 32x32\ndigits 32\nhouses none\nend\n";

double seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Interrupts the program a second after it has its input.
Outcome run_and_interrupt(const std::vector<std::string>& arguments) {
    process::Request request;
    request.arguments = arguments;
    request.feed = [](int fd, pid_t program) {
        process::write_all(fd, kNoRules);
        ::close(fd);
        ::sleep(1);
        ::kill(program, SIGINT);
    };
    const double start = seconds();
    Outcome outcome = process::run(request);
    EXPECT_LT(seconds() - start, 5);
    EXPECT_EQ(outcome.status, 130);
    if (process::kMemoryIsMeasured) {
        EXPECT_LT(outcome.peak_kilobytes, 60'000);
    }
    return outcome;
}

}  // namespace

TEST(LargeBoards, give_a_lower_bound_when_a_count_is_interrupted) {
    const Outcome outcome = run_and_interrupt({"count"});
    if (outcome.out != "18446744073709551615+\n") {  // more than 64 bits hold: it ended by itself
        EXPECT_THAT(outcome.out, testing::MatchesRegex("[0-9]+\\+\n"));
    }
}

TEST(LargeBoards, mark_the_lower_bound_in_json) {
    EXPECT_THAT(run_and_interrupt({"count", "-f", "json"}).out,
                testing::HasSubstr("\"complete\":false"));
}

TEST(LargeBoards, end_when_their_solutions_are_listed) {
    const Outcome outcome = run_and_interrupt({"solve", "--all", "-o", "/dev/null"});
    EXPECT_THAT(outcome.err, testing::HasSubstr("interrupted"));
}

TEST(LargeBoards, end_when_their_candidates_are_counted_exactly) {
    run_and_interrupt({"candidates", "--count"});
}

TEST(LargeBoards, have_all_their_candidates_soon) {
    const Outcome outcome = run_sudokit({"candidates"}, kNoRules);
    std::string all, line;
    for (char c = '1'; c <= '9'; ++c) all += c;
    for (char c = 'A'; c <= 'W'; ++c) all += c;
    for (int i = 0; i < 1024; ++i) line += (i > 0 ? " " : "") + all;
    EXPECT_EQ(outcome.out, line + "\n");
}

TEST(LargeBoards, are_counted_up_to_a_limit_at_once) {
    EXPECT_EQ(run_sudokit({"count", "--limit", "1000"}, kNoRules).out, "1000+\n");
    EXPECT_EQ(puzzles::lines_of(run_sudokit({"solve", "--limit", "3"}, kNoRules).out).size(), 3u);
}
