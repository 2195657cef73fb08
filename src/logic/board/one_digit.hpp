// one_digit.hpp - where a single digit can go: the ways to place it in all houses that need it.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit::logic {

class OneDigit {
  public:
    // The candidates of the digit in a position that states them.
    OneDigit(const Puzzle& position, Digit d);

    using Cells = std::vector<Cell>;
    // The ways that use only these cells: `most` of them, or none where the search takes too long.
    std::vector<Cells> ways(const Cells& among, std::size_t most) const;

    // A house that is left without a place for the digit.
    struct Failure {
        Cells forced;  // the places that had to be taken before, in order
        int house;
    };
    // What fails if the digit is in the cell, and then wherever a house has a single place left.
    std::optional<Failure> failure_with(Cell c) const;

  private:
    using Marks = std::vector<bool>;  // by cell: may the digit go there?
    // An open house and its places.
    struct Choice {
        int house = -1;
        Cells places;
    };
    void take(Cell c, Marks& left, std::vector<int>& houses) const;
    // Of the houses, the one with the fewest places.
    Choice fewest(const Marks& left, const std::vector<int>& houses) const;
    struct Search;
    void look(Search& search, const Marks& left, const std::vector<int>& houses) const;

    const Geometry& geometry_;
    Marks places_;
    std::vector<int> houses_;  // that need the digit
};

}  // namespace sudokit::logic
