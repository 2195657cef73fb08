// window.hpp - the smallest sets without a given, as bits: up to 128 sets at once.
//
// For each cell, a row of bits says which sets have it. So a given, which hits these sets, costs one
// operation for all of them. Their sizes, too, lie across the sets: bit p of each size is in plane
// p, and closing a cell subtracts one from the sizes of its sets as one subtracts on paper, with a
// borrow from plane to plane:
//
//     set           0 1 2 3 ...
//     plane 0       1 0 1 0          set 0 has 5 open cells, set 1 has 4 ...
//     plane 1       0 0 1 0
//     plane 2       1 1 0 1
//
// The smallest of some sets are those that lack the highest plane, if any do; of these, those that
// lack the next one, and so on.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "research/scan/bits.hpp"
#include "sudokit/types.hpp"

namespace sudokit::hitting {

using Sets = std::vector<ClassicCellSet>;

constexpr int kPlanes = 4;

// What changes from given to given.
struct State {
    Bits unhit;                      // sets without a given
    std::array<Bits, kPlanes> size;  // of these, their open cells
    ClassicCellSet closed;           // cells that have no given below this node
};

class Window {
  public:
    // Takes the smallest of the open parts of sets without a given, and writes `state` for them. It
    // keeps what does not fit beside it.
    void fill(const Sets& sets, State& state);

    // Sets that have an open cell among these.
    Bits reach(const ClassicCellSet& cells) const {
        Bits reached;
        cells.for_each([&](Cell c) { reached = reached | hits_[c]; });
        return reached;
    }
    const Bits& hits(Cell c) const { return hits_[c]; }
    ClassicCellSet open_cells(std::size_t set, const State& state) const {
        return sets_[set] - state.closed;
    }
    // One of the sets with the fewest open cells. Precondition: some.any().
    static std::size_t smallest(const Bits& some, const State& state) {
        Bits fewest = some;
        for (std::size_t p = kPlanes; p-- > 0;)
            fewest = Bits::preferred(fewest - state.size[p], fewest);
        return fewest.first();
    }
    void close(State& state, Cell cell) const {
        state.closed.insert(cell);
        Bits borrow = hits_[cell];
        for (Bits& plane : state.size) {
            const Bits before = plane;
            plane = before ^ borrow;
            borrow = borrow - before;
        }
    }
    // Has a set no open cell?
    static bool is_dead_end(const State& state) {
        Bits empty = state.unhit;
        for (const Bits& plane : state.size) empty = empty - plane;
        return empty.any();
    }
    // The cell of the most and smallest sets. Precondition: there is one.
    Cell heaviest(const ClassicCellSet& cells) const {
        Cell best = cells.first();
        cells.for_each([&](Cell c) {
            if (weights_[c] > weights_[best]) best = c;
        });
        return best;
    }
    // The sets that did not fit.
    const Sets& others() const { return others_; }

  private:
    struct Ranked {
        std::uint32_t rank;
        std::uint32_t index;  // in the given sets
        friend auto operator<=>(const Ranked&, const Ranked&) = default;
    };
    void weigh(const Sets& sets, std::vector<Ranked>& chosen);

    std::array<ClassicCellSet, Bits::kCapacity> sets_;
    std::array<Bits, kClassicCells> hits_;
    std::array<std::uint32_t, kClassicCells> weights_{};
    Sets others_;
};

}  // namespace sudokit::hitting
