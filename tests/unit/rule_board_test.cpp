// Rules about the whole board and about places, on values worked out by hand.
#include "unit/rules.hpp"

namespace {

using namespace rules;

TEST(RuleMeaning, cells_a_chess_move_apart_differ) {
    const Numbers knight{1, 2, 3,  //
                         4, 5, 6,  //
                         7, 1, 9};
    EXPECT_FALSE(grid(AntiKnight, 3, 3, knight));
    EXPECT_TRUE(grid(AntiKing, 3, 3, knight));
    EXPECT_FALSE(grid(Leaper, 3, 3, knight, {1, 2}));
    EXPECT_FALSE(grid(Leaper, 3, 3, knight, {3, 3, 2, 1}));
    EXPECT_TRUE(grid(Leaper, 3, 3, knight, {1, 1, 0, 2}));
    const Numbers diagonal{1, 2, 3, 1};
    EXPECT_FALSE(grid(AntiKing, 2, 2, diagonal));
    EXPECT_FALSE(grid(AntiKing, 1, 2, {4, 4}));
    EXPECT_TRUE(grid(AntiKnight, 2, 2, diagonal));
    EXPECT_TRUE(grid(AntiKnight, 1, 4, {1, 1, 1, 1}));
}

TEST(RuleMeaning, equal_values_are_not_their_own_distance_apart) {
    EXPECT_FALSE(grid(AntiTaxicab, 1, 2, {1, 1}));
    EXPECT_TRUE(grid(AntiTaxicab, 1, 3, {1, 2, 1}));
    EXPECT_FALSE(grid(AntiTaxicab, 1, 3, {2, 1, 2}));
    EXPECT_FALSE(grid(AntiTaxicab, 2, 2, {2, 1, 3, 2}));
    EXPECT_TRUE(grid(AntiTaxicab, 2, 2, {4, 1, 3, 4}));
}

TEST(RuleMeaning, squares_hold_all_thirds_or_remainders) {
    const Numbers values{1, 4, 2,  //
                         7, 3, 8};
    EXPECT_TRUE(grid(GlobalEntropy, 2, 3, values));
    EXPECT_FALSE(grid(GlobalModulo, 2, 3, values, {3}));  // 1 1 1 0 | 1 2 0 2
    EXPECT_TRUE(grid(GlobalModulo, 2, 3, values, {2}));
    EXPECT_FALSE(grid(GlobalEntropy, 2, 2, {1, 2, 9, 3}));
    EXPECT_FALSE(
        grid(GlobalModulo, 2, 2, {1, 2, 3, 4}, {5}));   // four cells have no five remainders
    EXPECT_TRUE(grid(GlobalEntropy, 1, 3, {1, 1, 1}));  // there is no square
}

TEST(RuleMeaning, a_5_has_a_1_above_or_a_9_below) {
    EXPECT_TRUE(grid(DutchFlatmates, 2, 2, {1, 5, 5, 9}));
    EXPECT_FALSE(grid(DutchFlatmates, 2, 2, {5, 1, 1, 9}));
    EXPECT_FALSE(grid(DutchFlatmates, 1, 2, {5, 9}));
    EXPECT_TRUE(grid(DutchFlatmates, 1, 2, {4, 6}));
}

TEST(RuleMeaning, paths_lead_from_top_to_bottom_and_back) {
    EXPECT_TRUE(grid(TopBottom, 3, 3, {1, 2, 3, 1, 2, 3, 1, 2, 3}));
    EXPECT_FALSE(grid(TopBottom, 3, 3, {1, 2, 3, 3, 1, 2, 2, 3, 1}));  // 1 and 2 do not touch
    EXPECT_FALSE(grid(TopBottom, 3, 3, {1, 2, 3, 2, 3, 1, 3, 1, 2}));  // nor does 3, from below
    EXPECT_TRUE(grid(TopBottom, 2, 3, {1, 2, 3, 1, 2, 3}));
    EXPECT_FALSE(grid(TopBottom, 2, 3, {1, 3, 2, 3, 1, 2}));  // 1 and 2 are two columns apart
    EXPECT_FALSE(
        grid(TopBottom, 2, 3, {1, 2, 2, 3, 1, 3}));  // the 1 below has a 2, that above none
    EXPECT_TRUE(grid(TopBottom, 1, 3, {1, 2, 3}));
}

TEST(RuleMeaning, the_largest_regions_share_their_values) {
    Shape shape{2, 3, 4, 1, {}, {}, {}};
    shape.houses.push_back({HouseKind::Row, 0, {0, 1, 2}, 0, {}});
    shape.houses.push_back({HouseKind::Row, 1, {3, 4, 5}, 0, {}});
    shape.houses.push_back({HouseKind::Column, 0, {0, 3}, 0, {}});
    const Geometry board(shape);
    EXPECT_TRUE(kept(board, make(RegionSameValues, {}), {1, 2, 4, 2, 4, 1}));
    EXPECT_FALSE(kept(board, make(RegionSameValues, {}), {1, 2, 4, 2, 3, 1}));
}

TEST(RuleMeaning, indexers_point_into_row_column_and_box) {
    const auto board = Geometry::boxes(2, 2);
    const Numbers values{2, 1, 3, 4,  //
                         3, 4, 2, 1,  //
                         1, 3, 4, 2,  //
                         4, 2, 1, 3};
    EXPECT_TRUE(kept(*board, make(ColumnIndexer, {{0}}), values));     // r1c1=2: r1c2=1
    EXPECT_TRUE(kept(*board, make(ColumnIndexer, {{2, 3}}), values));  // r1c3=3: itself
    EXPECT_FALSE(kept(*board, make(ColumnIndexer, {{4}}), values));    // r2c1=3: r2c3=2
    EXPECT_FALSE(kept(*board, make(RowIndexer, {{0}}), values));       // r1c1=2: r2c1=3
    EXPECT_TRUE(kept(*board, make(RowIndexer, {{1}}), values));        // r1c2=1: r1c2=1
    EXPECT_FALSE(kept(*board, make(RowIndexer, {{4}}), values));       // r2c1=3: r3c1=1
    EXPECT_TRUE(kept(*board, make(BoxIndexer, {{0}}), values));        // place 1, 2: place 2 has 1
    EXPECT_TRUE(kept(*board, make(BoxIndexer, {{4}}), values));        // place 3 has 3
    EXPECT_FALSE(kept(*board, make(BoxIndexer, {{6}}), values));  // place 3 has 2: place 2 has 4
}

TEST(RuleMeaning, an_index_off_the_grid_points_at_nothing) {
    EXPECT_FALSE(grid(RowIndexer, 2, 2, {9, 1, 1, 1}, {}, {{0}}));
    EXPECT_FALSE(kept(*plain(2, 2, 4, 0), make(RowIndexer, {{0}}), {0, 1, 1, 1}));
    EXPECT_FALSE(kept(*plain(2, 2, 4, 0), make(ColumnIndexer, {{0}}), {3, 1, 1, 1}));
}

TEST(RuleMeaning, connected_values_form_one_piece) {
    const Numbers values{1, 2, 3,  //
                         1, 5, 2,  //
                         4, 1, 2};
    const std::vector<Cells> all{first_cells(9)};
    EXPECT_FALSE(grid(Connected, 3, 3, values, {0, 1}, all));  // r3c2 touches r2c1 at a corner
    EXPECT_TRUE(grid(Connected, 3, 3, values, {0, 1, 4}, all));
    EXPECT_TRUE(grid(Connected, 3, 3, values, {4, 1, 4}, all));
    EXPECT_FALSE(grid(Connected, 3, 3, values, {3, 1, 4}, all));
    EXPECT_TRUE(grid(Connected, 3, 3, values, {1, 5}, all));
    EXPECT_FALSE(grid(Connected, 3, 3, values, {0, 9}, all));      // none is no piece
    EXPECT_TRUE(grid(Connected, 3, 3, values, {0, 1}, {{0, 3}}));  // only the list counts
}

TEST(RuleMeaning, a_doppelganger_list_differs_where_its_first_cell_is_0) {
    EXPECT_TRUE(line_from_0(Doppelganger, {0, 1, 2, 3}));
    EXPECT_FALSE(line_from_0(Doppelganger, {0, 1, 2, 1}));
    EXPECT_TRUE(line_from_0(Doppelganger, {4, 1, 2, 1}));
}

// A grid of 2 rows and 4 columns, followed by a block of region cells.
struct Chaos {
    std::shared_ptr<const Geometry> board =
        std::make_shared<const Geometry>(Shape{2, 4, 4, 1, {}, {}, {{"CC", 2, 4}}});
    Numbers grid;

    bool split(const Numbers& regions, int size = 4) const {
        return accept(make(ChaosConstruction, {{8, 9, 10, 11, 12, 13, 14, 15}}, {size}), regions);
    }
    bool accept(const Rule& rule, const Numbers& regions) const {
        Numbers values = grid;
        values.insert(values.end(), regions.begin(), regions.end());
        return kept(*board, rule, values);
    }
};

TEST(RuleMeaning, a_chaos_construction_splits_the_grid_into_regions) {
    const Chaos chaos{.grid = {1, 2, 1, 2,  //
                               3, 4, 4, 3}};
    EXPECT_TRUE(chaos.split({1, 1, 2, 2, 1, 1, 2, 2}));
    EXPECT_FALSE(chaos.split({2, 2, 1, 1, 2, 2, 1, 1}));  // numbered in the wrong order
    EXPECT_FALSE(chaos.split({1, 1, 3, 3, 1, 1, 3, 3}));  // there is no second one
    EXPECT_FALSE(chaos.split({1, 1, 1, 2, 1, 2, 2, 2}));  // 1 2 1 3
    EXPECT_FALSE(chaos.split({1, 1, 1, 1, 1, 1, 1, 1}));  // too large
    EXPECT_FALSE(chaos.split({1, 1, 2, 2, 1, 2, 1, 2}));  // two pieces
}

TEST(RuleMeaning, chaos_clues_look_at_regions) {
    const Chaos chaos{.grid = {3, 2, 1, 2,  //
                               3, 4, 4, 3}};
    const Numbers regions{1, 1, 2, 2, 1, 1, 2, 2};
    const std::vector<Cell> right{8, 9, 10, 11}, down{8, 12};
    EXPECT_TRUE(chaos.accept(make(ChaosArrow, {{0}, right, down}, {0}), regions));
    EXPECT_FALSE(chaos.accept(make(ChaosArrow, {{0}, right, down}, {1}), regions));
    EXPECT_TRUE(chaos.accept(make(ChaosArrow, {{1}, right}, {0}), regions));
    EXPECT_TRUE(chaos.accept(make(ChaosArrow, {{2}, right}, {1}), regions));
    EXPECT_TRUE(chaos.accept(make(ChaosArrow, {{2}, {8}}, {0}), regions));
    EXPECT_TRUE(chaos.accept(make(ChaosCount, {{1}, {8, 10, 12, 11}}, {0}), regions));
    EXPECT_TRUE(chaos.accept(make(ChaosCount, {{2}, {8, 10, 12, 11}}, {1}), regions));
    EXPECT_FALSE(chaos.accept(make(ChaosCount, {{0}, {8, 10, 12, 11}}, {0}), regions));
}

}  // namespace
