// decimal.hpp - reads and writes numbers, with a point or without.
#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

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

// The number that the whole text is, if it is one. Without base, in tens; a double may have a point.
template <typename Number = std::uint64_t>
std::optional<Number> number_in(std::string_view text, [[maybe_unused]] int base = 10) {
    Number number{};
    const char *const begin = text.data(), *const end = begin + text.size();
    std::from_chars_result read{};
    if constexpr (std::is_floating_point_v<Number>)
        read = read_decimal(begin, end, number);
    else
        read = std::from_chars(begin, end, number, base);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
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
