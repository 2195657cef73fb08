// What follows from each case of a short pattern: of the digits of a pivot, of two places for a
// digit, of two colours.
#include <algorithm>
#include <map>
#include <tuple>

#include "logic/rules/sights.hpp"
#include "logic/words/grammar.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

std::vector<const Part*> parts_of(const Step& step, Role role) {
    std::vector<const Part*> parts;
    for (const Part& part : step.parts)
        if (part.role == role) parts.push_back(&part);
    return parts;
}

// "if it is 3, r1c3 is 1; if it is 6, r8c7 is 1"
std::string pivot_cases(const Grammar& words, const Step& step) {
    const Digit gone = step.removed[0].digit;
    std::vector<std::string> items;
    for (const Part* pincer : parts_of(step, Role::Pincer))
        for (const Digit d : pincer->digits)
            if (d != gone)
                items.push_back(words.say(Phrase::CaseIs, {{"e", words.digit(d)},
                                                           {"x", words.cells(pincer->cells)},
                                                           {"d", words.digit(gone)}}));
    if (step.technique == Technique::XYZWing)
        items.push_back(words.say(Phrase::CaseElse, {{"d", words.digit(gone)}}));
    return joined(items);
}

// Each place for the digit, or group of places, is seen by one of the two cells, which then holds
// the other digit.
std::string link_cases(const Grammar& words, const Geometry& board, const Step& step) {
    const auto pincers = parts_of(step, Role::Pincer);
    const auto links = parts_of(step, Role::Link);
    std::vector<std::vector<Cell>> places;
    for (const Part* link : links) places.push_back(link->cells);
    if (links.size() == 1) places = {{links[0]->cells[0]}, {links[0]->cells[1]}};
    SUDOKIT_CHECK(pincers.size() == 2 && places.size() == 2);
    std::vector<Cell> ends{pincers[0]->cells[0], pincers[1]->cells[0]};
    if (!board.sees(ends[0], places[0][0]) || !board.sees(ends[1], places[1][0]))
        std::swap(ends[0], ends[1]);
    std::vector<std::string> items;
    for (const std::size_t i : {0U, 1U})
        items.push_back(words.say(Phrase::CaseIn, {{"e", words.cells(places[i])},
                                                   {"x", words.cell(ends[i])},
                                                   {"d", words.digit(step.removed[0].digit)}}));
    return joined(items);
}

// "r3c8 sees r3c5 and r5c8": for cells that lose something, two of the pattern that they see.
std::string seen_pairs(const Grammar& words, const Geometry& board, const Step& step) {
    const std::vector<Cell>& chain = step.parts[0].cells;
    std::vector<Candidate> left = step.removed;
    std::vector<std::string> items;
    for (std::size_t i = 0; i < chain.size(); ++i)
        for (std::size_t j = i + 3; j < chain.size(); j += 2) {
            Step one;
            one.technique = step.technique;
            std::erase_if(left, [&](const Candidate& x) {
                const bool sees = board.sees(x.cell, chain[i]) && board.sees(x.cell, chain[j]);
                if (sees) one.removed.push_back(x);
                return sees;
            });
            if (!one.removed.empty())
                items.push_back(words.fill(
                    words.say(Phrase::PairSeen,
                              {{"x", words.cell(chain[i])}, {"y", words.cell(chain[j])}}),
                    one));
        }
    return joined(items);
}

// --- two colours ---------------------------------------------------------------------------------

std::vector<Candidate> coloured(const Step& step, Role role) {
    std::vector<Candidate> all;
    for (const Part* part : parts_of(step, role))
        for (Cell c : part->cells) all.push_back({c, *part->digits.begin()});
    return all;
}

class ColourCases {
  public:
    ColourCases(const Grammar& words, const Geometry& board, const Step& step)
        : words_(words),
          board_(board),
          step_(step),
          first_(coloured(step, Role::ColorA)),
          second_(coloured(step, Role::ColorB)) {}

    std::string tell() const {
        const bool is_first_false = std::ranges::find(first_, step_.removed[0]) != first_.end();
        return is_first_false ? why_false() : what_clashes();
    }

  private:
    bool clash(const Candidate& a, const Candidate& b) const {
        return a.cell == b.cell ? a.digit != b.digit
                                : a.digit == b.digit && board_.sees(a.cell, b.cell);
    }
    std::string named(const Candidate& x) const {
        return words_.say(Phrase::DigitsIn,
                          {{"x", words_.digit(x.digit)}, {"y", words_.cell(x.cell)}});
    }

    // Two of its candidates exclude each other, or it leaves a cell or a house nothing: the first
    // truth of the step.
    std::string why_false() const {
        for (std::size_t i = 0; i < first_.size(); ++i)
            for (std::size_t j = i + 1; j < first_.size(); ++j)
                if (clash(first_[i], first_[j]))
                    return words_.fill(words_.say(Phrase::GroupClashes, {{"x", named(first_[i])},
                                                                         {"y", named(first_[j])}}),
                                       step_);
        const Truth& empty = step_.truths.front();
        if (empty.kind == Truth::Kind::Cell)
            return words_.fill(
                words_.say(Phrase::GroupEmptiesCell, {{"x", words_.cell(empty.cell)}}), step_);
        return words_.fill(
            words_.say(Phrase::GroupEmptiesHouse,
                       {{"h", words_.house(empty.house)}, {"d", words_.digit(empty.digit)}}),
            step_);
    }

    // Cells that clash with the same two are named together.
    std::string what_clashes() const {
        std::map<std::tuple<Candidate, Candidate, Digit>, std::vector<Cell>> clashing;
        for (const Candidate& x : step_.removed) {
            const auto meets = [&](const Candidate& other) { return clash(x, other); };
            const auto a = std::ranges::find_if(first_, meets);
            const auto b = std::ranges::find_if(second_, meets);
            SUDOKIT_CHECK(a != first_.end() && b != second_.end());
            clashing[{*a, *b, x.digit}].push_back(x.cell);
        }
        std::vector<std::string> items;
        for (const auto& [key, cells] : clashing) {
            const auto& [a, b, d] = key;
            items.push_back(
                words_.say(Phrase::GroupsMeetIn,
                           {{"x", words_.say(Phrase::DigitsIn,
                                             {{"x", words_.digit(d)}, {"y", words_.cells(cells)}})},
                            {"y", named(a)},
                            {"z", named(b)}}));
        }
        return words_.say(Phrase::GroupsMeet, {{"x", joined(items)}});
    }

    const Grammar& words_;
    const Geometry& board_;
    const Step& step_;
    const std::vector<Candidate> first_, second_;
};

}  // namespace

std::string Grammar::cases(const Step& step) const {
    const auto board = board_with_sights(geometry(), step);
    switch (step.technique) {
        case Technique::WWing:
        case Technique::GroupedWWing:
            return link_cases(*this, *board, step);
        case Technique::RemotePair:
            return seen_pairs(*this, *board, step);
        case Technique::Medusa3D:
            return ColourCases(*this, *board, step).tell();
        default:
            return pivot_cases(*this, step);
    }
}

}  // namespace sudokit::logic
