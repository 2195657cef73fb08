// records.hpp - statistics of solved games: figures for each level, and which puzzles were solved.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "play/store.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

struct LevelRecord {
    int solved = 0, unaided = 0;  // unaided: without hints and filled cells
    Time best{0}, total{0};       // of the unaided ones; of all
    friend bool operator==(const LevelRecord&, const LevelRecord&) = default;
};

// Read from the store's list of solved puzzles, one per line: key, level, milliseconds, help taken.
struct Records {
    std::map<std::string, LevelRecord, std::less<>> levels;
    std::set<std::string, std::less<>> solved;  // puzzle_key()

    static Records read(const Store& store);
    // Skips lines that make no sense.
    void add_line(std::string_view line);
};

// Adds the solved game to the list.
std::optional<Error> note_solved(const Store& store, const Session& session, Time now);

std::string clock_text(Time time);  // "3:07", "1:02:30"

}  // namespace sudokit::play
