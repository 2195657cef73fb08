// Sentences about steps: the words of a language, filled with the data of the step.
#include "sudokit/narrate.hpp"

#include <map>

#include "logic/finders/finder.hpp"
#include "logic/words/phrases.hpp"
#include "support/sorted.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

namespace {

constexpr std::string_view kNotations[] = {"rc", "a1"};

constexpr std::pair<std::string_view, Role> kRolesInPatterns[] = {
    {"pattern", Role::Pattern},
    {"base", Role::Base},
    {"cover", Role::Cover},
    {"fin", Role::Fin},
    {"endofin", Role::EndoFin},
    {"pivot", Role::Pivot},
    {"pincer", Role::Pincer},
    {"link", Role::Link},
    {"inline", Role::InLine},
    {"inbox", Role::InBox},
    {"floor", Role::Floor},
    {"roof", Role::Roof},
    {"helper", Role::Helper},
    {"A", Role::ColorA},
    {"B", Role::ColorB},
    {"C", Role::ColorC},
    {"D", Role::ColorD},
    {"set", Role::Set},
    {"restricted", Role::Restricted},
};

std::optional<Role> role_named(std::string_view word) {
    for (const auto& [name, role] : kRolesInPatterns)
        if (name == word) return role;
    return std::nullopt;
}

// Removed candidates by their digits: cells that lose the same digits together, in order.
std::map<std::vector<Digit>, std::vector<Cell>> by_digits(const std::vector<Candidate>& removed) {
    std::map<Cell, std::vector<Digit>> of_cell;
    for (const auto [c, d] : removed) of_cell[c].push_back(d);
    std::map<std::vector<Digit>, std::vector<Cell>> groups;
    for (auto& [c, digits] : of_cell) {
        sort_unique(digits);
        groups[digits].push_back(c);
    }
    return groups;
}

}  // namespace

std::span<const std::string_view> notation_names() { return kNotations; }

// --- phrases ---------------------------------------------------------------------------------

std::string Narrator::value_of(std::string_view placeholder, const Step& step) const {
    const auto dot = placeholder.find('.');
    const std::string_view word = placeholder.substr(0, dot);
    const char what = dot == std::string_view::npos ? 'c' : placeholder[dot + 1];
    if (placeholder == "d") return digits(step.digits, Joint::And);
    if (placeholder == "chain") return links(step);
    if (placeholder == "start") return start_of(step);
    std::vector<Cell> of;
    std::vector<Digit> which;
    std::vector<Candidate> candidates;
    std::vector<std::string> parts;
    std::vector<int> houses_of_role;
    if (word == "gone" || word == "to" || word == "extras" || word == "deadly") {
        candidates = word == "gone"     ? step.removed
                     : word == "to"     ? step.placed
                     : word == "extras" ? step.extras
                                        : step.deadly;
        for (const auto [c, d] : candidates) of.push_back(c), which.push_back(d);
    } else {
        for (const Part& part : step.parts) {
            if (part.role != role_named(word)) continue;
            of.insert(of.end(), part.cells.begin(), part.cells.end());
            for (Digit d : part.digits) which.push_back(d);
            for (Cell c : part.cells)
                for (Digit d : part.digits) candidates.push_back({c, d});
            if (part.house >= 0) houses_of_role.push_back(part.house);
            parts.push_back(cells(part.cells) + " (" +
                            digits(logic::list_of(part.digits), Joint::Comma) + ")");
        }
    }
    sort_unique(which);
    switch (what) {
        case 'd':
            return digits(which, Joint::And);
        case 'o':
            return digits(which, Joint::Or);
        case 'h':
            return houses(houses_of_role);
        case 'l':
            return list(parts);
        case 'x':
            return in_cells(candidates);
        case 's':
            return short_houses(houses_of_role);
        default:
            return cells(of);
    }
}

// Do all placeholders have something to say?
bool Narrator::has_all(std::string_view text, const Step& step) const {
    for (std::size_t at = 0; (at = text.find('{', at)) != std::string_view::npos; ++at)
        if (value_of(text.substr(at + 1, text.find('}', at) - at - 1), step).empty()) return false;
    return true;
}

// Optional parts first, then the placeholders of what is left.
std::string Narrator::fill(std::string_view phrase_text, const Step& step) const {
    std::string text;
    while (!phrase_text.empty()) {
        const auto at = phrase_text.find_first_of("[{");
        text += phrase_text.substr(0, at);
        if (at == std::string_view::npos) break;
        const char close = phrase_text[at] == '[' ? ']' : '}';
        const auto end = phrase_text.find(close, at);
        const auto inner = phrase_text.substr(at + 1, end - at - 1);
        if (close == '}') {
            text += value_of(inner, step);
        } else {
            text += has_all(inner, step) ? fill(inner, step) : std::string();
        }
        phrase_text.remove_prefix(end + 1);
    }
    return text;
}

// --- conclusions -----------------------------------------------------------------------------

std::string Narrator::conclusions(const Step& step) const {
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
    for (const auto [c, d] : step.placed) add(cell(c) + "=" + digit(d));
    for (const auto& [which, of] : by_digits(step.removed))
        add(cells(of) + "<>" + digits(which, Joint::Comma));
    return text;
}

std::string Narrator::result(const Step& step) const {
    std::vector<std::string> claims;
    const Language language = options_.language;
    for (const auto [c, d] : step.placed)
        claims.push_back(phrase(language, Phrase::Is, {{"x", cell(c)}, {"y", digit(d)}}));
    for (const auto& [which, of] : by_digits(step.removed)) {
        const Phrase id = of.size() > 1      ? Phrase::NoneIs
                          : which.size() > 1 ? Phrase::IsNeither
                                             : Phrase::IsNot;
        const Joint last = id == Phrase::NoneIs ? Joint::Or : Joint::Nor;
        claims.push_back(phrase(language, id, {{"x", cells(of)}, {"y", digits(which, last)}}));
    }
    return phrase(language, Phrase::Result, {{"x", list(claims)}});
}

std::string Narrator::contradiction(const Explainer::Contradiction& found) const {
    if (found.cell)
        return phrase(options_.language, Phrase::NoCandidate, {{"x", cell(*found.cell)}});
    return phrase(options_.language, Phrase::NoPlace,
                  {{"x", house(found.house)}, {"y", digit(found.digit)}});
}

// --- the whole -------------------------------------------------------------------------------

std::string Narrator::place_of(const Step& step) const {
    for (const Part& part : step.parts)
        if (part.house >= 0) return house(part.house);
    for (const Part& part : step.parts)
        if (!part.cells.empty()) return cells(part.cells);
    for (const Truth& truth : step.truths)
        return truth.kind == Truth::Kind::House ? house(truth.house) : cell(truth.cell);
    return {};
}

std::string Narrator::where(const Step& step) const {
    return phrase(options_.language, Phrase::LookAt, {{"x", place_of(step)}});
}

std::string Narrator::pattern(const Step& step) const {
    if (const auto form = logic::pattern_of(step.technique, options_.language); !form.empty())
        return fill(form, step);
    std::vector<Cell> of;
    for (const Part& part : step.parts) of.insert(of.end(), part.cells.begin(), part.cells.end());
    const std::string text = digits(step.digits, Joint::Comma);
    if (of.empty()) return text;
    return phrase(options_.language, Phrase::DigitsIn, {{"x", text}, {"y", cells(of)}});
}

std::string Narrator::compact(const Step& step) const {
    const std::string name_of_it = name(step.technique) + ": ";
    if (info_of(step.technique).family == Family::Singles) return name_of_it + conclusions(step);
    return name_of_it + pattern(step) + " => " + conclusions(step);
}

std::vector<std::string> Narrator::reason(const Step& step) const {
    std::vector<std::string> sentences;
    const auto text = fill(logic::reason_of(step.technique, options_.language), step);
    if (!text.empty()) sentences.push_back(logic::capitalized(text));
    const Family family = info_of(step.technique).family;
    if ((family == Family::Chains || family == Family::Forcing) && !step.chain.empty())
        for (std::string& claim : told_chain(step)) sentences.push_back(std::move(claim));
    if (info_of(step.technique).assumes_one_solution)
        sentences.push_back(phrase(options_.language, Phrase::OneSolution));
    return sentences;
}

std::string Narrator::sentence(const Step& step) const {
    return name(step.technique) + ": " + reason_text(step) + " " + result(step);
}

std::string Narrator::reason_text(const Step& step) const {
    std::string text;
    for (const std::string& part : reason(step)) text += (text.empty() ? "" : " ") + part;
    return text;
}

}  // namespace sudokit
