#include "logic/words/rule_why.hpp"

#include <algorithm>
#include <map>

#include "logic/finders/finder.hpp"
#include "logic/rules/reason.hpp"
#include "logic/words/ladder.hpp"
#include "logic/words/rule_namer.hpp"
#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

std::string claim_of(const Grammar& words, DigitSet left, const std::vector<Cell>& cells) {
    const DigitSet gone = words.geometry().all_digits() - left;
    const bool tells_left = is_told_by_left(words.geometry(), left);
    const Phrase is_not = gone.size() == 1 ? Phrase::IsNot : Phrase::IsNeither;
    const Phrase all = left.size() == 1 ? Phrase::AllAreDigit : Phrase::AllAre;
    const Phrase id = tells_left
                          ? by_count(cells.size(), Phrase::Is, all, all)
                          : by_count(cells.size(), is_not, Phrase::NeitherIs, Phrase::NoneIs);
    const Joint last = id == Phrase::IsNeither ? Joint::Nor : Joint::Or;
    return words.say(id, {{"x", words.list(words.cell_pieces(cells))},
                          {"y", words.digits(tells_left ? left : gone, last)}});
}

// Of three digits or more that are all from one on, that one; else 0.
Digit first_of_last(DigitSet digits, const Geometry& geometry) {
    const int low = digits.lowest();
    return digits.size() > 2 && digits.size() == geometry.digits() - low + 1 ? digits.lowest() : 0;
}
// Of three digits or more that are all up to one, that one; else 0.
Digit last_of_first(DigitSet digits) {
    const auto high = static_cast<Digit>(digits.size());
    return high > 2 && digits == DigitSet::first(high) ? high : Digit{0};
}

// Does the same follow in each case?
bool are_one(const std::vector<RuleCase>& cases) {
    return !cases.empty() && std::ranges::all_of(cases, [&](const RuleCase& one) {
        const RuleNeed &need = one.need, &other = cases[0].need;
        return need.first.empty() && need.cell == other.cell && need.digits == other.digits;
    });
}

// "r1c2 is 5. With 3 in r1c4, ..."
std::string after(const std::string& reason, const std::string& sentence) {
    return (reason.empty() ? "" : capitalized(reason + ". ")) + capitalized(sentence);
}

}  // namespace

std::string reason_claims(const Grammar& words, const ReasonCells& of) {
    std::map<std::vector<Digit>, std::vector<Cell>> alike;
    for (const auto& [c, left] : of) alike[list_of(left)].push_back(c);
    std::map<Cell, std::string> claims;  // in the order of their first cells
    for (const auto& [digits, cells] : alike)
        claims[cells[0]] = claim_of(words, of.at(cells[0]), cells);
    std::vector<std::string> list;
    for (auto& [c, claim] : claims) list.push_back(std::move(claim));
    return words.list(list);
}

// What the reason says, and the digits that stand in the rule's cells.
ReasonCells RuleWhy::with_solved() const {
    ReasonCells known = reason_;
    for (const auto& [c, left] : board_)
        if (left.size() == 1) known.try_emplace(c, left);
    return known;
}

// The sentence, after what must be known for it.
std::string RuleWhy::with_reason(const std::string& clause) const {
    const std::string reason = because();
    return capitalized(reason.empty() ? clause + "."
                                      : words_.say(Phrase::RuleAs, {{"y", reason}, {"x", clause}}));
}

// The removed candidates, those of cells that lose the same digits together.
std::vector<std::vector<Candidate>> RuleWhy::removed_alike() const {
    std::map<std::vector<Digit>, std::vector<Candidate>> by_digits;
    for (const auto& [c, digits] : removed_by_cell(step_))
        for (const Digit d : digits) by_digits[list_of(digits)].push_back({c, d});
    std::vector<std::vector<Candidate>> groups;
    for (auto& [digits, candidates] : by_digits) groups.push_back(std::move(candidates));
    return groups;
}

// The phrase for "at least", "at most" or a list, of the digits of a cell.
std::string RuleWhy::bounded(Cell c, DigitSet digits, Bounds ids) const {
    const Digit least = first_of_last(digits, geometry_), most = last_of_first(digits);
    const Phrase id = least ? ids.at_least : most ? ids.at_most : ids.listed;
    const std::string text =
        least || most ? words_.digit(least ? least : most) : words_.digits(digits, Joint::Or);
    return words_.say(id, {{"x", words_.cell(c)}, {"d", text}});
}

// Is it told as "at least" or "at most"?
bool RuleWhy::is_bound(DigitSet digits) const {
    return first_of_last(digits, geometry_) || last_of_first(digits);
}

// "5 in r1c1", "2 for the region number of r1c1"
std::string RuleWhy::tried_in(Cell c, DigitSet digits) const {
    return words_.say(geometry_.is_grid(c) ? Phrase::RuleTriedOne : Phrase::TriedOutside,
                      {{"x", words_.digits(digits, Joint::Or)}, {"y", words_.cell(c)}});
}

// What cannot be: "with 5 in r1c1 or 7 in one of r2c34"; empty: that is too much to say twice.
std::string RuleWhy::tried() const {
    constexpr std::size_t kMost = 2;
    if (const Part* base = base_of(step_))
        return words_.say(Phrase::WithoutAny, {{"x", words_.digits(base->digits, Joint::Or)},
                                               {"y", words_.cells(base->cells)}});
    std::vector<std::string> places;
    bool has_several = false;
    for (const auto& group : removed_alike()) {
        const std::vector<Cell> cells = cells_in(group);
        DigitSet digits;
        for (const Candidate& x : group) digits.insert(x.digit);
        places.push_back(cells.size() == 1
                             ? tried_in(cells[0], digits)
                             : words_.say(geometry_.is_grid(cells[0]) ? Phrase::RuleTriedSome
                                                                      : Phrase::TriedSomeOutside,
                                          {{"x", words_.digits(digits, Joint::Or)},
                                           {"y", words_.cells(cells)}}));
        has_several |= digits.size() > 1;
    }
    if (places.size() > kMost) return {};
    const bool are_apart = has_several && places.size() == 2;
    return words_.say(
        Phrase::With,
        {{"x", are_apart ? words_.say(Phrase::OrWith, {{"x", places[0]}, {"y", places[1]}})
                         : words_.list(places, Joint::Or)}});
}

// The same of some of the candidates that go.
std::string RuleWhy::tried_of(const std::vector<Candidate>& removed) const {
    Step alone = step_;
    alone.removed = removed;
    return RuleWhy(words_, alone, reason_, board_).tried();
}

// Has the rule words that say what it asks?
bool RuleWhy::is_clear() const {
    return step_.rules.size() == 1 && !RuleNamer(words_, step_.rules[0].rule).gist().empty();
}

// Does it rest on a few digits that stand there, or name every cell of the rule?
bool RuleWhy::is_in_sight() const {
    constexpr std::size_t kFew = 3;
    const bool are_solved =
        std::ranges::all_of(reason_, [](const auto& cell) { return cell.second.size() == 1; });
    if (reason_.size() <= kFew && are_solved) return true;
    return std::ranges::all_of(scope_of(geometry_, step_.rules[0].rule), [&](Cell c) {
        return reason_.contains(c) || removes_from(step_, c);
    });
}

std::string RuleWhy::tell() const {
    if (base_of(step_)) return one_of_needed();
    if (std::string sums = sums_told(); !sums.empty()) return sums;
    if (is_sum_of_parts())
        if (std::string each = each_told(); !each.empty()) return each;
    const std::string parts = preface();
    for (const auto teller :
         {&RuleWhy::line_told, &RuleWhy::first_told, &RuleWhy::pointer_told, &RuleWhy::clashes_told,
          &RuleWhy::story_told, &RuleWhy::told_at_once, &RuleWhy::each_told})
        if (std::string why = (this->*teller)(); !why.empty()) return parts + why;
    return parts + no_way();
}

// What some kinds say first.
std::string RuleWhy::preface() const {
    const bool is_alone = step_.rules.size() == 1;
    const RuleKind kind = step_.rules[0].rule.kind;
    if (is_alone && kind == RuleKind::Between) return room_between();
    const bool is_lunch_told = is_alone && kind == RuleKind::Lunchbox && !lunch_told().empty();
    const std::string anti_cage =
        is_alone && kind == RuleKind::Rellik ? anti_cage_told(false) : std::string();
    return sum_of_parts() + (is_lunch_told ? "" : ends_of_lunchbox()) + anti_cage +
           (anti_cage.empty() ? "" : " ");
}

// Have several parts the same sum? Then each cell has its own part.
bool RuleWhy::is_sum_of_parts() const {
    return step_.rules.size() == 1 && balanced_sums(geometry_, step_.rules[0].rule).size() > 1;
}

// "Without 6 in r89c6, r9c6 would have to be 4 or 8, but it can be neither. So one of r89c6 has to be 6, and
// r12c6 see them all."
std::string RuleWhy::one_of_needed() const {
    const std::string why = without_told();
    const Phrase both = base_of(step_)->cells.size() == 2 ? Phrase::SeeBoth : Phrase::SeeAll;
    const auto said = [&](Phrase id) {
        return words_.fill(words_.say(id, {{"k", words_.say(both)}}), step_);
    };
    if (why.empty()) return with_reason(said(Phrase::RuleNeeds));
    return why + " " + capitalized(said(Phrase::RuleNeedsSo));
}
// Does a rule that counts digits ask for the digit, and can none of its other cells have it, whatever else is known?
bool RuleWhy::is_asked_of_base() const {
    const Rule& rule = step_.rules[0].rule;
    const auto& cells = base_of(step_)->cells;
    return rule.kind == RuleKind::Counts && reason_.empty() &&
           std::ranges::all_of(rule.lists[0],
                               [&](Cell c) { return std::ranges::find(cells, c) != cells.end(); });
}
// Why one of the cells needs the digit.
std::string RuleWhy::without_told() const {
    if (step_.rules.size() > 1 || is_asked_of_base()) return {};
    if (std::string sums = sums_told(); !sums.empty()) return sums;
    if (std::string line = line_told(); !line.empty()) return line;
    const std::string why = told_at_once();
    return why.empty() ? why : preface() + why;
}

// What follows from any of the removed candidates, or what the rule leaves instead.
std::string RuleWhy::told_at_once() const {
    // A count says more than what one cell would need.
    const Rule& rule = step_.rules[0].rule;
    const bool is_count = !is_sum(rule) && !is_number_a_digit(rule.kind);
    using Teller = std::string (RuleWhy::*)() const;
    const Teller first = is_count ? &RuleWhy::number_told : &RuleWhy::need_told;
    const Teller second = is_count ? &RuleWhy::need_told : &RuleWhy::number_told;
    std::string why;
    for (const Teller teller :
         {&RuleWhy::parts_told, first, second, &RuleWhy::left_told, &RuleWhy::cases_told})
        if (why.empty()) why = (this->*teller)();
    return why;
}

// "With 5 in r4c6, the first rule needs 6 in r4c5, but the second excludes that."
std::string RuleWhy::clashes_told() const {
    std::string text;
    for (const RuleClash& clash : rule_clashes(geometry_, step_, reason_)) {
        const std::string with =
            words_.say(Phrase::With, {{"x", tried_in(clash.supposed, clash.tried)}});
        const Phrase id = clash.other      ? Phrase::BothNeed
                          : clash.is_first ? Phrase::FirstNeeds
                                           : Phrase::SecondNeeds;
        const std::string clause =
            words_.say(id, {{"x", with},
                            {"d", words_.digits(clash.digits, Joint::Or)},
                            {"c", words_.cell(clash.cell)},
                            {"e", words_.cell(clash.other.value_or(clash.cell))}});
        text += text.empty() ? with_reason(clause) : " " + capitalized(clause + ".");
    }
    return text;
}

// "r1c1 is 5. With 6 in r2c1: if r9c1 is 4, r3c1 would have to be 9, but it cannot be; if ..."
std::string RuleWhy::cases_told() const {
    const std::string with = tried();
    if (with.empty()) return {};
    const std::vector<RuleCase> cases = rule_cases(geometry_, step_, board_);
    if (cases.size() == 1) return case_told(with, cases[0]);
    ReasonCells known;
    if (are_one(cases)) {
        for (const auto& [when, need] : cases) {
            known.insert(need.known.begin(), need.known.end());
            known[when.cell] = board_.at(when.cell);
        }
        const RuleNeed& need = cases[0].need;
        ReasonCells fewer = known;
        for (const auto& [when, other] : cases) fewer.erase(when.cell);
        if (rule_leaves(geometry_, step_, fewer, need.cell) == need.digits)
            known = std::move(fewer);
        if (!removes_from(step_, need.cell))
            return known_first(known, needed(need, Phrase::RuleNeed, Phrase::RuleNeed, with));
        return known_first(known,
                           bounded(need.cell, need.digits,
                                   {Phrase::CellAtLeast, Phrase::CellAtMost, Phrase::CanOnlyBe}) +
                               ".");
    }
    std::vector<std::string> told;
    for (const auto& [when, need] : cases) {
        known.insert(need.known.begin(), need.known.end());
        const std::string is = words_.say(
            Phrase::RuleCaseIs, {{"c", words_.cell(when.cell)}, {"d", words_.digit(when.digit)}});
        const Phrase id =
            removes_from(step_, need.cell) ? Phrase::RuleCaseSelf : Phrase::RuleCaseNeed;
        told.push_back(needed(need, id, Phrase::RuleCaseNeedAfter, is));
    }
    return told.empty() ? std::string()
                        : known_first(known, words_.say(Phrase::RuleCases,
                                                        {{"x", with}, {"y", joined(told)}}));
}

// "r7c1 is 2 or 6. With 2 in r7c6, r7c1 would be 6; then r7c6 itself would have to be 3."
std::string RuleWhy::case_told(const std::string& with, RuleCase only) const {
    RuleNeed& need = only.need;
    need.first.insert(need.first.begin(), only.when);
    need.known[only.when.cell] = board_.at(only.when.cell);
    const Phrase id = removes_from(step_, need.cell) ? Phrase::RuleNeedSelf : Phrase::RuleNeedAfter;
    return known_first(need.known, needed(need, id, id, with));
}

// "r1c2 is 5. With 3 in r1c4, ..."
std::string RuleWhy::known_first(const ReasonCells& known, const std::string& sentence) const {
    return after(is_reason_said_ ? std::string() : reason_claims(words_, known), sentence);
}

// Each group of removed candidates by itself: those that make a number too low, and those that make it
// too high. A group that the rule excludes by itself may go without words.
std::string RuleWhy::each_told() const {
    constexpr std::size_t kMost = 4;
    const auto groups = removed_by_side();
    if (groups.size() < 2 || groups.size() > kMost) return {};
    std::string text;
    for (const auto& group : groups) {
        Step alone = step_;
        alone.removed = group;
        const std::string why =
            capitalized(RuleWhy(words_, alone, reason_, board_, true).told_together_or_each());
        if (why.empty() && !reason_.empty()) return {};
        // What each begins with is said once.
        const auto end = why.find(". ");
        const bool is_said = end != why.npos && text.find(why.substr(0, end)) != text.npos;
        if (text.find(why) != text.npos) continue;
        text += (text.empty() ? "" : " ") + (is_said ? why.substr(end + 2) : why);
    }
    return text.empty() ? text : after(because(), text);
}

// "r4c3 is 5. r5c3 can only be 4 or 6.", "... is at least 6."
std::string RuleWhy::left_told() const {
    constexpr int kMostDigits = 4;
    constexpr std::size_t kMostCells = 2;
    const std::vector<Cell> cells = cells_in(step_.removed);
    // Of one of several rules, it would be no reason.
    const bool is_reason = step_.rules[0].rule.kind != RuleKind::AnyOf;
    if (cells.size() > kMostCells || !is_reason || (is_clear() && reason_.empty()) ||
        base_of(step_))
        return {};
    std::vector<std::string> claims;
    bool says_more = false;  // than the conclusion
    for (const Cell c : cells) {
        const DigitSet left = rule_leaves(geometry_, step_, reason_, c);
        if (left.empty() || left.size() > kMostDigits) return {};
        says_more |= left.size() > 1;
        claims.push_back(
            bounded(c, left, {Phrase::CellAtLeast, Phrase::CellAtMost, Phrase::CanOnlyBe}));
    }
    const std::string reason = because();
    if (says_more || reason.empty()) return with_reason(words_.list(claims));
    // Of a clue, the other digits that stand there count, too.
    constexpr std::size_t kFewSolved = 5;
    const ReasonCells known = with_solved();
    const RuleKind kind = step_.rules[0].rule.kind;
    const bool is_clue = info_of(kind).form == RuleForm::Clue && kind != RuleKind::NumberedRoom;
    return capitalized(
        (is_clue && known.size() <= kFewSolved ? reason_claims(words_, known) : reason) + ".");
}

// Where the rule alone excludes all of it, its meaning has said why.
std::string RuleWhy::no_way() const {
    constexpr std::ptrdiff_t kFewSolved = 3;
    if (!is_reason_said_ && !reason_.empty() && is_clear()) {
        const auto solved =
            std::ranges::count_if(board_, [](const auto& cell) { return cell.second.size() == 1; });
        const ReasonCells known = with_solved();
        if (solved <= kFewSolved && known.size() > reason_.size())
            return RuleWhy(words_, step_, known, known).no_way();
    }
    const std::string with = tried(), reason = because();
    const bool says_more = !with.empty() && !(is_clear() && is_in_sight());
    if (says_more) return with_reason(words_.say(Phrase::RuleNoWay, {{"x", with}}));
    return reason.empty() ? std::string() : capitalized(reason + ".");
}

}  // namespace sudokit::logic
