#include "generate/bench_corpora.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "generate/bench_numbers.hpp"
#include "generate/minimal.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "support/flag.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kSeed = 20'240'229;
constexpr std::size_t kRarer = 20;

std::vector<ClassicGrid> solutions_of(const std::vector<ClassicGrid>& puzzles,
                                      const std::atomic<bool>* cancel) {
    std::vector<BatchResult> results(puzzles.size());
    SolveOptions options;
    options.cancel = cancel;
    solve_batch(puzzles, results, options);
    std::vector<ClassicGrid> solutions;
    for (const BatchResult& result : results) solutions.push_back(result.first);
    return solutions;
}

std::size_t random_cell(Rng& rng, const ClassicGrid& grid, bool open) {
    for (;;) {
        const std::size_t c = rng.below(kClassicCells);
        if ((grid[c] == kOpen) == open) return c;
    }
}

// Ten solution digits more than a minimal puzzle has: as in a newspaper.
ClassicGrid make_easy(Rng& rng, ClassicGrid puzzle, const ClassicGrid& solution) {
    for (int i = 0; i < 10; ++i) {
        const std::size_t c = random_cell(rng, puzzle, true);
        puzzle[c] = solution[c];
    }
    return puzzle;
}

// One given fewer: several solutions.
ClassicGrid make_multi(Rng& rng, ClassicGrid puzzle) {
    puzzle[random_cell(rng, puzzle, false)] = kOpen;
    return puzzle;
}

// One given more, wrong but not in sight of an equal one: no solution.
ClassicGrid make_none(Rng& rng, const ClassicGrid& puzzle, const ClassicGrid& solution) {
    for (;;) {
        ClassicGrid broken = puzzle;
        const std::size_t c = random_cell(rng, puzzle, true);
        broken[c] = static_cast<Digit>(1 + rng.below(9));
        if (broken[c] != solution[c] && !find_conflict(broken)) return broken;
    }
}

// The first of a list of rare puzzles: few of them measure as well as many, for each takes longer.
std::vector<ClassicGrid> rare(std::span<const std::uint64_t> numbers, std::size_t size) {
    return generate_minimal(
        kSeed, numbers.first(std::clamp(size / kRarer, std::size_t{1}, numbers.size())));
}

}  // namespace

std::vector<BenchCorpus> bench_corpora(std::size_t size, const std::atomic<bool>* cancel) {
    std::vector<std::uint64_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{0});
    const auto minimal = generate_minimal(kSeed, numbers, nullptr, cancel);
    const auto solutions = solutions_of(minimal, cancel);
    std::vector<ClassicGrid> easy, multi, none;
    Rng rng(kSeed);
    for (std::size_t i = 0; i < minimal.size(); ++i) {
        if (is_set(cancel)) return {};
        easy.push_back(make_easy(rng, minimal[i], solutions[i]));
        multi.push_back(make_multi(rng, minimal[i]));
        none.push_back(make_none(rng, minimal[i], solutions[i]));
    }
    return {{"easy", "minimal puzzles and ten digits more", easy},
            {"minimal", "random minimal puzzles", minimal},
            {"sparse", "minimal puzzles of 21 givens or fewer", rare(kSparseNumbers, size)},
            {"hard", "the minimal puzzles that need the longest search", rare(kHardNumbers, size)},
            {"multi", "minimal puzzles without one given", multi},
            {"none", "minimal puzzles and one wrong digit", none}};
}

}  // namespace sudokit
