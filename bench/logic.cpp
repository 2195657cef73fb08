// logic.cpp - how many boards with rules named steps solve, and how far each kind of step carries.
//
//     build/release/bin/logic puzzles.jsonl [SECONDS] [PART-OF-AN-ID] [FIRST-SET]
//
// Each line of the file is an object with `id` and `puzzle` (in any format). Puzzles without rules
// and those without exactly one solution are passed over. For each set of techniques, cumulative,
// a puzzle counts if a path without a guess ends with the solution; it is abandoned after SECONDS
// of processor time (default: 10), so that a busy machine does not change the table. Every step is compared with the solution.
#include <sys/time.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "sudokit/explain.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"
#include "variant_lines.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::bench;

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
    {"+ rule of 45, law of leftovers",
     [](const TechniqueInfo& info) {
         return is_rule(info, {Technique::RuleOf45, Technique::LawOfLeftovers});
     }},
    {"+ two rules", [](const TechniqueInfo& info) { return is_rule(info, {Technique::TwoRules}); }},
    {"+ chains in houses", [](const TechniqueInfo& info) { return is_chain(info.family); }},
    {"+ chains through rules",
     [](const TechniqueInfo& info) { return is_rule(info, {Technique::RuleChain}); }},
    {"+ forcing by rules", [](const TechniqueInfo&) { return true; }},
};

std::atomic<bool> time_is_over;

// Sets the flag after that much processor time.
void start_the_clock(double seconds) {
    time_is_over = false;
    std::signal(SIGVTALRM, [](int) { time_is_over = true; });
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (seconds - std::floor(seconds)));
    setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

struct Walk {
    bool is_solved = false, is_sound = true, is_late = false;
    double seconds = 0;
    int steps = 0;
    std::map<std::string_view, int> used;
};

Walk follow(const Puzzle& puzzle, const Grid& solution, std::size_t sets, double seconds) {
    ExplainOptions options = options_of_order("hodoku");
    std::erase_if(options.order, [&](Technique t) {
        return std::none_of(kSets, kSets + sets,
                            [&](const Set& set) { return set.has(info_of(t)); });
    });
    options.stop = time_is_over;
    start_the_clock(seconds);
    Walk walk;
    const double start = cpu_milliseconds();
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
    walk.seconds = (cpu_milliseconds() - start) / 1e3;
    return walk;
}

// The only solution; nothing if there are none or several, or rules are missing. Where one solution
// is known to be all, the second is not sought to the end.
std::optional<Grid> only_solution(const Variant& variant) {
    if (!variant.puzzle.ok() || variant.puzzle->rules.empty()) return std::nullopt;
    SolveOptions limits;
    limits.max_guesses = 200'000;
    std::optional<Grid> solution;
    const auto found = for_each_solution(*variant.puzzle, limits, [&](const Grid& grid) {
        solution = grid;
        return true;
    });
    const bool is_known = variant.expect().value("count", 0) == 1;
    if (found.solutions != 1 || !(found.complete || is_known)) return std::nullopt;
    return solution;
}

// What became of the puzzles, for each set.
class Table {
  public:
    Table(std::size_t first, double seconds) : first_(first), seconds_(seconds) {}

    void add(const Variant& variant, const Grid& solution) {
        ++all_;
        std::printf("%-60s", variant.id.c_str());
        for (std::size_t i = first_; i < kCount; ++i) {
            const Walk walk = follow(*variant.puzzle, solution, i + 1, seconds_);
            solved_[i] += walk.is_solved;
            late_[i] += walk.is_late;
            unsound_ += !walk.is_sound;
            times_[i].push_back(walk.seconds);
            const char* mark = !walk.is_sound   ? "!"
                               : walk.is_solved ? "*"
                               : walk.is_late   ? ">"
                                                : "-";
            std::printf(" %s%.2f", mark, walk.seconds);
            if (i + 1 == kCount)
                for (const auto& [name, count] : walk.used) used_[name] += count;
        }
        std::printf("\n");
        std::fflush(stdout);
    }

    // Was every step sound?
    bool print() {
        for (std::size_t i = first_; i < kCount && all_ > 0; ++i) {
            std::ranges::sort(times_[i]);
            std::printf("%-24s %4d of %d solved, %d out of time; median %.2f s, longest %.2f s\n",
                        kSets[i].name, solved_[i], all_, late_[i], times_[i][times_[i].size() / 2],
                        times_[i].back());
        }
        for (const auto& [name, count] : used_)
            std::printf("  %-40.*s %6d\n", static_cast<int>(name.size()), name.data(), count);
        std::printf("%d puzzles with an unsound step\n", unsound_);
        return unsound_ == 0;
    }

  private:
    static constexpr std::size_t kCount = std::size(kSets);
    const std::size_t first_;
    const double seconds_;
    int solved_[kCount] = {}, late_[kCount] = {}, all_ = 0, unsound_ = 0;
    std::vector<double> times_[kCount];
    std::map<std::string_view, int> used_;
};

}  // namespace

int main(int argc, char** argv) {
    std::ifstream file(argc > 1 ? argv[1] : "");
    if (!file) {
        std::fprintf(stderr, "usage: logic puzzles.jsonl [SECONDS] [PART-OF-AN-ID] [FIRST-SET]\n");
        return 2;
    }
    const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
    const std::string part = argc > 3 ? argv[3] : "";
    Table table(argc > 4 ? static_cast<std::size_t>(std::atoi(argv[4])) : 0, seconds);
    while (const auto variant = next_variant(file, part))
        if (const auto solution = only_solution(*variant)) table.add(*variant, *solution);
    return table.print() ? 0 : 1;
}
