// measure.hpp - measures how fast solvers are on a corpus, and whether they agree.
//
// Repetitions are interleaved: every solver once, then every solver again, and so on. The speed of
// a shared machine varies, but times measured side by side can still be compared.
#pragma once
#include <vector>

#include "measure/corpus.hpp"
#include "measure/solver.hpp"

namespace sudokit::measure {

struct Plan {
    std::uint64_t limit = 2;
    bool grids = false;           // ask for the first solution too, not only for the number
    int repetitions = 9;          // 0 = compare the answers only
    double least_seconds = 0.02;  // a repetition passes over the corpus for at least this long
    Stop stop = {};               // the result is then not to be used
};

// A puzzle on which a solver disagrees with the first one.
struct Disagreement {
    std::size_t puzzle;
    std::uint64_t expected, found;  // solutions
    // The two solutions, if the counts are equal.
    std::string expected_text, found_text;
};

struct Measurement {
    const Solver* solver;
    std::vector<double> seconds;  // per pass over the corpus, one entry per repetition
    Counters counters;            // of one pass
    std::vector<Disagreement> disagreements;
};

// Returns one measurement per solver, in order, or an Error if a solver fails.
Result<std::vector<Measurement>> measure(const Corpus& corpus, const Solvers& solvers,
                                         const Plan& plan);

// Measures each puzzle alone and returns one list per puzzle. Every pass goes over all puzzles: if
// one puzzle were repeated, the branch predictor would learn it, and times would be too short.
Result<std::vector<std::vector<Measurement>>> measure_each(const Corpus& corpus,
                                                           const Solvers& solvers,
                                                           const Plan& plan);

// The `most` puzzles that take `solver` longest (the best of three times), the longest first.
Result<std::vector<std::size_t>> slowest(const Corpus& corpus, Solver& solver, std::size_t most,
                                         std::uint64_t limit);

}  // namespace sudokit::measure
