// json_regions.hpp - the boxes or the map of regions beside a puzzle in JSON.
#pragma once
#include <memory>
#include <string>

#include "format/own/json_board.hpp"

namespace sudokit::text {

// The member "regions", "jigsaw" ... if it is a map and not `cells`, the puzzle's own. Null if there is none, or
// if "rows" and "columns" say the board.
const Json* regions_in(const Json& object, const Json& cells);
// The name of this member.
std::string name_of(const Json& object, const Json& member);
// The board of a map: "AABB...", ["AAB...", ...], [[1,1,2, ...], ...], n*n symbols in one list, or n lists of n
// cells, counted from 0 or 1. Null unless it has n connected regions of n cells.
std::shared_ptr<const Geometry> board_of_map(const Json& map);
// The board of "box"; null if the object has no "box" or an impossible one.
std::shared_ptr<const Geometry> box_board(const Json& object);

}  // namespace sudokit::text
