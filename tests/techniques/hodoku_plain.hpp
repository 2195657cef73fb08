// hodoku_plain.hpp - HoDoKu's choice of fish, Sue de Coq, almost locked sets and chains, found by
// trying everything in its order: too slow for use and too simple to be wrong.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "logic/hodoku/position.hpp"

namespace hodoku_plain {

using sudokit::Candidate;
using Grid = sudokit::logic::hodoku::Position;
using Removals = std::vector<Candidate>;  // none: there is nothing to find

// Visits the positions on the paths of random puzzles in which no single is left.
void for_each_position(int puzzles, const std::function<void(Grid&)>& visit);

struct Fish {
    sudokit::Technique technique;
    int size;
    bool has_boxes, has_fins, is_sashimi;
};
const std::vector<Fish>& all_fish();

Removals find_fish(const Grid& grid, const Fish& fish);
Removals find_sue_de_coq(const Grid& grid);
Removals find_als_xz(const Grid& grid);
Removals find_als_xy_wing(const Grid& grid);
// Nothing if there are more than a million chains.
std::optional<Removals> find_als_chain(const Grid& grid);
// Nothing if there are more than a million chains.
std::optional<Removals> find_x_chain(const Grid& grid);
std::optional<Removals> find_xy_chain(const Grid& grid);
Removals find_nice_loop(const Grid& grid, bool with_groups);
// The first claim that is contradicted: a placing or an elimination.
std::optional<sudokit::logic::hodoku::Deduction> find_forcing_chain(const Grid& grid);

}  // namespace hodoku_plain
