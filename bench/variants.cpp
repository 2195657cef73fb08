// variants.cpp - a table of times for puzzles with known answers, one row per puzzle.
//
//     build/release/bin/variants puzzles.jsonl [SECONDS] [PART-OF-AN-ID]
//
// Each line of the file is an object with `id`, `puzzle` (in any format), `expect` (`count`,
// `count_at_least` or nothing) and optionally `iss_cpu_ms`, the time of another solver. Times are
// CPU times of one thread, from the parsed puzzle to the second solution or the proof that there is
// none; below 5 ms, the smallest of three. A puzzle is abandoned after SECONDS (default: 10).
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "sudokit/solve.hpp"
#include "variant_lines.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::bench;
using Json = nlohmann::json;

// Sets a flag when the time is over, unless it is destroyed before.
class Alarm {
  public:
    explicit Alarm(double seconds) : thread_([this, seconds] { wait(seconds); }) {}
    ~Alarm() {
        {
            const std::lock_guard lock(mutex_);
            done_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    Stop flag() const { return rings_; }

  private:
    void wait(double seconds) {
        std::unique_lock lock(mutex_);
        rings_ = !changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                                    [this] { return done_; });
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    std::atomic<bool> rings_{false};
    std::thread thread_;
};

struct Row {
    double milliseconds = 0;
    CountResult result;
    const char* verdict = "";
};

// Two solutions show that a puzzle is not unique. Other solvers stop there as well.
constexpr std::uint64_t kWanted = 2;

const char* verdict_of(const CountResult& result, const Json& expect) {
    if (!result.complete && result.solutions < kWanted) return "left";
    const bool has_count = expect.contains("count");
    const char* key = has_count ? "count" : "count_at_least";
    if (!expect.contains(key)) return "";
    const std::uint64_t expected = std::min(kWanted, expect[key].get<std::uint64_t>());
    const bool is_right = has_count ? result.solutions == expected : result.solutions >= expected;
    return is_right ? "" : "WRONG";
}

Row measure(const Puzzle& puzzle, const Json& expect, double seconds) {
    constexpr double kShort = 5;
    Row row;
    SolveOptions options;
    options.max_solutions = kWanted;
    for (int repetition = 0; repetition < 3; ++repetition) {
        const Alarm alarm(seconds);
        options.stop = alarm.flag();
        const double start = cpu_milliseconds();
        row.result = count(puzzle, options);
        const double taken = cpu_milliseconds() - start;
        row.milliseconds = repetition ? std::min(row.milliseconds, taken) : taken;
        if (taken > kShort) break;
    }
    row.verdict = verdict_of(row.result, expect);
    return row;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: variants puzzles.jsonl [SECONDS] [PART-OF-AN-ID]\n");
        return 2;
    }
    std::ifstream file(argv[1]);
    if (!file) {
        std::fprintf(stderr, "variants: cannot read %s\n", argv[1]);
        return 2;
    }
    const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
    const std::string part = argc > 3 ? argv[3] : "";
    std::vector<double> times;
    double ours = 0, theirs = 0;
    int wrong = 0, left = 0;
    std::printf("%-60s %10s %10s %10s %10s\n", "puzzle", "ms", "their ms", "solutions", "guesses");
    while (const auto variant = next_variant(file, part)) {
        const auto& [entry, id, puzzle] = *variant;
        if (!puzzle.ok()) {
            std::printf("%-60s not read: %s\n", id.c_str(), puzzle.error().text().c_str());
            ++wrong;
            continue;
        }
        const Json expect = variant->expect();
        const Row row = measure(puzzle.value(), expect, seconds);
        const bool is_left = std::string(row.verdict) == "left";
        const bool has_peer = entry.contains("iss_cpu_ms") && entry["iss_cpu_ms"].is_number();
        const double peer = has_peer ? entry["iss_cpu_ms"].get<double>() : 0;
        std::printf("%-60s %10.3f %10.1f %10llu %10llu %s\n", id.c_str(), row.milliseconds, peer,
                    static_cast<unsigned long long>(row.result.solutions),
                    static_cast<unsigned long long>(row.result.counters.guesses), row.verdict);
        std::fflush(stdout);
        times.push_back(row.milliseconds);
        left += is_left;
        wrong += std::string(row.verdict) == "WRONG";
        if (has_peer) ours += row.milliseconds, theirs += peer;
    }
    if (times.empty()) {
        std::fprintf(stderr, "variants: no puzzle in %s\n", argv[1]);
        return 1;
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                     times.end());
    std::printf(
        "%zu puzzles, %d left, %d wrong; median %.3f ms; where there are two times: %.0f ms to "
        "%.0f ms\n",
        times.size(), left, wrong, times[times.size() / 2], ours, theirs);
    return wrong ? 1 : 0;
}
