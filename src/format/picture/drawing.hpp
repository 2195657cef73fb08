// drawing.hpp - a puzzle, or a step on it, as shapes.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "format/picture/shapes.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

struct Drawing {
    std::array<int, 4> box{};  // x, y, width and height
    Shapes shapes;
};
// The board, its rules, digits and candidates, the marks and links of a step, and rules in words.
Drawing drawing_of(const Puzzle& puzzle, const WriteOptions& options = {});

// The parts of a board that no move changes.
struct DrawnBoard {
    std::array<int, 4> box{};
    // Extra houses; rules under the digits; the grid; rules over it and around it.
    Shapes tint, under, lines, over;
    std::vector<std::string> words;  // rules that have no picture
};
DrawnBoard drawn_board(const Puzzle& puzzle);

}  // namespace sudokit::text
