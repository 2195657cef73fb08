// Why a step holds, in sentences that need data from the board or from single parts.
#include <algorithm>
#include <map>

#include "logic/board/one_digit.hpp"
#include "logic/board/singles.hpp"
#include "logic/finders/finder.hpp"
#include "logic/rules/sights.hpp"
#include "logic/words/grammar.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

// "row 4 and box 6": the houses that contain all these cells.
std::string Grammar::common_houses(const std::vector<Cell>& of) const {
    std::vector<std::string> words;
    if (of.empty()) return {};
    for (int h : geometry().houses_of(of[0])) {
        const auto has = [&](Cell c) {
            const auto& around = geometry().houses_of(c);
            return std::ranges::find(around, h) != around.end();
        };
        if (std::ranges::all_of(of, has)) words.push_back(house(h));
    }
    return list(words);
}

std::string Grammar::each_cell(const std::vector<Cell>& of) const {
    std::vector<std::string> words;
    for (Cell c : of) words.push_back(cell(c));
    return list(words);
}

// "6 in r12c2 and 3 in r45c1"; for a part without cells, "6 in row 4".
std::string Grammar::in_cells(const std::vector<const Part*>& parts) const {
    std::vector<std::string> words;
    for (const Part* part : parts) {
        const std::string where = part->cells.empty() ? house(part->house) : cells(part->cells);
        words.push_back(
            say(Phrase::DigitsIn, {{"x", digits(part->digits, Joint::And)}, {"y", where}}));
    }
    return list(words);
}

namespace {

// A step that is only the pattern.
Step pattern_alone(Technique technique, std::vector<Part> parts) {
    SUDOKIT_CHECK(!parts.empty());
    Step one;
    one.technique = technique;
    one.parts = std::move(parts);
    one.digits = list_of(one.parts[0].digits);
    return one;
}

// Two kites in one step: parts come in fours.
std::vector<Step> kites_in(const Geometry& board, const Step& step) {
    SUDOKIT_CHECK(step.parts.size() % 4 == 0);
    std::vector<Step> kites;
    for (std::size_t i = 0; i + 3 < step.parts.size(); i += 4) {
        const auto from = step.parts.begin() + static_cast<std::ptrdiff_t>(i);
        Step kite = pattern_alone(Technique::TwoStringKite, {from, from + 4});
        const auto& ends = kite.parts[3].cells;
        for (const Candidate& x : step.removed)
            if (x.digit == kite.digits[0] && board.sees(x.cell, ends[0]) &&
                board.sees(x.cell, ends[1]))
                kite.removed.push_back(x);
        kites.push_back(std::move(kite));
    }
    return kites;
}

// Two empty rectangles in one step: after the box, parts come in threes. The removed cell lies on
// the line across and sees the far place.
std::vector<Step> rectangles_in(const Geometry& board, const Step& step) {
    SUDOKIT_CHECK(step.parts.size() % 3 == 1);
    std::vector<Step> rectangles;
    for (std::size_t i = 1; i + 2 < step.parts.size(); i += 3) {
        const auto from = step.parts.begin() + static_cast<std::ptrdiff_t>(i);
        std::vector<Part> parts = {step.parts[0]};
        parts.insert(parts.end(), from, from + 3);
        Step one = pattern_alone(Technique::EmptyRectangle, std::move(parts));
        for (const Candidate& x : step.removed) {
            const auto& around = board.houses_of(x.cell);
            if (board.sees(x.cell, one.parts[3].cells[1]) &&
                std::ranges::find(around, one.parts[2].house) != around.end())
                one.removed.push_back(x);
        }
        rectangles.push_back(std::move(one));
    }
    return rectangles;
}

const Part* part_of(const Step& step, Role role) {
    const auto found = std::ranges::find(step.parts, role, &Part::role);
    return found == step.parts.end() ? nullptr : &*found;
}

// The colour opposite to the cell's, as a part with this role.
Part opposite_of(const Step& step, Cell c, Role role) {
    constexpr std::pair<Role, Role> kOpposites[] = {{Role::ColorA, Role::ColorB},
                                                    {Role::ColorB, Role::ColorA},
                                                    {Role::ColorC, Role::ColorD},
                                                    {Role::ColorD, Role::ColorC}};
    for (const auto& [own, other] : kOpposites)
        if (const Part* part = part_of(step, own);
            part != nullptr && std::ranges::find(part->cells, c) != part->cells.end())
            if (const Part* opposite = part_of(step, other))
                return {role, opposite->cells, opposite->digits, -1};
    return {role, {}, {}, -1};
}

bool sees_any(const Geometry& board, Cell c, const std::vector<Cell>& cells) {
    return std::ranges::any_of(cells, [&](Cell other) { return board.sees(c, other); });
}

// What took candidates that no digit on the board excludes.
std::string unseen(const Grammar& words, const Puzzle& position) {
    return words.say(position.rules.empty() ? Phrase::EarlierSteps : Phrase::RulesOrEarlierSteps);
}

// Where the other digits are, in as few houses as possible: "Row 5 has 7 and 8; column 6 has 2 and 9;
// box 5 has 1; earlier steps exclude 3, 5 and 6 there."
std::string excluders(const Grammar& words, const Puzzle& position, const Step& step) {
    const Candidate single = step.placed[0];
    const Sources sources = sources_of(words.geometry(), position.givens, single);
    DigitSet left = sources.others;
    std::vector<std::string> reasons;
    for (const auto& [h, digits] : sources.houses)
        reasons.push_back(
            words.say(Phrase::HouseHas,
                      {{"h", words.house(h)}, {"d", words.digits(digits, Grammar::Joint::And)}}));
    for (const Sight& sight : step.sights) {
        const Cell c = sight.a == single.cell ? sight.b : sight.a;
        left.erase(position.givens[c]);
        reasons.push_back(
            words.say(Phrase::Is, {{"x", words.cell(c)}, {"y", words.digit(position.givens[c])}}));
    }
    if (!left.empty())
        reasons.push_back(words.say(
            Phrase::ExcludedBefore,
            {{"x", unseen(words, position)}, {"d", words.digits(left, Grammar::Joint::And)}}));
    return joined(reasons) + ". ";
}

// Which equal digits leave the house one place: "In box 5, the 8s in r4c2 and r1c6 leave only r5c5
// for 8." Empty if every other cell is filled.
std::string last_place(const Grammar& words, const Geometry& board, const Puzzle& position,
                       const Step& step, int house, bool is_hint) {
    const Candidate single = step.placed[0];
    const auto [digits, others] = blockers_of(board, position.givens, house, single);
    const bool is_one = digits.size() == 1;
    Phrase id = is_one ? Phrase::BlockerLeaves : Phrase::BlockersLeave;
    if (!others.empty())
        id = digits.empty() ? Phrase::EarlierLeave
             : is_one       ? Phrase::BlockerAndEarlier
                            : Phrase::BlockersAndEarlier;
    if (digits.empty() && others.empty()) return {};
    return words.say(id, {{"h", words.house(house)},
                          {"d", words.digit(single.digit)},
                          {"e", unseen(words, position)},
                          {"x", words.each_cell(digits)},
                          {"y", is_hint ? words.say(Phrase::OnePlace) : words.cell(single.cell)},
                          {"z", words.cells(others)}});
}

// One sentence for any two cells of two colours that see each other: the colours that remain, and
// which cells see both.
std::string colours_meet(const Grammar& words, const Geometry& board, const Step& step) {
    const std::string form = words.say(Phrase::ColoursMeet);
    std::string text;
    for (const Part& link : step.parts) {
        if (link.role != Role::Link) continue;
        SUDOKIT_CHECK(link.cells.size() == 2);
        Step one =
            pattern_alone(step.technique, {link, opposite_of(step, link.cells[0], Role::ColorA),
                                           opposite_of(step, link.cells[1], Role::ColorC)});
        for (const Candidate& x : step.removed)
            if (sees_any(board, x.cell, one.parts[1].cells) &&
                sees_any(board, x.cell, one.parts[2].cells))
                one.removed.push_back(x);
        text += " " + words.fill(form, one);
    }
    return text;
}

// Which cells of the colour see which cells of the other two.
std::string colour_fails(const Grammar& words, const Step& step) {
    std::vector<std::string> links;
    for (auto at = step.parts.begin(); at != step.parts.end();) {
        if (at->role != Role::Link) {
            ++at;
            continue;
        }
        std::vector<std::string> seen;
        const Cell from = at->cells[0];
        for (; at != step.parts.end() && at->role == Role::Link && at->cells[0] == from; ++at)
            seen.push_back(words.cell(at->cells[1]));
        links.push_back(
            words.say(Phrase::Sees, {{"x", words.cell(from)}, {"y", words.list(seen)}}));
    }
    return " " + words.fill(words.say(Phrase::ColourFails, {{"x", words.list(links)}}), step);
}

// What the form of a single calls its answer, and what a hint says instead.
struct Veil {
    Technique technique;
    std::string_view answer;
    Phrase instead;
};
constexpr Veil kVeils[] = {
    {Technique::FullHouse, "{d}", Phrase::OneDigit},
    {Technique::NakedSingle, "{d}", Phrase::OneDigit},
    {Technique::HiddenSingle, "{pattern}", Phrase::OnePlace},
    {Technique::DirectPointing, "{pattern}", Phrase::OnePlace},
    {Technique::DirectClaiming, "{pattern}", Phrase::OnePlace},
    {Technique::DirectHiddenPair, "{helper}", Phrase::OnePlace},
    {Technique::DirectHiddenTriple, "{helper}", Phrase::OnePlace},
};

std::string veiled(const Grammar& words, std::string_view form, Technique technique) {
    std::string text(form);
    for (const Veil& veil : kVeils) {
        if (veil.technique != technique) continue;
        const std::size_t at = text.rfind(veil.answer);
        SUDOKIT_CHECK(at != text.npos);
        text.replace(at, veil.answer.size(), words.say(veil.instead));
    }
    return text;
}

// The number of ways to place a digit, with a few examples; for each place without a way, the house
// that fails.
std::string ways_of(const Grammar& words, const Puzzle& position, const Step& step) {
    constexpr std::size_t kFew = 3, kMost = 1000;
    const Digit d = step.digits[0];
    const OneDigit places(position, d);
    const auto ways = places.ways(step.parts[0].cells, kMost);
    std::string text;
    if (!ways.empty() && ways.size() < kMost) {
        std::vector<std::string> all;
        for (const auto& way : ways) all.push_back(words.cells(way));
        const Phrase id = ways.size() == 1      ? Phrase::OneWay
                          : ways.size() <= kFew ? Phrase::FewWays
                                                : Phrase::ManyWays;
        text += " " + words.say(id, {{"n", std::to_string(ways.size())}, {"x", words.list(all)}});
    }
    DigitSet others;
    for (const Truth& truth : step.truths) others.insert(truth.digit);
    others.erase(d);
    if (!others.empty())
        text += " " +
                words.say(Phrase::WithoutTaken, {{"d", words.digits(others, Grammar::Joint::Or)}});
    std::map<std::pair<int, std::vector<Cell>>, std::vector<std::string>> failing;
    for (const Candidate& x : step.removed)
        if (const auto failure = places.failure_with(x.cell))
            failing[{failure->house, failure->forced}].push_back(words.cell(x.cell));
    for (const auto& [failure, places_of_it] : failing) {
        const auto& [h, forced] = failure;
        text += " " + words.say(forced.empty() ? Phrase::HouseFails : Phrase::HouseFailsAfter,
                                {{"d", words.digit(d)},
                                 {"x", words.list(places_of_it, Grammar::Joint::Or)},
                                 {"y", words.each_cell(forced)},
                                 {"h", words.house(h)}});
    }
    return text;
}

}  // namespace

std::string Grammar::reason(const Puzzle& position, const Step& step, bool is_hint) const {
    const auto told_of = [&](const Step& one) {
        const std::string_view form = reason_of(one.technique, options().language);
        return fill(is_hint ? veiled(*this, form, one.technique) : std::string(form), one);
    };
    const auto board = board_with_sights(geometry(), step);
    const bool is_two_kites = step.technique == Technique::DualTwoStringKite;
    if (is_two_kites || step.technique == Technique::DualEmptyRectangle) {
        std::string text;
        for (const Step& one : is_two_kites ? kites_in(*board, step) : rectangles_in(*board, step))
            text += (text.empty() ? "" : " ") + capitalized(told_of(one));
        return text;
    }
    if (!step.rules.empty()) return rule_reason(*this, position, step);
    if (const auto house = house_of_hidden_single(step))
        if (std::string text = last_place(*this, *board, position, step, *house, is_hint);
            !text.empty())
            return text;
    std::string text = told_of(step);
    if (step.technique == Technique::NakedSingle) text = excluders(*this, position, step) + text;
    if (step.technique == Technique::MultiColors1) text += colours_meet(*this, *board, step);
    if (step.technique == Technique::MultiColors2) text += colour_fails(*this, step);
    if (info_of(step.technique).family == Family::Templates) {
        Puzzle seen = position;
        seen.geometry = board;
        text += ways_of(*this, seen, step);
    }
    return text.empty() ? say(Phrase::NoShortReason) : capitalized(text);
}

}  // namespace sudokit::logic
