#include "logic/words/rule_why.hpp"

#include <algorithm>
#include <map>

#include "logic/finders/finder.hpp"
#include "logic/rules/reason.hpp"
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
    const Phrase id = tells_left
                          ? by_count(cells.size(), Phrase::Is, Phrase::AllAre, Phrase::AllAre)
                          : by_count(cells.size(), is_not, Phrase::NeitherIs, Phrase::NoneIs);
    const Joint last = id == Phrase::IsNeither ? Joint::Nor : Joint::Or;
    return words.say(id, {{"x", words.list(words.cell_pieces(cells))},
                          {"y", words.digits(tells_left ? left : gone, last)}});
}

// Is the rule's number a digit of its cells, not a count or a sum?
bool is_number_a_digit(RuleKind kind) {
    return kind == RuleKind::HiddenSkyscraper || kind == RuleKind::NumberedRoom;
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

// The phrase for "at least", "at most" or a list, of the digits of a cell.
std::string RuleWhy::bounded(Cell c, DigitSet digits, Bounds ids) const {
    const Digit least = first_of_last(digits, geometry_), most = last_of_first(digits);
    const Phrase id = least ? ids.at_least : most ? ids.at_most : ids.listed;
    const std::string text =
        least || most ? words_.digit(least ? least : most) : words_.digits(digits, Joint::Or);
    return words_.say(id, {{"x", words_.cell(c)}, {"d", text}});
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
        return reason_.contains(c) || removes_from(step_, c);
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
    const std::string parts = sum_of_parts();
    for (const auto teller : {&RuleWhy::first_told, &RuleWhy::clashes_told, &RuleWhy::told_at_once,
                              &RuleWhy::each_told})
        if (std::string why = (this->*teller)(); !why.empty()) return parts + why;
    return parts + no_way();
}

// "Each part adds up to 7, as r4c4 shows. " of a region sum line with a part that is solved.
std::string RuleWhy::sum_of_parts() const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || rule.kind != RuleKind::RegionSum) return {};
    for (const auto& piece : rules::region_pieces(geometry_, rule.lists[0])) {
        int sum = 0;
        const bool is_solved = std::ranges::all_of(piece, [&](Cell c) {
            const DigitSet left = board_.at(c);
            sum += geometry_.value_of(left.lowest());
            return left.size() == 1;
        });
        if (is_solved)
            return words_.say(Phrase::PartsAddUp,
                              {{"n", std::to_string(sum)}, {"x", words_.cells(piece)}}) +
                   " ";
    }
    return {};
}

// What follows from any of the removed candidates, or what the rule leaves instead.
std::string RuleWhy::told_at_once() const {
    // A count says more than what one cell would need.
    const Rule& rule = step_.rules[0].rule;
    const bool is_count = !is_sum(rule) && !is_number_a_digit(rule.kind);
    std::string why = is_count ? number_told() : need_told();
    if (why.empty()) why = is_count ? need_told() : number_told();
    for (const auto teller : {&RuleWhy::parts_told, &RuleWhy::left_told, &RuleWhy::cases_told})
        if (why.empty()) why = (this->*teller)();
    return why;
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

// "it is 5", "it can only be 2 or 3", "it cannot be"
std::string RuleWhy::but(const RuleNeed& need) const {
    const Phrase id = need.left.size() == 1                   ? Phrase::NeedButIs
                      : is_told_by_left(geometry_, need.left) ? Phrase::NeedButCan
                      : need.digits.size() == 1               ? Phrase::NeedButNot
                      : need.digits.size() == 2               ? Phrase::NeedButNeither
                                                              : Phrase::NeedButNone;
    return words_.say(id, {{"d", words_.digits(need.left, Joint::Or)}});
}

// "with 9 in r4c4, r4c5 would have to be 3 or 4, but it can be neither"
std::string RuleWhy::needed(const RuleNeed& need, Phrase id, Phrase id_after,
                            const std::string& with) const {
    std::vector<std::string> first;
    for (const auto& [c, d] : need.first)
        first.push_back(
            words_.say(Phrase::WouldBe, {{"x", words_.cell(c)}, {"y", words_.digit(d)}}));
    return words_.say(
        first.empty() ? id : id_after,
        {{"x", with},
         {"k", with},
         {"f", words_.list(first)},
         {"c", words_.cell(need.cell)},
         {"d", bounded(need.cell, need.digits,
                       {Phrase::NeedAtLeast, Phrase::NeedAtMost, Phrase::NeedDigits})},
         {"y", but(need)}});
}

// "r3c5 is neither 3 nor 4. With 9 in r4c4, r4c5 would have to be 3 or 4, but it can be neither."
std::string RuleWhy::need_told() const {
    const std::string with = tried();
    if (with.empty()) return {};
    const auto need = rule_need(geometry_, step_, reason_, board_);
    if (!need) return {};
    return known_first(need->known, needed(*need, Phrase::RuleNeed, Phrase::RuleNeedAfter, with));
}

// "r1c1 is 5. With 6 in r2c1: if r9c1 is 4, r3c1 would have to be 9, but it cannot be; if ..."
std::string RuleWhy::cases_told() const {
    const std::string with = tried();
    if (with.empty()) return {};
    const std::vector<RuleCase> cases = rule_cases(geometry_, step_, board_);
    if (cases.size() == 1) return case_told(with, cases[0]);
    ReasonCells known;
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
    std::string would = namer.would(amount);
    const bool is_rank = step_.rules[0].rule.kind == RuleKind::FullRank;
    if (is_rank && all.back() < number) would = with_lines(would, Beyond::Higher);
    if (is_rank && all.front() > number) would = with_lines(would, Beyond::Lower);
    return after(because(), words_.say(Phrase::RuleWould, {{"x", with}, {"y", would}}));
}

// "its rank would be at least 3 (lower: row 1 from r1c1 and column 1 from r1c1)"
std::string RuleWhy::with_lines(const std::string& would, Beyond where) const {
    const std::vector<Cell> cells = cells_of(step_.removed);
    if (cells.size() > 1) return would;
    ReasonCells known = board_;
    known[cells[0]] = DigitSet();
    for (const Candidate& x : step_.removed) known[x.cell].insert(x.digit);
    const RuleNamer namer(words_, step_.rules[0].rule);
    std::vector<std::string> named;
    for (const auto& line : deciding_lines(geometry_, step_.rules[0].rule, known, where))
        named.push_back(namer.line(line));
    const Phrase id = where == Beyond::Lower ? Phrase::LinesLower : Phrase::LinesHigher;
    return named.empty() ? would : words_.say(id, {{"y", would}, {"x", words_.list(named)}});
}

// Of a rank that settles the first digit: "Each digit begins 4 of them; those with ranks 29 to 32 begin with 8."
std::string RuleWhy::first_told() const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || rule.kind != RuleKind::FullRank || !reason_.empty()) return {};
    const Cell first = rule.lists[0][0];
    const Digit d = first_of_rank(geometry_, rule.numbers[0]);
    const bool is_settled =
        d && std::ranges::all_of(step_.removed, [&](const Candidate& x) {
            return x.cell == first ? x.digit != d : x.digit == d && geometry_.sees(x.cell, first);
        });
    if (!is_settled) return {};
    return words_.say(Phrase::RanksBegin, {{"k", std::to_string(kBorders)},
                                           {"d", words_.digit(d)},
                                           {"x", std::to_string((d - 1) * kBorders + 1)},
                                           {"y", std::to_string(d * kBorders)}});
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
        const RuleWhy of(words_, alone, reason_, board_, true);
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
        const std::string why = RuleWhy(words_, alone, reason_, board_, true).told_at_once();
        if (why.empty()) return {};
        text += (text.empty() ? "" : " ") + why;
    }
    return after(because(), text);
}

// "r4c3 is 5. r5c3 can only be 4 or 6.", "... is at least 6."
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
        claims.push_back(
            bounded(c, left, {Phrase::CellAtLeast, Phrase::CellAtMost, Phrase::CanOnlyBe}));
    }
    const std::string reason = because();
    if (says_more || reason.empty()) return with_reason(words_.list(claims));
    return capitalized(reason + ".");
}

// Where the rule alone excludes all of it, its meaning has said why.
std::string RuleWhy::no_way() const {
    constexpr std::size_t kFewSolved = 3;
    if (!is_reason_said_ && !reason_.empty() && is_clear()) {
        ReasonCells known = board_;
        std::erase_if(known, [](const auto& cell) { return cell.second.size() > 1; });
        const bool are_few = known.size() <= kFewSolved;
        known.insert(reason_.begin(), reason_.end());
        if (are_few && known.size() > reason_.size())
            return RuleWhy(words_, step_, known, known).no_way();
    }
    const std::string with = tried(), reason = because();
    const bool says_more = !with.empty() && !(is_clear() && is_in_sight());
    if (says_more) return with_reason(words_.say(Phrase::RuleNoWay, {{"x", with}}));
    return reason.empty() ? std::string() : capitalized(reason + ".");
}

}  // namespace sudokit::logic
