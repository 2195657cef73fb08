// rule_why_alternatives.cpp - several rules one of which holds: why each fails, which of them is left, and
// alternatives that name the digits of cells.
#include <algorithm>
#include <cctype>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

std::string after_colon(const Grammar& words, const Step& step, std::string text) {
    // A sentence may begin with a cell beside the grid, whose name has a capital.
    for (const Cell c : scope_of(words.geometry(), step.rules[0].rule))
        if (!words.geometry().is_grid(c) && text.starts_with(words.cell(c))) return text;
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

// The digits that an alternative asks of cells, if it asks nothing else.
std::optional<std::vector<Candidate>> digits_asked(const Geometry& geometry, const Rule& part) {
    std::vector<Candidate> asked;
    if (!part.parts.empty()) {
        if (holds_one_of(part)) return std::nullopt;
        for (const Rule& inner : part.parts) {
            const auto some = digits_asked(geometry, inner);
            if (!some) return std::nullopt;
            asked.insert(asked.end(), some->begin(), some->end());
        }
        return asked;
    }
    if (!is_sum(part) || part.numbers.size() != 1 || part.lists[0].size() != 1) return std::nullopt;
    asked.push_back({part.lists[0][0], geometry.digit_of(part.numbers[0])});
    return asked;
}

}  // namespace

// "Of these, only (r1c1 is 2 and r4c4 is 2) can hold." of alternatives that name digits, where few are left.
std::string RuleWhy::digits_told() const {
    constexpr std::size_t kMost = 4;
    const Rule& rule = step_.rules[0].rule;
    std::vector<std::string> left;
    for (const Rule& part : rule.parts) {
        const auto asked = digits_asked(geometry_, part);
        if (!asked) return {};
        const bool can_hold = std::ranges::all_of(*asked, [&](const Candidate& x) {
            return x.digit != kOpen && left_in(geometry_, board_, x.cell).contains(x.digit);
        });
        const std::string name = RuleNamer(words_, part).as_part();
        if (can_hold) left.push_back(asked->size() > 1 ? "(" + name + ")" : name);
    }
    if (base_of(step_) || left.empty() || left.size() > kMost) return {};
    if (left.size() == rule.parts.size()) return words_.say(Phrase::NoOtherFits);
    if (rule.parts.size() == 2 && !reason_.empty()) return capitalized(because() + ".");
    return known_first(reason_,
                       words_.say(Phrase::OnlyTheseHold, {{"x", words_.list(left, Joint::Or)}}));
}

// Why one of the rules fails with what goes.
std::string RuleWhy::part_fails(const Rule& part) const {
    Step alone = step_;
    alone.rules[0].rule = part;
    return RuleWhy(words_, alone, reason_, board_, true).told_together_or_each();
}

// Why all of it goes at once, or else each candidate by itself.
std::string RuleWhy::told_together_or_each() const {
    constexpr std::size_t kFew = 3;
    std::string text = told_first();
    if (!text.empty() || base_of(step_) || step_.removed.size() > kFew) return text;
    for (const Candidate& x : step_.removed) {
        Step alone = step_;
        alone.removed = {x};
        const std::string one = RuleWhy(words_, alone, reason_, board_, true).told_first();
        if (one.empty()) return {};
        text += (text.empty() ? "" : " ") + one;
    }
    return text;
}

// "The X-sum of column 7 from r1c7 fails: with 4 in r1c7, the first k cells would add up to at least 10. So the
// numbered room holds. ..." where the reason leaves one of the rules.
std::string RuleWhy::only_part_told() const {
    const Rule* only = nullptr;
    std::string text;
    for (const Rule& part : step_.rules[0].rule.parts) {
        Fillings fillings(geometry_, part);
        if (!fillings.is_small()) return {};
        if (fillings.is_there_one(reason_)) {
            if (only) return {};
            only = &part;
            continue;
        }
        if (digits_asked(geometry_, part)) continue;  // the reason says it
        const std::string name = RuleNamer(words_, part).name();
        std::string why;
        for (const auto& [c, left] : reason_) {
            if (!why.empty() || !fillings.has(c)) continue;
            Step alone;
            alone.technique = step_.technique;
            alone.rules = {{part, {}}};
            for (const Digit d : left) alone.removed.push_back({c, d});
            const ReasonCells others = without(reason_, c);
            why = RuleWhy(words_, alone, others, board_, true).told_first();
        }
        if (why.empty()) return {};
        text += words_.say(Phrase::PartFails,
                           {{"k", capitalized(name)}, {"y", after_colon(words_, step_, why)}}) +
                " ";
    }
    if (!only || digits_asked(geometry_, *only)) return {};
    Step alone = step_;
    alone.rules[0].rule = *only;
    text += words_.say(Phrase::OnlyHolds, {{"x", RuleNamer(words_, *only).name()}});
    const std::string why = RuleWhy(words_, alone, reason_, board_, true).tell();
    return known_first(reason_, why.empty() ? text : text + " " + why);
}

// What its kind alone can say, or else what follows at once.
std::string RuleWhy::told_first() const {
    std::string text = line_told();
    return text.empty() ? told_at_once() : text;
}

// "r7c4 cannot be 6. The X-sum of row 5 from r5c9 would fail: with 5 in r5c9, the first k cells would add
// up to at least 15." for each of the rules one of which holds.
std::string RuleWhy::parts_told() const {
    constexpr std::size_t kMost = 4;
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || !holds_one_of(rule)) return {};
    if (std::string digits = digits_told(); !digits.empty()) return digits;
    if (rule.parts.size() > kMost) return {};
    if (std::string only = only_part_told(); !only.empty()) return only;
    std::vector<std::string> names, whys;
    std::string text;
    for (const Rule& part : rule.parts) {
        if (is_sum(part) && part.lists[0].size() == 1) {
            const Cell c = part.lists[0][0];
            const Digit d = geometry_.digit_of(part.numbers[0]);
            if (d == kOpen || !board_.at(c).contains(d))
                text += words_.say(Phrase::CannotBe, {{"x", words_.cell(c)},
                                                      {"y", std::to_string(part.numbers[0])}}) +
                        " ";
            continue;
        }
        whys.push_back(part_fails(part));
        if (whys.back().empty()) return {};
        names.push_back(capitalized(RuleNamer(words_, part).name()));
    }
    if (whys.empty()) return {};
    if (whys.size() > 1 && std::ranges::count(whys, whys[0]) == std::ssize(whys))
        return known_first(reason_, std::ranges::count(names, names[0]) > 1
                                        ? whys[0]
                                        : words_.say(Phrase::AllFail, {{"y", whys[0]}}));
    if (std::ranges::count(names, names[0]) > 1) return {};  // they are told as one
    for (std::size_t i = 0; i < whys.size(); ++i) {
        whys[i] = after_colon(words_, step_, std::move(whys[i]));
        text += (i ? " " : "") + words_.say(Phrase::PartFails, {{"k", names[i]}, {"y", whys[i]}});
    }
    return known_first(reason_, text);
}

}  // namespace sudokit::logic
