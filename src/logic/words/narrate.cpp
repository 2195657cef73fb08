// What a step is about, and what follows from it.
#include "sudokit/narrate.hpp"

#include <algorithm>

#include "logic/rules/reason.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/hodoku_text.hpp"
#include "sudokit/technique.hpp"
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

namespace {

// A house, or else cells.
struct Place {
    int house = -1;
    std::vector<Cell> cells;
};

// The cells of the reason, or else those that lose a candidate.
std::vector<Cell> cells_named(const Geometry& geometry, const Step& step) {
    std::vector<Cell> cells;
    for (const auto& [c, left] : logic::cells_of_reason(geometry, step)) cells.push_back(c);
    if (cells.empty())
        for (const auto& [c, d] : step.removed) cells.push_back(c);
    sort_unique(cells);
    return cells;
}

// If the cell itself would give the whole answer away: its box, or the last of its houses.
Place place_of(const Geometry& geometry, const Step& step) {
    if (step.technique == Technique::NakedSingle) {
        const auto& around = geometry.houses_of(step.placed[0].cell);
        const auto box = std::find_if(around.begin(), around.end(), [&](int h) {
            return geometry.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box;
        });
        if (!around.empty()) return {box != around.end() ? *box : around.back(), {}};
    }
    if (!step.rules.empty() && step.rules[0].houses.size() == 1)
        return {step.rules[0].houses[0], {}};
    if (logic::is_about_the_board(step)) return {-1, cells_named(geometry, step)};
    for (const Part& part : step.parts)
        if (part.house >= 0) return {part.house, {}};
    for (const Part& part : step.parts)
        if (!part.cells.empty()) return {-1, part.cells};
    for (const Truth& truth : step.truths)
        return truth.kind == Truth::Kind::House ? Place{truth.house, {}} : Place{-1, {truth.cell}};
    return {};
}

}  // namespace

std::string Narrator::where(const Step& step) const {
    const Place place = place_of(geometry_, step);
    return phrase(options_.language, Phrase::LookAt,
                  {{"x", place.house >= 0 ? house(place.house) : cells(place.cells)}});
}

std::vector<Cell> Narrator::cells_to_look_at(const Step& step) const {
    const Place place = place_of(geometry_, step);
    if (place.house < 0) return place.cells;
    return geometry_.houses()[static_cast<std::size_t>(place.house)].cells;
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
