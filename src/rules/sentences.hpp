// sentences.hpp - the primitive constraints to which rules are lowered. An engine that supports
// these few sentences supports most kinds of rules. A kind without a reduction yields Native, and
// the engine must implement it.
//
//     Thermometer r1c1 r1c2 r1c3   ->   Rise along the line
//     Cage 15 of r1c1 r1c2         ->   Different, Sum
//     Product 24 of r1c1 r2c2      ->   Walk: an automaton that divides as it goes
//
// Sentences are plain data, exact, and independent of each other and of other rules. A cell may
// occur twice in one.
#pragma once
#include <memory>
#include <variant>
#include <vector>

#include "sudokit/rule.hpp"

namespace sudokit::rules {

using Cells = std::vector<Cell>;

struct Restrict {  // the cell has one of the digits
    Cell cell;
    DigitSet digits;
};
struct Unequal {
    Cell first, second;
};
struct Equal {
    Cell first, second;
};
struct Different {  // no digit twice
    Cells cells;
};
struct Relation {
    Cell first, second;
    std::shared_ptr<const PairTable> table;
};
struct AllRelated {  // any two of the cells, the earlier first
    Cells cells;
    std::shared_ptr<const PairTable> table;
};
struct Rise {  // from each cell to the next by at least `step`
    Cells line;
    int step;
};
struct Sum {  // each value times its coefficient (none given: 1) adds up to one of the targets
    Cells cells;
    std::vector<int> coefficients;
    std::vector<int> targets;
};
struct EqualSums {
    std::vector<Cells> lists;
};
struct Walk {  // the automaton accepts the line
    Cells line;
    std::shared_ptr<const Automaton> automaton;
};
struct OneOfSets {  // no digit twice, and the digits together are one of the sets
    Cells cells;
    std::vector<DigitSet> sets;
};
struct Count {  // `count` of the cells, exactly or at least, have one of the digits
    Cells cells;
    DigitSet digits;
    int count;
    bool exactly;
};
struct Sentence;
struct AnyOf {  // all sentences of at least one of the ways; without ways it never holds
    std::vector<std::vector<Sentence>> ways;
};
struct Native {  // the engine must implement the rule; the other sentences only follow from it
    const Rule* rule;
};

struct Sentence {
    std::variant<Restrict, Unequal, Equal, Different, Relation, AllRelated, Rise, Sum, EqualSums,
                 Walk, OneOfSets, Count, AnyOf, Native>
        is;
};
using Sentences = std::vector<Sentence>;

// The sentences of a rule. They may point into the rule, which must outlive them.
// Precondition: check_rule() finds no fault.
Sentences lower(const Geometry& geometry, const Rule& rule);

}  // namespace sudokit::rules
