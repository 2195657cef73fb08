// cages.hpp - random cages on a full grid: connected, no digit twice in one, none of them over
// another.
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

    // From now on cages are as small as may be: as many as fit. The smaller they are, the more they
    // say.
    void prefer_small() { small_ = true; }
    // All of them anew. Every cell is in a cage if that is found; a cell for which there was no
    // cage is in none.
    void draw(Rng& rng);
    // Other cages around this cell, with no more cells left over than before, nor fewer cages where
    // small ones are preferred.
    void redraw_near(Cell cell, Rng& rng);

    int left_over() const { return left_over_; }
    // Would the cages allow this grid, too?
    bool allow(const Grid& grid) const;
    // In reading order of their first cells, with the sums of the solution.
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
    std::vector<Cage> cages_;  // empty ones are free
    int left_over_ = 0;
};

}  // namespace sudokit
