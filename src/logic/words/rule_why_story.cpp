// rule_why_story.cpp - why two rules exclude a candidate, rule by rule: what the first leaves, what the second then
// needs, and which cell has no digit for it.
//
//     With 8 in r6c8, by the first rule r5c8 would be 4; then by the second rule r5c7 would have to be 9, but it
//     cannot be.
#include <algorithm>
#include <set>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_needs.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// A rule leaves the cell fewer digits.
struct Leaving {
    std::size_t rule = 0;
    Cell cell = 0;
    DigitSet digits;
};
// How the supposition ends: a cell has no digit left, or would need others by a rule.
struct Ending {
    std::optional<std::size_t> rule;
    Cell cell = 0;
    DigitSet needed, left;
};
struct Story {
    std::vector<Leaving> leavings;
    Ending end;
};
using Told = std::set<std::pair<std::size_t, Cell>>;  // by rule

class Stories {
  public:
    Stories(const Geometry& geometry, const Step& step, const ReasonCells& known)
        : geometry_(geometry), known_(known) {
        for (const RuleUse& use : step.rules) fillings_.emplace_back(geometry, use.rule);
    }
    bool are_small() const {
        constexpr std::size_t kMostCells = 20;
        return std::ranges::all_of(
            fillings_, [](const Fillings& one) { return one.scope().size() <= kMostCells; });
    }

    // With the candidate: the shortest that we find, or nothing.
    std::optional<Story> with(const Candidate& x) {
        constexpr std::size_t kMost = 3;
        Told passed;
        auto best = run(x, passed);
        if (!best) return best;
        for (const Leaving& leaving : std::vector(best->leavings.rbegin(), best->leavings.rend())) {
            Told fewer = passed;
            fewer.emplace(leaving.rule, leaving.cell);
            auto shorter = run(x, fewer);
            if (!shorter || cost_of(*shorter) > cost_of(*best)) continue;
            best = std::move(shorter);
            passed = std::move(fewer);
        }
        return best->leavings.size() <= kMost ? best : std::nullopt;
    }

  private:
    // Digits to keep in mind: what a rule excludes of many is hard to see.
    static int cost_of(const Story& story) {
        int cost = story.end.needed.size();
        for (const Leaving& leaving : story.leavings) cost += 1 + leaving.digits.size();
        return cost;
    }
    DigitSet left(const ReasonCells& now, Cell c) const { return left_in(geometry_, now, c); }

    // Without telling some of what rules leave.
    std::optional<Story> run(const Candidate& x, const Told& passed) {
        constexpr int kMostRounds = 4;
        ReasonCells now = known_;
        now[x.cell] = DigitSet::of(x.digit);
        Story story;
        for (int round = 0; round < kMostRounds; ++round) {
            if (const auto empty = look_around(now)) {
                story.end = {{}, *empty, {}, {}};
                return story;
            }
            const std::size_t before = story.leavings.size();
            for (std::size_t i = 0; i < fillings_.size(); ++i) {
                if (auto end = ending(i, now, x.cell)) {
                    story.end = *end;
                    return story;
                }
                const auto all = fillings_[i].within(now);
                if (all.empty()) return std::nullopt;
                for (std::size_t at = 0; at < all.size(); ++at) {
                    const Cell c = fillings_[i].scope()[at];
                    if (all[at] == left(now, c) || passed.contains({i, c}) || c == x.cell) continue;
                    story.leavings.push_back({i, c, all[at]});
                    now[c] = all[at];
                }
            }
            if (story.leavings.size() == before) return std::nullopt;
        }
        return std::nullopt;
    }
    // Cells that see a solved one lose its digit. A cell that then has none, if there is one.
    std::optional<Cell> look_around(ReasonCells& now) const {
        std::vector<Cell> cells;
        for (const Fillings& one : fillings_)
            cells.insert(cells.end(), one.scope().begin(), one.scope().end());
        for (const Cell a : cells)
            for (const Cell b : cells) {
                if (left(now, a).size() != 1 || !geometry_.sees(a, b)) continue;
                narrow(now, b, geometry_.all_digits() - left(now, a));
                if (now.at(b).empty()) return b;
            }
        return std::nullopt;
    }
    // A cell that would need few other digits by the rule; not the one that is supposed to have one.
    std::optional<Ending> ending(std::size_t rule, const ReasonCells& now, Cell supposed) {
        constexpr int kFew = 3;
        std::optional<Ending> best;
        for (const Cell c : fillings_[rule].scope()) {
            const DigitSet own = left(now, c);
            const DigitSet needed = fillings_[rule].of(c, without(now, c));
            if (c == supposed || needed.empty() || needed.size() > kFew || !(needed & own).empty())
                continue;
            // What it has by the supposition alone, it is not.
            const bool is_open = own == left(known_, c);
            if (!best || needed.size() < best->needed.size())
                best = {rule, c, needed, is_open ? own : geometry_.all_digits() - needed};
        }
        return best;
    }

    const Geometry& geometry_;
    const ReasonCells& known_;
    std::vector<Fillings> fillings_;
};

}  // namespace

std::string RuleWhy::rule_counted(std::size_t rule) const {
    return words_.say(rule == 0 ? Phrase::RuleFirst : Phrase::RuleSecond);
}

// Each of the removed candidates by itself; empty: one has no short story.
std::string RuleWhy::story_told() const {
    constexpr std::size_t kMost = 12;
    if (step_.rules.size() != 2 || base_of(step_) || step_.removed.size() > kMost) return {};
    // Two cells that would need the same digit say it shorter.
    const auto need = rule_need(geometry_, step_, reason_, board_);
    if (!rule_crowds(geometry_, step_, board_, need ? &*need : nullptr).empty()) return {};
    if (std::string story = story_from(reason_); !story.empty()) return known_first(reason_, story);
    return story_from(board_);
}
// What follows from the candidate; empty: no short story.
std::string RuleWhy::story_with(const Candidate& x, const ReasonCells& known) const {
    Stories stories(geometry_, step_, known);
    const auto story = stories.are_small() ? stories.with(x) : std::nullopt;
    if (!story) return {};
    std::string told;
    for (const auto& [rule, cell, digits] : story->leavings) {
        const std::string would = words_.say(
            Phrase::WouldBe, {{"x", words_.cell(cell)}, {"y", words_.digits(digits, Joint::Or)}});
        told += words_.say(Phrase::StoryWould, {{"k", rule_counted(rule)}, {"f", would}}) +
                words_.say(Phrase::StoryThen);
    }
    const auto& [rule, cell, needed, left] = story->end;
    if (!rule) return told + words_.say(Phrase::WouldHaveNoDigit, {{"x", words_.cell(cell)}});
    return told + words_.say(Phrase::StoryNeed, {{"k", rule_counted(*rule)},
                                                 {"c", words_.cell(cell)},
                                                 {"d", needed_digits({cell, needed, left, {}, {}})},
                                                 {"y", but({cell, needed, left, {}, {}})}});
}

std::string RuleWhy::story_from(const ReasonCells& known) const {
    std::vector<Clause> stories;
    for (const Candidate& x : step_.removed) {
        const std::string story = story_with(x, known);
        if (story.empty()) return {};
        add_clause(stories, story, x);
    }
    return clauses_told(stories);
}

}  // namespace sudokit::logic
