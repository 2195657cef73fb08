#include "generate/clue_ladder.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "generate/groups.hpp"
#include "sudokit/neighbours.hpp"
#include "sudokit/research.hpp"

namespace sudokit {
namespace {

// Random search soon finds all numbers in between.
constexpr int kFewestAtRandom = 20, kMostAtRandom = 30;
// The foot of the ladder: what random search finds in hundredths of a second.
constexpr Range kFootBelow{17, kFewestAtRandom}, kFootAbove{kMostAtRandom - 1, kClassicCells};
constexpr int kAtFoot = 4;  // puzzles to begin with
constexpr int kIdle = 400;  // puzzles without one that is nearer, then it begins again

class Ladder {
  public:
    Ladder(const Target& target, const HuntOptions& options, Appraiser& appraiser, Rng rng)
        : target_(target), options_(options), appraiser_(appraiser), rng_(rng) {}

    Hunt run() {
        while (may_go_on()) {
            begin();
            for (int idle = 0; idle < kIdle && !waiting_.empty() && may_go_on(); ++idle)
                if (look_around()) idle = 0;
        }
        return options_.stop.requested() ? Hunt{} : std::move(hunt_);
    }

  private:
    // The nearest first; among equals, those with many neighbours of as many givens: a puzzle
    // beside one of 17 has 17 such neighbours in the mean, another of 18 has 7.
    struct Place {
        int distance, neighbours;
        std::uint64_t tie;
        bool operator<(const Place& o) const {
            return std::tie(distance, o.neighbours, tie) < std::tie(o.distance, neighbours, o.tie);
        }
    };
    // Its neighbours are unknown at first: as many as those of the puzzle that led to it.
    struct Waiting {
        ClassicGrid puzzle;
        bool is_counted = false;
    };

    bool may_go_on() const {
        return !hunt_.found && hunt_.looked_at < target_.tries && !options_.stop.requested();
    }

    void begin() {
        waiting_.clear();
        nearest_here_ = std::numeric_limits<int>::max();
        Target foot;
        foot.clues = target_.clues->most < kFewestAtRandom ? kFootBelow : kFootAbove;
        foot.tries = target_.tries - hunt_.looked_at;
        HuntOptions options = options_;
        options.seed = rng_.next();
        options.nearer = [this](std::string_view words) {
            if (nearest_ == std::numeric_limits<int>::max() && !words.empty())
                tell(std::string(words));
        };
        Generator generator("", foot, options);
        for (std::uint64_t i = 0; i < kAtFoot && may_go_on(); ++i) {
            const Hunt start = generator.find({i});
            hunt_.looked_at += start.looked_at;
            if (!start.found) continue;
            const ClassicGrid first = to_minlex(start.found->puzzle.classic_grid()).grid;
            if (seen_.insert(first).second) judge(first, 0);
        }
    }

    // Looks at the neighbours of the first that waits. Is one of them nearer than all before?
    bool look_around() {
        const auto [place, here] = *waiting_.begin();
        waiting_.erase(waiting_.begin());
        const int clues = static_cast<int>(
            std::ranges::count_if(here.puzzle, [](Digit d) { return d != kOpen; }));
        if (here.is_counted) {
            if (clues > target_.clues->most) return judge_all(around(here.puzzle, 2, 1), 0);
            return judge_all(around(here.puzzle, 1, 2), 0);
        }
        const auto beside = around(here.puzzle, 1, 1);
        const int neighbours = static_cast<int>(beside.size());
        if (!target_.clues->contains(clues))
            waiting_.emplace(Place{place.distance, neighbours, rng_.next()},
                             Waiting{here.puzzle, true});
        return judge_all(beside, neighbours);
    }

    std::vector<ClassicGrid> around(const ClassicGrid& puzzle, int minus, int plus) const {
        NeighbourOptions options;
        options.minus = minus;
        options.plus = plus;
        options.kernel = options_.kernel;
        options.stop = options_.stop;
        return neighbours(puzzle, options);
    }

    bool judge_all(const std::vector<ClassicGrid>& puzzles, int neighbours) {
        bool nearer = false;
        for (const ClassicGrid& puzzle : puzzles) {
            if (!may_go_on()) break;
            if (!seen_.insert(puzzle).second) continue;
            ++hunt_.looked_at;
            if (options_.looked_at) options_.looked_at->fetch_add(1, std::memory_order_relaxed);
            nearer |= judge(puzzle, neighbours);
        }
        return nearer;
    }

    // Is this puzzle, in canonical form, nearer than all since the search began again?
    bool judge(const ClassicGrid& puzzle, int neighbours) {
        // Canonical forms look alike, with their givens at the lower right: write a random transform.
        MadePuzzle made{Puzzle(Transform::random(rng_.next()).apply(puzzle)), {}, true};
        const int distance = appraiser_.appraise(made, 0);
        if (distance == 0) {
            made.solution = *solve(made.puzzle);
            hunt_.found = std::move(made);
            tell({});
            return true;
        }
        waiting_.emplace(Place{distance, neighbours, rng_.next()}, Waiting{puzzle});
        if (distance < nearest_) {
            nearest_ = distance;
            tell(appraiser_.words(made));
        }
        if (distance >= nearest_here_) return false;
        nearest_here_ = distance;
        return true;
    }

    void tell(std::string words) {
        hunt_.nearest = std::move(words);
        if (options_.nearer) options_.nearer(hunt_.nearest);
    }

    const Target& target_;
    const HuntOptions& options_;
    Appraiser& appraiser_;
    Rng rng_;
    std::map<Place, Waiting> waiting_;
    std::set<ClassicGrid> seen_;
    int nearest_ = std::numeric_limits<int>::max(), nearest_here_ = nearest_;
    Hunt hunt_;
};

}  // namespace

bool needs_ladder(const Target& target) {
    return target.clues &&
           (target.clues->most < kFewestAtRandom || target.clues->least > kMostAtRandom) &&
           target.symmetry == Symmetry::None && target.keep == 0 && target.near.empty();
}

Hunt climb_ladder(const Target& target, const HuntOptions& options, Appraiser& appraiser,
                  PuzzleNumber number) {
    return Ladder(target, options, appraiser, stream(options.seed, number)).run();
}

}  // namespace sudokit
