// progress.hpp - one line on a terminal's standard error while work lasts over a second.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "cli/console.hpp"

namespace sudokit::cli {

// The work so far.
struct WorkDone {
    std::string_view noun = "puzzle";
    std::uint64_t puzzles = 0;    // answered
    std::uint64_t solutions = 0;  // counted in the puzzle at hand, if that is long
    std::uint64_t wanted = 0;     // puzzles in all, if known
    std::uint64_t looked_at = 0;  // puzzles examined to find those that meet a target
    std::string nearest{};        // how near the one at hand came to it
    double fraction = 0;          // of all the work, 0 if the total is not known
};

std::string progress_line(const WorkDone& done, double seconds);
std::string grouped(std::uint64_t number);  // "1,234,567"
std::string clock_text(double seconds);     // "1:02:03"
// "; looked at 120,000 (nearest: 21 clues)", if it looks for anything.
std::string search_words(const WorkDone& done);

class Progress {
  public:
    // Shows nothing unless `enabled`. `measure` is called from another thread.
    Progress(Console& console, bool enabled, const std::function<WorkDone()>& measure);
    // The same with a line of its own, made anew after each interval from the seconds so far.
    Progress(Console& console, bool enabled, std::function<std::string(double)> line,
             std::chrono::milliseconds interval);
    ~Progress();

  private:
    void show_until_stopped(std::stop_token stop);

    Console& console_;
    const std::function<std::string(double)> line_;
    const std::chrono::milliseconds interval_;
    std::chrono::steady_clock::time_point start_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread thread_;
};

}  // namespace sudokit::cli
