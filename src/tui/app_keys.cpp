// app_keys.cpp - what each key does.
//
// A key passes through layers, and the first that wants it has it: Ctrl-C and Ctrl-L, a terminal
// that is too small, a paste, the screens other than the game, step mode, the pause, a key that
// waits for another ("f 5"), notes, digits, commands. kCommands is the table of commands.
//
// The trap is a board with letters as digits: there a capital letter is a digit, so every command
// on a capital letter has a second key. And Shift with a digit arrives as the sign on that key,
// which depends on the keyboard.
#include <string_view>
#include <utility>

#include "sudokit/generate.hpp"
#include "support/letters.hpp"
#include "tui/app.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

using logic::Phrase;

void App::key(const Key& key, Size size, play::Time now) {
    using Kind = Key::Kind;
    last_key_ = now;
    alarm_.clear();
    const char c = key.ascii();
    if (c == control('c') || c == control('d')) return quit(now);
    if (c == control('l')) {
        redraw_ = true;
        return;
    }
    if (size.rows < kSmallest.rows || size.columns < kSmallest.columns) {
        if (c == 'q') quit(now);  // as the screen says; nothing else is shown
        return;
    }
    if (key.kind == Kind::Paste) return read_pasted(key.text);
    if (screen_ == Screen::Help && (c == ' ' || page_key(key))) {
        page_ += c == ' ';
        return;
    }
    if (screen_ == Screen::Help || screen_ == Screen::Statistics) {
        screen_ = session_ ? Screen::Game : Screen::Menu;
        return go_on(now);
    }
    if (screen_ == Screen::Menu) return menu_key(key, now);
    if (screen_ == Screen::Games) return games_key(key, now);
    if (!session_) return;
    const bool is_shown = place_board(view(now), size).has_value();
    if (!is_shown && c != 'q') return;  // the player cannot see the board
    if (key.kind == Kind::Click) return click(key, size, now);
    game_key(key, now);
}

// Turns the pages of long messages.
bool App::page_key(const Key& key) {
    if (key.kind != Key::Kind::PageDown && key.kind != Key::Kind::PageUp) return false;
    page_ += key.kind == Key::Kind::PageDown ? 1 : -1;
    return true;
}

void App::menu_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    const char c = key.ascii();
    const auto turn = [](int& value, int by, std::size_t count) {
        const int n = static_cast<int>(count);
        value = (value + by + n) % n;
    };
    const auto change = [&](int by) {
        if (menu_.row == 0) turn(menu_.level, by, level_names().size());
        if (menu_.row == 1) turn(menu_.symmetry, by, symmetry_names().size());
        if (menu_.row == 2) turn(menu_.board, by, play::boards_to_play().size());
        if (menu_.row == 3) turn(menu_.technique, by, menu_techniques().size());
    };
    if (key.kind == Kind::Up || c == 'k') turn(menu_.row, -1, Menu::kRows);
    if (key.kind == Kind::Down || c == 'j') turn(menu_.row, 1, Menu::kRows);
    if (key.kind == Kind::Left || c == 'h') change(-1);
    if (key.kind == Kind::Right || c == 'l') change(1);
    if (key.kind == Kind::Enter || c == 'n') start_new(now);
    if (c == '?') screen_ = Screen::Help;
    if (c == 'v') screen_ = Screen::Statistics;
    if (c == 'g') return show_games(now);
    if (c == 'e') return set_up_own(now);
    if (c == 'p') return start_missed();
    if (c == 'q') quit(now);
    if (key.kind == Kind::Escape) {
        if (!session_) {
            quit(now);
        } else {
            screen_ = Screen::Game;
            say("");
            go_on(now);
        }
    }
}

std::optional<Digit> App::digit_of(const Key& key) const {
    const Geometry& geometry = session_->geometry();
    const char c = key.ascii();
    const int value = support::is_small(c) ? -1 : support::figure(c);
    if (value < 0 || (c == '0' && geometry.lowest() > 0)) return std::nullopt;
    const Digit d = geometry.digit_of(value);
    return d == kOpen ? std::nullopt : std::optional(d);
}

// A terminal sends the sign that Shift makes of a digit, which depends on the keyboard.
std::optional<Digit> App::shifted_digit(const Key& key) const {
    if (key.kind != Key::Kind::Character) return std::nullopt;
    for (const auto row : logic::shifted_digits(request_.language))
        if (const auto at = row.find(key.character); at != row.npos)
            return digit_of(Key::of(static_cast<char32_t>('1' + at)));
    return std::nullopt;
}

void App::game_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    if (walk_) return walk_key(key);
    const char c = key.ascii();
    if (is_paused_) {
        if (c == 'q') return quit(now);
        is_paused_ = false;
        say("");
        return go_on(now);
    }
    const Pending pending = std::exchange(pending_, Pending::Nothing);
    if (pending != Pending::Nothing) {
        say("");
        if (pending_key(pending, key, now)) return;
    }
    if (key.kind == Kind::Modified || shifted_digit(key)) {
        const auto d = key.kind == Kind::Modified ? digit_of(key) : shifted_digit(key);
        if (d) note_digit(*d, play::NoteKind::Candidate, now);
        return;
    }
    if (const auto d = digit_of(key))
        return is_noting_ ? note_digit(*d, play::NoteKind::Candidate, now) : enter_digit(*d, now);
    if (c != '\0' && std::string_view("hjkl").find(c) == std::string_view::npos)
        return command_key(c, now);
    if (key.kind == Kind::Delete) return command_key('0', now);
    if (key.kind == Kind::Enter) return session_->is_setting() ? check(now) : apply_hint(now);
    if (key.kind == Kind::Escape)
        return session_->is_setting() ? leave_setting(now) : forget_pointers();
    if (!page_key(key)) move_key(key);
}

// The key after one that waits for another. False if the key has its usual meaning.
bool App::pending_key(Pending pending, const Key& key, play::Time now) {
    if (key.kind == Key::Kind::Escape) return true;
    const char c = key.ascii();
    if (pending == Pending::Colour || pending == Pending::NoteColour) {
        if (c < '0' || c > '0' + kTerminalColours) return false;
        const Cell here = session_->cursor();
        if (pending == Pending::Colour ? session_->paint(here, c - '0')
                                       : session_->paint(here, painted_, c - '0'))
            changed(now);
        return true;
    }
    const auto d = digit_of(key);
    if (pending == Pending::Painted && d) return choose_painted(*d), true;
    if (pending == Pending::Pin) {
        const bool ends = !d && c == 'f';
        if (d || ends) pinned_ = d.value_or(kOpen);
        return d || ends;
    }
    if (!d) return false;
    const bool is_corner = pending == Pending::Corner;
    note_digit(*d, is_corner ? play::NoteKind::Corner : play::NoteKind::Candidate, now);
    return true;
}

void App::move_key(const Key& key) {
    using Kind = Key::Kind;
    const char c = key.ascii();
    const int last = session_->geometry().columns() - 1;
    if (key.kind == Kind::Up || c == 'k') move_cursor(-1, 0);
    if (key.kind == Kind::Down || c == 'j') move_cursor(1, 0);
    if (key.kind == Kind::Left || c == 'h') move_cursor(0, -1);
    if (key.kind == Kind::Right || c == 'l') move_cursor(0, 1);
    const int column = session_->geometry().column_of(session_->cursor());
    if (key.kind == Kind::Home) move_cursor(0, -column);
    if (key.kind == Kind::End) move_cursor(0, last - column);
}

// Wraps around at the edges, and skips places without a cell.
void App::move_cursor(int rows, int columns) {
    const Geometry& geometry = session_->geometry();
    int row = geometry.row_of(session_->cursor()), column = geometry.column_of(session_->cursor());
    do {
        row = (row + rows + geometry.rows()) % geometry.rows();
        column = (column + columns + geometry.columns()) % geometry.columns();
        if (columns > 1 || columns < -1) columns = columns > 0 ? -1 : 1;  // Home and End: only once
    } while (!geometry.is_used(geometry.cell_at(row, column)));
    session_->set_cursor(geometry.cell_at(row, column));
}

// Moves to the next cell in reading order, so that a puzzle can be typed without arrows.
void App::advance() {
    const Geometry& geometry = session_->geometry();
    int cell = session_->cursor();
    do cell = (cell + 1) % geometry.grid_cells();
    while (!geometry.is_used(static_cast<Cell>(cell)));
    session_->set_cursor(static_cast<Cell>(cell));
}

void App::go_to(Cell c) {
    if (screen_ == Screen::Game && !walk_ && !is_paused_) session_->set_cursor(c);
}

void App::click(const Key& key, Size size, play::Time now) {
    const auto placed = place_board(view(now), size);
    if (!placed || walk_ || is_paused_) return;
    const auto cell = placed->plan.cell_at(session_->geometry(), key.row - placed->row,
                                           key.column - placed->column);
    if (cell) session_->set_cursor(*cell);
}

void App::enter_digit(Digit d, play::Time now) {
    const Cell c = session_->cursor();
    if (session_->is_setting()) {
        if (session_->digit_at(c) != d) session_->enter(c, d);
        changed(now);
        return advance();
    }
    if (session_->enter(c, d)) return changed(now);
    say_why_fixed();
}

void App::note_digit(Digit d, play::NoteKind kind, play::Time now) {
    if (session_->is_setting()) return say(Phrase::KeyDoesNothing);
    if (session_->toggle_note(session_->cursor(), d, kind)) return changed(now);
    if (!say_why_fixed()) say(Phrase::NotesForOpen);
}

// One row per command: its key, a second key, its action, and whether it makes sense while the
// player types in a puzzle.
struct App::Command {
    char key, other;
    void (App::*act)(play::Time);
    bool while_setting;
};

std::span<const App::Command> App::commands() {
    static constexpr Command kCommands[] = {
        {'0', 'd', &App::clear_cell, true},        {' ', '\0', &App::toggle_noting, false},
        {'\'', '\0', &App::expect_note, false},    {'a', '\0', &App::toggle_automatic_notes, false},
        {'z', '\0', &App::toggle_clearing, false}, {'u', '\0', &App::undo, true},
        {'r', control('r'), &App::redo, true},     {'t', '\0', &App::ask_hint, false},
        {'w', '\0', &App::ask_why, false},         {'c', '\0', &App::check, true},
        {'C', 'x', &App::show_wrong, false},       {'H', '+', &App::fill_cell, false},
        {'L', '=', &App::lock_cell, false},        {'f', '\0', &App::expect_pin, false},
        {'s', '\0', &App::start_walk, false},      {'p', '\0', &App::pause, false},
        {'y', '\0', &App::toggle_clock, false},    {'n', '\0', &App::ask_for_new, true},
        {'<', '\0', &App::puzzle_before, true},    {'>', '\0', &App::puzzle_after, true},
        {'e', '\0', &App::set_up_own, true},       {'v', '\0', &App::show_statistics, true},
        {'?', '\0', &App::show_help, true},        {'q', '\0', &App::quit, true},
        {',', '\0', &App::expect_corner, false},   {'o', '\0', &App::expect_colour, false},
        {'b', '\0', &App::set_checkpoint, false},  {'[', '\0', &App::back_to_checkpoint, false},
        {'R', '~', &App::restart, true},           {'m', '\0', &App::toggle_mistakes, false},
        {'\t', '\0', &App::next_solvable, false},  {'g', '\0', &App::show_games, true},
        {'i', '\0', &App::expect_painted, false},  {'U', ']', &App::undo_mistakes, false},
    };
    return kCommands;
}

void App::command_key(char c, play::Time now) {
    if (session_->is_setting() && (c == ' ' || c == '.' || c == '0')) {
        session_->clear(session_->cursor());
        changed(now);
        return advance();
    }
    for (const Command& command : commands())
        if ((c == command.key || c == command.other) &&
            (command.while_setting || !session_->is_setting()))
            return (this->*command.act)(now);
    say(Phrase::KeyDoesNothing);
}

void App::clear_cell(play::Time now) {
    if (session_->clear(session_->cursor())) return changed(now);
    if (!say_why_fixed()) say("");
}

// Says why the cell under the cursor cannot change; false if it can.
bool App::say_why_fixed() {
    const Cell here = session_->cursor();
    if (session_->is_solved()) return say(Phrase::SolvedStays), true;
    const bool is_given = session_->is_given(here);
    if (!is_given && !session_->is_locked(here)) return false;
    say(is_given ? Phrase::GivenStays : Phrase::CellLocked);
    return true;
}

void App::toggle_noting(play::Time) {
    is_noting_ = !is_noting_;
    say(is_noting_ ? Phrase::NotesNow : Phrase::EntriesNow);
}

void App::expect_note(play::Time) {
    pending_ = Pending::Note;
    say(Phrase::WhichNote);
}

void App::expect_corner(play::Time) {
    pending_ = Pending::Corner;
    say(Phrase::WhichCorner);
}

void App::expect_pin(play::Time) {
    pending_ = Pending::Pin;
    say(Phrase::WhichDigit);
}

void App::expect_colour(play::Time) {
    pending_ = Pending::Colour;
    say(words(Phrase::WhichColour, {{"n", std::to_string(kTerminalColours)}}));
}

void App::expect_painted(play::Time) {
    pending_ = Pending::Painted;
    say(Phrase::WhichNote);
}

void App::choose_painted(Digit d) {
    const Cell here = session_->cursor();
    const DigitSet notes =
        session_->notes_at(here) | session_->notes_at(here, play::NoteKind::Corner);
    if (!session_->is_open(here) || !notes.contains(d))
        return say(words(Phrase::OnlyNotesColoured,
                         {{"d", Narrator(session_->geometry(), narration()).digit(d)}}));
    painted_ = d;
    pending_ = Pending::NoteColour;
    say(words(Phrase::WhichColour, {{"n", std::to_string(kTerminalColours)}}));
}

void App::toggle_automatic_notes(play::Time now) {
    if (!session_->set_automatic_notes(!session_->has_automatic_notes()))
        return static_cast<void>(say_why_fixed());
    changed(now);
    say(session_->has_automatic_notes() ? Phrase::NotesKept : Phrase::NotesYours);
}

void App::toggle_mistakes(play::Time) {
    shows_mistakes_ = !shows_mistakes_;
    keep_choices();
    forget_pointers();
    say(shows_mistakes_ ? Phrase::MistakesShown : Phrase::MistakesHidden);
}

void App::set_checkpoint(play::Time now) {
    if (session_->set_checkpoint()) save(now);
    say(Phrase::CheckpointSet);
}

void App::back_to_checkpoint(play::Time now) {
    went_to(session_->back_to_checkpoint(), Phrase::NoCheckpoint, now);
}

void App::restart(play::Time now) {
    if (!session_->restart()) return say(Phrase::NothingToRestart);
    changed(now);
    say(Phrase::Restarted);
}

void App::toggle_clearing(play::Time) {
    session_->set_clears_notes(!session_->clears_notes());
    say(session_->clears_notes() ? Phrase::EntriesClear : Phrase::EntriesLeave);
}

void App::undo(play::Time now) { went_to(session_->undo(), Phrase::NothingToUndo, now); }
void App::redo(play::Time now) { went_to(session_->redo(), Phrase::NothingToRedo, now); }

void App::went_to(std::optional<Cell> cell, Phrase if_nowhere, play::Time now) {
    if (!cell) return say(if_nowhere);
    session_->set_cursor(*cell);
    changed(now);
}

void App::fill_cell(play::Time) {
    const Cell here = session_->cursor();
    if (session_->is_solved() || session_->is_given(here))
        return static_cast<void>(say_why_fixed());
    job_ = Job{Phrase::JobSolving, [this, here](const Job::Progress& progress) {
                   SolveOptions options;
                   options.stop = progress.stop;
                   auto filled = *session_;
                   const bool done = filled.fill(here, options);
                   return [this, here, done, filled = std::move(filled)](play::Time now) mutable {
                       if (!done)
                           return say(session_->is_locked(here) ? Phrase::ThisIsAnswer
                                                                : Phrase::AnswerNotKnown);
                       session_ = std::move(filled);
                       changed(now);
                   };
               }};
}

void App::lock_cell(play::Time now) {
    if (session_->toggle_lock(session_->cursor())) return changed(now);
    if (!session_->is_solved() || !say_why_fixed()) say(Phrase::OnlyEntryLocked);
}

void App::pause(play::Time now) {
    is_paused_ = true;
    leave(now);
}

void App::toggle_clock(play::Time) {
    has_clock_ = !has_clock_;
    keep_choices();
}

void App::ask_for_new(play::Time now) {
    leave(now);
    show_menu();
}

void App::puzzle_before(play::Time) { step_collection(-1); }
void App::puzzle_after(play::Time) { step_collection(1); }

void App::show_statistics(play::Time now) {
    screen_ = Screen::Statistics;
    hold(now);
}

void App::show_help(play::Time now) {
    page_ = 0;
    screen_ = Screen::Help;
    hold(now);
}

}  // namespace sudokit::tui
