#include "cli/bench.hpp"

#include <fmt/format.h>

#include <vector>

#include "cli/answers.hpp"
#include "cli/stop.hpp"
#include "generate/bench_corpora.hpp"
#include "measure/report.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/solve.hpp"
#include "support/fnv.hpp"

namespace sudokit::cli {
namespace {

using measure::RowStyle;

constexpr std::size_t kSignatureSize = 500, kExplained = 50;
constexpr int kRepetitions = 9;

std::vector<const Kernel*> chosen_kernels(std::string_view name) {
    const Kernel* one = name.empty() ? nullptr : find_kernel(name);
    return one == nullptr ? available_kernels() : std::vector<const Kernel*>{one};
}

// All kernels; the best one also with one puzzle per call and with all threads.
measure::Solvers solvers_for(const Options& options, int threads) {
    measure::Solvers solvers;
    const auto kernels = chosen_kernels(options.kernel);
    for (const Kernel* kernel : kernels) solvers.push_back(measure::batch_solver(*kernel));
    solvers.push_back(measure::single_solver(*kernels.front()));
    if (threads > 1) solvers.push_back(measure::batch_solver(*kernels.front(), threads));
    return solvers;
}

std::optional<Error> disagreement(const measure::Corpus& corpus,
                                  const std::vector<measure::Measurement>& measured) {
    for (const measure::Measurement& m : measured)
        for (const measure::Disagreement& d : m.disagreements)
            return Error{ErrorCode::Unsupported, 0, 0,
                         fmt::format("{} ({}) is wrong about {}", m.solver->name(), m.solver->way(),
                                     corpus.puzzle(d.puzzle)),
                         "please report it, with the kind of processor"};
    return std::nullopt;
}

std::uint64_t hash_of(const std::vector<ClassicGrid>& grids) {
    support::Fnv hash;
    for (const ClassicGrid& grid : grids) hash.add(grid);
    return hash.value();
}

// The general solver on puzzles that the kernel would take: an extra house (row 1 again) changes
// nothing but the engine.
std::uint64_t general_solver_nodes(const std::vector<ClassicGrid>& puzzles) {
    const auto shape =
        Geometry::classic()->with_extra_houses({Geometry::classic()->houses()[0].cells});
    std::uint64_t nodes = 0;
    for (const ClassicGrid& grid : puzzles) {
        Puzzle puzzle(shape);
        puzzle.givens.assign(grid.begin(), grid.end());
        if (stop_requested()) break;
        nodes += count(puzzle).counters.nodes;
    }
    return nodes;
}

// Hashes every step of the paths in HoDoKu's and Sudoku Explainer's order, in compact form.
std::uint64_t hash_of_steps(const std::vector<ClassicGrid>& puzzles) {
    support::Fnv hash;
    for (const ClassicGrid& grid : puzzles)
        for (const std::string_view order : {"hodoku", "se"}) {
            ExplainOptions options = options_of_order(order);
            options.stop = stop_flag();
            auto path = Explainer::start(Puzzle(grid), options);
            const Narrator narrator(path->geometry());
            while (const auto step = path->next()) {
                hash.add(narrator.compact(*step));
                path->apply(*step);
            }
        }
    return hash.value();
}

// Searches to the end: with a limit, the work would depend on the number of lanes.
Counters counters_of(const std::vector<ClassicGrid>& puzzles, std::string_view kernel) {
    std::vector<BatchResult> results(puzzles.size());
    SolveOptions options;
    options.max_solutions = 0;
    options.stop = stop_flag();
    options.kernel = chosen_kernels(kernel).front();
    return solve_batch(puzzles, results, options);
}

}  // namespace

std::optional<Error> run_bench(const Options& options, int threads, Style::Kind style,
                               const std::function<void(std::string_view)>& write) {
    const measure::Solvers solvers = solvers_for(options, threads);
    measure::Plan plan;
    plan.repetitions = kRepetitions;
    plan.stop = stop_flag();
    if (style == Style::Kind::Line) write(measure::table_head({solvers.front()->name()}));
    if (style == Style::Kind::Csv) write(measure::csv_head());
    for (const BenchCorpus& made : bench_corpora(options.size, stop_flag())) {
        measure::Corpus corpus{std::string(made.name)};
        for (const ClassicGrid& puzzle : made.puzzles) corpus.add(puzzle, corpus.size() + 1);
        const auto measured = measure::measure(corpus, solvers, plan);
        if (stop_requested()) return std::nullopt;
        if (!measured) return measured.error();
        if (auto error = disagreement(corpus, measured.value())) return error;
        const auto rows = measure::rows_of(corpus, measured.value(), {0}, plan.limit);
        if (style == Style::Kind::Line)
            write(measure::table_lines(rows));
        else
            for (const measure::Row& row : rows)
                write(row_text(row, style == Style::Kind::Csv ? RowStyle::Csv : RowStyle::Json));
    }
    if (stop_requested()) return std::nullopt;
    if (style == Style::Kind::Line)
        write(
            fmt::format("{}\nuniqueness proved, text included; sweeps and guesses are per puzzle\n",
                        measure::machine()));
    return std::nullopt;
}

std::string bench_signature(std::string_view kernel) {
    std::string text;
    const auto corpora = bench_corpora(kSignatureSize, stop_flag());
    if (stop_requested()) return {};
    Counters fast;
    for (const BenchCorpus& corpus : corpora) fast += counters_of(corpus.puzzles, kernel);
    const auto& minimal = corpora[1].puzzles;
    text += fmt::format("kernel-nodes {}\n", fast.nodes);
    text += fmt::format("kernel-guesses {}\n", fast.guesses);
    text += fmt::format("general-nodes {}\n", general_solver_nodes(minimal));
    text += fmt::format("generated {:016x}\n", hash_of(minimal));
    text += fmt::format("steps {:016x}\n",
                        hash_of_steps({minimal.begin(), minimal.begin() + kExplained}));
    return stop_requested() ? std::string() : text;
}

}  // namespace sudokit::cli
