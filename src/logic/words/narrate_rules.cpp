// Why a step of a rule holds: the rule, what it asks, what the reason names, and what then has no
// way to be filled; of sums, what they can be.
//
//     The cage r1c123: its digits differ and add up to 12. As r1c2 is 5, 12 can only be 1+5+6 or
//     3+4+5, not 1+2+9, 1+3+8, 1+4+7, 2+3+7 or 2+4+6.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <utility>

#include "logic/rules/reason.hpp"
#include "logic/rules/squares.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/narrate_sums.hpp"
#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_needs.hpp"
#include "logic/words/rule_why.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

class RuleTeller {
  public:
    RuleTeller(const Grammar& words, Step step, ReasonCells reason = {}, ReasonCells board = {})
        : words_(words),
          geometry_(words.geometry()),
          step_(retold(std::move(step))),
          reason_(std::move(reason)),
          board_(std::move(board)),
          why_(words, step_, reason_, board_) {}

    std::string tell(const std::vector<SquareFinding>& squares) const {
        if (!squares.empty()) return said(step_.rules[0]) + " " + why_.squares_told(squares);
        if (std::string alone = why_.houses_told(); !alone.empty()) return alone;
        if (is_for_all_cells() && !reason_.empty())
            if (const std::string asks = RuleNamer(words_, step_.rules[0].rule).gist();
                !asks.empty())
                return capitalized(asks + ". ") + capitalized(why_.because() + ".") +
                       why_.none_told();
        std::string text;
        std::vector<std::string> gists;
        for (const RuleUse& use : step_.rules) {
            std::string gist =
                use.houses.empty() ? RuleNamer(words_, use.rule).gist() : std::string();
            const bool is_known = !gist.empty() && std::ranges::find(gists, gist) != gists.end();
            text +=
                (text.empty() ? "" : " ") +
                (is_known ? words_.say(Phrase::RuleLikewise, {{"x", name_of(use)}}) : said(use));
            gists.push_back(std::move(gist));
        }
        if (geometry_.lowest() != 1 && reason_.empty())
            text +=
                " " + words_.say(Phrase::DigitsRange, {{"a", std::to_string(geometry_.lowest())},
                                                       {"z", std::to_string(geometry_.highest())}});
        const std::string why = says_it_all() ? std::string() : why_.tell();
        text += beside_told(text + " " + why);
        return why.empty() ? text : text + " " + why;
    }

    std::string name_of(const RuleUse& use) const {
        if (use.houses.empty()) return RuleNamer(words_, told_as(use.rule)).name();
        if (use.against.empty()) return equation(words_, use.rule);
        return words_.cells(use.rule.lists[0]) + " = " + words_.cells(use.rule.lists[1]);
    }

    std::string said(const RuleUse& use) const {
        if (use.houses.empty()) return RuleNamer(words_, told_as(use.rule)).said();
        return use.against.empty() ? derived(use) : compared(use);
    }

  private:
    // "S.r1c2 is a cell beside the grid. S.r1c2 can only be 1 or 2." of those that the text names, or that lose
    // something: no picture shows them, nor what they can be.
    std::string beside_told(const std::string& text) const {
        constexpr std::size_t kMost = 3;
        constexpr int kMostDigits = 6;
        std::vector<std::string> names;
        std::string can_be;
        for (const auto& [c, left] : board_) {
            if (geometry_.is_grid(c) || words_.describes_a_cell(c)) continue;
            const std::string name = words_.cell(c);
            if (!is_named(name, text) && !removes_from(step_, c)) continue;
            names.push_back(name);
            const bool is_said = left.size() == 1 && reason_.contains(c);
            if (is_said || left.size() > kMostDigits) continue;
            can_be +=
                " " + words_.say(Phrase::BesideCanBe,
                                 {{"x", name}, {"d", words_.digits(left, Grammar::Joint::Or)}});
        }
        if (names.empty() || names.size() > kMost) return {};
        return " " +
               words_.say(names.size() == 1 ? Phrase::IsBeside : Phrase::AreBeside,
                          {{"x", words_.list(names)}}) +
               can_be;
    }
    static bool is_named(const std::string& name, const std::string& text) {
        for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
            const auto end = at + name.size();
            if (end == text.size() || !std::isalnum(static_cast<unsigned char>(text[end])))
                return true;
        }
        return false;
    }

    static Step retold(Step step) {
        for (RuleUse& use : step.rules) use.rule = told_as(use.rule);
        return step;
    }
    // Does what it asks say what follows?
    bool says_it_all() const {
        const Rule& rule = step_.rules[0].rule;
        if (step_.rules.size() > 1 || !reason_.empty()) return false;
        const bool is_highest_first =
            rule.kind == RuleKind::Skyscraper && rule.numbers == std::vector{1};
        return is_highest_first || (rule.lists.size() == 1 && rule.lists[0].size() == 1);
    }
    bool is_for_all_cells() const {
        const RuleForm form = info_of(step_.rules[0].rule.kind).form;
        return is_about_the_board(step_) && (form == RuleForm::Board || form == RuleForm::Pairs);
    }
    // "The digits of row 1 add up to 45. Without the 12 of r1c23, that leaves 33 for r1c1456789."
    // "The digits of box 1 add up to 45, and those of r34c1 to 9; so r1c1 is 5 more than r4c1."
    std::string derived(const RuleUse& use) const {
        const int total = geometry_.digits() * (geometry_.lowest() + geometry_.highest()) / 2 *
                          static_cast<int>(use.houses.size());
        constexpr std::size_t kMostListed = 4;
        const bool is_left = use.rule.kind == RuleKind::Sum;
        std::vector<std::string> less;
        int sum = 0;
        for (const Rule& stated : use.less) {
            sum += stated.numbers[0];
            less.push_back(words_.say(
                is_left ? Phrase::SumTaken : Phrase::SumBeside,
                {{"x", words_.cells(stated.lists[0])}, {"n", std::to_string(stated.numbers[0])}}));
        }
        std::string sums = words_.list(less);
        if (less.size() > kMostListed)
            sums = words_.say(is_left ? Phrase::ManyTaken : Phrase::ManyBeside,
                              {{"k", std::to_string(less.size())}, {"n", std::to_string(sum)}});
        else if (!is_left && less.size() > 1)
            sums = words_.say(Phrase::SumsTogether, {{"x", sums}, {"n", std::to_string(sum)}});
        return words_.say(
            is_left ? Phrase::RuleDerived : Phrase::RuleDifference,
            {{"h", words_.houses(use.houses)},
             {"n", std::to_string(total)},
             {"s", sums},
             {"m", std::to_string(use.rule.numbers[0])},
             {"x", is_left ? words_.cells(use.rule.lists[0]) : difference(use.rule)}});
    }
    // "r12c1 add up to 5 more than r4c1"
    std::string difference(const Rule& rule) const {
        const auto sum = balanced_sum(rule);
        if (!sum) return equation(words_, rule);
        const bool is_one = sum->cells.size() == 1, are_ones = is_one && sum->less.size() == 1;
        const bool turns = is_one && !are_ones;  // several cells come first
        const Phrase id = sum->total == 0 ? (are_ones ? Phrase::IsEqual : Phrase::AreEqual)
                          : are_ones      ? Phrase::IsMore
                          : turns         ? Phrase::AreLess
                                          : Phrase::AreMore;
        return words_.say(id, {{"x", words_.cells(turns ? sum->less : sum->cells)},
                               {"n", std::to_string(sum->total)},
                               {"y", words_.cells(turns ? sum->cells : sum->less)}});
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

    const Grammar& words_;
    const Geometry& geometry_;
    const Step step_;
    const ReasonCells reason_, board_;
    const RuleWhy why_;
};

// The reason's cells. Where what is left is said, it is what the board shows; the reason may allow more. So
// it is where the reason would list several digits that a cell, unlike others, lacks, and few are left.
ReasonCells reason_on_board(const Geometry& geometry, const Puzzle& position, const Step& step) {
    constexpr int kFew = 3;
    ReasonCells cells = cells_of_reason(geometry, step);
    const ReasonCells needed = cells;
    const auto is_alone = [&](DigitSet left) {
        return std::ranges::count(needed, left, &ReasonCells::value_type::second) == 1;
    };
    for (auto& [c, left] : cells) {
        if (position.givens[c] != kOpen) continue;
        const DigitSet shown = left & position.candidates[c];
        const bool lacks_several = (geometry.all_digits() - left).size() > 1;
        if (is_told_by_left(geometry, left) ||
            (lacks_several && shown.size() <= kFew && is_alone(left)))
            left = shown;
    }
    return cells;
}

ReasonCells cells_of_rules(const Geometry& geometry, const Puzzle& position, const Step& step) {
    ReasonCells cells;
    for (const RuleUse& use : step.rules)
        for (const Cell c : scope_of(geometry, use.rule)) {
            const Digit d = position.givens[c];
            cells[c] = d == kOpen ? position.candidates[c] : DigitSet::of(d);
        }
    return cells;
}

}  // namespace

std::string rules_named(const Grammar& words, const Step& step) {
    std::vector<std::string> names;
    for (const RuleUse& use : step.rules) names.push_back(RuleTeller(words, step).name_of(use));
    return words.list(names);
}

std::string technique_with_kinds(const Grammar& words, const Step& step) {
    const std::string name(words.name(step.technique));
    std::vector<std::string> kinds;
    for (const RuleUse& use : step.rules) {
        std::string kind =
            use.houses.empty() ? RuleNamer(words, told_as(use.rule)).noun() : std::string();
        if (!kind.empty() && std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(std::move(kind));
    }
    return kinds.empty() ? name : name + ": " + words.list(kinds);
}

std::string rule_said(const Grammar& words, const RuleUse& use) {
    return RuleTeller(words, Step{}).said(use);
}

namespace {

// "r6c8 sees r9c5 in window 2." of a digit whose places are seen in all these ways: cells that share no
// row, column or box.
std::string seen_in_extra_houses(const Grammar& words, const Step& step) {
    const Part* base = base_of(step);
    if (step.technique != Technique::RulePointing || !base || step.removed.empty()) return {};
    const Geometry& geometry = words.geometry();
    const auto is_extra = [&](int h) {
        return geometry.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Extra;
    };
    std::vector<std::string> all;
    for (const Candidate& gone : step.removed)
        for (const Cell c : base->cells) {
            const std::vector<int>& own = geometry.houses_of(c);
            std::vector<int> shared;
            std::ranges::set_intersection(own, geometry.houses_of(gone.cell),
                                          std::back_inserter(shared));
            if (!shared.empty() && std::ranges::all_of(shared, is_extra))
                all.push_back(words.say(Phrase::SeesIn, {{"x", words.cell(gone.cell)},
                                                         {"y", words.cell(c)},
                                                         {"h", words.house(shared[0])}}));
        }
    return all.empty() ? std::string() : " " + words.list(all) + ".";
}

}  // namespace

// "Cells a knight's move apart differ. Therefore r1c1 sees r2c3 and r3c2."
std::string sights_told(const Grammar& words, const Step& step) {
    std::string text;
    std::map<std::string, std::map<Cell, std::vector<Cell>>> by_rule;
    for (const Sight& sight : step.sights)
        by_rule[rule_said(words, sight.use)][sight.a].push_back(sight.b);
    for (auto& [said, seen_by] : by_rule) {
        std::map<std::vector<Cell>, std::vector<Cell>> alike;  // by the cells that they see
        for (auto& [c, seen] : seen_by) {
            std::ranges::sort(seen);
            alike[seen].push_back(c);
        }
        std::map<Cell, std::string> sights;  // in the order of their first cells
        for (const auto& [seen, cells] : alike)
            sights[cells[0]] = words.say(cells.size() == 1 ? Phrase::Sees : Phrase::AllSee,
                                         {{"x", words.cells(cells)}, {"y", words.cells(seen)}});
        std::vector<std::string> list;
        for (auto& [c, sight] : sights) list.push_back(std::move(sight));
        text += (text.empty() ? "" : " ") + said + " " +
                words.say(Phrase::RuleSees, {{"x", words.list(list)}});
    }
    if (!text.empty()) text += seen_in_extra_houses(words, step);
    return text;
}

std::string rule_reason(const Grammar& words, const Puzzle& position, const Step& step) {
    // A cell with one candidate left: the rule excludes the others.
    Step excluding = step;
    excluding.placed.clear();
    for (const auto& [c, digit] : step.placed)
        for (const Digit d : position.candidates[c])
            if (d != digit) excluding.removed.push_back({c, d});
    std::ranges::sort(excluding.removed);
    return RuleTeller(words, excluding, reason_on_board(words.geometry(), position, step),
                      cells_of_rules(words.geometry(), position, step))
        .tell(squares_behind(position, step));
}

}  // namespace sudokit::logic
