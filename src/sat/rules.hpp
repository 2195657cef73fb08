// rules.hpp - rules as clauses: those with sentences in sentences.cpp, the others in native.cpp.
#pragma once
#include <vector>

#include "sat/words.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::sat {

// A rule that its clauses express only in part. Every answer in which its guard is true must be
// checked against it.
struct Check {
    const Rule* rule;
    Literal guard;
};

// Writes the houses of the board.
void write_houses(Formula& formula);

// Writes the rule and appends the checks that it needs. The rule must outlive them.
void write_rule(Formula& formula, const Rule& rule, std::vector<Check>& checks);

// Writes a rule that has no sentences. False if the clauses express it only in part.
bool write_native(Formula& formula, const Rule& rule);

// For a failed check: clauses that the rule implies, at least one of which this grid violates.
// Empty if the rule holds.
std::vector<Literals> explain(Formula& formula, const Rule& rule, const std::vector<Digit>& grid);

}  // namespace sudokit::sat
