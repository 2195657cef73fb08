#include "format/common/counted_names.hpp"

#include <algorithm>
#include <optional>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kNineNames = 9;

// A name that counts: a prefix and a digit, a letter, or a digit.
struct Name {
    std::string prefix;
    int number;
};
std::optional<Name> counted(std::string_view word) {
    std::string bare(word);
    std::erase_if(bare, [](char c) {
        return std::string_view("*[](){}.:,|\"' ").find(c) != std::string_view::npos;
    });
    if (bare.empty() || bare.size() > 6) return std::nullopt;
    const char last = bare.back();
    const std::string before = bare.substr(0, bare.size() - 1);
    const bool is_word =
        std::ranges::all_of(before, [](char c) { return support::is_letter(c) || c == '_'; });
    if (is_digit(last) && is_word) return Name{before, last - '0'};
    if (before.empty() && last >= 'A' && last <= 'I') return Name{"A", last - 'A' + 1};
    if (before.empty() && last >= 'a' && last <= 'i') return Name{"a", last - 'a' + 1};
    return std::nullopt;
}

// The last word, without any signs or digits after it.
std::string_view last_word_of(std::string_view text) {
    while (!text.empty() && !is_of_word(text.back())) text.remove_suffix(1);
    std::size_t begin = text.size();
    while (begin > 0 && is_of_word(text[begin - 1])) --begin;
    return text.substr(begin);
}

Groups word_says(std::string_view word) {
    const std::string small = in_small_letters(word);
    if (small == "q") return Groups::Boxes;
    const bool is_unclear = small == "b" || small == "c" || small == "k";
    return is_unclear ? Groups::Unclear : group_word(word).kind;
}

// May the word be a name in a program? "board.addColumn([", "columns.push(", "<box>", "- box: ".
bool is_marked_name(std::string_view text, std::size_t begin, std::size_t end) {
    const std::size_t next = std::min(text.find_first_not_of(" \t", end), text.size());
    if (next == text.size()) return false;
    const bool is_first = text.substr(0, begin).find_first_not_of(" -\"'") == text.npos;
    return std::string_view("([{.=<>").find(text[next]) != text.npos ||
           (is_first && text[next] == ':');
}

// What the first word that says something says. `in_programs`: only names in programs count.
Groups words_say(std::string_view text, bool in_programs) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_of_word(text[end])) ++end;
        const GroupWord word = group_word(text.substr(at, end - at));
        const bool counts = (!in_programs && !word.is_plural) || is_marked_name(text, at, end);
        if (word.kind != Groups::Rows && counts) return word.kind;
        at = end + 1;
    }
    return Groups::Rows;
}

}  // namespace

bool is_counted_name(std::string_view word) { return counted(word).has_value(); }

bool are_names_in_order(const std::vector<std::string>& names) {
    if (names.size() != kNineNames) return false;
    const auto first = counted(names.front());
    if (!first || first->number > 1) return false;
    for (std::size_t i = 0; i < kNineNames; ++i) {
        const auto name = counted(names[i]);
        if (!name || name->prefix != first->prefix ||
            name->number != first->number + static_cast<int>(i))
            return false;
    }
    return true;
}

// After the only number, "column" is what that number counts ("1st column"). After the time of a log
// it means something else.
Groups groups_named(std::string_view name) {
    const std::size_t number = name.find_last_of("0123456789");
    const std::size_t first = std::min(name.find_first_of("0123456789"), name.size());
    const bool is_only = name.find_first_not_of("0123456789", first) > number;
    const auto after = name.substr(number == name.npos ? 0 : number + 1);
    const Groups kind = words_say(after, number == name.npos || !is_only);
    if (kind != Groups::Rows) return kind;
    if (number == name.npos) return Groups::Rows;
    const auto before = trim(name.substr(0, number));
    return before.ends_with("3x3") ? Groups::Boxes : word_says(last_word_of(before));
}

std::vector<std::string> rows_of_groups(const std::vector<std::string>& groups, Groups kind) {
    SUDOKIT_CHECK(groups.size() == kNineNames);
    SUDOKIT_CHECK(std::ranges::all_of(
        groups, [](const std::string& group) { return group.size() == kNineNames; }));
    std::vector<std::string> rows = groups;
    for (std::size_t g = 0; g < kNineNames; ++g)
        for (std::size_t i = 0; i < kNineNames; ++i) {
            if (kind == Groups::Columns) rows[i][g] = groups[g][i];
            if (kind == Groups::Boxes) rows[g / 3 * 3 + i / 3][g % 3 * 3 + i % 3] = groups[g][i];
        }
    return rows;
}

}  // namespace sudokit::text
