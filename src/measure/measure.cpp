#include "measure/measure.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <utility>

namespace sudokit::measure {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

bool is_stopped(const Plan& plan) { return plan.stop.requested(); }

// A solver's answers for a corpus.
struct Answers {
    std::vector<std::uint64_t> counts;
    std::string solutions;

    explicit Answers(const Corpus& corpus)
        : counts(corpus.size()), solutions(corpus.size() * kLineBytes, '.') {}

    Task task(const Corpus& corpus, const Plan& plan) {
        return {corpus.text(), corpus.size(),    plan.limit,
                counts.data(), solutions.data(), plan.stop};
    }
    std::string solution(std::size_t i) const {
        return solutions.substr(i * kLineBytes, kClassicCells);
    }
    bool has_solution(std::size_t i) const { return solutions[i * kLineBytes] != '.'; }
};

std::vector<Disagreement> compare(const Answers& expected, const Answers& found) {
    std::vector<Disagreement> list;
    for (std::size_t i = 0; i < expected.counts.size(); ++i) {
        const std::uint64_t a = expected.counts[i], b = found.counts[i];
        if (a != b) {
            list.push_back({i, a, b, "", ""});
        } else if (a == 1 && expected.has_solution(i) && found.has_solution(i) &&
                   expected.solution(i) != found.solution(i)) {
            list.push_back({i, a, b, expected.solution(i), found.solution(i)});
        }
    }
    return list;
}

// One solver on one corpus.
class Run {
  public:
    Run(const Corpus& corpus, Solver& solver, const Plan& plan)
        : corpus_(corpus), plan_(plan), solver_(solver), answers_(corpus) {
        measurement.solver = &solver;
    }

    // Gets the answers and counters and warms the caches; timed only for a first estimate.
    std::optional<Error> warm_up() {
        const auto start = Clock::now();
        const auto counters = solver_.run(answers_.task(corpus_, plan_));
        if (!counters) return counters.error();
        measurement.counters = counters.value();
        estimate = seconds_since(start);
        return std::nullopt;
    }

    // A repetition is a call of pass(), or several, and then finish().
    std::optional<Error> pass(int times) {
        Task task = answers_.task(corpus_, plan_);
        if (!plan_.grids) task.solutions = nullptr;
        const auto start = Clock::now();
        if (auto error = solver_.repeat(task, times)) return error;
        seconds_ += seconds_since(start);
        passes_ += times;
        return std::nullopt;
    }
    void finish() {
        measurement.seconds.push_back(std::exchange(seconds_, 0) / std::exchange(passes_, 0));
    }

    const Answers& answers() const { return answers_; }
    Measurement measurement;
    double estimate = 0;

  private:
    const Corpus& corpus_;
    const Plan& plan_;
    Solver& solver_;
    Answers answers_;
    double seconds_ = 0;
    int passes_ = 0;
};

// All solvers on one corpus.
using Runs = std::vector<Run>;

std::optional<Error> warm_up(Runs& runs) {
    for (Run& run : runs) {
        if (auto error = run.warm_up()) return error;
        run.measurement.disagreements = compare(runs.front().answers(), run.answers());
    }
    return std::nullopt;
}

int passes_for(double seconds, const Plan& plan) {
    return static_cast<int>(
        std::ceil(std::clamp(plan.least_seconds / std::max(seconds, 1e-7), 1.0, 1e6)));
}

Runs runs_of(const Corpus& corpus, const Solvers& solvers, const Plan& plan) {
    Runs runs;
    for (const auto& solver : solvers) runs.emplace_back(corpus, *solver, plan);
    return runs;
}

std::vector<Measurement> measurements_of(Runs& runs) {
    std::vector<Measurement> measurements;
    for (Run& run : runs) measurements.push_back(std::move(run.measurement));
    return measurements;
}

// One solver's part of a repetition, on all corpora in turn.
std::optional<Error> pass_over(std::vector<Runs>& all, std::size_t solver, const Plan& plan) {
    double seconds = 0;
    for (Runs& runs : all) seconds += runs[solver].estimate;
    const auto puzzles = static_cast<double>(all.size());
    for (int pass = passes_for(seconds / puzzles, plan); pass > 0; --pass)
        for (Runs& runs : all)
            if (auto error = runs[solver].pass(1)) return error;
    for (Runs& runs : all) runs[solver].finish();
    return std::nullopt;
}

}  // namespace

Result<std::vector<Measurement>> measure(const Corpus& corpus, const Solvers& solvers,
                                         const Plan& plan) {
    Runs runs = runs_of(corpus, solvers, plan);
    if (auto error = warm_up(runs)) return *error;
    for (int repetition = 0; repetition < plan.repetitions && !is_stopped(plan); ++repetition)
        for (Run& run : runs) {
            if (auto error = run.pass(passes_for(run.estimate, plan))) return *error;
            run.finish();
        }
    return measurements_of(runs);
}

Result<std::vector<std::vector<Measurement>>> measure_each(const Corpus& corpus,
                                                           const Solvers& solvers,
                                                           const Plan& plan) {
    std::vector<Corpus> parts;
    for (std::size_t i = 0; i < corpus.size(); ++i)
        parts.push_back(corpus.part(corpus.name(), {i}));
    std::vector<Runs> all;
    for (const Corpus& part : parts) {
        all.push_back(runs_of(part, solvers, plan));
        if (auto error = warm_up(all.back())) return *error;
    }
    for (int repetition = 0; repetition < plan.repetitions && !is_stopped(plan); ++repetition)
        for (std::size_t solver = 0; solver < solvers.size(); ++solver)
            if (auto error = pass_over(all, solver, plan)) return *error;
    std::vector<std::vector<Measurement>> measurements;
    for (Runs& runs : all) measurements.push_back(measurements_of(runs));
    return measurements;
}

Result<std::vector<std::size_t>> slowest(const Corpus& corpus, Solver& solver, std::size_t most,
                                         std::uint64_t limit) {
    std::vector<double> best(corpus.size(), HUGE_VAL);
    for (int repetition = 0; repetition < 3; ++repetition)
        for (std::size_t i = 0; i < corpus.size(); ++i) {
            std::uint64_t count = 0;
            const Task task{corpus.text() + i * kLineBytes, 1, limit, &count, nullptr};
            const auto start = Clock::now();
            if (const auto done = solver.run(task); !done) return done.error();
            best[i] = std::min(best[i], seconds_since(start));
        }
    std::vector<std::size_t> order(corpus.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return std::pair(-best[a], a) < std::pair(-best[b], b);
    });
    order.resize(std::min(order.size(), most));
    return order;
}

}  // namespace sudokit::measure
