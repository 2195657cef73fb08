// app.cpp - App: which screen is shown, and that no game is lost.
//
// In: a request, then keys with the time. Out: a View, and now and then a Job. Every change goes
// through changed(): old marks and hints go, a solved puzzle is counted, and the game is saved at
// once, so nothing is lost however the program ends.
//
// Whatever may take long (reading a game, making one, rating it) is a Job: a function for another
// thread, which returns a function for this one. So the App itself needs no lock, and cancelling a
// job leaves the game as it was.
#include "tui/app.hpp"

#include <algorithm>
#include <memory>

#include "sudokit/generate.hpp"

namespace sudokit::tui {

using logic::Phrase;

namespace {

constexpr play::Time kAutoPause{5 * 60 * 1000};

// The index of the word, or 0 if it is missing.
template <typename Words, typename Word>
int index_of(const Words& words, const Word& word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? 0 : static_cast<int>(found - words.begin());
}

}  // namespace

App::App(Request request) : request_(std::move(request)), shelf_(request_.storage) {
    records_ = shelf_.records();
    practice_ = play::Practice::of(request_.storage.get());
    set_puzzles(std::move(request_.puzzles));
    read_choices();
    if (request_.level) menu_.level = static_cast<int>(*request_.level);
    if (request_.symmetry) menu_.symmetry = static_cast<int>(*request_.symmetry);
    // Who asks for a board or a level wants no exercise, though the last game may have been one.
    if (request_.level || !request_.board.empty()) menu_.technique = 0;
    if (!request_.board.empty()) menu_.board = index_of(play::boards_to_play(), request_.board);
}

void App::begin(play::Time now) {
    last_key_ = now;
    if (!request_.puzzles.empty()) return first_unsolved();
    const bool is_new =
        request_.fresh || request_.level || request_.first || !request_.board.empty();
    if (is_new) return start_new(now);
    const std::string name = shelf_.last();
    name.empty() ? nothing_to_resume("") : resume_last(name);
}

void App::say(std::string text, bool is_bad) {
    message_ = std::move(text);
    laid_out_ = nullptr;
    is_bad_news_ = is_bad;
    page_ = 0;
}

// A proof is laid out for each width.
void App::say_told(const Told& told, const std::string& end, bool is_bad) {
    const std::string plain = text_of(told);
    const bool is_proof = plain.find('\n') != std::string::npos;
    const std::string after = end.empty() ? "" : (is_proof ? "\n" : " ") + end;
    say(plain + after, is_bad);
    if (is_proof) laid_out_ = [=](int width) { return text_of(told, width) + after; };
}

// Marks and hints belong to the board before the change.
void App::forget_pointers() {
    hint_.reset();
    reproach_.clear();
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
    const auto is_taken = [&](const Step& step) { return play::is_taken(*session_, step); };
    if (exercise_ && std::ranges::any_of(exercise_->steps, is_taken)) exercise_done(now);
}

// The step may have been taken by hand or by a hint.
void App::exercise_done(play::Time now) {
    const Technique technique = exercise_->technique;
    practise(session_->helped() == 0);
    records_.add_line(play::Records::line_of(*session_, technique, now));
    const auto failed = shelf_.note_exercise(*session_, technique, now);
    if (failed) alarm_ = last_words_ = failed->text();
    const play::LevelRecord& record = records_.exercises[technique];
    say(words(session_->helped() == 0 ? Phrase::ExerciseDone : Phrase::ExerciseDoneWithHelp,
              {{"x", std::string(logic::name_of(technique, request_.language))},
               {"n", std::to_string(record.unaided)},
               {"m", std::to_string(record.solved)}}));
}

// The exercise ends; whether it comes back, Practice knows. Another program may have changed the list.
void App::practise(bool is_found) {
    const Exercise done = *std::exchange(exercise_, std::nullopt);
    if (shelf_) practice_ = play::Practice::of(request_.storage.get());
    practice_.note(done.technique, done.puzzle, is_found);
    if (const auto failed = practice_.keep(request_.storage.get()))
        alarm_ = last_words_ = failed->text();
}

// Another program may have continued the same game: see Shelf::save().
void App::save(play::Time now) {
    if (!shelf_ || !session_) return;
    if (is_counted_ && session_->is_solved()) return shelf_.remove(place_);
    const auto saved = shelf_.save(*session_, now, is_dirty_, place_);
    if (!saved.ok()) {
        alarm_ = last_words_ = saved.error().text();
        return;
    }
    if (saved.value() == play::Shelf::Saving::Moved)  // said again at the end, if that comes now
        alarm_ = last_words_ = words(Phrase::ChangedElsewhere);
    if (saved.value() != play::Shelf::Saving::Untouched) is_dirty_ = false;
}

// Keeps a damaged game under another name; returns the sentence that says so. A game saved by a
// newer version is not damaged, and stays.
std::string App::put_aside(const std::string& name, const Error& error) {
    if (error.code == ErrorCode::Unsupported) return error.text();
    return words(Phrase::GameDamaged, {{"why", error.message}, {"x", shelf_.set_aside(name)}});
}

// The same if most of the game could be read.
std::string App::mend(const play::SavedGame& saved) {
    if (saved.lost.empty()) return {};
    const Error& first = saved.lost.front();
    return words(Phrase::GameMended, {{"n", std::to_string(saved.lost.size())},
                                      {"m", std::to_string(first.line)},
                                      {"why", first.message},
                                      {"x", shelf_.set_aside(saved.place.name)}});
}

void App::resume_last(const std::string& name) {
    job_ = Job{Phrase::JobReading, [this, name](const Job::Progress& progress) {
                   SolveOptions options;
                   options.stop = progress.stop;
                   auto saved = std::make_shared<std::optional<Result<play::SavedGame>>>(
                       shelf_.read(name, options));
                   return [this, name, saved](play::Time now) {
                       if (!*saved) return nothing_to_resume("");
                       if (!saved->value().ok())
                           return nothing_to_resume(put_aside(name, saved->value().error()));
                       take_saved(std::move(saved->value().value()), now);
                   };
               }};
}

void App::take_saved(play::SavedGame saved, play::Time now) {
    const std::string damage = mend(saved);
    if (!damage.empty()) saved.place.text.clear();  // the game now has another name
    const Phrase greeting =
        saved.session.is_setting() ? Phrase::SettingGoesOn : Phrase::WelcomeBack;
    take(std::move(saved.session), now, std::move(saved.place));
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
    if (session_->moves_known() == 0) shelf_.remove(place_);
}

// `place`: where the session was stored.
void App::take(play::Session session, play::Time now, play::GamePlace place) {
    put_away(now);
    session_ = std::move(session);
    forget_pointers();
    walk_.reset();
    if (exercise_) practise(false);
    ending_.reset();
    pinned_ = kOpen;
    pending_ = Pending::Nothing;
    is_noting_ = is_paused_ = is_dirty_ = false;
    is_counted_ = session_->is_solved();  // counted before it was saved
    if (!session_->geometry().is_used(session_->cursor()) ||
        !session_->geometry().is_grid(session_->cursor()))
        session_->set_cursor(session_->geometry().houses().front().cells.front());
    if (place.name.empty()) place.name = shelf_.free_name_of(*session_);
    place_ = std::move(place);
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
    ending_->best = records_.best_for(*session_);
    std::string text = words(Phrase::SolvedIn, {{"t", play::clock_text(session_->elapsed(now))}});
    if (const int helped = session_->helped(); helped > 0)
        text += words(helped == 1 ? Phrase::WithHelpOnce : Phrase::WithHelp,
                      {{"n", std::to_string(helped)}});
    text += words(Phrase::WellDone);
    if (!is_counted_) {
        is_counted_ = true;
        if (const auto error = shelf_.note_solved(*session_, now)) last_words_ = error->text();
        records_ = shelf_.records();
        count_collected();
    }
    save(now);
    if (index_ + 1 < request_.puzzles.size()) text += words(Phrase::NextOfCollection);
    say(text + ".");
    rate_solved();
}

// A rating takes a moment; a key may stop it.
void App::rate_solved() {
    job_ = Job{Phrase::JobRating, [this](const Job::Progress& progress) {
                   auto rating = play::rating_text(session_->puzzle(), progress.stop);
                   return [this, rating = std::move(rating)](play::Time) mutable {
                       if (ending_) ending_->rating = std::move(*rating);
                   };
               }};
}

void App::read_choices() {
    const play::Choices choices = shelf_.choices();
    menu_.level = static_cast<int>(choices.level);
    menu_.symmetry = static_cast<int>(choices.symmetry);
    menu_.board = index_of(play::boards_to_play(), choices.board);
    menu_.technique = place_in_menu(choices.technique);
    shows_mistakes_ = choices.shows_mistakes;
    has_clock_ = choices.has_clock;
}

void App::keep_choices() {
    play::Choices choices;
    choices.level = static_cast<Level>(menu_.level);
    choices.symmetry = static_cast<Symmetry>(menu_.symmetry);
    if (menu_.board > 0)
        choices.board = play::boards_to_play()[static_cast<std::size_t>(menu_.board)];
    choices.technique = menu_techniques()[static_cast<std::size_t>(menu_.technique)];
    choices.shows_mistakes = shows_mistakes_;
    choices.has_clock = has_clock_;
    static_cast<void>(shelf_.keep(choices));  // losing the choices does no harm
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
    view.practice = &practice_;
    view.games = games_;
    view.game_row = game_row_;
    view.ending = ending_;
    view.page = page_;
    if (keys_.size() > 1)
        view.title = words(Phrase::PlaceInCollection, {{"n", std::to_string(index_ + 1)},
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
    if (alarm_.empty()) view.laid_out = laid_out_;
    view.is_bad_news = is_bad_news_ || !alarm_.empty();
    view.now = now;
    return view;
}

}  // namespace sudokit::tui
