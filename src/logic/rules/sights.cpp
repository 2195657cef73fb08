// sights.cpp - which sights a step rests on.
//
// A step follows from its truths: if a removed candidate were true, any choice of one candidate per
// truth would put two into one cell, or one digit into two cells that see each other. So a sight is
// needed if there is such a choice without it. Only pairs of cells in which the step has candidates
// of the same digit come into question.
#include "logic/rules/sights.hpp"

#include <algorithm>
#include <set>

#include "csp/rule_alone.hpp"
#include "logic/rules/units.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

using Candidates = std::vector<Candidate>;
using Pairs = std::set<CellPair>;

CellPair pair_of(Cell a, Cell b) { return {std::min(a, b), std::max(a, b)}; }

// Looks for a choice of one candidate per truth.
class Choice {
  public:
    Choice(const Geometry& geometry, const Pairs& apart, std::vector<Candidates> truths)
        : geometry_(geometry), apart_(apart), truths_(std::move(truths)) {}

    // Is there none in which this candidate is true (or, if not `is_true`, false)?
    bool excludes(Candidate x, bool is_true) {
        nodes_ = 0;
        auto left = truths_;
        if (is_true) return !take(left, x) || !choose(std::move(left));
        for (Candidates& truth : left) std::erase(truth, x);
        return !choose(std::move(left));
    }

  private:
    static constexpr int kMostNodes = 20'000;

    bool clash(Candidate a, Candidate b) const {
        if (a.cell == b.cell) return a.digit != b.digit;
        return a.digit == b.digit &&
               (geometry_.sees(a.cell, b.cell) || apart_.contains(pair_of(a.cell, b.cell)));
    }
    // Makes x true. False: a truth is left with nothing.
    bool take(std::vector<Candidates>& left, Candidate x) const {
        std::erase_if(left, [&](const Candidates& truth) {
            return std::ranges::find(truth, x) != truth.end();
        });
        for (Candidates& truth : left) {
            std::erase_if(truth, [&](Candidate other) { return clash(x, other); });
            if (truth.empty()) return false;
        }
        return true;
    }
    // True also if the search takes too long.
    bool choose(std::vector<Candidates> left) {
        if (left.empty() || ++nodes_ > kMostNodes) return true;
        const auto smallest = std::ranges::min_element(left, {}, &Candidates::size);
        for (const Candidate x : Candidates(*smallest)) {
            auto next = left;
            if (take(next, x) && choose(std::move(next))) return true;
        }
        return false;
    }

    const Geometry& geometry_;
    const Pairs& apart_;
    const std::vector<Candidates> truths_;
    int nodes_ = 0;
};

template <class Size>
std::vector<Candidates> truths_of(const Position<Size>& position, const Step& step) {
    std::vector<Candidates> truths;
    for (const Truth& truth : step.truths) {
        Candidates& list = truths.emplace_back();
        if (truth.kind == Truth::Kind::Cell)
            for (const Digit d : position.candidates(truth.cell)) list.push_back({truth.cell, d});
        else if (truth.kind == Truth::Kind::House)
            position.places(truth.digit, truth.house).for_each([&](Cell c) {
                list.push_back({c, truth.digit});
            });
        else
            list = step.extras;
    }
    return truths;
}

}  // namespace

Sights::Sights(const Geometry& geometry, const std::vector<Rule>& rules) : geometry_(geometry) {
    if (geometry.digits() <= 2) return;  // two cells would be a house that holds every digit
    for (RuleUse& use : stated_uses(rules))
        for (const CellPair& pair : csp::cells_kept_apart(geometry, use.rule))
            by_pair_.try_emplace(pair, use);
}

std::vector<CellPair> Sights::pairs() const {
    std::vector<CellPair> pairs;
    for (const auto& [pair, use] : by_pair_) pairs.push_back(pair);
    return pairs;
}

void Sights::add(CellPair pair, Step& step) const {
    step.sights.push_back({pair.first, pair.second, by_pair_.at(pair)});
}

// Candidates that only a sight of a solved cell excludes.
template <class Size>
void Sights::name_for_single(const Position<Size>& position, Step& step) const {
    const auto look_at = [&](Cell c, Digit d) {
        if (position.candidates(c).contains(d)) return;
        const CellPair* by = nullptr;
        for (const auto& [pair, use] : by_pair_) {
            if (pair.first != c && pair.second != c) continue;
            if (position.digit_at(pair.first == c ? pair.second : pair.first) == d) by = &pair;
        }
        const bool sees = std::ranges::any_of(
            geometry_.peers_of(c), [&](Cell peer) { return position.digit_at(peer) == d; });
        if (by != nullptr && !sees) add(*by, step);
    };
    for (const Truth& truth : step.truths)
        if (truth.kind == Truth::Kind::Cell)
            for (const Digit d : geometry_.all_digits()) look_at(truth.cell, d);
        else
            (position.layout().house(truth.house) & position.open()).for_each([&](Cell c) {
                look_at(c, truth.digit);
            });
}

template <class Size>
void Sights::name(const Position<Size>& position, Step& step) const {
    if (by_pair_.empty() || step.truths.empty()) return;
    if (is_single(step.technique)) return name_for_single(position, step);
    const auto truths = truths_of(position, step);
    std::set<Candidate> all(step.removed.begin(), step.removed.end());
    all.insert(step.placed.begin(), step.placed.end());
    for (const Candidates& truth : truths) all.insert(truth.begin(), truth.end());
    Pairs pairs;
    for (const Candidate& x : all)
        for (const Candidate& y : all)
            if (x.digit == y.digit && by_pair_.contains({x.cell, y.cell}))
                pairs.insert({x.cell, y.cell});
    const auto follows_from = [&](const Pairs& apart) {
        Choice choice(geometry_, apart, truths);
        return std::ranges::all_of(step.removed,
                                   [&](Candidate x) { return choice.excludes(x, true); }) &&
               std::ranges::all_of(step.placed,
                                   [&](Candidate x) { return choice.excludes(x, false); });
    };
    if (pairs.empty() || follows_from({})) return;
    for (const CellPair& pair : Pairs(pairs)) {
        pairs.erase(pair);
        if (!follows_from(pairs)) pairs.insert(pair);
    }
    for (const CellPair& pair : pairs) add(pair, step);
}

std::shared_ptr<const Geometry> board_with_sights(const Geometry& geometry, const Step& step) {
    if (step.sights.empty()) return {std::shared_ptr<void>(), &geometry};
    std::vector<std::vector<Cell>> pairs;
    for (const Sight& sight : step.sights) pairs.push_back({sight.a, sight.b});
    return geometry.with_extra_houses(std::move(pairs));
}

template void Sights::name(const Position<Small>&, Step&) const;
template void Sights::name(const Position<Large>&, Step&) const;

}  // namespace sudokit::logic
