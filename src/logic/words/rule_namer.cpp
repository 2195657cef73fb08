#include "logic/words/rule_namer.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "logic/finders/finder.hpp"
#include "logic/words/narrate_sums.hpp"
#include "logic/words/rule_words.hpp"
#include "rules/parts.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

constexpr char kAfterNoun = '|';  // in the name of a rule

// The pairs of digits, the smaller first, that the table allows (or forbids) beside each other;
// nothing if the order counts.
std::optional<std::vector<std::pair<Digit, Digit>>> pairs_of(const PairTable& table, bool allowed) {
    std::vector<std::pair<Digit, Digit>> pairs;
    const auto has = [&](std::size_t a, std::size_t b) {
        return table.second[a].contains(static_cast<Digit>(b + 1));
    };
    for (std::size_t a = 0; a < table.second.size(); ++a)
        for (std::size_t b = a; b < table.second.size(); ++b) {
            if (has(a, b) != has(b, a)) return std::nullopt;
            if (has(a, b) == allowed)
                pairs.emplace_back(static_cast<Digit>(a + 1), static_cast<Digit>(b + 1));
        }
    return pairs;
}

// The least difference of two digits that the table allows, if it allows all that differ as much; 0: it asks
// something else.
int least_difference(const PairTable& table) {
    const int size = static_cast<int>(table.second.size());
    int least = size;
    for (int a = 0; a < size; ++a)
        for (const Digit b : table.second[static_cast<std::size_t>(a)])
            least = std::min(least, std::abs(a + 1 - b));
    for (int a = 0; a < size; ++a)
        for (int b = 0; b < size; ++b)
            if (table.second[static_cast<std::size_t>(a)].contains(static_cast<Digit>(b + 1)) !=
                (std::abs(a - b) >= least))
                return 0;
    return least;
}

}  // namespace

Rule told_as(const Rule& rule) {
    constexpr int kNabner = 2;
    const bool is_line = rule.kind == RuleKind::Pair;
    if ((!is_line && rule.kind != RuleKind::PairAll) || !rule.table) return rule;
    const int least = least_difference(*rule.table);
    if (least < kNabner || (!is_line && least != kNabner)) return rule;
    Rule same;
    same.kind = is_line ? RuleKind::Whispers : RuleKind::Nabner;
    same.lists = rule.lists;
    if (is_line) same.numbers = {least};
    return same;
}

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

RuleNamer::RuleNamer(const Grammar& words, const Rule& rule)
    : words_(words),
      rule_(rule),
      geometry_(words.geometry()),
      row_(rule_words_of(rule.kind, words.options().language)) {}

// "the cage r1c12"
std::string RuleNamer::name() const {
    if (is_digit()) return words_.cell(rule_.lists[0][0]);
    if (const auto one = merged()) return RuleNamer(words_, *one).name();
    if (rule_.kind == RuleKind::AnyOf) return alternatives();
    if (rule_.kind == RuleKind::AllOf) return words_.list(parts());
    if (rule_.kind == RuleKind::Linear) return equation(words_, rule_);
    if (rule_.kind == RuleKind::EdgeSum && (rule_.numbers[0] == 5 || rule_.numbers[0] == 10))
        return words_.say(Phrase::RomanMark,
                          {{"k", rule_.numbers[0] == 5 ? "V" : "X"}, {"x", value('x')}});
    if (is_lone_sign())
        return words_.say(Phrase::SignBetween, {{"x", words_.each_cell(rule_.lists[0])}});
    if (is_lone_peak())
        return words_.say(rule_.kind == RuleKind::Maximum ? Phrase::OneMaximum : Phrase::OneMinimum,
                          {{"x", value('x')}});
    if (!row_) return describe(geometry_, rule_);
    std::string form(row_->name);
    std::erase(form, kAfterNoun);
    return filled(form);
}
// "the cage"
std::string RuleNamer::noun() const {
    if (rule_.kind == RuleKind::AnyOf || rule_.kind == RuleKind::AllOf) return {};
    if (!row_) return std::string(info_of(rule_.kind).word);
    const auto bar = row_->name.find(kAfterNoun);
    return filled(row_->name.substr(0, bar != row_->name.npos ? bar : row_->name.find(" {")));
}
// "its digits differ and add up to 12"; may be empty.
std::string RuleNamer::gist() const {
    using enum RuleKind;
    if (rule_.kind == AnyOf || rule_.kind == AllOf || rule_.kind == Linear) return {};
    if (const std::string listed = pairs(); !listed.empty()) return listed;
    if (rule_.kind == Skyscraper && rule_.numbers == std::vector{1})
        return words_.say(Phrase::IsHighest);
    const int all = geometry_.digits();
    if (rule_.kind == Skyscraper && rule_.numbers == std::vector{all} &&
        std::ssize(rule_.lists[0]) == all)
        return words_.say(Phrase::AllRise,
                          {{"a", words_.digit(1)}, {"z", words_.digit(static_cast<Digit>(all))}});
    if (is_lone_sign())
        return words_.say(Phrase::IsGreater, {{"x", value('f')}, {"y", value('l')}});
    if (is_lone_peak()) return words_.say(rule_.kind == Maximum ? Phrase::IsAPeak : Phrase::IsAPit);
    if (rule_.kind == Arrow && rule_.lists[0].size() > 1)
        return words_.say(Phrase::NumberInCircle, {{"n", std::to_string(rule_.lists[0].size())}});
    if (rule_.numbers == std::vector{2}) {
        if (rule_.kind == RuleKind::Ratio) return words_.say(Phrase::IsTwice);
        if (rule_.kind == RuleKind::NegativeRatio) return words_.say(Phrase::IsNowhereTwice);
    }
    if (row_ && is_short_line()) {  // without what follows for cells that are farther apart
        const std::string all = filled(row_->gist);
        return all.substr(0, all.rfind(", "));
    }
    if (row_) return filled(row_->gist);
    const bool is_native = words_.options().language == Language::English;
    return is_native ? std::string(info_of(rule_.kind).meaning) : std::string();
}
// "The cage r1c12: its digits differ and add up to 12."
std::string RuleNamer::said() const {
    if (const auto one = merged()) return RuleNamer(words_, *one).said();
    const std::string asks = gist();
    if (is_digit()) return capitalized(digit() + ".");
    if (asks.empty()) return capitalized(name() + ".");
    if (row_ && info_of(rule_.kind).form == RuleForm::Board) return capitalized(asks + ".");
    return capitalized(words_.say(Phrase::RuleSays, {{"x", name()}, {"y", asks}}));
}

std::string RuleNamer::would(const std::string& amount) const {
    if (!row_ || row_->would.empty() || rule_.numbers.size() != 1) return {};
    std::string form(row_->would);
    for (std::size_t at; (at = form.find("{m?")) != form.npos;) {
        const auto bar = form.find('|', at), end = form.find('}', at);
        const auto one = form.substr(at + 3, bar - at - 3),
                   many = form.substr(bar + 1, end - bar - 1);
        form.replace(at, end + 1 - at, amount == "1" ? one : many);
    }
    form.replace(form.find("{m}"), 3, amount);
    return filled(form);
}

bool RuleNamer::is_lone_sign() const {
    return rule_.kind == RuleKind::Greater && rule_.lists[0].size() == 2;
}
bool RuleNamer::is_lone_peak() const {
    return (rule_.kind == RuleKind::Maximum || rule_.kind == RuleKind::Minimum) &&
           rule_.lists[0].size() == 1;
}

// Has a modular or an entropic line no two cells that are alike?
bool RuleNamer::is_short_line() const {
    if (rule_.kind != RuleKind::Modular && rule_.kind != RuleKind::Entropic) return false;
    const std::size_t turn =
        rule_.kind == RuleKind::Entropic ? 3 : static_cast<std::size_t>(rule_.numbers[0]);
    return rule_.lists[0].size() <= turn;
}

// Is it a sum of one cell, as part of another rule?
bool RuleNamer::is_digit() const {
    return is_sum(rule_) && rule_.numbers.size() == 1 && rule_.lists[0].size() == 1;
}
std::string RuleNamer::digit() const {
    return words_.say(Phrase::Is, {{"x", words_.cell(rule_.lists[0][0])},
                                   {"y", std::to_string(rule_.numbers[0])}});
}
// Of rules that differ in their number alone, one of which holds: one rule with all the numbers.
std::optional<Rule> RuleNamer::merged() const {
    const auto& parts = rule_.parts;
    if (rule_.kind != RuleKind::AnyOf || parts.size() < 2) return std::nullopt;
    const RuleNamer first(words_, parts[0]);
    const bool can_be = !first.would("").empty() && !first.is_digit() &&
                        first.row_->gist.find("{r}") == std::string_view::npos;
    if (!can_be || parts[0].kind == RuleKind::FullRank) return std::nullopt;
    Rule one = parts[0];
    one.numbers.clear();
    for (const Rule& part : parts) {
        if (part.kind != one.kind || part.lists != one.lists || part.numbers.size() != 1)
            return std::nullopt;
        one.numbers.push_back(part.numbers[0]);
    }
    return one;
}
// "only 1-3, 2-6 and 4-8 may be neighbours on it"; empty if there are too many to list.
std::string RuleNamer::pairs() const {
    constexpr std::size_t kMost = 12;
    const bool is_line = rule_.kind == RuleKind::Pair;
    if ((!is_line && rule_.kind != RuleKind::PairAll) || !rule_.table) return {};
    for (const bool allowed : {true, false}) {
        const auto found = pairs_of(*rule_.table, allowed);
        if (!found || found->empty() || found->size() > kMost) continue;
        std::vector<std::string> texts;
        for (const auto& [a, b] : *found) texts.push_back(words_.digit(a) + "-" + words_.digit(b));
        const Phrase id = allowed ? (is_line ? Phrase::PairsBeside : Phrase::PairsTogether)
                                  : (is_line ? Phrase::PairsNotBeside : Phrase::PairsNotTogether);
        return words_.say(id, {{"x", words_.list(texts)}});
    }
    return grouped_pairs();
}

// "beside 1, 2, 3 or 4 only 6, 7, 8 or 9, beside ..., 5 nowhere": digits that fit beside the same ones.
std::string RuleNamer::grouped_pairs() const {
    constexpr std::size_t kMost = 4;
    const auto fitting = [&](Digit d) {
        return rule_.table->second[static_cast<std::size_t>(d) - 1];
    };
    std::map<std::vector<Digit>, DigitSet> groups;  // by what fits beside them
    for (const Digit d : geometry_.all_digits()) groups[list_of(fitting(d))].insert(d);
    if (groups.size() > kMost || groups.size() < 2) return {};
    const Phrase id = rule_.kind == RuleKind::Pair ? Phrase::FitsBeside : Phrase::FitsWith;
    std::vector<std::string> texts;
    std::string nowhere;
    for (const auto& [key, digits] : groups) {
        const std::string own = words_.digits(digits, Joint::Or);
        const DigitSet others = fitting(digits.lowest());
        if (others.empty())
            nowhere = words_.say(Phrase::FitsNowhere, {{"x", own}});
        else
            texts.push_back(words_.say(id, {{"x", own}, {"y", words_.digits(others, Joint::Or)}}));
    }
    if (!nowhere.empty()) texts.push_back(nowhere);
    return words_.list(texts);
}

// rule_words.hpp says what the placeholders are.
std::string RuleNamer::filled(std::string_view form) const {
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
std::string RuleNamer::value(char of) const {
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
        case 's':
            return words_.cell(rule_.lists[1].front());
        case 'g':
            return rule_.numbers[0] > 0 ? std::to_string(rule_.numbers[0]) : std::string();
        case 'h':
        case 'i':
            return half(of == 'i');
        case 'n':
            return numbers();
        case 'c':
            return middle();
        case 'r':
            return rest();
        case 'a':
            return words_.digit(1);
        case 'z':
            return words_.digit(static_cast<Digit>(geometry_.digits()));
        case 'u':
        case 'v':
        case 'w':
            return third(of - 'u');
        default:
            return rule_.name.empty() ? rule_.text : rule_.name;
    }
}
// "1-3" of the low, the middle or the high digits.
std::string RuleNamer::third(int number) const {
    DigitSet digits;
    for (const Digit d : geometry_.all_digits())
        if (rules::third_of(geometry_, geometry_.value_of(d)) == number) digits.insert(d);
    if (digits.empty()) return {};
    return words_.digit(digits.lowest()) + "-" + words_.digit(digits.highest());
}
// "1-4" of the lower half of the digits, "6-9" of the upper; a digit in the middle is in neither.
std::string RuleNamer::half(bool is_upper) const {
    const int all = geometry_.digits(), size = all / 2;
    const int first = is_upper ? all - size + 1 : 1;
    return words_.digit(static_cast<Digit>(first)) + "-" +
           words_.digit(static_cast<Digit>(first + size - 1));
}
std::string RuleNamer::middle() const {
    const auto& list = rule_.lists[0];
    return list.size() % 2 ? words_.cell(list[list.size() / 2]) : std::string();
}
// Of a clue that adds up some of the digits of a house, not counting the ends of a sandwich.
std::string RuleNamer::rest() const {
    const int h = house_of(rule_.lists[0]);
    if (h < 0 || !geometry_.is_full(geometry_.houses()[static_cast<std::size_t>(h)])) return {};
    const int low = geometry_.lowest(), high = geometry_.highest();
    const int others = geometry_.digits() - (rule_.kind == RuleKind::Sandwich ? 2 : 0);
    const int left = (low + high) * others / 2 - rule_.numbers[0];
    return left > 0 ? std::to_string(left) : std::string();
}
std::string RuleNamer::numbers() const {
    std::vector<std::string> all;
    const auto& numbers = rule_.numbers;
    if (rule_.kind == RuleKind::Counts) {
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            all.push_back(words_.say(
                numbers[i] == 1 ? Phrase::CountOnce : Phrase::CountTimes,
                {{"d", std::to_string(numbers[i + 1])}, {"n", std::to_string(numbers[i])}}));
        return words_.list(all);
    }
    if (rule_.kind == RuleKind::Connected) {  // a size, then values
        for (std::size_t i = 1; i < numbers.size(); ++i) all.push_back(std::to_string(numbers[i]));
        return words_.list(all, Joint::Or);
    }
    // Its second number says whether lines may be equal.
    if (rule_.kind == RuleKind::FullRank) return std::to_string(numbers[0]);
    // A number that is added to a count.
    const bool is_added = rule_.kind == RuleKind::ChaosArrow || rule_.kind == RuleKind::ChaosCount;
    if (is_added && numbers == std::vector{0}) return {};
    if (rule_.kind == RuleKind::Contains) {
        std::vector<int> sorted = numbers;
        std::ranges::sort(sorted);
        for (const int number : sorted) all.push_back(std::to_string(number));
        return words_.list(all);
    }
    for (const int number : numbers) all.push_back(std::to_string(number));
    return words_.list(all, Joint::Or);
}

std::string RuleNamer::line(const std::vector<Cell>& cells) const {
    return words_.say(Phrase::LineFrom,
                      {{"x", cells_of(cells)}, {"y", words_.cell(cells.front())}});
}
std::string RuleNamer::cells_of(std::span<const std::vector<Cell>> lists) const {
    std::vector<std::string> texts;
    for (const auto& list : lists) texts.push_back(cells_of(list));
    return words_.list(texts);
}
// "r1c1-r1c2-r2c3" where the order counts, "row 3" of a clue, else "r1c12,r2c3". Long lists are cut
// short: the picture shows them.
std::string RuleNamer::cells_of(const std::vector<Cell>& list) const {
    constexpr std::size_t kLong = 9;
    const RuleForm form = info_of(rule_.kind).form;
    if (form == RuleForm::Clue)
        if (const int house = house_of(list); house >= 0) return words_.house(house);
    if (form == RuleForm::Pairs) return words_.each_cell(list);
    if (form != RuleForm::Line && form != RuleForm::Equal) {
        constexpr std::size_t kReadable = 60;  // characters
        std::string all = words_.cells(list);
        return all.size() <= kReadable
                   ? all
                   : words_.cell(list.front()) + ",...," + words_.cell(list.back());
    }
    if (list.size() > kLong) return words_.cell(list.front()) + "-...-" + words_.cell(list.back());
    std::string text;
    for (const Cell c : list) text += (text.empty() ? "" : "-") + words_.cell(c);
    return text;
}
// The row or column with these cells; -1: none.
int RuleNamer::house_of(std::vector<Cell> cells) const {
    std::ranges::sort(cells);
    for (const int h : geometry_.houses_of(cells[0])) {
        auto own = geometry_.houses()[static_cast<std::size_t>(h)].cells;
        std::ranges::sort(own);
        if (own == cells) return h;
    }
    return -1;
}

}  // namespace sudokit::logic
