// letters.hpp - ASCII letters and digits, whatever the locale, and names of columns as letters.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::support {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_capital(c) || is_small(c); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

constexpr char small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char capital(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }
inline std::string in_small_letters(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = small(c);
    return lower;
}

// 0..35 for 0-9 and A-Z or a-z; -1 for anything else.
constexpr int figure(char c) {
    return is_digit(c) ? c - '0' : is_letter(c) ? capital(c) - 'A' + 10 : -1;
}
constexpr int hex_figure(char c) { return figure(c) < 16 ? figure(c) : -1; }
// 0..61 for 0-9, A-Z and a-z; -1 for anything else.
constexpr int figure_of_62(char c) { return figure(c) + (is_small(c) ? 26 : 0); }

// A, B ... Z, AA, AB ... for 0, 1 ...
inline std::string column_letters(int column) {
    std::string letters;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

}  // namespace sudokit::support
