// pattern_search.cpp - digits for the cells of a pattern, so that there is one solution.
//
// Nearly all fillings have thousands of solutions or none, so this goes downhill: of 32 neighbours,
// in which up to three givens are other digits, the one with the fewest solutions is next, if it
// has no more than the one before. Where there is one solution the distance from the target
// decides. What has not come lower for a long time starts anew from another full grid.
#include "generate/pattern_search.hpp"

#include <algorithm>
#include <limits>

#include "generate/full_grid.hpp"
#include "generate/removal.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kNeighbours = 32;
constexpr std::uint32_t kMostChanged = 3;
constexpr std::uint64_t kMostSolutions = 1'000;  // counted; more are all alike
constexpr int kPatience = 200;                   // steps without getting lower

class PatternSearch {
  public:
    PatternSearch(const Target& target, const HuntOptions& options, Rng rng, Appraiser& appraiser)
        : target_(target),
          options_(options),
          rng_(rng),
          appraiser_(appraiser),
          cells_(*target.pattern) {
        solving_.kernel = options.kernel;
        solving_.cancel = options.cancel;
    }

    Hunt run() {
        while (!hunt_.found && hunt_.looked_at < target_.tries && !is_cancelled()) {
            start();
            for (int idle = 0; idle < kPatience && may_go_on(); ++idle)
                if (step()) idle = 0;
        }
        if (!hunt_.found && hunt_.nearest.empty() && fewest_ > 1)
            hunt_.nearest = (fewest_ < kMostSolutions ? "" : "at least ") +
                            std::to_string(fewest_) + " solutions";
        return is_cancelled() && !hunt_.found ? Hunt{} : std::move(hunt_);
    }

  private:
    // The fewer solutions the better, then the nearer.
    struct Height {
        std::uint64_t solutions = kMostSolutions + 1;
        int distance = 0;
        auto operator<=>(const Height&) const = default;
    };

    bool is_cancelled() const { return options_.cancel && options_.cancel->load(); }
    bool may_go_on() const {
        return !hunt_.found && hunt_.looked_at < target_.tries && !is_cancelled();
    }

    void start() {
        const ClassicGrid solution = random_full_grid(rng_);
        now_ = {};
        for (const Cell c : cells_) now_[c] = solution[c];
        height_ = {};
    }

    // Is it lower than before?
    bool step() {
        std::vector<ClassicGrid> puzzles(kNeighbours, now_);
        for (std::size_t i = 1; i < puzzles.size(); ++i) change(puzzles[i]);
        std::vector<BatchResult> results(puzzles.size());
        solving_.max_solutions = std::min(kMostSolutions, height_.solutions + 1);
        solve_batch(puzzles, results, solving_);
        hunt_.looked_at += puzzles.size();
        if (options_.looked_at)
            options_.looked_at->fetch_add(puzzles.size(), std::memory_order_relaxed);
        const Height before = height_;
        for (std::size_t i = 0; i < puzzles.size() && may_look(); ++i)
            consider(puzzles[i], results[i]);
        return height_ < before;
    }
    bool may_look() const { return !hunt_.found && !is_cancelled(); }

    void consider(const ClassicGrid& puzzle, const BatchResult& result) {
        if (result.solutions == 0 || result.solutions > height_.solutions) return;
        Height height{result.solutions, 0};
        fewest_ = std::min(fewest_, result.solutions);
        if (result.solutions == 1) height.distance = distance_of(puzzle, result.first);
        if (height > height_) return;
        height_ = height;
        now_ = puzzle;
    }

    int distance_of(const ClassicGrid& puzzle, const ClassicGrid& solution) {
        const int redundant = redundant_counts({&puzzle, 1}, solving_).front();
        const Appraisal appraisal = appraiser_.appraise(puzzle, solution, redundant);
        if (appraisal.distance == 0) {
            hunt_.found = appraisal.puzzle;
            hunt_.nearest.clear();
        } else if (appraisal.distance < nearest_) {
            nearest_ = appraisal.distance;
            hunt_.nearest = appraiser_.words(appraisal.puzzle);
        }
        return appraisal.distance;
    }

    // Other digits in some cells, none of which its peers have; where there is none, the puzzle has
    // no solution, and is not considered.
    void change(ClassicGrid& puzzle) {
        std::array<Cell, kMostChanged> changed;
        const std::uint32_t n = 1 + rng_.below(kMostChanged);
        for (std::uint32_t i = 0; i < n; ++i) {
            changed[i] = cells_[rng_.below(static_cast<std::uint32_t>(cells_.size()))];
            puzzle[changed[i]] = kOpen;
        }
        for (std::uint32_t i = 0; i < n; ++i) {
            DigitSet free = Geometry::classic()->all_digits();
            for (const Cell peer : Geometry::classic()->peers_of(changed[i]))
                if (puzzle[peer] != kOpen) free.erase(puzzle[peer]);
            std::vector<Digit> digits;
            for (const Digit d : free) digits.push_back(d);
            if (digits.empty()) digits.push_back(1);
            puzzle[changed[i]] = digits[rng_.below(static_cast<std::uint32_t>(digits.size()))];
        }
    }

    const Target& target_;
    const HuntOptions& options_;
    Rng rng_;
    Appraiser& appraiser_;
    SolveOptions solving_;
    const std::vector<Cell> cells_;
    ClassicGrid now_{};
    Height height_;
    std::uint64_t fewest_ = kMostSolutions + 1;
    int nearest_ = std::numeric_limits<int>::max();
    Hunt hunt_;
};

}  // namespace

Hunt search_pattern(const Target& target, const HuntOptions& options, Rng rng,
                    Appraiser& appraiser) {
    return PatternSearch(target, options, rng, appraiser).run();
}

}  // namespace sudokit
