// rules.hpp - rules on small boards, whose values are given as a list of numbers.
#pragma once
#include <gtest/gtest.h>

#include <numeric>

#include "sudokit/geometry.hpp"
#include "sudokit/rule_kinds.hpp"

namespace rules {

using namespace sudokit;
using enum RuleKind;
using Numbers = std::vector<int>;
using Cells = std::vector<Cell>;

inline std::shared_ptr<const Geometry> plain(int rows, int columns, int digits, int lowest = 1) {
    return std::make_shared<const Geometry>(Shape{rows, columns, digits, lowest, {}, {}, {}});
}

inline std::vector<Digit> digits_of(const Geometry& geometry, const Numbers& values) {
    std::vector<Digit> grid;
    for (int value : values) grid.push_back(geometry.digit_of(value));
    return grid;
}

inline Cells first_cells(std::size_t count) {
    Cells cells(count);
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
}

inline Rule make(RuleKind kind, std::vector<Cells> lists, Numbers numbers = {}) {
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    return rule;
}

// Is the rule kept on a board of these values? A rule that check_rule() refuses is a mistake here.
inline bool kept(const Geometry& geometry, const Rule& rule, const Numbers& values) {
    const auto error = check_rule(geometry, rule);
    EXPECT_FALSE(error) << error->text();
    return !error && holds(geometry, rule, digits_of(geometry, values));
}

// ... by a rule whose one list is a line of nine values, from 1 or from 0.
inline bool line(RuleKind kind, const Numbers& values, const Numbers& numbers = {}) {
    const auto geometry = plain(1, static_cast<int>(values.size()), 9);
    return kept(*geometry, make(kind, {first_cells(values.size())}, numbers), values);
}
inline bool line_from_0(RuleKind kind, const Numbers& values, const Numbers& numbers = {}) {
    const auto geometry = plain(1, static_cast<int>(values.size()), 10, 0);
    return kept(*geometry, make(kind, {first_cells(values.size())}, numbers), values);
}

// ... by a rule with several lists, whose values stand one after another.
inline bool lists(RuleKind kind, const std::vector<Numbers>& parts, const Numbers& numbers = {}) {
    Numbers values;
    Rule rule = make(kind, {}, numbers);
    for (const Numbers& part : parts) {
        Cells cells = first_cells(part.size());
        for (Cell& c : cells) c = static_cast<Cell>(c + values.size());
        rule.lists.push_back(cells);
        values.insert(values.end(), part.begin(), part.end());
    }
    return kept(*plain(1, static_cast<int>(values.size()), 9), rule, values);
}

// ... by a rule about the whole of a grid.
inline bool grid(RuleKind kind, int rows, int columns, const Numbers& values,
                 const Numbers& numbers = {}, std::vector<Cells> cells = {}) {
    return kept(*plain(rows, columns, 9), make(kind, std::move(cells), numbers), values);
}

}  // namespace rules
