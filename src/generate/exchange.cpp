// exchange.cpp - begins with a minimal puzzle that has givens only, no harder than wanted. Then, again
// and again, one rule is drawn, and givens go that it makes redundant:
//
//     givens --> a rule more, givens less --> still minimal? no harder than wanted? --> kept
//                        ^------------------------------------------------ no: another -+
//
// Whoever draws all rules first and rates the puzzle at the end has seldom hit an easy one: there,
// each single rule must be of use to a person who has only digits to go by. Here a rule that is not
// costs one rating, and the search goes on from the last puzzle.
//
// The new rule is needed, because givens went that were needed before it. Every other one, and each
// given, needs a second solution that appears without it. Those found so far are kept: one that obeys
// the new rule, too, answers the question without the solver.
#include "generate/exchange.hpp"

#include <algorithm>
#include <limits>

#include "generate/descent.hpp"
#include "generate/groups.hpp"
#include "rate/level.hpp"

namespace sudokit {
namespace {

constexpr int kStarts = 4;       // puzzles with givens only, until one has the wanted level
constexpr int kMostStarts = 60;  // where all are too hard
constexpr int kTries = 8;        // rules drawn for each rule of a puzzle

class Exchange {
  public:
    Exchange(const std::shared_ptr<BoardHouses>& houses, PlacedRules placed, const Target& target,
             std::uint64_t guesses, Rng& rng, Stop stop)
        : houses_(houses),
          target_(target),
          wanted_(*target.level),
          rng_(rng),
          solution_(placed.solution()),
          now_{std::move(placed), {}} {
        options_.max_guesses = guesses;
        options_.stop = stop;
        for (std::size_t c = 0; c < solution_.size(); ++c)
            if (solution_[c] != kOpen) cells_.push_back(static_cast<Cell>(c));
    }

    std::optional<Exchanged> run() {
        const int least = now_.placed.least();
        const int rules =
            least + static_cast<int>(rng_.below(static_cast<std::uint32_t>(least) + 1));
        if (!start()) return std::nullopt;
        for (int i = 0; i < kTries * rules && !options_.stop.requested(); ++i) {
            if (level_ == wanted_ && static_cast<int>(now_.placed.size()) >= rules) break;
            Exchanged next = now_;
            if (!next.placed.add_one(rng_)) break;
            if (!drop_givens(next) || !needs_older_rules(next)) continue;
            const Level level = climb_of(next).level;
            if (level > wanted_ || level < level_) continue;
            now_ = std::move(next);
            level_ = level;
        }
        if (now_.placed.shortage()) return std::nullopt;
        return std::move(now_);
    }

  private:
    // Prefers the wanted level, then the one below it. As long as all are too hard, those after the
    // first few are children of the one that was solved the farthest.
    bool start() {
        std::vector<Group> groups;
        for (const Cell c : cells_) groups.push_back({c});
        BoardRemoval removal(houses_, solution_, options_.stop);
        if (is_seldom_random(*houses_->geometry, wanted_)) return start_by_steps(removal, groups);
        int least_open = std::numeric_limits<int>::max();
        for (int i = 0; i < (least_open > 0 ? kMostStarts : kStarts); ++i) {
            if (least_open == 0 && level_ == wanted_) break;
            const bool is_random = i < kStarts || now_.givens.empty();
            const auto order =
                is_random ? shuffled(groups, rng_) : order_of_child(now_.givens, groups, rng_);
            auto reduced = removal.reduce(order, order.size() / 3);
            if (!reduced.complete || options_.stop.requested()) continue;
            Exchanged other{now_.placed, std::move(reduced.givens)};
            const Climb path = climb_of(other);
            const int open = path.level > wanted_ ? std::max(1, path.open) : 0;
            if (open > least_open || (open == 0 && least_open == 0 && path.level < level_))
                continue;
            least_open = open;
            now_ = std::move(other);
            level_ = path.level;
        }
        return least_open == 0;
    }

    bool start_by_steps(BoardRemoval& removal, const std::vector<Group>& groups) {
        removal.limit(kMostGuessesOfShort);
        Descent descent(houses_->empty, target_, options_.stop);
        auto givens = descent.find(removal, groups, rng_);
        if (!givens) return false;
        now_.givens = std::move(*givens);
        level_ = wanted_;
        return true;
    }

    // Any level above the wanted one is as good as another.
    Climb climb_of(const Exchanged& one) const {
        Puzzle puzzle = houses_->and_rules(one.placed.rules());
        puzzle.givens = one.givens;
        return climb_in_rounds(puzzle, wanted_, options_.stop);
    }

    // Those on rules go first, since a rule that has givens says less. False: none could go, or a
    // question took too long.
    bool drop_givens(Exchanged& one) {
        std::vector<Cell> order;
        for (const Cell c : cells_)
            if (one.givens[c] != kOpen) order.push_back(c);
        rng_.shuffle(order);
        std::ranges::sort(order, {}, [&](Cell c) { return !one.placed.covers(c); });
        const auto rules = one.placed.rules();
        std::optional<csp::Prepared> ready;
        bool dropped = false;
        for (const Cell c : order) {
            const Digit digit = std::exchange(one.givens[c], kOpen);
            if (has_known_other(rules, one.givens)) {
                one.givens[c] = digit;
                continue;
            }
            if (!ready) ready.emplace(houses_->and_rules(rules));
            const auto several = has_other(*ready, one.givens, c);
            if (!several) return false;
            if (*several)
                one.givens[c] = digit;
            else
                dropped = true;
        }
        return dropped;
    }

    bool needs_older_rules(const Exchanged& one) {
        for (std::size_t i = 0; i + 1 < one.placed.size(); ++i) {
            const auto rules = one.placed.rules_without(i);
            if (has_known_other(rules, one.givens)) continue;
            csp::Prepared ready(houses_->and_rules(rules));
            if (!has_other(ready, one.givens, std::nullopt).value_or(false)) return false;
        }
        return true;
    }

    bool has_known_other(const std::vector<Rule>& rules, const Grid& givens) const {
        return std::ranges::any_of(others_, [&](const Other& other) {
            return std::ranges::all_of(other.differing,
                                       [&](Cell c) { return givens[c] == kOpen; }) &&
                   std::ranges::all_of(rules, [&](const Rule& rule) {
                       return holds(*houses_->geometry, rule, other.grid);
                   });
        });
    }

    // Is there another solution, with another digit in this cell if there is one? Nothing if that
    // takes too long.
    std::optional<bool> has_other(csp::Prepared& ready, const Grid& givens,
                                  std::optional<Cell> differing) {
        std::vector<DigitSet> candidates(givens.size(), houses_->geometry->all_digits());
        for (std::size_t c = 0; c < givens.size(); ++c)
            if (givens[c] != kOpen) candidates[c] = DigitSet::of(givens[c]);
        if (differing) candidates[*differing].erase(solution_[*differing]);
        options_.max_solutions = differing ? 1 : 2;
        const std::size_t known = others_.size();
        const CountResult result = ready.search(candidates, options_, [&](const Grid& grid) {
            if (grid == solution_) return true;
            Other& other = others_.emplace_back(grid);
            for (const Cell c : cells_)
                if (grid[c] != solution_[c]) other.differing.push_back(c);
            return false;
        });
        if (others_.size() > known) return true;
        return result.complete ? std::optional(false) : std::nullopt;
    }

    struct Other {
        Grid grid;
        std::vector<Cell> differing = {};  // from the solution
    };

    const std::shared_ptr<BoardHouses> houses_;
    const Target& target_;
    const Level wanted_;
    Rng& rng_;
    SolveOptions options_;
    const Grid solution_;
    std::vector<Cell> cells_;
    Exchanged now_;
    Level level_ = Level::Easy;  // of the puzzle now
    std::vector<Other> others_;  // full grids
};

}  // namespace

std::optional<Exchanged> exchange_givens(const std::shared_ptr<BoardHouses>& houses,
                                         PlacedRules placed, const Target& target,
                                         std::uint64_t guesses, Rng& rng, Stop stop) {
    return Exchange(houses, std::move(placed), target, guesses, rng, stop).run();
}

}  // namespace sudokit
