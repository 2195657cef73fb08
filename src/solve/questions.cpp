// Classic boards go to the kernel, all others to the general solver, and from there perhaps to
// clause learning.
#include "solve/questions.hpp"

#include <algorithm>
#include <vector>

#include "sat/sat.hpp"
#include "solve/classic.hpp"
#include "solve/crowd.hpp"
#include "support/flag.hpp"

namespace sudokit {
namespace {

// Where boards are large, a puzzle is either easy or best left to an engine that learns: the
// minimal 25x25 take search minutes to days, clause learning seconds.
constexpr int kLargeDigits = 17;
// A board that binds little takes a guess for every open cell, and no more.
std::uint64_t guesses_on_large(const Puzzle& puzzle) {
    constexpr std::uint64_t kLeast = 500;
    const auto open =
        static_cast<std::uint64_t>(puzzle.geometry->cell_count() - puzzle.given_count());
    return std::max(kLeast, open + open / 4);
}
constexpr std::size_t kMostKept = 10000;  // solutions that wait for the search to succeed

bool may_learn(const Puzzle& puzzle, const SolveOptions& options) {
    return options.engine == Engine::Automatic && sat::available() &&
           puzzle.geometry->digits() >= kLargeDigits && options.max_guesses == 0 &&
           options.max_solutions != 0 && options.max_solutions <= kMostKept;
}

const Visitor* pointer_to(const Visitor& visit) { return visit ? &visit : nullptr; }

}  // namespace

CountResult Questions::ask(const Puzzle& query, const SolveOptions& options, const Visitor& visit) {
    if (classic::takes(query, options)) {
        if (!visit) return classic::count(query, options);
        return classic::for_each_solution(query, options, [&](const ClassicGrid& grid) {
            return visit(Grid(grid.begin(), grid.end()));
        });
    }
    if (options.engine == Engine::Sat) return sat::search(query, options, pointer_to(visit));
    if (options.engine == Engine::Automatic && may_be_crowded(query) && find_crowd(query))
        return {};
    return may_learn(query, options) ? search_then_learn(query, options, visit)
                                     : search(query, options, visit);
}

// A short search first. Its solutions are shown only if it comes to an end: the other engine finds
// the same ones in another order.
CountResult Questions::search_then_learn(const Puzzle& query, const SolveOptions& options,
                                         const Visitor& visit) {
    SolveOptions brief = options;
    brief.max_guesses = guesses_on_large(query);
    std::vector<Grid> found;
    const Visitor keep = [&](const Grid& grid) {
        found.push_back(grid);
        return true;
    };
    const CountResult result = search(query, brief, visit ? keep : Visitor{});
    if (!result.complete && !is_set(options.cancel) && result.solutions < options.max_solutions)
        return sat::search(query, options, pointer_to(visit));
    for (const Grid& grid : found)
        if (!visit(grid)) return {result.solutions, false, result.counters};
    return result;
}

CountResult Questions::search(const Puzzle& query, const SolveOptions& options,
                              const Visitor& visit) {
    if (builds_anew_) return csp::search(query, options, pointer_to(visit));
    if (!ready_) ready_.emplace(whole_);
    return ready_->search(query.domains(), options, visit);
}

}  // namespace sudokit
