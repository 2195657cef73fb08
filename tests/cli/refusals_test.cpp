// Requests that no run can satisfy are refused before it starts; and figures that depend on the
// machine are not among the results.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "process.hpp"

namespace {

using namespace std::chrono_literals;
using process::run_sudokit;
using testing::HasSubstr;
using testing::StartsWith;

struct Refusal {
    std::vector<std::string> arguments;
    std::string message;  // its beginning
};

void expect_refused(const std::vector<Refusal>& table) {
    for (const auto& [arguments, message] : table) {
        const auto start = std::chrono::steady_clock::now();
        const auto outcome = run_sudokit(arguments);
        EXPECT_LT(std::chrono::steady_clock::now() - start, 1s) << message;
        EXPECT_EQ(outcome.status, 2) << message;
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, StartsWith("sudokit: " + message));
    }
}

TEST(refusals, of_rules_for_new_puzzles_name_the_nearest_that_work) {
    expect_refused({
        {{"generate", "--rules", "thermometre"},
         "--rules: 'thermometre' is unknown; did you mean 'thermometer'?"},
        {{"generate", "--rules", "arrow:6..2"},
         "--rules: 'arrow:6..2' is not a number of rules: the range '6..2' is empty; write"},
        {{"generate", "--rules", "thermometer:12", "--board", "4x4"},
         "no board of this size has room for 12 of 'thermometer'; ask for thermometer:5 or fewer"},
        {{"generate", "--rules", "anti-king,non-consecutive", "--board", "4x4"},
         "no full grid of this board obeys anti-king and negative-difference; "},
        {{"generate", "--rules", "kropki", "--board", "killer"},
         "a killer has its cages, and no other rules; write --rules cage"},
    });
}

TEST(refusals, of_numbers_out_of_range_name_the_range) {
    expect_refused({
        {{"solve", "--limit", "0"}, "--limit: 0 is out of range; choose 1 or more"},
        {{"count", "--limit", "0"}, "--limit: 0 is out of range; choose 1 or more"},
        {{"candidates", "--limit", "0"}, "--limit: 0 is out of range; choose 1 or more"},
        {{"hint", "--level", "0"}, "--level: 0 is out of range; choose 1 to 5"},
        {{"hint", "--level", "9"}, "--level: 9 is out of range; choose 1 to 5"},
        {{"rate", "--most-depth", "10"}, "--most-depth: 10 is out of range; choose 0 to 9"},
        {{"rate", "--limit-seconds", "0"}, "--limit-seconds: '0' is not a time"},
        {{"explain", "--limit-seconds", "-1"}, "--limit-seconds: '-1' is not a time"},
        {{"hint", "--limit-seconds", "x"}, "--limit-seconds: 'x' is not a time"},
        {{"generate", "--number", "0"}, "--number: 0 is out of range; choose 1 or more"},
        {{"shuffle", "-n", "0"}, "--number: 0 is out of range; choose 1 or more"},
        {{"generate", "--tries", "0"}, "--tries: 0 is out of range; choose 1 or more"},
        {{"generate", "--keep", "625"}, "--keep: 625 is out of range; choose 0 to 624"},
        {{"generate", "--start", "82"}, "--start: 82 is out of range; choose 0 to 81"},
        {{"bench", "--size", "0"}, "--size: 0 is out of range; choose 1 to 10000000"},
        {{"solve", "--threads", "513"}, "--threads: 513 is out of range; choose 0 to 512"},
        {{"solve", "--limit", "18446744073709551616"}, "--limit: '18446744073709551616' is not"},
    });
}

TEST(refusals, of_targets_that_no_puzzle_meets_give_the_reason) {
    expect_refused({
        {{"generate", "--clues", "81"}, "no puzzle of 81 givens is known to need them all"},
        {{"generate", "--clues", "44", "--keep", "3"}, "no puzzle of 44 givens is known to need"},
        {{"generate", "--clues", "20", "--keep", "4"}, "17 givens are the fewest, and 4 more"},
        {{"generate", "--keep", "99"}, "no puzzle has 99 more givens than it needs"},
        {{"generate", "-d", "easy", "--rating", "9.0.."},
         "puzzles of the level Easy have a rating"},
        {{"generate", "-d", "medium", "--rating", "4.1.."},
         "puzzles of the level Medium have a rating of at most 4.0"},
        {{"generate", "--singles", "-d", "extreme"}, "puzzles that need nothing after 'Hidden S"},
        {{"generate", "--singles", "--rating", "2.6.."}, "puzzles that need nothing after 'Hidden"},
        {{"generate", "--technique", "x-wing", "-d", "easy"},
         "puzzles of the level Easy do not need"},
        {{"generate", "--technique", "x-wing", "--up-to", "naked-pair"}, "'X-Wing' comes after"},
        {{"generate", "--symmetry", "rotational90", "--clues", "22..23"},
         "no pattern with this sym"},
        {{"generate", "--board", "16x16", "--clues", "3..14"},
         "with 3 to 14 clues, two digits can be"},
        {{"generate", "--board", "4x4", "--clues", "16"}, "a board without an open cell is no puz"},
        {{"generate", "--board", "x", "--singles", "-d", "medium"},
         "puzzles that need nothing aft"},
    });
}

TEST(refusals, do_not_concern_what_is_only_hard_to_find) {
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--clues", "40"},
             {"--clues", "41", "--keep", "1"},
             {"--clues", "44", "--symmetry", "full"},
             {"-d", "medium", "--rating", "4.0.."},
             {"--singles", "-d", "medium"},
             {"--technique", "naked-pair", "--up-to", "naked-pair"},
             {"--technique", "skyscraper", "-d", "hard"},
         }) {
        std::vector<std::string> all{"generate", "--seed", "1", "--tries", "1"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const auto outcome = run_sudokit(all);
        EXPECT_LE(outcome.status, 1) << outcome.err;
    }
}

TEST(rows_of_count, are_the_same_with_every_kernel_and_number_of_threads) {
    // 5,706 and 5,482 solutions: where a search is split, its nodes depend on the lanes.
    const std::string puzzles =
        "..4....5..2...41.7...2.5....9...7.8...846.59..........6...9..1..........281......\n"
        "..7..34...8....9.........51....29...4...6...3..6.......5......9719.8.6.......18..\n";
    for (const std::string format : {"csv", "json"}) {
        std::string expected;
        for (const std::string kernel : {"scalar", "sse4", "avx2", "avx512"})
            for (const std::string threads : {"1", "3"}) {
                const auto outcome = run_sudokit(
                    {"count", "-f", format, "--kernel", kernel, "--threads", threads}, puzzles);
                if (outcome.status == 2) continue;  // this machine does not have it
                if (expected.empty()) expected = outcome.out;
                EXPECT_EQ(outcome.out, expected) << kernel << ' ' << threads;
            }
        EXPECT_THAT(expected, HasSubstr("5706"));
    }
}

}  // namespace
