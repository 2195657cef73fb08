// What each key does. On boards with letters as digits, a capital letter is a digit, so every
// command on a capital letter has a second key.
#include <cctype>

#include "sudokit/generate.hpp"
#include "tui/app.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

using logic::Phrase;

void App::key(const Key& key, Size size, play::Time now) {
    using Kind = Key::Kind;
    const bool is_control_c = key.kind == Kind::Character &&
                              (key.character == control('c') || key.character == control('d'));
    if (is_control_c) return quit(now);
    if (key.kind == Kind::Character && key.character == control('l')) {
        redraw_ = true;
        return;
    }
    if (key.kind == Kind::Paste) return read_pasted(key.text);
    if (screen_ == Screen::Help || screen_ == Screen::Statistics) {
        screen_ = session_ ? Screen::Game : Screen::Menu;
        return go_on(now);
    }
    if (screen_ == Screen::Menu) return menu_key(key, now);
    if (!session_) return;
    const bool is_shown = place_board(*session_, size).has_value() && size.rows >= kSmallest.rows &&
                          size.columns >= kSmallest.columns;
    if (!is_shown && key.character != 'q') return;  // the player cannot see the board
    if (key.kind == Kind::Click) return click(key, size);
    game_key(key, now);
}

void App::menu_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    const char c = key.kind == Kind::Character ? key.character : '\0';
    const auto turn = [](int& value, int by, std::size_t count) {
        const int n = static_cast<int>(count);
        value = (value + by + n) % n;
    };
    const auto change = [&](int by) {
        if (menu_.row == 0) turn(menu_.level, by, level_names().size());
        if (menu_.row == 1) turn(menu_.symmetry, by, symmetry_names().size());
        if (menu_.row == 2) turn(menu_.board, by, menu_boards().size());
    };
    if (key.kind == Kind::Up || c == 'k') turn(menu_.row, -1, Menu::kRows);
    if (key.kind == Kind::Down || c == 'j') turn(menu_.row, 1, Menu::kRows);
    if (key.kind == Kind::Left || c == 'h') change(-1);
    if (key.kind == Kind::Right || c == 'l') change(1);
    if (key.kind == Kind::Enter || c == 'n') start_new(now);
    if (c == '?') screen_ = Screen::Help;
    if (c == 'v') screen_ = Screen::Statistics;
    if (c == 'e') set_up_own(now);
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

std::optional<Digit> App::digit_of(char c) const {
    const Geometry& geometry = session_->geometry();
    int value = -1;
    if (c >= '0' && c <= '9') value = c - '0';
    if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
    if (value < 0 || (c == '0' && geometry.lowest() > 0)) return std::nullopt;
    const Digit d = geometry.digit_of(value);
    return d == kOpen ? std::nullopt : std::optional(d);
}

void App::game_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    if (walk_) return walk_key(key);
    const char c = key.kind == Kind::Character || key.kind == Kind::Alt ? key.character : '\0';
    if (is_paused_) {
        if (c == 'q') return quit(now);
        is_paused_ = false;
        say("");
        return go_on(now);
    }
    const Pending pending = std::exchange(pending_, Pending::Nothing);
    if (const auto d = digit_of(c)) {
        if (pending == Pending::Pin) {
            pinned_ = *d;
            return;
        }
        const bool as_note = is_noting_ != (pending == Pending::Note || key.kind == Kind::Alt);
        return digit_key(*d, as_note, now);
    }
    if (pending == Pending::Pin) {
        pinned_ = kOpen;
        return say("");
    }
    if (key.kind == Kind::Character && c != '\0' &&
        std::string_view("hjkl").find(c) == std::string_view::npos)
        return command_key(c, now);
    if (key.kind == Kind::Delete) return command_key('0', now);
    if (key.kind == Kind::Enter) return session_->is_setting() ? check(now) : apply_hint(now);
    if (key.kind == Kind::Escape) return forget_pointers();
    move_key(key);
}

void App::move_key(const Key& key) {
    using Kind = Key::Kind;
    const char c = key.kind == Kind::Character ? key.character : '\0';
    const int last = session_->geometry().columns() - 1;
    if (key.kind == Kind::Up || c == 'k') move_cursor(-1, 0);
    if (key.kind == Kind::Down || c == 'j') move_cursor(1, 0);
    if (key.kind == Kind::Left || c == 'h') move_cursor(0, -1);
    if (key.kind == Kind::Right || c == 'l') move_cursor(0, 1);
    const int column = session_->geometry().column_of(session_->cursor());
    if (key.kind == Kind::Home) move_cursor(0, -column);
    if (key.kind == Kind::End) move_cursor(0, last - column);
}

// Wraps around the edges, and skips places without a cell.
void App::move_cursor(int rows, int columns) {
    const Geometry& geometry = session_->geometry();
    int row = geometry.row_of(session_->cursor()), column = geometry.column_of(session_->cursor());
    do {
        row = (row + rows + geometry.rows()) % geometry.rows();
        column = (column + columns + geometry.columns()) % geometry.columns();
        if (columns > 1 || columns < -1) columns = columns > 0 ? -1 : 1;  // Home and End: once
    } while (!geometry.is_used(geometry.cell_at(row, column)));
    session_->set_cursor(geometry.cell_at(row, column));
}

// To the next cell in reading order, so that a puzzle can be typed in one go.
void App::advance() {
    const Geometry& geometry = session_->geometry();
    int cell = session_->cursor();
    do cell = (cell + 1) % geometry.grid_cells();
    while (!geometry.is_used(static_cast<Cell>(cell)));
    session_->set_cursor(static_cast<Cell>(cell));
}

void App::click(const Key& key, Size size) {
    const auto placed = place_board(*session_, size);
    if (!placed || walk_ || is_paused_) return;
    const auto cell = placed->plan.cell_at(session_->geometry(), key.row - placed->row,
                                           key.column - placed->column);
    if (cell) session_->set_cursor(*cell);
}

void App::digit_key(Digit d, bool as_note, play::Time now) {
    const Cell c = session_->cursor();
    if (session_->is_setting()) {
        if (session_->digit_at(c) != d) session_->enter(c, d);
        changed(now);
        return advance();
    }
    const bool done = as_note ? session_->toggle_note(c, d) : session_->enter(c, d);
    if (done) return changed(now);
    if (!say_why_fixed()) say(Phrase::NotesForOpen);
}

// One row per command: its key, a second key, what it does, and whether it makes sense while the
// player enters a puzzle.
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
        {'C', 'x', &App::show_wrong, false},       {'H', '!', &App::fill_cell, false},
        {'L', '=', &App::lock_cell, false},        {'f', '\0', &App::expect_pin, false},
        {'s', '\0', &App::start_walk, false},      {'p', '\0', &App::pause, false},
        {'y', '\0', &App::toggle_clock, false},    {'n', '\0', &App::ask_for_new, true},
        {'<', '\0', &App::puzzle_before, true},    {'>', '\0', &App::puzzle_after, true},
        {'e', '\0', &App::set_up_own, true},       {'v', '\0', &App::show_statistics, true},
        {'?', '\0', &App::show_help, true},        {'q', '\0', &App::quit, true},
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

// Why the cell under the cursor cannot change; false if it can.
bool App::say_why_fixed() {
    const Cell here = session_->cursor();
    const bool is_given = session_->is_given(here);
    if (!is_given && !session_->is_locked(here)) return false;
    say(is_given ? Phrase::GivenStays : Phrase::CellLocked);
    return true;
}

void App::toggle_noting(play::Time) {
    is_noting_ = !is_noting_;
    say(is_noting_ ? Phrase::NotesNow : Phrase::EntriesNow);
}

void App::expect_note(play::Time) { pending_ = Pending::Note; }

void App::expect_pin(play::Time) {
    pending_ = Pending::Pin;
    say(Phrase::WhichDigit);
}

void App::toggle_automatic_notes(play::Time now) {
    session_->set_automatic_notes(!session_->has_automatic_notes());
    changed(now);
    say(session_->has_automatic_notes() ? Phrase::NotesKept : Phrase::NotesYours);
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

void App::fill_cell(play::Time now) {
    const Cell here = session_->cursor();
    if (session_->fill(here)) return changed(now);
    if (session_->is_given(here)) return say(Phrase::GivenStays);
    say(session_->is_locked(here) ? Phrase::ThisIsAnswer : Phrase::AnswerNotKnown);
}

void App::lock_cell(play::Time now) {
    if (session_->toggle_lock(session_->cursor())) return changed(now);
    say(Phrase::OnlyEntryLocked);
}

void App::pause(play::Time now) {
    is_paused_ = true;
    leave(now);
}

void App::toggle_clock(play::Time) { has_clock_ = !has_clock_; }

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
    screen_ = Screen::Help;
    hold(now);
}

}  // namespace sudokit::tui
