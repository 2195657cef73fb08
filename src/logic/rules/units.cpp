#include "logic/rules/units.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "logic/rules/derived_sums.hpp"
#include "logic/rules/leftovers.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

// Does the rule say the same of each of its lists?
bool has_lists_apart(const Rule& rule) {
    const RuleInfo& info = info_of(rule.kind);
    return info.scope == RuleScope::Cells && info.lists_from == 1 &&
           info.lists_to == RuleInfo::kAny &&
           (info.form == RuleForm::Line || info.form == RuleForm::Pairs);
}

// Does it say the same of each cell of its list?
bool has_cells_apart(const Rule& rule) {
    using enum RuleKind;
    constexpr RuleKind kKinds[] = {Odd, Even, RowIndexer, ColumnIndexer, BoxIndexer};
    return std::ranges::find(kKinds, rule.kind) != std::end(kKinds);
}

// The parts of a rule that can be looked at one at a time.
void split(const Rule& rule, std::vector<Rule>& parts) {
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) split(part, parts);
        return;
    }
    const auto add = [&](std::vector<std::vector<Cell>> lists) {
        parts.push_back(rule);
        parts.back().lists = std::move(lists);
    };
    if (has_lists_apart(rule)) {
        for (const auto& list : rule.lists) add({list});
    } else if (has_cells_apart(rule)) {
        for (const Cell c : rule.lists[0]) add({{c}});
    } else if (rule.kind == RuleKind::Arrow) {
        for (std::size_t i = 1; i < rule.lists.size(); ++i) add({rule.lists[0], rule.lists[i]});
    } else {
        parts.push_back(rule);
    }
}

// A cell of a reason: its digit is seen at once, its missing candidates are not.
int cost_of(DigitSet domain) { return domain.size() == 1 ? 1 : 4; }

// The domains without all that a claim does not need to be gone.
template <typename Claim>
class Loosening {
  public:
    // `holds(domains)`: the claim; wider domains never make it true. Gives up at the cost `most`.
    Loosening(std::vector<DigitSet> domains, DigitSet widest, const Claim& holds,
              int most = std::numeric_limits<int>::max())
        : domains_(std::move(domains)), widest_(widest), holds_(holds), most_(most) {}

    // Cells that may be anything need not be named. Open ones are freed before solved ones, which
    // are easier to see.
    void free_cells() {
        std::vector<Wish> wishes;
        for (const std::size_t i : narrow_cells()) wishes.push_back({i, widest_});
        put_back(wishes, false);
    }
    void free_candidates() {
        std::vector<Wish> wishes;
        for (const std::size_t i : narrow_cells())
            if (domains_[i].size() > 1)
                for (const Digit d : widest_ - domains_[i]) wishes.push_back({i, DigitSet::of(d)});
        put_back(wishes, false);
    }
    // What free_cells() could not free costs less than `most`.
    bool is_cheap() const { return cost_ < most_; }
    int cost() const { return cost_; }
    std::vector<DigitSet>& domains() { return domains_; }

  private:
    struct Wish {
        std::size_t place;
        DigitSet digits;
    };

    std::vector<std::size_t> narrow_cells() const {
        std::vector<std::size_t> cells;
        for (std::size_t i = 0; i < domains_.size(); ++i)
            if (domains_[i] != widest_) cells.push_back(i);
        std::ranges::sort(cells, {}, [&](std::size_t i) {
            return std::pair(domains_[i].size() == 1 ? widest_.size() : domains_[i].size(), i);
        });
        return cells;
    }
    // Puts back each wish that the claim allows, in order. Most are allowed: so all are tried at
    // once, and halves only where that is too much. Returns whether all were allowed.
    bool put_back(std::span<const Wish> wishes, bool is_too_much) {
        if (wishes.empty()) return true;
        if (!is_too_much && try_with(wishes)) return true;
        if (wishes.size() == 1) cost_ += cost_of(domains_[wishes[0].place]);
        if (wishes.size() == 1 || !is_cheap()) return false;
        const auto half = wishes.size() / 2;
        const bool is_first_allowed = put_back(wishes.first(half), false);
        return put_back(wishes.subspan(half), is_first_allowed) && is_first_allowed;
    }
    bool try_with(std::span<const Wish> wishes) {
        std::vector<DigitSet> wider = domains_;
        for (const auto& [i, digits] : wishes) wider[i] = wider[i] | digits;
        if (!holds_(wider)) return false;
        domains_ = std::move(wider);
        return true;
    }

    std::vector<DigitSet> domains_;
    const DigitSet widest_;
    const Claim& holds_;
    const int most_;
    int cost_ = 0;
};

}  // namespace

std::size_t choices_for(const Rule& rule, std::size_t cells) {
    constexpr std::size_t kMostFilled = 16, kChoices = 400;
    if (cells <= kMostFilled) return kChoices;
    return info_of(rule.kind).scope == RuleScope::Board ? 0 : 1;
}

RuleUnit::RuleUnit(const Geometry& geometry, RuleUse use, Memo& memo, std::size_t number)
    : geometry_(&geometry),
      use_(std::make_unique<const RuleUse>(std::move(use))),
      alone_(geometry, use_->rule),
      only_keeps_apart_(alone_.only_keeps_apart()),
      nodes_(choices_for(use_->rule, alone_.scope().size())),
      memo_(&memo),
      number_(number) {}

const std::vector<DigitSet>& RuleUnit::supported(const std::vector<DigitSet>& own) {
    return memo_->answer(2 * number_, own, [&] { return alone_.supported(own, nodes_); });
}

bool RuleUnit::is_impossible(const std::vector<DigitSet>& own) {
    const auto& filling = memo_->answer(2 * number_ + 1, own, [&] {
        return std::vector<DigitSet>(alone_.is_impossible(own, nodes_) ? 0 : 1);
    });
    return filling.empty();
}

RuleFinding RuleUnit::finding(const std::vector<DigitSet>& reason) const {
    RuleFinding found;
    for (std::size_t i = 0; i < reason.size(); ++i) {
        if (reason[i] == widest()) continue;
        found.cost += cost_of(reason[i]);
        for (const Digit d : widest() - reason[i]) found.missing.push_back({scope()[i], d});
    }
    return found;
}

// The claim that no filling has the digit in the i-th cell, whatever else the cell may be.
auto RuleUnit::against(std::size_t i, Digit d) {
    return [this, i, d](std::vector<DigitSet> domains) {
        domains[i] = DigitSet::of(d);
        return is_impossible(domains);
    };
}

template <typename Claim>
std::vector<DigitSet> RuleUnit::loosened(std::vector<DigitSet> domains, const Claim& holds) const {
    Loosening loosening(std::move(domains), widest(), holds);
    loosening.free_cells();
    loosening.free_candidates();
    return std::move(loosening.domains());
}

std::optional<std::vector<Candidate>> RuleUnit::reason(std::vector<DigitSet> own, Candidate what) {
    const auto i =
        static_cast<std::size_t>(std::ranges::find(scope(), what.cell) - scope().begin());
    const auto holds = against(i, what.digit);
    own[i] = widest();
    if (!holds(own)) return std::nullopt;
    return finding(loosened(std::move(own), holds)).missing;
}

std::vector<Candidate> RuleUnit::excluded(const std::vector<DigitSet>& own) {
    const std::vector<DigitSet>& left = supported(own);
    if (left.empty()) return all_of_one_cell(own);
    std::vector<Candidate> removed;
    for (std::size_t i = 0; i < own.size(); ++i)
        for (const Digit d : own[i] - left[i]) removed.push_back({scope()[i], d});
    return removed;
}

const std::optional<RuleFinding>& RuleUnit::removal(const Domains& domains) {
    std::vector<DigitSet> own = of_scope(domains);
    if (own != asked_) {
        answer_ = easiest_removal(own);
        asked_ = std::move(own);
    }
    return answer_;
}

std::optional<RuleFinding> RuleUnit::easiest_removal(const std::vector<DigitSet>& own) {
    constexpr std::size_t kMostTried = 12;
    const std::vector<DigitSet> left = supported(own);
    if (left == own) return std::nullopt;
    if (left.empty()) return contradiction(own);
    std::vector<DigitSet> best;
    std::size_t place = 0;
    Digit digit = 0;
    int cost = std::numeric_limits<int>::max();
    std::size_t tried = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
        for (const Digit d : own[i] - left[i]) {
            if (++tried > kMostTried || cost == 0) break;
            std::vector<DigitSet> looser = own;
            looser[i] = widest();
            const auto holds = against(i, d);
            if (!holds(looser)) continue;
            Loosening loosening(std::move(looser), widest(), holds, cost);
            loosening.free_cells();
            if (!loosening.is_cheap()) continue;
            best = std::move(loosening.domains());
            std::tie(place, digit, cost) = std::tuple(i, d, loosening.cost());
        }
    }
    if (best.empty()) return std::nullopt;
    const auto holds = against(place, digit);
    Loosening loosening(std::move(best), widest(), holds);
    loosening.free_candidates();
    RuleFinding found = finding(loosening.domains());
    found.removed = {{scope()[place], digit}};
    add_others(own, loosening.domains(), found);
    return found;
}

RuleFinding RuleUnit::contradiction(const std::vector<DigitSet>& own) {
    RuleFinding found = finding(
        loosened(own, [&](const std::vector<DigitSet>& wider) { return is_impossible(wider); }));
    found.removed = all_of_one_cell(own);
    return found;
}

// Of the cell with the most candidates: of one with few, each alone may be the contradiction.
std::vector<Candidate> RuleUnit::all_of_one_cell(const std::vector<DigitSet>& own) const {
    const auto most = std::ranges::max_element(own, {}, &DigitSet::size);
    const Cell cell = scope()[static_cast<std::size_t>(most - own.begin())];
    std::vector<Candidate> all;
    for (const Digit d : *most) all.push_back({cell, d});
    return all;
}

// What else follows from the same reason?
void RuleUnit::add_others(const std::vector<DigitSet>& own, const std::vector<DigitSet>& reason,
                          RuleFinding& found) {
    const std::vector<DigitSet> left = supported(reason);
    for (std::size_t i = 0; i < own.size() && !left.empty(); ++i) {
        for (const Digit d : own[i] - left[i])
            if (found.removed[0] != Candidate{scope()[i], d})
                found.removed.push_back({scope()[i], d});
    }
}

const std::vector<RuleLink>& RuleUnit::links(const Domains& domains) {
    constexpr std::size_t kMostLinked = 6;
    if (scope().size() > kMostLinked) return links_;
    std::vector<DigitSet> own = of_scope(domains);
    if (own == linked_) return links_;
    links_.clear();
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (own[i].size() < 2) continue;
        for (const Digit d : own[i]) {
            add_links(own, i, d, true);
            add_links(own, i, d, false);
        }
    }
    linked_ = std::move(own);
    return links_;
}

// The links from the candidate to those that go if it is true (`is_weak`), or to the last ones of
// their cells if it is false.
void RuleUnit::add_links(const std::vector<DigitSet>& own, std::size_t i, Digit d, bool is_weak) {
    auto supposed = own;
    supposed[i] = is_weak ? DigitSet::of(d) : own[i] - DigitSet::of(d);
    const std::vector<DigitSet> left = alone_.supported(supposed, 0);
    for (std::size_t k = 0; k < left.size(); ++k) {
        if (k == i || own[k].size() < 2) continue;
        const DigitSet ends = is_weak ? own[k] - left[k] : left[k];
        if (!is_weak && ends.size() > 1) continue;
        for (const Digit end : ends)
            links_.push_back({{scope()[i], d}, {scope()[k], end}, is_weak});
    }
}

std::optional<RuleFinding> RuleUnit::pointing(const Domains& domains, Digit d,
                                              const std::vector<Cell>& cells) {
    const std::vector<DigitSet> own = of_scope(domains);
    std::vector<char> is_place(own.size());
    const auto holds = [&](std::vector<DigitSet> wider) {
        for (std::size_t i = 0; i < wider.size(); ++i)
            if (is_place[i]) wider[i].erase(d);
        return is_impossible(wider);
    };
    const auto sees_all = [&](Cell c) {
        for (std::size_t i = 0; i < own.size(); ++i)
            if (is_place[i] && !geometry_->sees(scope()[i], c)) return false;
        return true;
    };
    for (const Cell c : cells) {
        for (std::size_t i = 0; i < own.size(); ++i)
            is_place[i] = own[i].contains(d) && geometry_->sees(scope()[i], c);
        if (!holds(own)) continue;
        for (char& place : is_place)
            if (place && (place = false, !holds(own))) place = true;
        RuleFinding found = finding(loosened(own, holds));
        for (std::size_t i = 0; i < own.size(); ++i)
            if (is_place[i]) found.places.push_back(scope()[i]);
        if (found.places.size() < 2) continue;  // the unit alone says what that cell is
        for (const Cell other : cells)
            if (sees_all(other)) found.removed.push_back({other, d});
        return found;
    }
    return std::nullopt;
}

Step step_of_rule(const RuleUnit& unit, const std::vector<Candidate>& removed,
                  const std::vector<Candidate>& missing) {
    Step step;
    const RuleUse& use = unit.use();
    step.technique = !use.against.empty()               ? Technique::LawOfLeftovers
                     : !use.houses.empty()              ? Technique::RuleOf45
                     : use.rule.kind == RuleKind::AllOf ? Technique::TwoRules
                                                        : Technique::OneRule;
    step.removed = removed;
    step.missing = missing;
    if (step.technique == Technique::TwoRules)
        for (std::size_t i = 0; i < 2; ++i)
            step.rules.push_back({use.rule.parts[i], {use.from[i]}});
    else
        step.rules = {use};
    DigitSet digits;
    for (const Candidate& x : removed) digits.insert(x.digit);
    for (const Digit d : digits) step.digits.push_back(d);
    step.parts = {{Role::Pattern, unit.scope(), {}, -1}};
    return step;
}

std::vector<RuleUse> stated_uses(const std::vector<Rule>& rules) {
    std::vector<RuleUse> uses;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        std::vector<Rule> parts;
        split(rules[i], parts);
        for (Rule& part : parts) uses.push_back({std::move(part), {static_cast<int>(i)}});
    }
    return uses;
}

RuleUnits::RuleUnits(std::shared_ptr<const Geometry> geometry, const std::vector<Rule>& rules)
    : geometry_(std::move(geometry)),
      memo_(std::make_unique<Memo>()),
      of_cell_(static_cast<std::size_t>(geometry_->cell_count())) {
    for (RuleUse& use : stated_uses(rules))
        units_.emplace_back(*geometry_, std::move(use), *memo_, units_.size());
    stated_ = units_.size();
    for (RuleUse& sum : derived_sums(*geometry_, rules))
        units_.emplace_back(*geometry_, std::move(sum), *memo_, units_.size());
    derived_ = units_.size() - stated_;
    for (RuleUse& sets : logic::equal_sets(*geometry_, !rules.empty()))
        units_.emplace_back(*geometry_, std::move(sets), *memo_, units_.size());
    for (std::size_t u = 0; u < units_.size(); ++u)
        for (const Cell c : units_[u].scope()) of_cell_[c].push_back(u);
    look_for_cells_apart();
}

// Each pair once, by the first unit that keeps it apart.
void RuleUnits::look_for_cells_apart() {
    apart_.resize(of_cell_.size());
    std::set<CellPair> known;
    for (std::size_t u = 0; u < stated_; ++u)
        for (const CellPair& pair : units_[u].kept_apart()) {
            if (!known.insert(pair).second) continue;
            apart_[pair.first].push_back({pair.second, u});
            apart_[pair.second].push_back({pair.first, u});
        }
}

void RuleUnits::begin_anew() {
    for (auto* units : {&units_, &pairs_})
        for (RuleUnit& unit : *units) unit.forget_quiet_around();
    survivors_.clear();
    survivors_of_pairs_.clear();
}

std::span<RuleUnit> RuleUnits::pairs() {
    if (std::exchange(are_paired_, true)) return pairs_;
    pair_up();
    pairs_of_cell_.resize(of_cell_.size());
    for (std::size_t i = 0; i < pairs_.size(); ++i)
        for (const Cell c : pairs_[i].scope()) pairs_of_cell_[c].push_back(units_.size() + i);
    return pairs_;
}

// Two rules say more together than each alone if they share a cell, or if cells of the one see cells
// of the other.
void RuleUnits::pair_up() {
    constexpr std::size_t kMostCells = 12, kMostPairs = 1000;
    const auto ties = [&](const RuleUnit& a, const RuleUnit& b) {
        int count = 0;
        for (const Cell c : a.scope())
            for (const Cell other : b.scope()) count += c == other ? 2 : geometry_->sees(c, other);
        return count;
    };
    for (std::size_t u = 0; u < stated_; ++u)
        for (std::size_t v = 0; v < u; ++v) {
            const RuleUnit &a = units_[v], &b = units_[u];
            if (a.scope().size() + b.scope().size() > kMostCells || ties(a, b) < 2) continue;
            if (pairs_.size() == kMostPairs) return;
            RuleUse both = a.use();
            both.from.insert(both.from.end(), b.use().from.begin(), b.use().from.end());
            both.rule = Rule{};
            both.rule.kind = RuleKind::AllOf;
            both.rule.parts = {a.use().rule, b.use().rule};
            pairs_.emplace_back(*geometry_, std::move(both), *memo_, units_.size() + pairs_.size());
        }
}

}  // namespace sudokit::logic
