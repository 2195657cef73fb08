// narrate_sums.hpp - what the cells of a sum can hold, as people list it.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// By cell, the digits that a reason leaves; other cells may hold any.
using ReasonCells = std::map<Cell, DigitSet>;

// The digits that are known of a cell; all where nothing is.
DigitSet left_in(const Geometry& geometry, const ReasonCells& known, Cell c);
// Of these digits, the cell has those that it had.
void narrow(ReasonCells& known, Cell c, DigitSet digits);

// The removed candidates, by cell.
ReasonCells removed_by_cell(const Step& step);

// Are the rule's numbers the sums that its cells may have?
bool is_sum(const Rule& rule);
// Is the number a digit of the cells, not a count or a sum?
bool is_number_a_digit(RuleKind kind);

// Cells that add up to `total` plus the sum of others: a cage, an arrow (`less` is the circle), or
// the cells that houses and cages leave.
struct BalancedSum {
    std::vector<Cell> cells, less;
    int total = 0;
    bool has(Cell c) const;
    bool is_cage = false;  // do its digits differ, wherever they are?

    // Several cells of a circle hold the digits of one number.
    bool is_number = false;
    int weight_of(Cell c) const;
};
std::optional<BalancedSum> balanced_sum(const Rule& rule);

// Some cells of one house.
struct HouseCells {
    int house = -1;  // of a single cell: none
    std::vector<Cell> cells;
};
// Most of these cells that one house has; at least one, and at most `most`. Precondition: there are some.
HouseCells most_in_a_house(const Geometry& geometry, const std::vector<Cell>& cells,
                           std::size_t most = kMaxCells);

// The sets of different values among these, which ascend and are positive, that add up to the sum; one more than
// `most` at most.
std::vector<std::vector<int>> sets_with_sum(std::span<const int> values, int sum, std::size_t most);

// The sum of the rule, or what a rule of equal sums says of any two of its parts.
std::vector<BalancedSum> balanced_sums(const Geometry& geometry, const Rule& rule);

// The values with which the cells can be filled, each way ascending.
struct SumWays {
    int total = 0;                            // of the cells, if the others are known
    std::optional<int> at_least, at_most;     // what they say of the total, if they are not
    std::vector<std::vector<int>> left, out;  // with the reason; only without it
};
// Nothing if there are too many ways to list.
std::optional<SumWays> sum_ways(const Geometry& geometry, const BalancedSum& sum,
                                const ReasonCells& reason);

// "1+5+6"
std::string sum_text(const std::vector<int>& way);

// The least and the greatest sum that some of the cells can have; nothing if none.
std::optional<std::pair<int, int>> range_of(const Geometry& geometry, const BalancedSum& sum,
                                            const std::vector<Cell>& cells,
                                            const ReasonCells& reason);

}  // namespace sudokit::logic
