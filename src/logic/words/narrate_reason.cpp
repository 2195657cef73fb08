// Why a step holds: its proof, or sentences that need data from the board or from single parts.
#include <algorithm>
#include <map>

#include "logic/board/one_digit.hpp"
#include "logic/finders/finder.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

// "row 4 and box 6": the houses that contain all these cells.
std::string Narrator::common_houses(const std::vector<Cell>& of) const {
    std::vector<std::string> words;
    if (of.empty()) return {};
    for (int h : geometry_.houses_of(of[0])) {
        const auto has = [&](Cell c) {
            const auto& around = geometry_.houses_of(c);
            return std::ranges::find(around, h) != around.end();
        };
        if (std::ranges::all_of(of, has)) words.push_back(house(h));
    }
    return list(words);
}

// "r6c4, r6c1 and r7c1"
std::string Narrator::each_cell(const std::vector<Cell>& of) const {
    std::vector<std::string> words;
    for (Cell c : of) words.push_back(cell(c));
    return list(words);
}

// "6 in r12c2 and 3 in r45c1"; for a part without cells, "6 in row 4".
std::string Narrator::in_cells(const std::vector<const Part*>& parts) const {
    std::vector<std::string> words;
    for (const Part* part : parts) {
        const std::string where = part->cells.empty() ? house(part->house) : cells(part->cells);
        words.push_back(
            phrase(options_.language, Phrase::DigitsIn,
                   {{"x", digits(logic::list_of(part->digits), Joint::And)}, {"y", where}}));
    }
    return list(words);
}

// Where the other digits are: "Row 5 has 7 and 8; column 6 has 2 and 9; box 5 has 1; earlier steps
// exclude 3, 5 and 6 there."
std::string Narrator::excluders(const Puzzle& position, Candidate single) const {
    DigitSet left = geometry_.all_digits();
    left.erase(single.digit);
    std::vector<std::string> reasons;
    const auto add = [&](Phrase id, const std::string& where, DigitSet which) {
        if (which.empty()) return;
        reasons.push_back(phrase(options_.language, id,
                                 {{"h", where}, {"d", digits(logic::list_of(which), Joint::And)}}));
        left = left - which;
    };
    for (int h : geometry_.houses_of(single.cell)) {
        DigitSet there;
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(h)].cells)
            if (position.givens[c] != kOpen) there.insert(position.givens[c]);
        add(Phrase::HouseHas, house(h), there & left);
    }
    add(Phrase::ExcludedBefore, {}, left);
    std::string text;
    for (const std::string& reason : reasons) text += (text.empty() ? "" : "; ") + reason;
    return text + ". ";
}

namespace {

// A step that is only the pattern.
Step pattern_alone(Technique technique, std::vector<Part> parts) {
    Step one;
    one.technique = technique;
    one.parts = std::move(parts);
    one.digits = logic::list_of(one.parts[0].digits);
    return one;
}

// Two kites in one step: parts come in fours.
std::vector<Step> kites_in(const Geometry& board, const Step& step) {
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

}  // namespace

// One sentence for any two cells of two colours that see each other: the colours that remain, and
// which cells see both.
std::string Narrator::colours_meet(const Step& step) const {
    const std::string form = phrase(options_.language, Phrase::ColoursMeet);
    std::string text;
    for (const Part& link : step.parts) {
        if (link.role != Role::Link) continue;
        Step one =
            pattern_alone(step.technique, {link, opposite_of(step, link.cells[0], Role::ColorA),
                                           opposite_of(step, link.cells[1], Role::ColorC)});
        for (const Candidate& x : step.removed)
            if (sees_any(geometry_, x.cell, one.parts[1].cells) &&
                sees_any(geometry_, x.cell, one.parts[2].cells))
                one.removed.push_back(x);
        text += " " + fill(form, one);
    }
    return text;
}

// Which cells of the colour see which cells of the other two.
std::string Narrator::colour_fails(const Step& step) const {
    std::vector<std::string> links;
    for (auto at = step.parts.begin(); at != step.parts.end();) {
        if (at->role != Role::Link) {
            ++at;
            continue;
        }
        std::vector<std::string> seen;
        const Cell from = at->cells[0];
        for (; at != step.parts.end() && at->role == Role::Link && at->cells[0] == from; ++at)
            seen.push_back(cell(at->cells[1]));
        links.push_back(
            phrase(options_.language, Phrase::Sees, {{"x", cell(from)}, {"y", list(seen)}}));
    }
    return " " + fill(phrase(options_.language, Phrase::ColourFails, {{"x", list(links)}}), step);
}

// The number of ways to place a digit, with a few examples; for each place without a way, the house
// that fails.
std::string Narrator::ways_of(const Puzzle& position, const Step& step) const {
    constexpr std::size_t kFew = 3, kMost = 1000;
    const Language language = options_.language;
    const Digit d = step.digits[0];
    const logic::OneDigit places(position, d);
    const auto ways = places.ways(step.parts[0].cells, kMost);
    std::string text;
    if (!ways.empty() && ways.size() < kMost) {
        std::vector<std::string> words;
        for (const auto& way : ways) words.push_back(cells(way));
        const Phrase id = ways.size() == 1      ? Phrase::OneWay
                          : ways.size() <= kFew ? Phrase::FewWays
                                                : Phrase::ManyWays;
        text +=
            " " + phrase(language, id, {{"n", std::to_string(ways.size())}, {"x", list(words)}});
    }
    DigitSet others;
    for (const Truth& truth : step.truths) others.insert(truth.digit);
    others.erase(d);
    if (!others.empty())
        text += " " + phrase(language, Phrase::WithoutTaken,
                             {{"d", digits(logic::list_of(others), Joint::Or)}});
    std::map<std::pair<int, std::vector<Cell>>, std::vector<std::string>> failing;
    for (const Candidate& x : step.removed)
        if (const auto failure = places.failure_with(x.cell))
            failing[{failure->house, failure->forced}].push_back(cell(x.cell));
    for (const auto& [failure, words] : failing) {
        const auto& [h, forced] = failure;
        text +=
            " " + phrase(language, forced.empty() ? Phrase::HouseFails : Phrase::HouseFailsAfter,
                         {{"d", digit(d)},
                          {"x", list(words, Joint::Or)},
                          {"y", each_cell(forced)},
                          {"h", house(h)}});
    }
    return text;
}

std::string Narrator::reason_in_words(const Puzzle& position, const Step& step) const {
    const auto told_of = [&](const Step& one) {
        return fill(logic::reason_of(one.technique, options_.language), one);
    };
    const bool is_two_kites = step.technique == Technique::DualTwoStringKite;
    if (is_two_kites || step.technique == Technique::DualEmptyRectangle) {
        std::string text;
        for (const Step& one :
             is_two_kites ? kites_in(geometry_, step) : rectangles_in(geometry_, step))
            text += (text.empty() ? "" : " ") + logic::capitalized(told_of(one));
        return text;
    }
    std::string text = told_of(step);
    if (step.technique == Technique::NakedSingle) text = excluders(position, step.placed[0]) + text;
    if (step.technique == Technique::MultiColors1) text += colours_meet(step);
    if (step.technique == Technique::MultiColors2) text += colour_fails(step);
    if (info_of(step.technique).family == Family::Templates) text += ways_of(position, step);
    return text.empty() ? phrase(options_.language, Phrase::NoShortReason) : text;
}

std::vector<ToldLine> Narrator::reason(const Puzzle& position, const Step& step) const {
    std::vector<ToldLine> told;
    if (const auto proof = prove(position, step, options_.depth))
        tell(*proof, step, 0, {}, told);
    else
        told.push_back({0, {}, {}, logic::capitalized(reason_in_words(position, step))});
    if (info_of(step.technique).assumes_one_solution)
        told.push_back({0, {}, {}, phrase(options_.language, Phrase::OneSolution)});
    return told;
}

}  // namespace sudokit
