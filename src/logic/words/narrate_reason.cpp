// Why a step holds: its proof, or sentences with what only the board or its parts can tell.
#include <algorithm>

#include "logic/finders/finder.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

// "row 4 and box 6": that have all of the cells.
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

// "6 in r12c2 and 3 in r45c1"; of a part without cells "6 in row 4".
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

// Which houses hold the other digits: "Row 5 has 7 and 8; column 6 has 2 and 9; box 5 has 1; earlier
// steps exclude 3, 5 and 6 there."
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

// A pattern that is told by itself.
Step pattern_alone(Technique technique, std::vector<Part> parts) {
    Step one;
    one.technique = technique;
    one.parts = std::move(parts);
    one.digits = logic::list_of(one.parts[0].digits);
    return one;
}

// Two kites as one step: the parts come by four.
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

// Two empty rectangles: after the box, the parts come by three. What goes lies on the line across
// and sees the far place.
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

}  // namespace

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
