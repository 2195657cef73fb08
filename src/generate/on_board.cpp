// on_board.cpp - puzzles for boards of any shape: a full grid by the general solver, from which
// givens go in random order while the puzzle stays proper.
//
// What makes the grid random: a house gets the digits in random order, some more cells random
// digits that fit so far, and the solver completes it; then the digits are renamed. The solver's
// order shows in what it fills in, so that grids are not all equally likely. On large boards a
// question may be hard; then the given stays, and the puzzle may not be minimal.
#include <algorithm>
#include <numeric>

#include "generate/board_names.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kFillGuesses = 5'000;   // then other random digits are tried
constexpr std::uint64_t kClueGuesses = 10'000;  // for "may this given go?" on 81 cells

constexpr int kTries = 100;  // full grids

class Maker {
  public:
    Maker(Rng& rng, std::shared_ptr<const Geometry> geometry, const std::atomic<bool>* cancel)
        : rng_(rng), geometry_(std::move(geometry)) {
        options_.engine =
            Engine::Search;  // the same answers on every machine, also when it gives up
        options_.max_solutions = 1;
        options_.cancel = cancel;
    }

    // Nothing: the board may have no solution at all.
    std::optional<Grid> fill() {
        options_.max_guesses = kFillGuesses;
        const int cells = geometry_->cell_count();
        for (int extra = cells / 10; !cancelled(); extra /= 2) {
            if (auto solution = solve(scattered(extra), options_)) return renamed(*solution);
            if (extra == 0) break;
        }
        return std::nullopt;
    }

    BoardPuzzle reduce(const Grid& solution) {
        const int cells = geometry_->cell_count();
        options_.max_guesses = std::max<std::uint64_t>(
            1, kClueGuesses * kClassicCells / static_cast<std::uint64_t>(cells));
        BoardPuzzle made{Puzzle(geometry_), solution, true};
        made.puzzle.givens = solution;
        std::vector<Cell> order;
        for (int c = 0; c < cells; ++c)
            if (geometry_->is_used(static_cast<Cell>(c))) order.push_back(static_cast<Cell>(c));
        rng_.shuffle(order);
        for (const Cell c : order) {
            if (cancelled()) break;
            const CountResult other = count(without(made.puzzle, c), options_);
            if (other.solutions == 0 && other.complete) made.puzzle.givens[c] = kOpen;
            if (other.solutions == 0 && !other.complete) made.minimal = false;
        }
        return made;
    }
    bool cancelled() const { return options_.cancel != nullptr && options_.cancel->load(); }

  private:
    Puzzle scattered(int extra) {
        Puzzle puzzle(geometry_);
        std::vector<Digit> digits(static_cast<std::size_t>(geometry_->digits()));
        std::iota(digits.begin(), digits.end(), Digit{1});
        rng_.shuffle(digits);
        const auto& first = geometry_->houses().front().cells;
        for (std::size_t i = 0; i < first.size(); ++i) puzzle.givens[first[i]] = digits[i];
        const auto cells = static_cast<std::uint32_t>(geometry_->cell_count());
        for (; extra > 0; --extra) {
            const auto c = static_cast<Cell>(rng_.below(cells));
            const auto d =
                static_cast<Digit>(1 + rng_.below(static_cast<std::uint32_t>(digits.size())));
            const auto& peers = geometry_->peers_of(c);
            const bool fits = std::none_of(peers.begin(), peers.end(),
                                           [&](Cell peer) { return puzzle.givens[peer] == d; });
            if (geometry_->is_used(c) && puzzle.givens[c] == kOpen && fits) puzzle.givens[c] = d;
        }
        return puzzle;
    }

    Grid renamed(Grid grid) {
        std::vector<Digit> names(static_cast<std::size_t>(geometry_->digits()) + 1);
        std::iota(names.begin(), names.end(), Digit{0});
        std::vector<Digit> digits(names.begin() + 1, names.end());
        rng_.shuffle(digits);
        std::copy(digits.begin(), digits.end(), names.begin() + 1);
        for (Digit& digit : grid) digit = names[digit];
        return grid;
    }

    // The puzzle in which the given of cell c is another one.
    static Puzzle without(const Puzzle& puzzle, Cell c) {
        Puzzle query = puzzle;
        query.candidates.assign(query.givens.size(), query.geometry->all_digits());
        query.candidates[c].erase(query.givens[c]);
        query.givens[c] = kOpen;
        return query;
    }

    Rng& rng_;
    const std::shared_ptr<const Geometry> geometry_;
    SolveOptions options_;
};

}  // namespace

std::optional<BoardPuzzle> generate_on_board(std::string_view board, std::uint64_t seed,
                                             std::uint64_t index, const std::atomic<bool>* cancel) {
    Rng rng(seed, index);
    for (int i = 0; i < kTries; ++i) {  // a jigsaw that cannot be filled is drawn anew
        Maker maker(rng, board_named(board, rng), cancel);
        if (maker.cancelled()) return std::nullopt;
        const auto solution = maker.fill();
        if (!solution) continue;
        BoardPuzzle made = maker.reduce(*solution);
        if (maker.cancelled()) return std::nullopt;
        return made;
    }
    return std::nullopt;
}

}  // namespace sudokit
