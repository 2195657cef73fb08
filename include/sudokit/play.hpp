// play.hpp - a game: what the player has written, and what can be asked about it.
// It knows no terminal, clock or file: the caller passes the time in and gets text out. A front end
// draws a Session.
#pragma once
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/explain.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::play {

// A time on the caller's clock, which never goes back; only differences matter.
using Time = std::chrono::milliseconds;

inline constexpr int kColours = 9;

// What a player sees in a cell that is not a given.
struct CellState {
    Digit digit = kOpen;
    DigitSet notes;             // the player's own; kept while a digit covers them
    DigitSet corners;           // a second kind of notes, independent of the candidates
    std::uint16_t colours = 0;  // a bit for each, from the lowest: colour 1
    bool is_locked = false;     // guards against slips: no entry until it is unlocked
    std::array<DigitSet, kColours> painted = {};  // the notes of each colour; index 0: colour 1
    friend bool operator==(const CellState&, const CellState&) = default;
};

// The digits that one rule of a position alone leaves in each cell; empty if it is broken.
using LookAtRule = std::vector<DigitSet> (*)(const Puzzle& position, const Rule& rule);

enum class NoteKind : std::uint8_t { Candidate, Corner };

enum class Verdict {
    RightSoFar,
    Wrong,
    Solved,
    NotProper,  // the puzzle itself has no solution, so nothing can be right
};

struct Hint;

// One game. Every change of a cell can be undone, without limit. from_text() restores what
// to_text() wrote, including the moves to undo and to redo.
class Session {
  public:
    // Solves the puzzle. On large boards that may be slow; the options can cut it short, which
    // leaves solutions() at -1. The puzzle's placed digits become the first entries, its
    // candidates the first notes. `level` is any word the caller wants in statistics.
    explicit Session(Puzzle puzzle, std::string level = {}, const SolveOptions& options = {});
    // The same without a search: solutions() is -1, and no entry is known to be wrong. It links no
    // solver: if `look` is null, notes follow from the houses alone.
    static Session unsolved(Puzzle puzzle, std::string level = {}, LookAtRule look = nullptr);
    // A board on which the player sets a puzzle: every entry will be a given.
    static Session for_setting(const Puzzle& board);
    // Error: the first unreadable line. With `lost`, such lines are skipped and listed there, and
    // only a text without a head or a puzzle is an error. `known`: if it is of the same puzzle and
    // its solutions are known, they are not searched again.
    static Result<Session> from_text(std::string_view text, const SolveOptions& options = {},
                                     std::vector<Error>* lost = nullptr,
                                     const Session* known = nullptr);
    // The same without a search, as unsolved().
    static Result<Session> glance(std::string_view text, std::vector<Error>* lost,
                                  LookAtRule look = nullptr);
    std::string to_text(Time now) const;

    const Puzzle& puzzle() const { return puzzle_; }  // the givens alone
    const Geometry& geometry() const { return *puzzle_.geometry; }
    const std::string& level() const { return level_; }
    void set_level(std::string word) { level_ = std::move(word); }
    bool is_setting() const { return is_setting_; }
    int solutions() const { return solutions_; }  // 0, 1, 2 = more; -1 = not known

    // --- the board ---------------------------------------------------------------------------
    bool is_given(Cell c) const { return puzzle_.givens[c] != kOpen; }
    Digit digit_at(Cell c) const { return is_given(c) ? puzzle_.givens[c] : cells_[c].digit; }
    bool is_open(Cell c) const { return digit_at(c) == kOpen; }
    DigitSet notes_at(Cell c, NoteKind kind = NoteKind::Candidate) const {
        return kind == NoteKind::Corner ? cells_[c].corners : cells_[c].notes;
    }
    // The lowest of its colours; 0: none.
    int colour_at(Cell c) const {
        return cells_[c].colours == 0 ? 0 : std::countr_zero(cells_[c].colours) + 1;
    }
    bool has_colour(Cell c, int colour) const {
        return (cells_[c].colours >> (colour - 1) & 1) != 0;
    }
    int colour_at(Cell c, Digit d) const;  // of a note
    bool is_locked(Cell c) const { return cells_[c].is_locked; }
    // The digits of an open cell that no peer has and that no single rule excludes (as the sum of a
    // cage may, given the digits in it).
    DigitSet allowed_at(Cell c) const;
    int open_count() const;
    int left_of(Digit d) const;  // the number of rows that lack this digit
    // Givens and entries; the entries are marked as placed.
    Puzzle position() const;
    // The puzzle that was set (is_setting()), with every digit a given.
    Puzzle as_puzzle() const;

    // --- what a player does; false: it changed nothing -----------------------------------------
    // A solved board does not change until a move is undone.
    bool enter(Cell c, Digit d);  // the same digit again removes it
    bool clear(Cell c);           // the digit; if there is none, the notes; if none, the colour
    bool toggle_note(Cell c, Digit d, NoteKind kind = NoteKind::Candidate);
    // Any cell: this colour in place of all others; the same again, or 0, leaves none.
    bool paint(Cell c, int colour);
    bool toggle_colour(Cell c, int colour);  // beside the others
    // The same for a note of either kind, in an open cell. Removing the note removes its colour.
    bool paint(Cell c, Digit d, int colour);
    bool toggle_lock(Cell c);
    // Enters the digit of the solution and locks the cell.
    bool fill(Cell c, const SolveOptions& options = {});
    bool fill_with(Cell c, Digit d);  // the same, if the caller knows the solution
    // Writes the notes of all open cells and keeps them up to date with every entry. Switching it
    // off leaves them as they are. Both can be undone.
    bool set_automatic_notes(bool on);
    bool has_automatic_notes() const { return automatic_notes_; }
    // Does an entry remove the notes of other cells that it rules out? (Default: yes.)
    void set_clears_notes(bool on) { clears_notes_ = on; }
    bool clears_notes() const { return clears_notes_; }
    bool restart();  // removes all entries, notes and colours, as one move
    // Joins all moves made since the game had this many into one, so that a change of several cells
    // is undone at once. False: there are no such moves.
    bool join_since(std::size_t moves);
    // Each returns the cell that the move was about.
    std::optional<Cell> undo();
    std::optional<Cell> redo();
    // Marks a place between two moves. Each call of back_to_checkpoint() goes to the newest mark
    // before the current move.
    bool set_checkpoint();
    std::optional<Cell> back_to_checkpoint();
    std::size_t checkpoints() const { return checkpoints_.size(); }
    std::size_t moves_done() const { return done_; }
    std::size_t moves_known() const { return history_.size(); }
    // Cells, ascending, that may have changed since the game had this many moves; it may have more
    // or fewer now. Cells are missing if a new move has replaced an undone one since.
    std::vector<Cell> changed_since(std::size_t moves) const;

    // --- is it right? --------------------------------------------------------------------------
    // If there are several solutions, verdict() and answer() search for one with all entries.
    // Nothing if the search was cut short.
    std::optional<Verdict> verdict(const SolveOptions& options = {}) const;
    bool is_solved() const;
    std::vector<Candidate> wrong() const;  // entries that no solution has
    // Cells that see an equal digit, and cells of filled rules that do not hold.
    std::vector<Cell> conflicts() const;
    // The digit here in a solution that has all right entries; nothing if it is not known.
    std::optional<Digit> answer(Cell c, const SolveOptions& options = {}) const;

    // Open cells whose candidate notes lack the digit of the solution, with that digit.
    std::vector<Candidate> missing_notes() const;

    // --- help, and how much of it was used -----------------------------------------------------
    // Takes the hint: its step, or wrong entries out, or missing notes back, as one move.
    bool follow(const Hint& hint);
    // Undoes moves until none of the hint's mistakes is on the board; returns as undo().
    std::optional<Cell> undo_mistakes(const Hint& hint);
    // Applies a hint's step to entries and notes. Cells without notes first get those of
    // `position`, so that the player sees which candidate goes.
    bool apply(const Step& step, const Puzzle& position);
    int helped() const { return helped_; }  // hints and filled cells
    void count_help() { ++helped_; }

    // --- clock and cursor ----------------------------------------------------------------------
    void run(Time now);
    void pause(Time now);
    bool is_running() const { return since_.has_value(); }
    Time elapsed(Time now) const;
    Cell cursor() const { return cursor_; }
    void set_cursor(Cell c) { cursor_ = c; }

  private:
    struct Change {
        Cell cell;
        CellState before, after;
    };
    struct Move {
        std::vector<Change> changes;
        std::optional<bool> automatic;  // automatic notes were switched on or off
    };
    using Draft = std::map<Cell, CellState>;  // the planned new states of cells
    struct Reader;

    Session() = default;
    void find_solution(const SolveOptions& options);
    void take_entries(const Puzzle& puzzle);
    bool may_change(Cell c) const { return !is_given(c) && !cells_[c].is_locked && !is_solved(); }
    CellState& drafted(Draft& draft, Cell c) const {
        return draft.try_emplace(c, cells_[c]).first->second;
    }
    // Makes it one move of the history; false if nothing would change.
    bool commit(const Draft& draft, std::optional<bool> automatic = std::nullopt);
    Cell subject_of(const Move& move) const;
    std::vector<const Rule*> rules_about(const std::vector<bool>& marked) const;
    std::vector<DigitSet> look_at(const Puzzle& position,
                                  const std::vector<const Rule*>& rules) const;
    std::vector<DigitSet> look_at(const Puzzle& position, const std::vector<bool>& marked) const;
    std::vector<DigitSet> allowed() const;
    void follow(Draft& draft) const;
    void mark_broken_rules(std::vector<bool>& bad) const;

    Puzzle puzzle_;
    LookAtRule look_ = nullptr;
    std::string level_;
    std::vector<CellState> cells_;
    std::vector<Move> history_;
    std::size_t done_ = 0;
    std::vector<std::size_t> checkpoints_;  // numbers of moves, ascending
    std::optional<Grid> solution_;
    int solutions_ = -1, helped_ = 0;
    bool is_setting_ = false, automatic_notes_ = false, clears_notes_ = true;
    Time elapsed_{0};
    std::optional<Time> since_;
    Cell cursor_ = 0;
};

// --- hints -----------------------------------------------------------------------------------

// What to do next, as data. Wrong entries are reported first: nothing follows from them.
struct Hint {
    enum class Kind { Wrong, WrongNotes, Step, Nothing };
    // Why there is no hint.
    enum class Silence { Setting, NoSolution, Filled, NoStep, ManySolutions, Conflict, TooLarge };

    Kind kind = Kind::Nothing;
    std::vector<Candidate> wrong;  // the wrong entries, or the digits that the notes of cells lack
    std::optional<Step> step;
    Puzzle position;                    // the board that the step was found on, with candidates
    Silence silence = Silence::NoStep;  // of Nothing

    // The hint in parts, each of which says a little more. Of a step, five: Telling::ladder(). Of wrong
    // entries, three: how many, where, which; of wrong notes a fourth, what is missing. Of nothing, one.
    std::vector<Rung> ladder(const NarrateOptions& options = {}) const;
    // One of these in words. Precondition: rung < ladder().size().
    std::string text(std::size_t rung, const NarrateOptions& options = {}) const;
};
// A hint about the wrong entries, or else the wrong notes. Its kind is Nothing if there are neither.
Hint mistakes_of(const Session& session);
// Respects the player's notes where they are right: it does not repeat what they rule out. Nothing
// if it was stopped.
std::optional<Hint> hint_for(const Session& session, Stop stop = {});

// Every step that is possible now, as hints on the same board: at most `limit` of each technique,
// easiest first. If there is no step, the only hint says why.
Partial<std::vector<Hint>> steps_for(const Session& session, std::size_t limit, Stop stop = {});

// The next open cell after this one, in reading order, whose digit follows from a single.
std::optional<Cell> next_solvable(const Session& session, Cell after);

// Why an entry is wrong.
struct Reproach {
    enum class Kind {
        Equal,     // it sees an equal digit, the last of `cells`, in `house`
        Rule,      // with the digits on the board, it breaks a rule: `step`
        Step,      // `step` rules it out, after the steps `before`
        NoReason,  // no reason short enough was found
        TooLarge,  // the board is too large to look for one
    };
    Kind kind = Kind::NoReason;
    Candidate entry;
    std::vector<Cell> cells;  // those that show it
    int house = -1;
    std::vector<Step> before;
    std::optional<Step> step;
    Puzzle position;         // the board of the step
    std::size_t length = 0;  // of all steps in English, in characters

    // The words by stage, and the picture of the step. A short reason is told in one stage.
    // Otherwise the first says what would go wrong, the second tells the step, and a third, if
    // there are steps before it, tells these, too.
    struct Shown {
        std::vector<Told> stages;
        Sketch sketch;
    };
    Shown shown(const NarrateOptions& options = {}) const;
};
// Nothing if the entry is not known to be wrong, or if it was stopped.
std::optional<Reproach> why_wrong(const Session& session, Cell c, Stop stop = {});

// --- as JSON, for other front ends -------------------------------------------------------------

// Each is an object on one line that does not reveal the solution. docs/playing.md lists the
// members; their schema is kJsonSchema.
std::string session_json(const Session& session, Time now);
// The same, but only for the cells of changed_since(moves).
std::string changes_json(const Session& session, std::size_t moves);
// A hint with the texts of its whole ladder.
std::string hint_json(const Hint& hint, const NarrateOptions& options = {});

// --- watching the explainer ------------------------------------------------------------------

// Walks a position's path forward and back, one step at a time, as far as logic gets. On boards without
// rules it has the steps alone that a digit needs.
class Walk {
  public:
    // Begins at the givens and the right entries. Error: a conflict, or a board that is too large.
    static Result<Walk> start(const Session& session, Language language = Language::English,
                              Stop stop = {});

    // Applies next(). False at the end or if it was stopped; the walk then stays where it is.
    bool forward(Stop stop = {});
    bool back();
    std::size_t steps_done() const { return at_; }
    // The board with its candidates; the next step; the cell placed last.
    const Puzzle& position() const { return stations_[at_].position; }
    const std::optional<Step>& next() const { return stations_[at_].next; }
    std::optional<Cell> newest() const { return stations_[at_].newest; }
    Outcome outcome() const { return stations_[at_].outcome; }
    bool complete() const { return outcome() != Outcome::Stopped; }  // is next() known?

  private:
    struct Station {
        Puzzle position;
        std::optional<Step> next;
        std::optional<Cell> newest;
        Outcome outcome = Outcome::Open;
    };
    explicit Walk(Explainer explainer) : explainer_(std::move(explainer)) {}
    void look_ahead(const ExplainOptions& options);
    Station station_here(std::optional<Cell> newest);

    Explainer explainer_;     // is at the last station
    std::vector<Step> path_;  // empty: each step is sought when it is wanted
    std::vector<Station> stations_;
    std::size_t at_ = 0;
};

}  // namespace sudokit::play
