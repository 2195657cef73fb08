// A full grid, from which givens go in random order, together with their images under the symmetry,
// while the puzzle stays proper. Easy puzzles keep more than they need: to look long for the next
// digit is not what makes a first game pleasant.
#include "play/new_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "play/level.hpp"
#include "sudokit/generate.hpp"
#include "support/rng.hpp"

namespace sudokit::play {
namespace {

constexpr std::string_view kSymmetries[] = {"none", "half-turn", "mirror", "diagonal"};
constexpr int kEasyGivens = 36;
constexpr int kTriesOnBoards = 12;

int image_of(int cell, Symmetry symmetry) {
    const int row = cell / 9, column = cell % 9;
    switch (symmetry) {
        case Symmetry::HalfTurn:
            return 80 - cell;
        case Symmetry::Mirror:
            return row * 9 + 8 - column;
        case Symmetry::Diagonal:
            return column * 9 + row;
        case Symmetry::None:
            break;
    }
    return cell;
}

ClassicGrid dig(const Wish& wish, std::uint64_t index) {
    Rng rng(wish.seed, index);
    ClassicGrid grid = random_solution(rng.next());
    std::vector<int> order(kClassicCells);
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(order);
    int givens = kClassicCells;
    const int enough = wish.level == Level::Easy ? kEasyGivens : 0;
    for (const int cell : order) {
        const auto a = static_cast<std::size_t>(cell);
        const auto b = static_cast<std::size_t>(image_of(cell, wish.symmetry));
        if (grid[a] == kOpen) continue;
        const int fewer = a == b ? 1 : 2;
        if (givens - fewer < enough) continue;
        const Digit kept_a = grid[a], kept_b = grid[b];
        grid[a] = grid[b] = kOpen;
        if (is_proper(Puzzle(grid)))
            givens -= fewer;
        else
            grid[a] = kept_a, grid[b] = kept_b;
    }
    return grid;
}

bool is_set(const std::atomic<bool>* flag) { return flag && flag->load(); }
int distance(Level a, Level b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); }

// Gives digits of the solution away, a few at a time, until the puzzle is no harder than wished.
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
        game.level = level_of(game.puzzle);
    }
}

std::optional<NewGame> make_on_board(const Wish& wish, const std::atomic<bool>* cancel,
                                     std::atomic<int>* tried) {
    std::optional<NewGame> best;
    for (int i = 0; i < kTriesOnBoards; ++i) {
        auto made = generate_on_board(wish.board, wish.seed, static_cast<std::uint64_t>(i), cancel);
        if (!made || is_set(cancel)) return is_set(cancel) ? std::nullopt : best;
        if (tried) ++*tried;
        NewGame game{std::move(made->puzzle), Level::Extreme};
        game.level = level_of(game.puzzle);
        ease(game, made->solution, wish, cancel);
        if (!best || distance(game.level, wish.level) < distance(best->level, wish.level))
            best = std::move(game);
        // Large boards take long to make: the first must do.
        if (best->level == wish.level || best->puzzle.geometry->digits() > kClassicDigits) break;
    }
    return best;
}

}  // namespace

std::span<const std::string_view> symmetry_names() { return kSymmetries; }

std::optional<NewGame> make_game(const Wish& wish, const std::atomic<bool>* cancel,
                                 std::atomic<int>* tried) {
    if (!wish.board.empty()) return make_on_board(wish, cancel, tried);
    for (std::uint64_t i = 0; !is_set(cancel); ++i) {
        Puzzle puzzle(dig(wish, i));
        if (tried) ++*tried;
        if (level_of(puzzle) == wish.level) return NewGame{std::move(puzzle), wish.level};
    }
    return std::nullopt;
}

}  // namespace sudokit::play
