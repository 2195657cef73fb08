// Classic boards go to the kernel, all others to the general solver, which takes turns with clause
// learning if it does not end soon.
#include "solve/questions.hpp"

#include "sat/sat.hpp"
#include "solve/classic.hpp"
#include "solve/crowd.hpp"
#include "solve/turns.hpp"

namespace sudokit {
namespace {

bool may_learn(const SolveOptions& options) {
    return options.engine == Engine::Automatic && sat::available() && options.max_guesses == 0;
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
    return may_learn(options) ? search_and_learn(query, options, visit)
                              : search(query, options, visit);
}

csp::Prepared& Questions::ready() {
    if (!ready_) ready_.emplace(whole_);
    return *ready_;
}

CountResult Questions::search(const Puzzle& query, const SolveOptions& options,
                              const Visitor& visit) {
    if (builds_anew_) return csp::search(query, options, pointer_to(visit));
    return ready().search(query.domains(), options, visit);
}

CountResult Questions::search_and_learn(const Puzzle& query, const SolveOptions& options,
                                        const Visitor& visit) {
    Turns turns(query, options, visit);
    const auto course = builds_anew_
                            ? csp::begin(query, options, !visit, turns.witness())
                            : ready().begin(query.domains(), options, !visit, turns.witness());
    if (!course) return {};
    if (!visit && options.threads > 1)
        return turns.run_in_threads(
            *course, [&](const SolveOptions& others) { return search(query, others, {}); });
    return turns.run(*course);
}

}  // namespace sudokit
