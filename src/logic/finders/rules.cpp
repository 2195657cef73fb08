// Steps of rules beyond houses. Most techniques are one search over different units of RuleUnits:
//
//     One Rule            no filling of the rule's cells has the candidate, and the reason names
//                         few cells, at most one of them open; With Several Cells: any number
//     Rule of 45          the same, of a sum that follows from houses and sums
//     Law of Leftovers    the same, of sets of cells that hold the same digits
//     Two Rules           the same, of two rules whose cells are tied to each other
//     Pointing by a Rule  without the digit in the cells that it sees, the rule has no filling; or
//                         a house has no place for the digit, as rules let cells see each other
//
// The easiest comes first: the one whose reason names the fewest cells, open ones counting most.
#include <algorithm>
#include <limits>
#include <map>

#include "logic/finders/finder.hpp"
#include "logic/rules/units.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class RuleFinder {
  public:
    explicit RuleFinder(const Search<Size>& search)
        : search_(search), domains_(domains_of(search.position)) {}

    // Removals that rest on at most this cost.
    void look_at_each(std::span<RuleUnit> units, int most) {
        std::vector<Step> steps;
        std::vector<int> costs;
        for (RuleUnit& unit : units) {
            search_.position.keep_watch();
            const auto& found = unit.removal(domains_);
            if (!found || found->cost > most) continue;
            if (found->cost == 0) {
                if (!search_.sink.take(step_of(unit, *found))) return;
                continue;
            }
            // Behind those that are as easy.
            const auto at = std::ranges::upper_bound(costs, found->cost) - costs.begin();
            costs.insert(costs.begin() + at, found->cost);
            steps.insert(steps.begin() + at, step_of(unit, *found));
        }
        for (Step& step : steps)
            if (!search_.sink.take(std::move(step))) return;
    }

    void point(std::span<RuleUnit> units) {
        for (RuleUnit& unit : units) {
            if (unit.was_quiet_around(domains_)) continue;
            bool is_quiet = true;
            for (const Digit d : search_.layout().geometry->all_digits()) {
                search_.position.keep_watch();
                const auto found = unit.pointing(domains_, d, cells_around(unit, d));
                if (!found) continue;
                is_quiet = false;
                if (!search_.sink.take(step_of(unit, *found))) return;
            }
            if (is_quiet) unit.set_quiet_around(domains_);
        }
    }

  private:
    using Cells = typename Search<Size>::Cells;

    // Open cells outside the unit with the candidate that see several of the unit's places for it.
    std::vector<Cell> cells_around(const RuleUnit& unit, Digit d) const {
        const auto& position = search_.position;
        Cells own;
        for (const Cell c : unit.scope()) own.insert(c);
        const Cells places = own & position.places(d);
        std::vector<Cell> around;
        if (places.size() < 2) return around;
        (position.places(d) - own).for_each([&](Cell c) {
            if ((search_.layout().peers_of(c) & places).size() > 1) around.push_back(c);
        });
        return around;
    }

    Step step_of(const RuleUnit& unit, const RuleFinding& found) const {
        Step step = step_of_rule(unit, found.removed, found.missing);
        step.technique = search_.technique;
        std::erase_if(step.removed, [&](const Candidate& x) { return !search_.position.has(x); });
        if (found.places.empty())
            place_the_rest(step);
        else
            step.parts.push_back({Role::Base, found.places, DigitSet::of(step.digits[0]), -1});
        for (const Candidate& x : found.missing) {
            if (!search_.position.is_open(x.cell)) continue;
            if (step.parts.back().role != Role::Helper || step.parts.back().cells[0] != x.cell)
                step.parts.push_back(
                    {Role::Helper, {x.cell}, search_.position.candidates(x.cell), -1});
        }
        return step;
    }

    // A cell that is left with one candidate gets it.
    void place_the_rest(Step& step) const {
        std::map<Cell, DigitSet> left;
        for (const auto& [c, d] : step.removed)
            left.try_emplace(c, domains_[c]).first->second.erase(d);
        for (const auto& [c, digits] : left) {
            if (digits.size() != 1) continue;
            step.placed.push_back({c, *digits.begin()});
            std::erase_if(step.removed, [cell = c](const Candidate& x) { return x.cell == cell; });
        }
    }

    const Search<Size>& search_;
    const Domains domains_;
};

// All places of a digit in a house are seen from outside, from some by a rule alone. Where they share
// another house, that is an ordinary pointing.
template <class Size>
void point_by_sights(const Search<Size>& search) {
    const auto& layout = search.layout();
    if (layout.apart.empty()) return;
    for (const int h : layout.full)
        for (const Digit d : layout.geometry->all_digits()) {
            const auto places = search.position.places(d, h);
            if (places.size() < 2) continue;
            auto seen = layout.seen_by_all(places) - layout.house(h);
            for (const int other : layout.houses_around(places)) seen -= layout.house(other);
            Step step;
            step.technique = search.technique;
            step.truths = {Truth::of_house(h, d)};
            step.digits = {d};
            step.parts = {{Role::Base, list_of(places), DigitSet::of(d), h}};
            remove_from(step, search.position, seen, d);
            if (!search.sink.take(std::move(step))) return;
        }
}

}  // namespace

template <class Size>
void find_rules(const Search<Size>& search) {
    constexpr int kFew = 7;  // one open cell and three solved ones
    RuleUnits& units = *search.position.units();
    RuleFinder<Size> finder(search);
    switch (search.technique) {
        case Technique::OneRule:
            return finder.look_at_each(units.stated(), kFew);
        case Technique::OneRuleNarrowed:
            return finder.look_at_each(units.stated(), std::numeric_limits<int>::max());
        case Technique::RuleOf45:
            return finder.look_at_each(units.derived(), std::numeric_limits<int>::max());
        case Technique::LawOfLeftovers:
            return finder.look_at_each(units.equal_sets(), std::numeric_limits<int>::max());
        case Technique::TwoRules:
            return finder.look_at_each(units.pairs(), std::numeric_limits<int>::max());
        case Technique::RulePointing:
            point_by_sights(search);
            if (!search.sink.is_full()) finder.point(units.stated());
            if (!search.sink.is_full()) finder.point(units.derived());
            return;
        default:
            wrong_finder(search.technique);
    }
}
SUDOKIT_FOR_EACH_SIZE(find_rules)

}  // namespace sudokit::logic
