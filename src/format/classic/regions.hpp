// regions.hpp - region maps: n rows of n letters, digits or numbers, which say each cell's region.
// Below a grid they make it a jigsaw.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "format/common/forms.hpp"
#include "sudokit/types.hpp"

namespace sudokit::text {

// Is the line a row of such a map for a board with n digits?
bool is_region_row(std::string_view line, int n);
Fit fit_region_map(std::string_view text, std::string_view line);
// The region of each cell, numbered in the order of the symbols. Nothing unless there are n regions
// of n cells, each connected: a full grid must not be taken for a map.
std::optional<std::vector<int>> region_map_of(std::string_view text);

// The same for n*n symbols in one text.
std::optional<std::vector<int>> region_map_in_line(std::string_view map);

// For a line of 81 cells: does a map follow them, or are they a map themselves? Fast if `grid` is a
// solution, since there no adjacent cells are equal.
bool has_map(const ClassicGrid& grid, std::string_view trailing);

}  // namespace sudokit::text
