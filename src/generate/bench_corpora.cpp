#include "generate/bench_corpora.hpp"

#include "kernel/kernel.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kSeed = 20'240'229;
constexpr std::uint64_t kHardGuesses = 8;  // a puzzle is hard if the search needs more

std::vector<ClassicGrid> solutions_of(const std::vector<ClassicGrid>& puzzles) {
    std::vector<BatchResult> results(puzzles.size());
    solve_batch(puzzles, results);
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

std::vector<ClassicGrid> hard_among(const std::vector<ClassicGrid>& puzzles) {
    std::vector<BatchResult> results(puzzles.size());
    std::vector<std::uint8_t> finished(puzzles.size());
    kernel::Job job;
    job.grids = puzzles.data();
    job.size = puzzles.size();
    job.results = results.data();
    job.finished = finished.data();
    job.max_guesses = kHardGuesses;
    available_kernels().front()->run(job);
    std::vector<ClassicGrid> hard;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (!finished[i]) hard.push_back(puzzles[i]);
    return hard;
}

}  // namespace

std::vector<BenchCorpus> bench_corpora(std::size_t size) {
    GenerateOptions options;
    options.seed = kSeed;
    options.count = static_cast<int>(size);
    const auto minimal = generate_minimal(options);
    const auto solutions = solutions_of(minimal);
    std::vector<ClassicGrid> easy, multi, none;
    Rng rng(kSeed);
    for (std::size_t i = 0; i < minimal.size(); ++i) {
        easy.push_back(make_easy(rng, minimal[i], solutions[i]));
        multi.push_back(make_multi(rng, minimal[i]));
        none.push_back(make_none(rng, minimal[i], solutions[i]));
    }
    return {{"easy", "minimal puzzles and ten digits more", easy},
            {"minimal", "random minimal puzzles", minimal},
            {"hard", "those of them that take the most guesses", hard_among(minimal)},
            {"multi", "minimal puzzles without one given", multi},
            {"none", "minimal puzzles and one wrong digit", none}};
}

}  // namespace sudokit
