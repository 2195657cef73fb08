// progress.hpp - a line on a terminal's standard error while work takes longer than a second.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "cli/console.hpp"
#include "support/threads.hpp"

namespace sudokit::cli {

// The work so far.
struct WorkDone {
    std::string_view noun = "puzzle";
    std::uint64_t puzzles = 0;    // answered
    std::uint64_t solutions = 0;  // counted in the current puzzle, if that takes long
    std::uint64_t wanted = 0;     // all puzzles, if the number is known
    std::uint64_t looked_at = 0;  // puzzles examined to find those that meet a target
    std::string nearest{};        // how near the current one came to the target
    double fraction = 0;          // done of all the work; 0 if the total is unknown
};

std::string progress_line(const WorkDone& done, double seconds);
std::string grouped(std::uint64_t number);  // "1,234,567"
std::string clock_text(double seconds);     // "1:02:03"
// "; looked at 120,000 (nearest: 21 clues)", if the run searches for anything.
std::string search_words(const WorkDone& done);

class Progress {
  public:
    // Shows nothing unless `enabled`. `measure` is called from another thread.
    Progress(Console& console, bool enabled, const std::function<WorkDone()>& measure);
    // The same with a custom line, made after each interval from the elapsed seconds.
    Progress(Console& console, bool enabled, std::function<std::string(double)> line,
             std::chrono::milliseconds interval);
    ~Progress();

  private:
    void show_until_over();

    Console& console_;
    const std::function<std::string(double)> line_;
    const std::chrono::milliseconds interval_;
    std::chrono::steady_clock::time_point start_;
    support::Mutex mutex_;
    support::Condition wake_;
    bool is_over_ = false;
    support::Crew crew_;  // one thread, or none: then nothing is shown
};

}  // namespace sudokit::cli
