// uniq and same, as a user calls them: what counts as equal, what stays, what is reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "process.hpp"
#include "puzzles.hpp"

using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

// Views of 40 puzzles, mixed: the puzzles of a class are not side by side.
Words views() {
    const std::string made = run_sudokit({"generate", "-n", "40", "--seed", "5"}).out;
    auto lines = lines_of(run_sudokit({"shuffle", "-n", "5", "--seed", "6"}, made).out);
    sudokit::Rng(7).shuffle(lines);
    lines.insert(lines.begin() + 100, lines.begin(), lines.begin() + 30);  // identical ones, too
    return lines;
}

// What a table of all forms keeps, by the command 'canonical'.
Words firsts_of(const Words& lines, const Words& forms, bool counted) {
    std::map<std::string, int> seen;
    for (const std::string& form : forms) ++seen[form];
    Words firsts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int count = std::exchange(seen[forms[i]], 0);
        if (count > 0) firsts.push_back(lines[i] + (counted ? "\t" + std::to_string(count) : ""));
    }
    return firsts;
}

// More than fits into memory.
void feed_without_end(int fd) {
    const std::string made = run_sudokit({"generate", "-n", "500", "--seed", "5"}).out;
    const std::string many = run_sudokit({"shuffle", "-n", "40"}, made).out;
    while (::write(fd, many.data(), many.size()) > 0) {
    }
}

// Writes the puzzle of a row of JSON as the words of the transformation say.
std::string transformed(std::string grid, const std::string& words) {
    const auto digits_after = [&](const std::string& name) {
        return words.substr(words.find(name) + name.size() + 1, 9);
    };
    const auto rows = digits_after("rows"), columns = digits_after("columns"),
               digits = digits_after("digits");
    if (words.find("transposed") != std::string::npos) {
        const std::string old = grid;
        for (std::size_t i = 0; i < 81; ++i) grid[i] = old[i % 9 * 9 + i / 9];
    }
    std::string result;
    for (const char row : rows)
        for (const char column : columns) {
            const char digit = grid[static_cast<std::size_t>((row - '1') * 9 + column - '1')];
            result += digit == '.' ? digit : digits[static_cast<std::size_t>(digit - '1')];
        }
    return result;
}

}  // namespace

TEST(Uniq, keeps_the_first_of_each_class_in_the_order_of_the_input) {
    const Words lines = views();
    const std::string input = text_of(lines);
    const Words forms = lines_of(run_sudokit({"canonical"}, input).out);
    ASSERT_EQ(forms.size(), lines.size());
    for (const char* threads : {"1", "3"}) {
        EXPECT_EQ(lines_of(run_sudokit({"uniq", "--iso", "-j", threads}, input).out),
                  firsts_of(lines, forms, false));
        EXPECT_EQ(lines_of(run_sudokit({"uniq", "--iso", "-c", "-j", threads}, input).out),
                  firsts_of(lines, forms, true));
        EXPECT_EQ(lines_of(run_sudokit({"uniq", "--count", "-j", threads}, input).out),
                  firsts_of(lines, lines, true));
    }
}

TEST(Uniq, keeps_what_follows_a_puzzle_in_its_line) {
    const std::string input = kProper + "\ter 7.2\n" + kProper + "\tanother\n";
    EXPECT_EQ(run_sudokit({"uniq", "-c"}, input).out, kProper + "\ter 7.2\t2\n");
    EXPECT_EQ(run_sudokit({"uniq", "--iso", "-f", "csv"}, input).out,
              "puzzle,count,error\n" + kProper + ",2,\n");
}

TEST(Uniq, reads_every_board_and_tells_rules_apart) {
    const std::string killers =
        run_sudokit({"generate", "--seed", "1", "-n", "3", "--board", "killer-6", "-f", "json"})
            .out;
    const auto outcome = run_sudokit({"uniq", "-f", "json"}, killers + killers);
    EXPECT_EQ(lines_of(outcome.out).size(), 3u);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto refused = run_sudokit({"uniq", "--iso"}, killers + kProper + "\n");
    EXPECT_EQ(refused.out, kProper + "\n");
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("'uniq --iso' is for classic 9x9 puzzles"));
}

TEST(Uniq, reports_bad_puzzles_and_leaves_them_out) {
    const std::string input =
        kProper + "\n" + kConflict + "\n" + kProper.substr(1) + "\n" + kSeveral + "\n";
    const auto outcome = run_sudokit({"uniq", "--iso"}, input);
    EXPECT_EQ(outcome.out, kProper + "\n" + kSeveral + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("standard input:2: two 5s in row 1"));
    EXPECT_THAT(outcome.err, HasSubstr("standard input:3:"));
    EXPECT_THAT(outcome.err, HasSubstr("2 of 4 puzzles were bad"));
    EXPECT_EQ(run_sudokit({"uniq", "--strict", "-q"}, input).out, kProper + "\n");
}

TEST(Uniq, says_that_a_grid_has_no_place_for_a_count) {
    const auto outcome = run_sudokit({"uniq", "-c", "-f", "grid"}, kProper + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("choose line, json or csv"));
}

TEST(Uniq, takes_no_more_memory_for_more_puzzles) {
    if (!process::kMemoryIsMeasured) GTEST_SKIP();
    const process::Folder folder;
    const std::string made = run_sudokit({"generate", "-n", "1000", "--seed", "5"}).out;
    const std::string many = run_sudokit({"shuffle", "-n", "20", "--seed", "1"}, made).out;
    std::vector<long> peaks;
    for (const int times : {150, 300}) {
        process::Request request;
        request.arguments = {"uniq", "--count"};
        request.environment = {{"TMPDIR", folder.path()}};
        request.feed = [&](int fd, pid_t) {
            for (int i = 0; i < times; ++i) process::write_all(fd, many);
        };
        const auto outcome = process::run(request);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 20'000);
        EXPECT_THAT(outcome.out, HasSubstr("\t" + std::to_string(times) + "\n"));
        peaks.push_back(outcome.peak_kilobytes);
    }
    EXPECT_LT(peaks[1], peaks[0] + 20'000);
    EXPECT_LT(peaks[1], 250'000);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Uniq, says_that_the_disk_is_full_and_leaves_nothing) {
    const process::Folder folder;
    process::Request request;
    request.arguments = {"uniq"};
    request.environment = {{"TMPDIR", folder.path()}};
    request.before = [] {
        const rlimit limit{1 << 20, 1 << 20};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    };
    request.feed = [](int fd, pid_t) { feed_without_end(fd); };
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(folder.path()));
    EXPECT_THAT(outcome.err, HasSubstr("make room, or name another folder"));
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Uniq, leaves_nothing_after_a_signal_or_a_closed_pipe) {
    const process::Folder folder;
    for (const int signal : {SIGINT, SIGTERM}) {
        process::Request request;
        request.arguments = {"uniq"};
        request.environment = {{"TMPDIR", folder.path()}};
        request.feed = [&](int fd, pid_t program) {
            if (::fork() == 0) {
                feed_without_end(fd);
                ::_exit(0);
            }
            ::close(fd);
            ::usleep(1'500'000);
            ::kill(program, signal);
            ::usleep(10'000'000);
            ::kill(program, SIGKILL);
        };
        const auto outcome = process::run(request);
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr("none was written"));
        EXPECT_TRUE(fs::is_empty(folder.path()));
    }
    process::Request request;
    request.program = "/bin/sh";
    request.arguments = {"-c", "'" + process::path_of("sudokit") +
                                   "' generate -n 20000 --seed 1 | '" +
                                   process::path_of("sudokit") + "' uniq | head -1 | wc -l"};
    request.environment = {{"TMPDIR", folder.path()}};
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr("1"));
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Same, says_which_pairs_are_and_what_makes_the_second_of_the_first) {
    const std::string made = run_sudokit({"generate", "-n", "300", "--seed", "8"}).out;
    const std::string solved = run_sudokit({"solve"}, made).out;
    for (const std::string& input : {made, solved}) {
        const Words first = lines_of(input);
        const Words second = lines_of(run_sudokit({"shuffle", "--seed", "9"}, input).out);
        Words mixed;
        for (std::size_t i = 0; i < first.size(); ++i) {
            mixed.push_back(first[i]);
            mixed.push_back(second[i]);
        }
        const auto outcome = run_sudokit({"same", "--transformation"}, text_of(mixed));
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const Words answers = lines_of(outcome.out);
        ASSERT_EQ(answers.size(), first.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            ASSERT_THAT(answers[i], StartsWith("same\t"));
            EXPECT_EQ(transformed(first[i], answers[i]), second[i]) << answers[i];
        }
    }
}

TEST(Same, compares_two_inputs_line_by_line) {
    const std::string other = run_sudokit({"generate", "--seed", "8"}).out;
    const std::string view = run_sudokit({"shuffle", "--seed", "2"}, kProper + "\n").out;
    auto outcome = run_sudokit({"same", kProper, "-"}, view);
    EXPECT_EQ(outcome.out, "same\n");
    outcome = run_sudokit({"same", kProper, "-"}, other);
    EXPECT_EQ(outcome.out, "different\n");
    EXPECT_EQ(outcome.status, 1);
    outcome = run_sudokit({"same", kProper, "-"}, view + other);
    EXPECT_EQ(outcome.out, "same\nerror\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err,
                HasSubstr("standard input:2: there is no puzzle to compare this with"));
    outcome = run_sudokit({"same", "-", kProper}, view + other);
    EXPECT_EQ(outcome.out, "same\nerror\n");
    EXPECT_EQ(run_sudokit({"same", "nowhere.txt", kProper}).status, 2);
}

TEST(Same, gives_one_result_for_a_pair_with_a_bad_puzzle_and_one_message_for_each) {
    const std::string bad = kProper.substr(1);
    const auto outcome =
        run_sudokit({"same"}, kProper + "\n" + bad + "\n" + bad + "\n" + kConflict + "\n" +
                                  kProper + "\n" + kProper + "\n" + kProper + "\n");
    EXPECT_EQ(outcome.out, "error\nerror\nsame\nerror\n");
    EXPECT_EQ(outcome.status, 2);
    for (const char* place : {"input:2:", "input:3:", "input:4:", "input:7:"})
        EXPECT_THAT(outcome.err, HasSubstr(place));
}

// However the input is cut into pieces.
TEST(Same, answers_a_pair_as_soon_as_it_is_there) {
    process::Request request;
    request.arguments = {"same", "-j", "2"};
    request.feed = [](int fd, pid_t) {
        process::write_all(fd, kProper + "\n" + kSeveral + "\n" + kProper + "\n");
        ::usleep(300'000);
        process::write_all(fd, kProper + "\n");
    };
    EXPECT_EQ(process::run(request).out, "different\nsame\n");
}
