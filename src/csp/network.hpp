// network.hpp - the rules of one puzzle as tables: which cell sits where in which house, and which
// houses cross. Built once a search by build.cpp, never changed afterwards.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::csp {

// A place of a house is a bit: the i-th cell of the house is bit i. Houses have at most kMaxDigits
// cells, so that "where can this digit still go?" is one word.
using Places = std::uint64_t;
// Digits as bits, as in DigitSet.
using Digits = std::uint64_t;

struct Seat {
    std::uint32_t house;
    Places place;  // the cell's own bit in that house
};

// Two houses that share at least two cells.
struct Crossing {
    std::uint32_t other;
    Places here, there;  // the shared cells, as places of this house and of the other
};

// Lists of lists in one array: list i is items[begin[i] .. begin[i+1]).
template <typename T>
struct Table {
    std::vector<T> items;
    std::vector<std::uint32_t> begin{0};

    void end_list() { begin.push_back(static_cast<std::uint32_t>(items.size())); }
    std::span<const T> operator[](std::size_t i) const {
        return {items.data() + begin[i], items.data() + begin[i + 1]};
    }
    std::size_t size() const { return begin.size() - 1; }
};

struct Network {
    int digits = 0;
    int cells = 0;
    Table<Cell> house_cells;         // by house, in order of place
    Table<Seat> seats;               // by cell
    Table<Crossing> crossings;       // by house
    std::vector<char> holds_all;     // by house: must every digit stand in it?
    std::vector<Digits> candidates;  // by cell, before any propagation
    // Digits that no rule and no candidate tells apart, as the set of all digits like it; a digit
    // without a twin has itself alone. Their names can be swapped in any solution.
    std::vector<Digits> twins;   // by digit - 1
    bool is_impossible = false;  // a house has more cells than there are digits

    int houses() const { return static_cast<int>(house_cells.size()); }
};

}  // namespace sudokit::csp
