// rule_namer_parts.cpp - what rules are called one of which holds, or all of which do.
#include <algorithm>

#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_needs.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// All numbers of the rule and of its parts are this one, and there are some.
void put_number(Rule& rule, int number) {
    for (int& own : rule.numbers) own = number;
    for (Rule& part : rule.parts) put_number(part, number);
}
std::optional<int> first_number(const Rule& rule) {
    if (!rule.numbers.empty()) return rule.numbers[0];
    return rule.parts.empty() ? std::nullopt : first_number(rule.parts[0]);
}

}  // namespace

// "this holds for one number n from 1 to 9: ... is n and ... is n": of alternatives that differ in one number
// alone, which ascends by 1.
std::string RuleNamer::for_one_number() const {
    constexpr int kUsual = 1;  // a number that every rule can have
    const auto& parts = rule_.parts;
    std::vector<Rule> same = parts;
    std::optional<int> last;
    for (Rule& part : same) {
        const auto number = first_number(part);
        if (!number || (last && *number != *last + 1)) return {};
        Rule alike = part;
        put_number(alike, *number);
        if (!is_same(alike, part)) return {};
        put_number(part, kUsual);
        if (!is_same(part, same[0])) return {};
        last = number;
    }
    // No text has this number; it is replaced by n.
    constexpr int kMark = 98765;
    put_number(same[0], kMark);
    std::string text = RuleNamer(words_, same[0]).as_part();
    const std::string mark = std::to_string(kMark);
    for (std::size_t at; (at = text.find(mark)) != text.npos;) text.replace(at, mark.size(), "n");
    return words_.say(Phrase::ForOneNumber, {{"a", std::to_string(*first_number(parts[0]))},
                                             {"z", std::to_string(*last)},
                                             {"x", text}});
}
std::string RuleNamer::as_part() const {
    if (!rule_.parts.empty() && !holds_one_of(rule_)) return words_.list(parts());
    const std::string asks = gist();
    if (is_digit()) return digit();
    return asks.empty() ? name() : name() + " (" + asks + ")";
}

// Of many, the first and the last show what they are like.
std::string RuleNamer::alternatives() const {
    constexpr std::size_t kMany = 5;
    constexpr std::size_t kFew = 3;
    if (rule_.parts.size() >= kFew)
        if (std::string one = for_one_number(); !one.empty()) return one;
    const std::vector<std::string> all = parts();
    if (all.size() < kMany)
        return words_.say(Phrase::RuleAnyOf, {{"x", words_.list(all, Joint::Or)}});
    return words_.say(Phrase::RuleAnyOfMany,
                      {{"n", std::to_string(all.size())},
                       {"x", words_.list({all.front(), "...", all.back()}, Joint::Or)}});
}
std::vector<std::string> RuleNamer::parts() const {
    std::vector<std::string> texts;
    for (const Rule& part : rule_.parts) {
        const RuleNamer of(words_, part);
        const bool are_all = !part.parts.empty() && !holds_one_of(part);
        texts.push_back(are_all ? "(" + of.name() + ")" : of.as_part());
    }
    return texts;
}

}  // namespace sudokit::logic
