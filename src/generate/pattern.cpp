#include "generate/pattern.hpp"

#include <algorithm>
#include <limits>

namespace sudokit {
namespace {

constexpr std::uint32_t kMostChanged = 3;

class PatternSearch {
  public:
    PatternSearch(Ground& ground, const Target& target, const HuntOptions& options,
                  Appraiser& appraiser, Rng rng)
        : ground_(ground),
          target_(target),
          options_(options),
          appraiser_(appraiser),
          rng_(rng),
          cells_(*target.pattern) {
        ground_.draw_board(rng_);
        pace_ = ground_.pattern_pace();
        fewest_ = pace_.most_solutions + 1;
    }

    Hunt run() {
        while (may_go_on() && start())
            for (int idle = 0; idle < pace_.patience && may_go_on(); ++idle)
                if (step()) idle = 0;
        if (options_.stop.requested()) return {};
        if (!hunt_.found && hunt_.nearest.empty()) hunt_.nearest = words_of_fewest();
        return std::move(hunt_);
    }

  private:
    // Compares by number of solutions, then by distance.
    struct Height {
        std::uint64_t solutions = 0;
        int distance = 0;
        auto operator<=>(const Height&) const = default;
    };

    bool may_go_on() const { return may_look() && hunt_.looked_at < target_.tries; }
    bool may_look() const { return !hunt_.found && !options_.stop.requested(); }

    // False: the board has no full grid.
    bool start() {
        const auto grid = ground_.random_grid(rng_);
        if (!grid) return false;
        now_.assign(grid->size(), kOpen);
        for (const Cell c : cells_) now_[c] = (*grid)[c];
        height_ = {pace_.highest, 0};
        return true;
    }

    // True: it has become lower.
    bool step() {
        std::vector<Grid> fillings(pace_.neighbours, now_);
        for (std::size_t i = fillings.size() > 1; i < fillings.size(); ++i) change(fillings[i]);
        const auto counted =
            ground_.count(fillings, std::min(pace_.most_solutions, height_.solutions + 1));
        hunt_.looked_at += fillings.size();
        if (options_.looked_at)
            options_.looked_at->fetch_add(fillings.size(), std::memory_order_relaxed);
        const Height before = height_;
        for (std::size_t i = 0; i < fillings.size() && may_look(); ++i)
            consider(fillings[i], counted[i]);
        return height_ < before;
    }

    void consider(Grid& filling, const Filling& counted) {
        if (counted.solutions == 0 || counted.solutions > height_.solutions) return;
        Height height{counted.solutions, 0};
        fewest_ = std::min(fewest_, counted.solutions);
        if (counted.solutions == 1) height.distance = distance_of(filling, counted.first);
        if (height > height_) return;
        height_ = height;
        now_ = std::move(filling);
    }

    int distance_of(const Grid& givens, const Grid& solution) {
        MadePuzzle made = ground_.made_of(givens, solution);
        const int distance = appraiser_.appraise(made, 0);
        if (options_.stop.requested()) return distance;
        if (distance == 0) {
            hunt_.found = std::move(made);
            hunt_.nearest.clear();
        } else if (distance < nearest_) {
            nearest_ = distance;
            hunt_.nearest = appraiser_.words(made);
        }
        return distance;
    }

    // Puts other digits that no peer has into some cells. Where there is no such digit, the puzzle
    // has no solution.
    void change(Grid& givens) {
        if (cells_.empty()) return;
        std::vector<Cell> changed;
        for (std::uint32_t n = 1 + rng_.below(kMostChanged); n > 0; --n) {
            changed.push_back(cells_[rng_.below(static_cast<std::uint32_t>(cells_.size()))]);
            givens[changed.back()] = kOpen;
        }
        const Geometry& geometry = ground_.geometry();
        for (const Cell c : changed) {
            DigitSet free = geometry.all_digits();
            for (const Cell peer : geometry.peers_of(c))
                if (givens[peer] != kOpen) free.erase(givens[peer]);
            if (free.empty()) free = pace_.if_none_fits;
            auto digit = free.begin();
            for (auto skip = rng_.below(static_cast<std::uint32_t>(free.size())); skip > 0; --skip)
                ++digit;
            givens[c] = *digit;
        }
    }

    std::string words_of_fewest() const {
        if (fewest_ > pace_.most_solutions) return ground_.no_puzzle();
        return (fewest_ < pace_.most_solutions ? "" : "at least ") + std::to_string(fewest_) +
               " solutions";
    }

    Ground& ground_;
    const Target& target_;
    const HuntOptions& options_;
    Appraiser& appraiser_;
    Rng rng_;
    const std::vector<Cell>& cells_;
    PatternPace pace_{};
    Grid now_;
    Height height_;
    std::uint64_t fewest_ = 0;
    int nearest_ = std::numeric_limits<int>::max();
    Hunt hunt_;
};

}  // namespace

Hunt search_pattern(Ground& ground, const Target& target, const HuntOptions& options,
                    Appraiser& appraiser, PuzzleNumber number) {
    return PatternSearch(ground, target, options, appraiser, stream(options.seed, number)).run();
}

}  // namespace sudokit
