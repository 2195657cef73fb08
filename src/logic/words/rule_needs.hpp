// rule_needs.hpp - what cells, or the number of a clue, would have to be if a candidate that goes were
// true.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "logic/words/narrate_sums.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// Does the cell lose candidates?
bool removes_from(const Step& step, Cell c);
// Of a step in which one of some cells needs a digit: these; else null.
const Part* base_of(const Step& step);

// Can the rule be asked without its houses, and do people look at its cells one by one?
bool can_be_alone(const RuleUse& use);

// Does one of its parts hold?
bool holds_one_of(const Rule& rule);

// The step's rules as one.
Rule together(const Step& step);

// What is supposed, against what the step says: the digits that cells keep.
using Trial = ReasonCells;
// Each removed candidate by itself; or none of the cells of base_of() has the digit.
std::vector<Trial> trials_of(const Geometry& geometry, const Step& step);
ReasonCells restricted(ReasonCells known, const Trial& trial);
ReasonCells without(ReasonCells known, Cell c);

// With any of the trials, where other cells are as known, `first` are true and the cell
// needs one of these digits; but it can only be `left`.
struct RuleNeed {
    Cell cell = 0;
    DigitSet digits, left;
    ReasonCells known;
    std::vector<Candidate> first;  // few; empty: none, or too many to list
};
// The need that is easiest to follow; nothing if all need many digits. `board`: the candidates of the
// rules' cells. What it names agrees with them.
std::optional<RuleNeed> rule_need(const Geometry& geometry, const Step& step,
                                  const ReasonCells& reason, const ReasonCells& board);

// With what is supposed, and other cells as known, two cells that see each other would need this digit.
struct RuleCrowd {
    std::array<Cell, 2> cells;
    Digit digit = 0;
    ReasonCells known;
};
// For each of the trials one; empty: one has none, or they are many, or the rule alone, whatever cells see
// each other, leads to `need` (may be null).
std::vector<RuleCrowd> rule_crowds(const Geometry& geometry, const Step& step,
                                   const ReasonCells& board, const RuleNeed* need);

// What a cell would need in one of several cases.
struct RuleCase {
    Candidate when;
    RuleNeed need;
};
// Each candidate of one cell with few of them, and what then fails; empty if no cell splits it so.
std::vector<RuleCase> rule_cases(const Geometry& geometry, const Step& step,
                                 const ReasonCells& board);

// The digits that the step's rules leave the cell, where the others are as the reason says; empty if
// they have too many cells.
DigitSet rule_leaves(const Geometry& geometry, const Step& step, const ReasonCells& reason, Cell c);

// The numbers with which the step's rule could be kept, if one of the trials were true and the cells of the reason hold what it leaves; ascending. Skyscraper clue 4, r3c1 is 6; with 7 in r3c8:
// 1, 2, 3. Empty if the rule has not one number, or too many cells to try.
std::vector<int> numbers_with_removed(const Geometry& geometry, const Step& step,
                                      const ReasonCells& reason);
// With one of these numbers: the values that make it up, in one filling. X-sum 20 where r1c2 is at most 3: 3, 8
// and 9. Empty: its kind has no such values.
std::vector<int> values_behind(const Geometry& geometry, const Step& step,
                               const ReasonCells& reason, int number);

// With these digits in `supposed`, one of two rules needs `digits` in `cell`. The other excludes all
// of them, or needs the same digit in `other`, which `cell` sees.
struct RuleClash {
    Cell supposed = 0;
    DigitSet tried;
    Cell cell = 0;
    DigitSet digits;
    bool is_first = true;  // does the first rule need them?
    std::optional<Cell> other = {};
};
// They exclude all that the step removes; empty if two rules do not meet so, or too often.
std::vector<RuleClash> rule_clashes(const Geometry& geometry, const Step& step,
                                    const ReasonCells& reason);

}  // namespace sudokit::logic
