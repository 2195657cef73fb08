// lisudoku: its JSON, alone and in links.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/common/forms.hpp"
#include "format/support.hpp"
#include "format/text/lzstring.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Puzzle read_lisudoku(const std::string& object, const ReadOptions& options = {}) {
    const auto puzzle = text::read_lisudoku_json(object, options);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text() << object;
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

const std::string kAll =
    R"({"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":1},"value":3}],
        "extraRegions":[[{"row":1,"col":1},{"row":1,"col":2},{"row":2,"col":1},{"row":2,"col":2}]],
        "thermos":[[{"row":0,"col":0},{"row":1,"col":0}]],
        "arrows":[{"circleCells":[{"row":3,"col":3}],"arrowCells":[{"row":3,"col":2},{"row":3,"col":1}]}],
        "primaryDiagonal":true,"secondaryDiagonal":true,"antiKnight":true,"antiKing":true,
        "killerCages":[{"sum":5,"region":[{"row":0,"col":2},{"row":0,"col":3}]},
                       {"sum":null,"region":[{"row":1,"col":3},{"row":2,"col":3}]}],
        "kropkiDots":[{"dotType":"Consecutive","cell1":{"row":0,"col":0},"cell2":{"row":0,"col":1}},
                      {"dotType":"Double","cell1":{"row":1,"col":0},"cell2":{"row":2,"col":0}}],
        "kropkiNegative":true,"oddCells":[{"row":2,"col":2}],"evenCells":[{"row":2,"col":3}],
        "topBottom":true,"renbans":[[{"row":3,"col":0},{"row":3,"col":1}]],
        "palindromes":[[{"row":2,"col":0},{"row":2,"col":1}]]})";

TEST(Lisudoku, every_member_becomes_houses_or_rules) {
    const Puzzle puzzle = read_lisudoku(kAll);
    EXPECT_EQ(puzzle.given_count(), 1);
    EXPECT_EQ(puzzle.givens[1], 3);
    std::vector<std::string> extra;
    for (const House& house : puzzle.geometry->houses())
        if (house.kind == HouseKind::Extra) extra.push_back(house.name());
    EXPECT_THAT(extra, ElementsAre("diagonal", "anti-diagonal", "window 1"));
    EXPECT_THAT(
        rules_of(puzzle),
        ElementsAre("anti-knight", "anti-king", "top-bottom", "odd of r3c3", "even of r3c4",
                    "cage 5 of r1c3 r1c4", "cage of r2c4 r3c4", "thermometer of r1c1 r2c1",
                    "palindrome of r3c1 r3c2", "renban of r4c1 r4c2", "arrow of r4c4 | r4c3 r4c2",
                    "difference 1 of r1c1 r1c2", "ratio 2 of r2c1 r3c1",
                    "negative-difference 1 of r1c1 r1c2 | r2c1 r3c1",
                    "negative-ratio 2 of r1c1 r1c2 | r2c1 r3c1"));
    EXPECT_TRUE(puzzle.dropped.empty());
}

TEST(Lisudoku, names_may_be_written_with_underscores) {
    EXPECT_THAT(
        rules_of(read_lisudoku(R"({"grid_size":4,"anti_king":true,"odd_cells":[{"row":0,"col":0}],
        "arrows":[{"circle_cells":[{"row":0,"col":0}],"arrow_cells":[{"row":0,"col":1}]}]})")),
        ElementsAre("anti-king", "odd of r1c1", "arrow of r1c1 | r1c2"));
}

TEST(Lisudoku, regions_replace_boxes) {
    const Puzzle puzzle = read_lisudoku(
        R"({"gridSize":2,"regions":[[{"row":0,"col":0},{"row":1,"col":0}],[{"row":0,"col":1},{"row":1,"col":1}]]})");
    EXPECT_EQ(puzzle.geometry, Geometry::boxes(2, 1));
    EXPECT_EQ(read_lisudoku(R"({"gridSize":6})").geometry, Geometry::boxes(2, 3));
}

TEST(Lisudoku, links_hold_a_packed_object_or_digits) {
    std::string packed = text::pack_lzstring(kAll);
    std::string link = "https://lisudoku.xyz/solver?import=";
    for (const char c : packed)
        link += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    EXPECT_TRUE(text::looks_like_lisudoku(link));
    const auto puzzle = text::read_lisudoku(link, {});
    ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
    EXPECT_EQ(rules_of(puzzle.value()), rules_of(read_lisudoku(kAll)));
    const auto bare = text::read_fpuzzles(packed, {});
    ASSERT_TRUE(bare.ok()) << bare.error().text();
    EXPECT_EQ(rules_of(bare.value()), rules_of(read_lisudoku(kAll)));

    const auto digits = text::read_lisudoku("https://lisudoku.xyz/e?import=1000040000300000", {});
    ASSERT_TRUE(digits.ok()) << digits.error().text();
    EXPECT_EQ(digits.value().geometry, Geometry::boxes(2, 2));
    EXPECT_EQ(digits.value().given_count(), 3);
    EXPECT_EQ(
        text::read_lisudoku("https://lisudoku.xyz/e?import=1000050000300000", {}).error().column,
        36u);
}

TEST(Lisudoku, nonsense_and_unknown_rules_give_errors) {
    for (const char* object :
         {"{}", R"({"gridSize":0})", R"({"gridSize":65})", R"({"gridSize":"x"})",
          R"({"gridSize":4,"regions":7})", R"({"gridSize":4,"thermos":[[{"row":4,"col":0}]]})",
          R"({"gridSize":4,"thermos":[["r1c1"]]})",
          R"({"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":5}]})",
          R"({"gridSize":4,"kropkiDots":[{"dotType":"Red"}]})",
          R"({"gridSize":4,"killerCages":[7]})",
          R"({"gridSize":2,"regions":[[{"row":0,"col":0}],[{"row":0,"col":0}]]})"}) {
        const auto puzzle = text::read_lisudoku_json(object, {});
        ASSERT_FALSE(puzzle.ok()) << object;
        EXPECT_FALSE(puzzle.error().remedy.empty());
        EXPECT_GT(puzzle.error().column, 0u);
    }
    const std::string object = R"({"gridSize":4,"newRule":true})";
    const auto puzzle = text::read_lisudoku_json(object, {});
    ASSERT_FALSE(puzzle.ok());
    EXPECT_EQ(puzzle.error().code, ErrorCode::UnknownConstraint);
    EXPECT_THAT(puzzle.error().message, HasSubstr("newRule"));
    ReadOptions options;
    options.ignore_unknown = true;
    EXPECT_THAT(read_lisudoku(object, options).dropped, ElementsAre("newRule"));
}

}  // namespace
}  // namespace sudokit::format_test
