// board_pattern.cpp - downhill in the number of solutions, as on the classic board
// (pattern_search.cpp), but one neighbour after another: up to three givens become other digits
// that fit, and what has no more solutions than before is next. Where there is one solution the
// distance from the target decides. What has not come lower for a long time starts anew.
#include "generate/board_pattern.hpp"

#include <algorithm>
#include <limits>

#include "generate/board_removal.hpp"

namespace sudokit {
namespace {

constexpr std::uint32_t kMostChanged = 3;
constexpr std::uint64_t kMostSolutions = 200;   // counted; more are all alike
constexpr std::uint64_t kMostGuesses = 20'000;  // of one count
constexpr int kPatience = 1'500;                // neighbours without getting lower

class BoardPattern {
  public:
    BoardPattern(const Target& target, const HuntOptions& options,
                 const std::shared_ptr<BoardHouses>& houses, Rng rng, Appraiser& appraiser)
        : target_(target),
          options_(options),
          houses_(houses),
          geometry_(*houses->geometry),
          rng_(rng),
          appraiser_(appraiser) {
        solving_.max_guesses = kMostGuesses;
        solving_.cancel = options.cancel;
    }

    BoardHunt run() {
        while (may_go_on() && start())
            for (int idle = 0; idle < kPatience && may_go_on(); ++idle)
                if (step()) idle = 0;
        if (is_cancelled()) return {};
        if (!hunt_.found && hunt_.nearest.empty()) hunt_.nearest = words_of_fewest();
        return std::move(hunt_);
    }

  private:
    // The fewer solutions the better, then the nearer.
    struct Height {
        std::uint64_t solutions = kMostSolutions;
        int distance = 0;
        auto operator<=>(const Height&) const = default;
    };

    bool is_cancelled() const { return options_.cancel && options_.cancel->load(); }
    bool may_go_on() const {
        return !hunt_.found && hunt_.looked_at < target_.tries && !is_cancelled();
    }

    // False: the board has no full grid.
    bool start() {
        const auto grid = random_board_grid(*houses_, rng_, options_.cancel);
        if (!grid) return false;
        now_.assign(grid->size(), kOpen);
        for (const Cell c : *target_.pattern) now_[c] = (*grid)[c];
        height_ = {};
        return true;
    }

    // Is it lower than before?
    bool step() {
        Grid next = now_;
        change(next);
        Grid solution;
        Height height{solutions_of(next, solution), 0};
        ++hunt_.looked_at;
        if (options_.looked_at) options_.looked_at->fetch_add(1, std::memory_order_relaxed);
        if (height.solutions == 0 || height.solutions > height_.solutions) return false;
        fewest_ = std::min(fewest_, height.solutions);
        if (height.solutions == 1) height.distance = distance_of(next, std::move(solution));
        if (height > height_) return false;
        const bool lower = height < height_;
        height_ = height;
        now_ = std::move(next);
        return lower;
    }

    // As far as it matters; what takes too long to count does not come into question.
    std::uint64_t solutions_of(const Grid& givens, Grid& first) {
        Puzzle puzzle(houses_->geometry);
        puzzle.givens = givens;
        solving_.max_solutions = std::min(kMostSolutions, height_.solutions + 1);
        const CountResult found =
            houses_->ready.search(puzzle.domains(), solving_, [&](const Grid& grid) {
                if (first.empty()) first = grid;
                return true;
            });
        const bool enough = found.solutions == solving_.max_solutions;
        return found.complete || enough ? found.solutions : 0;
    }

    int distance_of(const Grid& givens, Grid solution) {
        BoardRemoval removal(houses_, solution, options_.cancel);
        BoardPuzzle made{Puzzle(houses_->geometry), std::move(solution), false, {}, {}};
        made.puzzle.givens = givens;
        made.minimal = removal.is_minimal(givens);
        const int distance = appraiser_.appraise(made);
        if (is_cancelled()) return distance;
        if (distance == 0) {
            hunt_.found = std::move(made);
            hunt_.nearest.clear();
        } else if (distance < nearest_) {
            nearest_ = distance;
            hunt_.nearest = appraiser_.words(made);
        }
        return distance;
    }

    // Other digits in some cells, none of which its peers have. Where there is none the cell takes
    // any, and the puzzle has no solution.
    void change(Grid& givens) {
        const auto& cells = *target_.pattern;
        if (cells.empty()) return;
        std::vector<Cell> changed;
        for (std::uint32_t n = 1 + rng_.below(kMostChanged); n > 0; --n) {
            changed.push_back(cells[rng_.below(static_cast<std::uint32_t>(cells.size()))]);
            givens[changed.back()] = kOpen;
        }
        for (const Cell c : changed) {
            DigitSet free = geometry_.all_digits();
            for (const Cell peer : geometry_.peers_of(c))
                if (givens[peer] != kOpen) free.erase(givens[peer]);
            if (free.empty()) free = geometry_.all_digits();
            auto digit = free.begin();
            for (auto skip = rng_.below(static_cast<std::uint32_t>(free.size())); skip > 0; --skip)
                ++digit;
            givens[c] = *digit;
        }
    }

    std::string words_of_fewest() const {
        if (fewest_ > kMostSolutions) return "no full grid";
        return (fewest_ < kMostSolutions ? "" : "at least ") + std::to_string(fewest_) +
               " solutions";
    }

    const Target& target_;
    const HuntOptions& options_;
    const std::shared_ptr<BoardHouses> houses_;
    const Geometry& geometry_;
    Rng rng_;
    Appraiser& appraiser_;
    SolveOptions solving_;
    Grid now_;
    Height height_;
    std::uint64_t fewest_ = kMostSolutions + 1;
    int nearest_ = std::numeric_limits<int>::max();
    BoardHunt hunt_;
};

}  // namespace

BoardHunt search_board_pattern(const Target& target, const HuntOptions& options,
                               const std::shared_ptr<BoardHouses>& houses, Rng rng,
                               Appraiser& appraiser) {
    return BoardPattern(target, options, houses, rng, appraiser).run();
}

}  // namespace sudokit
