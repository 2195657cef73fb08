// variants.cpp - a 6x6 board with diagonals, a thermometer, a palindrome and a cage, but no given.
#include <iostream>

#include "sudokit/boards.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"

using namespace sudokit;

int main() {
    Shape shape = Geometry::boxes(2, 3)->shape();
    add_diagonal(shape);
    add_anti_diagonal(shape);
    Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));

    const auto add_rule = [&](RuleKind kind, std::vector<Cell> cells, std::vector<int> numbers) {
        Rule rule;
        rule.kind = kind;
        rule.lists = {std::move(cells)};
        rule.numbers = std::move(numbers);
        puzzle.rules.push_back(std::move(rule));
    };
    const auto at = [&](int row, int column) {
        return puzzle.geometry->cell_at(row - 1, column - 1);
    };
    add_rule(RuleKind::Thermometer, {at(1, 4), at(2, 3), at(1, 3), at(2, 2), at(1, 2)}, {});
    add_rule(RuleKind::Palindrome, {at(3, 4), at(2, 5), at(3, 6), at(2, 6)}, {});
    add_rule(RuleKind::Cage, {at(4, 3), at(5, 4), at(4, 4)}, {10});

    std::cout << "solutions: " << count(puzzle).solutions << '\n';
    std::string text;
    if (const auto solution = solve(puzzle)) {
        puzzle.givens = *solution;
        if (write_puzzle("grid", puzzle, text)) std::cout << text;
    }

    // What clashes if r1c1 is 4?
    puzzle.givens.assign(puzzle.givens.size(), kOpen);
    puzzle.givens[at(1, 1)] = 4;
    if (const auto clash = clashing_set(puzzle))
        for (const std::string& part : describe(puzzle, *clash)) std::cout << part << '\n';
}
