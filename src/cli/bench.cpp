#include "cli/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "generate/bench_corpora.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {
namespace {

constexpr std::size_t kCorpusSize = 20'000;
constexpr std::size_t kSignatureSize = 500;
constexpr int kRepetitions = 7;  // interleaved; the median counts

std::vector<const Kernel*> chosen_kernels(std::string_view name) {
    const Kernel* one = name.empty() ? nullptr : find_kernel(name);
    return one == nullptr ? available_kernels() : std::vector<const Kernel*>{one};
}

struct Measurement {
    std::vector<double> seconds;
    Counters counters;
};

Measurement measure_once(const std::vector<ClassicGrid>& puzzles, const Kernel* kernel) {
    std::vector<BatchResult> results(puzzles.size());
    SolveOptions options;
    options.kernel = kernel;
    const auto start = std::chrono::steady_clock::now();
    const Counters counters = solve_batch(puzzles, results, options);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    return {{elapsed.count()}, counters};
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::string row(const BenchCorpus& corpus, const Kernel* kernel, const Measurement& m) {
    const auto n = static_cast<double>(corpus.puzzles.size());
    const double seconds = median(m.seconds);
    const auto [low, high] = std::minmax_element(m.seconds.begin(), m.seconds.end());
    return fmt::format("{:<9} {:<11} {:>11.0f} {:>6.0f}% {:>9.2f} {:>8.2f} {:>8}\n", corpus.name,
                       kernel_name(*kernel), n / seconds, 100 * (*high - *low) / seconds,
                       static_cast<double>(m.counters.sweeps) / n,
                       static_cast<double>(m.counters.guesses) / n, kernel_lanes(*kernel));
}

// FNV-1a over the digits: any change of any puzzle changes it.
std::uint64_t hash_of(const std::vector<ClassicGrid>& grids) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const ClassicGrid& grid : grids)
        for (Digit d : grid) hash = (hash ^ d) * 0x100000001b3u;
    return hash;
}

// The general solver on puzzles that the kernel would take: one more house (row 1, said twice)
// changes nothing but the engine.
std::uint64_t general_solver_nodes(const std::vector<ClassicGrid>& puzzles) {
    const auto shape =
        Geometry::classic()->with_extra_houses({Geometry::classic()->houses()[0].cells});
    std::uint64_t nodes = 0;
    for (const ClassicGrid& grid : puzzles) {
        Puzzle puzzle(shape);
        puzzle.givens.assign(grid.begin(), grid.end());
        nodes += count(puzzle).counters.nodes;
    }
    return nodes;
}

}  // namespace

std::string bench_table(std::string_view kernel) {
    const auto kernels = chosen_kernels(kernel);
    std::string table = fmt::format("{:<9} {:<11} {:>11} {:>7} {:>9} {:>8} {:>8}\n", "corpus",
                                    "kernel", "puzzles/s", "spread", "sweeps", "guesses", "lanes");
    for (const BenchCorpus& corpus : bench_corpora(kCorpusSize)) {
        std::vector<Measurement> measurements(kernels.size());
        for (int repetition = 0; repetition < kRepetitions; ++repetition)
            for (std::size_t k = 0; k < kernels.size(); ++k) {
                const Measurement m = measure_once(corpus.puzzles, kernels[k]);
                measurements[k].seconds.push_back(m.seconds[0]);
                measurements[k].counters = m.counters;
            }
        for (std::size_t k = 0; k < kernels.size(); ++k)
            table += row(corpus, kernels[k], measurements[k]);
    }
    return table + "one thread, uniqueness proved; sweeps and guesses are per puzzle\n";
}

std::string bench_signature(std::string_view kernel) {
    std::string text;
    const auto corpora = bench_corpora(kSignatureSize);
    Counters fast;
    for (const BenchCorpus& corpus : corpora)
        fast += measure_once(corpus.puzzles, chosen_kernels(kernel).front()).counters;
    const auto& minimal = corpora[1].puzzles;
    text += fmt::format("kernel-nodes {}\n", fast.nodes);
    text += fmt::format("kernel-guesses {}\n", fast.guesses);
    text += fmt::format("general-nodes {}\n", general_solver_nodes(minimal));
    text += fmt::format("generated {:016x}\n", hash_of(minimal));
    return text;
}

}  // namespace sudokit::cli
