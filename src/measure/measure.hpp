// measure.hpp - how fast are these solvers on this corpus, and do they agree?
//
// Repetitions are interleaved: all solvers once, then all again, and so on. A machine that others
// use too is now fast, now slow; what was measured side by side can still be compared.
#pragma once
#include <vector>

#include "measure/corpus.hpp"
#include "measure/solver.hpp"

namespace sudokit::measure {

struct Plan {
    std::uint64_t limit = 2;
    int repetitions = 9;          // 0 = compare the answers only
    double least_seconds = 0.02;  // a repetition goes over the corpus until it has taken so long
    const std::atomic<bool>* cancel = nullptr;  // looked at before each repetition
};

// A puzzle about which a solver and the first solver do not agree.
struct Disagreement {
    std::size_t puzzle;
    std::uint64_t expected, found;  // solutions
    // If the counts are the same, the two solutions.
    std::string expected_text, found_text;
};

struct Measurement {
    const Solver* solver;
    std::vector<double> seconds;  // for the corpus once, in each repetition
    Counters counters;            // for the corpus once
    std::vector<Disagreement> disagreements;
};

// One for each solver, in their order. An Error if a solver fails; nothing is measured then.
Result<std::vector<Measurement>> measure(const Corpus& corpus, const Solvers& solvers,
                                         const Plan& plan);

// As measure(), of each puzzle alone: one list for each. A pass goes over all of them, for given
// one puzzle again and again a processor learns a solver's branches by heart, and the time is not
// that of a new puzzle.
Result<std::vector<std::vector<Measurement>>> measure_each(const Corpus& corpus,
                                                           const Solvers& solvers,
                                                           const Plan& plan);

// The `most` puzzles that take `solver` longest (the best of three times), the longest first.
Result<std::vector<std::size_t>> slowest(const Corpus& corpus, Solver& solver, std::size_t most,
                                         std::uint64_t limit);

}  // namespace sudokit::measure
