#include <set>

#include "unit/rules.hpp"

namespace {

using namespace rules;

std::string fault(const Geometry& board, const Rule& rule) {
    const auto error = check_rule(board, rule);
    return error ? error->text() : "";
}

TEST(RuleTable, words_find_their_kind_and_no_two_are_the_same) {
    std::set<std::string_view> words;
    for (const RuleInfo& info : rule_table()) {
        EXPECT_EQ(find_rule(info.word), &info);
        EXPECT_EQ(&info_of(info.kind), &info);
        EXPECT_LE(info.lists_from, info.lists_to) << info.word;
        EXPECT_LE(info.numbers_from, info.numbers_to) << info.word;
        words.insert(info.word);
    }
    EXPECT_EQ(words.size(), rule_table().size());
    EXPECT_EQ(find_rule("no such rule"), nullptr);
}

TEST(RuleCheck, asks_for_the_lists_cells_and_numbers_of_the_table) {
    const Geometry& board = *Geometry::classic();
    EXPECT_EQ(fault(board, make(Cage, {{0, 1}}, {3})), "");
    EXPECT_EQ(fault(board, make(Cage, {}, {3})),
              "rule 'cage': it needs 1 list of cells, but has 0");
    EXPECT_EQ(fault(board, make(Arrow, {{0}})),
              "rule 'arrow': it needs at least 2 lists of cells, but has 1");
    EXPECT_EQ(fault(board, make(Whispers, {{0, 1}})),
              "rule 'whispers': it needs 1 number, but has 0");
    EXPECT_EQ(fault(board, make(SumLine, {{0, 1}}, {1, 2, 3})),
              "rule 'sum-line': it needs 1 to 2 numbers, but has 3");
    EXPECT_EQ(fault(board, make(Between, {{0}})),
              "rule 'between': a list of 1 cells where it needs at least 2 cells");
    EXPECT_NE(fault(board, make(AntiKnight, {{0}})), "");
    EXPECT_NE(fault(board, make(AntiKnight, {}, {1})), "");
}

// So that what is worked out from them stays an int.
TEST(RuleCheck, bounds_numbers) {
    const Geometry& board = *Geometry::classic();
    EXPECT_EQ(fault(board, make(Ratio, {{0, 1}}, {Rule::kMostNumber})), "");
    EXPECT_EQ(fault(board, make(Ratio, {{0, 1}}, {2'000'000'000})),
              "rule 'ratio': 2000000000 is too large a number");
    EXPECT_NE(fault(board, make(Sum, {{0, 1}}, {-2'000'000'000})), "");
    EXPECT_EQ(fault(board, make(Linear, {{0, 1}}, {0, 50'000'000, 50'000'000})), "");
    EXPECT_EQ(fault(board, make(Linear, {{0, 1}}, {0, 100'000'000, 100'000'000})),
              "rule 'linear': its coefficients are too large");
    EXPECT_EQ(fault(board, make(Arrow, {{0, 1, 2, 3, 4, 5, 6, 7, 8}, {9}})),
              "rule 'arrow': a number of more than 8 values");
}

TEST(RuleCheck, asks_for_cells_of_the_board) {
    EXPECT_NE(fault(*Geometry::classic(), make(Odd, {{81}})), "");
    Shape shape{2, 2, 2, 1, {}, {3}, {{"X", 1, 2}}};
    const Geometry board(shape);
    EXPECT_EQ(fault(board, make(Odd, {{2, 4, 5}})), "");
    EXPECT_NE(fault(board, make(Odd, {{3}})), "");  // a place without a cell
    EXPECT_NE(fault(board, make(Odd, {{6}})), "");
    EXPECT_NE(fault(board, make(RowIndexer, {{4}})), "");  // an extra cell has no row
    EXPECT_NE(fault(board, make(BoxIndexer, {{0}})), "");  // there are no boxes
    EXPECT_EQ(fault(board, make(Connected, {{0, 1}}, {0, 1})), "");
    EXPECT_EQ(fault(board, make(Connected, {{4, 5}}, {0, 1})), "");
    EXPECT_NE(fault(board, make(Connected, {{2, 4}}, {0, 1})), "");  // never neighbours
}

TEST(RuleCheck, asks_for_what_single_kinds_need) {
    const Geometry& board = *Geometry::classic();
    EXPECT_NE(fault(board, make(Difference, {{0, 1, 2}}, {1})), "");
    EXPECT_NE(fault(board, make(NegativeSum, {{0, 1, 2}}, {5})), "");
    EXPECT_NE(fault(board, make(Linear, {{0, 1}}, {5, 1})), "");
    EXPECT_NE(fault(board, make(Counts, {{0, 1}}, {5, 1, 1})), "");
    EXPECT_NE(fault(board, make(Leaper, {}, {5, 1, 1})), "");
    EXPECT_NE(fault(board, make(Clone, {{0, 1}, {2}})), "");
    EXPECT_NE(fault(board, make(SameValues, {{0, 1}, {2}})), "");
    EXPECT_NE(fault(board, make(CountDistinct, {{0, 1}, {2}})), "");
    EXPECT_NE(fault(board, make(Modular, {{0, 1}}, {0})), "");
    EXPECT_NE(fault(board, make(GlobalModulo, {}, {-1})), "");
    EXPECT_NE(fault(board, make(Pair, {{0, 1}})), "");
    EXPECT_NE(fault(board, make(Regex, {{0, 1}})), "");
    Rule pair = make(Pair, {{0, 1}});
    pair.table = std::make_shared<PairTable>(PairTable{std::vector<DigitSet>(4)});
    EXPECT_NE(fault(board, pair), "");  // a table for four digits
}

TEST(RuleCheck, looks_at_parts) {
    Rule rule = make(AnyOf, {});
    rule.parts = {make(Odd, {{0}}), make(Odd, {{99}})};
    EXPECT_NE(fault(*Geometry::classic(), rule), "");
    rule.parts.pop_back();
    EXPECT_EQ(fault(*Geometry::classic(), rule), "");
    rule.kind = AntiKing;
    EXPECT_EQ(fault(*Geometry::classic(), rule), "rule 'anti-king': it cannot have parts");
}

TEST(SameRules, say_the_same_whatever_their_names) {
    const auto of = [](DigitSet digits) {
        Rule rule = make(Pair, {{0, 1}});
        rule.table = std::make_shared<PairTable>(PairTable{std::vector<DigitSet>(4, digits)});
        return rule;
    };
    Rule cage = make(Cage, {{0, 1}}, {9}), named = cage;
    named.name = "A";
    EXPECT_TRUE(is_same(cage, named));
    EXPECT_FALSE(is_same(cage, make(Cage, {{0, 1}}, {8})));
    EXPECT_FALSE(is_same(cage, make(Cage, {{0, 2}}, {9})));
    EXPECT_FALSE(is_same(cage, make(Sum, {{0, 1}}, {9})));
    EXPECT_TRUE(is_same(of(DigitSet::first(2)), of(DigitSet::first(2))));
    EXPECT_FALSE(is_same(of(DigitSet::first(2)), of(DigitSet::first(3))));
    EXPECT_FALSE(is_same(of(DigitSet::first(2)), make(Pair, {{0, 1}})));
    Rule any = make(AnyOf, {}), other = any;
    any.parts = {cage}, other.parts = {named};
    EXPECT_TRUE(is_same(any, other));
    other.parts[0].text = "1*";
    EXPECT_FALSE(is_same(any, other));
}

TEST(RuleDescription, names_kind_numbers_and_cells) {
    const Geometry& board = *Geometry::classic();
    EXPECT_EQ(describe(board, make(Cage, {{0, 1, 10}}, {15})), "cage 15 of r1c1 r1c2 r2c2");
    EXPECT_EQ(describe(board, make(Arrow, {{0}, {1, 2}})), "arrow of r1c1 | r1c2 r1c3");
    EXPECT_EQ(describe(board, make(AntiKnight, {})), "anti-knight");
    EXPECT_EQ(describe(board, make(Leaper, {}, {1, 3})), "leaper 1 3");
    Rule rule = make(AnyOf, {});
    rule.parts = {make(Odd, {{0}}), make(Sum, {{1, 2}}, {4})};
    EXPECT_EQ(describe(board, rule), "any (odd of r1c1 or sum 4 of r1c2 r1c3)");
    const Geometry extra(Shape{1, 1, 2, 1, {}, {}, {{"L", 1, 2}}});
    EXPECT_EQ(describe(extra, make(Odd, {{0, 2}})), "odd of r1c1 L.r1c2");
}

}  // namespace
