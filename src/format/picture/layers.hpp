// layers.hpp - a picture in layers, for a front end that draws its own digits, notes and selection
// between them. Each layer is SVG without an outermost element, in units of kSvgCell per cell.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sudokit/format.hpp"

namespace sudokit::text {

// The parts that no move changes.
struct BoardLayers {
    std::array<int, 4> box{};  // x, y, width and height of the whole picture
    // Extra houses; rules under the digits; the grid; rules over it and around it.
    std::string tint, under, lines, over;
    std::vector<std::string> words;  // rules that have no picture
    bool is_tight = false;           // candidates leave room for labels in the corners of cells
    std::string dark;                // rules of CSS for a dark page, below the class "sudokit"
};
BoardLayers board_layers(const Puzzle& puzzle);

// The marks, links and rules of a step.
struct StepView {
    std::span<const Mark> marks;
    std::span<const Link> links = {};
    std::span<const Rule> rules = {};
};
struct StepLayers {
    // Below everything; over the grid; below the digits; above them.
    std::string cells, rules, candidates, strokes;
    std::string dark;
};
StepLayers step_layers(const Puzzle& position, const StepView& view);

}  // namespace sudokit::text
