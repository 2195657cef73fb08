// noise.hpp - what mail, forums and programs put around the cells of a grid.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace sudokit::text {

// Replaces the marks of a quote at the beginning ("> > ") and tags or marks around cells
// ("[code]53..7....", "<br>", "**53..7....**", "[Some(5), None") by spaces, so that columns stay.
// Returns nothing if there are none, or if the line has words: then it is a title.
std::optional<std::string> without_noise(std::string_view line);

// The length of "> > " at the beginning, with at most one space each.
std::size_t quote_length(std::string_view line);

}  // namespace sudokit::text
