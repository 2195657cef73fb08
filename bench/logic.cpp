// logic.cpp - how many boards with rules named steps solve, and how far each kind of step carries.
//
//     build/release/bin/logic puzzles.jsonl [SECONDS] [PART-OF-AN-ID] [FIRST-SET]
//
// Each line of the file is an object with `id` and `puzzle` (in any format). Puzzles without rules
// and those without exactly one solution are passed over. For each set of techniques, cumulative,
// a puzzle counts if a path without a guess ends with the solution; it is abandoned after SECONDS
// (default: 10). Every step is compared with the solution.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;
using Json = nlohmann::json;

struct Set {
    const char* name;
    bool (*has)(const TechniqueInfo&);
};

bool is_chain(Family family) {
    return family == Family::Coloring || family == Family::Chains || family == Family::Forcing ||
           family == Family::AlmostLockedSets || family == Family::SueDeCoq ||
           family == Family::Exclusion || family == Family::Templates || family == Family::Exotic;
}

bool is_rule(const TechniqueInfo& info, std::initializer_list<Technique> rules) {
    return std::ranges::find(rules, info.technique) != rules.end();
}
bool is_plain(const TechniqueInfo& info) {
    return info.family != Family::Rules && !is_chain(info.family);
}

// Each is added to those before it.
constexpr Set kSets[] = {
    {"houses only", is_plain},
    {"+ one rule",
     [](const TechniqueInfo& info) {
         return is_rule(info, {Technique::OneRule, Technique::OneRuleNarrowed});
     }},
    {"+ pointing by a rule",
     [](const TechniqueInfo& info) { return is_rule(info, {Technique::RulePointing}); }},
    {"+ rule of 45",
     [](const TechniqueInfo& info) { return is_rule(info, {Technique::RuleOf45}); }},
    {"+ two rules", [](const TechniqueInfo& info) { return is_rule(info, {Technique::TwoRules}); }},
    {"+ chains in houses", [](const TechniqueInfo& info) { return is_chain(info.family); }},
    {"+ forcing by rules", [](const TechniqueInfo&) { return true; }},
};

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Walk {
    bool is_solved = false, is_sound = true, is_late = false;
    double seconds = 0;
    int steps = 0;
    std::map<std::string_view, int> used;
};

Walk follow(const Puzzle& puzzle, const Grid& solution, std::size_t sets, double seconds) {
    ExplainOptions options;
    std::erase_if(options.order, [&](Technique t) {
        return std::none_of(kSets, kSets + sets,
                            [&](const Set& set) { return set.has(info_of(t)); });
    });
    options.seconds = seconds;
    Walk walk;
    const double start = cpu_seconds();
    auto started = Explainer::start(puzzle, options);
    if (!started) return walk;
    Explainer& explainer = started.value();
    while (const auto step = explainer.next()) {
        for (const auto& [c, d] : step->placed) walk.is_sound &= solution[c] == d;
        for (const auto& [c, d] : step->removed) walk.is_sound &= solution[c] != d;
        if (!walk.is_sound) {
            std::printf("\nunsound: %s\n", Telling(explainer.position(), *step).sentence().c_str());
            return walk;
        }
        ++walk.used[info_of(step->technique).id];
        ++walk.steps;
        explainer.apply(*step);
    }
    walk.is_solved = explainer.outcome() == Outcome::Finished;
    walk.is_late = explainer.outcome() == Outcome::Stopped;
    walk.seconds = cpu_seconds() - start;
    return walk;
}

}  // namespace

int main(int argc, char** argv) {
    std::ifstream file(argc > 1 ? argv[1] : "");
    if (!file) {
        std::fprintf(stderr, "usage: logic puzzles.jsonl [SECONDS] [PART-OF-AN-ID] [FIRST-SET]\n");
        return 2;
    }
    const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
    const std::string part = argc > 3 ? argv[3] : "";
    const std::size_t first = argc > 4 ? static_cast<std::size_t>(std::atoi(argv[4])) : 0;
    constexpr std::size_t kCount = std::size(kSets);
    int solved[kCount] = {}, late[kCount] = {}, all = 0, unsound = 0;
    std::vector<double> times[kCount];
    std::map<std::string_view, int> used;
    for (std::string line; std::getline(file, line);) {
        const Json entry = Json::parse(line, nullptr, false);
        if (!entry.is_object() || !entry.contains("puzzle")) continue;
        const std::string id = entry.value("id", "");
        if (id.find(part) == id.npos) continue;
        ReadOptions options;
        options.ignore_unknown = true;
        const auto puzzle = parse_puzzle(entry["puzzle"].get<std::string>(), options);
        if (!puzzle.ok() || puzzle.value().rules.empty()) continue;
        SolveOptions limits;
        limits.max_guesses = 200'000;
        Grid solution;
        const auto found = for_each_solution(puzzle.value(), limits, [&](const Grid& grid) {
            solution = grid;
            return true;
        });
        const Json expect = entry.value("expect", Json::object());
        const bool is_known = expect.value("count", 0) == 1;
        if (found.solutions != 1 || !(found.complete || is_known)) continue;
        ++all;
        std::printf("%-60s", id.c_str());
        for (std::size_t i = first; i < kCount; ++i) {
            const Walk walk = follow(puzzle.value(), solution, i + 1, seconds);
            solved[i] += walk.is_solved;
            late[i] += walk.is_late;
            unsound += !walk.is_sound;
            times[i].push_back(walk.seconds);
            std::printf(" %s%.2f",
                        !walk.is_sound   ? "!"
                        : walk.is_solved ? "*"
                        : walk.is_late   ? ">"
                                         : "-",
                        walk.seconds);
            if (i + 1 == kCount)
                for (const auto& [name, count] : walk.used) used[name] += count;
        }
        std::printf("\n");
        std::fflush(stdout);
    }
    for (std::size_t i = first; i < kCount && all > 0; ++i) {
        std::ranges::sort(times[i]);
        std::printf("%-24s %4d of %d solved, %d out of time; median %.2f s, longest %.2f s\n",
                    kSets[i].name, solved[i], all, late[i], times[i][times[i].size() / 2],
                    times[i].back());
    }
    for (const auto& [name, count] : used)
        std::printf("  %-40.*s %6d\n", static_cast<int>(name.size()), name.data(), count);
    std::printf("%d puzzles with an unsound step\n", unsound);
    return unsound > 0;
}
