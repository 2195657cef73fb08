// plain_line.hpp - the line that files hold by the million: 81 characters [0-9.] and a line end.
//
// A header of its own and inline, so that the compiler emits a few vector instructions: the loop
// has no branch, it checks and converts every byte.
#pragma once
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "sudokit/types.hpp"
#include "support/check.hpp"

namespace sudokit::text {

// Converts 81 bytes; false (and `grid` half written) if one is neither a digit nor '.'.
inline bool convert_plain(const char* p, ClassicGrid& grid) {
    unsigned char wrong = 0;
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const auto c = static_cast<unsigned char>(p[i]);
        const auto d = static_cast<unsigned char>(c - '0');
        const bool is_digit = d <= 9;
        grid[i] = is_digit ? d : kOpen;
        wrong |= static_cast<unsigned char>(!(is_digit | (c == '.')));
    }
    return wrong == 0;
}

// The inverse: writes 81 bytes to `to`.
inline void write_plain(const ClassicGrid& grid, char blank, char* to) {
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        SUDOKIT_CHECK(grid[c] <= kClassicDigits);
        to[c] = grid[c] == kOpen ? blank : static_cast<char>('0' + grid[c]);
    }
}

inline std::string plain_text(const ClassicGrid& grid, char blank = '.') {
    std::string text(kClassicCells, blank);
    write_plain(grid, blank, text.data());
    return text;
}

// May this character directly follow the last cell of a line?
constexpr bool ends_puzzle(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '#';
}

// Bytes that text never contains: NUL (binary, UTF-16) and most other control characters.
constexpr bool is_binary(char c) {
    const auto u = static_cast<unsigned char>(c);
    return u < 0x20 && c != '\t' && c != '\v' && c != '\f' && c != '\x1a' && c != '\x1b';
}

// A whole line without its terminator; `trailing` begins after the last cell.
inline bool read_plain_line(std::string_view line, ClassicGrid& grid, std::string_view& trailing) {
    if (line.size() < kClassicCells || !convert_plain(line.data(), grid)) return false;
    trailing = line.substr(kClassicCells);
    return trailing.empty() || ends_puzzle(trailing.front());
}

}  // namespace sudokit::text
