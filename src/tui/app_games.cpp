// Starts another game: a new one, one of a collection, one that was pasted or set by hand.
#include <algorithm>

#include "sudokit/generate.hpp"
#include "tui/app.hpp"

namespace sudokit::tui {

using logic::Phrase;

namespace {

// What a player should know about a puzzle that does not have exactly one solution.
std::optional<Phrase> warning_of(const play::Session& session) {
    if (session.solutions() == 0) return Phrase::HasNoSolution;
    if (session.solutions() > 1) return Phrase::HasSeveralSolutions;
    if (session.solutions() < 0) return Phrase::SolutionNotKnown;
    return std::nullopt;
}

std::string level_word(Level level) {
    return std::string(level_names()[static_cast<std::size_t>(level)]);
}

// For statistics. Puzzles whose level logic cannot tell have their own words.
std::string word_for(const play::Session& session, const std::atomic<bool>& cancel) {
    if (!session.puzzle().rules.empty()) return "variant";
    if (session.solutions() != 1) return "improper";
    return level_word(level_of(session.puzzle(), &cancel));
}

// The puzzles in a text, or what is wrong with the first bad one; nothing if there is none at all.
Result<std::vector<Puzzle>> read_all(const std::string& text) {
    const auto source = source_from_string(text);
    Reader reader(*source);
    std::vector<Puzzle> puzzles;
    std::optional<Error> error;
    for (Record record; reader.next(record);) {
        if (record.kind != Record::Kind::Bad)
            puzzles.push_back(record.to_puzzle());
        else if (!error)
            error = record.error;
    }
    if (puzzles.empty() && error) return *error;
    return puzzles;
}

}  // namespace

void App::start_new(play::Time) {
    play::Wish wish;
    wish.level = static_cast<Level>(menu_.level);
    wish.symmetry = static_cast<Symmetry>(menu_.symmetry);
    wish.board = menu_boards()[static_cast<std::size_t>(menu_.board)];
    // The first game uses the board of the command line, which need not be on the menu.
    if (!request_.board.empty()) wish.board = std::exchange(request_.board, {});
    if (menu_boards().front() == wish.board) wish.board.clear();
    wish.seed = request_.seed++;
    job_ = Job{Phrase::JobMaking, [this, wish](const Job::Progress& progress) {
                   auto game = play::make_game(wish, &progress.cancel, &progress.tried);
                   std::optional<play::Session> session;
                   if (game) session.emplace(std::move(game->puzzle), level_word(game->level));
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (!session) return job_given_up();
                       set_puzzles({});
                       take(std::move(*session), now);
                       say(Phrase::NewGame);
                   };
               }};
}

// Resumes the puzzle if it was saved, or starts it anew.
void App::start_puzzle(Puzzle puzzle, std::string greeting) {
    const std::string name = "games/" + play::puzzle_key(puzzle) + ".game";
    job_ = Job{Phrase::JobLooking, [=, this](const Job::Progress& progress) {
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   const auto saved = read_saved(name, options);
                   const bool is_known = saved && saved->ok();
                   const bool is_broken = saved && !saved->ok();
                   const std::optional<Error> error =
                       is_broken ? std::optional(saved->error()) : std::nullopt;
                   play::Session session =
                       is_known ? saved->value() : play::Session(puzzle, "", options);
                   if (!is_known) session.set_level(word_for(session, progress.cancel));
                   const auto end = is_known ? Phrase::GameGoesOn : warning_of(session);
                   return [=, this, session = std::move(session)](play::Time now) mutable {
                       std::string text = greeting;
                       if (end) text += " " + words(*end);
                       if (error) text += " " + put_aside(name, *error);
                       take(std::move(session), now);
                       say(std::move(text));
                   };
               }};
}

void App::start_in_collection(std::size_t index) {
    place_ = index;
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
    start_puzzle(puzzle, greeting);
}

void App::set_puzzles(std::vector<Puzzle> puzzles) {
    request_.puzzles = std::move(puzzles);
    place_ = 0;
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
    const int next = static_cast<int>(place_) + by;
    if (count < 2) return say(Phrase::NoCollection);
    if (next < 0 || next >= count) return say(by > 0 ? Phrase::LastPuzzle : Phrase::FirstPuzzle);
    start_in_collection(static_cast<std::size_t>(next));
}

void App::read_pasted(const std::string& text) {
    auto puzzles = read_all(text);
    if (!puzzles || puzzles.value().empty()) {
        const std::string why = puzzles ? words(Phrase::NoPuzzleThere) : puzzles.error().text();
        return say(words(Phrase::NotPasted, {{"why", why}}), true);
    }
    set_puzzles(std::move(puzzles.value()));
    start_in_collection(0);
}

void App::set_up_own(play::Time now) {
    const Puzzle board = session_ ? session_->puzzle() : Puzzle();
    set_puzzles({});
    take(play::Session::for_setting(board), now);
    say(Phrase::TypeGivens);
}

void App::finish_setting() {
    const Puzzle puzzle = session_->as_puzzle();
    if (const auto conflict = find_conflict(puzzle))
        return say(Narrator(*puzzle.geometry, narration()).conflict(*conflict).text() + ".", true);
    job_ = Job{Phrase::JobSolving, [this, puzzle](const Job::Progress& progress) {
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   play::Session session(puzzle, "own", options);
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (session.solutions() == 0) return say(Phrase::NoSolution, true);
                       if (session.solutions() > 1) return say(Phrase::SeveralSolutions, true);
                       store_.remove(saved_name_);
                       session_.reset();
                       take(std::move(session), now);
                       say(Phrase::ProperPuzzle);
                   };
               }};
}

}  // namespace sudokit::tui
