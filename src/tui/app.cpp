// App: chooses the screen and never loses a game. It saves after every change, as games/KEY.game
// with the key of the puzzle; the file `last` names the game to resume.
#include "tui/app.hpp"

#include <algorithm>
#include <memory>

namespace sudokit::tui {

using logic::Phrase;

namespace {

constexpr std::string_view kLast = "last", kSetting = "games/setting.game";

int index_of(std::span<const std::string_view> words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? 0 : static_cast<int>(found - words.begin());
}

}  // namespace

App::App(Request request) : request_(std::move(request)), store_(request_.folder) {
    if (!request_.folder.empty()) records_ = play::Records::read(store_);
    set_puzzles(std::move(request_.puzzles));
    menu_.level = static_cast<int>(request_.level.value_or(Level::Easy));
    menu_.symmetry = static_cast<int>(request_.symmetry);
    menu_.board = index_of(menu_boards(), request_.board);
}

void App::begin(play::Time now) {
    if (!request_.puzzles.empty()) return first_unsolved();
    if (request_.fresh || request_.level || !request_.board.empty()) return start_new(now);
    const std::string name = last_name();
    name.empty() ? nothing_to_resume("") : resume_last(name);
}

void App::say(std::string text, bool is_bad) {
    message_ = std::move(text);
    is_bad_news_ = is_bad;
}

// Marks and hints belong to the board as it was before the change.
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
        say(Phrase::FilledButWrong, true);
    }
    save(now);
}

std::string App::file_of(const play::Session& session) const {
    if (session.is_setting()) return std::string(kSetting);
    return "games/" + play::puzzle_key(session.puzzle()) + ".game";
}

void App::save(play::Time now) {
    if (request_.folder.empty() || !session_) return;
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

std::optional<Result<play::Session>> App::read_saved(const std::string& name,
                                                     const SolveOptions& options) const {
    if (request_.folder.empty()) return std::nullopt;
    const auto text = store_.read(name);
    if (!text) return std::nullopt;
    return play::Session::from_text(*text, options);
}

// Keeps a damaged file under another name; gives the sentence that says so.
std::string App::put_aside(const std::string& name, const Error& error) const {
    store_.set_aside(name);
    return words(Phrase::GameDamaged, {{"why", error.message}, {"x", store_.path_of(name)}});
}

// The name of the file to resume; empty if there is none.
std::string App::last_name() const {
    if (request_.folder.empty()) return {};
    std::string name = store_.read(kLast).value_or("");
    name = name.substr(0, name.find('\n'));
    const bool is_own = name.starts_with("games/") && name.find("..") == std::string::npos;
    return is_own && store_.read(name) ? name : "";
}

void App::resume_last(const std::string& name) {
    job_ = Job{Phrase::JobReading, [this, name](const Job::Progress& progress) {
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   auto saved = std::make_shared<std::optional<Result<play::Session>>>(
                       read_saved(name, options));
                   return [this, name, saved](play::Time now) {
                       if (!*saved) return nothing_to_resume("");
                       if (!saved->value().ok())
                           return nothing_to_resume(put_aside(name, saved->value().error()));
                       take(std::move(saved->value().value()), now);
                       say(Phrase::WelcomeBack);
                   };
               }};
}

void App::nothing_to_resume(const std::string& why) {
    if (!request_.resume) return show_menu(why.empty() ? words(Phrase::Welcome) : why);
    last_words_ = why.empty() ? words(Phrase::NothingToResume) : why;
    quits_ = true;
}

// The previous game stays saved, unless the player did nothing in it.
void App::put_away(play::Time now) {
    if (!session_) return;
    leave(now);
    if (session_->moves_known() == 0 && !request_.folder.empty()) store_.remove(saved_name_);
}

void App::take(play::Session session, play::Time now) {
    put_away(now);
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
    std::string text = words(Phrase::SolvedIn, {{"t", play::clock_text(session_->elapsed(now))}});
    if (const int helped = session_->helped(); helped > 0)
        text += words(helped == 1 ? Phrase::WithHelpOnce : Phrase::WithHelp,
                      {{"n", std::to_string(helped)}});
    text += words(Phrase::WellDone);
    if (!is_counted_) {
        is_counted_ = true;
        if (!request_.folder.empty()) {
            if (const auto error = play::note_solved(store_, *session_, now))
                last_words_ = error->text();
            records_ = play::Records::read(store_);
            count_collected();
        }
    }
    save(now);
    if (place_ + 1 < request_.puzzles.size()) text += words(Phrase::NextOfCollection);
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
    if (!session_) return show_menu(words(Phrase::GivenUp));
    say(Phrase::GivenUp);
}

bool App::wants_redraw() { return std::exchange(redraw_, false); }

bool App::is_clock_seen() const {
    return has_clock_ && screen_ == Screen::Game && session_ && session_->is_running() &&
           !session_->is_setting();
}

View App::view(play::Time now) const {
    View view;
    view.language = request_.language;
    view.screen = screen_;
    view.session = session();
    view.walk = walk_ ? &*walk_ : nullptr;
    view.menu = menu_;
    view.records = &records_;
    if (keys_.size() > 1)
        view.title = words(Phrase::PlaceInCollection, {{"n", std::to_string(place_ + 1)},
                                                       {"m", std::to_string(keys_.size())},
                                                       {"k", std::to_string(collected_)}});
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
