// A step in words: its proof, or else its sentences, between what comes before and after them.
#include "logic/words/grammar.hpp"
#include "sudokit/show.hpp"
#include "support/check.hpp"

namespace sudokit {

using logic::Grammar;
using logic::Phrase;

Telling::Telling(const Puzzle& position, const Step& step, NarrateOptions options)
    : narrator_(*position.geometry, options), position_(position), step_(step) {
    SUDOKIT_REQUIRE(position.candidates.size() == position.givens.size());
}

const std::optional<Proof>& Telling::proof() const {
    if (!proof_)
        proof_ = logic::is_told_link_by_link(step_)
                     ? std::nullopt
                     : prove(position_, step_, narrator_.options().depth);
    return *proof_;
}

bool Telling::names_chains() const {
    return !step_.nested.empty() && proof() && logic::names_chain(*proof(), step_);
}

Told Telling::reason() const { return told(false); }

std::string Telling::result() const {
    return logic::Grammar(narrator_).conclusion(step_, &position_);
}

Told Telling::told(bool is_hint) const {
    const Grammar words(narrator_);
    Told told;
    if (logic::is_told_link_by_link(step_))
        told = logic::chain_told(words, position_, step_);
    else if (proof())
        told = logic::proof_told(words, *proof(), step_);
    else
        told = {
            {0, {}, {}, is_hint ? words.hint(position_, step_) : words.reason(position_, step_)}};
    if (std::string sights = logic::sights_told(words, step_); !sights.empty())
        told.insert(told.begin(), {0, {}, {}, std::move(sights)});
    if (info_of(step_.technique).assumes_one_solution)
        told.push_back({0, {}, {}, words.say(Phrase::OneSolution)});
    return told;
}

std::string Telling::reason_text() const {
    const Told told = reason();
    if (is_proof(told)) return text_of(told, narrator_.options().width);
    std::string text;
    for (const ToldLine& line : told) text += (text.empty() ? "" : " ") + line.text;
    return text;
}

Told Telling::whole(std::string_view lead) const {
    constexpr int kHang = 4;
    Told told = reason();
    ToldLine first{0, {}, {}, std::string(lead) + narrator_.name(step_.technique) + ": ", kHang};
    if (is_proof(told)) {
        first.text += Grammar(narrator_).claims(step_.placed, step_.removed) + ".";
        for (ToldLine& line : told) line.indent += kHang;
        told.push_back({kHang, {}, {}, result()});
    } else {
        for (const ToldLine& line : told) first.text += line.text + " ";
        first.text += result();
        told.clear();
    }
    told.insert(told.begin(), std::move(first));
    return told;
}

std::string Telling::sentence(std::string_view lead) const {
    return text_of(whole(lead), narrator_.options().width);
}

}  // namespace sudokit
