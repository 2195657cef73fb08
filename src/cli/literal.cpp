#include "cli/literal.hpp"

#include <algorithm>

#include "support/letters.hpp"
#include "system/file.hpp"

namespace sudokit::cli {

bool names_an_existing_file(const std::string& argument) {
    return !argument.empty() && system::status_of(argument).exists();
}

namespace {

constexpr std::size_t kSmallestBoard = 16;  // 4x4

// "puzzles.txt", "2026-11-23.sdk.gz": a dot, a letter, and at most four more letters or digits.
bool ends_like_a_file(std::string_view argument) {
    const std::size_t dot = argument.rfind('.');
    if (dot == argument.npos || dot + 1 == argument.size() || argument.size() - dot > 6)
        return false;
    return support::is_letter(argument[dot + 1]) &&
           std::ranges::all_of(argument.substr(dot + 1), support::is_letter_or_digit);
}

}  // namespace

bool is_all_cells(std::string_view argument) {
    constexpr std::string_view kDigits = "123456789", kOpenCells = "0.*_-xX",
                               kLayout = " |+,;:\t\r\n[]{}";
    if (argument.size() < kSmallestBoard) return false;
    const auto is_one_of = [](std::string_view set) {
        return [set](char c) { return set.find(c) != std::string_view::npos; };
    };
    const auto digits = std::count_if(argument.begin(), argument.end(), is_one_of(kDigits));
    const auto open = std::count_if(argument.begin(), argument.end(), is_one_of(kOpenCells));
    const auto layout = std::count_if(argument.begin(), argument.end(), is_one_of(kLayout));
    const bool has_cells = digits > 0 || argument.front() == '.' || argument.front() == '0';
    return has_cells && static_cast<std::size_t>(digits + open + layout) == argument.size();
}

bool looks_like_a_puzzle(const std::string& argument, const ReadOptions& reading) {
    if (argument.find("://") != std::string::npos) return true;
    if (is_all_cells(argument)) return true;
    const auto puzzle = parse_puzzle(argument, reading);
    if (puzzle) return true;
    // A short name may be a date or a number.
    const bool is_number = argument.size() < kSmallestBoard &&
                           argument.find_first_not_of("0123456789-_.") == std::string::npos;
    return puzzle.error().code != ErrorCode::NotAPuzzle && !is_number &&
           !ends_like_a_file(argument);
}

bool looks_like_a_number(std::string_view argument) {
    if (argument.starts_with('-') || argument.starts_with('+')) argument.remove_prefix(1);
    return !argument.empty() && support::is_digit(argument[0]) && !ends_like_a_file(argument);
}

}  // namespace sudokit::cli
