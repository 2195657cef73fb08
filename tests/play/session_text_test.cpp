// A game as text and back, whole and damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "play/games.hpp"

namespace {

using namespace games;
using play::Time;
using testing::HasSubstr;

}  // namespace

TEST(Session, the_text_of_a_game_gives_the_same_game_with_its_past_and_future) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session = game();
        Rng rng(seed);
        for (int i = 0; i < 100; ++i) act_at_random(session, rng);
        for (int i = 0; i < 10; ++i) session.undo();
        session.set_cursor(40);
        session.run(Time(0));
        const std::string text = session.to_text(Time(1234));
        auto read = Session::from_text(text);
        ASSERT_TRUE(read.ok()) << read.error().text() << "\n" << text;
        EXPECT_EQ(read->to_text(Time(0)), text);
        EXPECT_EQ(look(*read), look(session));
        EXPECT_EQ(read->elapsed(Time(99)), Time(1234));
        while (session.redo()) ASSERT_TRUE(read->redo());
        EXPECT_EQ(look(*read), look(session));
        while (session.undo()) ASSERT_TRUE(read->undo());
        EXPECT_EQ(look(*read), look(session));
    }
}

TEST(Session, a_text_that_was_cut_or_changed_is_refused_or_a_game) {
    Session session = game();
    Rng rng(7);
    for (int i = 0; i < 30; ++i) act_at_random(session, rng);
    const std::string text = session.to_text(Time(0));
    int refused = 0;
    for (std::size_t length = 0; length + 1 < text.size(); length += 3)
        refused += !Session::from_text(text.substr(0, length)).ok();
    EXPECT_EQ(refused, static_cast<int>((text.size() + 1) / 3)) << "no part of it is a game";
    for (int i = 0; i < effort::samples(2000, 100); ++i) {
        std::string changed = text;
        changed[rng.below(static_cast<std::uint32_t>(text.size()))] =
            static_cast<char>(rng.below(256));
        if (const auto read = Session::from_text(changed)) {
            EXPECT_LE(read.value().moves_done(), 30u);
        }
    }
}

TEST(Session, a_broken_text_says_where_and_what) {
    const std::string head =
        "sudokit-game 1\npuzzle {\"puzzle\":\"" + std::string(kPuzzle) + "\",\"schema\":2}\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "the end of the game is missing"},
        {"hello\n", "this is not a saved game"},
        {"sudokit-game 2\n", "a game saved by a newer version"},
        {"sudokit-game 1\ndone 0\n", "the end of the game is missing"},
        {"sudokit-game 1\nmove r1c3=8\n", "a move before the puzzle"},
        {"sudokit-game 1\npuzzle 12\n", "its puzzle cannot be read"},
        {head + "move r1c1=8\ndone 1\n", "'r1c1=8' is not a cell of a move"},
        {head + "move r1c3=10\ndone 1\n", "'r1c3=10' is not a cell of a move"},
        {head + "move r1c3=8 r1c3=7\ndone 1\n", "comes twice in a move"},
        {head + "move r1c3?1/10\ndone 1\n", "'r1c3?1/10' is not a cell of a move"},
        {head + "move r1c3?1/\ndone 1\n", "'r1c3?1/' is not a cell of a move"},
        {head + "move r1c3?/1\ndone 1\n", "'r1c3?/1' is not a cell of a move"},
        {head + "move r1c3\ndone 1\n", "a move that changes nothing"},
        {head + "move r0c3=8\ndone 1\n", "'r0c3=8' is not a cell of a move"},
        {head + "done 1\n", "more moves are done than there are"},
        {head + "done -1\n", "'done' needs a whole number"},
        {head + "elapsed 99999999999999999999\n", "'elapsed' needs a whole number"},
    };
    for (const auto& [text, message] : cases) {
        const auto read = Session::from_text(text);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_THAT(read.error().text(), HasSubstr(message));
    }
    EXPECT_TRUE(Session::from_text(head + "something-new 5\ndone 0\n").ok());
}

TEST(Session, undo_takes_the_switch_of_automatic_notes_back_too) {
    Session session = game();
    session.set_automatic_notes(true);
    session.undo();
    EXPECT_FALSE(session.has_automatic_notes());
    session.enter(kOpenCell, 8);
    for (Cell c = 0; c < 81; ++c) EXPECT_EQ(session.notes_at(c), DigitSet());
    session.set_automatic_notes(true);
    session.set_automatic_notes(false);
    session.undo();
    EXPECT_TRUE(session.has_automatic_notes());
    auto read = Session::from_text(session.to_text(Time(0)));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(read->has_automatic_notes());
    EXPECT_TRUE(read->redo());
    EXPECT_FALSE(read->has_automatic_notes());
    const std::string old = "sudokit-game 1\nautomatic-notes\npuzzle {\"puzzle\":\"" +
                            std::string(kPuzzle) + "\"}\nmove r1c3=8\ndone 1\n";
    EXPECT_TRUE(Session::from_text(old)->has_automatic_notes()) << "as files said it before";
}

TEST(Session, keeps_what_is_good_of_a_damaged_text_and_says_what_is_lost) {
    const std::string head =
        "sudokit-game 1\npuzzle {\"puzzle\":\"" + std::string(kPuzzle) + "\"}\n";
    struct Row {
        std::string rest;
        std::size_t lost, done, known;
        Digit r1c3, r1c4;
    };
    const Row rows[] = {
        {"move r1c3=8\nmove r1c4=1\ndone 2\n", 0, 2, 2, 8, 1},
        {"move r1c3=8\nmove r1c4=99\ndone 2\n", 1, 1, 1, 8, 0},
        {"move r1c3=99\nmove r1c4=1\ndone 1\n", 1, 0, 1, 0, 0},
        {"move r1c3=99\nmove r1c4=1\ndone 2\n", 1, 1, 1, 0, 1},
        {"move r1c3=x\nmove r1c3\nmove r1c4=1\ndone 3\n", 1, 1, 1, 0, 1},
        {"move r1c3=8\nmove r1c4=1\n", 1, 2, 2, 8, 1},
        {"move r1c3=8\nmove r1c4=1", 2, 1, 1, 8, 0},
        {"move r1c3=8\ndone 7\n", 0, 1, 1, 8, 0},
        {"elapsed x\nmove r1c3=8\ndone 1\n", 1, 1, 1, 8, 0},
        {"move r1c3=8\ncheckpoint 9\ndone 1\n", 1, 1, 1, 8, 0},
    };
    for (const Row& row : rows) {
        std::vector<Error> lost;
        const auto read = Session::from_text(head + row.rest, {}, &lost);
        ASSERT_TRUE(read.ok()) << row.rest;
        EXPECT_EQ(lost.size(), row.lost) << row.rest;
        EXPECT_EQ(read.value().moves_done(), row.done) << row.rest;
        EXPECT_EQ(read.value().moves_known(), row.known) << row.rest;
        EXPECT_EQ(read.value().digit_at(2), row.r1c3) << row.rest;
        EXPECT_EQ(read.value().digit_at(3), row.r1c4) << row.rest;
    }
    std::vector<Error> lost;
    for (const std::string_view text : {"", "hello\n", "sudokit-game 1\ndone 0\n"})
        EXPECT_FALSE(Session::from_text(text, {}, &lost).ok()) << text;
}

// A search that ends before it begins finds nothing; what another game of the puzzle knows is kept.
TEST(SessionText, takes_the_solution_from_a_game_of_the_same_puzzle) {
    const std::atomic<bool> is_over{true};
    SolveOptions none;
    none.stop = is_over;
    Session session = game();
    const Session known = session, other = game(kHard);
    session.enter(kOpenCell, 2);
    const std::string text = session.to_text(Time(0));
    EXPECT_EQ(Session::from_text(text, none)->solutions(), -1);
    EXPECT_EQ(Session::from_text(text, none, nullptr, &other)->solutions(), -1);
    const auto read = Session::from_text(text, none, nullptr, &known);
    EXPECT_EQ(read->solutions(), 1);
    EXPECT_EQ(read->wrong(), (std::vector<Candidate>{{kOpenCell, 2}}));
}

TEST(Session, colours_corner_notes_and_checkpoints_are_moves_and_are_saved) {
    Session session = game();
    EXPECT_TRUE(session.paint(0, 2)) << "a given, too";
    EXPECT_TRUE(session.paint(3, 4));
    EXPECT_FALSE(session.paint(3, play::kColours + 1));
    EXPECT_TRUE(session.toggle_note(3, 5, play::NoteKind::Corner));
    EXPECT_TRUE(session.toggle_note(3, 1));
    EXPECT_TRUE(session.set_checkpoint());
    EXPECT_FALSE(session.set_checkpoint()) << "there is one";
    session.enter(kOpenCell, 7);
    session.enter(3, 1);
    auto read = Session::from_text(session.to_text(Time(0)));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->back_to_checkpoint(), std::optional<Cell>(kOpenCell));
    EXPECT_TRUE(read->is_open(kOpenCell));
    EXPECT_EQ(read->colour_at(0), 2);
    EXPECT_EQ(read->colour_at(3), 4);
    EXPECT_EQ(read->notes_at(3), set_of({1}));
    EXPECT_EQ(read->notes_at(3, play::NoteKind::Corner), set_of({5}));
    EXPECT_FALSE(read->back_to_checkpoint());
    read->undo();
    read->enter(kOpenCell, 8);
    EXPECT_EQ(read->checkpoints(), 0u) << "the moves behind it are gone";
    EXPECT_TRUE(session.restart());
    EXPECT_EQ(session.open_count(), 46);
    session.undo();
    EXPECT_EQ(session.open_count(), 44);
}

TEST(Session, a_cell_may_have_several_colours_of_nine) {
    Session session = game();
    EXPECT_TRUE(session.toggle_colour(3, 9));
    EXPECT_TRUE(session.toggle_colour(3, 2));
    EXPECT_FALSE(session.toggle_colour(3, 0));
    EXPECT_FALSE(session.toggle_colour(3, play::kColours + 1));
    EXPECT_EQ(session.colour_at(3), 2) << "the lowest";
    auto read = Session::from_text(session.to_text(Time(0)));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(read->has_colour(3, 2) && read->has_colour(3, 9));
    EXPECT_FALSE(read->has_colour(3, 1));
    EXPECT_TRUE(read->toggle_colour(3, 2));
    EXPECT_EQ(read->colour_at(3), 9) << "the other one stays";
    EXPECT_TRUE(read->paint(3, 4)) << "in place of all others";
    EXPECT_FALSE(read->has_colour(3, 9));
    read->undo();
    EXPECT_TRUE(read->has_colour(3, 9));
}

TEST(Session, a_note_has_a_colour_that_goes_with_it_and_comes_back_with_it) {
    Session session = game();
    EXPECT_FALSE(session.paint(3, 5, 1)) << "there is no such note";
    EXPECT_FALSE(session.paint(0, 2, 1)) << "a given has no notes";
    session.toggle_note(3, 5);
    session.toggle_note(3, 7, play::NoteKind::Corner);
    EXPECT_FALSE(session.paint(3, 5, play::kColours + 1));
    EXPECT_FALSE(session.paint(3, 5, 0)) << "it has no colour";
    EXPECT_TRUE(session.paint(3, 5, 1));
    EXPECT_TRUE(session.paint(3, 7, 4));
    EXPECT_TRUE(session.paint(3, 5, 3)) << "another colour";
    EXPECT_EQ(session.colour_at(3, 5), 3);
    EXPECT_EQ(session.colour_at(3, 7), 4);
    EXPECT_EQ(session.colour_at(3), 0) << "the cell has none";
    EXPECT_TRUE(session.paint(3, 5, 3)) << "the same again takes it away";
    EXPECT_EQ(session.colour_at(3, 5), 0);
    session.undo();
    session.enter(kOpenCell, 5);
    EXPECT_EQ(session.colour_at(3, 5), 0) << "the entry took the note";
    session.undo();
    EXPECT_EQ(session.colour_at(3, 5), 3);
    session.toggle_note(3, 5);
    session.toggle_note(3, 5);
    EXPECT_EQ(session.colour_at(3, 5), 0) << "a new note";
    session.undo(), session.undo();
    session.enter(3, 1);
    EXPECT_FALSE(session.paint(3, 5, 2)) << "it is covered";
    session.clear(3);
    EXPECT_EQ(session.colour_at(3, 5), 3) << "and was not changed";
    session.restart();
    EXPECT_EQ(session.colour_at(3, 7), 0);
    session.undo();
    EXPECT_EQ(session.colour_at(3, 7), 4);
}

TEST(Session, colours_of_notes_are_in_the_text_and_texts_without_them_still_load) {
    Session session = game();
    for (const Digit d : {5, 8}) session.toggle_note(3, d);
    session.toggle_note(3, 5, play::NoteKind::Corner);
    session.paint(3, 5, 2);
    session.paint(3, 1);
    const std::string text = session.to_text(Time(0));
    EXPECT_THAT(text, HasSubstr("\nmove r1c4?5/2,8:5/2#1\n"));
    const auto read = Session::from_text(text);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(look(read.value()), look(session));
    const auto old =
        Session::from_text("sudokit-game 1\npuzzle {\"puzzle\":\"" + std::string(kPuzzle) +
                           "\"}\nmove r1c4?5,8:5#1\nmove r1c3=8!\ndone 2\n");
    ASSERT_TRUE(old.ok());
    EXPECT_EQ(old.value().notes_at(3), set_of({5, 8}));
    EXPECT_EQ(old.value().colour_at(3), 1);
    EXPECT_EQ(old.value().colour_at(3, 5), 0);
}
