// rule_why_needs.cpp - what a cell would have to be, and why it cannot be that.
#include <algorithm>

#include "logic/rules/reason.hpp"
#include "logic/words/rule_needs.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

}  // namespace

// "something other than 4 or 6" is shorter than the digits that would be needed.
bool RuleWhy::is_told_as_other(const RuleNeed& need) const {
    constexpr int kMany = 4;
    return !is_bound(need.digits) && need.digits.size() >= kMany && need.left.size() > 1 &&
           need.left.size() < need.digits.size();
}

// What a cell would have to be.
std::string RuleWhy::needed_digits(const RuleNeed& need) const {
    if (is_told_as_other(need))
        return words_.say(Phrase::NeedOther, {{"d", words_.digits(need.left, Joint::Or)}});
    return bounded(need.cell, need.digits,
                   {Phrase::NeedAtLeast, Phrase::NeedAtMost, Phrase::NeedDigits});
}

// "it is 5", "it can only be 2 or 3", "it cannot be"
std::string RuleWhy::but(const RuleNeed& need) const {
    if (is_told_as_other(need)) return words_.say(Phrase::NeedButNothing);
    const bool is_short = need.digits.size() > 2 || need.left.size() <= 2;
    const Phrase id = need.left.size() == 1                               ? Phrase::NeedButIs
                      : is_short && is_told_by_left(geometry_, need.left) ? Phrase::NeedButCan
                      : need.digits.size() == 1                           ? Phrase::NeedButNot
                      : need.digits.size() == 2                           ? Phrase::NeedButNeither
                                                                          : Phrase::NeedButNone;
    return words_.say(id, {{"d", words_.digits(need.left, Joint::Or)}});
}

// "r4c4 would be 5 and r4c6 would be 3"; empty: nothing would.
std::string RuleWhy::would_be(const std::vector<Candidate>& all) const {
    std::vector<std::string> texts;
    for (const auto& [c, d] : all)
        texts.push_back(
            words_.say(Phrase::WouldBe, {{"x", words_.cell(c)}, {"y", words_.digit(d)}}));
    return words_.list(texts);
}

// "with 9 in r4c4, r4c5 would have to be 3 or 4, but it can be neither"
std::string RuleWhy::needed(const RuleNeed& need, Phrase id, Phrase id_after,
                            const std::string& with) const {
    const std::string first = needs_directly(need.cell) ? "" : would_be(need.first);
    return words_.say(
        first.empty() ? id : id_after,
        {{"x", with},
         {"k", with},
         {"f", first},
         {"c", is_mirror(need.cell) ? mirror_cell(need.cell) : words_.cell(need.cell)},
         {"d", needed_digits(need)},
         {"y", but(need)}});
}

// "r3c5 is neither 3 nor 4. With 9 in r4c4, r4c5 would have to be 3 or 4, but it can be neither."
std::string RuleWhy::need_told() const {
    const std::string with = tried();
    if (with.empty()) return {};
    const auto need = rule_need(geometry_, step_, reason_, board_);
    if (std::string crowds = crowds_told(need ? &*need : nullptr); !crowds.empty()) return crowds;
    if (!need) return {};
    return known_first(need->known, needed(*need, Phrase::RuleNeed, Phrase::RuleNeedAfter, with));
}

}  // namespace sudokit::logic
