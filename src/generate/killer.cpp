// killer.cpp - learns from counterexamples: keeps every other grid that the cages allow, and
// redraws cages where it differs until they allow none of the known grids. Only then does it query
// the solver again. If two cages allow a swap of two digits, that costs one query; later layouts
// that allow the same swap cost none.
//
// Larger cages restrict less: sixteen cages of five, with their sums and without repeats, leave on
// average about one grid. So one query then takes longer than a whole puzzle with small cages, and
// some are given up.
#include "generate/killer.hpp"

#include <algorithm>

#include "csp/csp.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kMostGuessesOfKiller = 100'000;  // for one query about 81 cells
constexpr int kMostQuestions = 400, kMostUnknown = 4;
constexpr std::uint64_t kOthersAtOnce = 8;  // solutions per query
constexpr int kMostRedraws = 2'000;         // between two queries

class Killer {
  public:
    Killer(Cages& cages, const Puzzle& givens, Rng& rng, Stop stop)
        : cages_(cages), puzzle_(givens.geometry), domains_(givens.domains()), rng_(rng) {
        options_.max_solutions = kOthersAtOnce;
        // On a larger board each guess takes longer, too.
        const std::uint64_t cells = domains_.size();
        options_.max_guesses = std::max<std::uint64_t>(
            1, kMostGuessesOfKiller * kClassicCells * kClassicCells / (cells * cells));
        options_.stop = stop;
    }

    bool run() {
        for (int i = 0; i < kMostQuestions && unknown_ < kMostUnknown; ++i) {
            if (!avoid_known_ones()) return false;
            if (is_proper()) return true;
            if (options_.stop.requested()) return false;
        }
        return false;
    }

  private:
    bool avoid_known_ones() {
        for (int i = 0; i < kMostRedraws; ++i) {
            const auto allowed =
                std::find_if(others_.begin(), others_.end(),
                             [&](const Grid& other) { return cages_.allow(other); });
            if (allowed == others_.end()) return true;
            cages_.redraw_near(any_difference(*allowed), rng_);
        }
        return false;
    }

    Cell any_difference(const Grid& other) {
        std::vector<Cell> differing;
        for (std::size_t c = 0; c < other.size(); ++c)
            if (other[c] != cages_.solution()[c]) differing.push_back(static_cast<Cell>(c));
        return differing[rng_.below(static_cast<std::uint32_t>(differing.size()))];
    }

    bool is_proper() {
        puzzle_.rules = cages_.rules();
        csp::Prepared prepared(puzzle_);
        const std::size_t known = others_.size();
        const CountResult result = prepared.search(domains_, options_, [&](const Grid& grid) {
            if (grid != cages_.solution()) others_.push_back(grid);
            return true;
        });
        if (others_.size() > known) return false;
        if (!result.complete) shake();
        return result.complete;
    }

    // The solver gave up, so no counter-example says which cage to change: redraw four at random.
    void shake() {
        ++unknown_;
        const auto cells = static_cast<std::uint32_t>(cages_.solution().size());
        for (int i = 0; i < 4; ++i) cages_.redraw_near(static_cast<Cell>(rng_.below(cells)), rng_);
    }

    Cages& cages_;
    Puzzle puzzle_;  // without givens, which are in domains_
    const std::vector<DigitSet> domains_;
    Rng& rng_;
    SolveOptions options_;
    std::vector<Grid> others_;
    int unknown_ = 0;
};

}  // namespace

bool make_proper(Cages& cages, const Puzzle& givens, Rng& rng, Stop stop) {
    return Killer(cages, givens, rng, stop).run();
}

}  // namespace sudokit
