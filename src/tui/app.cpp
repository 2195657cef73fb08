// App: chooses the screen and never loses a game. It saves after every change, as games/KEY.game
// with the key of the puzzle; the file `last` names the game to resume.
#include "tui/app.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include "sudokit/generate.hpp"

namespace sudokit::tui {

using logic::Phrase;

namespace {

constexpr std::string_view kLast = "last", kSetting = "games/setting.game", kChoices = "choices";
constexpr play::Time kAutoPause{5 * 60 * 1000};

int index_of(std::span<const std::string_view> words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? 0 : static_cast<int>(found - words.begin());
}

}  // namespace

App::App(Request request) : request_(std::move(request)), store_(request_.folder) {
    if (!request_.folder.empty()) records_ = play::Records::read(store_);
    set_puzzles(std::move(request_.puzzles));
    read_choices();
    if (request_.level) menu_.level = static_cast<int>(*request_.level);
    if (request_.symmetry) menu_.symmetry = static_cast<int>(*request_.symmetry);
    if (!request_.board.empty()) menu_.board = index_of(menu_boards(), request_.board);
}

void App::begin(play::Time now) {
    last_key_ = now;
    if (!request_.puzzles.empty()) return first_unsolved();
    if (request_.fresh || request_.level || !request_.board.empty()) return start_new(now);
    const std::string name = last_name();
    name.empty() ? nothing_to_resume("") : resume_last(name);
}

void App::say(std::string text, bool is_bad) {
    message_ = std::move(text);
    is_bad_news_ = is_bad;
    page_ = 0;
}

// Marks and hints belong to the board as it was before the change.
void App::forget_pointers() {
    hint_.reset();
    hint_stage_ = 0;
    marks_.clear();
    marked_.reset();
    wrong_.clear();
    if (shows_mistakes_ && session_)
        for (const auto [c, d] : session_->wrong()) wrong_.push_back(c);
    say("");
}

void App::changed(play::Time now) {
    is_dirty_ = true;
    ending_.reset();
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

// A name that no other game has.
std::string App::own_name(const std::string& name) const {
    const bool is_free = request_.folder.empty() || !store_.read(name);
    return is_free ? name : store_.free_name(name);
}

// Another program may have played the same game. What it has saved stays; if there is something new
// here, that becomes a game of its own.
void App::save(play::Time now) {
    if (request_.folder.empty() || !session_) return;
    if (is_counted_ && session_->is_solved()) {
        store_.remove(saved_name_, saved_text_);
        return;
    }
    const std::string text = session_->to_text(now);
    auto written = store_.replace(saved_name_, text, saved_text_);
    if (written.ok() && !written.value()) {
        if (!is_dirty_) return;
        saved_name_ = store_.free_name(saved_name_);
        alarm_ = words(Phrase::ChangedElsewhere);
        written = store_.replace(saved_name_, text, {});
    }
    auto error = written.ok() ? std::nullopt : std::optional(written.error());
    if (!error) {
        saved_text_ = text;
        is_dirty_ = false;
        error = store_.write(kLast, saved_name_ + "\n");
    }
    if (error) {
        alarm_ = last_words_ = error->text();
    }
}

std::optional<Result<App::Saved>> App::read_saved(const std::string& name,
                                                  const SolveOptions& options) const {
    if (request_.folder.empty()) return std::nullopt;
    auto text = store_.read(name);
    if (!text) return std::nullopt;
    std::vector<Error> lost;
    auto session = play::Session::from_text(*text, options, &lost);
    if (!session) return session.error();
    return Saved{std::move(session.value()), name, std::move(*text), std::move(lost)};
}

// Keeps a damaged file under another name; gives the sentence that says so.
std::string App::put_aside(const std::string& name, const Error& error) const {
    return words(Phrase::GameDamaged, {{"why", error.message}, {"x", store_.set_aside(name)}});
}

// The same where most of the game could be read.
std::string App::mend(const Saved& saved) const {
    if (saved.lost.empty()) return {};
    const Error& first = saved.lost.front();
    return words(Phrase::GameMended, {{"n", std::to_string(saved.lost.size())},
                                      {"m", std::to_string(first.line)},
                                      {"why", first.message},
                                      {"x", store_.set_aside(saved.name)}});
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
                   auto saved =
                       std::make_shared<std::optional<Result<Saved>>>(read_saved(name, options));
                   return [this, name, saved](play::Time now) {
                       if (!*saved) return nothing_to_resume("");
                       if (!saved->value().ok())
                           return nothing_to_resume(put_aside(name, saved->value().error()));
                       take_saved(std::move(saved->value().value()), now);
                   };
               }};
}

void App::take_saved(Saved saved, play::Time now) {
    const std::string damage = mend(saved);
    if (!damage.empty()) saved.text.clear();  // the file has another name now
    const Phrase greeting =
        saved.session.is_setting() ? Phrase::SettingGoesOn : Phrase::WelcomeBack;
    take(std::move(saved.session), now, std::move(saved.name), std::move(saved.text));
    say(words(greeting) + (damage.empty() ? "" : " " + damage), !damage.empty());
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
    if (session_->moves_known() == 0 && !request_.folder.empty())
        store_.remove(saved_name_, saved_text_);
}

// `name` and `text`: the file that the session comes from.
void App::take(play::Session session, play::Time now, std::string name, std::string text) {
    put_away(now);
    session_ = std::move(session);
    forget_pointers();
    walk_.reset();
    ending_.reset();
    pinned_ = kOpen;
    pending_ = Pending::Nothing;
    is_noting_ = is_paused_ = is_dirty_ = false;
    is_counted_ = session_->is_solved();  // by the game that it comes back from
    if (!session_->geometry().is_used(session_->cursor()) ||
        !session_->geometry().is_grid(session_->cursor()))
        session_->set_cursor(session_->geometry().houses().front().cells.front());
    saved_name_ = name.empty() ? own_name(file_of(*session_)) : std::move(name);
    saved_text_ = std::move(text);
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

void App::idle(play::Time now) {
    if (idle_limit(now) != play::Time(0)) return;
    is_paused_ = true;
    leave(now);
}

play::Time App::idle_limit(play::Time now) const {
    const bool is_played = session_ && session_->is_running() && screen_ == Screen::Game;
    if (!is_played || session_->is_setting()) return play::Time(-1);
    return std::max(last_key_ + kAutoPause - now, play::Time(0));
}

void App::solved(play::Time now) {
    hold(now);
    ending_ = Ending{session_->elapsed(now), session_->moves_done(), session_->helped(), {}, {}};
    const std::string level = session_->level().empty() ? "own" : session_->level();
    if (const auto record = records_.levels.find(level);
        record != records_.levels.end() && record->second.unaided > 0)
        ending_->best = record->second.best;
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
    rate_solved();
}

// Ratings take a moment, and a key may end them.
void App::rate_solved() {
    job_ = Job{Phrase::JobRating, [this](const Job::Progress& progress) {
                   auto rating = play::rating_text(session_->puzzle(), &progress.cancel);
                   return [this, rating = std::move(rating)](play::Time) mutable {
                       if (ending_) ending_->rating = std::move(rating);
                   };
               }};
}

// A line for each choice, as in keep_choices(); words that are not known any more are passed over.
void App::read_choices() {
    if (request_.folder.empty()) return;
    std::istringstream lines(store_.read(kChoices).value_or(""));
    for (std::string line; std::getline(lines, line);) {
        const std::string word = line.substr(0, line.find(' '));
        const std::string value = line.substr(std::min(word.size() + 1, line.size()));
        if (word == "level") menu_.level = index_of(level_names(), value);
        if (word == "symmetry") menu_.symmetry = index_of(symmetry_names(), value);
        if (word == "board") menu_.board = index_of(menu_boards(), value);
        if (word == "mistakes") shows_mistakes_ = true;
        if (word == "no-clock") has_clock_ = false;
    }
}

void App::keep_choices() const {
    if (request_.folder.empty()) return;
    const auto name = [](std::span<const std::string_view> names, int i) {
        return std::string(names[static_cast<std::size_t>(i)]) + "\n";
    };
    std::string text = "level " + name(level_names(), menu_.level) + "symmetry " +
                       name(symmetry_names(), menu_.symmetry) + "board " +
                       name(menu_boards(), menu_.board);
    if (shows_mistakes_) text += "mistakes\n";
    if (!has_clock_) text += "no-clock\n";
    store_.write(kChoices, text);  // a choice that is lost is no harm
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
    view.games = games_;
    view.game_row = game_row_;
    view.ending = ending_;
    view.page = page_;
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
    view.message = alarm_.empty() ? message_ : alarm_;
    view.is_bad_news = is_bad_news_ || !alarm_.empty();
    view.now = now;
    return view;
}

}  // namespace sudokit::tui
