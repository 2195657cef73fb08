// What is kept from one game to the next, in a storage that is not a folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "play/games.hpp"
#include "play/memory_storage.hpp"
#include "play/store.hpp"

namespace {

using namespace games;
using kept::MemoryStorage;
using namespace sudokit::play;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names_of(const Shelf& shelf) {
    std::vector<std::string> names;
    for (const GameLine& line : shelf.games()) names.push_back(line.name);
    return names;
}

class ShelfTest : public testing::Test {
  protected:
    std::shared_ptr<MemoryStorage> storage = std::make_shared<MemoryStorage>();
    Shelf shelf{storage};
    Session session = game();
    GamePlace place{Shelf::name_of(session), ""};
};

}  // namespace

TEST_F(ShelfTest, gives_a_game_back_as_it_was_saved_and_knows_the_last_one) {
    EXPECT_EQ(shelf.last(), "");
    session.enter(kOpenCell, 8);
    EXPECT_EQ(shelf.save(session, Time(90), true, place).value(), Shelf::Saving::Done);
    EXPECT_EQ(shelf.last(), place.name);
    const auto saved = shelf.read(place.name);
    ASSERT_TRUE(saved && saved->ok());
    EXPECT_EQ(saved->value().session.digit_at(kOpenCell), 8);
    EXPECT_EQ(saved->value().place.text, place.text);
    EXPECT_THAT(saved->value().lost, IsEmpty());
    EXPECT_FALSE(shelf.read("games/none.game"));
    const auto lines = shelf.games();
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].level + " " + lines[0].board, "easy 9x9");
    EXPECT_EQ(lines[0].filled, 1);
    EXPECT_EQ(lines[0].cells, 46);
    shelf.remove(place);
    EXPECT_THAT(shelf.games(), IsEmpty());
    EXPECT_EQ(shelf.last(), "") << "it is gone";
}

TEST_F(ShelfTest, never_replaces_what_another_program_has_saved) {
    struct Row {
        bool is_changed;
        Shelf::Saving saving;
        std::size_t games;
    };
    const process::Folder folder;
    const Row rows[] = {{false, Shelf::Saving::Untouched, 1}, {true, Shelf::Saving::Moved, 2}};
    for (int i = 0; i < 4; ++i) {
        const Row& row = rows[i % 2];
        const std::string path = folder.path() + "/" + std::to_string(i);
        const auto memory = std::make_shared<MemoryStorage>();
        const auto files = [&] { return std::make_shared<FileStorage>(path); };
        Shelf one(i < 2 ? std::shared_ptr<Storage>(memory) : files());
        Shelf other(i < 2 ? std::shared_ptr<Storage>(memory) : files());
        Session theirs = game();
        GamePlace mine{Shelf::name_of(session), ""}, there = mine;
        ASSERT_TRUE(one.save(session, Time(0), true, mine).ok());
        there.text = mine.text;
        theirs.enter(kOpenCell, 8);
        ASSERT_EQ(other.save(theirs, Time(0), true, there).value(), Shelf::Saving::Done);
        one.remove(mine);
        EXPECT_EQ(one.save(session, Time(0), row.is_changed, mine).value(), row.saving);
        EXPECT_EQ(names_of(one).size(), row.games);
        EXPECT_EQ(other.read(there.name)->value().session.digit_at(kOpenCell), 8);
        EXPECT_NE(mine.name == there.name, row.is_changed);
    }
}

// Each process is a window on the same puzzle, and none of them has a folder yet.
TEST_F(ShelfTest, keeps_a_game_for_each_of_several_programs_that_begin_at_once) {
    constexpr int kPrograms = 6, kRounds = 10;
    for (int round = 0; round < kRounds; ++round) {
        const process::Folder folder;
        const std::string path = folder.path() + "/state/sudokit";
        int start[2];
        ASSERT_EQ(::pipe(start), 0);
        std::vector<pid_t> programs;
        for (int i = 0; i < kPrograms; ++i) {
            programs.push_back(::fork());
            if (programs.back() != 0) continue;
            ::close(start[1]);
            char none = 0;
            [[maybe_unused]] const auto ended = ::read(start[0], &none, 1);
            Session mine = game();
            mine.enter(kOpenCell, i + 1);
            GamePlace there{Shelf::name_of(mine), ""};
            ::_exit(Shelf(std::make_shared<FileStorage>(path)).save(mine, Time(0), true, there).ok()
                        ? 0
                        : 1);
        }
        ::close(start[0]);
        ::close(start[1]);  // now they all go
        for (const pid_t program : programs) {
            int status = 1;
            ::waitpid(program, &status, 0);
            EXPECT_EQ(status, 0);
        }
        EXPECT_EQ(names_of(Shelf(std::make_shared<FileStorage>(path))).size(),
                  std::size_t{kPrograms});
    }
}

TEST_F(ShelfTest, puts_a_damaged_game_aside_and_loses_none_that_was_put_aside_before) {
    for (const char* text : {"one", "two"}) {
        storage->write(place.name, text);
        const auto saved = shelf.read(place.name);
        ASSERT_TRUE(saved && !saved->ok());
        const std::string other = shelf.set_aside(place.name);
        EXPECT_EQ(storage->read(other), text);
        EXPECT_FALSE(storage->read(place.name));
    }
    storage->write(place.name, "three");
    storage->is_full = true;
    EXPECT_EQ(shelf.set_aside(place.name), place.name);
    EXPECT_EQ(storage->read(place.name), "three") << "there is no room for a copy";
    const auto saved = shelf.save(session, Time(0), true, place);
    ASSERT_FALSE(saved.ok());
    EXPECT_EQ(saved.error().message, "there is no room left");
}

TEST_F(ShelfTest, a_second_game_of_a_puzzle_has_a_name_of_its_own) {
    EXPECT_EQ(shelf.free_name_of(session), place.name);
    storage->write(place.name, "text");
    const std::string stem = place.name.substr(0, place.name.rfind('.'));
    EXPECT_EQ(shelf.free_name_of(session), stem + "-2.game");
    storage->write(stem + "-2.game", "text");
    EXPECT_EQ(shelf.free_name_of(session), stem + "-3.game");
    EXPECT_EQ(Shelf::name_of(Session::for_setting(Puzzle())), "games/setting.game");
}

TEST_F(ShelfTest, keeps_choices_and_passes_over_words_that_it_does_not_know) {
    EXPECT_EQ(shelf.choices(), Choices());
    Choices all;
    all.level = Level::Unfair;
    all.symmetry = Symmetry::Full;
    all.board = "killer-6x6";
    all.technique = exercises().back();
    all.shows_mistakes = true;
    all.has_clock = false;
    for (const Choices& choices : {all, Choices()}) {
        EXPECT_FALSE(shelf.keep(choices));
        EXPECT_EQ(shelf.choices(), choices);
    }
    storage->write("choices", "level harder\nwhat is this\nboard x\ntechnique magic\n\nmistakes\n");
    Choices some;
    some.board = "x";
    some.shows_mistakes = true;
    EXPECT_EQ(shelf.choices(), some);
}

TEST_F(ShelfTest, counts_solved_games_and_knows_the_best_time_of_a_level) {
    EXPECT_FALSE(shelf.records().best_for(session));
    session.run(Time(0));
    EXPECT_FALSE(shelf.note_solved(session, Time(5000)));
    session.count_help();
    EXPECT_FALSE(shelf.note_solved(session, Time(3000)));
    const Records records = shelf.records();
    EXPECT_EQ(records.levels.at("easy"), (LevelRecord{2, 1, Time(5000), Time(8000)}));
    EXPECT_EQ(records.best_for(session), Time(5000)) << "the other one had help";
    EXPECT_THAT(records.solved, ElementsAre(puzzle_key(session.puzzle())));
}

TEST(Shelf, without_a_storage_keeps_nothing_and_says_so) {
    Shelf shelf(nullptr);
    const Session session = game();
    GamePlace place{Shelf::name_of(session), ""};
    EXPECT_FALSE(shelf);
    EXPECT_EQ(shelf.save(session, Time(0), true, place).value(), Shelf::Saving::Done);
    EXPECT_FALSE(shelf.read(place.name));
    EXPECT_THAT(shelf.games(), IsEmpty());
    EXPECT_FALSE(shelf.keep(Choices()));
    EXPECT_FALSE(shelf.note_solved(session, Time(0)));
    EXPECT_EQ(shelf.choices(), Choices());
}
