// problem.hpp - the rules of one puzzle, prepared for the search. build.cpp builds it; after that
// it never changes, so several threads may search it.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "csp/digits.hpp"
#include "csp/propagator.hpp"

namespace sudokit::csp {

// The candidates of the second of two cells, given those of the first, looked up byte by byte:
//
//     image({3,12}) = part[0][0b00000100] | part[1][0b00001000]
//
// So a set of 64 digits takes eight look-ups, and one of nine digits takes two.
class Image {
  public:
    // second[i] = the digits allowed in the second if the first has index i.
    explicit Image(const std::vector<Digits>& second);
    Digits operator()(Digits first) const {
        Digits image = 0;
        const Digits* part = parts_.data();
        for (; first; first >>= 8, part += 256) image |= part[first & 255];
        return image;
    }

  private:
    std::vector<Digits> parts_;
};

// A relation from one cell to another.
struct Arc {
    Cell to;
    std::uint32_t image;  // index into Problem::images
};

// Two houses that share cells (locked candidates). If all places of a digit in the house `from` are
// shared cells, the rest of the other house loses the digit: see propagators/houses.
struct Crossing {
    std::uint32_t from;                    // a full house
    std::vector<Cell> shared, left, lose;  // shared cells, rest of `from`, rest of the other
};

// A digit that one of the cells holds.
struct Placing {
    std::vector<Cell> cells;
    Digits digit;
};

struct Problem {
    int digits = 0;
    int cells = 0;
    int lowest = 1;                  // the value of index 0
    bool has_extra_cells = false;    // cells outside the grid, whose digits mean something else
    std::vector<char> used;          // by cell; unused places have no candidates
    std::vector<Digits> candidates;  // by cell, before propagation
    Table<Cell> peers;               // by cell: the cells that must differ from it
    std::vector<std::uint64_t> peer_bits;  // the same as sets: `cell_words` words per cell
    std::size_t cell_words = 0;
    std::vector<Image> images;
    Table<Arc> arcs;  // by cell
    std::vector<std::vector<Cell>> full_houses;
    // Placings on which much else depends: the search prefers to branch on them.
    std::vector<Placing> key_places;
    std::vector<std::unique_ptr<Propagator>> propagators;
    // The queue of propagators is a bit set with one bit per propagator, cheap ones first; each
    // cost begins a new word. So a cell wakes its propagators by ORing a few words, and a
    // propagator that is woken twice is queued once.
    struct Wake {
        std::uint32_t word;
        std::uint64_t bits;
    };
    Table<Wake> wakes;                           // by cell
    std::vector<std::uint32_t> propagator_of;    // by bit of the queue
    std::array<std::uint32_t, 4> cost_begins{};  // first word of each cost, and the end
    // For each digit, the set of digits that no rule and no candidate distinguishes from it, itself
    // included (value symmetry). They can be swapped in any solution.
    std::vector<Digits> twins;  // by index
    // Does reversing the digits (smallest for greatest and so on) turn any solution into another?
    // Set only if no digit has a twin.
    bool has_mirror_image = false;
    bool uses_values = false;  // does some rule distinguish digits by value?
    // Cells whose digits name groups. The search may number the groups in any order; a solution
    // must number them 1, 2, ... in the order of these cells.
    std::vector<Cell> names;
    Digits free_names = 0;  // the names that nothing distinguishes yet: see Untold
    // By cell: its partner (the digit cell or region cell of the same place), or the cell itself.
    // Empty if no cell has a partner.
    std::vector<Cell> linked;
    std::vector<float> weights;  // by cell: the search begins where they are high
    // Is every cell solved or in a sum of some rule? Then a failure depends on nearly all earlier
    // choices.
    bool sums_tie_all = false;
    bool only_relations_tie = false;  // are there only houses and relations of two cells?
    bool is_impossible = false;       // found while building

    bool are_peers(Cell a, Cell b) const {
        return peer_bits[a * cell_words + b / 64] >> (b % 64) & 1;
    }
    const std::uint64_t* peer_set(Cell c) const { return &peer_bits[c * cell_words]; }
    Digits all() const { return below(digits); }
};

// Ends the program if a field is not what it promises: for builds with checks.
void verify(const Problem& problem);

// Fills in twins and has_mirror_image for the candidates of the problem.
void find_twins(Problem& problem);

}  // namespace sudokit::csp
