// throughput.cpp - puzzles per second of every kernel on every corpus, compared with other solvers.
//
//     build/release/bin/throughput [OPTIONS] [FILE...]
//
// Measures how long a caller with text in memory waits: 81 characters per puzzle in, its number of
// solutions (up to a limit) out, with --grids also the first solution. One thread, interleaved
// repetitions, medians. Every answer of every solver is compared with the first solver's.
// docs/bench.md says more.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "runner.hpp"

namespace sudokit::bench {
namespace {

void describe(CLI::App& app, Options& options) {
    app.add_option("FILE", options.files, "Corpora (default: made from a seed)");
    app.add_option("--kernel", options.kernels, "Measure this kernel (repeatable; default: all)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_option("--peer", options.peers, "Measure the solver in this library (repeatable)")
        ->type_name("NAME=LIB.so")
        ->allow_extra_args(false);
    app.add_flag("--latency", options.latency, "Also measure one call per puzzle");
    app.add_option("--threads", options.threads, "Also measure N threads, each with a share")
        ->type_name("N")
        ->check(CLI::Range(1, 512));
    app.add_option(
           "--hardest", options.hardest,
           "Measure the N slowest puzzles of each corpus, each spread over lanes and threads")
        ->type_name("N");
    app.add_flag("--check", options.check, "Only compare the answers, of all puzzles");
    app.add_flag("--grids", options.grids, "Ask for the first solution, too, as text");
    app.add_option("--limit", options.limit, "Solutions to look for (default: 2)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_option("--repetitions", options.repetitions,
                   "An odd number of repetitions (default: 9)")
        ->type_name("N")
        ->check([](const std::string& text) {
            return !text.empty() && (text.back() - '0') % 2 != 0 ? "" : "choose an odd number";
        });
    app.add_option("--sample", options.sample,
                   "Measure N puzzles of each corpus, evenly spread; 0: all (default: as many as a "
                   "kernel solves in a million sweeps)")
        ->type_name("N");
    app.add_option("--least", options.milliseconds, "The least time of a repetition (default: 20)")
        ->type_name("MS")
        ->check(CLI::Range(0.0, 60'000.0));
    app.add_option("--csv", options.csv, "Also write the figures to FILE")->type_name("FILE");
}

int throughput(int argc, char** argv) {
    Options options;
    CLI::App app("Measures every kernel on every corpus, beside other solvers.", "throughput");
    describe(app, options);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kAgree : kFailed;
    }
    return run(options);
}

}  // namespace
}  // namespace sudokit::bench

int main(int argc, char** argv) { return sudokit::bench::throughput(argc, argv); }
