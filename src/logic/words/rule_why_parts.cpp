// rule_why_parts.cpp - why several rules, one of which holds, exclude what a step removes: each of them fails, or
// all but one fail anyway.
#include <algorithm>
#include <cctype>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

std::string after_colon(std::string text) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace

// Why one of the rules fails with what goes: with all of it at once, or else with each candidate.
std::string RuleWhy::part_fails(const Rule& part) const {
    constexpr std::size_t kFew = 3;
    Step alone = step_;
    alone.rules[0].rule = part;
    const auto told = [&] { return RuleWhy(words_, alone, reason_, board_, true).told_first(); };
    std::string all = told();
    if (!all.empty() || base_of(step_) || step_.removed.size() > kFew) return all;
    for (const Candidate& x : step_.removed) {
        alone.removed = {x};
        const std::string one = told();
        if (one.empty()) return {};
        all += (all.empty() ? "" : " ") + one;
    }
    return all;
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
        const std::string name = RuleNamer(words_, part).name();
        std::string why;
        for (const auto& [c, left] : reason_) {
            if (!why.empty() || !fillings.has(c)) continue;
            Step alone;
            alone.technique = step_.technique;
            alone.rules = {{part, {}}};
            for (const Digit d : left) alone.removed.push_back({c, d});
            ReasonCells others = reason_;
            others.erase(c);
            why = RuleWhy(words_, alone, others, board_, true).told_first();
        }
        if (why.empty()) return {};
        text += words_.say(Phrase::PartFails, {{"k", capitalized(name)}, {"y", after_colon(why)}}) +
                " ";
    }
    if (!only || text.empty()) return {};
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
    if (step_.rules.size() > 1 || rule.kind != RuleKind::AnyOf || rule.parts.size() > kMost)
        return {};
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
        whys[i] = after_colon(std::move(whys[i]));
        text += (i ? " " : "") + words_.say(Phrase::PartFails, {{"k", names[i]}, {"y", whys[i]}});
    }
    return known_first(reason_, text);
}

}  // namespace sudokit::logic
