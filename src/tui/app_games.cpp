// How another game begins: a new one, one of a collection, one that was pasted or set by hand.
#include <algorithm>

#include "sudokit/target.hpp"
#include "tui/app.hpp"

namespace sudokit::tui {
namespace {

std::string what_board(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    return std::to_string(geometry.rows()) + "x" + std::to_string(geometry.columns()) + ", " +
           std::to_string(puzzle.given_count()) + " givens";
}

// What a player should know about a puzzle that has not exactly one solution.
std::string warning_of(const play::Session& session) {
    if (session.solutions() == 0) return " It has no solution!";
    if (session.solutions() > 1) return " It has several solutions.";
    if (session.solutions() < 0) return " Its solution is not known.";
    return {};
}

std::string level_word(Level level) {
    return std::string(level_names()[static_cast<std::size_t>(level)]);
}

// For statistics: puzzles whose level logic cannot tell have words of their own.
std::string word_for(const play::Session& session) {
    if (!session.puzzle().rules.empty()) return "variant";
    if (session.solutions() != 1) return "improper";
    return level_word(level_of(session.puzzle()));
}

// Puzzles that a text holds; the first error, if it holds none.
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
    if (!puzzles.empty()) return puzzles;
    return error.value_or(Error{ErrorCode::NotAPuzzle, 0, 0, "there is no puzzle in it", ""});
}

}  // namespace

void App::start_new(play::Time) {
    play::Wish wish;
    wish.level = static_cast<Level>(menu_.level);
    wish.symmetry = static_cast<Symmetry>(menu_.symmetry);
    wish.board = menu_boards()[static_cast<std::size_t>(menu_.board)];
    // The first time, the command line's board, which need not be one of the menu.
    if (!request_.board.empty()) wish.board = std::exchange(request_.board, {});
    if (menu_boards().front() == wish.board) wish.board.clear();
    wish.seed = request_.seed++;
    job_ = Job{"Making a puzzle", [this, wish](const Job::Progress& progress) {
                   auto game = play::make_game(wish, &progress.cancel, &progress.tried);
                   std::optional<play::Session> session;
                   if (game) session.emplace(std::move(game->puzzle), level_word(game->level));
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (!session) return job_given_up();
                       set_puzzles({});
                       take(std::move(*session), now);
                       say("A new game. Type digits into the open cells; t gives a hint, ? shows "
                           "the keys.");
                   };
               }};
}

// As it was left, or from the beginning.
void App::start_puzzle(Puzzle puzzle, std::string greeting) {
    const std::string name = "games/" + play::puzzle_key(puzzle) + ".game";
    job_ = Job{"Looking at the puzzle", [=, this](const Job::Progress& progress) {
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   const auto saved = read_saved(name, options);
                   const bool is_known = saved && saved->ok();
                   const bool is_broken = saved && !saved->ok();
                   const std::optional<Error> error =
                       is_broken ? std::optional(saved->error()) : std::nullopt;
                   play::Session session =
                       is_known ? saved->value() : play::Session(puzzle, "", options);
                   if (!is_known) session.set_level(word_for(session));
                   const std::string end = is_known ? " Your game goes on." : warning_of(session);
                   return [=, this, session = std::move(session)](play::Time now) mutable {
                       std::string text = greeting + end;
                       if (error) text += " " + put_aside(name, *error);
                       take(std::move(session), now);
                       say(std::move(text));
                   };
               }};
}

void App::start_in_collection(std::size_t index) {
    place_ = index;
    const Puzzle& puzzle = request_.puzzles[index];
    std::string greeting = what_board(puzzle) + ".";
    for (const auto& [name, value] : puzzle.fields)
        if (name == "name" || name == "title") greeting = value + ": " + greeting;
    if (request_.puzzles.size() > 1) greeting += " < and > go through the collection.";
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
    if (count < 2) return say("There is no collection: 'sudokit play FILE' goes through one.");
    if (next < 0 || next >= count)
        return say(by > 0 ? "This was the last puzzle." : "This is the first puzzle.");
    start_in_collection(static_cast<std::size_t>(next));
}

void App::read_pasted(const std::string& text) {
    auto puzzles = read_all(text);
    if (!puzzles) return say("Not pasted: " + puzzles.error().text() + ".", true);
    set_puzzles(std::move(puzzles.value()));
    start_in_collection(0);
}

void App::set_up_own(play::Time now) {
    const Puzzle board = session_ ? session_->puzzle() : Puzzle();
    set_puzzles({});
    take(play::Session::for_setting(board), now);
    say("Type the givens; 0 or space leaves a cell open. Enter when done.");
}

void App::finish_setting() {
    const Puzzle puzzle = session_->as_puzzle();
    if (const auto conflict = find_conflict(puzzle))
        return say(conflict_error(*puzzle.geometry, *conflict).text() + ".", true);
    job_ = Job{"Looking for solutions", [this, puzzle](const Job::Progress& progress) {
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   play::Session session(puzzle, "own", options);
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (session.solutions() == 0)
                           return say("This puzzle has no solution.", true);
                       if (session.solutions() > 1)
                           return say("This puzzle has several solutions: give more digits.", true);
                       store_.remove(saved_name_);
                       session_.reset();
                       take(std::move(session), now);
                       say("A proper puzzle, with one solution. Now solve it.");
                   };
               }};
}

}  // namespace sudokit::tui
