// penpa_text.hpp - how Penpa-edit writes names, texts and places.
//
// Places are numbers: first all cells, then their bottom right corners, then the edges below and
// the edges to the right. The grid has two more cells on each side. Four times such a number, plus
// 0 to 3, is a place near a corner within a cell.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "support/check.hpp"

namespace sudokit::text {

inline constexpr int kThick = 2, kDiagonalStyle = 12, kCageStyle = 10;

// Replaces short names of members, such as zN, with the names themselves ("number").
std::string with_long_names(std::string_view text);
std::string with_short_names(std::string text);

// Escapes a text for a comma-separated list in a link; and back.
std::string penpa_words(std::string_view text);
std::string in_penpa_words(std::string_view text);

// The places of an n x n grid without margins.
struct PenpaPlaces {
    int n;
    int width() const { return n + 4; }
    int cells() const { return width() * width(); }
    int cell(int row, int column) const {
        SUDOKIT_CHECK(-2 <= std::min(row, column) && std::max(row, column) < n + 2);
        return (row + 2) * width() + column + 2;
    }
    int corner(int row, int column) const { return cells() + cell(row - 1, column - 1); }
    int below(int row, int column) const { return 2 * cells() + cell(row, column); }
    int right_of(int row, int column) const { return 3 * cells() + cell(row, column); }
    // 0: top left, 1: top right, 2: bottom left, 3: bottom right
    int within(int row, int column, int where) const {
        SUDOKIT_CHECK(0 <= where && where < 4);
        return 4 * (cells() + cell(row, column)) + where;
    }
};

}  // namespace sudokit::text
