// one_digit.hpp - the ways to place a single digit in all houses that need it.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit::logic {

class OneDigit {
  public:
    // Takes the digit's candidates from a position that states its candidates.
    OneDigit(const Puzzle& position, Digit d);

    using Cells = std::vector<Cell>;
    // Up to `most` ways that use only these cells; none if the search takes too long.
    std::vector<Cells> ways(const Cells& among, std::size_t most) const;

    // A house without a place for the digit.
    struct Failure {
        Cells forced;  // the placements that were forced before, in order
        int house;
    };
    // Puts the digit into the cell, and then wherever a house has a single place left. What fails?
    std::optional<Failure> failure_with(Cell c) const;

  private:
    using Marks = std::vector<bool>;  // by cell: may the digit go there?
    // An open house and its places.
    struct Choice {
        int house = -1;
        Cells places;
    };
    void take(Cell c, Marks& left, std::vector<int>& houses) const;
    // The house with the fewest places.
    Choice fewest(const Marks& left, const std::vector<int>& houses) const;
    struct Search;
    void look(Search& search, const Marks& left, const std::vector<int>& houses) const;

    const Geometry& geometry_;
    Marks places_;
    std::vector<int> houses_;  // that need the digit
};

}  // namespace sudokit::logic
