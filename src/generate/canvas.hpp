// canvas.hpp - the places that drawn rules take, so that they neither overlap nor cross.
//
// The places lie twice as close as the cells: centres of cells, and between them the middles of
// borders and the corners. Two lines that cross on a diagonal share a corner; a dot on a line
// shares the middle of a border with it; clues outside have places outside.
//
//     o - o - o        o  the centre of a cell
//     |   x   |        -  |  the middle of a border
//     o - o - o        x  a corner, with two diagonal steps across it
#pragma once
#include <span>
#include <vector>

#include "generate/placers.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit {

using Place = int;

class Canvas {
  public:
    explicit Canvas(const Geometry& geometry);

    // The places that a rule takes if it is laid out like this. Its lists may have one cell more
    // before them (an arrow's circle).
    std::vector<Place> places_of(Layout layout, const Rule& rule) const;
    Place centre(Cell c) const;
    Place between(Cell a, Cell b) const;  // of cells that touch
    // Where a clue stands whose line begins with these cells. -1: there is a cell.
    Place outside(Cell first, Cell second) const;

    bool is_free(Place place) const { return taken_[static_cast<std::size_t>(place)] == 0; }
    bool are_free(std::span<const Place> places) const;
    void take(std::span<const Place> places, int by = 1);
    void release(std::span<const Place> places) { take(places, -1); }

  private:
    Place place_at(int row, int column) const {  // in halves of a cell
        return (row + 2) * width_ + column + 2;
    }

    const Geometry* geometry_;
    int width_;
    std::vector<int> taken_;  // how often
};

}  // namespace sudokit
