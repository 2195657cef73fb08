// research.hpp - canonical forms, automorphisms, exact counts of classic boards.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

namespace sudokit {

struct CanonicalForm {
    ClassicGrid grid;  // the least string (row-major, open cells least) of all equivalent ones
    std::uint64_t
        automorphisms;    // transforms that map the puzzle to itself (1 = only the identity)
    Transform transform;  // one that leads from the input to `grid`
};
// The true minlex form over all 2 * 6^8 * 9! transforms, for puzzles and for full grids. A digit
// that the puzzle does not contain is renamed freely: those renamings count once, so that
// automorphisms counts the moves of the cells and the names of the digits that do occur.
// Microseconds; only a grid in which two equal givens see each other takes tenths of a second.
CanonicalForm to_minlex(const ClassicGrid& grid);

// 128 bits hold every count of a classic board (the empty one has 6.67e21 solutions).
struct BigCount {
    std::uint64_t high = 0, low = 0;
    std::string to_string() const;  // decimal
    friend bool operator==(const BigCount&, const BigCount&) = default;
};

struct ExactCountOptions {
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;  // set it (from anywhere) to stop
    // Called now and then, from any of the threads but one at a time, with the part done, 0 to 1.
    std::function<void(double)> progress;
};
// The exact number of solutions of any classic puzzle, with 0 to 81 givens: by sums over bands, not
// by visiting the solutions (src/research/exact_count/exact_count.cpp explains how). Milliseconds
// from 17 givens on, a tenth of a second for fewer, a few seconds for the worst; tens of megabytes.
// Zero if two equal givens see each other. If `cancel` stopped it, the result means nothing: look
// at the flag.
BigCount count_exact(const ClassicGrid& puzzle, const ExactCountOptions& options = {});

}  // namespace sudokit
