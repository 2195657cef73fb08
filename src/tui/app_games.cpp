// Starts another game: a new one, one of a collection, or one that was pasted or typed in.
//
// Making, rating and solving may take long, so each of these is a job: its function runs in another
// thread and changes nothing; the function that it returns runs in the game's thread and changes
// the App. Until then the old game stays on the screen, and stays if the job is cancelled. A puzzle
// whose game was saved goes on from there; a damaged file is put aside and reported, and the puzzle
// starts anew. While a puzzle of the player's own is typed in, the previous game waits in
// `interrupted_`.
#include <algorithm>
#include <utility>

#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "tui/app.hpp"

namespace sudokit::tui {

using logic::Phrase;

namespace {

// A warning about a puzzle that does not have exactly one solution.
std::optional<Phrase> warning_of(const play::Session& session) {
    if (session.solutions() == 0) return Phrase::HasNoSolution;
    if (session.solutions() > 1) return Phrase::HasSeveralSolutions;
    if (session.solutions() < 0) return Phrase::SolutionNotKnown;
    return std::nullopt;
}

// The level for statistics. Puzzles that logic cannot rate have words of their own.
std::string word_for(const play::Session& session, Stop stop) {
    if (!session.puzzle().rules.empty()) return "variant";
    if (session.solutions() != 1) return "improper";
    const auto level = level_of(session.puzzle(), stop);
    return level ? std::string(word_of(*level)) : "";
}

// The puzzles in a text, and the faults of the others.
struct Pasted {
    std::vector<Puzzle> puzzles;
    std::vector<Error> errors;
};

Pasted read_all(const std::string& text) {
    const auto source = source_from_string(text);
    ReadOptions options;
    options.keep_drawn = true;
    Reader reader(*source, options);
    Pasted pasted;
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            pasted.errors.push_back(record.error);
            continue;
        }
        Puzzle puzzle = record.to_puzzle();
        if (const auto left = settle_drawings(puzzle); !left)
            pasted.errors.push_back(left.error());
        else
            pasted.puzzles.push_back(std::move(puzzle));
    }
    if (const PassedOver& text = reader.passed_over(); text.lines > 0)
        pasted.errors.push_back({ErrorCode::NotAPuzzle, text.first_line, 0, text.text(), ""});
    return pasted;
}

}  // namespace

void App::start_new(play::Time) {
    play::Wish wish;
    wish.level = static_cast<Level>(menu_.level);
    wish.symmetry = static_cast<Symmetry>(menu_.symmetry);
    interrupted_.reset();
    wish.board = play::boards_to_play()[static_cast<std::size_t>(menu_.board)];
    // The first game uses the board of the command line, which the menu need not have.
    if (!request_.board.empty()) wish.board = std::exchange(request_.board, {});
    if (play::boards_to_play().front() == wish.board) wish.board.clear();
    wish.technique = menu_techniques()[static_cast<std::size_t>(menu_.technique)];
    wish.seed = request_.seed++;
    keep_choices();
    if (request_.first) wish = *std::exchange(request_.first, std::nullopt);
    menu_.technique = place_in_menu(wish.technique);  // n and Enter bring another
    const play::Practice::Missed* due = wish.technique ? practice_.due(*wish.technique) : nullptr;
    if (due) return start_again(*due);
    make_game(wish, std::nullopt);
}

// What was missed and comes first.
void App::start_missed() {
    const play::Practice::Missed* first = practice_.first();
    if (!first) return;
    menu_.technique = place_in_menu(first->technique);
    start_again(*first);
}

void App::start_again(const play::Practice::Missed& missed) {
    auto puzzle = parse_puzzle(missed.puzzle);
    play::Wish wish;
    wish.technique = missed.technique;
    if (puzzle.ok()) return make_game(wish, std::move(puzzle.value()));
    practice_.forget(std::string(missed.puzzle));  // by hand, somebody has made it unreadable
    make_game(wish, std::nullopt);
}

// `known`: an exercise that comes back.
void App::make_game(const play::Wish& wish, std::optional<Puzzle> known) {
    job_ = Job{
        Phrase::JobMaking, [this, wish, known = std::move(known)](const Job::Progress& progress) {
            auto game = known ? play::NewGame{*known}
                              : play::make_game(wish, progress.stop, &progress.tried);
            SolveOptions options;
            options.stop = progress.stop;
            std::optional<play::Session> session;
            const std::string level = !game            ? ""
                                      : wish.technique ? "exercise"
                                                       : std::string(word_of(game->level));
            std::string text;
            if (game && wish.technique) text = json_of(game->puzzle);
            if (game) session.emplace(std::move(game->puzzle), level, options);
            std::vector<Step> steps;
            if (session && wish.technique)
                steps = play::steps_of_exercise(*session, *wish.technique, progress.stop);
            return [this, wish, text, is_back = known.has_value(), session = std::move(session),
                    steps = std::move(steps)](play::Time now) mutable {
                if (!session) return job_given_up();
                set_puzzles({});
                take(std::move(*session), now);
                if (!wish.technique) return say(Phrase::NewGame);
                if (steps.empty()) return practice_.forget(text);  // an older version made it
                exercise_ = {*wish.technique, text, std::move(steps)};
                const std::string name(logic::name_of(*wish.technique, request_.language));
                say(words(is_back ? Phrase::ExerciseAgain : Phrase::NewExercise, {{"x", name}}));
            };
        }};
}

// Resumes the puzzle if it was saved, otherwise starts it.
void App::start_puzzle(Puzzle puzzle, std::string greeting) {
    const std::string name = play::Shelf::name_of(puzzle);
    job_ = Job{Phrase::JobLooking, [=, this](const Job::Progress& progress) {
                   SolveOptions options;
                   options.stop = progress.stop;
                   auto saved = shelf_.read(name, options);
                   const bool is_known = saved && saved->ok();
                   std::optional<Error> error;
                   if (saved && !is_known) error = saved->error();
                   play::SavedGame game =
                       is_known
                           ? std::move(saved->value())
                           : play::SavedGame{play::Session(puzzle, "", options), {name, ""}, {}};
                   if (!is_known) game.session.set_level(word_for(game.session, progress.stop));
                   const auto end = is_known ? Phrase::GameGoesOn : warning_of(game.session);
                   return [=, this, game = std::move(game)](play::Time now) mutable {
                       std::string text = greeting;
                       if (end) text += " " + words(*end);
                       if (error) text += " " + put_aside(name, *error);
                       if (const std::string damage = mend(game); !damage.empty()) {
                           text += " " + damage;
                           game.place.text.clear();
                       }
                       take(std::move(game.session), now, std::move(game.place));
                       say(std::move(text));
                   };
               }};
}

void App::start_in_collection(std::size_t index) {
    index_ = index;
    const Puzzle& puzzle = request_.puzzles[index];
    const Geometry& geometry = *puzzle.geometry;
    std::string greeting =
        words(Phrase::BoardAndGivens, {{"r", std::to_string(geometry.rows())},
                                       {"c", std::to_string(geometry.columns())},
                                       {"n", std::to_string(puzzle.given_count())}}) +
        ".";
    for (const auto& [name, value] : puzzle.fields)
        if (name == "name" || name == "title") greeting = value + ": " + greeting;
    if (request_.puzzles.size() > 1) greeting += " " + words(Phrase::ThroughCollection);
    if (const auto& bad = std::exchange(request_.complaints, {}); !bad.empty())
        greeting += " " + words(Phrase::PassedOver,
                                {{"n", std::to_string(bad.size())}, {"why", bad.front()}});
    start_puzzle(puzzle, greeting);
}

void App::set_puzzles(std::vector<Puzzle> puzzles) {
    request_.puzzles = std::move(puzzles);
    index_ = 0;
    keys_.clear();
    for (const Puzzle& puzzle : request_.puzzles) keys_.push_back(play::puzzle_key(puzzle));
    count_collected();
}

void App::count_collected() {
    collected_ = static_cast<std::size_t>(
        std::count_if(keys_.begin(), keys_.end(),
                      [&](const std::string& key) { return records_.solved.contains(key); }));
}

void App::first_unsolved() {
    const auto is_open = [&](const std::string& key) { return !records_.solved.contains(key); };
    const auto found = std::find_if(keys_.begin(), keys_.end(), is_open);
    start_in_collection(found == keys_.end() ? 0 : static_cast<std::size_t>(found - keys_.begin()));
}

void App::step_collection(int by) {
    const auto count = static_cast<int>(request_.puzzles.size());
    const int next = static_cast<int>(index_) + by;
    if (count < 2) return say(Phrase::NoCollection);
    if (next < 0 || next >= count) return say(by > 0 ? Phrase::LastPuzzle : Phrase::FirstPuzzle);
    start_in_collection(static_cast<std::size_t>(next));
}

void App::read_pasted(const std::string& text) {
    Pasted pasted = read_all(text);
    if (pasted.puzzles.empty()) {
        const std::string why =
            pasted.errors.empty() ? words(Phrase::NoPuzzleThere) : pasted.errors.front().text();
        return say(words(Phrase::NotPasted, {{"why", why}}), true);
    }
    set_puzzles(std::move(pasted.puzzles));
    request_.complaints.clear();
    for (const Error& error : pasted.errors)
        request_.complaints.push_back("line " + std::to_string(error.line) + ": " + error.text());
    start_in_collection(0);
}

// --- a puzzle of the player's own --------------------------------------------------------------

// Continues the draft for such a board, if there is one.
void App::set_up_own(play::Time now) {
    if (session_ && session_->is_setting()) {
        screen_ = Screen::Game;
        return say(Phrase::TypeGivens);
    }
    auto draft = play::Session::for_setting(session_ ? session_->puzzle() : Puzzle());
    std::optional<Interrupted> interrupted;
    if (session_) {
        leave(now);
        interrupted = Interrupted{*session_, place_, request_.puzzles, index_};
    }
    const auto saved = shelf_.read(play::Shelf::name_of(draft));
    const bool is_same_board =
        saved && saved->ok() &&
        play::puzzle_key(saved->value().session.puzzle()) == play::puzzle_key(draft.puzzle());
    set_puzzles({});
    if (is_same_board)
        take_saved(saved->value(), now);
    else
        take(std::move(draft), now), say(Phrase::TypeGivens);
    interrupted_ = std::move(interrupted);
}

// Returns to the previous game; the draft stays saved.
void App::leave_setting(play::Time now) {
    if (!interrupted_) return ask_for_new(now);
    Interrupted before = std::move(*interrupted_);
    interrupted_.reset();
    set_puzzles(std::move(before.puzzles));
    index_ = before.index;
    take(std::move(before.session), now, std::move(before.place));
    say(Phrase::SettingLeft);
}

void App::finish_setting() {
    const Puzzle puzzle = session_->as_puzzle();
    if (const auto conflict = find_conflict(puzzle))
        return say(Narrator(*puzzle.geometry, narration()).conflict(*conflict).text() + ".", true);
    job_ = Job{Phrase::JobSolving, [this, puzzle](const Job::Progress& progress) {
                   SolveOptions options;
                   options.stop = progress.stop;
                   play::Session session(puzzle, "own", options);
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (session.solutions() == 0) return say(Phrase::NoSolution, true);
                       if (session.solutions() > 1) return say(Phrase::SeveralSolutions, true);
                       shelf_.remove(place_);
                       session_.reset();
                       take(std::move(session), now);
                       say(Phrase::ProperPuzzle);
                   };
               }};
}

// --- the list of games -------------------------------------------------------------------------

void App::show_games(play::Time now) {
    if (session_) leave(now);
    games_ = shelf_.games();
    game_row_ = 0;
    screen_ = Screen::Games;
    say(games_.empty() ? Phrase::NoGames : Phrase::GamesHowTo);
}

void App::games_key(const Key& key, play::Time now) {
    using Kind = Key::Kind;
    const char c = key.ascii();
    const Pending pending = std::exchange(pending_, Pending::Nothing);
    const int count = static_cast<int>(games_.size());
    const auto move = [&](int by) {
        game_row_ = std::clamp(game_row_ + by, 0, std::max(count - 1, 0));
        if (count > 0) say(Phrase::GamesHowTo);
    };
    constexpr int kPage = 10;
    if (key.kind == Kind::Up || c == 'k') return move(-1);
    if (key.kind == Kind::Down || c == 'j') return move(1);
    if (key.kind == Kind::PageUp || key.kind == Kind::Home) return move(-kPage);
    if (key.kind == Kind::PageDown || key.kind == Kind::End) return move(kPage);
    if (c == 'q') return quit(now);
    if (count > 0 && (key.kind == Kind::Delete || c == 'd')) {
        if (pending == Pending::Removal) return remove_game();
        pending_ = Pending::Removal;
        return say(Phrase::RemoveAgain, true);
    }
    if (count > 0 && key.kind == Kind::Enter) {
        const std::string name = games_[static_cast<std::size_t>(game_row_)].name;
        set_puzzles({});
        interrupted_.reset();
        if (!session_ || name != place_.name) return resume_last(name);
    }
    screen_ = session_ ? Screen::Game : Screen::Menu;
    say(session_ ? Phrase::GameGoesOn : Phrase::Welcome);
    go_on(now);
}

// If it is the game on the screen, that game ends.
void App::remove_game() {
    const auto line = games_.begin() + game_row_;
    shelf_.remove(line->name);
    if (session_ && line->name == place_.name) session_.reset();
    games_.erase(line);
    game_row_ = std::min(game_row_, std::max(static_cast<int>(games_.size()) - 1, 0));
    say(games_.empty() ? Phrase::NoGames : Phrase::GamesHowTo);
}

}  // namespace sudokit::tui
