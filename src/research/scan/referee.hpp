// referee.hpp - the puzzle of a scan, what the solver says of it, and the puzzles found.
#pragma once
#include <vector>

#include "sudokit/scan.hpp"

namespace sudokit::hitting {

class Referee {
  public:
    Referee(const ClassicGrid& grid, const ScanOptions& options);

    const ClassicCellSet& givens() const { return givens_; }
    void give(Cell c) { puzzle_[c] = grid_[c], givens_.insert(c); }
    void take(Cell c) { puzzle_[c] = kOpen, givens_.erase(c); }

    // The cells where another solution differs from the grid; none if the puzzle is proper.
    ClassicCellSet differing() const;
    // The puzzle is proper, and remains so wherever `more` givens go. Adds all of these puzzles that
    // are asked for, without givens in the closed cells.
    void accept(int more, const ClassicCellSet& closed);

    std::vector<ClassicGrid> found() &&;

  private:
    void fill(ClassicCellSet cells, int more);
    bool is_minimal() const;

    const ClassicGrid& grid_;
    const ScanOptions& options_;
    ClassicGrid puzzle_{};
    ClassicCellSet givens_;
    std::vector<ClassicGrid> found_;
};

}  // namespace sudokit::hitting
