// What the game keeps: saves, damaged and foreign ones, collections, puzzles of one's own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/store.hpp"
#include "sudokit/technique.hpp"
#include "tui/player.hpp"

namespace {

using namespace tui_test;
using testing::HasSubstr;

}  // namespace

TEST(App, everything_is_saved_at_once_and_goes_on) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    std::string text;
    {
        Player player(request);
        player.type("ll8l 13 u").press(Key::Kind::Down);
        player.type("H");
        text = player.session().to_text(play::Time(0));
    }  // no quit: as if the machine had stopped
    Request again;
    again.storage = storage;
    Player player(again);
    EXPECT_THAT(player.message(), HasSubstr("Welcome back"));
    EXPECT_EQ(player.session().digit_at(2), 8);
    player.type("uuu");
    EXPECT_TRUE(player.session().is_open(2));
}

TEST(App, a_damaged_game_is_put_aside_and_said) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request;
    request.storage = storage;
    storage->write("games/x.game", "sudokit-game 1\nnonsense");
    storage->write("last", "games/x.game\n");
    Player player(request);
    EXPECT_THAT(player.message(), testing::AllOf(HasSubstr("damaged"), HasSubstr("x.game.broken")));
    EXPECT_TRUE(storage->read("games/x.game.broken"));
    EXPECT_EQ(player.app().session(), nullptr);
}

TEST(App, a_game_of_a_newer_version_is_left_where_it_is) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    const std::string text = "sudokit-game 2\nsomething new\n";
    storage->write("games/x.game", text);
    storage->write("last", "games/x.game\n");
    Request request;
    request.storage = storage;
    Player player(request);
    EXPECT_THAT(player.message(), HasSubstr("use that version of sudokit"));
    EXPECT_EQ(storage->read("games/x.game"), text);
}

TEST(App, a_folder_that_cannot_be_written_is_named_and_the_game_goes_on) {
    Request request = request_with({boards::kClassic});
    request.storage = std::make_shared<play::FileStorage>("/proc/nobody");
    Player player(request);
    player.type("ll8");
    EXPECT_THAT(player.message(), HasSubstr("cannot be saved in '/proc/nobody/games/"));
    EXPECT_EQ(player.session().digit_at(2), 8);
}

TEST(App, goes_through_a_collection_and_knows_what_is_solved) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::k4x4, boards::k6x6, boards::kClassic});
    request.storage = storage;
    {
        Player player(request);
        EXPECT_THAT(player.screen(), HasSubstr("1 of 3 (0 solved)"));
        player.type("<");
        EXPECT_EQ(player.message(), "This is the first puzzle.");
        solve_by_hand(player);
        player.type(">>");
        EXPECT_THAT(player.screen(), HasSubstr("3 of 3 (1 solved)"));
        player.type("ll8<>");
        EXPECT_EQ(player.session().digit_at(2), 8) << "each puzzle keeps its state";
        player.type(">");
        EXPECT_EQ(player.message(), "This was the last puzzle.");
    }
    Player player(request);
    EXPECT_THAT(player.screen(), HasSubstr("2 of 3 (1 solved)")) << "begins at the first open one";
}

TEST(App, a_puzzle_of_ones_own_is_checked_before_it_is_played) {
    Player player(request_with({boards::kClassic}));
    player.type("e");
    ASSERT_TRUE(player.session().is_setting());
    player.press(Key::Kind::Enter);
    EXPECT_EQ(player.message(), "This puzzle has several solutions: give more digits.");
    player.type("5").press(Key::Kind::Enter);
    EXPECT_THAT(player.message(), HasSubstr("several"));
    player.type("5").press(Key::Kind::Enter);
    EXPECT_THAT(player.message(), HasSubstr("two 5s"));
    player.type("uu").press(Key::Kind::Home);
    for (const char c : boards::kClassic) player.type(std::string(1, c));
    player.press(Key::Kind::Enter);
    EXPECT_FALSE(player.session().is_setting());
    EXPECT_EQ(player.session().puzzle().givens, boards::puzzle(boards::kClassic).givens);
    EXPECT_EQ(player.message(), "A proper puzzle, with one solution. Now solve it.");
}

TEST(App, pastes_any_format_and_says_what_is_wrong_with_the_rest) {
    Player player(Request{});
    EXPECT_EQ(player.app().session(), nullptr) << "the menu comes first";
    const Puzzle puzzle = boards::puzzle(boards::kClassic);
    for (const char* format : {"line", "grid", "sdk", "json", "hodoku", "fpuzzles", "iss", "ss"}) {
        std::string text;
        ASSERT_TRUE(write_puzzle(format, puzzle, text).ok()) << format;
        player.type("q");  // whatever is open
        player.paste(text);
        ASSERT_NE(player.app().session(), nullptr) << format;
        EXPECT_EQ(player.session().puzzle().givens, puzzle.givens) << format;
    }
    player.paste("no puzzle at all");
    EXPECT_THAT(player.message(), HasSubstr("Not pasted: "));
    player.paste(std::string(boards::k4x4) + "\n" + std::string(boards::k6x6) + "\n");
    EXPECT_EQ(player.session().geometry().digits(), 4);
    EXPECT_THAT(player.screen(), HasSubstr("1 of 2"));
}

// A hint helped, so the same position comes again: when the menu is asked for it, and of itself when it
// is its turn.
TEST(App, a_missed_exercise_comes_back) {
    Request request;
    request.storage = std::make_shared<kept::MemoryStorage>();
    request.first = play::Wish();
    request.first->technique = Technique::NakedPair;
    request.first->seed = 3;
    const auto solve_by_hint = [](Player& player) {
        player.type("ttttt");
        player.press(Key::Kind::Enter);
    };
    const auto take_by_hand = [](Player& player) {
        const auto steps = play::steps_of_exercise(player.session(), Technique::NakedPair);
        for (const auto [c, d] : steps.front().removed) {
            player.go_to(c);
            player.type("'" + std::to_string(d));
        }
    };
    Player player(request);
    const Grid missed = player.session().puzzle().givens;
    player.type("n");
    EXPECT_THAT(player.screen(), testing::Not(HasSubstr("practise what you missed")));
    player.press(Key::Kind::Escape);
    solve_by_hint(player);
    EXPECT_THAT(player.message(), HasSubstr("It comes back later"));

    player.type("n");
    EXPECT_THAT(player.screen(), HasSubstr("practise what you missed (1)"));
    player.press(Key::Kind::Enter);
    EXPECT_NE(player.session().puzzle().givens, missed) << "one other comes first";
    take_by_hand(player);
    EXPECT_THAT(player.message(), HasSubstr("Right: that was it"));
    player.type("n");
    player.press(Key::Kind::Enter);
    EXPECT_EQ(player.session().puzzle().givens, missed);
    EXPECT_THAT(player.message(), HasSubstr("Once more, because you missed it: Naked Pair."));
    take_by_hand(player);
    EXPECT_THAT(player.message(), HasSubstr("Right: that was it"));

    // It is kept, and another game begun before it was found counts as missed.
    Request later;
    later.storage = request.storage;
    later.level = Level::Easy;
    Player again(later);
    again.type("np");
    EXPECT_EQ(again.session().puzzle().givens, missed);
    again.type("np");
    EXPECT_EQ(again.session().puzzle().givens, missed);
    EXPECT_EQ(request.storage->read("practice").value_or("").substr(0, 14), "NakedPair 0 1 ");
}
