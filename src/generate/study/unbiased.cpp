// Draw a full grid, all equally likely, and an order of its 81 givens, all equally likely. Remove
// givens in this order while the puzzle is proper. If the result is not minimal (some other given
// is redundant), drop it.
//
// A minimal puzzle P with n givens has one full grid, one of N. Given that grid, P results if and
// only if the 81-n open cells of P are the first in the order: all puzzles on the way to P are
// proper, because P is, and the next one is not, because P is minimal. That is one of C(81, n)
// choices of the first 81-n cells, all equally likely. So
//
//     P comes with probability 1/N * 1/C(81, n)
//
// which is the same for all with n givens; and if each puzzle is weighted with C(81, n), all
// minimal puzzles count the same. (If grids were not equally likely, this would fail for all means
// that depend on the grid.)
//
// Drawing a grid takes as long as 10,000 orders, so 32,768 orders of each are tried; one in 250,000
// succeeds. Let J be the number of successes: none for 7 grids in 8, and seldom more than one. The
// first success is returned (all are alike) and counts J times. So each grid has its full share in
// all sums, and yet each puzzle has a grid of its own, so that puzzles are independent: the
// expected contribution of a grid, J * C(81, n) * f(P) with P any of the J, is the sum of C(81, n)
// * f over all J.
//
// order_sieve.hpp saves most of the time: only 1 order in 100 needs a query to the kernel.
#include "generate/study/unbiased.hpp"

#include "generate/study/random_orders.hpp"
#include "generate/uniform_grid.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kOrdersOfAGrid = 32'768;
constexpr int kUnit = 26;  // weights are relative to C(81, 26); 26 givens are the most frequent

ClassicCellSet every_cell() {
    ClassicCellSet cells;
    for (Cell c = 0; c < kClassicCells; ++c) cells.insert(c);
    return cells;
}

}  // namespace

double weight_of(int givens) {
    double weight = 1;
    for (int n = kUnit; n < givens; ++n) weight *= static_cast<double>(kClassicCells - n) / (n + 1);
    for (int n = givens; n < kUnit; ++n) weight *= static_cast<double>(n + 1) / (kClassicCells - n);
    return weight;
}

Hunt draw_minimal(PuzzleNumber number, const Target& target, const HuntOptions& options) {
    SolveOptions solving;
    solving.kernel = options.kernel;
    solving.stop = options.stop;
    Rng rng(options.seed + number.attempt, number.index);
    Hunt hunt;
    while (hunt.looked_at < target.tries) {
        const ClassicGrid grid = uniform_full_grid(rng, solving);
        if (options.stop.requested()) return {};
        const auto ends =
            minimal_ends({grid, every_cell(), {}}, rng.next(), kOrdersOfAGrid, solving);
        if (options.stop.requested()) return {};
        ++hunt.looked_at;
        if (options.looked_at) options.looked_at->fetch_add(1, std::memory_order_relaxed);
        if (ends.empty()) continue;
        hunt.found = MadePuzzle{Puzzle(ends.front().puzzle), {grid.begin(), grid.end()}, true};
        hunt.found->weight =
            static_cast<double>(ends.size()) * weight_of(hunt.found->puzzle.given_count());
        break;
    }
    return hunt;
}

}  // namespace sudokit
