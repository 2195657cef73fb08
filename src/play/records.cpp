#include <algorithm>
#include <charconv>

#include "sudokit/games.hpp"
#include "support/pieces.hpp"

namespace sudokit::play {
namespace {

std::string level_of_record(const Session& session) {
    return session.level().empty() ? "own" : session.level();
}

std::optional<long long> number_of(std::string_view text) {
    long long number = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (bad != std::errc() || end == text.data() || number < 0) return std::nullopt;
    return number;
}

}  // namespace

void Records::add_line(std::string_view line) {
    const auto words = support::pieces_of(line, ' ');
    constexpr std::size_t kKey = 16, kWords = 4;
    if (words.size() < kWords || words[0].size() != kKey) return;
    const auto time = number_of(words[2]), helped = number_of(words[3]);
    if (!time || !helped) return;
    solved.emplace(words[0]);
    LevelRecord& record = levels[std::string(words[1])];
    ++record.solved;
    record.total += Time(*time);
    if (*helped > 0) return;
    record.best = record.unaided == 0 ? Time(*time) : std::min(record.best, Time(*time));
    ++record.unaided;
}

std::string Records::line_of(const Session& session, Time now) {
    return puzzle_key(session.puzzle()) + " " + level_of_record(session) + " " +
           std::to_string(session.elapsed(now).count()) + " " + std::to_string(session.helped()) +
           "\n";
}

std::optional<Time> Records::best_for(const Session& session) const {
    const auto found = levels.find(level_of_record(session));
    if (found == levels.end() || found->second.unaided == 0) return std::nullopt;
    return found->second.best;
}

std::string clock_text(Time time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const auto two = [](long long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const auto minutes = seconds / 60 % 60;
    if (seconds < 3600) return std::to_string(minutes) + ":" + two(seconds % 60);
    return std::to_string(seconds / 3600) + ":" + two(minutes) + ":" + two(seconds % 60);
}

}  // namespace sudokit::play
