#include "format/common/rule_names.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

using Words = std::vector<std::string>;

// "hasDiagonals", "killer_sums", "Anti-Knight": words in small letters, without the "s" of several.
Words rule_words_of(std::string_view text) {
    Words words;
    bool was_letter = false, was_small = false;
    for (const char c : text) {
        const bool is_letter = support::is_letter(c);
        if (is_letter && (!was_letter || (support::is_capital(c) && was_small)))
            words.emplace_back();
        if (is_letter) words.back() += support::small(c);
        was_letter = is_letter, was_small = support::is_small(c);
    }
    for (std::string& word : words)
        if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
    return words;
}

template <std::size_t n>
bool has_word_of(const Words& words, const std::string_view (&known)[n]) {
    return std::ranges::any_of(words, [&](const std::string& word) {
        return std::ranges::find(known, word) != std::end(known);
    });
}

constexpr std::string_view kRegionWords[] = {"region", "jigsaw", "irregular", "zone", "area"};
constexpr std::string_view kRuleWords[] = {
    "rule",       "ruleset",    "constraint",     "variant",
    "variation",  "element",    "cage",           "killer",
    "sum",        "kakuro",     "house",          "region",
    "jigsaw",     "irregular",  "zone",           "area",
    "layout",     "block",      "chaos",          "diagonal",
    "window",     "windoku",    "hyper",          "offset",
    "disjoint",   "thermo",     "thermometer",    "arrow",
    "line",       "dot",        "kropki",         "xv",
    "sandwich",   "skyscraper", "frame",          "little",
    "whisper",    "renban",     "palindrome",     "nabner",
    "entropic",   "modular",    "parity",         "odd",
    "even",       "antiknight", "antiking",       "knight",
    "king",       "queen",      "nonconsecutive", "consecutive",
    "inequality", "comparison", "greater",        "futoshiki",
    "clone",      "quadruple",  "quad",           "indexer",
    "between",    "lockout",    "zipper",         "global",
    "negative",   "fog",        "samurai",        "candidate",
    "pencilmark", "underlay",   "overlay",        "extra",
    "box"};
// Names of their own that hold such a word, but say something else.
constexpr std::string_view kOtherSense[] = {"line", "block", "sum"};
constexpr std::string_view kSizes[] = {"size",  "row",    "column", "col",
                                       "width", "height", "digit",  "side"};
constexpr std::string_view kKinds[] = {"type", "kind",    "category", "genre",
                                       "mode", "variant", "class"};
constexpr std::string_view kPlain[] = {"classic", "classical", "standard", "normal", "regular",
                                       "plain",   "sudoku",    "usual",    "none",   "no",
                                       "null",    "nan",       "false",    "rule",   "apply",
                                       "only",    "vanilla",   "na",       "nil"};

bool is_one_of(std::string_view word, std::span<const std::string_view> known) {
    return std::ranges::find(known, word) != known.end();
}

std::size_t side_in(std::size_t cells) {
    std::size_t n = 0;
    while (n * n < cells) ++n;
    return n;
}

}  // namespace

// Every member of every JSON line is asked, so names without such letters are sorted out first.
bool is_region_name(std::string_view name) {
    const auto is_same = [](char a, char b) { return support::small(a) == b; };
    const bool may_be = std::ranges::any_of(kRegionWords, [&](std::string_view word) {
        return std::ranges::search(name, word, is_same).begin() != name.end();
    });
    return may_be && has_word_of(rule_words_of(name), kRegionWords);
}

bool may_name_a_rule(std::string_view name) {
    const Words words = rule_words_of(name);
    if (words.size() == 1 && is_one_of(in_small_letters(name), kOtherSense)) return false;
    return has_word_of(words, kRuleWords);
}

bool says_no_rule(std::string_view name, std::string_view value, std::size_t cells) {
    value = trim(value);
    const std::string n = std::to_string(side_in(cells));
    if (value.empty() || value == "0" || value == "[]" || value == "{}" || value == "-")
        return true;
    const Words words = rule_words_of(value), names = rule_words_of(name);
    if (has_word_of(names, kSizes) && (value == n || value == n + "x" + n)) return true;
    const bool is_box = !names.empty() && names.back() == "box";
    if (is_box && n == "9" && (value == "3x3" || value == "[3,3]" || value == "[3, 3]"))
        return true;
    return !words.empty() && std::ranges::all_of(words, [](const std::string& word) {
        return is_one_of(word, kPlain);
    });
}

bool may_hold_a_rule(std::string_view name, std::string_view value, std::size_t cells) {
    value = trim(value);
    if (value.starts_with('[') || value.starts_with('{')) return true;
    if (has_word_of(rule_words_of(name), kKinds) && has_word_of(rule_words_of(value), kRuleWords))
        return true;
    if (value.size() != cells || value.find_first_of(".- ") != value.npos) return false;
    // A filled grid is an answer, and no two neighbours are equal there; in a map the first cell has one.
    const std::size_t side = side_in(cells);
    return value.size() > side && (value[0] == value[1] || value[0] == value[side]);
}

}  // namespace sudokit::text
