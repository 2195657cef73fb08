// minimal.cpp - random minimal puzzles, top down: removes givens from a full grid in random order
// while the puzzle stays proper.
//
// Each step asks one query per puzzle: "is this given redundant?" (in the form of
// solve/minimize.cpp). Many puzzles are made side by side so that the queries fill the lanes. Every
// puzzle has a random stream of its own, so that neither their number nor the kernel changes the
// result.
//
// Speed relative to a plain loop around Tdoku (bench/top_down): with the queries alone 4.6; with 24
// givens asked for at once and grids filled by sets of cells 5.5; with needed givens known from
// pairs of lines (unavoidable.hpp) and fewer copies 6.4. docs/generating.md has the current ratio.
#include "generate/minimal.hpp"

#include <algorithm>
#include <numeric>

#include "generate/full_grid.hpp"
#include "generate/groups.hpp"
#include "generate/removal.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

void add_draft(std::vector<Removal>& drafts, Rng rng) {
    const ClassicGrid solution = random_full_grid(rng);
    std::array<std::uint8_t, kClassicCells> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    rng.shuffle(order);
    drafts.emplace_back(solution, RemovalOrder::one_by_one(order));
}

}  // namespace

ClassicGrid random_solution(std::uint64_t seed) {
    Rng rng(seed);
    return random_full_grid(rng);
}

std::vector<MinimalPuzzle> make_minimal(std::uint64_t seed, std::span<const PuzzleNumber> numbers,
                                        const Kernel* kernel, Stop stop) {
    SolveOptions options;
    options.kernel = kernel;
    options.stop = stop;
    std::vector<MinimalPuzzle> puzzles;
    puzzles.reserve(numbers.size());
    std::vector<Removal> drafts;
    drafts.reserve(std::min(kMadeTogether, numbers.size()));
    while (puzzles.size() < numbers.size() && !stop.requested()) {
        drafts.clear();
        const std::size_t n = std::min(kMadeTogether, numbers.size() - puzzles.size());
        for (const PuzzleNumber& number : numbers.subspan(puzzles.size(), n))
            add_draft(drafts, stream(seed, number));
        remove_givens(drafts, options);
        for (const Removal& made : drafts) puzzles.push_back({made.puzzle(), made.solution()});
    }
    return puzzles;
}

std::vector<ClassicGrid> generate_minimal(const GenerateOptions& options) {
    std::vector<PuzzleNumber> numbers(static_cast<std::size_t>(std::max(options.count, 0)));
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i].index = options.first + i;
    std::vector<ClassicGrid> puzzles;
    puzzles.reserve(numbers.size());
    for (const MinimalPuzzle& made : make_minimal(options.seed, numbers, options.kernel))
        puzzles.push_back(made.puzzle);
    return puzzles;
}

}  // namespace sudokit
