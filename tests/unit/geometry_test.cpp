#include "sudokit/geometry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/classic_houses.hpp"

namespace {

using namespace sudokit;

TEST(Geometry, the_classic_board_has_27_houses_of_9_and_20_peers_a_cell) {
    const Geometry& shape = *Geometry::classic();
    EXPECT_TRUE(shape.is_classic());
    EXPECT_EQ(shape.cell_count(), 81);
    EXPECT_EQ(shape.digits(), 9);
    ASSERT_EQ(shape.houses().size(), 27u);
    for (const House& house : shape.houses()) {
        EXPECT_EQ(house.cells.size(), 9u);
        EXPECT_TRUE(shape.is_full(house));
        EXPECT_TRUE(std::is_sorted(house.cells.begin(), house.cells.end()));
    }
    for (Cell c = 0; c < 81; ++c) {
        EXPECT_EQ(shape.peers_of(c).size(), 20u);
        EXPECT_EQ(shape.houses_of(c).size(), 3u);
    }
}

TEST(Geometry, classic_houses_are_rows_then_columns_then_boxes) {
    const Geometry& shape = *Geometry::classic();
    for (Cell c = 0; c < 81; ++c) {
        const auto [row, column, box] = kClassicHouses.houses_of[c];
        EXPECT_EQ(shape.houses_of(c), (std::vector<int>{row, column, box}));
        EXPECT_EQ(c, 9 * row + column - 9);
        for (Cell peer = 0; peer < 81; ++peer)
            EXPECT_EQ(shape.sees(c, peer), kClassicHouses.peers[c].contains(peer));
        EXPECT_EQ(shape.cell_at(shape.row_of(c), shape.column_of(c)), c);
    }
    EXPECT_EQ(shape.houses()[0].name(), "row 1");
    EXPECT_EQ(shape.houses()[17].name(), "column 9");
    EXPECT_EQ(shape.houses()[22].name(), "box 5");
    EXPECT_EQ(shape.houses()[22].cells, (std::vector<Cell>{30, 31, 32, 39, 40, 41, 48, 49, 50}));
}

TEST(Geometry, peers_are_the_cells_that_share_a_house) {
    for (const auto& shape : {Geometry::classic(), Geometry::boxes(2, 3), Geometry::boxes(4, 4)})
        for (Cell a = 0; a < shape->cell_count(); ++a)
            for (Cell b = 0; b < shape->cell_count(); ++b) {
                bool share = false;
                for (const House& house : shape->houses()) {
                    const auto& cells = house.cells;
                    share |= std::count(cells.begin(), cells.end(), a) &&
                             std::count(cells.begin(), cells.end(), b);
                }
                ASSERT_EQ(shape->sees(a, b), share && a != b) << a << " " << b;
            }
}

TEST(Geometry, boxes_are_as_high_and_wide_as_asked) {
    const auto shape = Geometry::boxes(2, 3);
    EXPECT_EQ(shape->digits(), 6);
    EXPECT_EQ(shape->box_rows(), 2);
    EXPECT_EQ(shape->box_columns(), 3);
    EXPECT_EQ(shape->houses()[12].cells, (std::vector<Cell>{0, 1, 2, 6, 7, 8}));
    EXPECT_EQ(shape->houses()[17].cells, (std::vector<Cell>{27, 28, 29, 33, 34, 35}));
    EXPECT_EQ(Geometry::boxes(3, 2)->houses()[12].cells, (std::vector<Cell>{0, 1, 6, 7, 12, 13}));
    EXPECT_FALSE(shape->is_classic());
    EXPECT_EQ(Geometry::boxes(3, 3), Geometry::classic());
}

TEST(Geometry, every_box_board_covers_each_cell_three_times) {
    for (int rows = 1; rows <= 8; ++rows)
        for (int columns = 1; columns <= 8; ++columns) {
            const auto shape = Geometry::boxes(rows, columns);
            ASSERT_EQ(shape->houses().size(), static_cast<std::size_t>(3 * rows * columns));
            for (int c = 0; c < shape->cell_count(); ++c)
                ASSERT_EQ(shape->houses_of(static_cast<Cell>(c)).size(), 3u);
        }
}

TEST(Geometry, extra_houses_are_numbered_on_and_make_the_board_no_longer_classic) {
    const auto once = Geometry::classic()->with_extra_houses({{10, 0, 20}, {1, 2}});
    EXPECT_FALSE(once->is_classic());
    EXPECT_EQ(once->box_rows(), 3);
    ASSERT_EQ(once->houses().size(), 29u);
    EXPECT_EQ(once->houses()[27].name(), "extra house 1");
    EXPECT_EQ(once->houses()[27].cells, (std::vector<Cell>{0, 10, 20}));
    EXPECT_FALSE(once->is_full(once->houses()[27]));
    EXPECT_EQ(once->with_extra_houses({{3, 4}})->houses()[29].name(), "extra house 3");
    // One that adds a peer: r1c1 now sees r3c3 besides the 20 (r2c2 and r3c3 share its box anyway).
    EXPECT_TRUE(Geometry::classic()->with_extra_houses({{0, 80}})->sees(0, 80));
    EXPECT_FALSE(Geometry::classic()->sees(0, 80));
}

TEST(Geometry, cells_are_named_by_row_and_column_from_1) {
    EXPECT_EQ(cell_name(*Geometry::classic(), 0), "r1c1");
    EXPECT_EQ(cell_name(*Geometry::classic(), 80), "r9c9");
    EXPECT_EQ(cell_name(*Geometry::boxes(4, 4), 16), "r2c1");
}

}  // namespace
