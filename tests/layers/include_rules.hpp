// include_rules.hpp - who may include whom: reads the #include lines of a set of files and names
// every one that points down or across the layers.
#pragma once
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace layers {

// Path from the root of the project, with '/', and text.
using Files = std::map<std::string, std::string>;

// A folder may include itself and folders with a smaller number.
inline const std::map<std::string, int> kLayers = {
    {"system", 0},   {"support", 1},  {"model", 2},   {"rules", 3},    {"format", 4}, {"kernel", 3},
    {"csp", 4},      {"sat", 4},      {"packing", 5}, {"solve", 5},    {"logic", 6},  {"rate", 7},
    {"research", 7}, {"generate", 8}, {"play", 9},    {"answers", 10}, {"c", 11},     {"files", 5},
    {"page", 12},    {"data", 11},    {"jobs", 12},   {"measure", 13}, {"tui", 13},   {"mpi", 13},
    {"cli", 14},     {"book", 11},    {"paint", 15},
};
// The rooms of the big layers. A room may include itself and the rooms of its layer with a smaller
// number.
inline const std::map<std::string, int> kRooms = {
    {"format/text", 0},  {"format/common", 1}, {"format/classic", 2}, {"format/setter", 3},
    {"format/iss", 3},   {"format/own", 3},    {"format/others", 3},  {"format/picture", 3},
    {"format/paste", 3}, {"format/door", 4},   {"logic/board", 0},    {"logic/rules", 1},
    {"logic/se", 1},     {"logic/hodoku", 1},  {"logic/finders", 2},  {"logic/words", 3},
    {"logic/steps", 3},
};
constexpr int kProgram = 13;  // from here on printing and the libraries for it are allowed

// Only the layer `system` knows the system, so that the rest is the same on every one. These parts exist
// only on POSIX systems.
inline const std::set<std::string> kPosixAlone = {
    "src/jobs/claims.cpp",     // hosts that share a file system
    "src/jobs/host.cpp",       // ... and their processes
    "src/cli/job/launch.cpp",  // starts workers
    "src/tui/signals.cpp",     // a terminal's signals
    "src/tui/terminal.cpp",    // ncurses
    "src/mpi/main.cpp",        // an MPI
};

// A public header counts for the folder that implements it.
inline const std::map<std::string, std::string> kPublicHeaders = {
    {"types", "model"},       {"geometry", "model"},      {"puzzle", "model"},
    {"board", "model"},       {"boards", "model"},        {"rule", "model"},
    {"rule_kinds", "model"},  {"error", "model"},         {"transform", "model"},
    {"limits", "model"},      {"format", "format"},       {"solve", "solve"},
    {"generate", "generate"}, {"research", "research"},   {"rules", "model"},
    {"step", "logic"},        {"scales", "model"},        {"techniques", "logic"},
    {"technique", "logic"},   {"explain", "logic"},       {"narrate", "logic"},
    {"show", "logic"},        {"teaching", "logic"},      {"proof", "logic"},
    {"languages", "logic"},   {"rate", "rate"},           {"target", "generate"},
    {"methods", "generate"},  {"play", "play"},           {"games", "play"},
    {"job", "jobs"},          {"neighbours", "research"}, {"unavoidable_sets", "research"},
    {"scan", "research"},     {"solutions", "research"},  {"catalogue", "research"},
    {"version", "model"},     {"stop", "support"},        {"check", "support"},
};

struct Include {
    std::string file, target;
    int line;
    bool is_quoted;
};

inline std::vector<Include> includes_of(const std::string& file, const std::string& text) {
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<Include> found;
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string::npos || line[first] != '#') continue;  // the pattern is slow
        std::smatch match;
        if (std::regex_search(line, match, pattern))
            found.push_back({file, match[2], number, match[1] == "\""});
    }
    return found;
}

inline bool starts_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

// The project's file that is meant, found as the compiler would; "" if there is none.
inline std::string resolve(const Files& files, const Include& include) {
    const std::string own_folder = include.file.substr(0, include.file.rfind('/') + 1);
    for (const std::string& base :
         {own_folder, std::string("src/"), std::string("include/"), std::string("tests/")})
        if (files.count(base + include.target)) return base + include.target;
    return "";
}

// Brings intrinsics, or the layer over them, into whoever includes it.
inline bool is_intrinsic(const std::string& header) {
    static const std::regex pattern(R"((^|/)(\w*intrin|arm_neon|arm_sve|wasm_simd128)\.h$|^hwy/)");
    return std::regex_search(header, pattern);
}

inline bool is_program_library(const std::string& header) {
    return starts_with(header, "fmt/") || starts_with(header, "CLI/") || header == "iostream";
}

// Does a header belong to a system and not to the language?
inline bool is_of_a_system(const std::string& header) {
    static const std::regex pattern(
        R"(^(sys|arpa|netinet)/|^(unistd|fcntl|poll|signal|termios|pwd|grp|netdb|dirent|langinfo|)"
        R"(dlfcn|sched|pthread|io|direct|process|windows|fcntl|glob|ftw|syslog)\.h$)");
    return std::regex_search(header, pattern);
}

class Checker {
  public:
    explicit Checker(const Files& files) : files_(files) {}

    // One sentence a violation; empty = the order holds.
    std::vector<std::string> run() {
        for (const auto& [file, text] : files_) {
            if (starts_with(file, "src/") || starts_with(file, "include/")) check_home(file);
            for (const Include& include : includes_of(file, text)) check(include);
        }
        return violations_;
    }

  private:
    void blame(const Include& include, const std::string& why) {
        violations_.push_back(include.file + ":" + std::to_string(include.line) + " includes " +
                              include.target + ": " + why);
    }

    // The folder whose layer counts for a file; "" for tests, examples, bench and unknown ones.
    static std::string folder_of(const std::string& file) {
        if (starts_with(file, "src/")) return file.substr(4, file.find('/', 4) - 4);
        if (file == "include/sudokit.h") return "c";
        if (!starts_with(file, "include/sudokit/")) return "";
        const std::string name = file.substr(16, file.rfind('.') - 16);
        return kPublicHeaders.count(name) ? kPublicHeaders.at(name) : "";
    }

    // "format/iss" for a file in a room; "" for others.
    static std::string room_of(const std::string& file) {
        const std::string room = file.substr(4, file.rfind('/') - 4);
        return starts_with(file, "src/") && kRooms.count(room) ? room : "";
    }

    static bool has_rooms(const std::string& folder) {
        const auto room = kRooms.lower_bound(folder + "/");
        return room != kRooms.end() && starts_with(room->first, folder + "/");
    }

    void check_home(const std::string& file) {
        if (starts_with(file, "src/") && has_rooms(folder_of(file)) && room_of(file).empty())
            violations_.push_back(file + " is in no room of its layer: see include_rules.hpp");
        if (!kLayers.count(folder_of(file)))
            violations_.push_back(file + " has no layer: give it a row in include_rules.hpp");
    }

    void check(const Include& include) {
        const bool is_public = starts_with(include.file, "include/");
        const std::string folder = folder_of(include.file);
        const int layer = kLayers.count(folder) ? kLayers.at(folder) : -1;
        const std::string target = resolve(files_, include);
        if (is_public && (is_intrinsic(include.target) || is_program_library(include.target)))
            blame(include, "a public header must not pull this in");
        else if (layer >= 0 && layer < kProgram && is_program_library(include.target))
            blame(include, "the library does not print");
        if (starts_with(include.file, "src/") && folder != "system" &&
            is_of_a_system(include.target) && !kPosixAlone.count(include.file))
            blame(include, "only src/system knows the system");
        if (target.empty()) {
            if (include.is_quoted && !is_intrinsic(include.target)) blame(include, "no such file");
            return;
        }
        if (is_public && !starts_with(target, "include/"))
            blame(include, "a public header stands on public headers alone");
        if (starts_with(include.file, "examples/") && !starts_with(target, "include/") &&
            !starts_with(target, "examples/"))
            blame(include, "an example shows the public interface");
        if (layer >= 0) check_order(include, folder, layer, target);
        if (starts_with(include.file, "tests/judge/")) check_judge(include, target);
    }

    void check_order(const Include& include, const std::string& folder, int layer,
                     const std::string& target) {
        if (starts_with(target, "tests/")) return blame(include, "sources do not know the tests");
        const std::string other = folder_of(target);
        if (other == folder) return check_rooms(include, target);
        if (!kLayers.count(other)) return;
        if (kLayers.at(other) >= layer)
            blame(include, folder + " (" + std::to_string(layer) + ") must not know " + other +
                               " (" + std::to_string(kLayers.at(other)) + ")");
    }

    void check_rooms(const Include& include, const std::string& target) {
        const std::string room = room_of(include.file), other = room_of(target);
        if (room.empty() || other.empty() || room == other) return;
        if (kRooms.at(other) >= kRooms.at(room))
            blame(include, "the room " + room + " must not know " + other);
    }

    // The judge would not be independent if it asked what it judges.
    void check_judge(const Include& include, const std::string& target) {
        const std::string other = folder_of(target);
        if (!starts_with(target, "tests/judge/") && other != "model")
            blame(include, "the judge knows the model alone");
    }

    const Files& files_;
    std::vector<std::string> violations_;
};

}  // namespace layers
