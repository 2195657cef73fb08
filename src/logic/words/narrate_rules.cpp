// Why a step of a rule holds: the rule, what it asks, what the reason names, and what then has no
// way to be filled; of sums, what they can be.
//
//     The cage r1c123: its digits differ and add up to 12. As r1c2 is 5, 12 can only be 1+5+6 or
//     3+4+5, not 1+2+9, 1+3+8, 1+4+7, 2+3+7 or 2+4+6.
#include <algorithm>
#include <map>
#include <set>

#include "logic/finders/finder.hpp"
#include "logic/rules/reason.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/narrate_sums.hpp"
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

// "r1c1 + r2c3 - 2 r3c1 = 5"
std::string equation(const Grammar& words, const Rule& rule) {
    std::string sum;
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i) {
        const int factor = rule.kind == RuleKind::Linear ? rule.numbers[i + 1] : 1;
        sum += factor < 0 ? (sum.empty() ? "-" : " - ") : sum.empty() ? "" : " + ";
        if (std::abs(factor) != 1) sum += std::to_string(std::abs(factor)) + " ";
        sum += words.cell(rule.lists[0][i]);
    }
    return sum + " = " + std::to_string(rule.numbers[0]);
}

// The words of one rule.
class RuleNamer {
  public:
    RuleNamer(const Grammar& words, const Rule& rule)
        : words_(words),
          rule_(rule),
          geometry_(words.geometry()),
          row_(rule_words_of(rule.kind, words.options().language)) {}

    // "the cage r1c12"
    std::string name() const {
        if (is_digit()) return words_.cell(rule_.lists[0][0]);
        if (rule_.kind == RuleKind::AnyOf) return any();
        if (rule_.kind == RuleKind::Linear) return equation(words_, rule_);
        return row_ ? filled(row_->name) : describe(geometry_, rule_);
    }
    // "its digits differ and add up to 12"; may be empty.
    std::string gist() const {
        if (rule_.kind == RuleKind::AnyOf || rule_.kind == RuleKind::Linear) return {};
        if (row_) return filled(row_->gist);
        const bool is_native = words_.options().language == Language::English;
        return is_native ? std::string(info_of(rule_.kind).meaning) : std::string();
    }
    // "The cage r1c12: its digits differ and add up to 12."
    std::string said() const {
        const std::string asks = gist();
        if (is_digit()) return capitalized(digit() + ".");
        if (asks.empty()) return capitalized(name() + ".");
        if (row_ && info_of(rule_.kind).form == RuleForm::Board) return capitalized(asks + ".");
        return capitalized(words_.say(Phrase::RuleSays, {{"x", name()}, {"y", asks}}));
    }

  private:
    // Is it a sum of one cell, as part of another rule?
    bool is_digit() const {
        return is_sum(rule_) && rule_.numbers.size() == 1 && rule_.lists[0].size() == 1;
    }
    std::string digit() const {
        return words_.say(Phrase::Is, {{"x", words_.cell(rule_.lists[0][0])},
                                       {"y", std::to_string(rule_.numbers[0])}});
    }
    std::string any() const {
        std::vector<std::string> parts;
        for (const Rule& part : rule_.parts) {
            const RuleNamer of(words_, part);
            const std::string asks = of.gist();
            parts.push_back(of.is_digit()  ? of.digit()
                            : asks.empty() ? of.name()
                                           : of.name() + " (" + asks + ")");
        }
        return words_.say(Phrase::RuleAnyOf, {{"x", words_.list(parts, Joint::Or)}});
    }

    // rule_words.hpp says what the placeholders are.
    std::string filled(std::string_view form) const {
        std::string text;
        while (!form.empty()) {
            const auto at = form.find_first_of("[{");
            text += form.substr(0, at);
            if (at == form.npos) break;
            const auto end = form.find(form[at] == '[' ? ']' : '}', at);
            const auto inner = form.substr(at + 1, end - at - 1);
            if (form[at] == '{')
                text += value(inner[0]);
            else if (const auto brace = inner.find('{'); !value(inner[brace + 1]).empty())
                text += filled(inner);
            form.remove_prefix(end + 1);
        }
        return text;
    }
    std::string value(char of) const {
        switch (of) {
            case 'x':
                return cells_of(rule_.lists);
            case 'f':
                return words_.cell(rule_.lists[0].front());
            case 'l':
                return words_.cell(rule_.lists[0].back());
            case '1':
                return cells_of(std::span(rule_.lists).first(1));
            case '2':
                return cells_of(std::span(rule_.lists).subspan(1));
            case 'n':
                return numbers();
            case 'a':
                return words_.digit(1);
            case 'z':
                return words_.digit(static_cast<Digit>(geometry_.digits()));
            default:
                return rule_.name.empty() ? rule_.text : rule_.name;
        }
    }
    std::string numbers() const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < rule_.numbers.size(); ++i)
            if (rule_.kind == RuleKind::Counts && i % 2 == 0)
                all.push_back(std::to_string(rule_.numbers[i]) + "x ");
            else if (rule_.kind == RuleKind::Counts)
                all.back() += std::to_string(rule_.numbers[i]);
            else
                all.push_back(std::to_string(rule_.numbers[i]));
        const bool are_all = rule_.kind == RuleKind::Contains || rule_.kind == RuleKind::Counts;
        return words_.list(all, are_all ? Joint::And : Joint::Or);
    }

    std::string cells_of(std::span<const std::vector<Cell>> lists) const {
        std::vector<std::string> texts;
        for (const auto& list : lists) texts.push_back(cells_of(list));
        return words_.list(texts);
    }
    // "r1c1-r1c2-r2c3" where the order counts, "row 3" of a clue, else "r1c12,r2c3".
    std::string cells_of(const std::vector<Cell>& list) const {
        constexpr std::size_t kLong = 9;
        const RuleForm form = info_of(rule_.kind).form;
        if (form == RuleForm::Clue)
            if (const int house = house_of(list); house >= 0) return words_.house(house);
        if (form == RuleForm::Pairs) return words_.each_cell(list);
        if (form != RuleForm::Line && form != RuleForm::Equal) return words_.cells(list);
        if (list.size() > kLong)
            return words_.cell(list.front()) + "-...-" + words_.cell(list.back());
        std::string text;
        for (const Cell c : list) text += (text.empty() ? "" : "-") + words_.cell(c);
        return text;
    }
    // The row or column with these cells; -1: none.
    int house_of(std::vector<Cell> cells) const {
        std::ranges::sort(cells);
        for (const int h : geometry_.houses_of(cells[0])) {
            auto own = geometry_.houses()[static_cast<std::size_t>(h)].cells;
            std::ranges::sort(own);
            if (own == cells) return h;
        }
        return -1;
    }

    const Grammar& words_;
    const Rule& rule_;
    const Geometry& geometry_;
    const RuleWords* row_;
};

class RuleTeller {
  public:
    RuleTeller(const Grammar& words, const Step& step)
        : words_(words),
          geometry_(words.geometry()),
          step_(step),
          reason_(cells_of_reason(geometry_, step)) {}

    std::string tell() const {
        if (is_for_all_cells() && !reason_.empty())
            if (const std::string asks = RuleNamer(words_, step_.rules[0].rule).gist();
                !asks.empty())
                return capitalized(words_.say(Phrase::RuleMeets, {{"x", asks}, {"y", because()}}));
        std::string text;
        for (const RuleUse& use : step_.rules) text += (text.empty() ? "" : " ") + said(use);
        return says_it_all() ? text : text + " " + conclusion();
    }

    std::string name_of(const RuleUse& use) const {
        if (use.houses.empty()) return RuleNamer(words_, use.rule).name();
        if (use.against.empty()) return equation(words_, use.rule);
        return words_.cells(use.rule.lists[0]) + " = " + words_.cells(use.rule.lists[1]);
    }

    std::string said(const RuleUse& use) const {
        if (use.houses.empty()) return RuleNamer(words_, use.rule).said();
        return use.against.empty() ? derived(use) : compared(use);
    }

  private:
    // Does what it asks say what follows?
    bool says_it_all() const {
        const auto& lists = step_.rules[0].rule.lists;
        return step_.rules.size() == 1 && reason_.empty() && lists.size() == 1 &&
               lists[0].size() == 1;
    }
    bool is_for_all_cells() const {
        const RuleForm form = info_of(step_.rules[0].rule.kind).form;
        return is_about_the_board(step_) && (form == RuleForm::Board || form == RuleForm::Pairs);
    }
    // "The digits of rows 1 and 2 add up to 90. Without the sums 12 and 8, r1c1 = 5 is left."
    std::string derived(const RuleUse& use) const {
        const int total = geometry_.digits() * (geometry_.lowest() + geometry_.highest()) / 2 *
                          static_cast<int>(use.houses.size());
        std::vector<std::string> less;
        for (const Rule& stated : use.less) less.push_back(std::to_string(stated.numbers[0]));
        const Phrase id = less.size() == 1 ? Phrase::RuleDerivedOne : Phrase::RuleDerived;
        return words_.say(id, {{"h", words_.houses(use.houses)},
                               {"n", std::to_string(total)},
                               {"s", words_.list(less)},
                               {"x", equation(words_, use.rule)}});
    }

    // "Row 1 and box 1 hold the same digits, each equally often. Without the cells that they share,
    // so do r1c45 and r2c12."
    std::string compared(const RuleUse& use) const {
        return capitalized(
            words_.say(Phrase::RuleCompared, {{"h", words_.houses(use.houses)},
                                              {"g", words_.houses(use.against)},
                                              {"x", words_.cells(use.rule.lists[0])},
                                              {"y", words_.cells(use.rule.lists[1])}}));
    }

    // "r1c2 is 5 and none of r2c34 is 1 or 4": what must be known of cells; empty: nothing.
    std::string because() const {
        std::map<std::vector<Digit>, std::vector<Cell>> alike;
        for (const auto& [c, left] : reason_) alike[list_of(left)].push_back(c);
        std::map<Cell, std::string> claims;  // in the order of their first cells
        for (const auto& [digits, cells] : alike)
            claims[cells[0]] = claim_of(reason_.at(cells[0]), cells);
        std::vector<std::string> list;
        for (auto& [c, claim] : claims) list.push_back(std::move(claim));
        return words_.list(list);
    }
    std::string claim_of(DigitSet left, const std::vector<Cell>& cells) const {
        const DigitSet gone = geometry_.all_digits() - left;
        const bool is_one = cells.size() == 1, tells_left = is_told_by_left(geometry_, left);
        const Phrase id = tells_left         ? (is_one ? Phrase::Is : Phrase::AllAre)
                          : !is_one          ? Phrase::NoneIs
                          : gone.size() == 1 ? Phrase::IsNot
                                             : Phrase::IsNeither;
        const Joint last = id == Phrase::IsNeither ? Joint::Nor : Joint::Or;
        return words_.say(
            id, {{"x", words_.cells(cells)}, {"y", words_.digits(tells_left ? left : gone, last)}});
    }
    // The sentence, after what must be known for it.
    std::string with_reason(const std::string& clause) const {
        const std::string reason = because();
        return capitalized(reason.empty()
                               ? clause + "."
                               : words_.say(Phrase::RuleAs, {{"y", reason}, {"x", clause}}));
    }

    // What cannot be: "r1c1 is 5 or one of r2c34 is 7"; or that there is more than is said here.
    std::string tried() const {
        constexpr std::size_t kMost = 2;
        std::map<Cell, DigitSet> by_cell;
        for (const auto& [c, d] : step_.removed) by_cell[c].insert(d);
        std::map<std::vector<Digit>, std::vector<Cell>> by_digits;
        for (const auto& [c, digits] : by_cell) by_digits[list_of(digits)].push_back(c);
        std::vector<std::string> places;
        for (const auto& [digits, cells] : by_digits)
            places.push_back(
                words_.say(cells.size() == 1 ? Phrase::RuleTriedOne : Phrase::RuleTriedSome,
                           {{"x", words_.digits(digits, Joint::Or)}, {"y", words_.cells(cells)}}));
        for (const auto& [c, d] : step_.placed)
            places.push_back(
                words_.say(Phrase::OtherThanIn, {{"x", words_.digit(d)}, {"y", words_.cell(c)}}));
        return places.size() <= kMost ? words_.list(places, Joint::Or)
                                      : words_.say(Phrase::WhatFollows);
    }

    // What the rule can be; or what has no way to be filled; or where it needs a digit.
    std::string conclusion() const {
        const auto base = std::ranges::find(step_.parts, Role::Base, &Part::role);
        if (base != step_.parts.end())
            return with_reason(words_.fill(words_.say(Phrase::RuleNeeds), step_));
        if (step_.rules.size() == 1) {
            const Rule& rule = step_.rules[0].rule;
            if (auto ways = sum_ways(geometry_, rule, reason_); ways && explains(rule, *ways))
                return with_reason(told(rule, *ways));
            if (const std::string bound = bound_of(rule); !bound.empty()) return bound;
        }
        return with_reason(words_.say(Phrase::RuleNoWay, {{"x", tried()}}));
    }

    // Has no way a digit that goes, outside the cells that are solved?
    bool explains(const Rule& rule, const SumWays& ways) const {
        std::size_t open = 0;
        std::vector<int> solved;
        for (const Cell c : rule.lists[0]) {
            const auto at = reason_.find(c);
            if (at != reason_.end() && at->second.size() == 1)
                solved.push_back(geometry_.value_of(*at->second.begin()));
            else
                ++open;
        }
        if (!step_.placed.empty() && (open != 1 || ways.left.size() != 1)) return false;
        return std::ranges::all_of(ways.left, [&](std::vector<int> way) {
            for (const int value : solved)
                if (const auto at = std::ranges::find(way, value); at != way.end()) way.erase(at);
            return std::ranges::none_of(step_.removed, [&](const Candidate& x) {
                return std::ranges::find(way, geometry_.value_of(x.digit)) != way.end();
            });
        });
    }
    std::string told(const Rule& rule, const SumWays& ways) const {
        const auto list = [&](const std::vector<std::vector<int>>& all) {
            std::vector<std::string> texts;
            for (const auto& way : all) {
                std::string text;
                for (const int v : way) text += (text.empty() ? "" : "+") + std::to_string(v);
                texts.push_back(std::move(text));
            }
            return words_.list(texts, Joint::Or);
        };
        return words_.say(ways.out.empty() ? Phrase::RuleWays : Phrase::RuleWaysNot,
                          {{"n", std::to_string(rule.numbers[0])},
                           {"x", list(ways.left)},
                           {"z", list(ways.out)}});
    }

    // "As ..., r46c9 add up to at least 11, which leaves at most 4 for r5c9." Empty if that does not
    // explain the step.
    std::string bound_of(const Rule& rule) const {
        if (!is_sum(rule) || rule.numbers.size() != 1 || step_.removed.empty()) return {};
        const Cell cell = step_.removed[0].cell;
        std::vector<Cell> others = rule.lists[0];
        std::erase(others, cell);
        const bool is_one =
            std::ranges::all_of(step_.removed, [&](const Candidate& x) { return x.cell == cell; });
        if (!is_one || !step_.placed.empty() || others.size() < 2) return {};
        const auto range = range_of(geometry_, rule, others, reason_);
        if (!range) return {};
        const int most = rule.numbers[0] - range->first, least = rule.numbers[0] - range->second;
        const auto all_are = [&](auto&& is_out) {
            return std::ranges::all_of(step_.removed, [&](const Candidate& x) {
                return is_out(geometry_.value_of(x.digit));
            });
        };
        const auto say = [&](Phrase id, int sum, int left) {
            return with_reason(words_.say(id, {{"y", words_.cells(others)},
                                               {"n", std::to_string(sum)},
                                               {"m", std::to_string(left)},
                                               {"x", words_.cell(cell)}}));
        };
        if (all_are([&](int v) { return v > most; }))
            return say(Phrase::RuleAtLeast, range->first, most);
        if (all_are([&](int v) { return v < least; }))
            return say(Phrase::RuleAtMost, range->second, least);
        return {};
    }

    const Grammar& words_;
    const Geometry& geometry_;
    const Step& step_;
    const ReasonCells reason_;
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

// "Cells a knight's move apart differ. Therefore r1c1 sees r2c3 and r3c2."
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
