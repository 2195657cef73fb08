#include "format/common/counted_names.hpp"

#include <algorithm>
#include <optional>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"

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
        before.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") ==
        before.npos;
    if (is_digit(last) && is_word) return Name{before, last - '0'};
    if (before.empty() && last >= 'A' && last <= 'I') return Name{"A", last - 'A' + 1};
    if (before.empty() && last >= 'a' && last <= 'i') return Name{"a", last - 'a' + 1};
    return std::nullopt;
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

Groups groups_named(std::string_view name) {
    const std::size_t number = name.find_last_of("0123456789");
    if (number == name.npos) return Groups::Rows;
    const std::string word = in_small_letters(last_word(name.substr(0, number)));
    const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::find(words, word) != words.end();
    };
    if (is_one_of({"column", "columns", "col", "cols", "spalte", "colonne", "columna"}))
        return Groups::Columns;
    if (is_one_of({"box", "block", "nonet", "square", "region", "subgrid", "sector"}))
        return Groups::Boxes;
    return is_one_of({"b", "c"}) ? Groups::Unclear : Groups::Rows;
}

std::vector<std::string> rows_of_groups(const std::vector<std::string>& groups, Groups kind) {
    std::vector<std::string> rows = groups;
    for (std::size_t g = 0; g < kNineNames; ++g)
        for (std::size_t i = 0; i < kNineNames; ++i) {
            if (kind == Groups::Columns) rows[i][g] = groups[g][i];
            if (kind == Groups::Boxes) rows[g / 3 * 3 + i / 3][g % 3 * 3 + i % 3] = groups[g][i];
        }
    return rows;
}

}  // namespace sudokit::text
