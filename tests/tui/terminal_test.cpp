// The program itself in a real terminal. Tests wait until the expected text appears; none relies on
// a pause.
#include <gmock/gmock.h>

#include <sstream>

#include "needs.hpp"
#include "sudokit/solve.hpp"
#include "tui/boards.hpp"
#include "tui/tmux.hpp"

namespace {

using namespace sudokit;
using testing::HasSubstr;

class Terminal : public testing::Test {
  protected:
    void SetUp() override { SUDOKIT_NEEDS("tmux"); }
    process::Folder folder;
};

std::string file_of(const process::Folder& folder, std::string_view puzzle) {
    return folder.file("puzzle.txt", std::string(puzzle) + "\n");
}

// Keys from the first cell through all cells in reading order, with a digit for each that is open.
std::string keys_that_solve(std::string_view text) {
    const Puzzle puzzle = boards::puzzle(text);
    const Grid solution = *solve(puzzle);
    std::string keys;
    for (std::size_t c = 0; c < solution.size(); ++c) {
        if (puzzle.givens[c] == kOpen) keys += static_cast<char>('0' + solution[c]);
        keys += c % 9 == 8 ? "lj" : "l";
    }
    return keys;
}

// Seconds of processor that a process has used.
double processor_time(pid_t process) {
    const std::string stat = process::contents("/proc/" + std::to_string(process) + "/stat");
    std::istringstream words(stat.substr(stat.rfind(')') + 2));
    std::string word;
    long user = 0, system = 0;
    for (int i = 0; i < 11; ++i) words >> word;
    words >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

TEST_F(Terminal, a_whole_puzzle_is_solved_by_keys_and_undone_to_the_start) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.type(keys_that_solve(boards::kClassic));
    ASSERT_TRUE(terminal.shows("Solved in ")) << terminal.screen();
    EXPECT_THAT(terminal.screen(), HasSubstr(" 0 open"));
    terminal.type(std::string(46, 'u'));
    EXPECT_TRUE(terminal.shows("46 open"));
    terminal.keys("C-r");
    EXPECT_TRUE(terminal.shows("45 open"));
    terminal.keys("q");
    EXPECT_EQ(terminal.status(), 0);
}

TEST_F(Terminal, hints_alone_solve_a_hard_puzzle) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kHard));
    ASSERT_TRUE(terminal.shows("57 open"));
    // The screen of the keys shows when all that was typed before is done, however slow the
    // machine.
    const auto is_solved = [&] {
        for (int i = 0; i < 10; ++i) terminal.keys("t Enter");
        terminal.type("?");
        EXPECT_TRUE(terminal.shows("any other key goes back")) << terminal.screen();
        terminal.type("?");
        EXPECT_TRUE(terminal.no_longer_shows("any other key goes back")) << terminal.screen();
        return terminal.screen().find(" 0 open") != std::string::npos;
    };
    for (int round = 0; round < 40 && !is_solved() && !HasFailure(); ++round) {
    }
    ASSERT_THAT(terminal.screen(), HasSubstr(" 0 open"));
    terminal.type("c");
    EXPECT_TRUE(terminal.shows("Solved: every cell is right."));
}

TEST_F(Terminal, a_hang_up_loses_nothing) {
    {
        const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic));
        ASSERT_TRUE(terminal.shows("46 open"));
        terminal.type("ll8l");
        ASSERT_TRUE(terminal.shows("45 open"));
        ::kill(terminal.game(), SIGHUP);
        EXPECT_EQ(terminal.status(), 128 + SIGHUP);
    }
    const tmux::Terminal again(folder, "--resume");
    ASSERT_TRUE(again.shows("Welcome back")) << again.screen();
    EXPECT_THAT(again.screen(), testing::AllOf(HasSubstr("2 │ 4 │ 8 ┃"), HasSubstr("r1c4")));
    again.type("u");
    EXPECT_TRUE(again.shows("46 open"));
}

TEST_F(Terminal, a_closed_terminal_ends_the_game_at_once_and_saves_it) {
    pid_t game = 0;
    {
        const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic));
        ASSERT_TRUE(terminal.shows("46 open"));
        terminal.type("ll8");
        ASSERT_TRUE(terminal.shows("45 open"));
        game = terminal.game();
    }
    EXPECT_TRUE(tmux::await([&] { return tmux::is_gone(game); }));
    const tmux::Terminal again(folder, "--resume");
    EXPECT_TRUE(again.shows("45 open"));
}

TEST_F(Terminal, a_terminal_that_is_too_small_gets_a_message_and_the_board_when_it_grows) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic), {79, 23});
    ASSERT_TRUE(terminal.shows("79 columns and 23 rows")) << terminal.screen();
    terminal.resize(80, 24);
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.resize(120, 45);
    ASSERT_TRUE(terminal.shows("┠───────┼")) << "cells with notes";
    terminal.resize(40, 10);
    ASSERT_TRUE(terminal.shows("40 columns and 10"));
    terminal.resize(80, 24);
    ASSERT_TRUE(terminal.shows("┠───┼"));
    terminal.type("ll8");
    EXPECT_TRUE(terminal.shows("45 open")) << "it is still the same game";
}

TEST_F(Terminal, pastes_five_formats) {
    const tmux::Terminal terminal(folder, "");
    ASSERT_TRUE(terminal.shows("new game"));
    const Puzzle puzzle = boards::puzzle(boards::kClassic);
    for (const char* format : {"line", "grid", "sdk", "json", "fpuzzles"}) {
        terminal.paste(folder, std::string(boards::k4x4) + "\n");
        ASSERT_TRUE(terminal.shows("4x4, 4 givens")) << terminal.screen();
        std::string text;
        ASSERT_TRUE(write_puzzle(format, puzzle, text).ok());
        terminal.paste(folder, text);
        EXPECT_TRUE(terminal.shows("9x9, 35 givens")) << format << "\n" << terminal.screen();
    }
}

TEST_F(Terminal, rests_while_nothing_happens) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    const double with_clock = processor_time(terminal.game());
    ASSERT_TRUE(terminal.shows(" 0:02")) << "the clock runs";
    EXPECT_LT(processor_time(terminal.game()) - with_clock, 0.2);
    terminal.type("p");
    ASSERT_TRUE(terminal.shows("paused"));
    const double before = processor_time(terminal.game());
    const std::string screen = terminal.screen();
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));  // the time that is measured
    EXPECT_EQ(processor_time(terminal.game()), before);
    EXPECT_EQ(terminal.screen(), screen);
}

TEST_F(Terminal, other_locales_get_ascii_and_no_color_is_obeyed) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic),
                                  {80, 24, "LC_ALL=C NO_COLOR=1"});
    ASSERT_TRUE(terminal.shows("+===+")) << terminal.screen();
    for (const char c : terminal.screen()) ASSERT_LT(static_cast<unsigned char>(c), 128);
}

TEST_F(Terminal, keys_that_the_game_does_not_know_do_nothing) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.keys("Right Right");  // to the first open cell
    // Home and End as other terminals send them, F5, Shift-Tab, a mouse event, an answer.
    for (const char* bytes :
         {"1b 5b 37 7e", "1b 5b 38 7e", "1b 5b 31 3b 35 48", "1b 5b 31 35 7e", "1b 5b 5a",
          "1b 5b 3c 30 3b 33 3b 34 4d", "1b 5d 31 30 3b 48 48 48 07"})
        terminal.keys(std::string("-H ") + bytes);
    terminal.keys("Home Right Right");
    terminal.type("!");                                 // Shift+1
    terminal.keys("-H 1b 5b 32 37 3b 32 3b 35 30 7e");  // Shift+2 as xterm says it
    terminal.keys("M-3");
    EXPECT_TRUE(terminal.shows("1 2 3")) << terminal.screen();
    EXPECT_THAT(terminal.screen(), HasSubstr("46 open")) << "no answer was given away";
}

TEST_F(Terminal, what_takes_long_ends_by_each_key_that_gives_up) {
    for (const char* key : {"Escape", "q", "C-c"}) {
        const tmux::Terminal terminal(folder, "--board 25x25 --difficulty extreme --seed 1");
        ASSERT_TRUE(terminal.shows("Making a puzzle")) << terminal.screen();
        terminal.keys(key);
        EXPECT_TRUE(terminal.shows("Given up.")) << key << "\n" << terminal.screen();
    }
}

TEST_F(Terminal, one_that_only_prints_gets_the_game_line_by_line) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic),
                                  {80, 60, "LC_ALL=C TERM=dumb"});
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.type("r1c3 8");
    terminal.keys("Enter");
    ASSERT_TRUE(terminal.shows("45 open")) << terminal.screen();
    terminal.type("u");
    terminal.keys("Enter");
    terminal.type("q");
    terminal.keys("Enter");
    EXPECT_EQ(terminal.status(), 0);
}

TEST_F(Terminal, is_set_right_again_when_the_game_stops_or_ends) {
    const tmux::Terminal terminal(folder, file_of(folder, boards::kClassic) + "; stty -a; cat");
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.keys("C-c");
    EXPECT_TRUE(terminal.shows(" echo")) << "keys are shown again";
    EXPECT_THAT(terminal.screen(), HasSubstr("icanon"));
}

// --- without a terminal ----------------------------------------------------------------------

TEST(NoTerminal, ends_with_a_message) {
    const auto outcome = process::run_sudokit({"play"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("standard input is not a terminal"));
}

TEST(NoTerminal, bad_input_is_named_before_the_screen_changes) {
    const process::Folder folder;
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"play", "/no/such/file"}, "/no/such/file: no such file"},
        {{"play", folder.file("x", "no puzzle here\n")}, "x:1: "},
        {{"play", folder.file("empty", "")}, "no puzzle in "},
        {{"play", "--board", "round"}, "--board: 'round' is unknown"},
        {{"play", "--difficulty", "harder"},
         "--difficulty: 'harder' is unknown; did you mean 'hard'?"},
        {{"play", "--resume", "--new"}, "choose"},
        {{"play", "--format", "json"}, "'play' writes no results"},
        {{"play", "--technique", "x-wing", "--board", "killer"}, "are on the classic board"},
        {{"play", "--technique", "rule-of-45", "--board", "kropki"}, "one of killer, killer-6x6"},
        {{"play", "--technique", "sk-loop"}, "there are no exercises for sk-loop"},
    };
    for (const auto& [arguments, message] : cases) {
        const auto outcome = process::run_sudokit(arguments);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr(message));
    }
}

TEST(NoTerminal, unknown_terminals_are_named) {
    process::Request request;
    request.arguments = {"play"};
    request.environment = {{"TERM", "no-such-terminal"}};
    EXPECT_THAT(process::run_on_terminal(request).out,
                HasSubstr("the terminal 'no-such-terminal'"));
}

TEST(YasssCurses, is_another_name_of_play) {
    process::Request request;
    request.program = "yasss-curses";
    request.arguments = {"--help"};
    EXPECT_EQ(process::run(request).out, process::run_sudokit({"play", "--help"}).out);
}
