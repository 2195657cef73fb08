// Propagators of rules that are more than sums and relations, compared with the rule's meaning: on
// small boards, for many sets of candidates, the test tries all ways to fill the cells. Propagation
// must keep every candidate that a valid filling uses, and must reject full boards that break the
// rule. It may keep at most as many useless candidates as the table allows (0: exact).
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "csp/csp.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;

struct Case {
    const char* name;
    Rule rule;
    int rows = 1, columns = 5, digits = 5, lowest = 1;
    bool rows_differ = false;  // rows and columns are houses
    std::vector<ExtraCells> extra = {};
    int excess = 100;  // candidates left too many, in percent of those that had to go
};

std::vector<Cell> range(int from, int to) {
    std::vector<Cell> cells;
    for (int c = from; c < to; ++c) cells.push_back(static_cast<Cell>(c));
    return cells;
}

Rule any_of(std::vector<Rule> parts, RuleKind kind = RuleKind::AnyOf) {
    Rule rule;
    rule.kind = kind;
    rule.parts = std::move(parts);
    return rule;
}

// Digits 1 and 2 take turns, or 3 stands all the way: by an automaton.
Rule read_by_automaton(std::vector<Cell> line) {
    Rule rule = make_rule(RuleKind::AutomatonLine, {std::move(line)});
    Automaton automaton;
    automaton.states = 4;
    automaton.starts = {0};
    automaton.accepts = {1, 2, 3};
    automaton.steps = {{0, 1, DigitSet(1)}, {0, 2, DigitSet(2)}, {1, 2, DigitSet(6)},
                       {2, 1, DigitSet(9)}, {0, 3, DigitSet(4)}, {3, 3, DigitSet(20)}};
    rule.automaton = std::make_shared<const Automaton>(automaton);
    return rule;
}

// Digits of a board of six, in the order of the list.
template <typename F>
Rule related_all(std::vector<Cell> cells, F&& allows) {
    Rule rule = make_rule(RuleKind::PairAll, {std::move(cells)});
    PairTable table;
    for (int x = 1; x <= 6; ++x) {
        DigitSet set;
        for (int y = 1; y <= 6; ++y)
            if (allows(x, y))
                set = DigitSet(set.bits() | DigitSet::of(static_cast<Digit>(y)).bits());
        table.second.push_back(set);
    }
    rule.table = std::make_shared<const PairTable>(table);
    return rule;
}

std::shared_ptr<const Geometry> board_of(const Case& c) {
    Shape shape;
    shape.rows = c.rows;
    shape.columns = c.columns;
    shape.digits = c.digits;
    shape.lowest = c.lowest;
    shape.extra = c.extra;
    if (c.rows_differ) {
        for (int r = 0; r < c.rows; ++r)
            shape.houses.push_back(
                {HouseKind::Row, r, range(r * c.columns, (r + 1) * c.columns), 0, {}});
        for (int k = 0; k < c.columns && c.rows > 1; ++k) {
            House house{HouseKind::Column, k, {}, 0, {}};
            for (int r = 0; r < c.rows; ++r)
                house.cells.push_back(static_cast<Cell>(r * c.columns + k));
            shape.houses.push_back(std::move(house));
        }
    }
    return std::make_shared<const Geometry>(std::move(shape));
}

bool keeps_houses(const Geometry& geometry, const Grid& grid) {
    for (const House& house : geometry.houses()) {
        std::uint64_t seen = 0;
        for (Cell c : house.cells) {
            const std::uint64_t digit = DigitSet::of(grid[c]).bits();
            if (seen & digit) return false;
            seen |= digit;
        }
    }
    return true;
}

// What each cell holds in all ways to fill the board within the candidates.
std::vector<std::uint64_t> truth(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    const std::size_t cells = puzzle.candidates.size();
    std::vector<std::uint64_t> found(cells, 0);
    Grid grid(cells, kOpen);
    const auto fill = [&](const auto& self, std::size_t c) -> void {
        if (c == cells) {
            if (!keeps_houses(geometry, grid) || !holds(geometry, puzzle.rules[0], grid)) return;
            for (std::size_t i = 0; i < cells; ++i) found[i] |= DigitSet::of(grid[i]).bits();
            return;
        }
        for (Digit d : puzzle.candidates[c]) {
            grid[c] = d;
            self(self, c + 1);
        }
    };
    fill(fill, 0);
    return found;
}

struct Tally {
    int had_to_go = 0, too_many = 0;
};

void compare(const Case& c, const Puzzle& puzzle, Tally& tally) {
    const auto expected = truth(puzzle);
    const auto left = csp::propagate(puzzle);
    bool all_filled = true;
    for (DigitSet set : puzzle.candidates) all_filled = all_filled && set.size() == 1;
    std::string candidates;
    for (DigitSet set : puzzle.candidates) candidates += std::to_string(set.bits()) + " ";
    if (left.empty()) {
        for (std::uint64_t digits : expected)
            ASSERT_EQ(digits, 0u) << c.name << " has a solution within " << candidates;
        return;
    }
    if (all_filled) {
        ASSERT_NE(expected[0], 0u) << c.name << " is broken by " << candidates;
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(expected[i] & ~left[i].bits(), 0u)
            << c.name << ": cell " << i << " lost a digit; candidates " << candidates;
        const std::uint64_t gone = puzzle.candidates[i].bits() & ~expected[i];
        tally.had_to_go += std::popcount(gone);
        tally.too_many += std::popcount(left[i].bits() & gone);
    }
}

void try_many(const Case& c, int rounds) {
    Puzzle puzzle(board_of(c));
    puzzle.rules = {c.rule};
    ASSERT_FALSE(check_rule(*puzzle.geometry, c.rule)) << c.name;
    Rng rng(1);
    Tally tally;
    const std::uint64_t all = DigitSet::first(static_cast<Digit>(c.digits)).bits();
    for (int round = 0; round < rounds; ++round) {
        // From wide open to filled: each digit stays with a chance that falls.
        const std::uint32_t chance = 1 + static_cast<std::uint32_t>(round) % 8;
        puzzle.candidates.clear();
        for (int cell = 0; cell < puzzle.geometry->cell_count(); ++cell) {
            std::uint64_t set = 0;
            for (int d = 0; d < c.digits; ++d)
                if (rng.below(c.digits > 9 ? 64 : 8) < chance) set |= std::uint64_t{1} << d;
            if (chance == 1 || !(set & all))
                set = std::uint64_t{1} << rng.below(static_cast<std::uint32_t>(c.digits));
            puzzle.candidates.emplace_back(set & all);
        }
        compare(c, puzzle, tally);
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_LE(tally.too_many * 100, tally.had_to_go * c.excess)
        << c.name << " leaves " << tally.too_many << " too many of " << tally.had_to_go;
    if (tally.had_to_go)
        testing::Test::RecordProperty(
            c.name, std::to_string(tally.too_many) + " of " + std::to_string(tally.had_to_go));
}

using enum RuleKind;

std::vector<Case> cases() {
    const auto line = range(0, 5);
    // clang-format off
    return {
        {.name = "automaton", .rule = read_by_automaton(line), .excess = 0},
        {.name = "automaton of one cell", .rule = read_by_automaton({2}), .excess = 0},
        {.name = "automaton of two cells", .rule = read_by_automaton({3, 1}), .excess = 0},
        {.name = "product", .rule = make_rule(Product, {line}, {24}), .excess = 0},
        {.name = "product of zero", .rule = make_rule(Product, {line}, {0}), .lowest = 0, .excess = 0},
        {.name = "product with zero around", .rule = make_rule(Product, {line}, {8}), .lowest = 0, .excess = 0},
        {.name = "minus", .rule = make_rule(Minus, {range(0, 3)}, {1}), .columns = 3, .excess = 0},
        {.name = "minus less than zero", .rule = make_rule(Minus, {range(0, 4)}, {-2}), .columns = 4, .excess = 0},
        {.name = "quotient", .rule = make_rule(Quotient, {range(0, 3)}, {2}), .columns = 3, .excess = 0},
        {.name = "quotient of zero", .rule = make_rule(Quotient, {range(0, 3)}, {0}), .columns = 3, .lowest = 0, .excess = 0},
        {.name = "hidden skyscraper", .rule = make_rule(HiddenSkyscraper, {line}, {3}), .excess = 0},
        {.name = "hidden skyscraper of a house", .rule = make_rule(HiddenSkyscraper, {line}, {2}), .rows_differ = true},
        {.name = "value indexing", .rule = make_rule(ValueIndexing, {line}), .excess = 0},
        {.name = "value indexing from zero", .rule = make_rule(ValueIndexing, {line}), .lowest = 0, .excess = 0},
        {.name = "value indexing in a house", .rule = make_rule(ValueIndexing, {line}), .rows_differ = true},
        {.name = "between", .rule = make_rule(Between, {line}), .excess = 0},
        {.name = "between in a house", .rule = make_rule(Between, {range(0, 4)}), .columns = 4, .rows_differ = true},
        {.name = "between on a loop", .rule = make_rule(Between, {{0, 1, 2, 0}}), .columns = 3},
        {.name = "lockout", .rule = make_rule(Lockout, {line}, {3}), .excess = 0},
        {.name = "lockout of two", .rule = make_rule(Lockout, {{0, 1}}, {2}), .columns = 2, .excess = 0},
        {.name = "sum line", .rule = make_rule(SumLine, {line}, {6}), .excess = 0},
        {.name = "sum line with zeros", .rule = make_rule(SumLine, {line}, {3}), .lowest = 0, .excess = 0},
        {.name = "sum line of nothing", .rule = make_rule(SumLine, {line}, {0}), .lowest = 0, .excess = 0},
        {.name = "sum loop", .rule = make_rule(SumLine, {line}, {6, 1}), .excess = 0},
        {.name = "sum loop with zeros", .rule = make_rule(SumLine, {line}, {3, 1}), .lowest = 0},
        {.name = "sum line by machine", .rule = make_rule(SumLine, {line}, {70}), .digits = 40, .lowest = 10},
        {.name = "sandwich", .rule = make_rule(Sandwich, {line}, {5}), .excess = 0},
        {.name = "sandwich of a house", .rule = make_rule(Sandwich, {line}, {6}), .rows_differ = true},
        {.name = "sandwich of zero", .rule = make_rule(Sandwich, {line}, {0}), .lowest = 0, .rows_differ = true},
        {.name = "sandwich on a short row", .rule = make_rule(Sandwich, {range(0, 4)}, {5}), .columns = 4, .rows_differ = true},
        {.name = "lunchbox", .rule = make_rule(Lunchbox, {line}, {3}), .digits = 6},
        {.name = "lunchbox of two", .rule = make_rule(Lunchbox, {{0, 1}}, {0}), .columns = 2},
        {.name = "lunchbox from zero", .rule = make_rule(Lunchbox, {range(0, 4)}, {3}), .columns = 4, .lowest = 0},
        {.name = "x-sum", .rule = make_rule(XSum, {line}, {9}), .excess = 0},
        {.name = "x-sum of a house", .rule = make_rule(XSum, {line}, {9}), .rows_differ = true},
        {.name = "x-sum from zero", .rule = make_rule(XSum, {line}, {0}), .lowest = 0, .rows_differ = true},
        {.name = "x-sum of a short row", .rule = make_rule(XSum, {range(0, 4)}, {7}), .columns = 4, .rows_differ = true},
        {.name = "skyscraper", .rule = make_rule(Skyscraper, {line}, {2}), .excess = 0},
        {.name = "skyscraper from zero", .rule = make_rule(Skyscraper, {line}, {2}), .lowest = 0, .excess = 0},
        {.name = "no skyscraper", .rule = make_rule(Skyscraper, {line}, {0}), .lowest = 0, .excess = 0},
        {.name = "skyscraper of a house", .rule = make_rule(Skyscraper, {line}, {3}), .rows_differ = true},
        {.name = "skyscraper of a house from zero", .rule = make_rule(Skyscraper, {line}, {2}), .lowest = 0, .rows_differ = true},
        {.name = "numbered room", .rule = make_rule(NumberedRoom, {line}, {4}), .excess = 10},
        {.name = "numbered room of a house", .rule = make_rule(NumberedRoom, {line}, {4}), .rows_differ = true},
        {.name = "renban", .rule = make_rule(Renban, {range(0, 3)}), .columns = 3, .excess = 1},
        {.name = "renban of two", .rule = make_rule(Renban, {{0, 1}}), .columns = 2, .excess = 0},
        {.name = "renban of four", .rule = make_rule(Renban, {range(0, 4)}), .columns = 4, .digits = 6},
        {.name = "renban of all", .rule = make_rule(Renban, {line})},
        {.name = "renban of too many", .rule = make_rule(Renban, {line}), .digits = 4},
        {.name = "nabner", .rule = make_rule(Nabner, {range(0, 3)}), .columns = 3, .digits = 7, .excess = 1},
        {.name = "nabner of four", .rule = make_rule(Nabner, {range(0, 4)}), .columns = 4, .digits = 8, .lowest = 0, .excess = 1},
        {.name = "nabner of too many", .rule = make_rule(Nabner, {range(0, 4)}), .columns = 4, .digits = 6},
        {.name = "related all", .rule = related_all({0, 1, 2}, [](int x, int y) { return x < y && x + y != 6; }), .columns = 3, .digits = 6, .excess = 20},
        {.name = "related all, a value may repeat", .rule = related_all({2, 0, 1}, [](int x, int y) { return (x + y) % 3 != 0; }), .columns = 3, .digits = 6},
        {.name = "related all in a house", .rule = related_all({0, 1, 2, 3}, [](int x, int y) { return x + y != 7; }), .columns = 4, .digits = 6, .rows_differ = true, .excess = 1},
        {.name = "rellik", .rule = make_rule(Rellik, {range(0, 4)}, {6}), .columns = 4, .digits = 7},
        {.name = "rellik from zero", .rule = make_rule(Rellik, {range(0, 3)}, {0}), .columns = 3, .lowest = 0},
        {.name = "rellik on a wide board", .rule = make_rule(Rellik, {range(0, 4)}, {30}), .columns = 4, .digits = 40},
        {.name = "equality cage", .rule = make_rule(EqualityCage, {range(0, 4)}), .columns = 4, .digits = 5},
        {.name = "equality cage of an even board", .rule = make_rule(EqualityCage, {range(0, 4)}), .columns = 4, .digits = 6, .lowest = 0},
        {.name = "contains", .rule = make_rule(Contains, {range(0, 4)}, {2, 4}), .columns = 4},
        {.name = "contains twice", .rule = make_rule(Contains, {range(0, 4)}, {2, 2, 3}), .columns = 4},
        {.name = "contains all", .rule = make_rule(Contains, {range(0, 4)}, {1, 2, 3, 4}), .columns = 4},
        {.name = "contains too much", .rule = make_rule(Contains, {range(0, 3)}, {1, 2, 3, 4}), .columns = 3},
        {.name = "contains in a house", .rule = make_rule(Contains, {range(0, 3)}, {2, 4}), .columns = 5, .rows_differ = true},
        {.name = "counts", .rule = make_rule(Counts, {line}, {2, 3}), .excess = 0},
        {.name = "counts of several", .rule = make_rule(Counts, {line}, {2, 3, 1, 5, 0, 1, 0, 9})},
        {.name = "count distinct", .rule = make_rule(CountDistinct, {{0}, {1, 2, 3, 4}})},
        {.name = "count distinct with itself", .rule = make_rule(CountDistinct, {{0}, {0, 1, 2, 3}}), .columns = 4},
        {.name = "count distinct from zero", .rule = make_rule(CountDistinct, {{0}, {1, 2, 3, 4}}), .lowest = 0},
        {.name = "counting circles", .rule = make_rule(CountingCircles, {line})},
        {.name = "counting circles from zero", .rule = make_rule(CountingCircles, {line}), .lowest = 0},
        {.name = "counting circles on a board", .rule = make_rule(CountingCircles, {{0, 1, 3, 4, 5}}), .rows = 2, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "same values", .rule = make_rule(SameValues, {{0, 1}, {2, 3}}), .columns = 4},
        {.name = "same values of three", .rule = make_rule(SameValues, {{0, 1}, {2, 3}, {4, 5}}), .columns = 6, .digits = 3},
        {.name = "same values with a common cell", .rule = make_rule(SameValues, {{0, 1, 2}, {2, 3, 4}}), .digits = 4},
        {.name = "row indexer", .rule = make_rule(RowIndexer, {{1}}), .rows = 4, .columns = 2, .digits = 4, .excess = 10},
        {.name = "row indexer of a house", .rule = make_rule(RowIndexer, {{2}}), .rows = 3, .columns = 2, .digits = 3, .rows_differ = true},
        {.name = "column indexer", .rule = make_rule(ColumnIndexer, {{0, 1}}), .columns = 4, .digits = 4},
        {.name = "column indexer from zero", .rule = make_rule(ColumnIndexer, {{0, 3}}), .columns = 4, .digits = 5, .lowest = 0},
        {.name = "global entropy", .rule = make_rule(GlobalEntropy, {}), .rows = 2, .columns = 3, .digits = 4},
        {.name = "global modulo", .rule = make_rule(GlobalModulo, {}, {3}), .rows = 2, .columns = 3, .digits = 4},
        {.name = "global modulo of four", .rule = make_rule(GlobalModulo, {}, {4}), .rows = 2, .columns = 2, .digits = 5},
        {.name = "flatmates", .rule = make_rule(DutchFlatmates, {}), .rows = 3, .columns = 1, .digits = 9},
        {.name = "top to bottom", .rule = make_rule(TopBottom, {}), .rows = 3, .columns = 2, .digits = 3},
        {.name = "region same values", .rule = make_rule(RegionSameValues, {}), .rows = 2, .columns = 3, .digits = 4, .rows_differ = true},
        {.name = "doppelganger", .rule = make_rule(Doppelganger, {{0, 1, 2, 3}}), .columns = 4, .digits = 4, .lowest = 0, .excess = 10},
        {.name = "connected", .rule = make_rule(Connected, {range(0, 9)}, {0, 1}), .rows = 3, .columns = 3, .digits = 2, .excess = 0},
        {.name = "connected of a size", .rule = make_rule(Connected, {range(0, 9)}, {4, 2}), .rows = 3, .columns = 3, .digits = 2},
        {.name = "connected in a list with a gap", .rule = make_rule(Connected, {{0, 1, 2, 3, 5, 6, 7, 8}}, {0, 1}), .rows = 3, .columns = 3, .digits = 2},
        {.name = "full rank", .rule = make_rule(FullRank, {{0, 1, 2}}, {4}), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "full rank upwards", .rule = make_rule(FullRank, {{6, 3, 0}}, {9}), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "full rank with ties", .rule = make_rule(FullRank, {{2, 1, 0}}, {6, 1}), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "full ranks that begin alike", .rule = any_of({make_rule(FullRank, {{0, 1, 2}}, {1, 1}), make_rule(FullRank, {{5, 4, 3}}, {3, 1})}, AllOf), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "full ranks that begin differently", .rule = any_of({make_rule(FullRank, {{0, 1, 2}}, {2, 1}), make_rule(FullRank, {{8, 7, 6}}, {9, 1})}, AllOf), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "two full ranks of one line", .rule = any_of({make_rule(FullRank, {{0, 1, 2}}, {1}), make_rule(FullRank, {{0, 1, 2}}, {2})}, AllOf), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "full rank on an oblong board", .rule = make_rule(FullRank, {{0, 1, 2}}, {5}), .rows = 2, .columns = 3, .digits = 4, .rows_differ = true},
        {.name = "distinct lines", .rule = make_rule(DistinctLines, {}), .rows = 3, .columns = 3, .digits = 3, .rows_differ = true},
        {.name = "chaos", .rule = make_rule(ChaosConstruction, {range(6, 12)}), .rows = 2, .columns = 3, .digits = 3, .extra = {{"C", 2, 3}}},
        {.name = "chaos of small regions", .rule = make_rule(ChaosConstruction, {range(6, 12)}, {2}), .rows = 2, .columns = 3, .digits = 3, .lowest = 0, .extra = {{"C", 2, 3}}},
        {.name = "chaos arrow", .rule = make_rule(ChaosArrow, {{0}, {1, 2, 3}, {1, 4, 5}}), .columns = 1, .digits = 4, .extra = {{"C", 1, 5}}, .excess = 0},
        {.name = "chaos arrow from zero", .rule = make_rule(ChaosArrow, {{0}, {1, 2, 3, 4, 5}}, {1}), .columns = 1, .digits = 4, .lowest = 0, .extra = {{"C", 1, 5}}, .excess = 0},
        {.name = "chaos arrow of one cell", .rule = make_rule(ChaosArrow, {{0}, {1}}), .columns = 1, .digits = 4, .extra = {{"C", 1, 1}}, .excess = 0},
        {.name = "chaos count", .rule = make_rule(ChaosCount, {{0}, {1, 2, 3, 4, 5}}), .columns = 1, .digits = 4, .extra = {{"C", 1, 5}}, .excess = 0},
        {.name = "chaos count of region cells", .rule = make_rule(ChaosCount, {{1}, {1, 2, 3, 4}}, {1}), .columns = 1, .digits = 3, .extra = {{"C", 1, 4}}},
        {.name = "any of some cells' digits", .rule = any_of({make_rule(Contains, {{0}}, {1}), make_rule(Contains, {{1}}, {2})}), .columns = 3, .excess = 0},
        {.name = "any of three cells' digits", .rule = any_of({make_rule(Contains, {{0}}, {1}), make_rule(Contains, {{1}}, {2}), make_rule(Odd, {{1, 2}})}), .columns = 3, .excess = 0},
        {.name = "any of two sums", .rule = any_of({make_rule(Sum, {{0, 1}}, {3}), make_rule(Sum, {{1, 2}}, {8})}), .columns = 3, .excess = 0},
        {.name = "any of lines and digits", .rule = any_of({make_rule(Renban, {{0, 1, 2}}), any_of({make_rule(Contains, {{0}}, {1}), make_rule(Even, {{3}})}, AllOf)}), .columns = 4},
        {.name = "any within any", .rule = any_of({make_rule(Thermometer, {{0, 1, 2}}), any_of({make_rule(Contains, {{0}}, {1}), make_rule(Sum, {{1, 2}}, {9})})}), .columns = 3, .excess = 0},
        {.name = "full house", .rule = make_rule(Different, {{0, 1, 2, 3, 4}}), .columns = 5, .digits = 5, .excess = 0},
        {.name = "any of different cells", .rule = any_of({make_rule(Different, {{0, 1, 2}}), make_rule(Palindrome, {{0, 1, 2}})}), .columns = 3, .digits = 3},
        {.name = "any of what cannot be", .rule = any_of({make_rule(Sum, {{0, 1}}, {30}), make_rule(Contains, {{0}}, {9})}), .columns = 2},
    };
    // clang-format on
}

TEST(Families, propagators_take_no_candidate_that_is_needed_and_see_when_a_rule_is_broken) {
    for (const Case& c : cases()) {
        try_many(c, c.rows * c.columns + (c.extra.empty() ? 0 : 6) > 10 ? 60 : 300);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
