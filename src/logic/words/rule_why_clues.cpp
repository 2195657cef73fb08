// rule_why_clues.cpp - what only clues beside the grid can say: where the 1 and the 9 of a sandwich can be,
// what an X-sum leaves once its first digit is known, and clues that say it all.
#include <algorithm>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_why.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {

// The first k cells of an X-sum, or the others.
struct XSumSide {
    std::vector<Cell> cells, open;
    int sum = 0, left = 0;  // of all; of those that are open
};

namespace {

using Joint = Grammar::Joint;

// The two sides of an X-sum whose first digit is known; empty: it is not.
std::vector<XSumSide> sides_of(const Geometry& geometry, const Rule& rule,
                               const ReasonCells& board) {
    const std::vector<Cell>& line = rule.lists[0];
    const DigitSet first = board.at(line[0]);
    const auto count = first.size() == 1 ? geometry.value_of(first.lowest()) : 0;
    if (count < 1 || count > std::ssize(line) || std::ssize(line) != geometry.digits()) return {};
    const int all = (geometry.lowest() + geometry.highest()) * geometry.digits() / 2;
    std::vector<XSumSide> sides(2);
    sides[0].cells.assign(line.begin(), line.begin() + count);
    sides[1].cells.assign(line.begin() + count, line.end());
    sides[0].sum = rule.numbers[0];
    sides[1].sum = all - rule.numbers[0];
    for (XSumSide& side : sides) {
        side.left = side.sum;
        for (const Cell c : side.cells)
            if (board.at(c).size() == 1)
                side.left -= geometry.value_of(board.at(c).lowest());
            else
                side.open.push_back(c);
    }
    return sides;
}

// Do the ways say why each candidate goes: no way has its digit, or each needs it elsewhere in the line?
bool do_explain(const Geometry& geometry, const XSumSide& side, const SumWays& ways,
                const std::vector<Candidate>& removed) {
    return !ways.left.empty() && std::ranges::all_of(removed, [&](const Candidate& x) {
        const bool is_inside = std::ranges::find(side.open, x.cell) != side.open.end();
        return std::ranges::all_of(ways.left, [&](const std::vector<int>& way) {
            return is_inside == (std::ranges::find(way, geometry.value_of(x.digit)) == way.end());
        });
    });
}

}  // namespace

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

// Does it follow from the places of the ends alone?
bool RuleWhy::are_enough(const std::vector<CellPair>& ends) const {
    return std::ranges::all_of(step_.removed, [&](const Candidate& x) {
        const bool is_end = x.digit == 1 || x.digit == geometry_.digits();
        const auto is_in = [&](const CellPair& pair) {
            return pair.first == x.cell || pair.second == x.cell;
        };
        return is_end ? std::ranges::none_of(ends, is_in) : std::ranges::all_of(ends, is_in);
    });
}

// "8 can only be 2+6, 3+5 or a single 8." of as many digits as lie between the ends; empty if there are many
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
    std::vector<int> values;
    for (int value = geometry_.lowest() + 1; value < geometry_.highest(); ++value)
        values.push_back(value);
    auto ways = sets_with_sum(values, rule.numbers[0], kMany);
    std::erase_if(ways, [&](const auto& way) { return !is_between(way); });
    if (ways.empty() || ways.size() > kMostWays || ways[0].empty()) return {};
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
    std::string text = are_enough(ends) ? std::string() : filling_of_sandwich(ends), places;
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

// "r6c9 is 5, so r6c1234 add up to 15. That leaves 9 for r6c234. 9 can only be 2+3+4."
std::string RuleWhy::x_sum_told() const {
    constexpr std::size_t kMostWays = 4, kMostOpen = 5;
    const Rule& rule = step_.rules[0].rule;
    if (base_of(step_)) return {};
    DigitSet solved;
    for (const Cell c : rule.lists[0])
        if (board_.at(c).size() == 1) solved.insert(board_.at(c).lowest());
    for (const XSumSide& side : sides_of(geometry_, rule, board_)) {
        if (side.open.empty() || side.open.size() > kMostOpen) continue;
        ReasonCells known;
        for (const Cell c : side.open) {
            known[c] = geometry_.all_digits() - solved;
            if (const auto at = reason_.find(c); at != reason_.end()) narrow(known, c, at->second);
        }
        const auto ways = sum_ways(geometry_, {side.open, {}, side.left, true}, known);
        if (!ways || ways->left.size() > kMostWays ||
            !do_explain(geometry_, side, *ways, step_.removed))
            continue;
        std::string text = x_sum_side(side);
        if (side.open.size() < side.cells.size())
            text += " " + words_.say(Phrase::XSumLeaves, {{"m", std::to_string(side.left)},
                                                          {"z", words_.cells(side.open)}});
        if (side.open.size() > 1)
            text += " " +
                    words_.say(Phrase::RuleWays,
                               {{"n", std::to_string(side.left)}, {"x", sums_listed(ways->left)}}) +
                    ".";
        ReasonCells open = reason_;
        std::erase_if(open, [&](const auto& cell) {
            return !known.contains(cell.first) || cell.second.size() == 1;
        });
        return known_first(open, capitalized(text));
    }
    return x_sum_cases_told();
}

// "r1c5 is 3, so r123c5 add up to 12."
std::string RuleWhy::x_sum_side(const XSumSide& side) const {
    const Cell first = step_.rules[0].rule.lists[0][0];
    return words_.say(Phrase::XSumSide, {{"x", words_.cell(first)},
                                         {"d", words_.digit(board_.at(first).lowest())},
                                         {"y", words_.cells(side.cells)},
                                         {"n", std::to_string(side.sum)}});
}

// "With 9 in r4c3: if r4c1 is 3, that leaves 5 for r4c2; if r4c1 is 4, that leaves 4 for r4c24. That cannot
// be." for each digit of the first cell.
std::string RuleWhy::x_sum_cases_told() const {
    constexpr std::size_t kMostCases = 4;
    const std::vector<Cell>& line = step_.rules[0].rule.lists[0];
    const std::string with = tried();
    if (with.empty() || removes_from(step_, line[0])) return {};
    if (std::string forced = x_sum_forced(with); !forced.empty()) return forced;
    if (step_.removed.size() > 1) return {};
    const auto [c, d] = step_.removed[0];
    std::vector<std::string> cases;
    for (const Digit k : board_.at(line[0]) - DigitSet::of(d)) {
        ReasonCells known = board_;
        known[c] = DigitSet::of(d);
        known[line[0]] = DigitSet::of(k);
        for (const Cell other : line)
            if (known.at(other).size() > 1)
                known[other] = known[other] - DigitSet::of(k) - DigitSet::of(d);
        cases.push_back(x_sum_case(known, k));
        if (cases.back().empty()) return {};
    }
    if (cases.empty() || cases.size() > kMostCases) return {};
    const auto sides = sides_of(geometry_, step_.rules[0].rule, board_);
    const std::string fails =
        capitalized(words_.say(sides.empty() ? Phrase::XSumFails : Phrase::XSumFailsNow,
                               {{"x", with}, {"y", joined(cases)}}));
    if (sides.empty()) return known_first(reason_, fails);
    // The first digit is known: "r1c5 is 3, so r123c5 add up to 12. With 4 in r3c5, that leaves ..."
    return known_first(without(reason_, line[0]), x_sum_side(sides[0]) + " " + fails);
}

// "With 6 in one of r34c2, r9c2 would be 5 and r1c2 would be 4; then the first k cells would add up to at most
// 20." where singles in the line lead to its first digit.
std::string RuleWhy::x_sum_forced(const std::string& with) const {
    constexpr std::size_t kMost = 3;
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    std::vector<Candidate> would;
    ReasonCells known = board_;
    DigitSet taken;
    for (const auto& [c, digits] : removed_by_cell(step_)) taken = taken | digits;
    if (taken.size() > 1 || removes_from(step_, line[0]) || board_.at(line[0]).size() == 1)
        return {};
    const auto is_next = [&](Cell c) {
        return known[c].size() > 1 && !removes_from(step_, c) && (known[c] - taken).size() == 1;
    };
    const int number = rule.numbers[0];
    std::vector<int> all;
    const auto is_beyond = [&] {
        if (known[line[0]].size() > 1) return false;
        ReasonCells told = known;  // without what is still to be told
        std::erase_if(told, [&](const auto& cell) { return is_next(cell.first); });
        all = numbers_with_removed(geometry_, step_, told);
        return !all.empty() && (all.back() < number || all.front() > number);
    };
    while (!is_beyond()) {
        const auto next = std::ranges::find_if(line, is_next);
        if (next == line.end() || would.size() == kMost) return {};
        known[*next] = known[*next] - taken;
        taken = taken | known[*next];
        would.push_back({*next, known[*next].lowest()});
    }
    const RuleNamer namer(words_, rule);
    return known_first(
        reason_, words_.say(Phrase::NumberAfter, {{"x", with},
                                                  {"f", would_be(would)},
                                                  {"y", namer.would(amount_told(all, number))}}));
}

// Why the first cells cannot have the sum, if the first digit is this one; empty: they can.
std::string RuleWhy::x_sum_case(const ReasonCells& known, Digit first) const {
    constexpr std::size_t kMostOpen = 3;
    const Rule& rule = step_.rules[0].rule;
    const auto sides = sides_of(geometry_, rule, known);
    if (sides.empty()) return {};
    const XSumSide& side = sides[0];
    const auto said = [&](Phrase id, int sum) {
        return words_.say(id, {{"x", words_.cell(rule.lists[0][0])},
                               {"d", words_.digit(first)},
                               {"m", std::to_string(sum)},
                               {"z", words_.cells(side.open)}});
    };
    const auto range = range_of(geometry_, {side.cells, {}, 0, true}, side.cells, known);
    const bool is_known = board_.at(rule.lists[0][0]).size() == 1;
    if (range && range->first > side.sum)
        return said(is_known ? Phrase::XSumIsHigh : Phrase::XSumCaseHigh, range->first);
    if (range && range->second < side.sum)
        return said(is_known ? Phrase::XSumIsLow : Phrase::XSumCaseLow, range->second);
    if (side.open.empty() || side.open.size() > kMostOpen) return {};
    Rule rest;
    rest.kind = RuleKind::Cage;
    rest.numbers = {side.left};
    rest.lists = {side.open};
    if (!range || check_rule(geometry_, rest)) return {};
    if (Fillings(geometry_, rest).is_there_one(known)) return {};
    return said(is_known ? Phrase::XSumIs : Phrase::XSumCase, side.left);
}

// "All digits greater than the 4 in r6c1 have to be visible: so 5, 6, 7, 8 and 9 come in this order." of a
// skyscraper clue, where each digit that goes has too few cells before it or behind it.
std::string RuleWhy::greater_in_order() const {
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    const DigitSet first = board_.at(line[0]);
    if (base_of(step_) || first.size() != 1) return {};
    const Digit lowest = first.lowest();
    const int greater = geometry_.digits() - lowest;
    if (greater < 2 || rule.numbers[0] - 1 != greater) return {};
    const bool has_no_room = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
        const auto at = std::ranges::find(line, x.cell) - line.begin();
        const auto behind = std::ssize(line) - 1 - at;
        return x.digit > lowest && (at < x.digit - lowest || behind < geometry_.digits() - x.digit);
    });
    if (!has_no_room) return {};
    std::vector<std::string> digits;
    for (int d = lowest + 1; d <= geometry_.digits(); ++d)
        digits.push_back(words_.digit(static_cast<Digit>(d)));
    return words_.say(
        Phrase::GreaterInOrder,
        {{"d", words_.digit(lowest)}, {"x", words_.cell(line[0])}, {"y", words_.list(digits)}});
}

// "Behind r7c9, 5 more digits have to be visible, ..." of a skyscraper clue that leaves no room for great digits.
std::string RuleWhy::room_behind_told() const {
    constexpr std::size_t kFewGroups = 2;
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    if (std::string in_order = greater_in_order(); !in_order.empty()) return in_order;
    if (base_of(step_) || !reason_.empty() || removed_alike().size() <= kFewGroups) return {};
    const auto more = rule.numbers[0] - 1;
    const bool is_room = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
        const auto at = std::ranges::find(line, x.cell) - line.begin();
        return x.digit > geometry_.digits() - (more - at);
    });
    if (!is_room) return {};
    return words_.say(Phrase::MoreBehind,
                      {{"x", words_.cell(line[0])}, {"n", std::to_string(more)}});
}

// Would a digit of those that go, as the first of a numbered room, point beyond its cells?
bool RuleWhy::is_beyond(const Candidate& x) const {
    const Rule& rule = step_.rules[0].rule;
    return rule.kind == RuleKind::NumberedRoom && x.cell == rule.lists[0][0] &&
           geometry_.value_of(x.digit) > std::ssize(rule.lists[0]);
}
bool RuleWhy::points_beyond() const {
    return std::ranges::any_of(step_.removed, [&](const Candidate& x) { return is_beyond(x); });
}

// Of the first cell, a digit that the clue by itself excludes: of a hidden skyscraper its number; of a
// numbered room 1, with which the cell would point at itself, and its number, which would be there twice.
std::string RuleWhy::own_first_told() const {
    const Rule& rule = step_.rules[0].rule;
    const std::vector<Cell>& line = rule.lists[0];
    if (base_of(step_) || step_.removed.size() != 1 || step_.removed[0].cell != line[0]) return {};
    const std::string first = words_.cell(line[0]), number = std::to_string(rule.numbers[0]);
    const int value = geometry_.value_of(step_.removed[0].digit);
    if (rule.kind == RuleKind::NumberedRoom && value == 1)
        return words_.say(Phrase::RoomSelf, {{"x", first}, {"n", number}});
    if (value != rule.numbers[0]) return {};
    if (rule.kind == RuleKind::HiddenSkyscraper)
        return words_.say(Phrase::NothingBefore, {{"x", first}, {"n", number}});
    if (value < 1 || value > std::ssize(line)) return {};
    const Cell other = line[static_cast<std::size_t>(value) - 1];
    if (!geometry_.sees(line[0], other)) return {};
    return capitalized(
        words_.say(Phrase::CrowdToo,
                   {{"x", tried()}, {"y", words_.cell(other)}, {"s", first}, {"d", number}}));
}

// "There are only 7 cells."
std::string RuleWhy::room_told() const {
    const std::vector<Cell>& line = step_.rules[0].rule.lists[0];
    if (std::string own = own_first_told(); !own.empty()) return own;
    const bool are_all =
        !base_of(step_) &&
        std::ranges::all_of(step_.removed, [&](const Candidate& x) { return is_beyond(x); });
    return are_all ? words_.say(Phrase::OnlyCells, {{"n", std::to_string(line.size())}})
                   : std::string();
}

}  // namespace sudokit::logic
