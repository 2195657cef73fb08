// rank.hpp - rows and columns read as numbers.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// A given number of readings are lower than a line, and (without ties) none is equal to it.
// Compares each reading with the line as far as the two may be equal, and counts those that are
// certainly lower and those that may be; likewise for higher. When a count reaches its limit, the
// first open place of the other readings is restricted. For a square of houses see RankGroup.
class Rank : public Propagator {
  public:
    struct Task {
        std::vector<Cell> line;
        std::vector<std::vector<Cell>> readings;
        int lower;   // number of lower readings
        int higher;  // number of higher readings; -1: unknown
        bool ties;   // others may equal the line
    };
    Rank(std::vector<Cell> cells, Task task);
    bool propagate(State& state) const override;

  private:
    enum class Order : std::uint8_t { Lower, Equal, Higher, Open };
    struct Comparison {
        Order order;
        std::size_t place;  // the first open place, or the length
    };
    Comparison compare(const State& state, const std::vector<Cell>& reading) const;
    // Puts the reading on this side of the line, or equal to it unless `strict`.
    bool force(State& state, const std::vector<Cell>& reading, std::size_t place, Order side,
               bool strict) const;
    bool settle_side(State& state, Order side) const;
    std::size_t length_with(const std::vector<Cell>& reading) const;

    Task task_;
};

// Two lists of one length differ somewhere: once they agree in all places but one, they do there.
class NotSame : public Propagator {
  public:
    NotSame(std::vector<Cell> a, std::vector<Cell> b);
    bool propagate(State& state) const override;

  private:
    std::vector<Cell> a_, b_;
};

}  // namespace sudokit::csp
