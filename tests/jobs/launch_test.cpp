// Launching a program that works on a job, and watching it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "jobs/jobs.hpp"

using namespace jobs_test;
using testing::HasSubstr;

namespace {

const std::string kSudokit = process::path_of("sudokit");

Words shell(const std::string& script) {
    return {"launch", "J", "--grace", "1", "--", "sh", "-c", script};
}

// Does the process live, and not as a zombie?
bool lives(const std::string& number) {
    const std::string status = process::contents("/proc/" + number + "/stat");
    const std::size_t end = status.rfind(')');
    return end != std::string::npos && status.substr(end + 2, 1) != "Z";
}

// Is it gone within moments? A busy machine may take that long to end a killed process.
bool is_gone_soon(const std::string& number) {
    for (int tries = 0; lives(number); ++tries) {
        if (tries == 200) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return true;
}

}  // namespace

TEST(Launching, ends_with_the_program_and_tells_whether_all_is_done) {
    const Place place(puzzles::text_of(std::vector<std::string>(30, puzzles::kProper)));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Outcome some = place.job({"launch", "J", "--", kSudokit, "job", "unit", "J", "1"});
    EXPECT_EQ(some.status, 1);
    EXPECT_THAT(some.err, HasSubstr("J: 1 of 5 units are done; the program ended with status 0"));
    const Outcome none = place.job(shell("exit 3"));
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("the program ended with status 3"));
    const Outcome killed = place.job(shell("kill -9 $$"));
    EXPECT_EQ(killed.status, 1);
    EXPECT_THAT(killed.err, HasSubstr("the program was killed by signal 9"));
    const Outcome all =
        place.job({"launch", "J", kSudokit, "job", "run", "J", "-j", "2", "--lease", "9"});
    EXPECT_EQ(all.status, 0);
    EXPECT_THAT(all.err, HasSubstr("J: 5 of 5 units are done"));
    const Outcome again = place.job(shell("touch started"));
    EXPECT_EQ(again.status, 0);
    EXPECT_FALSE(fs::exists(place.path("started"))) << "there was nothing to do";
}

TEST(Launching, stops_a_program_that_hangs_when_all_is_done) {
    const Place place(puzzles::text_of(std::vector<std::string>(30, puzzles::kProper)));
    for (const std::string trap : {"", "trap '' TERM; "}) {
        fs::remove_all(place.path("J"));
        ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
        const Outcome outcome = place.job(shell(trap + "sleep 1000 & echo $! > child; " + kSudokit +
                                                " job run J; while :; do sleep 0.1; done"));
        EXPECT_EQ(outcome.status, 0);
        EXPECT_THAT(outcome.err,
                    HasSubstr("J: 5 of 5 units are done; the program was killed by signal " +
                              std::string(trap.empty() ? "15" : "9")));
        const std::string child = place.read("child");
        EXPECT_TRUE(is_gone_soon(child.substr(0, child.find('\n')))) << "nor do its children live";
    }
}

TEST(Launching, that_is_interrupted_stops_the_program) {
    const Place place(puzzles::text_of(std::vector<std::string>(30, puzzles::kProper)));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    auto request = place.request(Words{"job"} + shell("echo $$ > self; echo here; sleep 1000"));
    request.on_first_output = [](pid_t process) { ::kill(process, SIGINT); };
    const Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.status, 130);
    const std::string self = place.read("self");
    EXPECT_TRUE(is_gone_soon(self.substr(0, self.find('\n'))));
}

TEST(Launching, says_what_cannot_be_started) {
    const Place place(puzzles::text_of(std::vector<std::string>(30, puzzles::kProper)));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Outcome missing = place.job({"launch", "J", "--", "no-such-program"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(
        missing.err,
        HasSubstr("cannot start 'no-such-program': No such file or directory; check the name"));
    EXPECT_THAT(place.job({"launch", "J"}).err, HasSubstr("'job launch' needs a program to start"));
}
