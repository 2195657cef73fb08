// Words for steps, from phrases.def and the data of the step.
#include "sudokit/narrate.hpp"

#include <algorithm>
#include <map>

namespace sudokit {
namespace {

constexpr std::string_view kLanguages[] = {"en", "de"}, kNotations[] = {"rc", "a1"};

struct Words {
    std::string_view english, german;
    std::string_view in(Language language) const {
        return language == Language::German && !german.empty() ? german : english;
    }
};

enum class Phrase : std::uint8_t {
#define PHRASE(id, ...) id,
#include "logic/phrases.def"
};

constexpr Words kPhrases[] = {
#define PHRASE(id, english, german) {english, german},
#include "logic/phrases.def"
};

Words reason_of(Technique technique) {
    switch (technique) {
#define REASON(id, english, german) \
    case Technique::id:             \
        return {english, german};
#include "logic/phrases.def"
        default:
            break;
    }
    switch (info_of(technique).family) {
#define FAMILY(id, english, german) \
    case Family::id:                \
        return {english, german};
#include "logic/phrases.def"
        default:
            return {};
    }
}

std::string_view short_form_of(Technique technique) {
    switch (info_of(technique).family) {
#define SHORT(id, text) \
    case Family::id:    \
        return text;
#include "logic/phrases.def"
        default:
            return {};
    }
}

Words name_of(Technique technique) {
    const std::string_view english = info_of(technique).name;
    switch (technique) {
#define NAME(id, german) \
    case Technique::id:  \
        return {english, german};
#include "logic/phrases.def"
        default:
            return {english, {}};
    }
}

constexpr std::pair<std::string_view, Role> kRoles[] = {
    {"pattern", Role::Pattern},
    {"base", Role::Base},
    {"cover", Role::Cover},
    {"fin", Role::Fin},
    {"endofin", Role::EndoFin},
    {"pivot", Role::Pivot},
    {"pincer", Role::Pincer},
    {"link", Role::Link},
    {"inline", Role::InLine},
    {"inbox", Role::InBox},
    {"floor", Role::Floor},
    {"roof", Role::Roof},
    {"helper", Role::Helper},
    {"A", Role::ColorA},
    {"B", Role::ColorB},
    {"C", Role::ColorC},
    {"D", Role::ColorD},
    {"set", Role::Set},
    {"restricted", Role::Restricted},
};

std::optional<Role> role_named(std::string_view word) {
    for (const auto& [name, role] : kRoles)
        if (name == word) return role;
    return std::nullopt;
}

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string phrase(Language language, Phrase id,
                   std::initializer_list<std::pair<std::string_view, std::string>> values = {}) {
    std::string text(kPhrases[static_cast<std::size_t>(id)].in(language));
    for (const auto& [key, value] : values) replace(text, "{" + std::string(key) + "}", value);
    return text;
}

std::vector<Digit> list_of(DigitSet digits) {
    std::vector<Digit> list;
    for (Digit d : digits) list.push_back(d);
    return list;
}

template <typename T>
void sort_unique(std::vector<T>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

// Removed candidates by their digits: cells that lose the same digits together, in order.
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

std::span<const std::string_view> language_names() { return kLanguages; }
std::span<const std::string_view> notation_names() { return kNotations; }

// --- small things ----------------------------------------------------------------------------

std::string Narrator::name(Technique technique) const {
    return std::string(name_of(technique).in(options_.language));
}

std::string Narrator::digit(Digit d) const { return std::to_string(geometry_.value_of(d)); }

std::string Narrator::cell(Cell c) const {
    if (options_.notation == Notation::RowColumn || !geometry_.is_grid(c))
        return cell_name(geometry_, c);
    std::string letters;
    for (int column = geometry_.column_of(c) + 1; column > 0; column = (column - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
    return letters + std::to_string(geometry_.row_of(c) + 1);
}

// Cells of a row or column are written together where numbers have one digit: r1c159, r359c2.
// Greedy: the largest row or column first.
std::string Narrator::cells(std::span<const Cell> list) const {
    std::vector<Cell> left(list.begin(), list.end());
    sort_unique(left);
    const bool together =
        options_.notation == Notation::RowColumn && geometry_.rows() < 10 &&
        geometry_.columns() < 10 &&
        std::all_of(left.begin(), left.end(), [&](Cell c) { return geometry_.is_grid(c); });
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ",") + word; };
    if (!together) {
        for (Cell c : left) add(cell(c));
        return text;
    }
    while (!left.empty()) {
        std::vector<Cell> most;
        bool most_in_row = true;
        for (Cell c : left)
            for (bool in_row : {true, false}) {
                std::vector<Cell> same;
                for (Cell other : left)
                    if (in_row ? geometry_.row_of(other) == geometry_.row_of(c)
                               : geometry_.column_of(other) == geometry_.column_of(c))
                        same.push_back(other);
                if (same.size() > most.size()) most = same, most_in_row = in_row;
            }
        std::string rows, columns;
        for (Cell c : most) {
            if (rows.empty() || !most_in_row) rows += std::to_string(geometry_.row_of(c) + 1);
            if (columns.empty() || most_in_row)
                columns += std::to_string(geometry_.column_of(c) + 1);
            std::erase(left, c);
        }
        std::string word = "r";
        add(word.append(rows).append("c").append(columns));
    }
    return text;
}

namespace {

// Has no name but its kind and number.
bool is_plain(const House& house) {
    return house.kind != HouseKind::Extra && house.grid == 0 && house.label.empty();
}

}  // namespace

std::string Narrator::house(int index) const {
    const House& of = geometry_.houses()[static_cast<std::size_t>(index)];
    const Phrase kinds[] = {Phrase::Row, Phrase::Column, Phrase::Box};
    if (!is_plain(of)) return of.name();
    return phrase(options_.language, kinds[static_cast<std::size_t>(of.kind)]) + " " +
           std::to_string(of.index + 1);
}

std::string Narrator::list(const std::vector<std::string>& words, bool with_or) const {
    const Phrase last = with_or ? Phrase::Or : Phrase::And;
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            text += i + 1 == words.size() ? " " + phrase(options_.language, last) + " "
                                          : std::string(", ");
        text += words[i];
    }
    return text;
}

// "row 3", "columns 2 and 5, box 1 and window 2"
std::string Narrator::houses(const std::vector<int>& indices) const {
    constexpr Phrase kPlurals[] = {Phrase::Rows, Phrase::Columns, Phrase::Boxes};
    std::vector<std::string> words;
    for (std::size_t i = 0; i < indices.size();) {
        const auto& of = geometry_.houses();
        const House& first = of[static_cast<std::size_t>(indices[i])];
        std::vector<std::string> numbers;
        std::size_t end = i;
        for (; end < indices.size(); ++end) {
            const House& next = of[static_cast<std::size_t>(indices[end])];
            if (next.kind != first.kind || !is_plain(next)) break;
            numbers.push_back(std::to_string(next.index + 1));
        }
        words.push_back(
            numbers.size() < 2
                ? house(indices[i])
                : phrase(options_.language, kPlurals[static_cast<std::size_t>(first.kind)]) + " " +
                      list(numbers));
        i = std::max(end, i + 1);
    }
    return list(words);
}

std::string Narrator::digits(std::span<const Digit> of, bool in_words) const {
    std::vector<std::string> words;
    for (Digit d : of) words.push_back(digit(d));
    if (in_words) return list(words);
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ",") + word;
    return text;
}

// "4 in r1c15, 7 in r2c3"
std::string Narrator::in_cells(const std::vector<Candidate>& list_of_them) const {
    std::map<Digit, std::vector<Cell>> places;
    for (const auto [c, d] : list_of_them) places[d].push_back(c);
    std::vector<std::string> words;
    for (const auto& [d, of] : places)
        words.push_back(
            phrase(options_.language, Phrase::DigitsIn, {{"x", digit(d)}, {"y", cells(of)}}));
    return list(words, true);
}

std::string Narrator::digits_or(std::span<const Digit> of) const {
    std::vector<std::string> words;
    for (Digit d : of) words.push_back(digit(d));
    return list(words, true);
}

// --- phrases ---------------------------------------------------------------------------------

std::string Narrator::value_of(std::string_view placeholder, const Step& step) const {
    const auto dot = placeholder.find('.');
    const std::string_view word = placeholder.substr(0, dot);
    const char what = dot == std::string_view::npos ? 'c' : placeholder[dot + 1];
    if (placeholder == "d") return digits(step.digits, true);
    if (placeholder == "chain") return links(step);
    std::vector<Cell> of;
    std::vector<Digit> which;
    std::vector<Candidate> candidates;
    std::vector<std::string> parts;
    std::vector<int> houses_of_role;
    if (word == "gone" || word == "to" || word == "extras" || word == "deadly") {
        candidates = word == "gone"     ? step.removed
                     : word == "to"     ? step.placed
                     : word == "extras" ? step.extras
                                        : step.deadly;
        for (const auto [c, d] : candidates) of.push_back(c), which.push_back(d);
    } else {
        for (const Part& part : step.parts) {
            if (part.role != role_named(word)) continue;
            of.insert(of.end(), part.cells.begin(), part.cells.end());
            for (Digit d : part.digits) which.push_back(d);
            for (Cell c : part.cells)
                for (Digit d : part.digits) candidates.push_back({c, d});
            if (part.house >= 0) houses_of_role.push_back(part.house);
            parts.push_back(cells(part.cells) + " (" + digits(list_of(part.digits), false) + ")");
        }
    }
    sort_unique(which);
    switch (what) {
        case 'd':
            return digits(which, true);
        case 'h':
            return houses(houses_of_role);
        case 'l':
            return list(parts);
        case 'x':
            return in_cells(candidates);
        case 's':
            return short_houses(houses_of_role);
        default:
            return cells(of);
    }
}

// "r25c3b7": the letters of the English words, as in HoDoKu.
std::string Narrator::short_houses(const std::vector<int>& indices) const {
    constexpr char kKinds[] = {'r', 'c', 'b', 'x'};
    std::string numbers[std::size(kKinds)], text;
    for (int index : indices) {
        const House& of = geometry_.houses()[static_cast<std::size_t>(index)];
        numbers[static_cast<std::size_t>(of.kind)] += std::to_string(of.index + 1);
    }
    for (std::size_t kind = 0; kind < std::size(kKinds); ++kind)
        if (!numbers[kind].empty()) text += kKinds[kind] + numbers[kind];
    return text;
}

// Eureka: = between the ends of a strong link, - between those of a weak one.
std::string Narrator::links(const Step& step) const {
    std::string text;
    for (const Inference& of : step.chain) {
        if (!text.empty()) text += of.is_on ? "=" : "-";
        text += "(" + digit(of.digit) + ")" + cells(of.cells);
    }
    return text;
}

// Optional parts first, then the placeholders of what is left.
std::string Narrator::fill(std::string_view phrase_text, const Step& step) const {
    std::string text;
    while (!phrase_text.empty()) {
        const auto at = phrase_text.find_first_of("[{");
        text += phrase_text.substr(0, at);
        if (at == std::string_view::npos) break;
        const char close = phrase_text[at] == '[' ? ']' : '}';
        const auto end = phrase_text.find(close, at);
        const auto inner = phrase_text.substr(at + 1, end - at - 1);
        if (close == '}') {
            text += value_of(inner, step);
        } else {
            const auto key = inner.find('{');
            const auto name = inner.substr(key + 1, inner.find('}') - key - 1);
            if (!value_of(name, step).empty()) text += fill(inner, step);
        }
        phrase_text.remove_prefix(end + 1);
    }
    return text;
}

// --- conclusions -----------------------------------------------------------------------------

std::string Narrator::conclusions(const Step& step) const {
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
    for (const auto [c, d] : step.placed) add(cell(c) + "=" + digit(d));
    for (const auto& [which, of] : by_digits(step.removed))
        add(cells(of) + "<>" + digits(which, false));
    return text;
}

std::string Narrator::result(const Step& step) const {
    std::vector<std::string> claims;
    const Language language = options_.language;
    for (const auto [c, d] : step.placed)
        claims.push_back(phrase(language, Phrase::Is, {{"x", cell(c)}, {"y", digit(d)}}));
    for (const auto& [which, of] : by_digits(step.removed)) {
        const Phrase id = of.size() > 1      ? Phrase::NoneIs
                          : which.size() > 1 ? Phrase::IsNeither
                                             : Phrase::IsNot;
        claims.push_back(
            phrase(language, id,
                   {{"x", cells(of)},
                    {"y", id == Phrase::NoneIs ? digits_or(which) : digits(which, true)}}));
    }
    return phrase(language, Phrase::Result, {{"x", list(claims)}});
}

std::string Narrator::contradiction(const Explainer::Contradiction& found) const {
    if (found.cell)
        return phrase(options_.language, Phrase::NoCandidate, {{"x", cell(*found.cell)}});
    return phrase(options_.language, Phrase::NoPlace,
                  {{"x", house(found.house)}, {"y", digit(found.digit)}});
}

// --- the whole -------------------------------------------------------------------------------

std::string Narrator::place_of(const Step& step) const {
    for (const Part& part : step.parts)
        if (part.house >= 0) return house(part.house);
    for (const Part& part : step.parts)
        if (!part.cells.empty()) return cells(part.cells);
    for (const Truth& truth : step.truths)
        return truth.kind == Truth::Kind::House ? house(truth.house) : cell(truth.cell);
    return {};
}

std::string Narrator::where(const Step& step) const {
    return phrase(options_.language, Phrase::LookAt, {{"x", place_of(step)}});
}

std::string Narrator::pattern(const Step& step) const {
    if (const auto form = short_form_of(step.technique); !form.empty()) return fill(form, step);
    std::vector<Cell> of;
    for (const Part& part : step.parts) of.insert(of.end(), part.cells.begin(), part.cells.end());
    const std::string text = digits(step.digits, false);
    if (of.empty()) return text;
    return phrase(options_.language, Phrase::DigitsIn, {{"x", text}, {"y", cells(of)}});
}

std::string Narrator::compact(const Step& step) const {
    const std::string name_of_it = name(step.technique) + ": ";
    if (info_of(step.technique).family == Family::Singles) return name_of_it + conclusions(step);
    return name_of_it + pattern(step) + " => " + conclusions(step);
}

std::string Narrator::claim(const Inference& of) const {
    const Phrase id = of.cells.size() > 1 ? (of.is_on ? Phrase::OneIs : Phrase::NoneIs)
                                          : (of.is_on ? Phrase::Is : Phrase::IsNot);
    return phrase(options_.language, id, {{"x", cells(of.cells)}, {"y", digit(of.digit)}});
}

std::string Narrator::implication(const Step& step, std::size_t at) const {
    const Inference& of = step.chain[at];
    const Language language = options_.language;
    if (of.cause == Inference::Cause::Assumed)
        return "(" + std::to_string(at + 1) + ") " +
               phrase(language, Phrase::Suppose, {{"x", claim(of)}});
    std::vector<std::string> parents;
    for (int parent : of.parents)
        parents.push_back(claim(step.chain[static_cast<std::size_t>(parent)]) + " (" +
                          std::to_string(parent + 1) + ")");
    std::string why;
    switch (of.cause) {
        case Inference::Cause::SameCell:
            why = phrase(language, Phrase::BecauseCell);
            break;
        case Inference::Cause::SameHouse:
            why = phrase(language, Phrase::BecauseHouse, {{"x", house(of.house)}});
            break;
        case Inference::Cause::OnlyDigit:
            why = phrase(language, Phrase::BecauseOnlyDigit);
            break;
        case Inference::Cause::OnlyPlace:
            why = phrase(language, Phrase::BecauseOnlyPlace, {{"x", house(of.house)}});
            break;
        case Inference::Cause::LockedSet:
            why = phrase(language, Phrase::BecauseSet, {{"x", cells(of.set)}});
            break;
        default:
            why = phrase(
                language, Phrase::BecauseNested,
                {{"x", of.nested < 0 ? std::string()
                                     : compact(step.nested[static_cast<std::size_t>(of.nested)])}});
    }
    return phrase(
        language, Phrase::Following,
        {{"n", std::to_string(at + 1)}, {"p", list(parents)}, {"x", claim(of)}, {"why", why}});
}

std::vector<std::string> Narrator::told_chain(const Step& step) const {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < step.chain.size(); ++i) sentences.push_back(implication(step, i));
    if (const auto end = end_of_chain(step); !end.empty()) sentences.push_back(end);
    return sentences;
}

// What a single chain comes to: nothing for nets, whose branches end each in a claim of their own.
std::string Narrator::end_of_chain(const Step& step) const {
    const Language language = options_.language;
    if (step.is_loop) return phrase(language, Phrase::LoopHolds);
    const Inference &first = step.chain.front(), &last = step.chain.back();
    const bool is_line = info_of(step.technique).family == Family::Chains;
    if (!is_line || first.is_on == last.is_on) return {};
    if (first.digit == last.digit && first.cells == last.cells)
        return phrase(language, Phrase::OwnOpposite, {{"x", claim(first)}});
    Inference opposite = first;
    opposite.is_on = !first.is_on;
    return phrase(language, Phrase::EitherEnd, {{"x", claim(opposite)}, {"y", claim(last)}});
}

std::vector<std::string> Narrator::reason(const Step& step) const {
    std::vector<std::string> sentences;
    const std::string_view text = reason_of(step.technique).in(options_.language);
    if (!text.empty()) {
        sentences.push_back(fill(text, step));
    } else if (!step.chain.empty()) {
        sentences = told_chain(step);
    } else {
        sentences.push_back(phrase(options_.language, Phrase::Otherwise, {{"x", pattern(step)}}));
    }
    if (info_of(step.technique).assumes_one_solution)
        sentences.push_back(phrase(options_.language, Phrase::OneSolution));
    return sentences;
}

std::string Narrator::sentence(const Step& step) const {
    std::string text = name(step.technique) + ":";
    for (const std::string& part : reason(step)) text += " " + part;
    return text + " " + result(step);
}

}  // namespace sudokit
