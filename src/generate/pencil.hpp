// pencil.hpp - draws single rules on a full grid: at random places, and so that the grid keeps them.
//
// Nothing here knows what a kind of rule means. A rule with a number gets the one for which
// holds() is true; a line is kept if it holds, and grows only by cells with which it holds if the
// table says that its kind can grow like that.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "generate/canvas.hpp"
#include "generate/placers.hpp"
#include "support/rng.hpp"

namespace sudokit {

// A wish of a target with its row of the table.
struct Order {
    Order(const RuleWish& wish, const Geometry& geometry, const Target& target);
    const Placer* placer;
    Range count, size;
    std::vector<int> numbers;  // empty: the usual ones
};

class Pencil {
  public:
    Pencil(std::shared_ptr<const Geometry> geometry, Grid solution);

    const std::shared_ptr<const Geometry>& geometry() const { return geometry_; }
    const Grid& solution() const { return solution_; }

    // A rule on free places. Nothing if it found none.
    std::optional<Rule> draw(const Order& order, const Canvas& canvas, Rng& rng) const;
    // A rule of the same kind on these cells, if there is one that holds.
    std::optional<Rule> rule_on(const Order& order, std::vector<Cell> cells, Rng& rng) const;

  private:
    using Cells = std::vector<Cell>;

    std::optional<Rule> draw_grown(const Order& order, const Canvas& canvas, Rng& rng) const;
    std::optional<Rule> draw_at_site(const Order& order, const Canvas& canvas, Rng& rng) const;
    Cells line(const Order& order, std::size_t size, const Canvas& canvas, Rng& rng) const;
    Cells patch(std::size_t size, const Canvas& canvas, Rng& rng) const;
    std::optional<Cell> free_cell(const Canvas& canvas, Rng& rng) const;
    bool may_go_on(const Order& order, const Cells& line, Cell next, const Canvas& canvas) const;
    bool fit(const Order& order, const Variant& variant, Rule& rule, Rng& rng) const;
    bool fit_numbers(const Variant& variant, std::vector<int> numbers, Rule& rule) const;
    std::vector<int> shown_digits(const Order& order, const Cells& cells, Rng& rng) const;

    std::shared_ptr<const Geometry> geometry_;
    Grid solution_;
    std::vector<Cells> around_;  // by cell: those that touch it, also at a corner
};

// Where rules of this layout can lie on a board: all places, in a fixed order. Not for lines and
// patches, which are too many.
std::vector<std::vector<Cell>> sites_of(const Geometry& geometry, const Order& order);

}  // namespace sudokit
