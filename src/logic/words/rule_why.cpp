#include "logic/words/rule_why.hpp"

#include <algorithm>
#include <map>

#include "logic/finders/finder.hpp"
#include "logic/rules/reason.hpp"
#include "logic/words/rule_bounds.hpp"
#include "logic/words/rule_namer.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// Has no way a digit that goes, outside the cells that are solved?
bool ways_explain(const Geometry& geometry, const BalancedSum& sum, const SumWays& ways,
                  const ReasonCells& reason, const Step& step) {
    std::vector<int> solved;
    for (const Cell c : sum.cells) {
        const auto at = reason.find(c);
        if (at != reason.end() && at->second.size() == 1)
            solved.push_back(geometry.value_of(*at->second.begin()));
    }
    const auto is_inside = [&](const Candidate& x) {
        return std::ranges::find(sum.cells, x.cell) != sum.cells.end();
    };
    if (!std::ranges::all_of(step.removed, is_inside)) return false;
    return std::ranges::all_of(ways.left, [&](std::vector<int> way) {
        for (const int value : solved)
            if (const auto at = std::ranges::find(way, value); at != way.end()) way.erase(at);
        return std::ranges::none_of(step.removed, [&](const Candidate& x) {
            return std::ranges::find(way, geometry.value_of(x.digit)) != way.end();
        });
    });
}

std::string sums_listed(const Grammar& words, const std::vector<std::vector<int>>& all) {
    std::vector<std::string> texts;
    for (const auto& way : all) {
        std::string text;
        for (const int v : way) text += (text.empty() ? "" : "+") + std::to_string(v);
        texts.push_back(std::move(text));
    }
    return words.list(texts, Joint::Or);
}

// "r46c9 add up to at least 11", "r5c9 is at most 4", "any 2 of r123c4 add up to at least 3".
class BoundTeller {
  public:
    BoundTeller(const Grammar& words, const BalancedSum& sum, const ReasonCells& reason)
        : words_(words), sum_(sum), reason_(reason) {}

    // Empty: it would say nothing.
    std::string tell(const SumBound& bound) const {
        std::vector<std::string> pieces;
        if (!bound.others.empty())
            pieces.push_back(bound.of.size() > 1
                                 ? any(bound)
                                 : limit(bound.others, bound.others_sum, !bound.is_most));
        if (!bound.across.empty() && !is_known(bound.across))
            pieces.push_back(limit(bound.across, bound.across_sum, bound.is_most));
        if (pieces.empty()) return {};
        const Phrase id = bound.is_less   ? (bound.is_most ? Phrase::SoAtMost : Phrase::SoAtLeast)
                          : bound.is_most ? Phrase::LeavesAtMost
                                          : Phrase::LeavesAtLeast;
        std::string of = words_.cells(bound.of);
        if (bound.of.size() > 1) of = words_.say(Phrase::EachOf, {{"x", of}});
        return words_.say(
            id, {{"y", words_.list(pieces)}, {"m", std::to_string(bound.bound)}, {"x", of}});
    }

  private:
    bool is_known(const std::vector<Cell>& cells) const {
        return std::ranges::all_of(cells, [&](Cell c) {
            const auto at = reason_.find(c);
            return at != reason_.end() && at->second.size() == 1;
        });
    }
    std::string limit(const std::vector<Cell>& cells, int sum, bool is_most) const {
        const bool is_one = cells.size() == 1;
        const Phrase id = is_most ? (is_one ? Phrase::CellAtMost : Phrase::SumAtMost)
                                  : (is_one ? Phrase::CellAtLeast : Phrase::SumAtLeast);
        return words_.say(id, {{"y", words_.cells(cells)}, {"n", std::to_string(sum)}});
    }
    // All cells of a side but any one.
    std::string any(const SumBound& bound) const {
        constexpr Phrase kCounts[] = {Phrase::CountTwo, Phrase::CountThree, Phrase::CountFour,
                                      Phrase::CountFive};
        const std::size_t count = bound.others.size();
        const std::string number = count == 1 ? "" : words_.say(kCounts[count - 2]);
        const Phrase id = count == 1 ? (bound.is_most ? Phrase::EachAtLeast : Phrase::EachAtMost)
                                     : (bound.is_most ? Phrase::AnyAtLeast : Phrase::AnyAtMost);
        return words_.say(id, {{"k", number},
                               {"y", words_.cells(bound.is_less ? sum_.less : sum_.cells)},
                               {"n", std::to_string(bound.others_sum)}});
    }

    const Grammar& words_;
    const BalancedSum& sum_;
    const ReasonCells& reason_;
};

std::string claim_of(const Grammar& words, DigitSet left, const std::vector<Cell>& cells) {
    const DigitSet gone = words.geometry().all_digits() - left;
    const bool is_one = cells.size() == 1, tells_left = is_told_by_left(words.geometry(), left);
    const Phrase id = tells_left         ? (is_one ? Phrase::Is : Phrase::AllAre)
                      : !is_one          ? Phrase::NoneIs
                      : gone.size() == 1 ? Phrase::IsNot
                                         : Phrase::IsNeither;
    const Joint last = id == Phrase::IsNeither ? Joint::Nor : Joint::Or;
    return words.say(
        id, {{"x", words.cells(cells)}, {"y", words.digits(tells_left ? left : gone, last)}});
}

// Is the rule's number a digit of its cells, not a count or a sum?
bool is_number_a_digit(RuleKind kind) {
    return kind == RuleKind::HiddenSkyscraper || kind == RuleKind::NumberedRoom;
}

// Of sorted candidates.
std::vector<Cell> cells_of(const std::vector<Candidate>& sorted) {
    std::vector<Cell> cells;
    for (const Candidate& x : sorted)
        if (cells.empty() || cells.back() != x.cell) cells.push_back(x.cell);
    return cells;
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

// The sentence, after what must be known for it.
std::string RuleWhy::with_reason(const std::string& clause) const {
    const std::string reason = because();
    return capitalized(reason.empty() ? clause + "."
                                      : words_.say(Phrase::RuleAs, {{"y", reason}, {"x", clause}}));
}

// The removed candidates, those of cells that lose the same digits together.
std::vector<std::vector<Candidate>> RuleWhy::removed_alike() const {
    std::map<Cell, DigitSet> by_cell;
    for (const auto& [c, d] : step_.removed) by_cell[c].insert(d);
    std::map<std::vector<Digit>, std::vector<Candidate>> by_digits;
    for (const auto& [c, digits] : by_cell)
        for (const Digit d : digits) by_digits[list_of(digits)].push_back({c, d});
    std::vector<std::vector<Candidate>> groups;
    for (auto& [digits, candidates] : by_digits) groups.push_back(std::move(candidates));
    return groups;
}

// "3 or 4", "at least 4", "at most 3"
std::string RuleWhy::digits_told(DigitSet digits) const {
    constexpr int kFew = 2;
    const Digit lowest = digits.lowest();
    Digit highest = lowest;
    for (const Digit d : digits) highest = d;
    const bool is_run = digits.size() > kFew && highest - lowest + 1 == digits.size();
    if (is_run && highest == geometry_.digits())
        return words_.say(Phrase::AtLeast, {{"n", words_.digit(lowest)}});
    if (is_run && lowest == 1) return words_.say(Phrase::AtMost, {{"n", words_.digit(highest)}});
    return words_.digits(digits, Joint::Or);
}

// What cannot be: "5 in r1c1 or 7 in one of r2c34"; empty: that is too much to say twice.
std::string RuleWhy::tried() const {
    constexpr std::size_t kMost = 2;
    std::vector<std::string> places;
    bool has_several = false;
    for (const auto& group : removed_alike()) {
        const std::vector<Cell> cells = cells_of(group);
        DigitSet digits;
        for (const Candidate& x : group) digits.insert(x.digit);
        places.push_back(
            words_.say(cells.size() == 1 ? Phrase::RuleTriedOne : Phrase::RuleTriedSome,
                       {{"x", words_.digits(digits, Joint::Or)}, {"y", words_.cells(cells)}}));
        has_several |= digits.size() > 1;
    }
    if (has_several && places.size() == 2)
        return words_.say(Phrase::OrWith, {{"x", places[0]}, {"y", places[1]}});
    return places.size() <= kMost ? words_.list(places, Joint::Or) : std::string();
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
        return reason_.contains(c) ||
               std::ranges::any_of(step_.removed, [&](const Candidate& x) { return x.cell == c; });
    });
}

std::string RuleWhy::tell() const {
    const auto base = std::ranges::find(step_.parts, Role::Base, &Part::role);
    if (base != step_.parts.end())
        return with_reason(words_.fill(words_.say(Phrase::RuleNeeds), step_));
    if (step_.rules.size() == 1)
        if (const auto sum = balanced_sum(step_.rules[0].rule)) {
            if (std::string ways = ways_told(*sum); !ways.empty()) return ways;
            if (std::string bounds = bounds_told(*sum); !bounds.empty()) return bounds;
        }
    for (const auto teller : {&RuleWhy::clashes_told, &RuleWhy::told_at_once, &RuleWhy::each_told})
        if (std::string why = (this->*teller)(); !why.empty()) return why;
    return no_way();
}

// What follows from any of the removed candidates, or what the rule leaves instead.
std::string RuleWhy::told_at_once() const {
    // A count says more than what one cell would need.
    const Rule& rule = step_.rules[0].rule;
    const bool is_count = !is_sum(rule) && !is_number_a_digit(rule.kind);
    std::string why = is_count ? number_told() : need_told();
    if (why.empty()) why = is_count ? need_told() : number_told();
    if (why.empty()) why = parts_told();
    return why.empty() ? left_told() : why;
}

std::string RuleWhy::ways_told(const BalancedSum& sum) const {
    const auto ways = sum_ways(geometry_, sum, reason_);
    if (!ways || !ways_explain(geometry_, sum, *ways, reason_, step_)) return {};
    const bool has_number = sum.less.empty();
    const Phrase id = ways->out.empty() ? (has_number ? Phrase::RuleWays : Phrase::CellWays)
                                        : (has_number ? Phrase::RuleWaysNot : Phrase::CellWaysNot);
    return with_reason(words_.say(id, {{"n", std::to_string(ways->total)},
                                       {"y", words_.cells(sum.cells)},
                                       {"x", sums_listed(words_, ways->left)},
                                       {"z", sums_listed(words_, ways->out)}}));
}

std::string RuleWhy::bounds_told(const BalancedSum& sum) const {
    const BoundTeller teller(words_, sum, reason_);
    std::string text;
    for (const SumBound& bound : sum_bounds(geometry_, sum, reason_, step_)) {
        const std::string clause = teller.tell(bound);
        if (clause.empty()) return {};
        text += text.empty() ? with_reason(clause) : " " + capitalized(clause + ".");
    }
    return text;
}

// "With 5 in r4c6, the first rule needs 6 in r4c5, but the second excludes that."
std::string RuleWhy::clashes_told() const {
    std::string text;
    for (const RuleClash& clash : rule_clashes(geometry_, step_, reason_)) {
        const std::string with = words_.say(
            Phrase::RuleTriedOne,
            {{"x", words_.digits(clash.tried, Joint::Or)}, {"y", words_.cell(clash.supposed)}});
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

// What a cell would need, and what it rests on: the reason, and of the digits in sight those that leave
// the cell less, or would else seem to follow.
std::optional<RuleNeed> RuleWhy::need_of(ReasonCells& known) const {
    std::optional<RuleNeed> need = rule_need(geometry_, step_, known);
    ReasonCells all = known;
    all.insert(solved_.begin(), solved_.end());
    const auto best = rule_need(geometry_, step_, all);
    if (best && (!need || best->digits.size() < need->digits.size())) {
        for (const auto& [c, digit] : solved_) {
            ReasonCells fewer = all;
            if (known.contains(c)) continue;
            fewer.erase(c);
            const auto still = rule_need(geometry_, step_, fewer);
            if (still && still->cell == best->cell && still->digits == best->digits) all = fewer;
        }
        known = std::move(all);
        need = rule_need(geometry_, step_, known);
    }
    if (!need) return need;
    for (const auto& [c, d] : need->first)
        if (const auto at = solved_.find(c); at != solved_.end()) known.insert(*at);
    std::erase_if(need->first, [&](const Candidate& x) { return known.contains(x.cell); });
    return need;
}

// "r3c5 is neither 3 nor 4. With 9 in r4c4, r4c5 would have to be 3 or 4, but it is neither."
std::string RuleWhy::need_told() const {
    const std::string with = tried();
    if (with.empty()) return {};
    ReasonCells others = reason_;
    const auto need = need_of(others);
    if (!need) return {};
    const DigitSet left = others.at(need->cell);
    const Phrase id = left.size() == 1                   ? Phrase::NeedButIs
                      : is_told_by_left(geometry_, left) ? Phrase::NeedButCan
                      : need->digits.size() == 1         ? Phrase::NeedButNot
                      : need->digits.size() == 2         ? Phrase::NeedButNeither
                                                         : Phrase::NeedButNone;
    others.erase(need->cell);
    const std::string reason = is_reason_said_ ? std::string() : reason_claims(words_, others);
    std::vector<std::string> first;
    for (const auto& [c, d] : need->first)
        first.push_back(
            words_.say(Phrase::WouldBe, {{"x", words_.cell(c)}, {"y", words_.digit(d)}}));
    const std::string sentence =
        words_.say(first.empty() ? Phrase::RuleNeed : Phrase::RuleNeedAfter,
                   {{"x", with},
                    {"f", words_.list(first)},
                    {"c", words_.cell(need->cell)},
                    {"d", digits_told(need->digits)},
                    {"y", words_.say(id, {{"d", words_.digits(left, Joint::Or)}})}});
    return after(reason, sentence);
}

// "r3c1 is 6. With 7 in r3c8, at most 3 digits would be greater than all before them."
std::string RuleWhy::number_told() const {
    constexpr std::size_t kMostListed = 3;
    const std::string with = tried();
    const RuleNamer namer(words_, step_.rules[0].rule);
    if (with.empty() || namer.would("").empty()) return {};
    const std::vector<int> all = numbers_with_removed(geometry_, step_, reason_);
    if (all.empty()) return {};
    const int number = step_.rules[0].rule.numbers[0];
    std::vector<std::string> listed;
    for (const int n : all) listed.push_back(std::to_string(n));
    const bool is_one = all.size() == 1, is_digit = is_number_a_digit(step_.rules[0].rule.kind);
    std::string amount;
    if (!is_one && !is_digit && all.back() < number)
        amount = words_.say(Phrase::AtMost, {{"n", listed.back()}});
    else if (!is_one && !is_digit && all.front() > number)
        amount = words_.say(Phrase::AtLeast, {{"n", listed.front()}});
    else if (all.size() <= kMostListed)
        amount = words_.list(listed, Joint::Or);
    if (amount.empty()) return {};
    return after(because(),
                 words_.say(Phrase::RuleWould, {{"x", with}, {"y", namer.would(amount)}}));
}

// "The X-sum of row 5 from r5c9 fails: with 5 in r5c9, these cells would add up to at least 15." for
// each of the rules one of which holds. Nothing to say of a part that is a digit, as it is in sight.
std::string RuleWhy::parts_told() const {
    constexpr std::size_t kMost = 4;
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || rule.kind != RuleKind::AnyOf || rule.parts.size() > kMost)
        return {};
    std::string text;
    for (const Rule& part : rule.parts) {
        if (is_sum(part) && part.lists[0].size() == 1) continue;
        Step alone = step_;
        alone.rules[0].rule = part;
        const RuleWhy of(words_, alone, reason_, solved_, true);
        const std::string why = of.told_at_once();
        if (why.empty()) return {};
        const std::string name = capitalized(RuleNamer(words_, part).name());
        text +=
            (text.empty() ? "" : " ") + words_.say(Phrase::PartFails, {{"k", name}, {"y", why}});
    }
    return text.empty() ? text : after(because(), text);
}

// Each group of removed candidates by itself.
std::string RuleWhy::each_told() const {
    constexpr std::size_t kMost = 3;
    const auto groups = removed_alike();
    if (groups.size() < 2 || groups.size() > kMost) return {};
    std::string text;
    for (const auto& group : groups) {
        Step alone = step_;
        alone.removed = group;
        const std::string why = RuleWhy(words_, alone, reason_, solved_, true).told_at_once();
        if (why.empty()) return {};
        text += (text.empty() ? "" : " ") + why;
    }
    return after(because(), text);
}

// "r4c3 is 5. r5c3 can only be 4 or 6."
std::string RuleWhy::left_told() const {
    constexpr int kMostDigits = 4;
    constexpr std::size_t kMostCells = 2;
    const std::vector<Cell> cells = cells_of(step_.removed);
    // Of one of several rules, it would be no reason.
    const bool is_reason = step_.rules[0].rule.kind != RuleKind::AnyOf;
    if (cells.size() > kMostCells || !is_reason || (is_clear() && reason_.empty())) return {};
    std::vector<std::string> claims;
    bool says_more = false;  // than the conclusion
    for (const Cell c : cells) {
        const DigitSet left = rule_leaves(geometry_, step_, reason_, c);
        if (left.empty() || left.size() > kMostDigits) return {};
        says_more |= left.size() > 1;
        claims.push_back(words_.say(
            Phrase::CanOnlyBe, {{"x", words_.cell(c)}, {"d", words_.digits(left, Joint::Or)}}));
    }
    const std::string reason = because();
    if (says_more || reason.empty()) return with_reason(words_.list(claims));
    return capitalized(reason + ".");
}

// Where the rule alone excludes all of it, its meaning has said why.
std::string RuleWhy::no_way() const {
    constexpr std::size_t kFewSolved = 3;
    if (!is_reason_said_ && !reason_.empty() && is_clear() && solved_.size() <= kFewSolved) {
        ReasonCells known = reason_;
        known.insert(solved_.begin(), solved_.end());
        if (known.size() > reason_.size()) return RuleWhy(words_, step_, known, known).no_way();
    }
    const std::string with = tried(), reason = because();
    const bool says_more = !with.empty() && !(is_clear() && is_in_sight());
    if (says_more) return with_reason(words_.say(Phrase::RuleNoWay, {{"x", with}}));
    return reason.empty() ? std::string() : capitalized(reason + ".");
}

}  // namespace sudokit::logic
