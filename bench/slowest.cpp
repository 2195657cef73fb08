// slowest.cpp - the slowest of many random broken or nearly empty grids, and their times.
//
//     build/release/bin/slowest [N]        (N defaults to 100000)
//
// Half of the grids have 0 to 16 random givens, half 17 to 30. Equal givens never see each other,
// so most of the fuller grids have no solution, but a solver must prove it. One puzzle per call,
// one thread, up to two solutions.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

ClassicGrid random_grid(Rng& rng, bool nearly_empty) {
    const int wanted = static_cast<int>(nearly_empty ? rng.below(17) : 17 + rng.below(14));
    ClassicGrid grid{};
    for (int given = 0, tries = 0; given < wanted && tries < 1000; ++tries) {
        const std::size_t c = rng.below(kClassicCells);
        if (grid[c] != kOpen) continue;
        grid[c] = static_cast<Digit>(1 + rng.below(9));
        if (find_conflict(grid))
            grid[c] = kOpen;
        else
            ++given;
    }
    return grid;
}

struct Case {
    double milliseconds;
    std::uint64_t guesses, solutions;
    ClassicGrid grid;
};

Case measure(const ClassicGrid& grid) {
    const Puzzle puzzle(grid);
    const auto start = std::chrono::steady_clock::now();
    const CountResult result = count(puzzle);
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    return {elapsed.count(), result.counters.guesses, result.solutions, grid};
}

}  // namespace

int main(int argc, char** argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 100'000;
    Rng rng(2026);
    std::vector<Case> cases;
    std::size_t by_solutions[3] = {};
    for (int i = 0; i < n; ++i) {
        cases.push_back(measure(random_grid(rng, i % 2 == 0)));
        ++by_solutions[cases.back().solutions];
    }
    std::printf("%d grids: %zu without solution, %zu with one, %zu with several\n", n,
                by_solutions[0], by_solutions[1], by_solutions[2]);
    // Sorted by guesses, which do not depend on the machine's load. The first ones are timed again.
    std::sort(cases.begin(), cases.end(),
              [](const Case& a, const Case& b) { return a.guesses > b.guesses; });
    for (std::size_t i = 0; i < std::min<std::size_t>(3, cases.size()); ++i) {
        const Case again = measure(cases[i].grid);
        std::string line;
        for (Digit d : again.grid) line += d == kOpen ? '.' : static_cast<char>('0' + d);
        std::printf("%s  %llu solutions  %llu guesses  %.3f ms\n", line.c_str(),
                    static_cast<unsigned long long>(again.solutions),
                    static_cast<unsigned long long>(again.guesses), again.milliseconds);
    }
}
