// rule_places.hpp - how often cells can hold a digit, and how often they surely do.
#pragma once
#include <vector>

#include "logic/words/narrate_sums.hpp"

namespace sudokit::logic {

// Covers the cells by few houses: the one with the most of them first. Of each, at most one cell has the digit.
std::vector<HouseCells> covering(const Geometry& geometry, std::vector<Cell> cells);

// Of each, exactly one cell has the digit: a cell with nothing else, or two cells that see each other and have
// one other digit.
std::vector<HouseCells> sure_places(const Geometry& geometry, const std::vector<Cell>& cells,
                                    const ReasonCells& known, Digit d);
// Of each, at most one cell can have it.
std::vector<HouseCells> possible_places(const Geometry& geometry, const std::vector<Cell>& cells,
                                        const ReasonCells& known, Digit d);

// What is known if the cell has this digit: cells that see it have another.
ReasonCells supposed(const Geometry& geometry, ReasonCells known, Cell c, Digit d);

}  // namespace sudokit::logic
