// every_board.cpp - how hard is a puzzle for a person, on any board, houses and rules alike?
//
// The rating works in rounds. Each finds all of the cheapest steps and takes them all at once, so
// no step is preferred to its image under a symmetry:
//
//     peak     the cost of the dearest round
//     effort   the sum over all rounds
//     grade    of the peak, from kGrades
//
// A step of houses costs what Sudoku Explainer rates it. A step of a rule costs as much as a step of
// houses that is as hard to see: a cage that only digits in the grid narrow is like a naked single,
// one with a narrowed cell like a naked pair, and a supposition like a forcing chain.
//
// Techniques are asked in the order of their least cost. A round ends when all the others cost more
// than what it has found. Trap: of equally long forcing chains, the finders list only some, so a
// symmetry still changes a few ratings.
#include <algorithm>
#include <limits>
#include <optional>

#include "logic/finders/finder.hpp"
#include "logic/rules/reason.hpp"
#include "logic/rules/sights.hpp"
#include "logic/rules/units.hpp"
#include "logic/se/chain_mode.hpp"
#include "logic/se/rating.hpp"
#include "rate/level.hpp"
#include "rate/scale.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::rate {
namespace {

using logic::Large;
using logic::Layout;
using logic::Position;
using logic::RuleUnits;
using logic::Sights;
using logic::Small;

// Tenths, as all costs. A round that costs more has the next grade.
struct Grading {
    Level level;
    int most;
};
constexpr Grading kGrades[] = {
    {Level::Easy, 24}, {Level::Medium, 34}, {Level::Hard, 62}, {Level::Unfair, 74}};

Level grade_of(int peak) {
    for (const auto& [level, most] : kGrades)
        if (peak <= most) return level;
    return Level::Extreme;
}

// What steps of a technique of rules cost at least and at most. (One Rule is the easy part of One Rule
// With Several Cells.)
struct Costs {
    Technique technique;
    int least, most;
};
constexpr Costs kRules[] = {
    {Technique::OneRuleNarrowed, 15, 70}, {Technique::RuleOf45, 18, 70},
    {Technique::RulePointing, 26, 70},    {Technique::LawOfLeftovers, 34, 70},
    {Technique::TwoRules, 46, 70},        {Technique::RuleChain, 65, 74},
    {Technique::RuleForcing, 72, 110},
};
constexpr int kPerDigitSeen = 1, kPerNarrowedCell = 10;  // of a rule's reason
constexpr int kPerOtherHouse = 3, kPerOtherCell = 8,
              kMostCells = 5;  // of a sum that follows from houses

// Does the scale know it? Nobody looks for aligned sets before chains; and where a locked candidate or
// a pair leads to a single at once, it is a step like any other.
bool is_of_houses(const TechniqueInfo& info) {
    using enum Technique;
    constexpr Technique kDirect[] = {DirectPointing, DirectClaiming, DirectHiddenPair,
                                     DirectHiddenTriple};
    return info.se > 0 && info.family != Family::Exclusion &&
           std::ranges::find(kDirect, info.technique) == std::end(kDirect);
}

// In the order of their least cost.
const std::vector<std::pair<int, Technique>>& ranked_techniques() {
    // Not at namespace scope: what begins with a program is in every one, even in small modules.
    static const auto all = [] {
        std::vector<std::pair<int, Technique>> ranked;
        for (const TechniqueInfo& info : technique_table())
            if (is_of_houses(info)) ranked.emplace_back(info.se, info.technique);
        for (const Costs& costs : kRules) ranked.emplace_back(costs.least, costs.technique);
        std::ranges::sort(ranked);
        return ranked;
    }();
    return all;
}

template <class Size>
class Rounds {
  public:
    Rounds(const Puzzle& puzzle, const support::Watch& watch)
        : sights_(*puzzle.geometry, puzzle.rules),
          layout_(puzzle.geometry, sights_.pairs()),
          position_(layout_, puzzle) {
        position_.set_watch(&watch);
        // Without rules, only jigsaws have a step of this family: the law of leftovers.
        if (puzzle.rules.empty() && puzzle.geometry->box_rows() != 0) return;
        units_.emplace(puzzle.geometry, puzzle.rules);
        position_.set_units(&*units_);
    }

    // What the next round costs. 0: there is no step.
    int take_one() {
        Round round;
        for (const auto& [least, technique] : ranked_techniques()) {
            if (least > round.cost) break;
            collect(technique, round);
        }
        for (const Step& step : round.steps) position_.apply(step);
        return round.steps.empty() ? 0 : round.cost;
    }
    bool is_solved() const { return position_.is_solved(); }
    int open_cells() const { return position_.open().size(); }

  private:
    struct Round {
        int cost = std::numeric_limits<int>::max();
        std::vector<Step> steps;
    };

    void collect(Technique technique, Round& round) {
        logic::FindOptions options;
        options.every_elimination = true;
        options.shortest_only = true;
        for (Step& step : logic::find_steps(position_, technique, options,
                                            std::numeric_limits<std::size_t>::max())) {
            const int cost = cost_of(step);
            if (cost > round.cost) continue;
            if (cost < round.cost) round = {cost, {}};
            round.steps.push_back(std::move(step));
        }
    }

    int cost_of(const Step& step) const {
        const auto* const costs = std::ranges::find(kRules, step.technique, &Costs::technique);
        if (costs == std::end(kRules)) return logic::se::rating_of(step, *layout_.geometry);
        return std::min(costs->least + surcharge_of(step), costs->most);
    }
    int surcharge_of(const Step& step) const {
        if (!step.chain.empty()) return logic::se::rating_of_length(step.complexity);
        return surcharge_of_reason(step) + surcharge_of_sum(step);
    }
    int surcharge_of_reason(const Step& step) const {
        int surcharge = 0;
        for (const auto& [c, left] : logic::cells_of_reason(*layout_.geometry, step))
            surcharge += left.size() == 1 ? kPerDigitSeen : kPerNarrowedCell;
        return surcharge;
    }
    int surcharge_of_sum(const Step& step) const {
        if (step.rules.size() != 1 || step.rules[0].houses.empty()) return 0;
        const auto open = std::ranges::count_if(step.parts[0].cells,
                                                [&](Cell c) { return position_.is_open(c); });
        return kPerOtherHouse * static_cast<int>(step.rules[0].houses.size() - 1) +
               kPerOtherCell * (std::clamp(static_cast<int>(open), 1, kMostCells) - 1);
    }

    const Sights sights_;
    const Layout<Size> layout_;
    Position<Size> position_;
    std::optional<RuleUnits> units_;
};

struct Ascent {
    int peak = 0, effort = 0, open = 0;
    bool is_complete = true, is_stuck = false;

    Level grade() const { return is_stuck ? Level::Extreme : grade_of(peak); }
};

// Ends after a round that costs more than `most`.
template <class Size>
Ascent ascend(const Puzzle& puzzle, const support::Watch& watch, int most) {
    Ascent ascent;
    ascent.is_complete = support::until_interrupted([&] {
        Rounds<Size> rounds(puzzle, watch);
        while (!rounds.is_solved() && ascent.peak <= most && !ascent.is_stuck) {
            const int cost = rounds.take_one();
            ascent.is_stuck = cost == 0;
            ascent.peak = std::max(ascent.peak, cost);
            ascent.effort += cost;
            ascent.open = rounds.open_cells();
        }
    });
    return ascent;
}

Ascent ascend_on(const Puzzle& puzzle, const support::Watch& watch, int most) {
    return Layout<Small>::fits(*puzzle.geometry) ? ascend<Small>(puzzle, watch, most)
                                                 : ascend<Large>(puzzle, watch, most);
}

}  // namespace

RateOne rater_by_Sudokit(const RateOptions&) {
    return [](const Puzzle& puzzle, const support::Watch& watch) {
        const Ascent all = ascend_on(puzzle, watch, std::numeric_limits<int>::max());
        return Rating{Scale::Sudokit,
                      {{Figure::Peak, all.peak, all.is_stuck},
                       {Figure::Effort, all.effort, all.is_stuck},
                       {Figure::Grade, place_of(all.grade())}},
                      {},
                      all.is_complete};
    };
}

}  // namespace sudokit::rate

namespace sudokit {

Climb climb_in_rounds(const Puzzle& puzzle, Level most, Stop stop) {
    const auto* const grade = std::ranges::find(rate::kGrades, most, &rate::Grading::level);
    const int dearest =
        grade == std::end(rate::kGrades) ? std::numeric_limits<int>::max() : grade->most;
    const rate::Ascent ascent = rate::ascend_on(puzzle, support::Watch(0, stop), dearest);
    return {ascent.grade(), ascent.open, ascent.effort};
}

}  // namespace sudokit
