// digit_text.hpp - digits as people read and write them: 1-9, then A for 10 and so on.
#pragma once
#include <string>
#include <string_view>

#include "sudokit/geometry.hpp"

namespace sudokit {

inline constexpr std::string_view kDigitSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// Are the values of the board 0 to 35, so that each is one character?
inline bool has_digit_signs(const Geometry& board) {
    return board.lowest() >= 0 && board.highest() < static_cast<int>(kDigitSigns.size());
}

// The value of a digit: "7", "G" or, on boards without a sign for every value, "42".
inline std::string digit_text(const Geometry& board, Digit d) {
    const int value = board.value_of(d);
    if (!has_digit_signs(board)) return std::to_string(value);
    return std::string(1, kDigitSigns[static_cast<std::size_t>(value)]);
}

}  // namespace sudokit
