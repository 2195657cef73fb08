// board_plan.hpp - where the lines and cells of a board lie in a frame, and how heavy each line is.
//
// An open plan has a line between any two rows of cells, a tight one only at the borders of boxes.
// Cells are 3 characters wide, or hold a small grid with a place for each note. A compact grid has
// two rows without gaps, and lines only between columns; a large one has margins. If all lines are
// needed, a wide cell lists its notes.
//
//      open, 3x1     tight, 3x1      compact, 5x2      with notes, 7x3    large, 11x5
//     +---+---+      +---------      +-----+-----      +-------+---       +-----------+
//     | 5 |   |      | 5     3       |1  4 |           | 1 2   |          |           |
//     +---+---+      |               | 7   |  5        |   5   |          |  1  2     |
//     |   | 3 |      |     8         |     |           |     9 |          |     5     |
//
//      wide, 7x1
//     +-------+-------+
//     | 1479  |   5   |
//     +-------+-------+
//
// The weight of a line between two cells, with cages (killer) and without:
//
//                          same cage      other cage      no cages
//     same box               none           dashed          thin
//     other box              thin           heavy           heavy
#pragma once
#include <optional>
#include <vector>

#include "model/box_borders.hpp"
#include "sudokit/puzzle.hpp"
#include "tui/frame.hpp"

namespace sudokit::tui {

enum class Weight : std::uint8_t { None, Thin, Heavy, Dashed };

// The boxes and cages of the cells, which determine the lines.
class Borders {
  public:
    explicit Borders(const Puzzle& puzzle);
    // The lines above and to the left of (row, column), which may be one past the last.
    Weight above(int row, int column) const { return between(row - 1, column, row, column); }
    Weight left_of(int row, int column) const { return between(row, column - 1, row, column); }
    bool has_cages() const { return has_cages_; }
    int cage_of(Cell c) const { return cages_[c]; }  // -1: none

  private:
    Weight between(int row_a, int column_a, int row_b, int column_b) const;

    std::shared_ptr<const Geometry> geometry_;
    BoxBorders boxes_;
    std::vector<int> cages_;
    bool has_cages_ = false;
};

struct BoardPlan {
    int note_columns = 0;               // of the small grid of notes; 0: no notes shown
    int note_step = 2;                  // distance between notes
    int note_row = 0, note_column = 1;  // where that grid begins in its cell
    bool lists_notes = false;           // one after another, without fixed places
    int cell_rows = 1, cell_columns = 3;
    std::vector<int> row_lines, column_lines;  // where a line lies; -1: no line
    std::vector<int> row_at, column_at;        // first row and column of the cells
    Size size;

    bool shows_notes() const { return note_columns > 0; }
    std::optional<Cell> cell_at(const Geometry& geometry, int row, int column) const;
};

enum class PlanKind : std::uint8_t { Large, Notes, Compact, Wide, Open, Tight };
BoardPlan plan_board(const Geometry& geometry, const Borders& borders, PlanKind kind);

// The sign for a crossing, by the weights of its four arms.
char32_t junction(Weight up, Weight right, Weight down, Weight left, bool unicode);
char32_t line_sign(Weight weight, bool horizontal, bool unicode);

}  // namespace sudokit::tui
