// Why a step of a rule holds: the rule, what it asks, what the reason names, and what then has no
// way to be filled.
//
//     The cage r1c123: no digit comes twice, and they add up to 12. As r1c2 is 5, there is no way to
//     fill the cells with 5 or 7 in r1c1. Left are 1+5+6 or 3+4+5.
#include <algorithm>
#include <map>
#include <set>

#include "logic/finders/finder.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/rule_words.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {

const RuleWords* rule_words_of(RuleKind kind, Language language) {
    using Getter = std::span<const RuleWords> (*)();
    static constexpr Getter kAll[] = {
#define SUDOKIT_LANGUAGE(id, name) rule_words<Language::id>,
#include "sudokit/languages.def"
    };
    const auto rows = kAll[static_cast<std::size_t>(language)]();
    const auto row = std::ranges::find(rows, kind, &RuleWords::kind);
    return row == rows.end() ? nullptr : &*row;
}

namespace {

using Joint = Grammar::Joint;
using Domains = std::map<Cell, DigitSet>;  // of cells that a reason names

// Are its numbers the sums that its cells may have?
bool is_sum(const Rule& rule) {
    return rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum ||
           rule.kind == RuleKind::LittleKiller;
}

std::string numbers_of(const Grammar& words, const Rule& rule) {
    std::vector<std::string> all;
    for (const int n : rule.numbers) all.push_back(std::to_string(n));
    return words.list(all, is_sum(rule) ? Joint::Or : Joint::And);
}

// "r1c1-r1c2-r2c3" where the order counts, else "r1c12,r2c3"; several lists by commas.
std::string cells_of(const Grammar& words, const Rule& rule) {
    const RuleForm form = info_of(rule.kind).form;
    std::vector<std::string> lists;
    for (const auto& list : rule.lists) {
        std::string text;
        if (form == RuleForm::Line || form == RuleForm::Equal)
            for (const Cell c : list) text += (text.empty() ? "" : "-") + words.cell(c);
        else
            text = words.cells(list);
        lists.push_back(std::move(text));
    }
    return words.list(lists);
}

// The text with {x} and {n} filled in; the part in brackets only if there are numbers.
std::string filled(std::string_view form, const std::string& cells, const std::string& numbers) {
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] == '[' && numbers.empty())
            i = form.find(']', i);
        else if (form[i] == '{')
            text += form[i + 1] == 'x' ? cells : numbers, i += 2;
        else if (form[i] != '[' && form[i] != ']')
            text += form[i];
    }
    return text;
}

Domains domains_of(const Geometry& geometry, const Step& step) {
    Domains domains;
    for (const auto& [c, d] : step.missing)
        domains.try_emplace(c, geometry.all_digits()).first->second.erase(d);
    return domains;
}

class RuleTeller {
  public:
    RuleTeller(const Grammar& words, const Step& step)
        : words_(words), step_(step), domains_(domains_of(words.geometry(), step)) {}

    std::string tell() const {
        std::string text;
        for (const RuleUse& use : step_.rules) text += (text.empty() ? "" : " ") + said(use);
        if (is_one_cell()) return text;
        return text + " " + conclusion() + ways();
    }

    // "the cage r1c12", "r1c1 + r2c3 = 9"
    std::string name_of(const RuleUse& use) const {
        if (!use.houses.empty()) return equation(use.rule);
        const RuleWords* row = rule_words_of(use.rule.kind, words_.options().language);
        if (row == nullptr) return describe(words_.geometry(), use.rule);
        return filled(row->name, cells_of(words_, use.rule), numbers_of(words_, use.rule));
    }

    std::string said(const RuleUse& use) const {
        if (!use.houses.empty()) return derived(use);
        const RuleWords* row = rule_words_of(use.rule.kind, words_.options().language);
        if (row == nullptr) return name_of(use) + ".";
        const std::string gist =
            filled(row->gist, cells_of(words_, use.rule), numbers_of(words_, use.rule));
        return capitalized(words_.say(Phrase::RuleSays, {{"x", name_of(use)}, {"y", gist}}));
    }

  private:
    // Does a sum of one cell say it all?
    bool is_one_cell() const {
        const RuleUse& use = step_.rules[0];
        return !use.houses.empty() && use.rule.lists[0].size() == 1;
    }
    // "r1c1 + r2c3 - r3c1 = 5"
    std::string equation(const Rule& rule) const {
        std::string sum;
        for (std::size_t i = 0; i < rule.lists[0].size(); ++i) {
            const bool is_minus = rule.kind == RuleKind::Linear && rule.numbers[i + 1] < 0;
            sum += is_minus ? " - " : sum.empty() ? "" : " + ";
            sum += words_.cell(rule.lists[0][i]);
        }
        return sum + " = " + std::to_string(rule.numbers[0]);
    }

    // "The digits of rows 1 and 2 add up to 90. Less the sums 12 and 8, that leaves r1c1 = 5."
    std::string derived(const RuleUse& use) const {
        const Geometry& geometry = words_.geometry();
        const int total = geometry.digits() * (geometry.lowest() + geometry.highest()) / 2 *
                          static_cast<int>(use.houses.size());
        std::vector<std::string> less;
        for (const Rule& stated : use.less) less.push_back(std::to_string(stated.numbers[0]));
        return words_.say(Phrase::RuleDerived, {{"h", words_.houses(use.houses)},
                                                {"n", std::to_string(total)},
                                                {"s", words_.list(less)},
                                                {"x", equation(use.rule)}});
    }

    // "r1c2 is 5 and none of r2c34 is 1 or 4": what must be known of cells; empty: nothing.
    std::string because() const {
        std::map<std::vector<Digit>, std::vector<Cell>> alike;
        for (const auto& [c, digits] : domains_) alike[list_of(digits)].push_back(c);
        std::map<Cell, std::string> claims;  // in the order of their first cells
        for (const auto& [digits, cells] : alike) claims[cells[0]] = claim_of(digits, cells);
        std::vector<std::string> list;
        for (auto& [c, claim] : claims) list.push_back(std::move(claim));
        return words_.list(list);
    }
    // By the digits that are left or by those that are gone, whichever are fewer.
    std::string claim_of(const std::vector<Digit>& digits, const std::vector<Cell>& cells) const {
        constexpr std::size_t kFew = 4;
        DigitSet gone = words_.geometry().all_digits();
        for (const Digit d : digits) gone.erase(d);
        const auto number = static_cast<std::size_t>(gone.size());
        const bool is_one = cells.size() == 1, tells_left = digits.size() <= std::min(kFew, number);
        const Phrase id = tells_left    ? (is_one ? Phrase::Is : Phrase::AllAre)
                          : !is_one     ? Phrase::NoneIs
                          : number == 1 ? Phrase::IsNot
                                        : Phrase::IsNeither;
        const Joint last = id == Phrase::IsNeither ? Joint::Nor : Joint::Or;
        return words_.say(
            id, {{"x", words_.cells(cells)},
                 {"y", tells_left ? words_.digits(digits, last) : words_.digits(gone, last)}});
    }

    // "6 in r1c1", or nothing if there is more to say: the conclusion says it.
    std::string removed() const {
        std::map<Cell, DigitSet> by_cell;
        for (const auto& [c, d] : step_.removed) by_cell[c].insert(d);
        std::map<std::vector<Digit>, std::vector<Cell>> by_digits;
        for (const auto& [c, digits] : by_cell) by_digits[list_of(digits)].push_back(c);
        std::vector<std::string> places;
        for (const auto& [digits, cells] : by_digits)
            places.push_back(words_.say(Phrase::DigitsIn, {{"x", words_.digits(digits, Joint::Or)},
                                                           {"y", words_.cells(cells)}}));
        for (const auto& [c, d] : step_.placed)
            places.push_back(
                words_.say(Phrase::OtherThanIn, {{"x", words_.digit(d)}, {"y", words_.cell(c)}}));
        return places.size() == 1 ? places[0] : words_.say(Phrase::WhatFollows);
    }

    // What has no way to be filled, or where one of the cells must hold the digit.
    std::string conclusion() const {
        const auto base = std::ranges::find(step_.parts, Role::Base, &Part::role);
        const std::string reason = because();
        if (base == step_.parts.end())
            return words_.say(reason.empty() ? Phrase::RuleNoWay : Phrase::RuleNoWayAs,
                              {{"y", reason}, {"x", removed()}});
        const std::string form =
            words_.say(reason.empty() ? Phrase::RuleNeeds : Phrase::RuleNeedsAs, {{"y", reason}});
        return words_.fill(form, step_);
    }

    // The digits with which a sum can be filled, if they are few.
    std::string ways() const {
        constexpr std::size_t kMost = 6;
        if (step_.rules.size() != 1) return {};
        const Rule& rule = step_.rules[0].rule;
        if (!is_sum(rule) || rule.numbers.size() != 1 || rule.lists[0].size() > kMost) return {};
        std::set<std::vector<int>> found;
        std::vector<int> values;
        add_ways(rule, 0, rule.numbers[0], values, found, kMost);
        if (found.empty() || found.size() > kMost) return {};
        std::vector<std::string> texts;
        for (const auto& way : found) {
            std::string text;
            for (const int v : way) text += (text.empty() ? "" : "+") + std::to_string(v);
            texts.push_back(std::move(text));
        }
        return " " + words_.say(found.size() == 1 ? Phrase::RuleOneWay : Phrase::RuleWays,
                                {{"x", words_.list(texts, Joint::Or)}});
    }

    // Fills the cells from the i-th on with values that have the sum `left`.
    void add_ways(const Rule& rule, std::size_t i, int left, std::vector<int>& values,
                  std::set<std::vector<int>>& found, std::size_t most) const {
        const auto& cells = rule.lists[0];
        const Geometry& geometry = words_.geometry();
        if (found.size() > most) return;
        if (i == cells.size()) {
            if (left != 0) return;
            std::vector<int> sorted = values;
            std::ranges::sort(sorted);
            found.insert(std::move(sorted));
            return;
        }
        const auto at = domains_.find(cells[i]);
        for (const Digit d : at == domains_.end() ? geometry.all_digits() : at->second) {
            const int value = geometry.value_of(d);
            const int rest = static_cast<int>(cells.size() - i) - 1;
            if (left - value < rest * geometry.lowest() || left - value > rest * geometry.highest())
                continue;
            bool is_free = true;
            for (std::size_t k = 0; k < i && is_free; ++k)
                is_free = values[k] != value ||
                          !(rule.kind == RuleKind::Cage || geometry.sees(cells[k], cells[i]));
            if (!is_free) continue;
            values.push_back(value);
            add_ways(rule, i + 1, left - value, values, found, most);
            values.pop_back();
        }
    }

    const Grammar& words_;
    const Step& step_;
    const Domains domains_;
};

}  // namespace

std::string rules_named(const Grammar& words, const Step& step) {
    std::vector<std::string> names;
    for (const RuleUse& use : step.rules) names.push_back(RuleTeller(words, step).name_of(use));
    return words.list(names);
}

std::string rule_said(const Grammar& words, const RuleUse& use) {
    return RuleTeller(words, Step{}).said(use);
}

// "The board: cells a knight's move apart differ. Therefore r1c1 sees r2c3 and r3c2."
std::string sights_told(const Grammar& words, const Step& step) {
    std::string text;
    std::map<std::string, std::map<Cell, std::set<Cell>>> by_rule;
    for (const Sight& sight : step.sights)
        by_rule[rule_said(words, sight.use)][sight.a].insert(sight.b);
    for (const auto& [said, seen_by] : by_rule) {
        std::vector<std::string> sights;
        for (const auto& [c, seen] : seen_by)
            sights.push_back(words.say(
                Phrase::Sees,
                {{"x", words.cell(c)}, {"y", words.each_cell({seen.begin(), seen.end()})}}));
        text += (text.empty() ? "" : " ") + said + " " +
                words.say(Phrase::RuleSees, {{"x", words.list(sights)}});
    }
    return text;
}

std::string rule_reason(const Grammar& words, const Step& step) {
    return RuleTeller(words, step).tell();
}

}  // namespace sudokit::logic
