// board_grid.cpp - a house gets the digits in random order, some more cells random digits that fit
// so far, and the solver completes it; then the digits are renamed. The solver's order shows in
// what it fills in, so that grids are not all equally likely.
#include "generate/board_grid.hpp"

#include <algorithm>
#include <numeric>

#include "generate/full_grid.hpp"
#include "support/flag.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kFillGuesses = 5'000;  // then other random digits are tried

std::vector<Digit> shuffled_digits(const Geometry& geometry, Rng& rng) {
    std::vector<Digit> digits(static_cast<std::size_t>(geometry.digits()));
    std::iota(digits.begin(), digits.end(), Digit{1});
    rng.shuffle(digits);
    return digits;
}

Puzzle scattered(const std::shared_ptr<const Geometry>& shape, Rng& rng, int extra) {
    Puzzle puzzle(shape);
    const Geometry& geometry = *shape;
    const std::vector<Digit> digits = shuffled_digits(geometry, rng);
    const auto& first = geometry.houses().front().cells;
    for (std::size_t i = 0; i < first.size(); ++i) puzzle.givens[first[i]] = digits[i];
    for (; extra > 0; --extra) {
        const auto c =
            static_cast<Cell>(rng.below(static_cast<std::uint32_t>(geometry.cell_count())));
        const Digit d = digits[rng.below(static_cast<std::uint32_t>(digits.size()))];
        const auto& peers = geometry.peers_of(c);
        const bool fits = std::none_of(peers.begin(), peers.end(),
                                       [&](Cell peer) { return puzzle.givens[peer] == d; });
        if (geometry.is_used(c) && puzzle.givens[c] == kOpen && fits) puzzle.givens[c] = d;
    }
    return puzzle;
}

void rename(const Geometry& geometry, Rng& rng, Grid& grid) {
    const std::vector<Digit> digits = shuffled_digits(geometry, rng);
    for (Digit& digit : grid)
        if (digit != kOpen) digit = digits[digit - 1u];
}

}  // namespace

std::optional<Grid> random_board_grid(BoardHouses& houses, Rng& rng,
                                      const std::atomic<bool>* cancel) {
    const Geometry& geometry = *houses.geometry;
    if (geometry.is_classic()) {
        const ClassicGrid grid = random_full_grid(rng);
        return Grid(grid.begin(), grid.end());
    }
    SolveOptions options;
    options.max_solutions = 1;
    options.max_guesses = kFillGuesses;
    options.cancel = cancel;
    std::optional<Grid> found;
    for (int extra = geometry.cell_count() / 10; !is_set(cancel); extra /= 2) {
        const auto candidates = scattered(houses.geometry, rng, extra).domains();
        houses.ready.search(candidates, options, [&](const Grid& grid) {
            found = grid;
            return false;
        });
        if (found) rename(geometry, rng, *found);
        if (found || extra == 0) break;
    }
    return found;
}

}  // namespace sudokit
