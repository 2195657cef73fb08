// shapes.hpp - a picture as a list of shapes, which each writer of pictures draws in its own way.
//
// Lengths have kSvgCell units per cell; y grows downwards. Shapes cover those before them. What a
// paint or a text does not say holds from the group around it; a line is 1 wide.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudokit::text {

inline constexpr int kSvgCell = 40;

struct Paint {
    std::string_view fill = {}, stroke = {};  // "#fff", "#a3195b", "white", "black" or "none"
    int tenths = 0;                           // of a unit: the width of the stroke
    std::string_view dashes = {};             // "4 3": lengths of dashes and gaps
    enum class Ends : std::uint8_t { Cut, Round, Square } ends = Ends::Cut;
    int percent = 100;  // how opaque the stroke is; of a group, all of it
};

struct Font {
    int size = 0;
    bool bold = false;
    enum class Anchor : std::uint8_t { None, Start, Middle } anchor = Anchor::None;
};

struct Shape {
    enum class Form : std::uint8_t {
        Path,     // `text` is its data, in SVG's notation: M L H V Q z m l h v
        Line,     // through the points in `text`, with round corners and ends: "20,20 60,20 "
        Circle,   // around x, y; `width` is its radius
        Box,      // from x, y
        Diamond,  // a box, turned by 45 degrees
        Text,     // its anchor at x, and its foot at y
        Group,    // until its End
        End,
    } form;
    int x = 0, y = 0, width = 0, height = 0;
    std::string text = {};
    Paint paint = {};
    Font font = {};
};
using Shapes = std::vector<Shape>;

inline Shape path(std::string data, const Paint& paint) {
    return {Shape::Form::Path, 0, 0, 0, 0, std::move(data), paint};
}
inline Shape circle(int x, int y, int radius, const Paint& paint) {
    return {Shape::Form::Circle, x, y, radius, radius, {}, paint};
}
inline Shape box(int x, int y, int width, int height, const Paint& paint) {
    return {Shape::Form::Box, x, y, width, height, {}, paint};
}
inline Shape words(int x, int y, std::string text, const Paint& paint = {}, const Font& font = {}) {
    return {Shape::Form::Text, x, y, 0, 0, std::move(text), paint, font};
}
inline Shape group(const Paint& paint, const Font& font = {}) {
    return {Shape::Form::Group, 0, 0, 0, 0, {}, paint, font};
}
inline Shape group_end() { return {Shape::Form::End}; }

}  // namespace sudokit::text
