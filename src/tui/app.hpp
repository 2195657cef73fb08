// app.hpp - the game as the player sees it: keys come in, a View goes out. It knows neither
// terminal nor clock, and hands out long work as jobs.
#pragma once
#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "logic/words/phrases.hpp"
#include "sudokit/games.hpp"
#include "tui/key.hpp"
#include "tui/view.hpp"

namespace sudokit::tui {

// What the command line asks for.
struct Request {
    std::vector<Puzzle> puzzles;  // to be played in turn; empty: new ones
    std::optional<Level> level;   // asked for
    std::optional<Symmetry> symmetry;
    std::optional<play::Wish> first;  // the first game, whatever the menu says
    std::string board;                // empty: the classic one
    std::uint64_t seed = 1;
    std::vector<std::string> complaints;  // about input that is not in `puzzles`
    bool fresh = false;                   // start a new game at once, even if one could be resumed
    bool resume = false;                  // the last game; an error if there is none
    std::shared_ptr<play::Storage> storage;  // null: nothing is saved
    Language language = Language::English;
};

// Work that may take long. `work` runs in another thread and changes nothing; it returns a function
// that is then called in the game's own thread.
struct Job {
    struct Progress {
        Stop stop;
        std::atomic<std::uint64_t>& tried;
    };
    logic::Phrase what;  // "Making a puzzle"
    std::function<std::function<void(play::Time now)>(const Progress&)> work;
};

class App {
  public:
    explicit App(Request request);
    // The first screen, or a job that leads to it.
    void begin(play::Time now);

    void key(const Key& key, Size size, play::Time now);
    void go_to(Cell c);  // precondition: a cell of the board of session()
    // Work to do before the next key, or nothing.
    std::optional<Job> take_job();
    // The job was cancelled; the game is unchanged.
    void job_given_up();
    View view(play::Time now) const;
    // Saves. Called at the end, whatever the reason.
    void leave(play::Time now);
    void go_on(play::Time now);
    // Nothing happened for a while: pauses the game if the time was long enough. Call it again
    // after idle_limit(), unless that is negative.
    void idle(play::Time now);
    play::Time idle_limit(play::Time now) const;
    bool wants_to_quit() const { return quits_; }
    bool wants_redraw();  // once after Ctrl-L
    // Is a running clock on the screen?
    bool is_clock_seen() const;
    // A message to print after the game: why nothing could be saved or resumed.
    const std::string& last_words() const { return last_words_; }
    const play::Session* session() const { return session_ ? &*session_ : nullptr; }

  private:
    enum class Pending : std::uint8_t {
        Nothing,
        Note,
        Corner,
        Pin,
        Colour,
        Painted,     // the note to be coloured
        NoteColour,  // its colour
        Removal,
    };
    // What setting up a puzzle interrupts.
    struct Interrupted {
        play::Session session;
        play::GamePlace place;
        std::vector<Puzzle> puzzles;
        std::size_t index;
    };

    // app.cpp: screens, saving, changes to the game as a whole
    std::string words(logic::Phrase id, logic::Values values = {}) const {
        return logic::phrase(request_.language, id, values);
    }
    NarrateOptions narration() const { return {request_.language, Notation::RowColumn}; }
    void say(std::string text, bool is_bad = false);
    void say(logic::Phrase id, bool is_bad = false) { say(words(id), is_bad); }
    // A text that may be a proof, which needs layout; `end` follows it.
    void say_told(const Told& told, const std::string& end, bool is_bad = false);
    void show_step(const Puzzle& position, const Step& step, const std::string& end);
    void forget_pointers();
    void changed(play::Time now);
    void save(play::Time now);
    std::string put_aside(const std::string& name, const Error& error);
    std::string mend(const play::SavedGame& saved);
    void resume_last(const std::string& name);
    void nothing_to_resume(const std::string& why);
    void put_away(play::Time now);
    void take(play::Session session, play::Time now, play::GamePlace place = {});
    void take_saved(play::SavedGame saved, play::Time now);
    void hold(play::Time now);
    void solved(play::Time now);
    void exercise_done(play::Time now);
    void practise(bool is_found);
    void rate_solved();
    void read_choices();
    void keep_choices();
    void show_menu(std::string message = {});
    void quit(play::Time now);

    // app_games.cpp: jobs that lead to another game
    void start_new(play::Time now);
    void start_missed();
    void start_again(const play::Practice::Missed& missed);
    void make_game(const play::Wish& wish, std::optional<Puzzle> known);
    void start_puzzle(Puzzle puzzle, std::string greeting);
    void start_in_collection(std::size_t index);
    void set_puzzles(std::vector<Puzzle> puzzles);
    void count_collected();
    void first_unsolved();
    void step_collection(int by);
    void read_pasted(const std::string& text);
    void set_up_own(play::Time now);
    void finish_setting();
    void leave_setting(play::Time now);
    void show_games(play::Time now);
    void games_key(const Key& key, play::Time now);
    void remove_game();

    // app_keys.cpp
    struct Command;
    static std::span<const Command> commands();
    void menu_key(const Key& key, play::Time now);
    void game_key(const Key& key, play::Time now);
    bool pending_key(Pending pending, const Key& key, play::Time now);
    bool page_key(const Key& key);
    void move_key(const Key& key);
    void command_key(char c, play::Time now);
    void enter_digit(Digit d, play::Time now);
    void note_digit(Digit d, play::NoteKind kind, play::Time now);
    std::optional<Digit> digit_of(const Key& key) const;
    std::optional<Digit> shifted_digit(const Key& key) const;
    void move_cursor(int rows, int columns);
    void advance();
    void click(const Key& key, Size size, play::Time now);
    bool say_why_fixed();
    void went_to(std::optional<Cell> cell, logic::Phrase if_nowhere, play::Time now);
    void clear_cell(play::Time now);
    void toggle_noting(play::Time now);
    void expect_note(play::Time now);
    void expect_corner(play::Time now);
    void expect_pin(play::Time now);
    void expect_colour(play::Time now);
    void expect_painted(play::Time now);
    void choose_painted(Digit d);
    void set_checkpoint(play::Time now);
    void back_to_checkpoint(play::Time now);
    void restart(play::Time now);
    void toggle_mistakes(play::Time now);
    void toggle_automatic_notes(play::Time now);
    void toggle_clearing(play::Time now);
    void undo(play::Time now);
    void redo(play::Time now);
    void fill_cell(play::Time now);
    void lock_cell(play::Time now);
    void pause(play::Time now);
    void toggle_clock(play::Time now);
    void ask_for_new(play::Time now);
    void puzzle_before(play::Time now);
    void puzzle_after(play::Time now);
    void show_statistics(play::Time now);
    void show_help(play::Time now);

    // app_help.cpp: hints and step mode
    void ask_hint(play::Time now);
    void show_hint();
    void apply_hint(play::Time now);
    void undo_mistakes(play::Time now);
    std::string notes_to_mend() const;
    void say_about_notes(Cell c);
    void ask_why(play::Time now);
    void show_reproach();
    void start_walk(play::Time now);
    void show_walk();
    void walk_key(const Key& key);
    void check(play::Time now);
    void tell(play::Verdict verdict);
    void show_wrong(play::Time now);
    void next_solvable(play::Time now);

    Request request_;
    play::Shelf shelf_;
    std::optional<play::Session> session_;
    play::Records records_;
    play::Practice practice_;
    std::optional<Job> job_;

    std::size_t index_ = 0;          // in request_.puzzles
    std::vector<std::string> keys_;  // of request_.puzzles
    std::size_t collected_ = 0;      // how many of these are solved
    play::GamePlace place_;          // where the game is stored
    bool is_dirty_ = false;          // the game has changed since it was saved
    std::optional<Interrupted> interrupted_;
    std::vector<play::GameLine> games_;
    int game_row_ = 0;
    std::optional<Ending> ending_;
    play::Time last_key_{0};
    Screen screen_ = Screen::Game;
    Menu menu_;
    std::string message_, last_words_;
    std::function<std::string(int width)> laid_out_;  // the message, if it is a proof
    std::string alarm_;                               // shown whatever message a key gives
    bool is_bad_news_ = false;
    int page_ = 0;

    std::shared_ptr<const play::Hint> hint_;
    std::vector<Rung> hint_ladder_;
    std::size_t hint_stage_ = 0;  // from 0
    Cell wrong_cell_ = 0;         // why its entry is wrong:
    std::vector<Told> reproach_;  // by stage
    std::size_t reproach_stage_ = 0;
    struct Exercise {
        Technique technique;
        std::string puzzle;       // as Practice keeps it
        std::vector<Step> steps;  // any of which is what it is about
    };
    std::optional<Exercise> exercise_;  // until its step is taken
    std::optional<play::Walk> walk_;
    std::vector<Mark> marks_;
    std::optional<Puzzle> marked_;
    std::vector<Cell> wrong_;
    Digit pinned_ = kOpen, painted_ = kOpen;
    Pending pending_ = Pending::Nothing;
    bool is_noting_ = false, has_clock_ = true, is_paused_ = false, shows_mistakes_ = false;
    bool quits_ = false, redraw_ = false, is_counted_ = false;
};

}  // namespace sudokit::tui
