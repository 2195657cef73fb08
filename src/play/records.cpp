#include <algorithm>
#include <sstream>

#include "sudokit/games.hpp"

namespace sudokit::play {
namespace {

std::string level_of_record(const Session& session) {
    return session.level().empty() ? "own" : session.level();
}

}  // namespace

void Records::add_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string key, level;
    long long time = -1;
    int helped = -1;
    constexpr std::size_t kKey = 16;
    if (!(words >> key >> level >> time >> helped) || key.size() != kKey || time < 0 || helped < 0)
        return;
    solved.insert(key);
    LevelRecord& record = levels[level];
    ++record.solved;
    record.total += Time(time);
    if (helped > 0) return;
    record.best = record.unaided == 0 ? Time(time) : std::min(record.best, Time(time));
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
