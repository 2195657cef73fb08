// Proofs in words: what is supposed, what follows line by line, and how it ends.
#include <algorithm>
#include <tuple>

#include "logic/rules/reason.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/rule_why.hpp"
#include "sudokit/technique.hpp"
#include "support/letters.hpp"

namespace sudokit {

std::string Narrator::deeper() const {
    return logic::phrase(options_.language, logic::Phrase::Deeper,
                         {{"n", std::to_string(options_.depth + 1)}});
}

}  // namespace sudokit

namespace sudokit::logic {

// Eureka: = between the ends of a strong link, - between those of a weak link.
std::string Grammar::links(const Step& step) const {
    std::string text;
    for (const Inference& of : step.chain) {
        if (!text.empty()) text += of.is_on ? "=" : "-";
        text += "(" + digit(of.digit) + ")" + cells(of.cells);
    }
    return text;
}

std::string Grammar::start_of(const Step& step) const {
    const bool has_pattern = !step.parts.empty() && step.parts[0].role == Role::Pattern;
    if (step.chain.empty() || has_pattern) return {};
    const Inference& first = step.chain.front();
    return claim(first.cells, first.digit, first.is_on);
}

std::string Grammar::claim(std::span<const Cell> of, Digit d, bool is_on) const {
    const Phrase id = is_on ? by_count(of.size(), Phrase::Is, Phrase::OneIs, Phrase::OneIs)
                            : by_count(of.size(), Phrase::IsNot, Phrase::NeitherIs, Phrase::NoneIs);
    return say(id, {{"x", cells(of)}, {"y", digit(d)}});
}

namespace {

using End = Proof::Case::End;
using Why = Proof::Line::Why;
using Joint = Grammar::Joint;

constexpr int kStep = 2;  // indentation

// a, b, ... z, aa, ab, ...; beneath a labelled line, its label and a number: c1, c2, ...
std::string label_of(const std::string& prefix, std::size_t number) {
    if (!prefix.empty() && prefix.back() >= 'a') return prefix + std::to_string(number + 1);
    return prefix + support::in_small_letters(support::column_letters(static_cast<int>(number)));
}

// The reason without its list, if that is empty: the board itself leaves no other choice.
std::string without_list(std::string reason) {
    if (reason.ends_with(": ")) reason.resize(reason.size() - 2);
    return reason;
}

// Do both lines say what one rule excludes, after the same lines?
bool are_one_row(const Proof::Line& a, const Proof::Line& b, const Step& step) {
    if (a.why != Why::Nested || b.why != Why::Nested) return false;
    if (!a.inside.empty() || !b.inside.empty()) return false;
    const auto is_same = [](const Proof::Exclusion& x, const Proof::Exclusion& y) {
        return x.what == y.what && x.line == y.line;
    };
    if (!std::ranges::equal(a.because, b.because, is_same)) return false;
    const auto& by = step.nested[static_cast<std::size_t>(a.nested)].rules;
    const auto& other = step.nested[static_cast<std::size_t>(b.nested)].rules;
    return !by.empty() && std::ranges::equal(by, other, [](const RuleUse& x, const RuleUse& y) {
        return x.from == y.from && x.houses == y.houses && x.rule.lists == y.rule.lists;
    });
}

// A case of a step's proof, and how its lines are called: by labels from number `first` on. Lines
// that say what one rule excludes share a row.
struct Labelled {
    Labelled(const Proof::Case& told, const Step& its_step, const std::string& its_prefix,
             std::size_t from)
        : of(told), step(its_step), prefix(its_prefix), first(from) {
        for (std::size_t i = 0; i < of.lines.size(); ++i) {
            std::size_t k = 0;
            while (k < i && !are_one_row(of.lines[k], of.lines[i], step)) ++k;
            rows.push_back(k < i ? rows[k] : count++);
        }
    }

    const Proof::Case& of;
    const Step& step;
    const std::string& prefix;
    std::size_t first, count = 0;   // of rows
    std::vector<std::size_t> rows;  // by line

    std::string label(int line) const {
        return label_of(prefix, first + rows[static_cast<std::size_t>(line)]);
    }
    bool begins_row(std::size_t line) const {
        return std::ranges::find(rows, rows[line]) - rows.begin() ==
               static_cast<std::ptrdiff_t>(line);
    }
    // What the lines of the row exclude.
    std::vector<Candidate> removed(std::size_t row) const {
        std::vector<Candidate> all;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] == row)
                all.insert(all.end(), of.lines[i].removed.begin(), of.lines[i].removed.end());
        std::ranges::sort(all);
        return all;
    }
};

class ProofTeller {
  public:
    explicit ProofTeller(const Grammar& words) : words_(words) {}

    void tell(const Proof& proof, const Step& step, int indent, const std::string& prefix) {
        told_.push_back({indent, {}, {}, opening(proof)});
        const bool has_cases = proof.cases.size() > 1;
        std::size_t first = 0;  // number of the first row of the case
        for (const Proof::Case& of : proof.cases) {
            const Labelled in(of, step, prefix, first);
            tell_case(in, indent, has_cases);
            first += in.count;
        }
        const bool is_rated = info_of(step.technique).family != Family::Rules;
        if (proof.is_other_way && is_rated)
            told_.push_back({indent, {}, {}, words_.say(Phrase::OtherWay)});
    }
    Told take() { return std::move(told_); }

  private:
    void tell_case(const Labelled& in, int indent, bool has_cases) {
        const Proof::Case& of = in.of;
        for (std::size_t i = 0; i < of.lines.size(); ++i) {
            if (!in.begins_row(i)) continue;
            const Proof::Line& line = of.lines[i];
            const int at = indent + kStep + (has_cases && i > 0 ? kStep : 0);
            const std::string label = in.label(static_cast<int>(i));
            told_.push_back({at, label, claim(line, in.removed(in.rows[i])), why(line, in)});
            for (const Proof& inner : line.inside)
                tell_nested(inner, line, in.step.nested[static_cast<std::size_t>(line.nested)],
                            at + kStep, label, lines_behind(line, in));
        }
        if (of.end == End::Shown && of.because.empty()) return;
        if (const int line = denial_in(of); line >= 0 && !has_cases) {
            const std::string text =
                words_.say(Phrase::EndContradicts, {{"n", in.label(line)}, {"x", in.label(0)}});
            told_.push_back({indent + kStep, "!", text, {}});
            return;
        }
        std::string reason =
            taken(of.because, of.end == End::NoDigit ? Taken::AllDigits : Taken::Places, in);
        if (has_cases && of.end != End::Shown)
            reason = words_.say(reason.empty() ? Phrase::CaseImpossible : Phrase::SoCaseImpossible,
                                {{"x", reason}});
        told_.push_back({indent + kStep + (has_cases ? kStep : 0), "!", end_of(of, in.step),
                         std::move(reason)});
    }

    // The lines of a nested chain rest on what the outer lines have excluded by then. If it proves
    // more than the line says, the end says so.
    void tell_nested(const Proof& proof, const Proof::Line& line, const Step& nested, int indent,
                     const std::string& label, const std::string& after) {
        const std::size_t begin = told_.size();
        tell(proof, nested, indent, label);
        if (!after.empty())
            told_[begin].text =
                words_.say(Phrase::WithLines, {{"n", after}}) + " " + told_[begin].text;
        if (nested.removed != line.removed || !nested.placed.empty())
            told_.push_back({indent, {}, {}, words_.result(nested)});
    }

    std::string claim(const Proof::Line& line, const std::vector<Candidate>& removed) const {
        if (line.why == Why::Nested) return words_.claims({}, removed);
        if (line.is_on && line.cells.size() == 1)
            return words_.cell(line.cells[0]) + " = " + words_.digit(line.digit);
        return words_.claim(line.cells, line.digit, line.is_on);
    }

    // The places of a digit in a house, or the digits of a cell: all, or all but one.
    enum class Taken : std::uint8_t { Places, OtherDigits, AllDigits };

    // "a fills r8c6, b sees r8c15", or for the digits of a cell "a excludes 3, c excludes 5". Where
    // a cell's digit is known, that digit may be excluded: "a puts 5 there, c excludes 5". Many digits
    // come last: "a excludes 3, c excludes the others".
    std::string taken(std::vector<Proof::Exclusion> because, Taken what, const Labelled& in) const {
        constexpr std::size_t kMany = 4;
        const bool is_cell = what != Taken::Places;
        const auto row_of = [&](const Proof::Exclusion& x) {
            return in.rows[static_cast<std::size_t>(x.line)];
        };
        std::ranges::sort(because, {}, [&](const Proof::Exclusion& x) {
            return std::tuple(row_of(x), is_cell ? x.what.digit : Digit{}, x.what.cell);
        });
        std::vector<std::string> items;
        std::string many;  // the line that excludes these
        for (auto at = because.begin(); at != because.end();) {
            const int number = at->line;
            const std::size_t row = row_of(*at);
            const Proof::Line& line = in.of.lines[static_cast<std::size_t>(number)];
            std::vector<Cell> seen, filled;
            std::vector<Digit> digits_gone;
            for (; at != because.end() && row_of(*at) == row; ++at) {
                const bool fills =
                    line.is_on && line.cells.size() == 1 && line.cells[0] == at->what.cell;
                (fills ? filled : seen).push_back(at->what.cell);
                digits_gone.push_back(at->what.digit);
            }
            const auto add = [&](Phrase id, const std::string& what) {
                items.push_back(words_.say(id, {{"n", in.label(number)}, {"x", what}}));
            };
            if (is_cell) {
                if (filled.empty() && many.empty() && digits_gone.size() >= kMany)
                    many = in.label(number);
                else if (filled.empty())
                    add(Phrase::LineExcludes, words_.digits(digits_gone, Joint::And));
                else
                    add(Phrase::LinePlaces, words_.digit(line.digit));
                continue;
            }
            if (!filled.empty()) add(Phrase::LineFills, words_.cells(filled));
            if (!seen.empty())
                add(line.is_on ? Phrase::LineSees : Phrase::LineExcludes, words_.cells(seen));
        }
        const bool are_all = items.empty() && what == Taken::AllDigits;
        if (!many.empty())
            items.push_back(words_.say(
                are_all ? Phrase::LineExcludesAll : Phrase::LineExcludesOthers, {{"n", many}}));
        return words_.list(items);
    }

    std::string why(const Proof::Line& line, const Labelled& in) const {
        switch (line.why) {
            case Why::Supposed:
                return words_.say(Phrase::LineSupposed);
            case Why::LastDigit:
                return without_list(words_.say(
                    Phrase::LineLastDigit, {{"x", taken(line.because, Taken::OtherDigits, in)}}));
            case Why::LastPlace:
                return without_list(words_.say(
                    line.cells.size() > 1 ? Phrase::LineLastPlaces : Phrase::LineLastPlace,
                    {{"d", words_.digit(line.digit)},
                     {"h", words_.house(line.house)},
                     {"x", taken(line.because, Taken::Places, in)}}));
            default:
                break;
        }
        const Step& nested = in.step.nested[static_cast<std::size_t>(line.nested)];
        const std::string after = lines_behind(line, in);
        std::string by = words_.name(nested.technique);
        if (nested.chain.empty()) by += " (" + words_.pattern(nested) + ")";
        if (!nested.rules.empty()) return by_rule(line, nested, in);
        return words_.say(after.empty() ? Phrase::LineNestedAlone : Phrase::LineNested,
                          {{"x", by}, {"n", after}});
    }

    // "by the arrow r1c2-r1c3 of the circle r1c1, after c, as a sees r1c2; r1c1 is 8 or 9": what
    // a line places among the rule's cells is clear from the line.
    std::string by_rule(const Proof::Line& line, const Step& nested, const Labelled& in) const {
        std::vector<std::string> labels;
        std::vector<Proof::Exclusion> seen;
        for (const Proof::Exclusion& x : line.because) {
            const Proof::Line& by = in.of.lines[static_cast<std::size_t>(x.line)];
            const bool is_there = by.is_on && by.cells == std::vector{x.what.cell};
            if (by.is_on && !is_there) {
                seen.push_back(x);
                continue;
            }
            std::string label = in.label(x.line);
            if (std::ranges::find(labels, label) == labels.end())
                labels.push_back(std::move(label));
        }
        std::string text = words_.pattern(nested);
        if (nested.technique != Technique::OneRule &&
            nested.technique != Technique::OneRuleNarrowed)
            text = words_.name(nested.technique) + " (" + text + ")";
        else
            text = words_.say(Phrase::LineRule, {{"x", text}});
        text = words_.say(labels.empty() ? Phrase::LineNestedAlone : Phrase::LineNested,
                          {{"x", text}, {"n", words_.list(labels)}});
        std::erase_if(seen, [&](const Proof::Exclusion& x) {
            return std::ranges::find(labels, in.label(x.line)) != labels.end();
        });
        std::string reasons = seen.empty() ? std::string() : taken(seen, Taken::Places, in);
        if (const std::string known = known_before(line, in); !known.empty())
            reasons += (reasons.empty() ? "" : "; ") + known;
        if (reasons.empty()) return text;
        return words_.say(Phrase::LineAs, {{"x", text}, {"y", reasons}});
    }
    // What the lines of the row need of the board as it was; empty: nothing, or too much.
    std::string known_before(const Proof::Line& line, const Labelled& in) const {
        constexpr std::size_t kMost = 3;
        Step gone;
        for (std::size_t i = 0; i < in.rows.size(); ++i) {
            const Proof::Line& other = in.of.lines[i];
            if (other.why != Why::Nested || !are_one_row(line, other, in.step)) continue;
            const Step& by = in.step.nested[static_cast<std::size_t>(other.nested)];
            for (const Candidate& x : by.missing)
                if (std::ranges::none_of(line.because, [&](const Proof::Exclusion& premise) {
                        const Proof::Line& from =
                            in.of.lines[static_cast<std::size_t>(premise.line)];
                        const bool fills =
                            from.is_on && from.cells == std::vector{premise.what.cell};
                        return fills ? premise.what.cell == x.cell : premise.what == x;
                    }))
                    gone.missing.push_back(x);
        }
        const auto known = cells_of_reason(words_.geometry(), gone);
        return known.size() <= kMost ? reason_claims(words_, known) : std::string();
    }

    // "c, d and f"
    std::string lines_behind(const Proof::Line& line, const Labelled& in) const {
        std::vector<std::string> labels;
        for (const auto& [what, number] : line.because) {
            std::string label = in.label(number);
            if (std::ranges::find(labels, label) == labels.end())
                labels.push_back(std::move(label));
        }
        return words_.list(labels);
    }

    // The line that takes from a cell the digit that was supposed to be there; -1: none.
    static int denial_in(const Proof::Case& of) {
        const Proof::Line& first = of.lines[0];
        if (of.end != End::NoDigit || !first.is_on || first.cells != std::vector{of.cell})
            return -1;
        const auto is_denial = [&](const Proof::Exclusion& x) {
            const Proof::Line& line = of.lines[static_cast<std::size_t>(x.line)];
            return x.what == Candidate{of.cell, first.digit} &&
                   (line.why == Why::Nested || !line.is_on);
        };
        const auto at = std::ranges::find_if(of.because, is_denial);
        return at == of.because.end() ? -1 : at->line;
    }

    // What fails at the end, or what has been shown.
    std::string end_of(const Proof::Case& of, const Step& step) const {
        if (of.end == End::NoDigit)
            return words_.say(Phrase::EndNoDigit, {{"x", words_.cell(of.cell)}});
        if (of.end == End::NoPlace)
            return words_.say(Phrase::EndNoPlace,
                              {{"h", words_.house(of.house)}, {"d", words_.digit(of.digit)}});
        return words_.claims({}, step.removed);
    }

    // The supposition that comes before the lines.
    std::string opening(const Proof& proof) const {
        const auto first_line = [&](std::size_t i) -> const Proof::Line& {
            return proof.cases[i].lines[0];
        };
        const Proof::Line& first = first_line(0);
        const std::string x = words_.cells(first.cells), d = words_.digit(first.digit);
        if (proof.cases.size() == 1) {
            const Proof::Case& of = proof.cases[0];
            const std::string end =
                denial_in(of) >= 0 ? words_.say(Phrase::WouldContradict)
                : of.end == End::NoDigit
                    ? words_.say(Phrase::WouldHaveNoDigit, {{"x", words_.cell(of.cell)}})
                    : words_.say(Phrase::WouldHaveNoPlace,
                                 {{"h", words_.house(of.house)}, {"d", words_.digit(of.digit)}});
            return words_.say(first.is_on ? Phrase::IfWere : Phrase::IfWereNot,
                              {{"x", x}, {"d", d}, {"end", end}});
        }
        if (proof.cases.size() == 2 && first.cells == first_line(1).cells &&
            first.digit == first_line(1).digit)
            return words_.say(Phrase::WhetherOrNot, {{"x", x}, {"d", d}});
        if (proof.house >= 0)
            return words_.say(Phrase::Wherever, {{"h", words_.house(proof.house)}, {"d", d}});
        const bool is_of_cell =
            first.cells.size() == 1 && std::ranges::all_of(proof.cases, [&](const auto& of) {
                return of.lines[0].cells == first.cells && of.lines[0].is_on;
            });
        return is_of_cell ? words_.say(Phrase::Whatever, {{"x", x}})
                          : words_.say(Phrase::OneOfThese);
    }

    const Grammar& words_;
    Told told_;
};

}  // namespace

Told proof_told(const Grammar& words, const Proof& proof, const Step& step) {
    ProofTeller teller(words);
    teller.tell(proof, step, 0, {});
    return teller.take();
}

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

}  // namespace sudokit::logic
