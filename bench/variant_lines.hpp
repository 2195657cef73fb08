// variant_lines.hpp - collections of puzzles with rules, one JSON object per line, and the clock.
#pragma once
#include <time.h>

#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "sudokit/format.hpp"

namespace sudokit::bench {

inline double cpu_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Variant {
    nlohmann::json entry;  // the line
    std::string id;
    Result<Puzzle> puzzle;

    nlohmann::json expect() const { return entry.value("expect", nlohmann::json::object()); }
};

// The next line with a puzzle whose id contains `part`; nothing at the end. Drawings are ignored:
// the published solutions do not need them.
inline std::optional<Variant> next_variant(std::istream& file, const std::string& part) {
    for (std::string line; std::getline(file, line);) {
        auto entry = nlohmann::json::parse(line, nullptr, false);
        if (!entry.is_object() || !entry.contains("puzzle")) continue;
        std::string id = entry.value("id", "");
        if (id.find(part) == id.npos) continue;
        ReadOptions options;
        options.ignore_unknown = true;
        auto puzzle = parse_puzzle(entry["puzzle"].get<std::string>(), options);
        return Variant{std::move(entry), std::move(id), std::move(puzzle)};
    }
    return std::nullopt;
}

}  // namespace sudokit::bench
