// board_grid.cpp - a random full grid, in one of four ways:
//
//     classic, no rules  drawn by full_grid
//     with rules         random digits one by one, each kept if the solver still finds a grid
//     large, with boxes  the cyclic grid, in which pairs of digits swap places many times
//     others             a house in random order and some random digits that fit; the solver
//                        completes them, or fewer of them if it cannot
//
// The last two also rename the digits. The order of the solver biases its part, so grids are not
// all equally likely.
#include "generate/board_grid.hpp"

#include <algorithm>
#include <numeric>

#include "generate/full_grid.hpp"
#include "model/cyclic_grid.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kFillGuesses = 5'000;  // after these, tries other random digits

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

// A search for a grid of 36x36 or more rarely ends. There we mix the cyclic grid: many times, two
// digits swap places in one of the components that their common houses connect (see
// board_removal.cpp).
class Mixture {
  public:
    explicit Mixture(const Geometry& geometry)
        : geometry_(geometry), grid_(cyclic_grid(geometry)), place_(geometry.houses().size()) {
        for (std::size_t h = 0; h < place_.size(); ++h) {
            place_[h].resize(static_cast<std::size_t>(geometry.digits()) + 1);
            for (const Cell c : geometry.houses()[h].cells) place_[h][grid_[c]] = c;
        }
    }

    Grid mixed(Rng& rng) {
        constexpr std::size_t kExchangesPerCell = 10;
        const auto cells = static_cast<std::uint32_t>(grid_.size());
        const auto digits = static_cast<std::uint32_t>(geometry_.digits());
        for (std::size_t i = 0; i < kExchangesPerCell * cells; ++i) {
            const auto c = static_cast<Cell>(rng.below(cells));
            const auto other = static_cast<Digit>(rng.below(digits) + 1);
            if (other != grid_[c]) exchange(c, other);
        }
        return grid_;
    }

  private:
    void exchange(Cell from, Digit other) {
        const Digit both[] = {grid_[from], other};
        std::vector<Cell> part{from};
        std::vector<bool> is_in(grid_.size());
        is_in[from] = true;
        for (std::size_t i = 0; i < part.size(); ++i)
            for (const int h : geometry_.houses_of(part[i])) {
                const Cell next =
                    place_[static_cast<std::size_t>(h)][other_of(both, grid_[part[i]])];
                if (is_in[next]) continue;
                is_in[next] = true;
                part.push_back(next);
            }
        for (const Cell c : part) {
            grid_[c] = other_of(both, grid_[c]);
            for (const int h : geometry_.houses_of(c))
                place_[static_cast<std::size_t>(h)][grid_[c]] = c;
        }
    }
    static Digit other_of(const Digit (&both)[2], Digit digit) {
        return digit == both[0] ? both[1] : both[0];
    }

    const Geometry& geometry_;
    Grid grid_;
    std::vector<std::vector<Cell>> place_;  // by house and digit
};

bool is_mixed(const Geometry& geometry) {
    constexpr int kMostSearched = 25;
    return geometry.digits() > kMostSearched && geometry.box_rows() > 1 && geometry.extra().empty();
}

// Under rules, digits that fit the houses may fit no grid. So asks after each random digit whether
// there is a grid with it, and leaves it out if none was found. The last grid found is the result.
std::optional<Grid> grown_grid(BoardHouses& houses, Rng& rng, Stop stop) {
    const Geometry& geometry = *houses.geometry;
    SolveOptions options;
    options.max_solutions = 1;
    options.max_guesses = kFillGuesses;
    options.stop = stop;
    std::optional<Grid> found;
    auto candidates = houses.empty.domains();
    const auto has_grid = [&] {
        bool is_found = false;
        houses.ready.search(candidates, options, [&](const Grid& grid) {
            found = grid;
            is_found = true;
            return false;
        });
        return is_found;
    };
    if (!has_grid()) return std::nullopt;
    for (int i = geometry.cell_count() / 8; i > 0 && !stop.requested(); --i) {
        const auto c =
            static_cast<Cell>(rng.below(static_cast<std::uint32_t>(geometry.cell_count())));
        const auto d =
            static_cast<Digit>(1 + rng.below(static_cast<std::uint32_t>(geometry.digits())));
        if (!geometry.is_used(c) || !candidates[c].contains(d) || candidates[c].size() == 1)
            continue;
        const DigitSet before = candidates[c];
        candidates[c] = DigitSet::of(d);
        if ((*found)[c] == d || has_grid()) continue;
        candidates[c] = before;
        candidates[c].erase(d);
    }
    return found;
}

}  // namespace

std::optional<Grid> random_board_grid(BoardHouses& houses, Rng& rng, Stop stop) {
    const Geometry& geometry = *houses.geometry;
    if (!houses.empty.rules.empty()) return grown_grid(houses, rng, stop);
    if (geometry.is_classic()) {
        const ClassicGrid grid = random_full_grid(rng);
        return Grid(grid.begin(), grid.end());
    }
    if (is_mixed(geometry)) {
        Grid grid = Mixture(geometry).mixed(rng);
        rename(geometry, rng, grid);
        return grid;
    }
    SolveOptions options;
    options.max_solutions = 1;
    options.max_guesses = kFillGuesses;
    options.stop = stop;
    std::optional<Grid> found;
    for (int extra = geometry.cell_count() / 10; !stop.requested(); extra /= 2) {
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
