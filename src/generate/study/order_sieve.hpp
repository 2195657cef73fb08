// order_sieve.hpp - of many orders in which givens leave a full grid, those that may come to a
// minimal puzzle.
//
// Read from its end an order puts givens in, one after the other. Two things never end on this way:
// a puzzle that is proper stays proper; and a given that follows from the others (it is redundant)
// follows from more of them. A puzzle on the way is proper and minimal if it is after the first
// thing began and before the second did.
//
//     givens    . . . . . . . . . . . . . . . . . . . . . . . .
//     dependent               |------------------------------->    nearly always: no puzzle here
//     proper                              |------------------->
//
// So one look at one place, where the puzzle is not yet proper but already has a dependent given,
// does away with the whole order. Both are shown without a search: no given in one of the grid's
// unavoidable sets (there are several solutions), or a given that is a single for the others.
//
// 256 orders of one grid are looked at together, as bits of words. At 30 givens 93 of 100 orders
// end there.
#pragma once
#include <array>
#include <bitset>
#include <vector>

#include "generate/unavoidable.hpp"

namespace sudokit {

// A full grid, the cells whose givens are in the order, and those whose givens stay. The puzzle
// with all of them is proper.
struct OrderedGrid {
    ClassicGrid solution{};
    ClassicCellSet loose, fixed;
};

// Puzzles of one grid, by their numbers.
using ManyPuzzles = BasicCellSet<256>;
inline constexpr std::size_t kManyPuzzles = 256;

class OrderSieve {
  public:
    explicit OrderSieve(const OrderedGrid& grid);

    // Puts a given into one of the puzzles.
    void give(std::size_t puzzle, Cell c) { given_[c].insert(static_cast<Cell>(puzzle)); }
    void clear();

    // The puzzles that miss an unavoidable set.
    ManyPuzzles with_several_solutions() const;
    // The puzzles in which a loose given is a single without itself.
    ManyPuzzles with_dependent_given();

    // Which of the sets does a cell hit?
    using Hits = std::bitset<256>;
    const Hits& hits_of(std::size_t cell) const { return hits_[cell]; }
    // Hits of the fixed givens, and of the sets that there are not.
    const Hits& first_hits() const { return first_hits_; }

  private:
    ManyPuzzles singles_at(std::size_t cell) const;
    // Where another cell with this digit sees the cell, or is it.
    const ManyPuzzles& given_in(Digit digit, std::size_t kind, std::size_t house) const {
        return given_[place_[digit][kind][house]];
    }
    ManyPuzzles seen_by(Digit digit, std::size_t cell) const;

    const OrderedGrid grid_;
    std::vector<ClassicCellSet> unavoidable_;
    std::array<Hits, kClassicCells> hits_;
    Hits first_hits_;
    // The cell of a digit in each row, column and box.
    std::array<std::array<std::array<std::uint8_t, 9>, 3>, kClassicDigits + 1> place_;
    std::array<ManyPuzzles, kClassicCells> given_;
};

}  // namespace sudokit
