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

bool is_stopped(const Plan& plan) { return plan.cancel && plan.cancel->load(); }

// What a solver says about a corpus.
struct Answers {
    std::vector<std::uint64_t> counts;
    std::string solutions;

    explicit Answers(const Corpus& corpus)
        : counts(corpus.size()), solutions(corpus.size() * kLineBytes, '.') {}

    Task task(const Corpus& corpus, const Plan& plan) {
        return {corpus.text(), corpus.size(), plan.limit, counts.data(), solutions.data()};
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

// One solver under measurement.
class Run {
  public:
    Run(const Corpus& corpus, Solver& solver, const Plan& plan)
        : corpus_(corpus), plan_(plan), solver_(solver), answers_(corpus) {
        measurement.solver = &solver;
    }

    // Untimed but for a first estimate: the answers, the counters, warm caches.
    std::optional<Error> warm_up() {
        solver_.prepare(corpus_.size());
        const auto start = Clock::now();
        const auto counters = solver_.run(answers_.task(corpus_, plan_));
        if (!counters) return counters.error();
        measurement.counters = counters.value();
        const double wanted = plan_.least_seconds / std::max(seconds_since(start), 1e-7);
        passes_ = static_cast<int>(std::ceil(std::clamp(wanted, 1.0, 1e6)));
        return std::nullopt;
    }

    std::optional<Error> repeat() {
        Task task = answers_.task(corpus_, plan_);
        task.solutions = nullptr;
        const auto start = Clock::now();
        if (auto error = solver_.repeat(task, passes_)) return error;
        measurement.seconds.push_back(seconds_since(start) / passes_);
        return std::nullopt;
    }

    const Answers& answers() const { return answers_; }
    Measurement measurement;

  private:
    const Corpus& corpus_;
    const Plan& plan_;
    Solver& solver_;
    Answers answers_;
    int passes_ = 1;
};

}  // namespace

Result<std::vector<Measurement>> measure(const Corpus& corpus, const Solvers& solvers,
                                         const Plan& plan) {
    std::vector<Run> runs;
    for (const auto& solver : solvers) runs.emplace_back(corpus, *solver, plan);
    for (Run& run : runs) {
        if (auto error = run.warm_up()) return *error;
        run.measurement.disagreements = compare(runs.front().answers(), run.answers());
    }
    for (int repetition = 0; repetition < plan.repetitions && !is_stopped(plan); ++repetition)
        for (Run& run : runs)
            if (auto error = run.repeat()) return *error;
    std::vector<Measurement> measurements;
    for (Run& run : runs) measurements.push_back(std::move(run.measurement));
    return measurements;
}

Result<std::vector<std::size_t>> slowest(const Corpus& corpus, Solver& solver, std::size_t most,
                                         std::uint64_t limit) {
    std::vector<double> best(corpus.size(), HUGE_VAL);
    solver.prepare(1);
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
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(-best[a], a) < std::pair(-best[b], b);
    });
    order.resize(std::min(order.size(), most));
    return order;
}

}  // namespace sudokit::measure
