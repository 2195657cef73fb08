// words.hpp - encodings over cells from which rules are built: relations of two cells, sets of
// digits, counts, sums, and walks (automata unrolled along a line).
//
// Each is exact whatever else holds for the cells, so the order of rules does not matter; a cell
// may occur twice. A function that would need too many clauses writes none and returns false; every
// answer is then checked against the rule.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sat/formula.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::sat {

// --- two cells
void relate(Formula& formula, Cell first, Cell second, const PairTable& relation);
void make_equal(Formula& formula, Cell first, Cell second);

// --- sets of cells
// No value twice; if there are as many cells as digits, each once.
void make_different(Formula& formula, std::span<const Cell> cells);
// The digits in the cells are one of the sets. Preconditions: the cells are different, and each set
// has as many digits as there are cells.
bool make_one_of(Formula& formula, std::span<const Cell> cells, std::span<const DigitSet> sets);
// The same for all wanted sets; false also if there are too many sets to list.
using WantedSet = std::function<bool(DigitSet)>;
bool make_wanted_set(Formula& formula, std::span<const Cell> cells, const WantedSet& wanted);
// `wanted` accepts the number of true literals.
bool count_true(Formula& formula, const Literals& literals, const std::function<bool(int)>& wanted);
// The number of true literals plus `offset` is the value of the cell.
bool count_is_value(Formula& formula, const Literals& literals, int offset, Cell cell);

// --- walks
// Reads one symbol per place. `step` appends the states that may follow, any number of them.
struct Walk {
    std::vector<Literals> symbols;  // per place: one literal per symbol, exactly one of them true
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
bool make_sum(Formula& formula, std::span<const Term> terms, std::span<const int> targets);
// The sums of the lists are equal.
bool make_equal_sums(Formula& formula, std::span<const std::vector<Cell>> lists);

}  // namespace sudokit::sat
