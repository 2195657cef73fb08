// svg.hpp - shapes as SVG, and its colours on dark pages.
#pragma once
#include <string>
#include <string_view>

#include "format/picture/shapes.hpp"

namespace sudokit::text {

inline constexpr std::string_view kSvgClass = "sudokit";  // of the outermost element

// The shapes, without an outermost element.
std::string svg_of(const Shapes& shapes);

// Escaped for use between tags; keeps line breaks.
std::string svg_escaped_lines(std::string_view text);

// CSS rules that give each colour of `picture` its counterpart on a dark page: as light as the
// colour is dark, with the same hue.
std::string dark_rules(std::string_view picture);

}  // namespace sudokit::text
