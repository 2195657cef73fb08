// Pipes of any speed and length, and streams in an unusual state.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"

using process::Outcome;
using process::Request;
using namespace puzzles;
using testing::HasSubstr;

namespace {

constexpr long kMostKilobytes = 32 << 10;
constexpr int kBurst = 65;  // puzzles: more than a batch takes before it makes itself comfortable

// Writes `burst` again and again, each time after the reader has emptied the pipe and waits.
void feed_in_bursts(int fd, const std::string& burst, int times) {
    for (int i = 0; i < times; ++i) {
        process::write_all(fd, burst);
        int waiting = 1;
        for (int tries = 0; tries < 1000 && waiting > 0; ++tries) {
            if (::ioctl(fd, FIONREAD, &waiting) != 0) return;
            if (waiting > 0) ::usleep(10);
        }
    }
}

// The largest resident size of a process so far, in kilobytes. (What wait4() tells begins with the
// size of the tests, from which it was forked.)
std::string peak_of(pid_t process) {
    const std::string status = process::contents("/proc/" + std::to_string(process) + "/status");
    const std::size_t at = status.find("VmHWM:");
    return at == std::string::npos ? "" : status.substr(at + 6, status.find("kB", at) - at - 6);
}

std::string many(std::size_t count) { return text_of(std::vector(count, kProper)); }

struct Feed {
    std::vector<std::string> arguments;
    int bursts;
};

void PrintTo(const Feed& one, std::ostream* out) {
    for (const std::string& argument : one.arguments) *out << argument << ' ';
}

const std::vector<Feed> kFeeds = {
    {{"solve"}, 3000},
    {{"count"}, 3000},
    {{"check", "-f", "json"}, 3000},
    {{"canonical"}, 1000},
    {{"convert"}, 3000},
    {{"minimize"}, 30},
    {{"rate"}, 100},
    {{"solve", "-f", "csv"}, 1000},
};

class Memory : public testing::TestWithParam<Feed> {};

// Runs it on bursts; its largest resident size when it has read them all.
long peak_after_bursts(Request request, int bursts, Outcome& outcome) {
    const process::Folder folder;
    const std::string peak = folder.path() + "/peak";
    request.feed = [&](int fd, pid_t program) {
        feed_in_bursts(fd, many(kBurst), bursts);
        process::write_file(peak, peak_of(program));
    };
    outcome = process::run(request);
    return std::strtol(process::contents(peak).c_str(), nullptr, 10);
}

}  // namespace

TEST_P(Memory, does_not_grow_with_a_pipe_that_is_empty_at_every_moment) {
    for (const char* threads : {"1", "2"}) {
        Request request;
        request.arguments = GetParam().arguments;
        request.arguments.insert(request.arguments.end(), {"--threads", threads});
        Outcome outcome;
        const long peak =
            peak_after_bursts(request, effort::samples(10 * GetParam().bursts), outcome);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_GT(peak, 0);
        if (process::kMemoryIsMeasured) {
            EXPECT_LT(peak, kMostKilobytes) << threads;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(commands, Memory, testing::ValuesIn(kFeeds));

TEST(Memory, does_not_grow_while_nobody_takes_the_results) {
    constexpr int kBursts = 1000;
    for (const char* threads : {"1", "2", "4"}) {
        Request request;
        request.arguments = {"solve", "--threads", threads};
        request.on_first_output = [](pid_t) { ::usleep(400'000); };
        Outcome outcome;
        const long peak = peak_after_bursts(request, kBursts, outcome);
        EXPECT_EQ(std::ranges::count(outcome.out, '\n'), kBurst * kBursts);
        if (process::kMemoryIsMeasured) {
            EXPECT_LT(peak, kMostKilobytes) << threads;
        }
    }
}

TEST(Streams, that_do_not_block_lose_nothing) {
    const auto unblock = [](int fd) { ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK); };
    constexpr std::size_t kPuzzles = 20'000;
    for (const std::string program : {"sudokit", "yasss"}) {
        Request request;
        request.program = program;
        if (program == "sudokit") request.arguments = {"solve"};
        request.before = [&] {
            for (int fd = 0; fd <= 2; ++fd) unblock(fd);
        };
        request.feed = [&](int fd, pid_t) {
            ::usleep(20'000);  // there is nothing yet
            process::write_all(fd, many(kPuzzles / 2));
            ::usleep(20'000);
            process::write_all(fd, many(kPuzzles / 2) + "12345\n");
        };
        request.on_first_output = [](pid_t) { ::usleep(100'000); };  // the pipe is full
        const Outcome outcome = process::run(request);
        EXPECT_EQ(lines_of(outcome.out).size(), kPuzzles + 1) << program;
        EXPECT_TRUE(outcome.out.starts_with(kSolution + "\n" + kSolution)) << program;
        EXPECT_FALSE(outcome.err.empty());
    }
}

TEST(Streams, that_are_closed_end_a_run_and_take_no_place_of_others) {
    struct Closed {
        std::vector<int> streams;
        std::vector<std::string> arguments;
        int status;
        std::string message, file;  // in the file of -o
    };
    const std::vector<Closed> cases = {
        {{0}, {"solve"}, 2, "standard input: is closed; name a file", ""},
        {{0}, {"solve", kProper}, 0, "", ""},
        {{1}, {"solve", kProper}, 2, "standard output: cannot write: Bad file descriptor", ""},
        {{1}, {"--version"}, 2, "standard output: cannot write", ""},
        {{0, 1, 2}, {"solve", kProper, kConflict, "-o", "OUT"}, 2, "", kSolution + "\nerror\n"},
        {{1, 2}, {"generate", "--seed", "1", "-o", "OUT"}, 0, "", "81 cells"},
        {{2}, {"solve", kConflict, "-o", "OUT"}, 2, "", "error\n"},
    };
    for (const Closed& one : cases) {
        const process::Folder folder;
        Request request;
        for (const std::string& word : one.arguments)
            request.arguments.push_back(word == "OUT" ? folder.path() + "/out" : word);
        request.before = [&] {
            for (const int fd : one.streams) ::close(fd);
        };
        const Outcome outcome = process::run(request);
        EXPECT_EQ(outcome.status, one.status);
        EXPECT_THAT(outcome.err, HasSubstr(one.message));
        const std::string file = process::contents(folder.path() + "/out");
        if (one.file == "81 cells")
            EXPECT_EQ(file.size(), 82u);
        else
            EXPECT_EQ(file, one.file);
    }
    Request classic;
    classic.program = "yasss";
    classic.before = [] { ::close(0); };
    EXPECT_EQ(process::run(classic).status, 2);
}

TEST(Rows, of_every_command_are_read_back_as_the_same_puzzle) {
    const std::vector<std::vector<std::string>> commands = {{"solve"},
                                                            {"count"},
                                                            {"check", "--minimal", "--why"},
                                                            {"candidates", "--limit", "3"},
                                                            {"explain"},
                                                            {"hint"},
                                                            {"rate"},
                                                            {"convert"},
                                                            {"minimize", "--drop-rules"},
                                                            {"canonical", "--automorphisms"},
                                                            {"rate", "--scale", "all"},
                                                            {"uniq", "--iso"},
                                                            {"near"},
                                                            {"sample", "-n", "2"},
                                                            {"ua", "--most", "4"},
                                                            {"scan", "--clues", "12"},
                                                            {"rank"},
                                                            {"same", kProper},
                                                            {"shuffle"}};
    for (auto command : commands) {
        command.insert(command.end(), {"-f", "json", kProper});
        const Outcome row = process::run_sudokit(command);
        const std::string first = row.out.substr(0, row.out.find('\n') + 1);
        const Outcome back = process::run_sudokit({"convert", "--to", "line"}, first);
        EXPECT_EQ(back.out, kProper + "\n") << command.front() << ": " << back.err;
    }
}

TEST(Rows, of_convert_have_no_field_that_was_not_read) {
    std::string line =
        "{\"puzzle\":\"" + kProper + "\",\"schema\":2,\"fields\":{\"name\":\"a\"}}\n";
    EXPECT_EQ(process::run_sudokit({"convert", "--to", "json"}, line).out, line);
}

TEST(Messages, show_what_a_terminal_would_obey) {
    const process::Folder folder;
    const std::string title = "\033]0;forged\007", line = "\nsudokit: forged",
                      c1 = "\xC2\x9B"
                           "31m";
    const std::string bad = "{\"puzzle\":\"" + kProper + "\",\"rules\":[{\"kind\":\"";
    const std::vector<std::pair<std::string, std::vector<std::string>>> inputs = {
        {"a file name", {"solve", "no" + title + line + c1}},
        {"a rule kind", {"solve", bad + R"(\u001b]0;forged\u0007\nsudokit: forged\u009b31m"}]})"}},
        {"a member", {"solve", R"({"puzzle":")" + kProper + R"(","\u001b]0;x\u0007\n\u009b":1})"}},
        {"an option", {"solve", "--" + title + line}},
        {"a format", {"convert", "--to", title + line + c1}},
        {"a puzzle", {"solve", "sudokit 1\nrule " + c1 + "\xE2\x80\xAE: r1c1\n"}},
        {"bytes", {"solve", "sudokit 1\nrule \xff\x9b: r1c1\n"}},
    };
    for (const auto& [what, arguments] : inputs) {
        const Outcome outcome = process::run_sudokit(arguments);
        EXPECT_EQ(outcome.status, 2) << what;
        for (const std::string& said : lines_of(outcome.err))
            EXPECT_TRUE(said.starts_with("sudokit: ") && !said.starts_with("sudokit: forged"))
                << what << ": " << said;
        for (const std::string raw : {"\033", "\007", "\xC2\x9B", "\xE2\x80\xAE", "\xff"})
            EXPECT_EQ(outcome.err.find(raw), std::string::npos) << what << ": " << outcome.err;
    }
}
