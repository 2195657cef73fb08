// draft.hpp - a puzzle under construction, as the calls for setters take and return it.
#pragma once
#include <vector>

#include "page/asking.hpp"
#include "page/drawing.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::page {

// "puzzle"
Result<Puzzle> puzzle_of(Ask& ask);
Json draft_json(const Puzzle& puzzle);
// Drops knowledge about the puzzle from before a clue was added or removed.
void forget_solution(Puzzle& puzzle);

// Is it one rectangular grid without holes, whose regions can be drawn?
bool has_one_grid(const Geometry& geometry);
// Are there boxes of n cells that are not just rows?
bool has_usual_boxes(int n);
// Rows, columns and digits are of one number there.
bool is_square(const Geometry& geometry);
// The houses that a set adds to this board; empty: it has none there.
std::vector<House> houses_of(const Geometry& geometry, const HouseSet& set);
bool has_houses(const Geometry& geometry, const std::vector<House>& houses);

}  // namespace sudokit::page
