// decimal.hpp - reads and writes a number with a point.
#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace sudokit::support {

// As std::from_chars(). libc++ 19 lacks that for `double`, so the C library reads the number there;
// WebAssembly, where this matters, has no locales that would change the point.
inline std::from_chars_result read_decimal(const char* first, const char* last, double& number) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(first, last, number);
#else
    const std::string text(first, std::find_if(first, last, [](char c) {
                               return std::string_view("0123456789.eE+-").find(c) ==
                                      std::string_view::npos;
                           }));
    if (text.empty() || text[0] == '+') return {first, std::errc::invalid_argument};
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (end == text.c_str()) return {first, std::errc::invalid_argument};
    number = value;
    return {first + (end - text.c_str()), std::errc()};
#endif
}

// Up to six digits, as short as possible. Where std::from_chars() is missing, std::to_chars()
// exists, but links tables of 105 kB.
inline std::string decimal_text(double number) {
    constexpr int kDigits = 6;
    std::array<char, 32> text;
    char* const begin = text.data();
#ifdef __cpp_lib_to_chars
    const auto [end, bad] =
        std::to_chars(begin, begin + text.size(), number, std::chars_format::general, kDigits);
    return {begin, end};
#else
    const int size = std::snprintf(begin, text.size(), "%.*g", kDigits, number);
    return {begin, static_cast<std::size_t>(size)};
#endif
}

}  // namespace sudokit::support
