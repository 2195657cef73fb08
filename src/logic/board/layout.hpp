// layout.hpp - the houses of a board as sets of cells, for finders. Built once per geometry
// and rules.
#pragma once
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"

namespace sudokit::logic {

// Two parallel lines and the pairs of cells between them, the rungs. The cells of a rung share
// every house except the two lines, so swapping their digits affects only these. Swapping two or
// three rungs may leave the lines unchanged, too; uniqueness techniques look for that.
struct Ladder {
    int first, second;  // the lines
    std::vector<std::array<Cell, 2>> rungs;
};

using CellPair = std::pair<Cell, Cell>;

// The sizes of boards. Two, so that the cell sets of small boards fit into a few registers.
struct Small {
    static constexpr int kCells = 128, kDigits = 16;
};
struct Large {
    static constexpr int kCells = 1024, kDigits = kMaxDigits;
};

template <class Size>
struct Layout {
    using Cells = BasicCellSet<Size::kCells>;

    // `apart`: pairs of cells that share no house but never hold the same digit, as rules demand.
    // They see each other.
    explicit Layout(std::shared_ptr<const Geometry> shape, std::vector<CellPair> apart = {});
    // Is the board of this size?
    static bool fits(const Geometry& geometry);

    bool is_full(int h) const { return full_[static_cast<std::size_t>(h)]; }
    HouseKind kind(int h) const { return geometry->houses()[static_cast<std::size_t>(h)].kind; }
    bool is_line(int h) const { return kind(h) == HouseKind::Row || kind(h) == HouseKind::Column; }
    const Cells& house(int h) const { return houses[static_cast<std::size_t>(h)]; }
    const Cells& peers_of(Cell c) const { return peers[c]; }
    const std::vector<int>& houses_of(Cell c) const { return geometry->houses_of(c); }
    bool sees(Cell a, Cell b) const { return peers[a].contains(b); }
    // Cells outside the set that see every cell in it.
    Cells seen_by_all(const Cells& cells) const;
    // Houses that contain all these cells.
    std::vector<int> houses_around(const Cells& cells) const;

    std::shared_ptr<const Geometry> geometry;
    int cells, digits;
    Cells used;                 // every cell of the board
    std::vector<Cells> houses;  // by index in Geometry::houses()
    std::vector<Cells> peers;   // by cell
    std::vector<CellPair> apart;
    std::vector<int> full;   // houses that hold every digit: rows, columns, boxes, others
    std::vector<int> lines;  // the rows and columns among them
    std::vector<int> boxes;  // the boxes and other shapes among them
    std::vector<Ladder> ladders;
    // Two rungs that share no house. Corners 0 and 1 lie on one line, 2 and 3 on the other; 0 and 2
    // are a rung, and so are 1 and 3. So corner 3 - i is opposite to corner i.
    struct Rectangle {
        std::array<Cell, 4> corners;
        Cells cells;
    };
    std::vector<Rectangle> rectangles;

  private:
    void build_ladders();
    void build_rectangles();
    bool is_rung(Cell a, int first, Cell b, int second) const;
    std::vector<bool> full_;
};

}  // namespace sudokit::logic
