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

// In some languages a conclusion has another order of words.
Phrase concluded(Phrase claim) {
    switch (claim) {
        case Phrase::Is:
            return Phrase::SoIs;
        case Phrase::IsNot:
            return Phrase::SoIsNot;
        case Phrase::NoneIs:
            return Phrase::SoNoneIs;
        case Phrase::NeitherIs:
            return Phrase::SoNeitherIs;
        case Phrase::IsAtLeast:
            return Phrase::SoIsAtLeast;
        case Phrase::IsAtMost:
            return Phrase::SoIsAtMost;
        case Phrase::EachIsAtLeast:
            return Phrase::SoEachIsAtLeast;
        case Phrase::EachIsAtMost:
            return Phrase::SoEachIsAtMost;
        default:
            return Phrase::SoIsNeither;
    }
}

}  // namespace

// Three digits or more that are all below one, or all above one, are told by that one.
std::optional<Grammar::Limit> Grammar::limit_of(const std::vector<Digit>& gone) const {
    constexpr std::size_t kFew = 2;
    const auto count = static_cast<Digit>(gone.size());
    if (gone.size() <= kFew || gone.back() - gone.front() + 1 != count) return std::nullopt;
    const int all = geometry().digits();
    if (gone.front() == 1 && count < all) return Limit{static_cast<Digit>(count + 1), true};
    if (gone.back() == all && count < all) return Limit{static_cast<Digit>(all - count), false};
    return std::nullopt;
}

std::vector<std::string> Grammar::each_claim(const std::vector<Candidate>& placed,
                                             const std::vector<Candidate>& removed,
                                             Claims form) const {
    std::vector<std::string> claims;
    const auto add = [&](Phrase id, const std::string& of, const std::string& which) {
        claims.push_back(say(form != Claims::Plain && claims.empty() ? concluded(id) : id,
                             {{"x", of}, {"y", which}}));
    };
    for (const auto [c, d] : placed) add(Phrase::Is, cell(c), digit(d));
    for (const auto& [which, of] : by_digits(removed)) {
        const auto limit = form == Claims::ConclusionOfRule ? limit_of(which) : std::nullopt;
        if (limit) {
            const Phrase least = of.size() == 1 ? Phrase::IsAtLeast : Phrase::EachIsAtLeast;
            const Phrase most = of.size() == 1 ? Phrase::IsAtMost : Phrase::EachIsAtMost;
            add(limit->is_least ? least : most, cells(of), digit(limit->digit));
            continue;
        }
        const Phrase one = which.size() > 1 ? Phrase::IsNeither : Phrase::IsNot;
        const Phrase id = by_count(of.size(), one, Phrase::NeitherIs, Phrase::NoneIs);
        add(id, cells(of), digits(which, of.size() > 1 ? Joint::Or : Joint::Nor));
    }
    return claims;
}

std::string Grammar::claims(const std::vector<Candidate>& placed,
                            const std::vector<Candidate>& removed) const {
    return list(each_claim(placed, removed, Claims::Plain));
}

std::string Grammar::conclusion(const Step& step) const {
    const bool is_of_rule = info_of(step.technique).family == Family::Rules;
    return list(each_claim(step.placed, step.removed,
                           is_of_rule ? Claims::ConclusionOfRule : Claims::Conclusion)) +
           ".";
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
