// words_read.hpp - cells and digits in sentences.
#pragma once
#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "sudokit/types.hpp"

namespace words_read {

using sudokit::Cell;
using sudokit::Digit;

// Of a classic board, sorted: "r12c3,r4c5".
inline std::vector<Cell> cells_named(const std::string& text) {
    std::vector<Cell> cells;
    static const std::regex word("r([1-9]+)c([1-9]+)");
    for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
        for (char r : (*it)[1].str())
            for (char c : (*it)[2].str())
                cells.push_back(static_cast<Cell>((r - '1') * 9 + c - '1'));
    std::ranges::sort(cells);
    return cells;
}

inline Digit digit_named(const std::string& text) { return static_cast<Digit>(text[0] - '0'); }

}  // namespace words_read
