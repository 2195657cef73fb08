// App: which screen is shown, and that nothing is ever lost. The game is saved after every change,
// as games/KEY.game with the key of its puzzle; `last` names the one to resume.
#include "tui/app.hpp"

#include <algorithm>

#include "play/level.hpp"

namespace sudokit::tui {
namespace {

constexpr std::string_view kLast = "last", kSetting = "games/setting.game";

int index_of(std::span<const std::string_view> words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? 0 : static_cast<int>(found - words.begin());
}

std::string counted(int n, std::string_view noun) {
    return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

}  // namespace

App::App(Setup setup) : setup_(std::move(setup)), store_(setup_.folder) {
    if (!setup_.folder.empty()) records_ = play::Records::read(store_);
    menu_.level = static_cast<int>(setup_.level.value_or(Level::Easy));
    menu_.symmetry = static_cast<int>(setup_.symmetry);
    menu_.board = index_of(menu_boards(), setup_.board);
}

void App::begin(play::Time now) {
    if (!setup_.puzzles.empty()) return first_unsolved();
    if (setup_.fresh || setup_.level || !setup_.board.empty()) {
        if (!setup_.resume) return start_new(now);
    }
    if (resume_last(now)) return;
    if (setup_.resume) {
        last_words_ = "there is no saved game to resume; 'sudokit play' begins one";
        quits_ = true;
        return;
    }
    show_menu("Welcome. Choose, then press Enter; ? shows all keys of the game.");
}

void App::say(std::string text, bool is_bad) {
    message_ = std::move(text);
    is_bad_news_ = is_bad;
}

// What was pointed out belongs to the board as it was.
void App::forget_pointers() {
    hint_.reset();
    hint_stage_ = 0;
    marks_.clear();
    marked_.reset();
    wrong_.clear();
    say("");
}

void App::changed(play::Time now) {
    forget_pointers();
    if (!session_->is_setting() && session_->open_count() == 0) {
        if (session_->is_solved()) return solved(now);
        say("Every cell is filled, but something is wrong: C shows where, u takes back.", true);
    }
    save(now);
}

std::string App::file_of(const play::Session& session) const {
    if (session.is_setting()) return std::string(kSetting);
    return "games/" + play::puzzle_key(session.puzzle()) + ".game";
}

void App::save(play::Time now) {
    if (setup_.folder.empty() || !session_) return;
    if (is_counted_ && session_->is_solved()) {
        store_.remove(saved_name_);
        return;
    }
    auto error = store_.write(saved_name_, session_->to_text(now));
    if (!error) error = store_.write(kLast, saved_name_ + "\n");
    if (error) {
        last_words_ = error->text();
        say(last_words_, true);
    }
}

std::optional<play::Session> App::load(const std::string& name) {
    if (setup_.folder.empty()) return std::nullopt;
    const auto text = store_.read(name);
    if (!text) return std::nullopt;
    auto session = play::Session::from_text(*text);
    if (session) return std::move(session.value());
    store_.set_aside(name);
    say("A saved game was damaged (" + session.error().message + "); it lies in " +
            store_.path_of(name) + ".broken.",
        true);
    return std::nullopt;
}

bool App::resume_last(play::Time now) {
    if (setup_.folder.empty()) return false;
    std::string name = store_.read(kLast).value_or("");
    name = name.substr(0, name.find('\n'));
    if (!name.starts_with("games/") || name.find("..") != std::string::npos) return false;
    auto session = load(name);
    if (!session || session->is_solved()) return false;
    take(std::move(*session), now);
    say("Welcome back: your game goes on. n begins a new one, ? shows the keys.");
    return true;
}

void App::take(play::Session session, play::Time now) {
    if (session_) hold(now), save(now);
    forget_pointers();
    walk_.reset();
    pinned_ = kOpen;
    pending_ = Pending::Nothing;
    is_noting_ = is_paused_ = is_counted_ = false;
    session_ = std::move(session);
    if (!session_->geometry().is_used(session_->cursor()) ||
        !session_->geometry().is_grid(session_->cursor()))
        session_->set_cursor(session_->geometry().houses().front().cells.front());
    saved_name_ = file_of(*session_);
    screen_ = Screen::Game;
    session_->run(now);
    save(now);
}

void App::hold(play::Time now) {
    if (session_) session_->pause(now);
}

void App::go_on(play::Time now) {
    if (session_ && !is_paused_ && screen_ == Screen::Game && !session_->is_solved())
        session_->run(now);
}

void App::solved(play::Time now) {
    hold(now);
    std::string text = "Solved in " + play::clock_text(session_->elapsed(now));
    if (session_->helped() > 0) text += ", with help " + counted(session_->helped(), "time");
    text += ". Well done! n begins a new game";
    if (!is_counted_) {
        is_counted_ = true;
        if (!setup_.folder.empty()) {
            if (const auto error = play::note_solved(store_, *session_, now))
                last_words_ = error->text();
            records_ = play::Records::read(store_);
        }
    }
    save(now);
    if (place_ + 1 < setup_.puzzles.size()) text += ", > the next of the collection";
    say(text + ".");
}

void App::show_menu(std::string message) {
    screen_ = Screen::Menu;
    say(std::move(message));
}

void App::quit(play::Time now) {
    leave(now);
    quits_ = true;
}

void App::leave(play::Time now) {
    hold(now);
    save(now);
}

std::optional<Job> App::take_job() {
    auto job = std::move(job_);
    job_.reset();
    return job;
}

void App::job_given_up() {
    if (!session_) return show_menu("Given up.");
    say("Given up.");
}

bool App::wants_redraw() { return std::exchange(redraw_, false); }

bool App::is_clock_seen() const {
    return has_clock_ && screen_ == Screen::Game && session_ && session_->is_running() &&
           !session_->is_setting();
}

View App::view(play::Time now) const {
    View view;
    view.screen = screen_;
    view.session = session();
    view.walk = walk_ ? &*walk_ : nullptr;
    view.menu = menu_;
    view.records = &records_;
    if (setup_.puzzles.size() > 1) {
        int solved = 0;
        for (const Puzzle& puzzle : setup_.puzzles)
            solved += records_.solved.contains(play::puzzle_key(puzzle));
        view.title = std::to_string(place_ + 1) + " of " + std::to_string(setup_.puzzles.size()) +
                     " (" + std::to_string(solved) + " solved)";
    }
    view.marks = marks_;
    view.marked = walk_ ? &walk_->position() : marked_ ? &*marked_ : nullptr;
    view.wrong = wrong_;
    view.pinned = pinned_;
    view.is_noting = is_noting_;
    view.has_clock = has_clock_;
    view.is_paused = is_paused_;
    view.message = message_;
    view.is_bad_news = is_bad_news_;
    view.now = now;
    return view;
}

}  // namespace sudokit::tui
