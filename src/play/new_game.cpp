#include "play/new_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "support/flag.hpp"
#include "support/rng.hpp"

namespace sudokit::play {
namespace {

// Easy puzzles keep more givens than they need: a long search for the next digit spoils a first
// game.
constexpr int kMoreForEasy = 8;
constexpr std::uint64_t kTriesOnBoards = 12;

int distance(Level a, Level b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); }

// Adds givens from the solution, a few at a time, until the puzzle is no harder than wished.
void ease(NewGame& game, const Grid& solution, const Wish& wish, const std::atomic<bool>* cancel) {
    constexpr std::size_t kAtOnce = 3;
    std::vector<Cell> open;
    for (std::size_t c = 0; c < solution.size(); ++c)
        if (game.puzzle.givens[c] == kOpen && solution[c] != kOpen)
            open.push_back(static_cast<Cell>(c));
    Rng(wish.seed).shuffle(open);
    while (game.level > wish.level && open.size() > kAtOnce && !is_set(cancel)) {
        for (std::size_t i = 0; i < kAtOnce; ++i, open.pop_back())
            game.puzzle.givens[open.back()] = solution[open.back()];
        game.level = level_of(game.puzzle, cancel);
    }
}

std::optional<NewGame> make_on_board(const Wish& wish, const std::atomic<bool>* cancel,
                                     std::atomic<std::uint64_t>* tried) {
    std::optional<NewGame> best;
    Generator generator(wish.board, {}, {wish.seed, nullptr, cancel, nullptr});
    for (std::uint64_t i = 0; i < kTriesOnBoards; ++i) {
        auto made = generator.find({i, 0}).found;
        if (!made || is_set(cancel)) return is_set(cancel) ? std::nullopt : best;
        if (tried) ++*tried;
        NewGame game{std::move(made->puzzle), Level::Extreme};
        game.level = level_of(game.puzzle, cancel);
        ease(game, made->solution, wish, cancel);
        if (!best || distance(game.level, wish.level) < distance(best->level, wish.level))
            best = std::move(game);
        if (is_set(cancel)) return std::nullopt;
        // Large boards take long to make: take the first.
        if (best->level == wish.level || best->puzzle.geometry->digits() > kClassicDigits) break;
    }
    return best;
}

}  // namespace

std::optional<NewGame> make_game(const Wish& wish, const std::atomic<bool>* cancel,
                                 std::atomic<std::uint64_t>* tried) {
    if (!is_classic_board(wish.board)) return make_on_board(wish, cancel, tried);
    Target target;
    target.symmetry = wish.symmetry;
    target.level = wish.level;
    target.keep = wish.level == Level::Easy ? kMoreForEasy : 0;
    Generator generator(wish.board, target, {wish.seed, nullptr, cancel, tried});
    for (PuzzleNumber number; !is_set(cancel); ++number.index)
        if (Hunt hunt = generator.find(number); hunt.found)
            return NewGame{std::move(hunt.found->puzzle), wish.level};
    return std::nullopt;
}

}  // namespace sudokit::play
