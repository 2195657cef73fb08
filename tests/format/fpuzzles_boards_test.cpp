// f-puzzles: the board, its cells and texts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/fpuzzles_support.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test::fpuzzles {
namespace {

using testing::ElementsAre;
using Json = nlohmann::json;

std::vector<std::string> houses_of(const Puzzle& puzzle, HouseKind kind) {
    std::vector<std::string> all;
    for (const House& house : puzzle.geometry->houses()) {
        if (house.kind != kind) continue;
        std::string text = house.name() + ":";
        for (const Cell c : house.cells) text += " " + cell_name(*puzzle.geometry, c);
        all.push_back(std::move(text));
    }
    return all;
}

TEST(FPuzzles, cells_without_regions_are_in_the_usual_boxes) {
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 9)).geometry, Geometry::classic());
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 6)).geometry, Geometry::boxes(2, 3));
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 12)).geometry, Geometry::boxes(3, 4));
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 16)).geometry, Geometry::boxes(4, 4));
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 5)).geometry, Geometry::boxes(1, 5));
}

Puzzle with_regions(int n, const std::vector<int>& regions) {
    Json object = Json::parse(fpuzzles_with("", n));
    for (std::size_t i = 0; i < regions.size(); ++i) {
        Json& cell =
            object["grid"][i / static_cast<std::size_t>(n)][i % static_cast<std::size_t>(n)];
        if (regions[i] == -2) continue;
        if (regions[i] == -1)
            cell["region"] = nullptr;
        else
            cell["region"] = regions[i];
    }
    return read_fpuzzles(object.dump());
}

TEST(FPuzzles, regions_replace_boxes) {
    const Puzzle puzzle = with_regions(4, {7, 7, 7, 2,  //
                                           7, 1, 2, 2,  //
                                           1, 1, 2, 3,  //
                                           1, 3, 3, 3});
    EXPECT_THAT(houses_of(puzzle, HouseKind::Box),
                ElementsAre("box 1: r1c1 r1c2 r1c3 r2c1", "box 2: r1c4 r2c3 r2c4 r3c3",
                            "box 3: r2c2 r3c1 r3c2 r4c1", "box 4: r3c4 r4c2 r4c3 r4c4"));
    expect_round_trips(puzzle);
}

TEST(FPuzzles, cells_may_lie_in_no_region_and_regions_be_small) {
    const Puzzle puzzle = with_regions(4, {0, 0, -1, -1,  //
                                           0, -1, -1, -2, -2, -2, -2, -2, -1, -1, -2, -2});
    EXPECT_THAT(houses_of(puzzle, HouseKind::Box),
                ElementsAre("box 1: r1c1 r1c2 r2c1", "box 2: r2c4", "box 3: r3c1 r3c2",
                            "box 4: r3c3 r3c4 r4c3 r4c4"));
    expect_round_trips(puzzle);
}

TEST(FPuzzles, rectangles_of_another_shape_are_boxes) {
    std::vector<int> regions;
    for (int i = 0; i < 36; ++i) regions.push_back(i / 6 / 3 * 3 + i % 6 / 2);
    const Puzzle puzzle = with_regions(6, regions);
    EXPECT_EQ(puzzle.geometry, Geometry::boxes(3, 2));
    expect_round_trips(puzzle);
}

TEST(FPuzzles, groups_with_a_name_are_houses_that_carry_it) {
    const Puzzle puzzle = read_fpuzzles(fpuzzles_with(
        R"("diagonal+":true,"diagonal-":true,
           "extraregion":[{"cells":["R2C2","R2C3","R3C2","R3C3"]},{"cells":["R1C1","R1C2","R2C1","R3C4"]}])",
        4));
    EXPECT_THAT(houses_of(puzzle, HouseKind::Extra),
                ElementsAre("diagonal: r1c1 r2c2 r3c3 r4c4", "anti-diagonal: r1c4 r2c3 r3c2 r4c1",
                            "window 1: r2c2 r2c3 r3c2 r3c3", "extra house 4: r1c1 r1c2 r2c1 r3c4"));
    expect_round_trips(puzzle);
}

TEST(FPuzzles, disjoint_groups_are_the_places_of_the_usual_boxes) {
    const Puzzle puzzle =
        read_fpuzzles(fpuzzles_with(R"("disjointgroups":true,"diagonal+":false)", 6));
    const auto groups = houses_of(puzzle, HouseKind::Extra);
    ASSERT_EQ(groups.size(), 6u);
    EXPECT_EQ(groups[1], "disjoint group 2: r1c2 r1c5 r3c2 r3c5 r5c2 r5c5");
    expect_round_trips(puzzle);
    expect_round_trips(read_fpuzzles(fpuzzles_with(R"("disjointgroups":true)", 5)));
}

TEST(FPuzzles, random_boards_read_the_same_again) {
    Rng rng(7);
    for (int i = 0; i < 40; ++i) {
        const int n = 2 + static_cast<int>(rng.below(9));
        std::vector<int> regions;
        std::vector<int> count(static_cast<std::size_t>(n));
        for (int c = 0; c < n * n; ++c) {
            const int region = static_cast<int>(rng.below(static_cast<std::uint32_t>(n + 1))) - 1;
            const bool full = region >= 0 && count[static_cast<std::size_t>(region)]++ >= n;
            regions.push_back(full ? -1 : region);
        }
        expect_round_trips(with_regions(n, regions));
    }
}

TEST(FPuzzles, digits_are_givens_only_if_they_are_marked_so) {
    Json object = Json::parse(fpuzzles_with("", 4));
    object["grid"][0][0] = {{"value", 3}, {"given", true}};
    object["grid"][0][1] = {{"value", "2"}, {"given", true}};
    object["grid"][1][1] = {{"value", 4}};
    object["grid"][2][2] = {{"value", nullptr}, {"centerPencilMarks", {1, 2}}};
    const Puzzle puzzle = read_fpuzzles(object.dump());
    EXPECT_EQ(puzzle.givens, (Grid{3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_THAT(puzzle.dropped, ElementsAre("1 digit entered by a solver"));
    EXPECT_TRUE(puzzle.candidates.empty());
    expect_round_trips(puzzle);
}

TEST(FPuzzles, a_grid_filled_by_a_solver_shows_the_solution) {
    Json object = Json::parse(fpuzzles_with("", 4));
    const std::vector<int> digits = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (std::size_t i = 0; i < 16; ++i) object["grid"][i / 4][i % 4]["value"] = digits[i];
    object["grid"][0][0]["given"] = true;
    const Puzzle puzzle = read_fpuzzles(object.dump());
    EXPECT_EQ(puzzle.given_count(), 1);
    EXPECT_THAT(puzzle.fields,
                ElementsAre(std::pair<std::string, std::string>("solution", "1234341221434321")));
    EXPECT_TRUE(puzzle.dropped.empty());
}

TEST(FPuzzles, given_pencil_marks_are_candidates) {
    Json object = Json::parse(fpuzzles_with("", 4));
    object["grid"][0][0]["givenPencilMarks"] = {1, 4};
    object["grid"][3][3]["givenPencilMarks"] = Json::array();
    const Puzzle puzzle = read_fpuzzles(object.dump());
    ASSERT_EQ(puzzle.candidates.size(), 16u);
    EXPECT_EQ(puzzle.candidates[0].bits(), 9u);
    EXPECT_EQ(puzzle.candidates[15], DigitSet::first(4));
    expect_round_trips(puzzle);
}

TEST(FPuzzles, parity_of_cells_is_the_old_form_of_odd_and_even) {
    Json object = Json::parse(fpuzzles_with(R"("odd":[{"cell":"R2C2"}])", 4));
    object["grid"][0][0]["parity"] = "Even";
    object["grid"][0][1]["parity"] = "Odd";
    EXPECT_THAT(rules_of(read_fpuzzles(object.dump())),
                ElementsAre("odd of r2c2", "odd of r1c2", "even of r1c1"));
}

TEST(FPuzzles, texts_and_the_solution_are_fields) {
    const Puzzle puzzle = read_fpuzzles(fpuzzles_with(
        R"("title":"Über \"alles\"","author":"me","ruleset":"line 1\nline 2",
           "solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],
           "cage":[{"value":"msgcorrect: Well done","cells":[]}])",
        4));
    using Field = std::pair<std::string, std::string>;
    EXPECT_THAT(puzzle.fields, ElementsAre(Field("title", "Über \"alles\""), Field("author", "me"),
                                           Field("ruleset", "line 1\nline 2"),
                                           Field("solution", "1234341221434321"),
                                           Field("msgcorrect", "Well done")));
    ReadOptions options;
    options.keep_fields = false;
    EXPECT_TRUE(read_fpuzzles(fpuzzles_with(R"("title":"x")"), options).fields.empty());
}

TEST(FPuzzles, solutions_of_large_boards_have_commas) {
    Puzzle puzzle(Geometry::boxes(3, 4));
    std::string digits;
    for (int i = 0; i < 144; ++i) digits += (i ? "," : "") + std::to_string(i % 12 + 1);
    puzzle.fields = {{"title", "twelve"}, {"solution", digits}};
    expect_round_trips(puzzle);
}

}  // namespace
}  // namespace sudokit::format_test::fpuzzles
