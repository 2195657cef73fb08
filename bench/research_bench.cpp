// research_bench.cpp - the speeds that docs/research.md quotes.
//
//   research_bench --benchmark_filter=minlex
//   SUDOKIT_BENCH_PUZZLES=puzzles.txt research_bench --benchmark_filter=minlex_of_puzzles
//
// The variable names a file with one puzzle per line; without it, puzzles are generated.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include "model/classic_houses.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/research.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

std::vector<ClassicGrid> puzzles() {
    std::vector<ClassicGrid> grids;
    if (const char* name = std::getenv("SUDOKIT_BENCH_PUZZLES")) {
        std::ifstream file(name);
        for (std::string line; std::getline(file, line);) {
            if (line.size() < kClassicCells) continue;
            ClassicGrid grid{};
            for (std::size_t i = 0; i < grid.size(); ++i)
                if (line[i] >= '1' && line[i] <= '9') grid[i] = static_cast<Digit>(line[i] - '0');
            grids.push_back(grid);
        }
    }
    if (grids.empty()) {
        GenerateOptions options;
        options.count = 1000;
        grids = generate_minimal(options);
    }
    return grids;
}

std::vector<ClassicGrid> full_grids() {
    std::vector<ClassicGrid> grids;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) grids.push_back(random_solution(seed));
    return grids;
}

void run_minlex(benchmark::State& state, const std::vector<ClassicGrid>& grids) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(to_minlex(grids[i]));
        if (++i == grids.size()) i = 0;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
void minlex_of_puzzles(benchmark::State& state) { run_minlex(state, puzzles()); }
void minlex_of_full_grids(benchmark::State& state) { run_minlex(state, full_grids()); }
BENCHMARK(minlex_of_puzzles);
BENCHMARK(minlex_of_full_grids);

// The number of givens per box and per digit.
struct Crowd {
    std::array<unsigned, 9> in_box{};
    std::array<unsigned, 10> of_digit{};
};

// Givens in random cells. With `spread` they are placed in rounds: in round n, no box and no digit
// may have more than n givens.
ClassicGrid some_givens(std::size_t givens, std::uint64_t seed, bool spread) {
    const ClassicGrid full = random_solution(seed);
    Rng rng(seed, givens);
    std::vector<std::size_t> cells(full.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    rng.shuffle(cells);
    ClassicGrid grid{};
    Crowd crowd;
    for (unsigned most = spread ? 1 : 9; givens; ++most) {
        for (const std::size_t cell : cells) {
            unsigned& box = crowd.in_box[static_cast<std::size_t>(classic_box(cell))];
            unsigned& digit = crowd.of_digit[full[cell]];
            if (!givens || grid[cell] || box >= most || digit >= most) continue;
            grid[cell] = full[cell];
            ++box, ++digit, --givens;
        }
    }
    return grid;
}

void run_count(benchmark::State& state, bool spread) {
    std::uint64_t seed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const ClassicGrid grid =
            some_givens(static_cast<std::size_t>(state.range(0)), seed++, spread);
        state.ResumeTiming();
        benchmark::DoNotOptimize(count_exact(grid));
    }
}
void count_of_random_givens(benchmark::State& state) { run_count(state, false); }
void count_of_spread_givens(benchmark::State& state) { run_count(state, true); }
BENCHMARK(count_of_random_givens)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(20)
    ->Arg(0)
    ->Arg(1)
    ->DenseRange(3, 27, 3);
BENCHMARK(count_of_spread_givens)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10)
    ->DenseRange(6, 14, 2)
    ->Arg(7)
    ->Arg(9);

}  // namespace

BENCHMARK_MAIN();
