// What a step is about, and what follows from it.
#include "sudokit/narrate.hpp"

#include <algorithm>

#include "logic/rules/reason.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/hodoku_text.hpp"
#include "logic/words/ladder.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit {

using logic::Grammar;
using logic::phrase;
using logic::Phrase;

namespace {

constexpr std::string_view kNotations[] = {"rc", "a1"};

}  // namespace

std::span<const std::string_view> notation_names() { return kNotations; }

std::string Narrator::result(const Step& step) const { return Grammar(*this).conclusion(step); }

std::string Narrator::rule(const Rule& rule) const {
    return logic::rule_said(Grammar(*this), {rule, {}});
}

std::string Narrator::contradiction(const Explainer::Contradiction& found) const {
    if (found.cell)
        return phrase(options_.language, Phrase::NoCandidate, {{"x", cell(*found.cell)}});
    return phrase(options_.language, Phrase::NoPlace,
                  {{"x", house(found.house)}, {"y", digit(found.digit)}});
}

int logic::house_around(const Geometry& geometry, Cell c) {
    const auto& around = geometry.houses_of(c);
    const auto box = std::ranges::find_if(around, [&](int h) {
        return geometry.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box;
    });
    return around.empty() ? -1 : box != around.end() ? *box : around.back();
}

std::vector<int> logic::houses_around(const Geometry& geometry, const std::vector<Cell>& cells) {
    std::vector<int> houses;
    for (const Cell c : cells)
        if (const int house = house_around(geometry, c); house >= 0) houses.push_back(house);
    sort_unique(houses);
    return houses;
}

namespace {

// Where a hint begins: houses, or else a cell, or the digits of a pattern that no house holds.
struct Place {
    std::vector<int> houses;
    std::vector<Cell> cells;
    std::vector<Digit> digits;
};

// Around the cells of the reason and those that lose a candidate.
std::vector<int> houses_of_rules(const Geometry& geometry, const Step& step) {
    if (step.rules[0].houses.size() == 1) return step.rules[0].houses;
    std::vector<Cell> cells = logic::cells_in(step.removed);
    for (const auto& [c, left] : logic::cells_of_reason(geometry, step)) cells.push_back(c);
    return logic::houses_around(geometry, cells);
}

Place around_what_follows(const Geometry& geometry, const Step& step) {
    const auto& concluded = step.placed.empty() ? step.removed : step.placed;
    SUDOKIT_CHECK(!concluded.empty());
    const Cell first = concluded.front().cell;
    const int house = logic::house_around(geometry, first);
    return house >= 0 ? Place{{house}, {}, {}} : Place{{}, {first}, {}};
}

Place place_of(const Geometry& geometry, const Step& step) {
    constexpr std::size_t kFewDigits = 2, kFewHouses = 3;
    // The cell of a naked single would give the whole answer away.
    if (step.technique == Technique::NakedSingle) return around_what_follows(geometry, step);
    if (!step.rules.empty()) {
        auto houses = houses_of_rules(geometry, step);
        const bool are_few = !houses.empty() && houses.size() <= kFewHouses;
        return are_few ? Place{std::move(houses), {}, {}} : around_what_follows(geometry, step);
    }
    for (const Part& part : step.parts)
        if (part.house >= 0) return {{part.house}, {}, {}};
    if (!step.digits.empty() && step.digits.size() <= kFewDigits) return {{}, {}, step.digits};
    return around_what_follows(geometry, step);
}

}  // namespace

std::string Narrator::where(const Step& step) const {
    const Place place = place_of(geometry_, step);
    const Grammar words(*this);
    if (!place.digits.empty())
        return words.say(Phrase::LookForDigits,
                         {{"x", words.digits(place.digits, Grammar::Joint::And)}});
    return words.say(Phrase::LookAt, {{"x", place.houses.empty() ? cells(place.cells)
                                                                 : words.houses(place.houses)}});
}

std::vector<Cell> Narrator::cells_to_look_at(const Step& step) const {
    Place place = place_of(geometry_, step);
    for (const int house : place.houses) {
        const auto& cells = geometry_.houses()[static_cast<std::size_t>(house)].cells;
        place.cells.insert(place.cells.end(), cells.begin(), cells.end());
    }
    sort_unique(place.cells);
    return place.cells;
}

std::string Narrator::pattern(const Step& step) const {
    if (!step.rules.empty()) return logic::rules_named(Grammar(*this), step);
    if (const auto form = logic::pattern_of(step.technique, options_.language); !form.empty())
        return Grammar(*this).fill(form, step);
    std::vector<Cell> of;
    for (const Part& part : step.parts) of.insert(of.end(), part.cells.begin(), part.cells.end());
    const std::string text = Grammar(*this).digits(step.digits, Grammar::Joint::Comma);
    if (of.empty()) return text;
    return phrase(options_.language, Phrase::DigitsIn, {{"x", text}, {"y", cells(of)}});
}

std::string Narrator::compact(const Step& step) const {
    if (auto text = logic::hodoku_text(*this, step); !text.empty()) return text;
    return name(step.technique) + ": " + pattern(step) + " => " + conclusions(step);
}

}  // namespace sudokit
