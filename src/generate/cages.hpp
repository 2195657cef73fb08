// cages.hpp - random cages on a full grid: connected, without repeated digits, not overlapping.
#pragma once
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/puzzle.hpp"
#include "support/rng.hpp"

namespace sudokit {

class Cages {
  public:
    // Sizes: how many cells a cage may have. Precondition: 1 <= sizes.least <= sizes.most.
    Cages(std::shared_ptr<const Geometry> geometry, Grid solution, Range sizes);

    // From now on draws cages of the smallest size, as many as fit. Smaller cages restrict more.
    void prefer_small() { small_ = true; }
    // Draws all cages anew. Covers every cell if it can; cells left over are in no cage.
    void draw(Rng& rng);
    // Redraws the cages around this cell, unless that leaves over more cells than before or, if
    // small cages are preferred, gives fewer cages.
    void redraw_near(Cell cell, Rng& rng);

    int left_over() const { return left_over_; }
    // Do the cages allow this grid, too?
    bool allow(const Grid& grid) const;
    // The cages as rules, in reading order of their first cells, with the sums of the solution.
    std::vector<Rule> rules() const;
    const std::shared_ptr<const Geometry>& geometry() const { return geometry_; }
    const Grid& solution() const { return solution_; }

  private:
    static constexpr int kNone = -1;
    using Cage = std::vector<Cell>;

    void fill(Rng& rng);
    void place(const std::vector<Cell>& left);
    std::size_t count() const;
    std::vector<Cell> open_cells() const;
    Cell fewest_ways_out(const std::vector<Cell>& cells, Rng& rng) const;
    Cage grow(Cell start, Rng& rng) const;
    bool join_a_neighbour(Cell c);
    bool take_from_a_neighbour(Cell c);
    void dissolve(int cage);
    void add(Cage cage);
    bool is_open(Cell c) const { return geometry_->is_used(c) && cage_of_[c] == kNone; }
    int open_neighbours(Cell c) const;
    bool has_digit(const Cage& cage, Digit digit) const;
    bool holds_together_without(const Cage& cage, Cell c) const;
    int sum_of(const Cage& cage, const Grid& grid) const;

    std::shared_ptr<const Geometry> geometry_;
    Grid solution_;
    Range sizes_;
    bool small_ = false;
    std::vector<std::vector<Cell>> neighbours_;
    std::vector<int> cage_of_;
    std::vector<Cage> cages_;  // empty ones are unused
    int left_over_ = 0;
};

}  // namespace sudokit
