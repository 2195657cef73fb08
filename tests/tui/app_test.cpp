// The game driven by keys, without a terminal: a player who types, and a clock that the test sets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/store.hpp"
#include "sudokit/technique.hpp"
#include "tui/player.hpp"

namespace {

using namespace tui_test;
using testing::HasSubstr;

}  // namespace

TEST(App, the_arrows_and_hjkl_move_around_the_edges) {
    Player player(request_with({boards::kClassic}));
    const auto where = [&] {
        return cell_name(player.session().geometry(), player.session().cursor());
    };
    EXPECT_EQ(where(), "r1c1");
    EXPECT_EQ((player.type("h"), where()), "r1c9");
    EXPECT_EQ((player.type("k"), where()), "r9c9");
    EXPECT_EQ((player.type("lj"), where()), "r1c1");
    player.press(Key::Kind::Left).press(Key::Kind::Up);
    EXPECT_EQ(where(), "r9c9");
    player.press(Key::Kind::Right).press(Key::Kind::Down);
    EXPECT_EQ(where(), "r1c1");
    EXPECT_EQ((player.press(Key::Kind::End), where()), "r1c9");
    EXPECT_EQ((player.press(Key::Kind::Home), where()), "r1c1");
}

TEST(App, the_keys_of_yasss_curses_keep_their_meaning) {
    Player player(request_with({boards::kClassic}));
    player.type("ll8");
    EXPECT_EQ(player.session().digit_at(2), 8);
    player.type("c");
    EXPECT_EQ(player.message(), "You are right so far.");
    player.type("0");
    EXPECT_TRUE(player.session().is_open(2));
    player.type("7d");
    EXPECT_TRUE(player.session().is_open(2));
    player.type("7").press(Key::Kind::Delete);
    EXPECT_TRUE(player.session().is_open(2));
    player.type("7c");
    EXPECT_THAT(player.message(), HasSubstr("You are wrong, sorry."));
    player.type("C");
    EXPECT_THAT(player.screen(), HasSubstr("7!"));
    player.type("L3");
    EXPECT_EQ(player.session().digit_at(2), 7) << "a locked cell does not change";
    player.type("L0H");
    EXPECT_EQ(player.session().digit_at(2), 8);
    EXPECT_TRUE(player.session().is_locked(2));
    player.type("n");
    EXPECT_THAT(player.screen(), HasSubstr("new game"));
    player.press(Key::Kind::Escape).type("q");
    EXPECT_TRUE(player.app().wants_to_quit());
}

TEST(App, a_whole_puzzle_is_solved_by_keys_and_counted) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    Player player(request);
    solve_by_hand(player);
    EXPECT_TRUE(player.session().is_solved());
    EXPECT_THAT(player.message(), HasSubstr("Solved in "));
    EXPECT_FALSE(player.session().is_running());
    player.press(Key::Kind::Enter);
    EXPECT_THAT(player.message(), HasSubstr("The puzzle is solved"));
    player.type("v");
    EXPECT_THAT(player.screen(), testing::ContainsRegex("easy +1 +1 "));
    player.type(" u");  // taking back and solving again is no second game
    player.press(Key::Kind::Escape).type("r");
    EXPECT_EQ(play::Shelf(storage).records().levels.at("easy").solved, 1);
}

TEST(App, large_boards_take_letters_and_their_commands_have_second_keys) {
    Player player(request_with({boards::k16x16}));
    ASSERT_TRUE(player.session().is_open(0));
    player.type("C");
    EXPECT_EQ(player.session().digit_at(0), 12) << "C is a digit here";
    EXPECT_THAT(player.screen(), HasSubstr("[C]"));
    player.type("0x");
    EXPECT_EQ(player.message(), "No entry is wrong.");
}

TEST(App, notes_come_by_space_by_quote_and_by_alt) {
    Player player(request_with({boards::kClassic}));
    player.type("ll").type(" 15 ").type("'7");
    player.press(Key::modified('8'));
    EXPECT_EQ(player.session().notes_at(2),
              DigitSet::of(1) | DigitSet::of(5) | DigitSet::of(7) | DigitSet::of(8));
    EXPECT_TRUE(player.session().is_open(2));
}

TEST(App, a_hint_says_a_little_more_each_time_and_is_done_on_demand) {
    Player player(request_with({boards::kClassic}));
    const int open = player.session().open_count();
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("Look at"));
    player.type("t");
    EXPECT_THAT(player.message(), testing::AnyOf(HasSubstr("Single"), HasSubstr("Full House")));
    player.press(Key::Kind::Enter);  // the cells: it is too early to do it
    EXPECT_TRUE(player.app().view(player.now()).marks.empty());
    EXPECT_EQ(player.session().open_count(), open);
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("only one"));
    EXPECT_THAT(player.message(), testing::Not(HasSubstr("So r")));
    EXPECT_FALSE(player.app().view(player.now()).marks.empty());
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("So r"));
    player.press(Key::Kind::Enter);
    EXPECT_EQ(player.session().open_count(), open - 1);
    EXPECT_EQ(player.session().helped(), 1);
}

TEST(App, a_hint_about_a_wrong_entry_takes_it_out_or_undoes_what_followed) {
    Player player(request_with({boards::kClassic}));
    player.type("ll");
    const Cell first = player.session().cursor();
    ASSERT_TRUE(player.session().is_open(first));
    const Digit wrong = *player.session().answer(first) == 1 ? 2 : 1;
    player.type(std::string(1, static_cast<char>('0' + wrong)));
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("An entry is wrong."));
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("Look at box"));
    player.type("t");
    EXPECT_THAT(player.message(), HasSubstr("Wrong: r"));
    player.press(Key::Kind::Enter);
    EXPECT_TRUE(player.session().is_open(first));
    player.type("u");
    EXPECT_EQ(player.session().digit_at(first), wrong);
    player.type("H");  // a move after the mistake: it changes the entry
    player.type("uU");
    EXPECT_TRUE(player.session().is_open(first));
    EXPECT_EQ(player.session().moves_done(), 0u);
}

TEST(App, a_hint_puts_a_note_back_that_the_solution_needs) {
    Player player(request_with({boards::kClassic}));
    player.type("ll");
    const Cell first = player.session().cursor();
    const Digit answer = *player.session().answer(first);
    player.type("a'" + std::string(1, static_cast<char>('0' + answer)));
    EXPECT_FALSE(player.session().notes_at(first).contains(answer));
    player.type("c");
    EXPECT_THAT(player.message(), HasSubstr("The notes of a cell lack its digit."));
    player.type("tttt");
    EXPECT_THAT(player.message(), HasSubstr("Put these notes back"));
    player.press(Key::Kind::Enter);
    EXPECT_TRUE(player.session().notes_at(first).contains(answer));
}

Request exercise_of(Technique technique) {
    Request request;
    request.first = play::Wish();
    request.first->technique = technique;
    request.first->seed = 3;
    return request;
}

TEST(App, notices_that_the_step_of_an_exercise_was_taken_by_hand_or_by_a_hint) {
    Player player(exercise_of(Technique::NakedPair));
    EXPECT_THAT(player.message(), HasSubstr("Find the next step: Naked Pair."));
    const auto steps = play::steps_of_exercise(player.session(), Technique::NakedPair);
    ASSERT_FALSE(steps.empty());
    for (const auto [c, d] : steps.front().removed) {
        EXPECT_THAT(player.message(), testing::Not(HasSubstr("Right: ")));
        player.go_to(c);
        player.type("'" + std::to_string(d));
    }
    EXPECT_THAT(player.message(),
                HasSubstr("Right: that was it, Naked Pair. Without help: 1 of 1."));
    player.type("v");
    EXPECT_THAT(player.screen(), HasSubstr("Exercises without help: Naked Pair 1 of 1."));
    player.type("qn");
    player.press(Key::Kind::Enter);
    EXPECT_THAT(player.message(), HasSubstr("Find the next step: Naked Pair."));

    Player helped(exercise_of(Technique::NakedPair));
    helped.type("ttttt");
    helped.press(Key::Kind::Enter);
    EXPECT_THAT(helped.message(), HasSubstr("That was it, Naked Pair. Without help: 0 of 1."));
}

TEST(App, hints_alone_solve_a_hard_puzzle_and_undo_leads_back_to_the_start) {
    Player player(request_with({boards::kHard}));
    const std::string start = player.screen();
    for (int i = 0; i < 1000 && !player.session().is_solved(); ++i)
        player.type("t").press(Key::Kind::Enter);
    ASSERT_TRUE(player.session().is_solved());
    while (player.session().moves_done() > 0) player.type("u");
    EXPECT_EQ(player.session().open_count(), 81 - player.session().puzzle().given_count());
    while (player.session().moves_done() < player.session().moves_known()) player.type("r");
    EXPECT_TRUE(player.session().is_solved());
}

TEST(App, colours_a_note_by_its_digit_and_a_colour) {
    Player player(request_with({boards::kClassic}));
    player.type("ll'1'5,7").type("i52");
    EXPECT_EQ(player.session().colour_at(2, 5), 2);
    EXPECT_EQ(player.session().colour_at(2), 0);
    player.type("i73");
    EXPECT_EQ(player.session().colour_at(2, 7), 3);
    EXPECT_THAT(player.screen(), testing::AllOf(HasSubstr("5b"), HasSubstr("7c")));
    player.type("i");
    EXPECT_EQ(player.message(), "Which digit is the note?");
    player.type("5");
    EXPECT_EQ(player.message(), "Which colour? 1 to 4; 0 for none.");
    player.press(Key::Kind::Escape);
    EXPECT_EQ(player.session().colour_at(2, 5), 2);
    player.type("i50");
    EXPECT_EQ(player.session().colour_at(2, 5), 0);
    player.type("u");
    EXPECT_EQ(player.session().colour_at(2, 5), 2);
    player.type("i8");
    EXPECT_EQ(player.message(), "Only a note can be coloured, and there is no note 8 here.");
    player.type("8");
    EXPECT_EQ(player.session().digit_at(2), 8) << "no prompt is left";
    player.type("i5");
    EXPECT_THAT(player.message(), HasSubstr("Only a note"));
}

TEST(App, tells_more_of_a_long_proof_each_time_it_is_asked_why) {
    Player player(request_with({boards::kHardest}));
    player.type("l3w");
    EXPECT_THAT(player.message(),
                testing::AllOf(HasSubstr("r1c2 is not 3"), HasSubstr("(w: more)")));
    EXPECT_LT(player.message().size(), 200u);
    const int helped = player.session().helped();
    player.type("w");
    EXPECT_THAT(player.message(), testing::AllOf(HasSubstr("supposed"), HasSubstr("(w: more)")));
    player.type("w");
    EXPECT_THAT(player.message(), testing::Not(HasSubstr("(w: more)")));
    const std::string all = player.message();
    player.type("w");
    EXPECT_EQ(player.message(), all);
    EXPECT_EQ(player.session().helped(), helped) << "it is one help";
    player.type("hlw");
    EXPECT_EQ(player.message(), all) << "still the same question";
    player.type("l6w");
    EXPECT_THAT(player.message(), HasSubstr("Row 1 has its 6 already"));
}

TEST(App, says_why_an_entry_is_wrong) {
    Player player(request_with({boards::kClassic}));
    player.type("ll4w");
    EXPECT_THAT(player.message(), HasSubstr("Row 1 has its 4 already, in "));
    player.type("6w");
    EXPECT_THAT(player.message(), testing::AllOf(HasSubstr("r1c3 is not 6"),
                                                 testing::Not(HasSubstr("No short reason"))));
    player.type("0w");
    EXPECT_THAT(player.message(), HasSubstr("Nothing is known to be wrong"));
}

TEST(App, step_mode_goes_forward_and_back_and_leaves_the_game_alone) {
    Player player(request_with({boards::kHard}));
    player.type("s");
    std::vector<std::string> screens = {player.screen()};
    for (int i = 0; i < 10; ++i)
        screens.push_back((player.press(Key::Kind::Right), player.screen()));
    for (int i = 9; i >= 0; --i)
        EXPECT_EQ((player.press(Key::Kind::Left), player.screen()),
                  screens[static_cast<std::size_t>(i)]);
    for (int i = 0; i < 500 && !player.message().starts_with("Solved"); ++i) player.type(" ");
    EXPECT_TRUE(player.message().starts_with("Solved"));
    player.type("s");
    EXPECT_EQ(player.session().open_count(), 81 - player.session().puzzle().given_count());
    EXPECT_EQ(player.session().moves_known(), 0u);
}

TEST(App, a_paused_board_is_hidden_and_its_clock_stands) {
    Player player(request_with({boards::kClassic}));
    player.type("p");
    EXPECT_THAT(player.screen(), HasSubstr("paused"));
    EXPECT_THAT(player.screen(), testing::Not(HasSubstr("| 2 : 4 ")));
    const auto time = player.session().elapsed(player.now());
    player.wait(play::Time(60'000));
    EXPECT_EQ(player.session().elapsed(player.now()), time);
    EXPECT_FALSE(player.app().is_clock_seen());
    player.type("p");
    EXPECT_TRUE(player.app().is_clock_seen());
    player.type("y");
    EXPECT_FALSE(player.app().is_clock_seen()) << "a clock that is hidden needs no drawing";
}

TEST(App, pauses_by_itself_when_nobody_plays) {
    Player player(request_with({boards::kClassic}));
    player.type("l");
    constexpr play::Time kMinute{60'000};
    player.wait(4 * kMinute);
    player.app().idle(player.now());
    EXPECT_TRUE(player.session().is_running());
    player.wait(kMinute);
    player.app().idle(player.now());
    EXPECT_FALSE(player.session().is_running());
    EXPECT_THAT(player.screen(), HasSubstr("paused"));
    player.type("l");
    EXPECT_TRUE(player.session().is_running());
    EXPECT_LT(player.app().idle_limit(player.now()), 5 * kMinute + play::Time(1));
}

TEST(App, shows_mistakes_at_once_if_that_is_wished_and_remembers_it) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    {
        Player player(request);
        player.type("ll7");
        EXPECT_THAT(player.screen(), testing::Not(HasSubstr("7!")));
        player.type("m");
        EXPECT_THAT(player.screen(), HasSubstr("7!"));
        player.type("0yq");
    }
    Player again(request);
    again.type("7");
    EXPECT_THAT(again.screen(), HasSubstr("7!"));
    EXPECT_FALSE(again.app().is_clock_seen());
}

TEST(App, goes_to_cells_that_a_single_solves) {
    Player player(request_with({boards::kHard}));
    const Grid solution = *solve(player.session().puzzle());
    for (int i = 0; i < 5; ++i) {
        player.type("\t");
        const Cell c = player.session().cursor();
        ASSERT_TRUE(player.session().is_open(c));
        player.type(std::string(1, static_cast<char>('0' + solution[c])));
    }
    EXPECT_EQ(player.session().helped(), 5);
}

TEST(App, begins_with_the_last_choices) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request;
    request.storage = storage;
    Player(request).type("ljlljl").press(Key::Kind::Enter);  // medium, horizontal, 4x4
    Player again(request);
    again.type("n");
    EXPECT_THAT(again.screen(), testing::AllOf(HasSubstr("[medium]"), HasSubstr("< 4x4 >")));
}

TEST(App, the_menu_makes_the_game_that_was_chosen) {
    Player player(Request{});
    player.type("ljl");  // medium, mirror
    player.press(Key::Kind::Enter);
    ASSERT_NE(player.app().session(), nullptr);
    EXPECT_EQ(player.session().level(), "medium");
    const Grid& givens = player.session().puzzle().givens;
    for (std::size_t c = 0; c < givens.size(); ++c)
        EXPECT_EQ(givens[c] == kOpen, givens[c / 9 * 9 + 8 - c % 9] == kOpen) << "mirrored";
}

TEST(App, a_click_moves_the_cursor_and_one_beside_the_board_does_nothing) {
    Player player(request_with({boards::kClassic}));
    Key click = Key::of(Key::Kind::Click);
    click.row = 4, click.column = 10;
    player.press(click);
    EXPECT_EQ(cell_name(player.session().geometry(), player.session().cursor()), "r2c2");
    click.row = 23;
    player.press(click);
    EXPECT_EQ(cell_name(player.session().geometry(), player.session().cursor()), "r2c2");
}

TEST(App, no_key_at_all_breaks_anything) {
    for (const auto board : {boards::kClassic, boards::k16x16, boards::kKiller}) {
        Player player(request_with({board}));
        for (int round = 0; round < 3; ++round)
            for (int c = 1; c < 127; ++c) {
                if (c == 'q' || c == control('c') || c == control('d')) continue;
                player.type(std::string(1, static_cast<char>(c)));
                player.screen();
            }
        EXPECT_FALSE(player.app().wants_to_quit());
    }
}
