// Turning, mirroring and renaming a puzzle with rules keeps the number of solutions if its rules
// allow the change. A failure names the seed; SUDOKIT_SEED=n in the environment tries others.
#include "rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "effort.hpp"
#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;
using random_puzzles::text_of;

std::uint64_t solutions_of(const Puzzle& puzzle) {
    SolveOptions options;
    options.max_solutions = 5000;
    return count(puzzle, options).solutions;
}

template <typename Change>
void expect_same_count(RuleKind kind, const Change& change) {
    for (int i = 0; i < effort::samples(12, 2); ++i) {
        Rng rng(effort::seed(), static_cast<std::uint64_t>(i));
        const Puzzle puzzle = random_puzzles::random_puzzle(rng, kind);
        const std::optional<Puzzle> changed = change(puzzle, rng);
        if (!changed) continue;
        ASSERT_EQ(solutions_of(puzzle), solutions_of(*changed))
            << "SUDOKIT_SEED=" << effort::seed() << ", case " << i << "\n"
            << text_of(puzzle) << "becomes\n"
            << text_of(*changed);
    }
}

// All of the rules, also those that are parts of others.
template <typename Check>
bool all_rules(const std::vector<Rule>& rules, const Check& check) {
    return std::all_of(rules.begin(), rules.end(), [&](const Rule& rule) {
        return check(rule) && all_rules(rule.parts, check);
    });
}

// --- moving the cells ----------------------------------------------------------------------------

// Rules about one direction, about places counted from an edge, or about cells in reading order.
bool has_direction(RuleKind kind) {
    switch (kind) {
        case RuleKind::RowIndexer:
        case RuleKind::ColumnIndexer:
        case RuleKind::BoxIndexer:
        case RuleKind::DutchFlatmates:
        case RuleKind::TopBottom:
        case RuleKind::ChaosConstruction:
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount:
            return true;
        default:
            return false;
    }
}

// One of the eight ways to lay a rectangle onto its place, or onto that of its transposed.
struct Turn {
    bool across, down, transposed;
    Cell operator()(const Shape& shape, Cell cell) const {
        if (cell >= shape.rows * shape.columns) return cell;
        int row = cell / shape.columns, column = cell % shape.columns;
        if (down) row = shape.rows - 1 - row;
        if (across) column = shape.columns - 1 - column;
        return static_cast<Cell>(transposed ? column * shape.rows + row
                                            : row * shape.columns + column);
    }
};

Puzzle turned(const Puzzle& puzzle, const Turn& turn) {
    const Shape from = puzzle.geometry->shape();
    const auto move = [&](std::vector<Cell> cells) {
        for (Cell& c : cells) c = turn(from, c);
        return cells;
    };
    Shape shape = from;
    if (turn.transposed) std::swap(shape.rows, shape.columns);
    for (House& house : shape.houses) {
        house.cells = move(std::move(house.cells));
        std::sort(house.cells.begin(), house.cells.end());
        const bool is_line = house.kind == HouseKind::Row || house.kind == HouseKind::Column;
        if (turn.transposed && is_line)
            house.kind = house.kind == HouseKind::Row ? HouseKind::Column : HouseKind::Row;
    }
    shape.unused = move(std::move(shape.unused));
    std::sort(shape.unused.begin(), shape.unused.end());
    Puzzle result(std::make_shared<const Geometry>(std::move(shape)));
    result.candidates = puzzle.candidates;
    for (Cell c = 0; c < puzzle.givens.size(); ++c) {
        result.givens[turn(from, c)] = puzzle.givens[c];
        if (!puzzle.candidates.empty()) result.candidates[turn(from, c)] = puzzle.candidates[c];
    }
    const auto move_rules = [&](auto& self, std::vector<Rule> rules) -> std::vector<Rule> {
        for (Rule& rule : rules) {
            for (auto& list : rule.lists) list = move(std::move(list));
            rule.parts = self(self, std::move(rule.parts));
        }
        return rules;
    };
    result.rules = move_rules(move_rules, puzzle.rules);
    return result;
}

std::vector<RuleKind> kinds_where(const std::function<bool(const Rule&)>& check) {
    std::vector<RuleKind> kinds;
    for (const RuleInfo& info : rule_table()) {
        Rule rule;
        rule.kind = info.kind;
        if (check(rule)) kinds.push_back(info.kind);
    }
    return kinds;
}

class TurnedBoard : public testing::TestWithParam<RuleKind> {};

INSTANTIATE_TEST_SUITE_P(Symmetry, TurnedBoard, testing::ValuesIn(kinds_where([](const Rule& rule) {
                             return !has_direction(rule.kind);
                         })),
                         name_of_kind);

TEST_P(TurnedBoard, or_mirrored_has_as_many_solutions) {
    expect_same_count(GetParam(), [](const Puzzle& puzzle, Rng& rng) -> std::optional<Puzzle> {
        const Turn turn{rng.below(2) == 1, rng.below(2) == 1, rng.below(2) == 1};
        if (!all_rules(puzzle.rules, [](const Rule& r) { return !has_direction(r.kind); }))
            return std::nullopt;
        return turned(puzzle, turn);
    });
}

// --- renaming the digits -------------------------------------------------------------------------

// Rules that only ask which cells are equal.
bool is_about_equality(const Rule& rule) {
    switch (rule.kind) {
        case RuleKind::Different:
        case RuleKind::SameValues:
        case RuleKind::Clone:
        case RuleKind::Palindrome:
        case RuleKind::AntiKnight:
        case RuleKind::AntiKing:
        case RuleKind::Leaper:
        case RuleKind::DistinctLines:
        case RuleKind::RegionSameValues:
        case RuleKind::AnyOf:
        case RuleKind::AllOf:
            return true;
        case RuleKind::Cage:
            return rule.numbers.empty();
        default:
            return false;
    }
}

Puzzle renamed(Puzzle puzzle, const std::vector<Digit>& names) {
    for (Digit& given : puzzle.givens)
        if (given != kOpen) given = names[given - 1u];
    for (DigitSet& candidates : puzzle.candidates) {
        DigitSet set;
        for (const Digit d : candidates) set.insert(names[d - 1u]);
        candidates = set;
    }
    return puzzle;
}

std::vector<Digit> digits_of(const Puzzle& puzzle) {
    std::vector<Digit> digits(static_cast<std::size_t>(puzzle.geometry->digits()));
    std::iota(digits.begin(), digits.end(), Digit{1});
    return digits;
}

class RenamedDigits : public testing::TestWithParam<RuleKind> {};

INSTANTIATE_TEST_SUITE_P(Symmetry, RenamedDigits, testing::ValuesIn(kinds_where(is_about_equality)),
                         name_of_kind);

TEST_P(RenamedDigits, leave_as_many_solutions) {
    expect_same_count(GetParam(), [](const Puzzle& puzzle, Rng& rng) -> std::optional<Puzzle> {
        if (!all_rules(puzzle.rules, is_about_equality)) return std::nullopt;
        std::vector<Digit> names = digits_of(puzzle);
        rng.shuffle(names);
        return renamed(puzzle, names);
    });
}

// --- counting from the other end -----------------------------------------------------------------

// The rule that says of the values counted from the other end what this one says of the values.
// `both` is the sum of the lowest and the highest value.
std::optional<Rule> counted_from_the_end(Rule rule, int both) {
    const auto cells = static_cast<int>(rule.lists.empty() ? 0 : rule.lists.front().size());
    switch (rule.kind) {
        case RuleKind::Thermometer:
        case RuleKind::SlowThermometer:
        case RuleKind::Greater:
            for (auto& list : rule.lists) std::reverse(list.begin(), list.end());
            return rule;
        case RuleKind::Cage:
        case RuleKind::Sum:
        case RuleKind::LittleKiller:
            for (int& sum : rule.numbers) sum = cells * both - sum;
            return rule;
        case RuleKind::EdgeSum:
        case RuleKind::NegativeSum:
            for (int& sum : rule.numbers) sum = 2 * both - sum;
            return rule;
        case RuleKind::Minimum:
            rule.kind = RuleKind::Maximum;
            return rule;
        case RuleKind::Maximum:
            rule.kind = RuleKind::Minimum;
            return rule;
        case RuleKind::Contains:
            for (int& value : rule.numbers) value = both - value;
            return rule;
        case RuleKind::Difference:
        case RuleKind::NegativeDifference:
        case RuleKind::Renban:
        case RuleKind::Nabner:
        case RuleKind::Whispers:
        case RuleKind::Between:
        case RuleKind::Lockout:
        case RuleKind::Modular:
        case RuleKind::Parity:
        case RuleKind::EqualityCage:
            return rule;
        default:
            if (is_about_equality(rule) && rule.parts.empty()) return rule;
            return std::nullopt;
    }
}

class CountedFromTheEnd : public testing::TestWithParam<RuleKind> {};

INSTANTIATE_TEST_SUITE_P(Symmetry, CountedFromTheEnd,
                         testing::ValuesIn(kinds_where([](const Rule& rule) {
                             return counted_from_the_end(rule, 10).has_value();
                         })),
                         name_of_kind);

TEST_P(CountedFromTheEnd, values_leave_as_many_solutions) {
    expect_same_count(GetParam(), [](Puzzle puzzle, Rng&) -> std::optional<Puzzle> {
        const int both = puzzle.geometry->lowest() + puzzle.geometry->highest();
        for (Rule& rule : puzzle.rules) {
            auto other = counted_from_the_end(rule, both);
            if (!other) return std::nullopt;
            rule = std::move(*other);
        }
        std::vector<Digit> names = digits_of(puzzle);
        std::reverse(names.begin(), names.end());
        return renamed(std::move(puzzle), names);
    });
}

}  // namespace
