// rank.hpp - rows and columns read as numbers.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Of all readings so many are lower than a line, and (without ties) no other is equal. Compares
// each reading with the line up to the first place that is not settled, and counts those that are
// lower for sure, and those that may be. At either limit, the first open place of the others
// follows.
//
// Where each digit begins the same number of readings (on a square of houses: 4, from each side
// one), the rank gives the first digit, and only readings with the same first digit matter.
class Rank : public Propagator {
  public:
    struct Task {
        std::vector<Cell> line;
        std::vector<std::vector<Cell>> readings;
        int lower;        // so many readings are
        bool ties;        // others may equal the line
        bool same_first;  // only readings that begin like the line count
    };
    Rank(std::vector<Cell> cells, Task task);
    bool propagate(State& state) const override;

  private:
    enum class Order : std::uint8_t { Lower, Equal, Higher, Open };
    struct Comparison {
        Order order;
        std::size_t place;  // Open: the first place where it may be decided
    };
    Comparison compare(const State& state, const std::vector<Cell>& reading) const;
    bool force(State& state, const std::vector<Cell>& reading, std::size_t place, bool lower) const;
    std::size_t length_with(const std::vector<Cell>& reading) const;

    Task task_;
};

// Two lists of one length are not the same: once all places but one are, that one is not.
class NotSame : public Propagator {
  public:
    NotSame(std::vector<Cell> a, std::vector<Cell> b);
    bool propagate(State& state) const override;

  private:
    std::vector<Cell> a_, b_;
};

}  // namespace sudokit::csp
