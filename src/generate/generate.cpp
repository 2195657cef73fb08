// generate.cpp - random minimal puzzles, top down: from a full grid, givens go in random order
// while the puzzle stays proper.
//
// Each step asks one question a puzzle ("may this given go?", see solve/minimize.cpp for its form),
// and many puzzles are made side by side so that the questions fill the lanes. Every puzzle has a
// random stream of its own, so that neither their number nor the kernel changes what comes out.
#include "sudokit/generate.hpp"

#include <algorithm>
#include <numeric>

#include "generate/full_grid.hpp"
#include "generate/minimal.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kSideBySide = 512;
constexpr std::uint16_t kAll = 0x1ff;

struct Draft {
    ClassicGrid solution;
    ClassicCandidates sets;  // a given has its digit alone, an open cell all
    std::array<std::uint8_t, kClassicCells> order;

    Draft(std::uint64_t seed, std::uint64_t index) {
        Rng rng(seed, index);
        solution = random_full_grid(rng);
        std::iota(order.begin(), order.end(), std::uint8_t{0});
        rng.shuffle(order);
        for (std::size_t c = 0; c < kClassicCells; ++c) sets[c] = bit(c);
    }
    std::uint16_t bit(std::size_t c) const {
        return static_cast<std::uint16_t>(1u << (solution[c] - 1));
    }
    ClassicGrid puzzle() const {
        ClassicGrid grid{};
        for (std::size_t c = 0; c < kClassicCells; ++c)
            if (sets[c] != kAll) grid[c] = solution[c];
        return grid;
    }
};

void remove_givens(std::vector<Draft>& drafts, const SolveOptions& options) {
    std::vector<ClassicCandidates> queries(drafts.size());
    std::vector<BatchResult> results(drafts.size());
    for (std::size_t step = 0; step < kClassicCells; ++step) {
        for (std::size_t i = 0; i < drafts.size(); ++i) {
            const std::size_t c = drafts[i].order[step];
            queries[i] = drafts[i].sets;
            queries[i][c] = static_cast<std::uint16_t>(kAll & ~drafts[i].bit(c));
        }
        solve_batch(queries, results, options);
        for (std::size_t i = 0; i < drafts.size(); ++i)
            if (results[i].solutions == 0) drafts[i].sets[drafts[i].order[step]] = kAll;
    }
}

}  // namespace

ClassicGrid random_solution(std::uint64_t seed) {
    Rng rng(seed);
    return random_full_grid(rng);
}

std::vector<ClassicGrid> generate_minimal(std::uint64_t seed,
                                          std::span<const std::uint64_t> numbers,
                                          const Kernel* kernel) {
    SolveOptions one;
    one.max_solutions = 1;
    one.kernel = kernel;
    std::vector<ClassicGrid> puzzles;
    puzzles.reserve(numbers.size());
    while (puzzles.size() < numbers.size()) {
        std::vector<Draft> drafts;
        const std::size_t n = std::min(kSideBySide, numbers.size() - puzzles.size());
        for (const std::uint64_t number : numbers.subspan(puzzles.size(), n))
            drafts.emplace_back(seed, number);
        remove_givens(drafts, one);
        for (const Draft& draft : drafts) puzzles.push_back(draft.puzzle());
    }
    return puzzles;
}

std::vector<ClassicGrid> generate_minimal(const GenerateOptions& options) {
    std::vector<std::uint64_t> numbers(static_cast<std::size_t>(std::max(options.count, 0)));
    std::iota(numbers.begin(), numbers.end(), options.first);
    return generate_minimal(options.seed, numbers, options.kernel);
}

}  // namespace sudokit
