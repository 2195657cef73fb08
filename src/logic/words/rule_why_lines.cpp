// rule_why_lines.cpp - what only lines and clues of some kinds can say: how far digits on a thermometer can
// rise, which digits a renban line can have, and what both neighbours on a whispers line would have to
// be.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_ways.hpp"
#include "logic/words/rule_why.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

DigitSet digits_from(Digit first, std::size_t count) {
    DigitSet digits;
    for (std::size_t i = 0; i < count; ++i) digits.insert(static_cast<Digit>(first + i));
    return digits;
}

}  // namespace

// "As r4c9 is 5, r3c8 is at most 4, r2c7 is at most 3 and r1c6 is at most 2." of a thermometer.
std::string RuleWhy::rise_told() const {
    constexpr std::size_t kMost = 4;
    const ReasonCells gone = removed_by_cell(step_);
    if (reason_.empty() || gone.size() > kMost || base_of(step_)) return {};
    std::vector<std::string> claims;
    for (const auto& [c, digits] : gone) {
        const DigitSet left = rule_leaves(geometry_, step_, reason_, c);
        if (left.empty() || !(left & digits).empty()) return {};
        const bool is_most = digits.lowest() > left.highest();
        if (!is_most && digits.highest() > left.lowest()) return {};
        claims.push_back(
            words_.say(is_most ? Phrase::CellAtMost : Phrase::CellAtLeast,
                       {{"x", words_.cell(c)},
                        {"d", words_.digit(is_most ? left.highest() : left.lowest())}}));
    }
    return with_reason(words_.list(claims));
}

// "As r1c9 is 6, 7, 8 or 9, r1c6789 can only be 4-5-6-7, 5-6-7-8 or 6-7-8-9." of a renban line.
std::string RuleWhy::sets_told() const {
    constexpr std::size_t kMost = 4;
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    std::vector<DigitSet> sets;
    Fillings fillings(geometry_, rule);
    const std::size_t digits = static_cast<std::size_t>(geometry_.digits());
    for (std::size_t first = 1; first + line.size() <= digits + 1; ++first) {
        const DigitSet set = digits_from(static_cast<Digit>(first), line.size());
        ReasonCells known = reason_;
        for (const Cell c : line) narrow(known, c, set);
        if (fillings.is_there_one(known)) sets.push_back(set);
    }
    if (sets.empty() || sets.size() > kMost || !sets_explain(sets)) return {};
    std::vector<std::string> listed;
    for (const DigitSet set : sets) listed.push_back(in_a_row(words_, set));
    return with_reason(words_.say(
        Phrase::CellWays, {{"y", words_.cells(line)}, {"x", words_.list(listed, Joint::Or)}}));
}

// Has each set the digit that one of some cells needs, and no other cell can have it? Or has none a
// digit that goes?
bool RuleWhy::sets_explain(const std::vector<DigitSet>& sets) const {
    const Part* base = base_of(step_);
    return std::ranges::all_of(sets, [&](DigitSet set) {
        if (!base)
            return std::ranges::none_of(step_.removed,
                                        [&](const Candidate& x) { return set.contains(x.digit); });
        const Digit digit = base->digits.lowest();
        return set.contains(digit) &&
               std::ranges::all_of(step_.rules[0].rule.lists[0], [&](Cell c) {
                   const auto at = reason_.find(c);
                   return std::ranges::find(base->cells, c) != base->cells.end() ||
                          (at != reason_.end() && !at->second.contains(digit));
               });
    });
}

// Where the lowest and the highest digit of a lunchbox can be on the board.
std::vector<CellPair> RuleWhy::lowest_and_highest() const {
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    Fillings fillings(geometry_, rule);
    const auto can_be = [&](Cell low, Cell high) {
        for (const Digit least : board_.at(low))
            for (const Digit most : board_.at(high)) {
                if (most < least + std::ssize(line) - 1) continue;
                const auto inside = static_cast<std::size_t>(most - least - 1);
                ReasonCells known = board_;
                for (const Cell c : line)
                    narrow(known, c,
                           c == low    ? DigitSet::of(least)
                           : c == high ? DigitSet::of(most)
                                       : digits_from(least + 1, inside));
                if (fillings.is_there_one(known)) return true;
            }
        return false;
    };
    std::vector<CellPair> places;
    for (const Cell low : line)
        for (const Cell high : line)
            if (low != high && can_be(low, high)) places.emplace_back(low, high);
    return places;
}

// "Its lowest digit can only be in r3c3 and its highest in r5c2. "; empty: there are other places.
std::string RuleWhy::ends_of_lunchbox() const {
    if (step_.rules.size() > 1 || step_.rules[0].rule.kind != RuleKind::Lunchbox) return {};
    const auto places = lowest_and_highest();
    if (places.size() != 1) return {};
    return words_.say(Phrase::LowestIn,
                      {{"x", words_.cell(places[0].first)}, {"y", words_.cell(places[0].second)}}) +
           " ";
}

// The digits that can stand beside this one on the line.
DigitSet RuleWhy::beside(Cell c, Digit d, Cell neighbour) const {
    Step pair = step_;
    pair.rules[0].rule.lists[0] = {neighbour, c};
    return rule_leaves(geometry_, pair, {{c, DigitSet::of(d)}}, neighbour);
}

// "Nothing fits beside 5. 4 needs 9 on both sides and 6 needs 1 on both sides, but the two neighbours see
// each other."
std::string RuleWhy::neighbours_told() const {
    const std::vector<Cell>& line = step_.rules[0].rule.lists[0];
    if (base_of(step_) || !reason_.empty() || line.size() < 2) return {};
    DigitSet alone;
    std::map<Digit, Digit> between;
    for (const auto& [c, d] : step_.removed) {
        const auto at = static_cast<std::size_t>(std::ranges::find(line, c) - line.begin());
        const Cell before = line[at > 0 ? at - 1 : 1];
        const DigitSet left = beside(c, d, before);
        if (left.empty()) {
            alone.insert(d);
            continue;
        }
        const bool has_two = at > 0 && at + 1 < line.size();
        if (!has_two || left.size() > 1 || !geometry_.sees(before, line[at + 1])) return {};
        between[d] = left.lowest();
    }
    std::vector<std::string> needs;
    for (const auto& [d, other] : between)
        needs.push_back(
            words_.say(Phrase::NeedsBeside, {{"x", words_.digit(d)}, {"y", words_.digit(other)}}));
    std::string text;
    if (!alone.empty())
        text = words_.say(Phrase::NothingBeside, {{"x", words_.digits(alone, Joint::Or)}});
    if (!needs.empty())
        text += (text.empty() ? "" : " ") +
                capitalized(words_.say(Phrase::ButNeighboursSee, {{"x", words_.list(needs)}}));
    return text;
}

// What lines and clues of this kind can say; empty: nothing.
std::string RuleWhy::line_told() const {
    if (step_.rules.size() > 1) return {};
    switch (step_.rules[0].rule.kind) {
        case RuleKind::Thermometer:
            return rise_told();
        case RuleKind::Renban:
            return sets_told();
        case RuleKind::Sandwich:
            return sandwich_told();
        case RuleKind::Whispers:
            return neighbours_told();
        case RuleKind::XSum:
            return x_sum_told();
        case RuleKind::Skyscraper:
            return room_behind_told();
        case RuleKind::NumberedRoom:
            return room_told();
        case RuleKind::HiddenSkyscraper:
            return own_first_told();
        case RuleKind::Counts:
            return places_told();
        case RuleKind::CountingCircles:
            return circles_told();
        case RuleKind::CountDistinct:
            return distinct_told();
        case RuleKind::ChaosCount:
            return all_the_same();
        case RuleKind::RegionSum:
            return parts_in_one_box();
        case RuleKind::Rellik:
            return anti_cage_told(true);
        case RuleKind::EqualityCage:
            return equality_told();
        case RuleKind::Lunchbox:
            return lunch_told();
        case RuleKind::SameValues:
            return groups_told();
        case RuleKind::ChaosConstruction:
            return regions_told();
        case RuleKind::Pair:
        case RuleKind::PairAll:
        case RuleKind::Regex:
        case RuleKind::AutomatonLine:
            return ways_listed();
        default:
            return {};
    }
}

// "r9c4 is neither 0 nor 1. With 6 in r8c5, r7c6 and r9c4 would both have to be 2, but they see each other."
// for each removed candidate.
std::string RuleWhy::crowds_told(const RuleNeed* need) const {
    const std::vector<RuleCrowd> crowds = rule_crowds(geometry_, step_, board_, need);
    ReasonCells known;
    std::string text;
    for (std::size_t i = 0; i < crowds.size(); ++i) {
        for (const auto& [c, left] : crowds[i].known) {
            DigitSet& both = known.try_emplace(c, left).first->second;
            both = both & left;
        }
        Step alone = step_;
        if (crowds.size() > 1) alone.removed = {step_.removed[i]};
        const std::string told = RuleWhy(words_, alone, reason_, board_).crowd_told(crowds[i]);
        text += (text.empty() ? "" : " ") + capitalized(told);
    }
    return text.empty() ? text : known_first(known, text);
}
std::string RuleWhy::crowd_told(const RuleCrowd& crowd) const {
    std::vector<std::string> others;
    std::string supposed;
    for (const Cell c : crowd.cells)
        if (removes_from(step_, c))
            supposed = words_.cell(c);
        else
            others.push_back(words_.cell(c));
    return words_.say(supposed.empty() ? Phrase::CrowdOfTwo : Phrase::CrowdToo,
                      {{"x", tried()},
                       {"y", words_.list(others)},
                       {"s", supposed},
                       {"d", words_.digit(crowd.digit)}});
}

// Does it follow from the cell that loses candidates alone, whatever else does?
bool RuleWhy::needs_directly(Cell c) const {
    const Rule& rule = step_.rules[0].rule;
    if (rule.kind == RuleKind::Maximum || rule.kind == RuleKind::Minimum) return true;
    if (rule.kind != RuleKind::Whispers || step_.removed.empty() || base_of(step_)) return false;
    const auto& line = rule.lists[0];
    const auto at = std::ranges::find(line, step_.removed[0].cell) - line.begin();
    const auto other = std::ranges::find(line, c) - line.begin();
    return removed_by_cell(step_).size() == 1 && std::abs(at - other) == 1;
}

// On a palindrome or a zipper: is it as far from its end as the only cell that loses candidates?
bool RuleWhy::is_mirror(Cell c) const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || base_of(step_) ||
        (rule.kind != RuleKind::Palindrome && rule.kind != RuleKind::Zipper))
        return false;
    const auto& line = rule.lists[0];
    const auto at = std::ranges::find(line, step_.removed[0].cell) - line.begin();
    return removed_by_cell(step_).size() == 1 &&
           line[line.size() - 1 - static_cast<std::size_t>(at)] == c;
}

// "its mirror cell r4c5"; on a long line, how far both are from their ends.
std::string RuleWhy::mirror_cell(Cell c) const {
    constexpr std::ptrdiff_t kFar = 4;
    const auto& line = step_.rules[0].rule.lists[0];
    const auto at = std::ranges::find(line, c) - line.begin();
    const auto place = std::min(at + 1, std::ssize(line) - at);
    return words_.say(place > kFar ? Phrase::MirrorCellFar : Phrase::MirrorCell,
                      {{"x", words_.cell(c)}, {"n", std::to_string(place)}});
}

}  // namespace sudokit::logic
