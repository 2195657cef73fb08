// What each key does. On boards with letters as digits, capital letters are digits first; every
// command that has one has a second key.
#include <cctype>

#include "play/level.hpp"
#include "tui/app.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

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
    if (screen_ == Screen::Menu) {
        menu_key(key, now);
        return;
    }
    if (!session_) return;
    const bool is_shown = place_board(*session_, size).has_value() && size.rows >= kSmallest.rows &&
                          size.columns >= kSmallest.columns;
    if (!is_shown && key.character != 'q') return;  // nobody can see what they do
    if (key.kind == Kind::Click) return click(key, size);
    game_key(key, now);
}

bool App::menu_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    const char c = key.kind == Kind::Character ? key.character : '\0';
    const auto turn = [](int& value, int by, std::size_t count) {
        const int n = static_cast<int>(count);
        value = (value + by + n) % n;
    };
    const auto change = [&](int by) {
        if (menu_.row == 0) turn(menu_.level, by, play::level_names().size());
        if (menu_.row == 1) turn(menu_.symmetry, by, play::symmetry_names().size());
        if (menu_.row == 2) turn(menu_.board, by, menu_boards().size());
    };
    if (key.kind == Kind::Up || c == 'k') turn(menu_.row, -1, Menu::kRows);
    if (key.kind == Kind::Down || c == 'j') turn(menu_.row, 1, Menu::kRows);
    if (key.kind == Kind::Left || c == 'h') change(-1);
    if (key.kind == Kind::Right || c == 'l') change(1);
    if (key.kind == Kind::Enter || c == 'n') start_new(now);
    if (c == '?') screen_ = Screen::Help;
    if (c == 'v') screen_ = Screen::Statistics;
    if (c == 'e') set_up_own();
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
    return true;
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
    if (key.kind == Kind::Enter) return session_->is_setting() ? finish_setting() : apply_hint(now);
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

// Around the edges, and over places that are no cells.
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
        return move_cursor(0, 1);
    }
    const bool done = as_note ? session_->toggle_note(c, d) : session_->enter(c, d);
    if (done) return changed(now);
    if (session_->is_given(c)) return say("This digit is given and stays.");
    if (session_->is_locked(c)) return say("This cell is locked; L unlocks it.");
    say("Notes are for open cells; 0 clears this one.");
}

void App::command_key(char c, play::Time now) {
    play::Session& session = *session_;
    const Cell here = session.cursor();
    if (session.is_setting() && (c == ' ' || c == '.')) {
        session.clear(here);
        changed(now);
        return move_cursor(0, 1);
    }
    switch (c) {
        case 'q':
            return quit(now);
        case '?':
            screen_ = Screen::Help;
            return hold(now);
        case 'v':
            screen_ = Screen::Statistics;
            return hold(now);
        case 'n':
            hold(now);
            save(now);
            return show_menu();
        case 'p':
            hold(now);
            is_paused_ = true;
            return save(now);
        case 'e':
            return set_up_own();
        case '<':
            return step_collection(-1);
        case '>':
            return step_collection(1);
        case '0':
        case 'd':
            if (session.clear(here)) return changed(now);
            return say(session.is_given(here)    ? "This digit is given and stays."
                       : session.is_locked(here) ? "This cell is locked; L unlocks it."
                                                 : "");
        case ' ':
            is_noting_ = !is_noting_;
            return say(is_noting_ ? "Digits are notes now." : "Digits are entries now.");
        case '\'':
            pending_ = Pending::Note;
            return;
        case 'f':
            pending_ = Pending::Pin;
            return say("Which digit? (f: none)");
        case 'u':
            if (const auto cell = session.undo()) {
                session.set_cursor(*cell);
                return changed(now);
            }
            return say("There is nothing to undo.");
        case 'r':
        case control('r'):
            if (const auto cell = session.redo()) {
                session.set_cursor(*cell);
                return changed(now);
            }
            return say("There is nothing to do again.");
        case 'y':
            has_clock_ = !has_clock_;
            return;
        default:
            break;
    }
    if (session.is_setting() && c != 'c') return;  // there is nothing yet to ask about
    switch (c) {
        case 'a':
            session.set_automatic_notes(!session.has_automatic_notes());
            changed(now);
            return say(session.has_automatic_notes() ? "Notes are kept for you."
                                                     : "The notes are yours again.");
        case 'z':
            session.set_clears_notes(!session.clears_notes());
            return say(session.clears_notes() ? "Entries clear notes around them."
                                              : "Entries leave notes alone.");
        case 'L':
        case '=':
            if (session.toggle_lock(here)) return changed(now);
            return say("Only an entry can be locked.");
        case 'H':
        case '!':
            if (session.fill(here)) return changed(now);
            return say(session.is_given(here) ? "This digit is given and stays."
                                              : "The answer for this cell is not known.");
        case 'c':
            return check();
        case 'C':
        case 'x':
            return show_wrong();
        case 't':
            return ask_hint();
        case 'w':
            return ask_why();
        case 's':
            return start_walk();
        default:
            return say("This key does nothing; ? shows those that do.");
    }
}

}  // namespace sudokit::tui
