// words.hpp - the sentences that rules are made of, over cells: relations of two cells, sets of
// digits, counts, and walks (automata unrolled along a line).
//
// All of them say exactly what they say, so the order in which rules are written and what else
// holds for the cells does not matter. A cell may occur twice. Where a sentence would take too many
// clauses the function writes nothing and returns false; the rule is then checked with each answer.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sat/formula.hpp"

namespace sudokit::sat {

// --- two cells
using Relation = std::function<bool(int first, int second)>;  // of values
void relate(Formula& formula, Cell first, Cell second, const Relation& relation);
void make_equal(Formula& formula, Cell first, Cell second);

// --- sets of cells
// No value twice; with as many cells as digits, each once.
void make_different(Formula& formula, std::span<const Cell> cells);
// Do houses see to it that no value stands twice in these cells?
bool are_different(const Geometry& geometry, std::span<const Cell> cells);
// The digits in the cells are one of the sets. Precondition: they are different, and the sets have
// as many digits as there are cells.
void make_one_of(Formula& formula, std::span<const Cell> cells, std::span<const DigitSet> sets);
// All sets of `size` digits for which `wanted` holds, and no value twice in the cells; false if too
// many sets would have to be looked at.
using WantedSet = std::function<bool(DigitSet)>;
bool make_wanted_set(Formula& formula, std::span<const Cell> cells, const WantedSet& wanted);
// The number of true literals is wanted.
bool count_true(Formula& formula, const Literals& literals, const std::function<bool(int)>& wanted);
// The number of true literals plus `offset` is the value of the cell.
bool count_is_value(Formula& formula, const Literals& literals, int offset, Cell cell);

// --- walks
// Reads one symbol a place. `step` appends the states that may follow (several: any of them may);
// states that cannot end well are taken out again.
struct Walk {
    std::vector<Literals> symbols;  // for each place one literal a symbol, exactly one of them true
    std::vector<std::int64_t> starts;
    std::function<void(std::int64_t state, std::size_t place, int symbol,
                       std::vector<std::int64_t>& next)>
        step;
    std::function<bool(std::int64_t state)> accepts;
};
bool take_walk(Formula& formula, const Walk& walk);
// The symbols of cells: digit d is symbol d - 1.
std::vector<Literals> symbols_of(const Formula& formula, std::span<const Cell> cells);

// --- sums
struct Term {
    Cell cell;
    std::int64_t coefficient;
};
// The sum of coefficient times value is one of the targets.
bool make_sum(Formula& formula, std::span<const Term> terms, std::span<const std::int64_t> targets);
// The sums of the lists are equal.
bool make_equal_sums(Formula& formula, std::span<const std::vector<Cell>> lists);

}  // namespace sudokit::sat
