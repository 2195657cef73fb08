// Texts of a language, filled with the data of a step.
#include <algorithm>
#include <map>

#include "logic/words/grammar.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit {
namespace {

// Removed candidates by digits: cells that lose the same digits are listed together, in order.
std::map<std::vector<Digit>, std::vector<Cell>> by_digits(const std::vector<Candidate>& removed) {
    std::map<Cell, std::vector<Digit>> of_cell;
    for (const auto [c, d] : removed) of_cell[c].push_back(d);
    std::map<std::vector<Digit>, std::vector<Cell>> groups;
    for (auto& [c, digits] : of_cell) {
        sort_unique(digits);
        groups[digits].push_back(c);
    }
    return groups;
}

}  // namespace

std::string Narrator::conclusions(const Step& step) const {
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
    for (const auto [c, d] : step.placed) add(cell(c) + "=" + digit(d));
    for (const auto& [which, of] : by_digits(step.removed))
        add(cells(of) + "<>" + logic::Grammar(*this).digits(which, logic::Grammar::Joint::Comma));
    return text;
}

namespace logic {

namespace {

// What a step says of some cells: the digits that go, the bounds that hold, the few digits that are left,
// or that none is.
struct Claim {
    std::vector<Digit> gone;
    Digit least = 0, most = 0;  // 0: there is no such bound
    DigitSet left;              // if there are few
    std::vector<Cell> cells;
    bool are_empty = false;

    bool has_bounds() const { return least != 0 || most != 0; }
    bool tells_gone() const { return !has_bounds() && left.empty() && !are_empty; }
    bool says_the_same(const Claim& other) const {
        return least == other.least && most == other.most && left == other.left &&
               are_empty == other.are_empty && (!tells_gone() || gone == other.gone);
    }
};

// Three digits or more are told by what they leave: one or two, or all between bounds. The bounds
// are those of the digits that go: others may have gone before.
Claim claim_of(Cell cell, const std::vector<Digit>& gone, const Puzzle* position) {
    constexpr std::size_t kFew = 2;
    Claim claim{gone, 0, 0, {}, {cell}};
    if (!position || gone.size() <= kFew) return claim;
    DigitSet left = position->candidates[cell];
    for (const Digit d : gone) left.erase(d);
    claim.are_empty = left.empty();
    if (claim.are_empty) return claim;
    if (left.size() <= static_cast<int>(kFew)) {
        claim.left = left;
        return claim;
    }
    const auto above = std::ranges::lower_bound(gone, left.lowest());  // gone is in order
    if (above != gone.end() && *above < left.highest()) return claim;
    if (above != gone.begin()) claim.least = static_cast<Digit>(above[-1] + 1);
    if (above != gone.end()) claim.most = static_cast<Digit>(*above - 1);
    return claim;
}

// Bounds that the board shows: not "at most 4" where 3 is the greatest candidate left.
void tighten(Claim& claim, const Puzzle& position) {
    DigitSet left;
    for (const Cell c : claim.cells) left = left | position.candidates[c];
    for (const Digit d : claim.gone) left.erase(d);
    if (claim.least != 0) claim.least = left.lowest();
    if (claim.most != 0) claim.most = left.highest();
}

std::vector<Claim> claims_of(const std::vector<Candidate>& removed, const Puzzle* position) {
    std::vector<Claim> claims;
    for (const auto& [gone, of] : by_digits(removed))
        for (const Cell c : of) {
            Claim claim = claim_of(c, gone, position);
            const auto known = std::ranges::find_if(
                claims, [&](const Claim& other) { return other.says_the_same(claim); });
            if (known == claims.end()) {
                claims.push_back(std::move(claim));
            } else {
                known->cells.push_back(c);
            }
        }
    for (Claim& claim : claims) {
        std::ranges::sort(claim.cells);
        if (claim.has_bounds()) tighten(claim, *position);
    }
    return claims;
}

// As the cells come in the lists of a rule: along a line.
void sort_along(std::vector<Claim>& claims, const Rule& rule) {
    const auto place = [&](const Claim& claim) {
        std::size_t begin = 0;
        for (const auto& list : rule.lists) {
            const auto found = std::ranges::find_first_of(list, claim.cells);
            if (found != list.end()) return begin + static_cast<std::size_t>(found - list.begin());
            begin += list.size();
        }
        return begin;
    };
    std::ranges::sort(claims, {},
                      [&](const Claim& claim) { return std::pair(place(claim), claim.gone); });
}

// A phrase as the first of a conclusion: in some languages that has another order of words.
struct ClaimPhrase {
    Phrase claim, first;
};
ClaimPhrase phrase_of(const Claim& claim) {
    using enum Phrase;
    const bool is_one = claim.cells.size() == 1;
    const auto one_or_each = [&](ClaimPhrase one, ClaimPhrase each) { return is_one ? one : each; };
    if (claim.are_empty) return {NothingIs, SoNothingIs};
    if (!claim.left.empty()) return one_or_each({Is, SoIs}, {EachIs, SoEachIs});
    if (claim.least != 0 && claim.most != 0)
        return one_or_each({IsFromTo, SoIsFromTo}, {EachIsFromTo, SoEachIsFromTo});
    if (claim.least != 0)
        return one_or_each({IsAtLeast, SoIsAtLeast}, {EachIsAtLeast, SoEachIsAtLeast});
    if (claim.most != 0) return one_or_each({IsAtMost, SoIsAtMost}, {EachIsAtMost, SoEachIsAtMost});
    if (is_one && claim.gone.size() > 1) return {IsNeither, SoIsNeither};
    if (claim.cells.size() == 2) return {NeitherIs, SoNeitherIs};
    return one_or_each({IsNot, SoIsNot}, {NoneIs, SoNoneIs});
}

std::vector<std::string> each_claim(const Grammar& words, const std::vector<Candidate>& placed,
                                    const std::vector<Claim>& claims, bool is_conclusion) {
    using enum Grammar::Joint;
    std::vector<std::string> told;
    const auto add = [&](const ClaimPhrase& phrase, Values values) {
        told.push_back(
            words.say(is_conclusion && told.empty() ? phrase.first : phrase.claim, values));
    };
    for (const auto [c, d] : placed)
        add({Phrase::Is, Phrase::SoIs}, {{"x", words.cell(c)}, {"y", words.digit(d)}});
    for (const Claim& claim : claims) {
        const std::string of = words.cells(claim.cells);
        const auto bound = [&](Digit d) { return d != 0 ? words.digit(d) : std::string(); };
        if (claim.has_bounds()) {
            add(phrase_of(claim), {{"x", of}, {"y", bound(claim.least)}, {"z", bound(claim.most)}});
        } else {
            const bool tells_left = !claim.left.empty(), is_one = claim.cells.size() == 1;
            add(phrase_of(claim),
                {{"x", of},
                 {"y", tells_left ? words.digits(claim.left, Or)
                                  : words.digits(claim.gone, is_one ? Nor : Or)}});
        }
    }
    return told;
}

}  // namespace

std::string Grammar::claims(const std::vector<Candidate>& placed,
                            const std::vector<Candidate>& removed) const {
    return list(each_claim(*this, placed, claims_of(removed, nullptr), false));
}

std::string Grammar::conclusion(const Step& step, const Puzzle* position) const {
    const bool is_of_rule = info_of(step.technique).family == Family::Rules && position;
    std::vector<Claim> claims = claims_of(step.removed, is_of_rule ? position : nullptr);
    if (is_of_rule && !step.rules.empty()) sort_along(claims, step.rules[0].rule);
    return list(each_claim(*this, step.placed, claims, true)) + ".";
}

namespace {

constexpr std::string_view kRoles[] = {  // in the order of Role
    "pattern", "base", "cover",  "fin", "endofin", "pivot", "pincer", "link", "inline",    "inbox",
    "floor",   "roof", "helper", "A",   "B",       "C",     "D",      "set",  "restricted"};

constexpr std::string_view kLists[] = {"seers", "gone", "to", "extras", "deadly"};

// Does the word name a role or a list?
bool is_known(std::string_view word) {
    return std::ranges::find(kRoles, word) != std::end(kRoles) ||
           std::ranges::find(kLists, word) != std::end(kLists);
}

// What a placeholder stands for.
struct Named {
    std::span<const Candidate> list;  // a list of the step, or
    std::vector<const Part*> parts;   // parts of the pattern
    std::vector<Cell> cells;          // in the order given
    DigitSet digits;
    std::vector<int> houses;

    std::vector<Cell> sorted() const {
        std::vector<Cell> all = cells;
        sort_unique(all);
        return all;
    }
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> all(list.begin(), list.end());
        for (const Part* part : parts)
            for (Cell c : part->cells)
                for (Digit d : part->digits) all.push_back({c, d});
        return all;
    }
};

// Does every cell that loses something see all extra candidates?
bool sees_extras(const Step& step) {
    const auto is_extra_cell = [&](const Candidate& gone) {
        return std::ranges::any_of(step.extras,
                                   [&](const Candidate& x) { return x.cell == gone.cell; });
    };
    const auto helps = [](const Part& part) {
        return part.role == Role::Helper || part.role == Role::Base;
    };
    return !step.extras.empty() && std::ranges::none_of(step.removed, is_extra_cell) &&
           std::ranges::none_of(step.parts, helps);
}

Named named(std::string_view word, const Step& step) {
    Named all;
    if (word == "seers" && sees_extras(step)) all.list = step.removed;
    const std::pair<std::string_view, const std::vector<Candidate>*> lists[] = {
        {"gone", &step.removed},
        {"to", &step.placed},
        {"extras", &step.extras},
        {"deadly", &step.deadly}};
    for (const auto& [name, list] : lists)
        if (name == word) all.list = *list;
    for (const auto [c, d] : all.list) all.cells.push_back(c), all.digits.insert(d);
    const bool is_any = word == "all";
    SUDOKIT_CHECK(is_any || !all.list.empty() || is_known(word));
    const auto role = static_cast<Role>(std::ranges::find(kRoles, word) - kRoles);
    for (const Part& part : step.parts) {
        if (!is_any && part.role != role) continue;
        all.parts.push_back(&part);
        all.cells.insert(all.cells.end(), part.cells.begin(), part.cells.end());
        all.digits = all.digits | part.digits;
        if (part.house >= 0) all.houses.push_back(part.house);
    }
    return all;
}

}  // namespace

std::string Grammar::value_of(std::string_view placeholder, const Step& step) const {
    if (const auto choice = placeholder.find('?'); choice != std::string_view::npos) {
        const auto bar = placeholder.find('|');
        SUDOKIT_CHECK(bar != placeholder.npos && choice < bar);
        const bool is_one = named(placeholder.substr(0, choice), step).sorted().size() == 1;
        return std::string(is_one ? placeholder.substr(choice + 1, bar - choice - 1)
                                  : placeholder.substr(bar + 1));
    }
    if (placeholder == "d") return digits(step.digits, Joint::And);
    if (placeholder == "chain") return links(step);
    if (placeholder == "cases") return cases(step);
    if (placeholder == "start") return start_of(step);
    const auto dot = placeholder.find('.');
    Named of = named(placeholder.substr(0, dot), step);
    std::vector<std::string> parts;
    switch (dot == std::string_view::npos ? 'c' : placeholder[dot + 1]) {
        case 'd':
            return digits(of.digits, Joint::And);
        case 'o':
            return digits(of.digits, Joint::Or);
        case 'h':
            sort_unique(of.houses);
            return houses(of.houses);
        case 'f':
            return of.houses.empty() ? std::string() : house(of.houses.front());
        case 't':
            return of.houses.empty() ? std::string() : house(of.houses.back());
        case 'b':
            return common_houses(of.sorted());
        case 'n':
            return each_cell(of.cells);
        case '1':
        case '2': {
            const std::size_t i = placeholder[dot + 1] == '1' ? 0 : 1;
            return i < of.cells.size() ? cell(of.cells[i]) : std::string();
        }
        case 'e':
            return in_cells(of.parts);
        case 'l':
            for (const Part* part : of.parts)
                parts.push_back(cells(part->cells) + " (" + digits(part->digits, Joint::Comma) +
                                ")");
            return list(parts);
        case 'g':
            for (const Part* part : of.parts) parts.push_back(cells(part->cells));
            return list(parts, Joint::Or);
        case 'x':
            return in_cells(of.candidates());
        case 's':
            return short_houses(of.houses);
        default:
            return cells(of.cells);
    }
}

// Appends the phrase. Optional parts are left out if one of their placeholders is empty. Returns
// whether all parts were kept.
bool Grammar::append(std::string_view form, const Step& step, std::string& text) const {
    bool has_all = true;
    while (!form.empty()) {
        const auto at = form.find_first_of("[{");
        text += form.substr(0, at);
        if (at == std::string_view::npos) break;
        const bool is_optional = form[at] == '[';
        const auto end = form.find(is_optional ? ']' : '}', at);
        SUDOKIT_CHECK(end != form.npos);
        const auto inner = form.substr(at + 1, end - at - 1);
        const std::size_t before = text.size();
        if (!is_optional) {
            text += value_of(inner, step);
            has_all &= text.size() > before;
        } else if (!append(inner, step, text)) {
            text.resize(before);
        }
        form.remove_prefix(end + 1);
    }
    return has_all;
}

std::string Grammar::fill(std::string_view form, const Step& step) const {
    std::string text;
    append(form, step, text);
    return text;
}

}  // namespace logic
}  // namespace sudokit
