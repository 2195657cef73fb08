// Faults that players have met and must not meet again: each test is a confirmed report.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <set>

#include "cli/process.hpp"
#include "sudokit/generate.hpp"
#include "tui/player.hpp"

namespace {

using namespace tui_test;
using testing::HasSubstr;

// Runs the jobs of an App, and gives each of them up after a moment; the longest time that one of
// them took to notice. Those that are done before go on as always.
std::chrono::milliseconds longest_to_give_up(App& app, play::Time now) {
    using Clock = std::chrono::steady_clock;
    std::chrono::milliseconds longest{0};
    while (auto job = app.take_job()) {
        std::atomic<bool> cancel{false};
        std::atomic<std::uint64_t> tried{0};
        auto work = std::async(std::launch::async, [&] { return job->work({cancel, tried}); });
        if (work.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) {
            work.get()(now);
            continue;
        }
        cancel = true;
        const auto begin = Clock::now();
        work.get();
        longest = std::max(
            longest, std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin));
        app.job_given_up();
    }
    return longest;
}

}  // namespace

TEST(Fault, shift_with_a_digit_is_a_note_as_on_every_keyboard) {
    struct Row {
        Language language;
        char32_t sign;
        Digit note;
    };
    constexpr Row kRows[] = {
        {Language::English, U'!', 1}, {Language::English, U'@', 2}, {Language::English, U'"', 2},
        {Language::English, U'#', 3}, {Language::English, U'£', 3}, {Language::English, U'$', 4},
        {Language::English, U'%', 5}, {Language::English, U'^', 6}, {Language::English, U'&', 7},
        {Language::English, U'*', 8}, {Language::English, U'(', 9}, {Language::German, U'!', 1},
        {Language::German, U'"', 2},  {Language::German, U'§', 3},  {Language::German, U'$', 4},
        {Language::German, U'%', 5},  {Language::German, U'&', 6},  {Language::German, U'/', 7},
        {Language::German, U'(', 8},  {Language::German, U')', 9},
    };
    for (const Row& row : kRows) {
        Request request = request_with({boards::kClassic});
        request.language = row.language;
        Player player(request);
        player.type("ll").press(Key::of(row.sign));
        EXPECT_TRUE(player.session().is_open(2)) << "no answer is given away";
        EXPECT_EQ(player.session().notes_at(2), DigitSet::of(row.note));
    }
}

TEST(Fault, two_programs_on_one_game_lose_nothing_of_either) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    Player first(request), second(request);
    first.type("ll8");
    second.type("lll1");
    EXPECT_THAT(second.message(), HasSubstr("Another program has continued this game"));
    first.type("0");
    EXPECT_THAT(first.message(), testing::Not(HasSubstr("Another"))) << "its file is its own";
    first.type("8q"), second.type("q");
    Request later;
    later.storage = storage;
    Player player(later);
    player.type("g");
    EXPECT_THAT(player.screen(), HasSubstr("1/46"));
    std::set<std::pair<Digit, Digit>> boards;
    for (const char* keys : {"", "j"}) {
        player.type("g").type(keys).press(Key::Kind::Enter);
        boards.emplace(player.session().digit_at(2), player.session().digit_at(3));
    }
    EXPECT_EQ(boards, (std::set<std::pair<Digit, Digit>>{{8, 0}, {0, 1}}));
}

TEST(Fault, a_program_that_only_looked_leaves_the_game_of_another_alone) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    Player first(request), second(request);
    first.type("ll8");
    second.type("q");
    Player third(request);
    EXPECT_EQ(third.session().digit_at(2), 8);
    EXPECT_EQ(storage->list("games", ".game").size(), 1u);
}

TEST(Fault, an_unfinished_game_is_found_again_in_the_list) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request;
    request.storage = storage;
    {
        Player player(request);
        player.press(Key::Kind::Enter);  // a new game
        const Grid solution = *solve(player.session().puzzle());
        while (!player.session().is_open(player.session().cursor())) player.type("l");
        player.type(std::string(1, static_cast<char>('0' + solution[player.session().cursor()])));
        player.wait(play::Time(90'000));
        player.type("n").press(Key::Kind::Enter);  // another one
        player.type("n");
    }
    Player later(request);
    later.type("g");
    EXPECT_THAT(later.screen(), testing::ContainsRegex("easy +9x9 +1/[0-9]+ +[0-9]+% +1:30"));
    later.type("j").press(Key::Kind::Enter);
    EXPECT_EQ(later.session().moves_done(), 1u);
}

TEST(Fault, a_game_goes_from_the_list_only_when_that_is_said_twice) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    Player player(request);
    player.type("ll8gdj");
    EXPECT_EQ(storage->list("games", ".game").size(), 1u);
    player.type("dd");
    EXPECT_THAT(player.message(), HasSubstr("There is no unfinished game"));
    EXPECT_EQ(storage->list("games", ".game").size(), 0u);
}

TEST(Fault, prompts_go_when_they_are_answered_or_left) {
    struct Row {
        std::string_view prompt, answer;
    };
    for (const Row& row :
         {Row{"f", "3"}, Row{"f", "f"}, Row{"f", "l"}, Row{"f", "\x1b"}, Row{"'", "3"},
          Row{"'", "l"}, Row{",", "3"}, Row{"o", "2"}, Row{"o", "j"}}) {
        Player player(request_with({boards::kClassic}));
        player.type("ll").type(row.prompt);
        const std::string prompt = player.message();
        EXPECT_THAT(prompt, HasSubstr("?"));
        if (row.answer == "\x1b")
            player.press(Key::Kind::Escape);
        else
            player.type(row.answer);
        EXPECT_NE(player.message(), prompt) << row.prompt << row.answer;
    }
}

TEST(Fault, a_terminal_that_is_too_small_takes_no_key_but_q) {
    for (const std::string_view keys : {"", "?", "v", "g", "n"}) {
        Request request = request_with({boards::kClassic});
        Player player(request);
        player.type(keys);
        const View before = player.app().view(player.now());
        player.resize({12, 40}).type("?vgn8p").press(Key::Kind::Enter).paste("junk");
        EXPECT_EQ(player.app().view(player.now()).screen, before.screen) << keys;
        EXPECT_EQ(player.session().moves_done(), 0u);
        EXPECT_THAT(player.screen(), HasSubstr("q"));
        player.type("q");
        EXPECT_TRUE(player.app().wants_to_quit()) << keys;
    }
}

TEST(Fault, escape_leaves_a_puzzle_of_ones_own_and_e_takes_it_up_again) {
    for (const bool is_saved : {true, false}) {
        const auto storage = std::make_shared<kept::MemoryStorage>();
        Request request = request_with({boards::kClassic, boards::k4x4});
        if (is_saved) request.storage = storage;
        Player player(request);
        player.type("ll8e12e");
        player.press(Key::Kind::Escape);
        EXPECT_FALSE(player.session().is_setting());
        EXPECT_EQ(player.session().digit_at(2), 8) << "the game of before";
        EXPECT_THAT(player.screen(), HasSubstr("1 of 2")) << "and its collection";
        player.type("e");
        EXPECT_TRUE(player.session().is_setting());
        EXPECT_EQ(player.session().digit_at(1), is_saved ? 2 : 0);
    }
    Player player(Request{});
    player.type("e").press(Key::Kind::Escape);
    EXPECT_THAT(player.screen(), HasSubstr("new game"));
}

TEST(Fault, a_solved_game_that_one_comes_back_to_is_not_counted_again) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::k4x4});
    request.storage = storage;
    Player player(request);
    solve_by_hand(player);
    player.type("e").press(Key::Kind::Escape);
    ASSERT_TRUE(player.session().is_solved());
    player.type("ur");
    EXPECT_EQ(play::Shelf(storage).records().levels.begin()->second.solved, 1);
}

TEST(Fault, a_damaged_line_costs_no_more_than_itself) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    Request request = request_with({boards::kClassic});
    request.storage = storage;
    {
        Player player(request);
        player.type("ll8l1").type("q");
    }
    const std::string name = storage->list("games", ".game").at(0);
    std::string text = *storage->read(name);
    text.insert(text.find("move r1c4"), "move r1c3=88\n");
    text.replace(text.find("done 2"), 6, "done 3");
    storage->write(name, text);
    for (const bool resumes : {true, false}) {
        storage->write(name, text);
        Request again = request;
        if (resumes) again.puzzles.clear();
        Player player(again);
        EXPECT_THAT(player.message(), testing::AllOf(HasSubstr("1 of its lines"),
                                                     HasSubstr("'r1c3=88' is not a cell of a move"),
                                                     HasSubstr(".broken")));
        EXPECT_EQ(player.session().digit_at(2), 8);
        EXPECT_EQ(player.session().digit_at(3), 1);
    }
    EXPECT_EQ(storage->list("games", ".broken").size(), 2u) << "no damaged file replaces another";
}

TEST(Fault, bad_lines_of_a_collection_are_said_on_the_screen) {
    Request request = request_with({boards::kClassic});
    request.complaints = {"x:3: no digit", "x:4: no digit"};
    EXPECT_THAT(Player(request).message(), HasSubstr("Skipped: 2, the first because of this: x:3"));
    Player player(Request{});
    player.paste(std::string(boards::k4x4) + "\nnonsense?\n" + std::string(boards::k6x6) + "\n");
    EXPECT_THAT(player.message(), HasSubstr("Skipped: 1, the first because of this: line 2"));
}

TEST(Fault, a_solved_board_stays_solved) {
    Player player(request_with({boards::k4x4}));
    solve_by_hand(player);
    ASSERT_TRUE(player.session().is_solved());
    const auto moves = player.session().moves_done();
    for (const std::string_view keys : {"1", "2", "0", "a", "'1", "H", "L", ",1", "o1"}) {
        player.type(keys);
        EXPECT_TRUE(player.session().is_solved()) << keys;
        EXPECT_EQ(player.session().moves_done(), moves) << keys;
    }
    player.type("1");
    EXPECT_THAT(player.message(), HasSubstr("u undoes the last entry"));
}

TEST(Fault, every_word_of_a_long_message_can_be_read) {
    Player player(request_with({boards::kClassic}));
    View view = player.app().view(player.now());
    view.message.clear();
    for (int i = 0; i < 400; ++i) view.message += "word" + std::to_string(i) + " ";
    for (const Size size : {kSmallest, Size{40, 120}, Size{60, 200}, Size{24, 200}}) {
        std::string seen;
        for (view.page = 0; view.page < 40; ++view.page) {
            const Frame frame = draw(view, size, {false, false});
            for (int r = 0; r < size.rows; ++r) {
                for (int c = 0; c < size.columns; ++c) seen += utf8(frame.at(r, c).sign);
                seen += " ";
            }
        }
        for (int i = 0; i < 400; ++i)
            EXPECT_THAT(seen, HasSubstr("word" + std::to_string(i) + " ")) << size.rows;
    }
}

// Boards so empty or so hard that each of these takes long: new games, hints, reasons, steps, checks
// and ratings.
TEST(Fault, every_job_ends_soon_after_it_is_given_up) {
    struct Row {
        std::string board, puzzle, keys;  // a board of the command line, or a puzzle
    };
    const std::string blank = "sudokit 1\nboard 25x25\nend\n", blank16(256, '.');
    const std::string hardest =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    const std::vector<Row> rows = {
        {"killer-16x16", "", ""}, {"samurai", "", ""},
        {"25x25", "", ""},        {"jigsaw-16", "", ""},
        {"killer", "", ""},       {"killer-samurai", "", ""},
        {"", hardest, "t"},       {"", hardest, "s"},
        {"", hardest, "1w"},      {"", blank, "t"},
        {"", blank, "c"},         {"", blank, "s"},
        {"", blank, "+"},         {"", blank16, "1w"},
        {"", blank16, "1c"},      {"", std::string(boards::kKiller), "1w"},
    };
    for (const Row& row : rows) {
        if (!row.board.empty() && !is_board_name(row.board)) continue;
        Request request;
        request.board = row.board;
        if (!row.board.empty()) request.level = Level::Extreme;
        if (!row.puzzle.empty()) request.puzzles.push_back(boards::puzzle(row.puzzle));
        App app(request);
        app.begin(play::Time(0));
        auto longest = longest_to_give_up(app, play::Time(0));
        for (const char c : row.keys) {
            app.key(Key::of(static_cast<char32_t>(c)), {100, 200}, play::Time(0));
            longest = std::max(longest, longest_to_give_up(app, play::Time(0)));
        }
        EXPECT_LT(longest.count(), 200) << row.board << row.puzzle << " " << row.keys;
    }
}
