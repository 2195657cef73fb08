// rules.hpp - rules as clauses: those that come down to sentences in sentences.cpp, the others in
// native.cpp.
#pragma once
#include <vector>

#include "sat/words.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::sat {

// A rule that its clauses do not say completely. It must be checked with each answer in which its
// guard is true.
struct Check {
    const Rule* rule;
    Literal guard;
};

// Writes the houses of the board.
void write_houses(Formula& formula);

// Writes the rule and appends what must be checked. The rule must outlive the checks.
void write_rule(Formula& formula, const Rule& rule, std::vector<Check>& checks);

// A rule that has no sentences. False if the clauses do not say all of it.
bool write_native(Formula& formula, const Rule& rule);

// For a check that failed: clauses that are true wherever the rule holds, and at least one of which
// this grid breaks. Empty if the rule holds.
std::vector<Literals> explain(Formula& formula, const Rule& rule, const std::vector<Digit>& grid);

}  // namespace sudokit::sat
