#include "cli/progress.hpp"

#include <fmt/format.h>

namespace sudokit::cli {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::milliseconds kPatience = 1s, kInterval = 200ms;

}  // namespace

std::string grouped(std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, 1, ',');
    return text;
}

std::string clock_text(double seconds) {
    const auto s = static_cast<std::uint64_t>(seconds + 0.5);
    if (s >= 3600) return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
    return fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string progress_line(const WorkDone& done, double seconds) {
    std::string line = grouped(done.puzzles);
    if (done.wanted > 0) line += " of " + grouped(done.wanted);
    line.append(" ").append(done.noun);
    if ((done.wanted > 0 ? done.wanted : done.puzzles) != 1) line += 's';
    if (done.puzzles > 0 && seconds > 0)
        line += fmt::format(
            ", {}/s",
            grouped(static_cast<std::uint64_t>(static_cast<double>(done.puzzles) / seconds)));
    if (done.solutions > 0)
        line += fmt::format("; now at {} solutions of the next", grouped(done.solutions));
    line += search_words(done);
    if (done.fraction > 0 && done.fraction <= 1)
        line += fmt::format("; {:.0f}%, {} left", 100 * done.fraction,
                            clock_text(seconds / done.fraction - seconds));
    return line;
}

std::string search_words(const WorkDone& done) {
    if (done.looked_at == 0) return "";
    return fmt::format("; looked at {}{}", grouped(done.looked_at),
                       done.nearest.empty() ? "" : " (nearest: " + done.nearest + ")");
}

Progress::Progress(Console& console, bool enabled, const std::function<WorkDone()>& measure)
    : Progress(
          console, enabled, [measure](double seconds) { return progress_line(measure(), seconds); },
          kInterval) {}

Progress::Progress(Console& console, bool enabled, std::function<std::string(double)> line,
                   std::chrono::milliseconds interval)
    : console_(console),
      line_(std::move(line)),
      interval_(interval),
      start_(std::chrono::steady_clock::now()) {
    if (enabled) crew_.add([this] { show_until_over(); });
}

Progress::~Progress() {
    if (crew_.size() == 0) return;
    {
        const support::Lock lock(mutex_);
        is_over_ = true;
        wake_.notify_all();
    }
    crew_.wait();
    console_.hide_progress();
}

void Progress::show_until_over() {
    support::Lock lock(mutex_);
    auto next = start_ + kPatience;
    while (!wake_.wait_for(lock, next - std::chrono::steady_clock::now(),
                           [this] { return is_over_; })) {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
        if (terminal_is_read())
            console_.hide_progress();
        else
            console_.show_progress(line_(elapsed.count()));
        next = std::chrono::steady_clock::now() + interval_;
    }
}

}  // namespace sudokit::cli
