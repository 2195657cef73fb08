#include "format/common/counted_names.hpp"

#include <optional>

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

}  // namespace sudokit::text
