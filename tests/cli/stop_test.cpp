// Ctrl-C and SIGTERM: every command ends at once, whatever it is searching.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "process.hpp"
#include "puzzles.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A plain board, from a grid in which each row is the one above moved by a box, or by one more where
// a band begins: its first cells, or all but one in each row.
std::string board(int side, int givens, bool is_nearly_full = false) {
    constexpr std::string_view kDigits = "123456789ABCDEFGHIJKLMNOP";
    std::string line;
    for (int r = 0; r < side * side; ++r)
        for (int c = 0; c < side * side; ++c)
            line += (is_nearly_full ? c != r : r * side * side + c < givens)
                        ? kDigits[static_cast<std::size_t>((r % side * side + r / side + c) %
                                                           (side * side))]
                        : '.';
    return line + "\n";
}

const std::string kEightGivens =  // in different boxes, rows and columns: the hardest to count
    "1...........2...........3...4...........5...........6...7...........8............\n";
const std::string kTrialsWithBraids =
    "42..1.....61.2.3....5........46.2...2.6.4.9.......5......4.....5.3....87....736.5\n";
const std::string kEasterMonster =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n";
// Without one given: some candidates are false, but the search for a step takes long.
const std::string kManyMonsters =
    "1.......2...4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n";

const std::string kFull = puzzles::kSolution + "\n";

// Each is the first solution with a certain diagonal of boxes.
std::string different_grids() {
    std::vector<sudokit::ClassicGrid> grids(500, sudokit::ClassicGrid{});
    sudokit::Rng random(1);
    for (auto& grid : grids)
        for (std::size_t box : {0, 30, 60}) {
            std::vector<sudokit::Digit> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
            random.shuffle(digits);
            for (std::size_t i = 0; i < 9; ++i) grid[box + i / 3 * 9 + i % 3] = digits[i];
        }
    std::vector<sudokit::BatchResult> solved(grids.size());
    sudokit::SolveOptions first;
    first.max_solutions = 1;
    sudokit::solve_batch(grids, solved, first);
    std::string lines;
    for (const auto& result : solved) sudokit::append_line(result.first, lines);
    return lines;
}

struct Work {
    std::string name;
    std::vector<std::string> arguments;
    std::string input;
    std::string program = "sudokit";
};

std::vector<Work> long_work() {
    const std::string empty = board(3, 0), one = board(3, 1), large = board(5, 1);
    std::string full, hard, lines, counts, numbers, braids;
    for (int i = 0; i < 50; ++i) {
        full += board(5, 0, true);
        hard += kEasterMonster;
    }
    for (int i = 0; i < 20'000; ++i) lines += empty;
    for (int i = 0; i < 50; ++i) counts += kEightGivens;
    for (int i = 0; i < 5'000; ++i) braids += kTrialsWithBraids;
    for (int i = 0; i < 2'000; ++i) numbers += std::to_string(i * 2'700'000L) + "\n";
    const std::string most = "18446744073709551615";
    return {
        {"solve_all", {"solve", "--all"}, empty},
        {"count_by_search", {"count", "--engine", "search"}, empty},
        {"count_on_a_large_board", {"count"}, board(4, 1)},
        {"count_by_sums", {"count", "-f", "json"}, counts},
        {"true_candidates", {"candidates", "--count"}, empty},
        {"redundant_givens", {"check", "--minimal"}, full},
        {"minimize", {"minimize"}, full},
        {"explain", {"explain"}, kManyMonsters},
        {"explain_with_guesses", {"explain", "--guess"}, kManyMonsters},
        {"explain_like_sudoku_explainer", {"explain", "--guess", "--order", "se"}, kManyMonsters},
        {"explain_every_step", {"explain", "--all-steps"}, kManyMonsters},
        {"explain_a_large_board", {"explain", "--guess"}, large},
        {"hint", {"hint"}, kManyMonsters},
        {"hint_like_sudoku_explainer", {"hint", "--order", "se"}, kManyMonsters},
        {"hint_on_a_large_board", {"hint"}, large},
        {"rate", {"rate", "--scale", "se", "--threads", "1"}, hard},
        {"rate_braids", {"rate", "--scale", "braids", "--threads", "1"}, braids},
        {"generate_many", {"generate", "-n", most}, ""},
        {"generate_a_rarity", {"generate", "--clues", "17", "--tries", most}, ""},
        {"generate_a_large_board", {"generate", "--board", "25x25", "-n", most}, ""},
        {"generate_a_large_killer", {"generate", "--board", "killer-25", "-n", most}, ""},
        {"generate_a_killer_of_large_cages",
         {"generate", "--board", "killer", "--cages", "7..8", "--clues", "0"},
         ""},
        {"generate_a_hard_board",
         {"generate", "--board", "16x16", "-d", "extreme", "-n", most},
         ""},
        {"shuffle", {"shuffle", "-n", most}, one},
        {"sample", {"sample", "-n", most}, empty},
        {"sample_from_sums", {"sample"}, counts},
        {"sample_on_a_large_board", {"sample"}, board(4, 1)},
        {"count_per_candidate", {"count", "--per-candidate"}, counts},
        {"near", {"near", "--minus", "3", "--plus", "3"}, hard},
        {"unavoidable_sets", {"ua", "--most", "30"}, kFull},
        {"scan", {"scan", "--clues", "19"}, kFull},
        {"rank", {"rank", "--threads", "1"}, different_grids()},
        {"unrank", {"unrank", "--threads", "1"}, numbers},
        {"bench", {"bench", "--size", "1000000"}, ""},
        {"yasss", {"-a"}, lines, "yasss"},
        {"yasss_counts", {"-c"}, lines, "yasss"},
        {"yasss_minimizes", {"-m"}, lines, "yasss"},
        {"yasss_draws", {"-S"}, lines, "yasss"},
        {"yasss_makes_rare_puzzles", {"-g", "100000", "--clues", "20"}, "", "yasss"},
    };
}

// Runs the program, sends it the signal after some microseconds, and expects it to end at once. `write`
// feeds it, in a process of its own, since it may have to wait for the program.
template <typename Write>
process::Outcome interrupted(process::Request request, int signal, useconds_t after, Write write) {
    request.feed = [&](int fd, pid_t program) {
        if (::fork() == 0) {
            write(fd);
            ::_exit(0);
        }
        ::close(fd);
        ::usleep(after);
        ::kill(program, signal);
        ::usleep(10'000'000);
        ::kill(program, SIGKILL);
    };
    const auto start = Clock::now();
    auto outcome = process::run(request);
    EXPECT_EQ(outcome.status, 128 + signal) << outcome.err;
    EXPECT_LT(Clock::now() - start, 2s);
    return outcome;
}

class AnyCommand : public testing::TestWithParam<Work> {};

// The program may take a while on a busy machine; what it must not do is to finish first.
TEST_P(AnyCommand, ends_soon_after_a_signal) {
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT}) {
        process::Request request;
        request.arguments = GetParam().arguments;
        request.program = GetParam().program;
        if (request.program == "sudokit")
            request.arguments.insert(request.arguments.end(), {"-o", "/dev/null"});
        interrupted(request, signal, 150'000,
                    [](int fd) { process::write_all(fd, GetParam().input); });
    }
}

INSTANTIATE_TEST_SUITE_P(stop, AnyCommand, testing::ValuesIn(long_work()),
                         [](const auto& work) { return work.param.name; });

// Its folder appears whole or not at all, and an audit keeps what it sorts in files without names.
TEST(a_data_set, leaves_nothing_after_a_signal) {
    const process::Folder folder;
    const std::string made = process::run_sudokit({"generate", "-n", "500", "--seed", "5"}).out;
    const std::vector<std::vector<std::string>> commands = {
        {"dataset", "build", "new", "--total", "1000000000"},
        {"dataset", "build", "new", "-"},
        {"dataset", "audit", "-", "/dev/null"}};
    for (const auto& command : commands)
        for (const int signal : {SIGINT, SIGTERM, SIGQUIT}) {
            process::Request request;
            request.arguments = command;
            request.directory = folder.path();
            request.environment = {{"TMPDIR", folder.path()}};
            const auto outcome = interrupted(request, signal, 300'000, [&](int fd) {
                while (::write(fd, made.data(), made.size()) > 0) {
                }
            });
            EXPECT_NE(outcome.err.find("interrupted; there is no"), std::string::npos);
            EXPECT_EQ(outcome.out, "");
            EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
        }
}

// Each would take minutes.
TEST(a_closed_pipe, ends_every_command_that_has_results_to_write) {
    const process::Folder folder;
    std::string lines;
    for (int i = 0; i < 50'000; ++i) lines += puzzles::kProper + "\n";
    const std::string file = folder.file("in.txt", lines);
    for (const std::string command :
         {"near -f csv", "ua", "scan --clues 12 -f csv", "sample -n 1000", "shuffle -n 1000",
          "count --per-candidate", "same --transformation -j1", "rate"}) {
        process::Request request;
        request.program = "/bin/sh";
        request.arguments = {"-c", "'" + process::path_of("sudokit") + "' " + command + " '" +
                                       file + "' | head -c 100 | wc -c"};
        const auto start = Clock::now();
        const auto outcome = process::run(request);
        EXPECT_EQ(std::stoi(outcome.out), 100) << command;
        EXPECT_EQ(outcome.err, "") << command;
        EXPECT_LT(Clock::now() - start, 5s) << command;
    }
}

// No puzzle of 12 givens is proper, so there is never anything to write. It would take minutes.
TEST(a_closed_pipe, ends_a_command_that_has_no_results_to_write) {
    const process::Folder folder;
    std::string lines;
    for (int i = 0; i < 50'000; ++i) lines += kFull;
    const std::string file = folder.file("in.txt", lines);
    process::Request request;
    request.program = "/bin/sh";
    request.arguments = {
        "-c", "'" + process::path_of("sudokit") + "' scan --clues 12 '" + file + "' | true"};
    const auto start = Clock::now();
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.err, "");
    EXPECT_LT(Clock::now() - start, 5s);
}

// Both signals wait for a program that sleeps; one alone would end it with a message.
TEST(a_second_signal, kills_at_once_whichever_it_is) {
    for (const auto& [first, second] :
         {std::pair{SIGINT, SIGTERM}, {SIGTERM, SIGHUP}, {SIGHUP, SIGINT}}) {
        process::Request request;
        request.arguments = {"generate", "-n", "1000000000"};
        request.on_first_output = [&](pid_t program) {
            ::kill(program, SIGSTOP);
            ::usleep(20'000);
            for (const int signal : {first, second, SIGCONT}) ::kill(program, signal);
        };
        const auto outcome = process::run(request);
        EXPECT_EQ(outcome.err, "") << "it still had something to say";
        EXPECT_TRUE(outcome.status == 128 + first || outcome.status == 128 + second);
    }
}

TEST(time_limit, ends_the_search_for_steps_and_says_so) {
    const auto run = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--limit-seconds", "0.05"});
        return process::run_sudokit(std::move(arguments), kManyMonsters);
    };
    const std::string late = "the time limit ended the search for steps; there may be more";
    for (const auto& options : {std::vector<std::string>{}, {"--order", "se"}, {"--all-steps"}}) {
        std::vector<std::string> arguments{"explain", "--format", "json"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const auto outcome = run(arguments);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_NE(outcome.out.find("\"outcome\":\"stopped\""), std::string::npos) << outcome.out;
        EXPECT_NE(outcome.err.find(late), std::string::npos) << outcome.err;
    }
    const auto hint = run({"hint"});
    EXPECT_EQ(hint.out, "no step found within the time limit\n");
    EXPECT_EQ(hint.status, 1);
}

}  // namespace
