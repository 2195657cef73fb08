#include <algorithm>
#include <charconv>

#include "sudokit/games.hpp"
#include "sudokit/technique.hpp"
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

constexpr std::string_view kStep = "step:";

std::string line(const Session& session, const std::string& level, Time now) {
    return puzzle_key(session.puzzle()) + " " + level + " " +
           std::to_string(session.elapsed(now).count()) + " " + std::to_string(session.helped()) +
           "\n";
}

void add(LevelRecord& record, Time time, bool is_unaided) {
    ++record.solved;
    record.total += time;
    if (!is_unaided) return;
    record.best = record.unaided == 0 ? time : std::min(record.best, time);
    ++record.unaided;
}

}  // namespace

void Records::add_line(std::string_view line) {
    const auto words = support::pieces_of(line, ' ');
    constexpr std::size_t kKey = 16, kWords = 4;
    if (words.size() < kWords || words[0].size() != kKey) return;
    const auto time = number_of(words[2]), helped = number_of(words[3]);
    if (!time || !helped) return;
    if (words[1].starts_with(kStep)) {
        if (const TechniqueInfo* info = find_technique(words[1].substr(kStep.size())))
            add(exercises[info->technique], Time(*time), *helped == 0);
        return;
    }
    solved.emplace(words[0]);
    add(levels[std::string(words[1])], Time(*time), *helped == 0);
}

std::string Records::line_of(const Session& session, Time now) {
    return line(session, level_of_record(session), now);
}

std::string Records::line_of(const Session& session, Technique exercise, Time now) {
    return line(session, std::string(kStep) + std::string(info_of(exercise).id), now);
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
