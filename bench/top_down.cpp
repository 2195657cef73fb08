// top_down.cpp - minimal puzzles per second, compared with a plain loop around another solver.
//
//   top_down TDOKU.so [PUZZLES]
//
// The loop takes the same full grids and tries the cells in the same order: it opens a cell, counts
// up to two solutions, and puts the given back if there are two. So both make the same puzzles, and
// this program checks that. The loop gets its full grids for free; our time includes making them.
// Times are processor times of one thread, medians of seven alternating rounds.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "generate/full_grid.hpp"
#include "peer.hpp"
#include "sudokit/generate.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;
constexpr int kRounds = 7;

struct Start {
    ClassicGrid solution;
    std::array<std::uint8_t, kClassicCells> order;
};

std::vector<Start> starts(int count) {
    std::vector<Start> list(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < list.size(); ++i) {
        Rng rng(1, i);
        list[i].solution = random_full_grid(rng);
        std::iota(list[i].order.begin(), list[i].order.end(), std::uint8_t{0});
        rng.shuffle(list[i].order);
    }
    return list;
}

ClassicGrid reduce(const Start& start, measure::Solver& solver) {
    ClassicGrid puzzle = start.solution;
    std::string text(kClassicCells, '.');
    for (std::size_t c = 0; c < kClassicCells; ++c) text[c] = static_cast<char>('0' + puzzle[c]);
    text += '\n';
    for (const std::uint8_t c : start.order) {
        const char given = std::exchange(text[c], '.');
        std::uint64_t solutions = 0;
        solver.run({text.data(), 1, 2, &solutions, nullptr}).value();
        if (solutions == 1)
            puzzle[c] = kOpen;
        else
            text[c] = given;
    }
    return puzzle;
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

int run(measure::Solver& solver, int count) {
    const auto list = starts(count);
    std::vector<double> ours, theirs, ratios;
    for (int round = 0; round < kRounds; ++round) {
        GenerateOptions options;
        options.count = count;
        const double begin = seconds();
        const auto made = generate_minimal(options);
        const double middle = seconds();
        std::vector<ClassicGrid> loop;
        for (const Start& start : list) loop.push_back(reduce(start, solver));
        const double end = seconds();
        if (loop != made) {
            std::fprintf(stderr, "the two disagree\n");
            return 1;
        }
        ours.push_back(count / (middle - begin));
        theirs.push_back(count / (end - middle));
        ratios.push_back(ours.back() / theirs.back());
    }
    std::printf("%d puzzles: ours %.0f/s, loop %.0f/s, ratio %.2f\n", count, median(ours),
                median(theirs), median(ratios));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: top_down PEER.so [PUZZLES]\n");
        return 2;
    }
    const auto peer = sudokit::bench::load_peer("peer", argv[1]);
    if (!peer) {
        std::fprintf(stderr, "%s\n", peer.error().text().c_str());
        return 2;
    }
    return run(*peer.value().solver, argc > 2 ? std::max(1, std::atoi(argv[2])) : 2'000);
}
