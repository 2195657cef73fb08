#include "play/records.hpp"

#include <algorithm>
#include <sstream>

namespace sudokit::play {
namespace {
constexpr std::string_view kFile = "solved";
}

Records Records::read(const Store& store) {
    Records records;
    std::istringstream lines(store.read(kFile).value_or(""));
    for (std::string line; std::getline(lines, line);) records.add_line(line);
    return records;
}

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

std::optional<Error> note_solved(const Store& store, const Session& session, Time now) {
    const std::string level = session.level().empty() ? "own" : session.level();
    return store.append(kFile, puzzle_key(session.puzzle()) + " " + level + " " +
                                   std::to_string(session.elapsed(now).count()) + " " +
                                   std::to_string(session.helped()) + "\n");
}

std::string clock_text(Time time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const auto two = [](long long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const auto minutes = seconds / 60 % 60;
    if (seconds < 3600) return std::to_string(minutes) + ":" + two(seconds % 60);
    return std::to_string(seconds / 3600) + ":" + two(minutes) + ":" + two(seconds % 60);
}

}  // namespace sudokit::play
