// count_all.hpp - the number of solutions, counted by the general solver without limit.
#pragma once
#include "csp/csp.hpp"

namespace sudokit {

inline SolveOptions no_limit() {
    SolveOptions options;
    options.max_solutions = 0;
    return options;
}

// Counted at one stroke, twins together.
inline std::uint64_t count_all(const Puzzle& puzzle) {
    return csp::search(puzzle, no_limit(), nullptr).solutions;
}

}  // namespace sudokit
