// games.hpp - what surrounds a game: new puzzles, saved games, records and last choices. They are
// kept as texts in a Storage, such as a folder of files or a web page's local storage.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

// --- new games -------------------------------------------------------------------------------

struct Wish {
    Level level = Level::Easy;
    Symmetry symmetry = Symmetry::Rotational;
    std::string board;  // can_be_played(); empty: the classic board
    std::uint64_t seed = 1;
    std::optional<Technique> technique = {};  // an exercise: see make_game()
};

struct NewGame {
    Puzzle puzzle;
    Level level = Level::Easy;
};

// Tries puzzles until one has the level; on other boards, where puzzles are slower to make,
// gives the nearest of a few. The same wish gives the same puzzle. Nothing if it was stopped or the
// board has no full grid. `tried` counts the puzzles, for a progress line.
//
// With a technique, the game is an exercise: a puzzle solved up to the first step of the technique,
// with placed digits and candidates. No easier technique applies there. Its board is that of the
// wish if it is one of boards_of_exercise(), else the seed chooses one of them.
// Precondition: the technique is one of exercises().
std::optional<NewGame> make_game(const Wish& wish, Stop stop = {},
                                 std::atomic<std::uint64_t>* tried = nullptr);

// The puzzle of a day, the same for everybody: easy on Mondays, hard at the end of the week. Or the
// variant of the day: its board changes, too. Precondition: the day is in the calendar.
Wish wish_of_day(std::chrono::year_month_day date, bool is_variant);

// Is it a board for games: one of is_game_board(), or a word of placeable_rules() ("thermometer")
// for the classic board with rules of this kind?
bool can_be_played(std::string_view board);
// The boards that a menu of new games offers, by name; the first is the classic one.
std::span<const std::string_view> boards_to_play();
// The techniques that exercises can be about, easiest first.
std::vector<Technique> exercises();
// Where a technique is practised: names as in can_be_played(). For a technique of houses it is the
// classic board alone, "".
std::span<const std::string_view> boards_of_exercise(Technique technique);

// The steps of the technique that a player can take in an exercise now; one of them is what it is about.
std::vector<Step> steps_of_exercise(const Session& session, Technique technique, Stop stop = {});
// Has the player taken it? Its digits are entered, and its candidates are gone from the notes.
bool is_taken(const Session& session, const Step& step);

// "Sudoku Explainer 7.1, HoDoKu 1240"; empty if no scale covers the board, nothing if it was stopped.
std::optional<std::string> rating_text(const Puzzle& puzzle, Stop stop = {});

// A name for a puzzle that depends only on its board, rules and givens: 16 hex digits.
std::string puzzle_key(const Puzzle& puzzle);

// --- storage -----------------------------------------------------------------------------------

// Texts under names such as "last" and "games/KEY.game". Several programs may share one.
class Storage {
  public:
    virtual ~Storage() = default;
    // Empty if there is no such text or it cannot be read.
    virtual std::optional<std::string> read(std::string_view name) const = 0;
    // Writes the whole text or none of it. An error says where and why.
    [[nodiscard]] virtual std::optional<Error> write(std::string_view name,
                                                     std::string_view text) = 0;
    [[nodiscard]] virtual std::optional<Error> append(std::string_view name,
                                                      std::string_view text) = 0;
    virtual void remove(std::string_view name) = 0;
    // The names that begin with the folder and '/' and end with `ending`, the latest written first.
    virtual std::vector<std::string> list(std::string_view folder,
                                          std::string_view ending) const = 0;
    // While the result lives, no other program changes a text. Null: there is no other program, or
    // no way to lock it out.
    virtual std::shared_ptr<void> lock() { return nullptr; }
    // How a player would name the text, such as its path.
    virtual std::string place_of(std::string_view name) const { return std::string(name); }
};

// --- what is kept from one game to the next ----------------------------------------------------

struct LevelRecord {
    int solved = 0, unaided = 0;  // unaided: without hints and filled cells
    Time best{0}, total{0};       // of the unaided ones; of all
    friend bool operator==(const LevelRecord&, const LevelRecord&) = default;
};

// The text "solved", one line per solved puzzle: key, level, milliseconds, help used. For an exercise
// whose step was taken, the level is "step:" and the technique.
struct Records {
    std::map<std::string, LevelRecord, std::less<>> levels;
    std::map<Technique, LevelRecord> exercises;
    std::set<std::string, std::less<>> solved;  // puzzle_key()

    // Skips lines that it cannot read.
    void add_line(std::string_view line);
    static std::string line_of(const Session& session, Time now);
    static std::string line_of(const Session& session, Technique exercise, Time now);
    // The best time at the level of this game, without help.
    std::optional<Time> best_for(const Session& session) const;
};

std::string clock_text(Time time);  // "3:07", "1:02:30"

// What was chosen for the last new game, and the settings of the screen.
struct Choices {
    Level level = Level::Easy;
    Symmetry symmetry = Symmetry::Rotational;
    std::string board;                   // as in Wish
    std::optional<Technique> technique;  // of an exercise
    bool shows_mistakes = false, has_clock = true;
    friend bool operator==(const Choices&, const Choices&) = default;
};

// Where a game is kept, and the text last seen there.
struct GamePlace {
    std::string name, text;
};

// A saved game as it was read.
struct SavedGame {
    Session session;
    GamePlace place;
    std::vector<Error> lost;  // lines that could not be read
};

// A saved game in the list of games.
struct GameLine {
    std::string name, level, board;
    int filled = 0, cells = 0;
    Time elapsed{0};
    bool is_setting = false;
};

// A player's games, records and choices. Nothing is lost: it overwrites neither what another
// program has saved nor a damaged text.
class Shelf {
  public:
    explicit Shelf(std::shared_ptr<Storage> storage) : storage_(std::move(storage)) {}
    explicit operator bool() const { return storage_ != nullptr; }  // false: nothing is kept

    // --- games; a game is kept under the key of its puzzle
    static std::string name_of(const Puzzle& puzzle);
    static std::string name_of(const Session& session);
    // name_of() or, if another game has that name, a similar one.
    std::string free_name_of(const Session& session) const;
    // Nothing if there is no such game; an error if it is not a game.
    std::optional<Result<SavedGame>> read(const std::string& name,
                                          const SolveOptions& options = {}) const;
    enum class Saving {
        Done,
        Untouched,  // another program has changed the game; there was nothing new to save
        Moved,      // another program has changed it, so this is a game of its own from now on
    };
    // `is_changed`: there is something new to save. The game becomes last().
    Result<Saving> save(const Session& session, Time now, bool is_changed, GamePlace& place);
    // Does nothing if another program has changed the game.
    void remove(const GamePlace& place);
    void remove(const std::string& name);
    // Renames a damaged text to NAME.broken and returns the new place_of().
    std::string set_aside(const std::string& name);
    std::vector<GameLine> games() const;  // the one played last first
    std::string last() const;             // its name, or empty

    // --- records and choices
    Records records() const;
    [[nodiscard]] std::optional<Error> note_solved(const Session& session, Time now);
    [[nodiscard]] std::optional<Error> note_exercise(const Session& session, Technique exercise,
                                                     Time now);
    Choices choices() const;  // words no longer known are skipped
    [[nodiscard]] std::optional<Error> keep(const Choices& choices);

  private:
    std::string free_name(const std::string& name) const;
    // False: the text there is not the known one, so it stays. A removed text may be written again.
    Result<bool> replace(const std::string& name, std::string_view text, std::string_view known);

    std::shared_ptr<Storage> storage_;
};

}  // namespace sudokit::play
