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

constexpr int kAny = std::numeric_limits<int>::max();

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

// A board and its rules, without givens: what all puzzles on it share.
template <class Size>
struct Stage {
    explicit Stage(const Puzzle& puzzle)
        : sights(*puzzle.geometry, puzzle.rules), layout(puzzle.geometry, sights.pairs()) {
        // Without rules, only jigsaws have a step of this family: the law of leftovers.
        if (!puzzle.rules.empty() || puzzle.geometry->box_rows() == 0)
            units.emplace(puzzle.geometry, puzzle.rules);
    }

    const Sights sights;
    const Layout<Size> layout;
    std::optional<RuleUnits> units;
};

template <class Size>
class Rounds {
  public:
    Rounds(Stage<Size>& stage, const Puzzle& puzzle, const support::Watch& watch)
        : layout_(stage.layout), position_(layout_, puzzle) {
        position_.set_watch(&watch);
        if (stage.units) position_.set_units(&*stage.units);
    }

    // What the next round costs. 0: there is no step.
    int take_one() {
        Round round{kAny, {}};
        for (const auto& [least, technique] : ranked_techniques()) {
            if (least > round.cost) break;
            collect(technique, round);
        }
        for (const Step& step : round.steps) position_.apply(step);
        return round.steps.empty() ? 0 : round.cost;
    }
    // Takes some steps that cost no more than `most`, not always the cheapest; false if there are none.
    bool take_some(int most) {
        // Steps of rules take longer to find.
        for (const bool of_rules : {false, true})
            for (const auto& [least, technique] : ranked_techniques()) {
                if (least > most) break;
                if ((info_of(technique).family == Family::Rules) != of_rules) continue;
                Round round{most, {}};
                collect(technique, round);
                for (const Step& step : round.steps) position_.apply(step);
                if (!round.steps.empty()) return true;
            }
        return false;
    }
    // Places digits as long as a cell has one candidate left, or a digit one place in a house.
    void take_singles() {
        for (int before = open_cells() + 1; open_cells() < before;) {
            before = open_cells();
            const auto open = position_.open();
            open.for_each([&](Cell c) {
                const DigitSet left = position_.candidates(c);
                if (left.size() == 1) position_.place(c, left.lowest());
            });
            for (const int h : layout_.full)
                for (Digit d = 1; d <= layout_.digits; ++d)
                    if (const auto places = position_.places(d, h); places.size() == 1)
                        position_.place(places.first(), d);
        }
    }
    bool is_solved() const { return position_.is_solved(); }
    int open_cells() const { return position_.open().size(); }

  private:
    struct Round {
        int cost;
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

    const Layout<Size>& layout_;
    Position<Size> position_;
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
        Stage<Size> stage(puzzle);
        Rounds<Size> rounds(stage, puzzle, watch);
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

int dearest_of(Level level) {
    const auto* const grade = std::ranges::find(kGrades, level, &Grading::level);
    return grade == std::end(kGrades) ? kAny : grade->most;
}

}  // namespace

RateOne rater_by_Sudokit(const RateOptions&) {
    return [](const Puzzle& puzzle, const support::Watch& watch) {
        const Ascent all = ascend_on(puzzle, watch, kAny);
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
    const rate::Ascent ascent =
        rate::ascend_on(puzzle, support::Watch(0, stop), rate::dearest_of(most));
    return {ascent.grade(), ascent.open, ascent.effort};
}

// The fewer candidates are left, the more steps follow, so their order does not count. Singles, which
// all levels have, come first: they are found fast.
struct StepsUpTo::Impl {
    virtual ~Impl() = default;
    virtual bool solve(const Grid& givens, std::optional<int> dearest) = 0;
};

namespace rate {
namespace {

template <class Size>
class StepsOnBoard : public StepsUpTo::Impl {
  public:
    StepsOnBoard(const Puzzle& board, Stop stop)
        : puzzle_(board), watch_(0, stop), stage_(puzzle_) {}

    bool solve(const Grid& givens, std::optional<int> dearest) override {
        puzzle_.givens = givens;
        if (stage_.units) stage_.units->begin_anew();
        bool is_solved = false;
        support::until_interrupted([&] {
            Rounds<Size> rounds(stage_, puzzle_, watch_);
            do rounds.take_singles();
            while (!rounds.is_solved() && dearest && rounds.take_some(*dearest));
            is_solved = rounds.is_solved();
        });
        return is_solved;
    }

  private:
    Puzzle puzzle_;
    const support::Watch watch_;
    Stage<Size> stage_;
};

}  // namespace
}  // namespace rate

StepsUpTo::StepsUpTo(const Puzzle& board, Stop stop) {
    if (logic::Layout<logic::Small>::fits(*board.geometry))
        impl_ = std::make_unique<rate::StepsOnBoard<logic::Small>>(board, stop);
    else
        impl_ = std::make_unique<rate::StepsOnBoard<logic::Large>>(board, stop);
}
StepsUpTo::~StepsUpTo() = default;

bool StepsUpTo::solve(const Grid& givens, Level most) {
    return impl_->solve(givens, rate::dearest_of(most));
}

bool StepsUpTo::singles_solve(const Grid& givens) { return impl_->solve(givens, std::nullopt); }

}  // namespace sudokit
