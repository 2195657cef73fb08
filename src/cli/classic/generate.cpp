#include "cli/classic/generate.hpp"

#include <algorithm>
#include <numeric>

#include "cli/stop.hpp"
#include "sudokit/generate.hpp"
#include "support/rng.hpp"

namespace sudokit::cli {
namespace {

int clue_count(const ClassicGrid& puzzle) {
    return kClassicCells - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), kOpen));
}

// Adds digits of the solution, in random order, until the puzzle has `clues`.
void add_clues(ClassicGrid& puzzle, int clues, Rng& rng) {
    BatchResult solved;
    solve_batch({&puzzle, 1}, {&solved, 1});
    std::array<std::size_t, kClassicCells> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    rng.shuffle(order);
    int missing = clues - clue_count(puzzle);
    for (const std::size_t cell : order) {
        if (missing <= 0) return;
        if (puzzle[cell] != kOpen) continue;
        puzzle[cell] = solved.first[cell];
        --missing;
    }
}

}  // namespace

void generate_classic(const ClassicGeneration& wish,
                      const std::function<bool(const ClassicGrid&)>& visit) {
    constexpr std::uint64_t kMost = 256;
    // A range may reject many puzzles; rejecting one is cheap.
    const std::uint64_t at_least = wish.clues ? 32 : 1;
    GenerateOptions options;
    options.seed = wish.seed;
    Rng rng(wish.seed);
    std::uint64_t left = wish.count;
    while (left > 0 && !stop_requested()) {
        options.count = static_cast<int>(std::clamp(left, at_least, kMost));
        for (ClassicGrid puzzle : generate_minimal(options)) {
            if (wish.clues) {
                const auto [least, most] = *wish.clues;
                if (clue_count(puzzle) > most) continue;
                const auto width = static_cast<std::uint32_t>(most - least + 1);
                add_clues(puzzle, least + static_cast<int>(rng.below(width)), rng);
            }
            if (!visit(puzzle) || --left == 0) return;
        }
        options.first += static_cast<std::uint64_t>(options.count);
    }
}

}  // namespace sudokit::cli
