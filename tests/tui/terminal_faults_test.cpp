// The faults of faults_test.cpp again, with the program itself in a real terminal.
#include <gmock/gmock.h>

#include <filesystem>

#include "needs.hpp"
#include "sudokit/solve.hpp"
#include "tui/boards.hpp"
#include "tui/tmux.hpp"

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class FaultOnTerminal : public testing::Test {
  protected:
    void SetUp() override { SUDOKIT_NEEDS("tmux"); }
    std::string puzzle_file(std::string_view text) const {
        return folder.file("game.txt", std::string(text) + "\n");
    }
    // The file of the only saved game.
    std::string game_file() const {
        for (const auto& entry :
             std::filesystem::directory_iterator(folder.path() + "/state/sudokit/games"))
            if (entry.path().extension() == ".game") return entry.path().string();
        return {};
    }
    process::Folder folder;
};

}  // namespace

TEST_F(FaultOnTerminal, a_killer_is_made_soon_and_gives_no_cell_away) {
    const tmux::Terminal terminal(folder, "--board killer --difficulty easy --seed 5");
    ASSERT_TRUE(terminal.shows("81 open")) << terminal.screen();
    terminal.type("a");
    EXPECT_TRUE(terminal.shows("auto"));
    EXPECT_THAT(terminal.screen(), HasSubstr("123456+")) << "more than it has room for";
}

TEST_F(FaultOnTerminal, two_programs_on_one_game_keep_a_game_each) {
    const std::string file = puzzle_file(boards::kClassic);
    const tmux::Terminal first(folder, file);
    ASSERT_TRUE(first.shows("46 open"));
    const tmux::Terminal second(folder, file, tmux::Terminal::Options{}, "2");
    ASSERT_TRUE(second.shows("46 open"));
    first.type("ll8");
    ASSERT_TRUE(first.shows("45 open"));
    second.type("lll1");
    EXPECT_TRUE(second.shows("Another program has continued this game")) << second.screen();
    second.type("g");
    ASSERT_TRUE(second.shows("saved games"));
    const std::string list = second.screen();
    EXPECT_NE(list.find("1/46"), list.rfind("1/46")) << list;
}

TEST_F(FaultOnTerminal, a_game_that_was_left_for_a_new_one_is_in_the_list) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.type("ll8");
    ASSERT_TRUE(terminal.shows("45 open"));
    terminal.type("n");
    ASSERT_TRUE(terminal.shows("new game"));
    terminal.keys("Enter");
    ASSERT_TRUE(terminal.shows("A new game."));
    terminal.type("g");
    ASSERT_TRUE(terminal.shows("1/46")) << terminal.screen();
    terminal.keys("Down Enter");
    EXPECT_TRUE(terminal.shows("45 open")) << terminal.screen();
}

TEST_F(FaultOnTerminal, undo_takes_automatic_notes_back_and_the_sign_that_they_are_on) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.type("a");
    ASSERT_TRUE(terminal.shows(" auto "));
    terminal.type("u");
    EXPECT_TRUE(terminal.no_longer_shows(" auto "));
    terminal.type("r");
    EXPECT_TRUE(terminal.shows(" auto "));
}

TEST_F(FaultOnTerminal, a_solved_board_stays_solved) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::k4x4));
    ASSERT_TRUE(terminal.shows("12 open"));
    const auto solution = *sudokit::solve(boards::puzzle(boards::k4x4));
    std::string keys;
    for (std::size_t c = 0; c < solution.size(); ++c) {
        if (boards::k4x4[c] == '.') keys += static_cast<char>('0' + solution[c]);
        keys += c % 4 == 3 ? "lj" : "l";
    }
    terminal.type(keys);
    ASSERT_TRUE(terminal.shows("Solved in ")) << terminal.screen();
    terminal.type("0H12");
    EXPECT_TRUE(terminal.shows("The puzzle is solved"));
    EXPECT_THAT(terminal.screen(), HasSubstr(" 0 open"));
}

TEST_F(FaultOnTerminal, prompts_go_when_they_are_answered_or_left) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.keys("Right Right");
    for (const char* keys :
         {"\"'\" 3", ", 5", "f 3", "f f", "o 2", "i 3 1", "f Escape", "i Escape"}) {
        const std::string prompt = std::string(keys).substr(0, std::string(keys).find(' '));
        terminal.keys(prompt);
        ASSERT_TRUE(terminal.shows("Which ")) << keys << terminal.screen();
        terminal.keys(keys + prompt.size());
        EXPECT_TRUE(terminal.no_longer_shows("Which ")) << keys << terminal.screen();
    }
}

TEST_F(FaultOnTerminal, escape_leaves_a_puzzle_of_ones_own_and_e_takes_it_up_again) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::kClassic));
    ASSERT_TRUE(terminal.shows("46 open"));
    terminal.type("ll8e12");
    ASSERT_TRUE(terminal.shows("a puzzle of your own"));
    terminal.keys("Escape");
    EXPECT_TRUE(terminal.shows("45 open")) << terminal.screen();
    terminal.type("e");
    EXPECT_TRUE(terminal.shows("Go on with your puzzle"));
}

TEST_F(FaultOnTerminal, a_damaged_line_costs_no_more_than_itself) {
    {
        const tmux::Terminal terminal(folder, puzzle_file(boards::kClassic));
        ASSERT_TRUE(terminal.shows("46 open"));
        terminal.type("ll8l1");
        ASSERT_TRUE(terminal.shows("44 open"));
    }
    const std::string file = game_file();
    std::string text = process::contents(file);
    text.insert(text.find("move r1c4"), "move r1c3=88\n");
    text.replace(text.find("done 2"), 6, "done 3");
    process::write_file(file, text);
    const tmux::Terminal again(folder, "--resume");
    EXPECT_TRUE(again.shows("This saved game was damaged")) << again.screen();
    EXPECT_THAT(again.screen(), HasSubstr("44 open"));
    EXPECT_EQ(process::contents(file + ".broken"), text);
}

TEST_F(FaultOnTerminal, a_bad_line_of_a_collection_is_said_on_the_screen) {
    const tmux::Terminal terminal(
        folder,
        puzzle_file(std::string(boards::kClassic) + "\nnonsense?\n" + std::string(boards::kHard)));
    EXPECT_TRUE(terminal.shows("Skipped: 1")) << terminal.screen();
    EXPECT_THAT(terminal.screen(), HasSubstr("1 of 2"));
}

TEST_F(FaultOnTerminal, a_long_proof_is_told_in_stages_and_in_pages_to_its_end) {
    const tmux::Terminal terminal(folder, puzzle_file(boards::kHardest));
    ASSERT_TRUE(terminal.shows("59 open"));
    terminal.type("l3w");
    ASSERT_TRUE(terminal.shows("(w: more)")) << terminal.screen();
    EXPECT_THAT(terminal.screen(), AllOf(HasSubstr("r1c2 is not 3"), Not(HasSubstr("..."))));
    terminal.type("w");
    ASSERT_TRUE(terminal.shows("(page 1 of")) << terminal.screen();
    terminal.keys("PPage");  // the last page
    EXPECT_TRUE(terminal.shows("(w: more)")) << terminal.screen();
    terminal.type("w");
    EXPECT_TRUE(terminal.shows("1. ")) << terminal.screen();
}
