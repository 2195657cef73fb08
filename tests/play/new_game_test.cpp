// New games, their levels, and the files of the game.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "cli/process.hpp"
#include "effort.hpp"
#include "play/memory_storage.hpp"
#include "play/store.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace {

// What is to happen whenever a file is written to the disk.
std::function<void(int)> on_sync;

}  // namespace

// In the place of that of the C library.
extern "C" int fsync(int descriptor) {
    if (on_sync) on_sync(descriptor);
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace {

using namespace sudokit;
using namespace sudokit::play;
using testing::HasSubstr;

Level level_of_text(std::string_view text) { return *level_of(parse_puzzle(text).value()); }

// The cell that a symmetry pairs with (row, column), said anew.
int pair_of(int row, int column, Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::Rotational:
            return (8 - row) * 9 + 8 - column;
        case Symmetry::Horizontal:
            return row * 9 + 8 - column;
        case Symmetry::Diagonal:
            return column * 9 + row;
        default:
            return row * 9 + column;
    }
}

constexpr Symmetry kSymmetries[] = {Symmetry::None, Symmetry::Rotational, Symmetry::Horizontal,
                                    Symmetry::Diagonal};

}  // namespace

// The first goes by singles, the second is shown in the README with an X-Wing and an XY-Wing, the
// third needs forcing chains.
TEST(Level, is_that_of_the_hardest_step_or_more) {
    EXPECT_EQ(
        level_of_text(
            "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193.."),
        Level::Easy);
    EXPECT_EQ(
        level_of_text(
            "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59"),
        Level::Hard)
        << "an X-Wing and an XY-Wing";
    EXPECT_EQ(
        level_of_text(
            "...7..4.14.1....3..7.3..26...4...8...3.41.........5..68....2.9.9....36....3.5...."),
        Level::Extreme);
}

TEST(NewGame, has_the_level_and_symmetry_that_were_wished) {
    for (std::size_t level = 0; level < level_names().size(); ++level)
        for (std::size_t symmetry = 0; symmetry < 4; ++symmetry) {
            if (effort::is_small() && symmetry != level % 4) continue;
            const Wish wish{static_cast<Level>(level), kSymmetries[symmetry], "", 11};
            const auto game = make_game(wish);
            ASSERT_TRUE(game);
            EXPECT_EQ(game->level, wish.level);
            // With its additional givens, an easy puzzle may even suit beginners.
            const Level found = *level_of(game->puzzle);
            EXPECT_EQ(wish.level == Level::Easy ? whole_of(found) : found, wish.level);
            EXPECT_TRUE(is_proper(game->puzzle));
            for (int r = 0; r < 9; ++r)
                for (int c = 0; c < 9; ++c)
                    EXPECT_EQ(game->puzzle.givens[static_cast<std::size_t>(r * 9 + c)] == kOpen,
                              game->puzzle.givens[static_cast<std::size_t>(
                                  pair_of(r, c, wish.symmetry))] == kOpen);
            EXPECT_EQ(make_game(wish)->puzzle.givens, game->puzzle.givens) << "the same again";
        }
}

TEST(NewGame, comes_with_rules_and_has_their_level) {
    for (const char* board :
         effort::all_or_first(std::vector{"thermometer", "kropki", "quadruple"}, 1)) {
        EXPECT_TRUE(can_be_played(board));
        const auto game = make_game({Level::Medium, Symmetry::None, board, 3});
        ASSERT_TRUE(game) << board;
        EXPECT_EQ(game->level, Level::Medium);
        EXPECT_EQ(level_of(game->puzzle), Level::Medium);
        EXPECT_FALSE(game->puzzle.rules.empty());
        EXPECT_TRUE(is_proper(game->puzzle)) << board;
    }
    EXPECT_FALSE(can_be_played("thermometers"));
}

TEST(NewGame, comes_for_other_boards_and_not_for_a_cancelled_wish) {
    for (const char* board :
         effort::all_or_first(std::vector{"4x4", "jigsaw", "6x6", "x", "windoku"}, 2)) {
        const auto game = make_game({Level::Easy, Symmetry::None, board, 3});
        ASSERT_TRUE(game) << board;
        EXPECT_TRUE(is_proper(game->puzzle)) << board;
    }
    const std::atomic<bool> cancel{true};
    EXPECT_FALSE(make_game({Level::Extreme, Symmetry::None, "", 3}, cancel));
    EXPECT_FALSE(make_game({Level::Easy, Symmetry::None, "x", 3}, cancel));
}

TEST(FileStorage, keeps_files_and_replaces_them_as_a_whole) {
    const process::Folder folder;
    FileStorage store(folder.path() + "/deep/er");
    EXPECT_FALSE(store.read("a"));
    EXPECT_FALSE(store.write("games/a", "one"));
    EXPECT_FALSE(store.write("games/a", "two"));
    EXPECT_EQ(store.read("games/a"), "two");
    EXPECT_FALSE(store.append("list", "1\n"));
    EXPECT_FALSE(store.append("list", "2\n"));
    EXPECT_EQ(store.read("list"), "1\n2\n");
    EXPECT_FALSE(store.write("games/b", "three"));
    store.remove("games/b");
    EXPECT_FALSE(store.read("games/b"));
    EXPECT_EQ(store.list("games", ""), std::vector<std::string>{"games/a"});
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        files += entry.is_regular_file();
    EXPECT_EQ(files, 2u) << "no temporary file is left";
}

TEST(FileStorage, keeps_links_and_leaves_the_old_file_where_a_new_one_has_no_room) {
    const process::Folder folder;
    FileStorage store(folder.path() + "/games");
    EXPECT_FALSE(store.write("a", "old"));
    ASSERT_EQ(::rename((folder.path() + "/games/a").c_str(), (folder.path() + "/b").c_str()), 0);
    ASSERT_EQ(::symlink("../b", store.place_of("a").c_str()), 0);
    EXPECT_FALSE(store.write("a", "older"));
    EXPECT_FALSE(store.append("list", "1\n"));
    EXPECT_TRUE(std::filesystem::is_symlink(store.place_of("a")));
    EXPECT_EQ(process::contents(folder.path() + "/b"), "older");

    const pid_t child = ::fork();  // with room for ten bytes in a file
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{10, 10};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const bool failed = store.write("a", "a game that is too long").has_value() &&
                            store.append("list", "a line that is too long\n").has_value();
        ::_exit(failed ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(process::status_of(status), 0);
    EXPECT_EQ(store.read("a"), "older");
    EXPECT_EQ(store.read("list"), "1\n");
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        files += !entry.is_directory();
    EXPECT_EQ(files, 3u) << "no temporary file is left";
}

// After a crash the name must not be that of an empty file.
TEST(FileStorage, writes_a_file_to_the_disk_before_it_takes_the_place_of_the_old_one) {
    const process::Folder folder;
    FileStorage store(folder.path());
    EXPECT_FALSE(store.write("a", "old"));
    int syncs = 0;
    on_sync = [&](int descriptor) {
        ++syncs;
        EXPECT_EQ(process::contents("/proc/self/fd/" + std::to_string(descriptor)), "newer");
        EXPECT_EQ(store.read("a"), "old");
    };
    EXPECT_FALSE(store.write("a", "newer"));
    on_sync = nullptr;
    EXPECT_EQ(syncs, 1);
    EXPECT_EQ(store.read("a"), "newer");
}

TEST(FileStorage, says_which_folder_cannot_be_written) {
    const auto error = FileStorage("/proc/nobody").write("x", "text");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->text(), HasSubstr("'/proc/nobody/x'"));
    EXPECT_THAT(error->text(), HasSubstr("XDG_STATE_HOME"));
}

TEST(FileStorage, names_puzzles_by_what_they_are_and_not_by_what_is_said_about_them) {
    Puzzle a = parse_puzzle("..1....2...3.4..").value(), b = a;
    b.fields.emplace_back("name", "another");
    EXPECT_EQ(puzzle_key(a), puzzle_key(b));
    b.givens[0] = 3;
    EXPECT_NE(puzzle_key(a), puzzle_key(b));
    b.placed.assign(16, false);
    b.placed[0] = true;
    EXPECT_EQ(puzzle_key(a), puzzle_key(b)) << "an entry is no given";
}

TEST(Records, are_counted_by_level_and_survive_lines_without_sense) {
    const auto storage = std::make_shared<kept::MemoryStorage>();
    storage->write("solved",
                   "0123456789abcdef easy 60000 0\n"
                   "what is this\n"
                   "0123456789abcdef easy -5 0\n"
                   "1123456789abcdef easy 20000 3\n"
                   "2123456789abcdef easy 30000 0\n"
                   "3123456789abcdef step:XWing 5000 0\n"
                   "4123456789abcdef step:XWing 7000 2\n"
                   "5123456789abcdef step:NoSuchThing 7000 2\n"
                   "3123456789abcdef hard 99");
    const Records records = Shelf(storage).records();
    ASSERT_EQ(records.levels.size(), 1u);
    const LevelRecord easy = records.levels.at("easy");
    EXPECT_EQ(easy, (LevelRecord{3, 2, Time(30000), Time(110000)}));
    EXPECT_EQ(records.solved.size(), 3u);
    ASSERT_EQ(records.exercises.size(), 1u);
    EXPECT_EQ(records.exercises.at(Technique::XWing), (LevelRecord{2, 1, Time(5000), Time(12000)}));
}

TEST(ClockText, is_short_and_complete) {
    EXPECT_EQ(clock_text(Time(0)), "0:00");
    EXPECT_EQ(clock_text(Time(61'999)), "1:01");
    EXPECT_EQ(clock_text(Time(3'599'000)), "59:59");
    EXPECT_EQ(clock_text(Time(36'061'000)), "10:01:01");
}

// Cages alone, and as hard as was asked for.
TEST(NewGame, makes_killers_without_givens_at_every_level) {
    for (const Level level :
         effort::all_or_first(std::vector{Level::Easy, Level::Medium, Level::Hard}, 1)) {
        const auto game = make_game({level, Symmetry::None, "killer", 3});
        ASSERT_TRUE(game);
        EXPECT_EQ(game->level, level);
        EXPECT_EQ(level_of(game->puzzle), level);
        EXPECT_EQ(game->puzzle.given_count(), 0);
        EXPECT_EQ(count(game->puzzle, {}).solutions, 1u);
    }
    const auto small = make_game({Level::Extreme, Symmetry::None, "killer-4x4", 3});
    ASSERT_TRUE(small) << "the nearest there is";
    EXPECT_LT(small->level, Level::Extreme);
}

// Everybody gets the same, and every board comes with every level.
TEST(NewGame, wishes_for_a_puzzle_and_a_variant_of_each_day) {
    using namespace std::chrono;
    const auto monday = year_month_day(2026y / November / 23);
    const auto same = [](const Wish& a, const Wish& b) {
        return a.board == b.board && a.level == b.level && a.seed == b.seed;
    };
    EXPECT_TRUE(same(wish_of_day(monday, true), wish_of_day(monday, true)));
    std::set<std::string> boards;
    std::set<std::pair<std::string, Level>> pairs;
    for (int i = 0; i < 77; ++i) {
        const year_month_day day = sys_days(monday) + days(i);
        const Wish classic = wish_of_day(day, false), variant = wish_of_day(day, true);
        EXPECT_EQ(classic.board, "");
        EXPECT_EQ(classic.seed, variant.seed);
        EXPECT_EQ(variant.level, std::min(classic.level, Level::Hard));
        EXPECT_TRUE(can_be_played(variant.board)) << variant.board;
        EXPECT_FALSE(same(variant, wish_of_day(sys_days(day) + days(1), true)));
        boards.insert(variant.board);
        pairs.emplace(variant.board, classic.level);
    }
    EXPECT_EQ(boards.size(), 11u);
    EXPECT_EQ(pairs.size(), boards.size() * 4);  // easy, medium, hard, unfair
}
