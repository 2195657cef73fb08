// Proofs in words: what is supposed, what follows line by line, and how it ends.
#include <algorithm>

#include "logic/words/phrases.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

namespace {

using End = Proof::Case::End;
using Why = Proof::Line::Why;

constexpr int kStep = 2;  // indentation

// a, b, ... z, aa, ab, ...; beneath a labelled line, its label and a number: c1, c2, ...
std::string label_of(const std::string& prefix, std::size_t number) {
    if (!prefix.empty() && prefix.back() >= 'a') return prefix + std::to_string(number + 1);
    std::string letters;
    for (std::size_t n = number + 1; n > 0; n = (n - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('a' + (n - 1) % 26));
    return prefix + letters;
}

// The reason without its list, if that is empty: the board itself leaves no other choice.
std::string without_list(std::string reason) {
    if (reason.ends_with(": ")) reason.resize(reason.size() - 2);
    return reason;
}

// Does the proof use a nested chain without its proof? `step` is the proof's.
bool names_chain(const Proof& proof, const Step& step) {
    for (const Proof::Case& of : proof.cases)
        for (const Proof::Line& line : of.lines) {
            if (line.why != Why::Nested) continue;
            const Step& nested = step.nested[static_cast<std::size_t>(line.nested)];
            if (nested.chain.empty()) continue;
            if (line.inside.empty()) return true;
            for (const Proof& inner : line.inside)
                if (names_chain(inner, nested)) return true;
        }
    return false;
}

}  // namespace

bool Narrator::names_chains(const Puzzle& position, const Step& step) const {
    if (step.nested.empty()) return false;
    const auto proof = prove(position, step, options_.depth);
    return proof && names_chain(*proof, step);
}

std::string Narrator::deeper() const {
    return phrase(options_.language, Phrase::Deeper, {{"n", std::to_string(options_.depth + 1)}});
}

// Eureka: = between the ends of a strong link, - between those of a weak link.
std::string Narrator::links(const Step& step) const {
    std::string text;
    for (const Inference& of : step.chain) {
        if (!text.empty()) text += of.is_on ? "=" : "-";
        text += "(" + digit(of.digit) + ")" + cells(of.cells);
    }
    return text;
}

std::string Narrator::start_of(const Step& step) const {
    const bool has_pattern = !step.parts.empty() && step.parts[0].role == Role::Pattern;
    return step.chain.empty() || has_pattern ? std::string() : claim(step.chain.front());
}

std::string Narrator::claim(const Inference& of) const {
    const Phrase id = of.cells.size() > 1 ? (of.is_on ? Phrase::OneIs : Phrase::NoneIs)
                                          : (of.is_on ? Phrase::Is : Phrase::IsNot);
    return phrase(options_.language, id, {{"x", cells(of.cells)}, {"y", digit(of.digit)}});
}

std::string Narrator::claim(const Proof::Line& line) const {
    if (line.why == Why::Nested) {
        Step same;
        same.removed = line.removed;
        return claims_of(same);
    }
    if (line.is_on && line.cells.size() == 1)
        return cell(line.cells[0]) + " = " + digit(line.digit);
    Inference same;
    same.cells = line.cells;
    same.digit = line.digit;
    same.is_on = line.is_on;
    return claim(same);
}

// "a fills r8c6, b sees r8c15", or for the digits of a cell "a excludes 3, c excludes 5". Where a
// cell's digit is known, that digit may be excluded: "a puts 5 there, c excludes 5".
std::string Narrator::taken(const std::vector<Proof::Exclusion>& because, const Proof::Case& of,
                            bool is_cell, const std::string& prefix, std::size_t first) const {
    std::vector<std::string> items;
    for (auto at = because.begin(); at != because.end();) {
        const auto end = std::find_if(
            at, because.end(), [&](const Proof::Exclusion& x) { return x.line != at->line; });
        const Proof::Line& line = of.lines[static_cast<std::size_t>(at->line)];
        std::vector<Cell> seen, filled;
        std::vector<Digit> digits_gone;
        for (; at != end; ++at) {
            const bool fills =
                line.is_on && line.cells.size() == 1 && line.cells[0] == at->what.cell;
            (fills ? filled : seen).push_back(at->what.cell);
            digits_gone.push_back(at->what.digit);
        }
        const std::string label =
            label_of(prefix, first + static_cast<std::size_t>((at - 1)->line));
        const auto add = [&](Phrase id, const std::string& what) {
            items.push_back(phrase(options_.language, id, {{"n", label}, {"x", what}}));
        };
        if (is_cell) {
            if (filled.empty())
                add(Phrase::LineExcludes, digits(digits_gone, Joint::And));
            else
                add(Phrase::LinePlaces, digit(line.digit));
            continue;
        }
        if (!filled.empty()) add(Phrase::LineFills, cells(filled));
        if (!seen.empty()) add(line.is_on ? Phrase::LineSees : Phrase::LineExcludes, cells(seen));
    }
    return list(items, Joint::And);
}

std::string Narrator::why(const Proof::Line& line, const Proof::Case& of, const Step& step,
                          const std::string& prefix, std::size_t first) const {
    const Language language = options_.language;
    switch (line.why) {
        case Why::Supposed:
            return phrase(language, Phrase::LineSupposed);
        case Why::LastDigit:
            return without_list(phrase(language, Phrase::LineLastDigit,
                                       {{"x", taken(line.because, of, true, prefix, first)}}));
        case Why::LastPlace:
            return without_list(phrase(
                language, line.cells.size() > 1 ? Phrase::LineLastPlaces : Phrase::LineLastPlace,
                {{"d", digit(line.digit)},
                 {"h", house(line.house)},
                 {"x", taken(line.because, of, false, prefix, first)}}));
        default:
            break;
    }
    const Step& nested = step.nested[static_cast<std::size_t>(line.nested)];
    const std::string after = lines_behind(line, prefix, first);
    std::string by = name(nested.technique);
    if (nested.chain.empty()) by += " (" + pattern(nested) + ")";
    return phrase(language, after.empty() ? Phrase::LineNestedAlone : Phrase::LineNested,
                  {{"x", by}, {"n", after}});
}

// "c, d and f"
std::string Narrator::lines_behind(const Proof::Line& line, const std::string& prefix,
                                   std::size_t first) const {
    std::vector<std::string> labels;
    for (const auto& [what, number] : line.because) {
        std::string label = label_of(prefix, first + static_cast<std::size_t>(number));
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            labels.push_back(std::move(label));
    }
    return list(labels);
}

// What fails at the end, or what has been shown.
std::string Narrator::end_of(const Proof::Case& of, const Step& step) const {
    if (of.end == End::NoDigit)
        return phrase(options_.language, Phrase::EndNoDigit, {{"x", cell(of.cell)}});
    if (of.end == End::NoPlace)
        return phrase(options_.language, Phrase::EndNoPlace,
                      {{"h", house(of.house)}, {"d", digit(of.digit)}});
    Step removed;
    removed.removed = step.removed;
    return claims_of(removed);
}

// The supposition that comes before the lines.
std::string Narrator::opening(const Proof& proof) const {
    const Language language = options_.language;
    const auto first_line = [&](std::size_t i) -> const Proof::Line& {
        return proof.cases[i].lines[0];
    };
    const Proof::Line& first = first_line(0);
    const std::string x = cells(first.cells), d = digit(first.digit);
    if (proof.cases.size() == 1) {
        const Proof::Case& of = proof.cases[0];
        const std::string end =
            of.end == End::NoDigit
                ? phrase(language, Phrase::WouldHaveNoDigit, {{"x", cell(of.cell)}})
                : phrase(language, Phrase::WouldHaveNoPlace,
                         {{"h", house(of.house)}, {"d", digit(of.digit)}});
        return phrase(language, first.is_on ? Phrase::IfWere : Phrase::IfWereNot,
                      {{"x", x}, {"d", d}, {"end", end}});
    }
    if (proof.cases.size() == 2 && first.cells == first_line(1).cells &&
        first.digit == first_line(1).digit)
        return phrase(language, Phrase::WhetherOrNot, {{"x", x}, {"d", d}});
    if (proof.house >= 0)
        return phrase(language, Phrase::Wherever, {{"h", house(proof.house)}, {"d", d}});
    const bool is_of_cell =
        first.cells.size() == 1 && std::ranges::all_of(proof.cases, [&](const Proof::Case& of) {
            return of.lines[0].cells == first.cells && of.lines[0].is_on;
        });
    return is_of_cell ? phrase(language, Phrase::Whatever, {{"x", x}})
                      : phrase(language, Phrase::OneOfThese);
}

// The lines of a nested chain rest on what the outer lines have excluded by then. If it proves more
// than the line says, the end says so.
void Narrator::tell_nested(const Proof& proof, const Proof::Line& line, const Step& nested,
                           int indent, const std::string& label, const std::string& after,
                           std::vector<ToldLine>& told) const {
    const std::size_t begin = told.size();
    tell(proof, nested, indent, label, told);
    if (!after.empty())
        told[begin].text =
            phrase(options_.language, Phrase::WithLines, {{"n", after}}) + " " + told[begin].text;
    if (nested.removed != line.removed || !nested.placed.empty())
        told.push_back({indent, {}, {}, result(nested)});
}

void Narrator::tell(const Proof& proof, const Step& step, int indent, const std::string& prefix,
                    std::vector<ToldLine>& told) const {
    told.push_back({indent, {}, {}, opening(proof)});
    const bool has_cases = proof.cases.size() > 1;
    std::size_t first = 0;  // number of the first line of the case
    for (const Proof::Case& of : proof.cases) {
        for (std::size_t i = 0; i < of.lines.size(); ++i) {
            const Proof::Line& line = of.lines[i];
            const int at = indent + kStep + (has_cases && i > 0 ? kStep : 0);
            const std::string label = label_of(prefix, first + i);
            told.push_back({at, label, claim(line), why(line, of, step, prefix, first)});
            for (const Proof& inner : line.inside)
                tell_nested(inner, line, step.nested[static_cast<std::size_t>(line.nested)],
                            at + kStep, label, lines_behind(line, prefix, first), told);
        }
        if (of.end != End::Shown || !of.because.empty()) {
            std::string reason = taken(of.because, of, of.end == End::NoDigit, prefix, first);
            if (has_cases && of.end != End::Shown)
                reason = phrase(options_.language,
                                reason.empty() ? Phrase::CaseImpossible : Phrase::SoCaseImpossible,
                                {{"x", reason}});
            told.push_back({indent + kStep + (has_cases ? kStep : 0), "!", end_of(of, step),
                            std::move(reason)});
        }
        first += of.lines.size();
    }
    if (proof.is_other_way)
        told.push_back({indent, {}, {}, phrase(options_.language, Phrase::OtherWay)});
}

}  // namespace sudokit
