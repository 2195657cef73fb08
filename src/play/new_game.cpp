// new_game.cpp - a puzzle of the level that the player wishes, on any board.
//
// In: a Wish. Out: a puzzle and its level, which may differ from the wish except on the classic
// board; or nothing if stopped.
//
//     classic board          the generator searches for the level until it finds one
//     rules of one kind      it searches for a while, then takes the first puzzle of any level
//     other boards           the nearest of a few puzzles; one that is too hard gets givens, a few
//                            at a time, unless it is a killer
//     a technique            an exercise: see exercise.cpp
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "play/exercise.hpp"
#include "sudokit/games.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "support/rng.hpp"

namespace sudokit::play {
namespace {

// Easy puzzles get more givens than they need: searching long for the next digit spoils a first
// game.
constexpr int kMoreForEasy = 8;
constexpr std::uint64_t kTriesOnBoards = 12, kTriesWithRules = 300, kTriesOfLongPaths = 20;
constexpr double kMostSecondsOfRating = 5;

int distance(Level a, Level b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); }

// Adds givens from the solution, a few at a time, until the puzzle is no harder than wanted.
void ease(NewGame& game, const Grid& solution, const Wish& wish, Stop stop) {
    constexpr std::size_t kAtOnce = 3;
    std::vector<Cell> open;
    for (std::size_t c = 0; c < solution.size(); ++c)
        if (game.puzzle.givens[c] == kOpen && solution[c] != kOpen)
            open.push_back(static_cast<Cell>(c));
    Rng(wish.seed).shuffle(open);
    while (game.level > wish.level && open.size() > kAtOnce && !stop.requested()) {
        for (std::size_t i = 0; i < kAtOnce; ++i, open.pop_back())
            game.puzzle.givens[open.back()] = solution[open.back()];
        game.level = level_of(game.puzzle, stop).value_or(game.level);
    }
}

// The first puzzle of the wanted level or, where a few are not, the next of any level.
std::optional<NewGame> make_with_rules(const Wish& wish, Stop stop,
                                       std::atomic<std::uint64_t>* tried) {
    Target target;
    target.rules.emplace_back().kind = wish.board;
    target.level = whole_of(wish.level);
    target.tries = wish.level < Level::Unfair ? kTriesWithRules : kTriesOfLongPaths;
    const HuntOptions options{wish.seed, nullptr, stop, tried};
    if (auto hunt = Generator("9x9", target, options).find(PuzzleNumber{}); hunt.found)
        return NewGame{std::move(hunt.found->puzzle), *target.level};
    target.level.reset();
    auto hunt = Generator("9x9", target, options).find(PuzzleNumber{});
    if (!hunt.found) return std::nullopt;
    const auto level = level_of(hunt.found->puzzle, stop);
    if (!level) return std::nullopt;
    return NewGame{std::move(hunt.found->puzzle), *level};
}

std::optional<NewGame> make_on_board(const Wish& wish, Stop stop,
                                     std::atomic<std::uint64_t>* tried) {
    std::optional<NewGame> best;
    Target target;
    const Level wanted = has_cages(wish.board) ? whole_of(wish.level) : wish.level;
    if (has_cages(wish.board)) target.cages = usual_cages(wanted);
    Generator generator(wish.board, target, {wish.seed, nullptr, stop, nullptr});
    for (std::uint64_t i = 0; i < kTriesOnBoards; ++i) {
        auto made = generator.find({i, 0}).found;
        if (!made || stop.requested()) return stop.requested() ? std::nullopt : best;
        if (tried) ++*tried;
        NewGame game{std::move(made->puzzle), Level::Extreme};
        game.level = level_of(game.puzzle, stop).value_or(game.level);
        if (!has_cages(wish.board)) ease(game, made->solution, wish, stop);
        if (!best || distance(game.level, wanted) < distance(best->level, wanted))
            best = std::move(game);
        if (stop.requested()) return std::nullopt;
        // Making large boards takes long, so take the first.
        if (best->level == wanted || best->puzzle.geometry->digits() > kClassicDigits) break;
    }
    return best;
}

}  // namespace

std::optional<NewGame> make_game(const Wish& wish, Stop stop, std::atomic<std::uint64_t>* tried) {
    if (wish.technique) return make_exercise(wish, *wish.technique, stop, tried);
    if (is_placeable_rule(wish.board)) return make_with_rules(wish, stop, tried);
    if (!is_classic_board(wish.board)) return make_on_board(wish, stop, tried);
    Target target;
    target.symmetry = wish.symmetry;
    target.level = wish.level;
    target.keep = wish.level == Level::Easy ? kMoreForEasy : 0;
    Generator generator(wish.board, target, {wish.seed, nullptr, stop, tried});
    for (PuzzleNumber number; !stop.requested(); ++number.index)
        if (Hunt hunt = generator.find(number); hunt.found)
            return NewGame{std::move(hunt.found->puzzle), wish.level};
    return std::nullopt;
}

Wish wish_of_day(std::chrono::year_month_day date, bool is_variant) {
    using enum Level;
    constexpr Level kLevels[] = {Hard, Easy, Easy, Medium, Medium, Hard, Unfair};  // from Sunday
    // Their number and that of the weekdays have no common divisor: each board comes with each level.
    constexpr std::string_view kVariants[] = {"killer",   "thermometer", "x",       "arrow",
                                              "jigsaw",   "kropki",      "windoku", "quadruple",
                                              "sandwich", "killer-6x6",  "killer-x"};
    const std::chrono::sys_days day(date);
    Wish wish;
    wish.level = kLevels[std::chrono::weekday(day).c_encoding()];
    wish.seed = static_cast<std::uint64_t>(int{date.year()}) * 10'000 +
                unsigned{date.month()} * 100 + unsigned{date.day()};
    if (is_variant) {
        const auto number = static_cast<std::size_t>(day.time_since_epoch().count());
        wish.board = kVariants[number % std::size(kVariants)];
        wish.level = std::min(wish.level, Hard);  // harder ones take long to make
    }
    return wish;
}

std::span<const std::string_view> boards_to_play() {
    static constexpr std::string_view kBoards[] = {
        "9x9",         "4x4",        "6x6",      "jigsaw",   "x",        "windoku",
        "killer",      "killer-6x6", "jigsaw-7", "12x12",    "16x16",    "samurai",
        "thermometer", "arrow",      "kropki",   "sandwich", "quadruple"};
    return kBoards;
}

bool can_be_played(std::string_view board) {
    return is_classic_board(board) || is_game_board(board) || is_placeable_rule(board);
}

std::optional<std::string> rating_text(const Puzzle& puzzle, Stop stop) {
    RateOptions options;
    options.seconds = kMostSecondsOfRating;
    options.stop = stop;
    const auto rated = Rater(options).rate(puzzle);
    if (stop.requested()) return std::nullopt;
    std::string text;
    if (!rated) return text;
    const auto add = [&](Scale scale, std::string_view name, Figure figure) {
        const Rating* const rating = rated.value().find(scale);
        if (!rating || !rating->complete) return;
        text.append(text.empty() ? "" : ", ").append(name) += ' ' + rated.value().text(figure);
    };
    add(Scale::Se, "Sudoku Explainer", Figure::Er);
    add(Scale::Hodoku, "HoDoKu", Figure::Score);
    add(Scale::Sudokit, "Sudokit", Figure::Peak);
    return text;
}

}  // namespace sudokit::play
