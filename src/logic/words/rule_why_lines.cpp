// rule_why_lines.cpp - what only lines and clues of some kinds can say: how far digits on a thermometer can
// rise, which digits a renban line can have, where the 1 and the 9 of a sandwich can be, and what both
// neighbours on a whispers line would have to be.
#include <algorithm>
#include <iterator>
#include <map>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_why.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

std::string joined_digits(const Grammar& words, DigitSet digits) {
    std::string text;
    for (const Digit d : digits) text += (text.empty() ? "" : "-") + words.digit(d);
    return text;
}

void narrow(ReasonCells& known, Cell c, DigitSet digits) {
    DigitSet& left = known.try_emplace(c, digits).first->second;
    left = left & digits;
}

DigitSet digits_from(Digit first, std::size_t count) {
    DigitSet digits;
    for (std::size_t i = 0; i < count; ++i) digits.insert(static_cast<Digit>(first + i));
    return digits;
}

// Sets of the values from..to that add up to `sum`, ascending; one more than `most` at most.
void add_sets(int from, int to, int sum, std::size_t most, std::vector<int>& set,
              std::vector<std::vector<int>>& all) {
    if (sum == 0) all.push_back(set);
    for (int value = from; value <= std::min(to, sum) && all.size() <= most; ++value) {
        set.push_back(value);
        add_sets(value + 1, to, sum - value, most, set, all);
        set.pop_back();
    }
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
        for (const Cell c : line) {
            narrow(known, c, set);
        }
        if (fillings.is_there_one(known)) sets.push_back(set);
    }
    if (sets.empty() || sets.size() > kMost || !sets_explain(sets)) return {};
    std::vector<std::string> listed;
    for (const DigitSet set : sets) listed.push_back(joined_digits(words_, set));
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

// Where the lowest and the highest digit, the ends of a sandwich, can be on the board.
std::vector<CellPair> RuleWhy::ends_of_sandwich() const {
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    DigitSet ends = DigitSet::of(1);
    ends.insert(static_cast<Digit>(geometry_.digits()));
    Fillings fillings(geometry_, rule);
    std::vector<CellPair> places;
    for (std::size_t i = 0; i < line.size(); ++i)
        for (std::size_t k = i + 1; k < line.size(); ++k) {
            ReasonCells known = board_;
            for (std::size_t n = 0; n < line.size(); ++n) {
                const DigitSet own = n == i || n == k ? ends : geometry_.all_digits() - ends;
                narrow(known, line[n], own);
            }
            if (fillings.is_there_one(known)) places.emplace_back(line[i], line[k]);
        }
    return places;
}

// "8 can only be 2+6, 3+5 or 8 alone." of as many digits as lie between the ends; empty if there are many
// ways, or nothing to say.
std::string RuleWhy::filling_of_sandwich(const std::vector<CellPair>& ends) const {
    constexpr std::size_t kMostWays = 6, kMany = 1000;
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    const auto place_of = [&](Cell c) { return std::ranges::find(line, c) - line.begin(); };
    const auto is_between = [&](const std::vector<int>& way) {
        return std::ranges::any_of(ends, [&](const CellPair& pair) {
            return place_of(pair.second) - place_of(pair.first) - 1 == std::ssize(way);
        });
    };
    std::vector<std::vector<int>> ways;
    std::vector<int> none;
    add_sets(geometry_.lowest() + 1, geometry_.highest() - 1, rule.numbers[0], kMany, none, ways);
    std::erase_if(ways, [&](const auto& way) { return !is_between(way); });
    const bool is_plain = ways.size() == 1 && ways[0].size() < 2;  // "4 can only be 4"
    if (ways.empty() || ways.size() > kMostWays || is_plain) return {};
    std::vector<std::string> listed;
    for (const auto& way : ways) {
        const std::string sum = sum_text(way);
        listed.push_back(way.size() == 1 ? words_.say(Phrase::Alone, {{"x", sum}}) : sum);
    }
    return words_.say(Phrase::RuleWays, {{"n", std::to_string(rule.numbers[0])},
                                         {"x", words_.list(listed, Joint::Or)}}) +
           ".";
}

// "8 can only be 2+6, 3+5 or 8 alone. 1 and 9 can only be in r5c5 and r8c5, or in r6c5 and r8c5." if there
// are few places.
std::string RuleWhy::sandwich_told() const {
    constexpr std::size_t kMostPlaces = 4;
    if (base_of(step_)) return {};
    const std::vector<CellPair> ends = ends_of_sandwich();
    if (ends.empty() || ends.size() > kMostPlaces) return {};
    std::string text = filling_of_sandwich(ends), places;
    const bool are_seen = ends.size() == 1 && board_.at(ends[0].first).size() == 1 &&
                          board_.at(ends[0].second).size() == 1;
    if (are_seen) return text.empty() ? text : known_first(reason_, text);
    for (const auto& [from, to] : ends) {
        const std::string pair = words_.list({words_.cell(from), words_.cell(to)});
        places += places.empty() ? pair : words_.say(Phrase::OrIn, {{"x", pair}});
    }
    if (!text.empty()) text += " ";
    text += words_.say(Phrase::EndsIn, {{"a", words_.digit(1)},
                                        {"z", words_.digit(static_cast<Digit>(geometry_.digits()))},
                                        {"x", places}});
    return known_first(reason_, text);
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
        default:
            return {};
    }
}

}  // namespace sudokit::logic
