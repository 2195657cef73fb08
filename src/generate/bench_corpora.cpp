#include "generate/bench_corpora.hpp"

#include <algorithm>
#include <span>

#include "generate/bench_numbers.hpp"
#include "generate/minimal.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kSeed = 20'240'229;
constexpr std::size_t kRarer = 20;

std::size_t random_cell(Rng& rng, const ClassicGrid& grid, bool open) {
    for (;;) {
        const std::size_t c = rng.below(kClassicCells);
        if ((grid[c] == kOpen) == open) return c;
    }
}

// Adds ten digits of the solution to a minimal puzzle: about as easy as in a newspaper.
ClassicGrid make_easy(Rng& rng, ClassicGrid puzzle, const ClassicGrid& solution) {
    for (int i = 0; i < 10; ++i) {
        const std::size_t c = random_cell(rng, puzzle, true);
        puzzle[c] = solution[c];
    }
    return puzzle;
}

// Removes a given: several solutions.
ClassicGrid make_multi(Rng& rng, ClassicGrid puzzle) {
    puzzle[random_cell(rng, puzzle, false)] = kOpen;
    return puzzle;
}

// Adds a given that is wrong but sees no equal digit: no solution.
ClassicGrid make_none(Rng& rng, const ClassicGrid& puzzle, const ClassicGrid& solution) {
    for (;;) {
        ClassicGrid broken = puzzle;
        const std::size_t c = random_cell(rng, puzzle, true);
        broken[c] = static_cast<Digit>(1 + rng.below(9));
        if (broken[c] != solution[c] && !find_conflict(broken)) return broken;
    }
}

std::vector<ClassicGrid> puzzles_of(const std::vector<MinimalPuzzle>& made) {
    std::vector<ClassicGrid> puzzles;
    for (const MinimalPuzzle& one : made) puzzles.push_back(one.puzzle);
    return puzzles;
}

// The first ones of a list of rare puzzles. Few suffice for measuring, because each takes longer.
std::vector<ClassicGrid> rare(std::span<const std::uint64_t> list, std::size_t size) {
    std::vector<PuzzleNumber> numbers;
    for (const std::uint64_t number :
         list.first(std::clamp(size / kRarer, std::size_t{1}, list.size())))
        numbers.push_back({number, 0});
    return puzzles_of(make_minimal(kSeed, numbers));
}

}  // namespace

std::vector<BenchCorpus> bench_corpora(std::size_t size, Stop stop) {
    std::vector<PuzzleNumber> numbers(size);
    for (std::size_t i = 0; i < size; ++i) numbers[i].index = i;
    const auto minimal = make_minimal(kSeed, numbers, nullptr, stop);
    if (stop.requested()) return {};
    std::vector<ClassicGrid> easy, multi, none;
    Rng rng(kSeed);
    for (const auto& [puzzle, solution] : minimal) {
        easy.push_back(make_easy(rng, puzzle, solution));
        multi.push_back(make_multi(rng, puzzle));
        none.push_back(make_none(rng, puzzle, solution));
    }
    return {{"easy", "minimal puzzles plus ten digits", easy},
            {"minimal", "random minimal puzzles", puzzles_of(minimal)},
            {"sparse", "minimal puzzles of 21 givens or fewer", rare(kSparseNumbers, size)},
            {"hard", "the minimal puzzles that need the longest search", rare(kHardNumbers, size)},
            {"multi", "minimal puzzles less one given", multi},
            {"none", "minimal puzzles plus one wrong digit", none}};
}

}  // namespace sudokit
