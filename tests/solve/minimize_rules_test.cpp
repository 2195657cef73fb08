#include <gtest/gtest.h>

#include "judge/judge.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

namespace {

// A rule that says what is in a cell.
Rule value_of(Cell c, Digit d) { return {RuleKind::Sum, {{c}}, {d}, {}, {}, {}, {}, ""}; }

// The judge reads such rules as givens.
std::uint64_t solutions_of(const Puzzle& puzzle) {
    Puzzle with_givens(puzzle.geometry);
    for (const Rule& rule : puzzle.rules)
        with_givens.givens[rule.lists[0][0]] = static_cast<Digit>(rule.numbers[0]);
    return judge::count(with_givens, 2);
}

}  // namespace

TEST(MinimizeRules, leaves_none_that_the_others_make_superfluous) {
    const Grid solution = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    Puzzle puzzle(Geometry::boxes(2, 2));
    for (Cell c = 0; c < 16; ++c) puzzle.rules.push_back(value_of(c, solution[c]));
    const Puzzle left = minimize_rules(puzzle);
    EXPECT_LT(left.rules.size(), 9u);
    EXPECT_EQ(solutions_of(left), 1u);
    for (std::size_t i = 0; i < left.rules.size(); ++i) {
        Puzzle less = left;
        less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(solutions_of(less), 2u);
    }
}

TEST(MinimizeRules, leaves_a_puzzle_that_is_not_proper_alone) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.rules.push_back({RuleKind::Even, {{1}}, {}, {}, {}, {}, {}, ""});
    EXPECT_EQ(minimize_rules(puzzle).rules.size(), 1u);
}

}  // namespace sudokit
