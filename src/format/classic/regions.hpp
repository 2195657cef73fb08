// regions.hpp - region maps: n rows of n letters, digits or numbers, one for each region. Below a
// grid they make it a jigsaw.
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
// The region of each cell, numbered in the order of their symbols. Nothing unless there are n
// regions of n cells, each in one piece: a full grid must not be taken for a map.
std::optional<std::vector<int>> region_map_of(std::string_view text);

// Of a line of 81 cells: is what follows them a map, or are they one themselves? Quick to say
// no to a solution, where no two cells side by side or one below the other are equal.
bool has_map(const ClassicGrid& grid, std::string_view trailing);

}  // namespace sudokit::text
