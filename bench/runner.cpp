#include "runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>

#include "generate/bench_corpora.hpp"
#include "measure/report.hpp"
#include "peer.hpp"
#include "puzzle_files.hpp"

namespace sudokit::bench {
namespace {

using measure::Corpus;
using measure::Disagreement;
using measure::Measurement;

constexpr std::size_t kShownDisagreements = 5;
constexpr std::size_t kGenerated = 10'000;  // puzzles of a corpus
// This work takes the fastest kernel tens of milliseconds, and the slowest a second. It is measured
// in sweeps, so the sample is the same on every machine.
constexpr std::uint64_t kSweeps = 1'000'000;

Error usage(std::string message, std::string remedy) {
    return {ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

Result<std::vector<const Kernel*>> kernels_of(const Options& options) {
    if (options.kernels.empty()) return available_kernels();
    std::vector<const Kernel*> kernels;
    for (const std::string& name : options.kernels) {
        kernels.push_back(find_kernel(name));
        if (kernels.back()) continue;
        std::string known;
        for (const Kernel* kernel : available_kernels())
            known.append(known.empty() ? "" : ", ").append(kernel_name(*kernel));
        return usage("--kernel: '" + name + "' is unknown", "known here: " + known);
    }
    return kernels;
}

std::vector<Corpus> generated_corpora(std::size_t size) {
    std::vector<Corpus> corpora;
    for (const BenchCorpus& made : bench_corpora(size)) {
        Corpus& corpus = corpora.emplace_back(std::string(made.name));
        for (const ClassicGrid& puzzle : made.puzzles) corpus.add(puzzle, corpus.size() + 1);
    }
    return corpora;
}

class Run {
  public:
    explicit Run(const Options& options) : options_(options) {
        plan_.limit = options.limit;
        plan_.grids = options.grids;
        plan_.repetitions = options.check ? 0 : options.repetitions;
        plan_.least_seconds = options.milliseconds / 1000;
    }
    ~Run() {
        if (csv_) std::fclose(csv_);
    }

    int operator()() {
        const auto error = go();
        if (!error) return disagreements_ == 0 ? kAgree : kDisagree;
        std::fflush(stdout);
        fmt::print(stderr, "throughput: {}\n", error->text());
        return kFailed;
    }

  private:
    std::optional<Error> go() {
        if (auto error = add_solvers()) return error;
        const auto corpora = read_corpora();
        if (!corpora) return corpora.error();
        if (auto error = open_csv()) return error;
        head();
        for (const Corpus& corpus : corpora.value())
            if (auto error = options_.hardest > 0 ? measure_hardest(corpus) : measure(corpus))
                return error;
        foot();
        return finish_csv();
    }

    // The first solver, the fastest kernel, is the reference for comparisons.
    std::optional<Error> add_solvers() {
        const auto kernels = kernels_of(options_);
        if (!kernels) return kernels.error();
        for (const Kernel* kernel : kernels.value()) add_kernel(*kernel);
        const std::size_t own = solvers_.size();
        for (const std::string& peer : options_.peers)
            if (auto error = add_peer(peer)) return error;
        if (own == solvers_.size() || options_.threads > 1) references_.push_back(0);
        for (std::size_t i = own; i < solvers_.size(); ++i) references_.push_back(i);
        return std::nullopt;
    }

    void add_kernel(const Kernel& kernel) {
        if (options_.hardest > 0) {
            solvers_.push_back(measure::spread_solver(kernel, 1));
            if (options_.threads > 1)
                solvers_.push_back(measure::spread_solver(kernel, options_.threads));
            return;
        }
        solvers_.push_back(measure::batch_solver(kernel));
        if (options_.latency) solvers_.push_back(measure::single_solver(kernel));
        if (options_.threads > 1)
            solvers_.push_back(measure::batch_solver(kernel, options_.threads));
    }

    std::optional<Error> add_peer(const std::string& argument) {
        const std::size_t equals = argument.find('=');
        if (equals == 0 || equals == std::string::npos)
            return usage("--peer: '" + argument + "' has no name", "write NAME=LIB.so");
        auto peer = load_peer(argument.substr(0, equals), argument.substr(equals + 1));
        if (!peer) return peer.error();
        peers_ += fmt::format("peer {}: {}\n", peer->solver->name(), peer->about);
        solvers_.push_back(std::move(peer->solver));
        return std::nullopt;
    }

    Result<std::vector<Corpus>> read_corpora() const {
        if (options_.files.empty())
            return generated_corpora(options_.sample.value_or(0) > 0 ? *options_.sample
                                                                     : kGenerated);
        std::vector<Corpus> corpora;
        for (const std::string& file : options_.files) {
            auto corpus = read_corpus(file);
            if (!corpus) return corpus.error();
            corpora.push_back(std::move(corpus.value()));
        }
        return corpora;
    }

    std::optional<Error> open_csv() {
        if (options_.csv.empty()) return std::nullopt;
        csv_ = std::fopen(options_.csv.c_str(), "w");
        if (!csv_)
            return Error{ErrorCode::CannotWrite, 0, 0, options_.csv + ": cannot be written",
                         "choose another file"};
        fmt::print(csv_, "{}", measure::csv_head());
        return std::nullopt;
    }

    std::optional<Error> finish_csv() {
        if (!csv_) return std::nullopt;
        const bool written = std::fflush(csv_) == 0 && std::ferror(csv_) == 0;
        if (written) return std::nullopt;
        return Error{ErrorCode::CannotWrite, 0, 0, options_.csv + ": writing failed",
                     "is the disk full?"};
    }

    void head() const {
        std::vector<std::string> names;
        for (const std::size_t i : references_) names.push_back(solvers_[i]->name());
        if (options_.check) names.clear();
        fmt::print("{}", measure::table_head(names));
    }

    void foot() const {
        fmt::print("{}\n{}", measure::machine(), peers_);
        if (!options_.check)
            fmt::print(
                "median of {} interleaved repetitions; spread: highest less lowest; "
                "up to {} solutions; text included\n",
                plan_.repetitions, plan_.limit);
        if (disagreements_ > 0)
            fmt::print("{} disagreements\n", disagreements_);
        else
            fmt::print("all answers agree\n");
    }

    std::optional<Error> measure(const Corpus& corpus) {
        if (options_.check) return measure_all(corpus);
        if (options_.sample) return measure_all(corpus.sample(*options_.sample));
        const auto size = size_for_sweeps(corpus);
        return size ? measure_all(corpus.sample(size.value())) : size.error();
    }

    // Chooses a size by sweeps of the first solver, which is a kernel in one thread.
    Result<std::size_t> size_for_sweeps(const Corpus& corpus) const {
        std::vector<std::uint64_t> counts(corpus.size());
        const auto counters = solvers_.front()->run(
            {corpus.text(), corpus.size(), plan_.limit, counts.data(), nullptr});
        if (!counters) return counters.error();
        const std::uint64_t sweeps = std::max(counters.value().sweeps, kSweeps);
        return static_cast<std::size_t>(corpus.size() * kSweeps / sweeps);
    }

    // Measures each of the slowest puzzles, then their sum.
    std::optional<Error> measure_hardest(const Corpus& corpus) {
        const auto order = measure::slowest(corpus, *solvers_[references_.back()], options_.hardest,
                                            options_.limit);
        if (!order) return order.error();
        const Corpus hardest = corpus.part(corpus.name() + ":all", order.value());
        const auto measured = measure::measure_each(hardest, solvers_, plan_);
        if (!measured) return measured.error();
        for (std::size_t i = 0; i < hardest.size(); ++i)
            show(hardest.part(fmt::format("{}:{}", corpus.name(), hardest.line(i)), {i}),
                 measured.value()[i]);
        std::vector<Measurement> together = measured.value().front();
        for (Measurement& m : together) m.disagreements.clear();  // shown above
        for (std::size_t i = 1; i < hardest.size(); ++i)
            for (std::size_t s = 0; s < together.size(); ++s)
                add(together[s], measured.value()[i][s]);
        show(hardest, together);
        return std::nullopt;
    }

    static void add(Measurement& sum, const Measurement& part) {
        sum.counters += part.counters;
        for (std::size_t i = 0; i < sum.seconds.size(); ++i) sum.seconds[i] += part.seconds[i];
    }

    std::optional<Error> measure_all(const Corpus& corpus) {
        const auto measured = measure::measure(corpus, solvers_, plan_);
        if (!measured) return measured.error();
        show(corpus, measured.value());
        return std::nullopt;
    }

    void show(const Corpus& corpus, const std::vector<Measurement>& measured) {
        const auto rows = measure::rows_of(corpus, measured, references_, plan_.limit);
        fmt::print("{}", measure::table_lines(rows));
        for (const Measurement& m : measured) show_disagreements(corpus, m);
        std::fflush(stdout);
        if (csv_)
            for (const measure::Row& row : rows)
                fmt::print(csv_, "{}", measure::row_text(row, measure::RowStyle::Csv));
    }

    void show_disagreements(const Corpus& corpus, const Measurement& m) {
        disagreements_ += m.disagreements.size();
        for (std::size_t i = 0; i < m.disagreements.size(); ++i) {
            if (i == kShownDisagreements) {
                fmt::print("  ... and {} more\n", m.disagreements.size() - i);
                break;
            }
            const Disagreement& d = m.disagreements[i];
            const auto& first = *solvers_.front();
            const bool count_differs = d.expected != d.found;
            fmt::print("  DISAGREEMENT at line {} of {}: {}\n    {} says {}, {} ({}) says {}\n",
                       corpus.line(d.puzzle), corpus.name(), corpus.puzzle(d.puzzle), first.name(),
                       count_differs ? std::to_string(d.expected) : d.expected_text,
                       m.solver->name(), m.solver->way(),
                       count_differs ? std::to_string(d.found) : d.found_text);
        }
    }

    const Options& options_;
    measure::Plan plan_;
    measure::Solvers solvers_;
    std::vector<std::size_t> references_;
    std::string peers_;
    std::FILE* csv_ = nullptr;
    std::size_t disagreements_ = 0;
};

}  // namespace

int run(const Options& options) { return Run(options)(); }

}  // namespace sudokit::bench
