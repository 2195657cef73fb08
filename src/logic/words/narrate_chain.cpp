// Chains and nets in words: numbered claims, each with the earlier ones that it follows from.
#include "logic/words/phrases.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

// Eureka: = between the ends of a strong link, - between those of a weak one.
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

std::string Narrator::cause_of(const Step& step, const Inference& of) const {
    const Language language = options_.language;
    switch (of.cause) {
        case Inference::Cause::SameCell:
            return phrase(language, Phrase::BecauseCell);
        case Inference::Cause::SameHouse:
            if (of.house < 0) return phrase(language, Phrase::BecauseSeen);
            return phrase(language, Phrase::BecauseHouse, {{"x", house(of.house)}});
        case Inference::Cause::OnlyDigit:
            return phrase(language, Phrase::BecauseOnlyDigit);
        case Inference::Cause::OnlyPlace:
            return phrase(language, Phrase::BecauseOnlyPlace, {{"x", house(of.house)}});
        case Inference::Cause::LockedSet:
            return phrase(language, Phrase::BecauseSet, {{"x", cells(of.set)}});
        default:
            return phrase(
                language, Phrase::BecauseNested,
                {{"x", of.nested < 0 ? std::string()
                                     : compact(step.nested[static_cast<std::size_t>(of.nested)])}});
    }
}

std::string Narrator::implication(const Step& step, std::size_t at) const {
    const Inference& of = step.chain[at];
    const Language language = options_.language;
    if (of.cause == Inference::Cause::Assumed)
        return "(" + std::to_string(at + 1) + ") " +
               phrase(language, Phrase::Suppose, {{"x", claim(of)}});
    std::vector<std::string> parents;
    for (int parent : of.parents)
        parents.push_back(claim(step.chain[static_cast<std::size_t>(parent)]) + " (" +
                          std::to_string(parent + 1) + ")");
    const std::string why = cause_of(step, of);
    const bool goes_on = of.parents.size() == 1 && of.parents[0] + 1 == static_cast<int>(at);
    if (goes_on)
        return phrase(language, Phrase::Then,
                      {{"n", std::to_string(at + 1)}, {"x", claim(of)}, {"why", why}});
    return phrase(
        language, Phrase::Following,
        {{"n", std::to_string(at + 1)}, {"p", list(parents)}, {"x", claim(of)}, {"why", why}});
}

std::vector<std::string> Narrator::told_chain(const Step& step) const {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < step.chain.size(); ++i) sentences.push_back(implication(step, i));
    if (const auto end = end_of_chain(step); !end.empty()) sentences.push_back(end);
    return sentences;
}

// What a chain comes to. Nothing for cases, each of which ends in the same claim.
std::string Narrator::end_of_chain(const Step& step) const {
    const Language language = options_.language;
    if (step.ends.size() == 2) {
        const Inference &one = step.chain[static_cast<std::size_t>(step.ends[0])],
                        &two = step.chain[static_cast<std::size_t>(step.ends[1])];
        if (one.cells == two.cells && one.digit == two.digit && one.is_on != two.is_on)
            return phrase(
                language, Phrase::NotBoth,
                {{"x", std::to_string(step.ends[0] + 1)}, {"y", std::to_string(step.ends[1] + 1)}});
    }
    if (step.is_loop) return phrase(language, Phrase::LoopHolds);
    const Inference &first = step.chain.front(), &last = step.chain.back();
    const bool is_line = info_of(step.technique).family == Family::Chains;
    if (!is_line || first.is_on == last.is_on) return {};
    if (first.digit == last.digit && first.cells == last.cells)
        return phrase(language, Phrase::OwnOpposite);
    Inference opposite = first;
    opposite.is_on = !first.is_on;
    return phrase(language, Phrase::EitherEnd, {{"x", claim(opposite)}, {"y", claim(last)}});
}

}  // namespace sudokit
