// How another game begins: a new one, one of a collection, one that was pasted or set by hand.
#include <algorithm>

#include "play/level.hpp"
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
    return std::string(play::level_names()[static_cast<std::size_t>(level)]);
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
    wish.symmetry = static_cast<play::Symmetry>(menu_.symmetry);
    wish.board = menu_boards()[static_cast<std::size_t>(menu_.board)];
    // The first time, the command line's board, which need not be one of the menu.
    if (!setup_.board.empty()) wish.board = std::exchange(setup_.board, {});
    if (menu_boards().front() == wish.board) wish.board.clear();
    wish.seed = setup_.seed++;
    job_ = Job{"Making a puzzle", [this, wish](const Job::Progress& progress) {
                   auto game = play::make_game(wish, &progress.cancel, &progress.tried);
                   std::optional<play::Session> session;
                   if (game) session.emplace(std::move(game->puzzle), level_word(game->level));
                   return [this, session = std::move(session)](play::Time now) mutable {
                       if (!session) return job_given_up();
                       setup_.puzzles.clear();
                       take(std::move(*session), now);
                       say("A new game. Type digits into the open cells; t gives a hint, ? shows "
                           "the keys.");
                   };
               }};
}

void App::start_puzzle(Puzzle puzzle, std::string greeting) {
    const std::string name =
        setup_.folder.empty() ? std::string() : "games/" + play::puzzle_key(puzzle) + ".game";
    std::optional<play::Session> saved;
    if (!name.empty()) saved = load(name);
    job_ = Job{"Looking at the puzzle",
               [this, puzzle = std::move(puzzle), saved = std::move(saved),
                greeting = std::move(greeting)](const Job::Progress& progress) mutable {
                   const bool is_known = saved.has_value();
                   SolveOptions options;
                   options.cancel = &progress.cancel;
                   if (!saved) {
                       const std::string level = level_word(play::level_of(puzzle));
                       saved.emplace(std::move(puzzle), level, options);
                   }
                   const std::string end = is_known ? " Your game goes on." : warning_of(*saved);
                   return [this, session = std::move(*saved),
                           greeting = greeting + end](play::Time now) mutable {
                       take(std::move(session), now);
                       say(std::move(greeting));
                   };
               }};
}

void App::start_in_collection(std::size_t index) {
    place_ = index;
    const Puzzle& puzzle = setup_.puzzles[index];
    std::string greeting = what_board(puzzle) + ".";
    for (const auto& [name, value] : puzzle.fields)
        if (name == "name" || name == "title") greeting = value + ": " + greeting;
    if (setup_.puzzles.size() > 1) greeting += " < and > go through the collection.";
    start_puzzle(puzzle, greeting);
}

void App::first_unsolved() {
    std::size_t index = 0;
    for (; index < setup_.puzzles.size(); ++index)
        if (!records_.solved.contains(play::puzzle_key(setup_.puzzles[index]))) break;
    start_in_collection(index < setup_.puzzles.size() ? index : 0);
}

void App::step_collection(int by) {
    const auto count = static_cast<int>(setup_.puzzles.size());
    const int next = static_cast<int>(place_) + by;
    if (count < 2) return say("There is no collection: 'sudokit play FILE' goes through one.");
    if (next < 0 || next >= count)
        return say(by > 0 ? "This was the last puzzle." : "This is the first puzzle.");
    start_in_collection(static_cast<std::size_t>(next));
}

void App::read_pasted(const std::string& text) {
    auto puzzles = read_all(text);
    if (!puzzles) return say("Not pasted: " + puzzles.error().text() + ".", true);
    setup_.puzzles = std::move(puzzles.value());
    start_in_collection(0);
    screen_ = session_ ? Screen::Game : screen_;
}

void App::set_up_own() {
    const Puzzle board = session_ ? session_->puzzle() : Puzzle();
    job_ = Job{"", [this, board](const Job::Progress&) {
                   return [this, board](play::Time now) {
                       setup_.puzzles.clear();
                       take(play::Session::for_setting(board), now);
                       say("Type the givens; 0 or space leaves a cell open. Enter when done.");
                   };
               }};
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
