// Links of SudokuMaker: which of its constraints are rules of ours.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"
#include "format/text/lzstring.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Puzzle read_maker(const std::string& text) {
    const auto puzzle = parse_puzzle(text);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text() << "\n" << text;
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

std::string sudokumaker(const std::string& constraints, const std::string& more = "") {
    std::string cells;
    for (const char c : kPuzzle)
        cells += std::string(cells.empty() ? "" : ",") +
                 (c == '.' ? "{}" : std::string("{\"value\":") + c + ",\"given\":true}");
    return "https://sudokumaker.app/?puzzle=" +
           text::pack_lzstring(
               "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"name\":\"One\",\"cells\":[" + cells +
               "],\"constraints\":[" + constraints + "]" + more + "}}") +
           "\n";
}

std::string boxes() {
    std::string regions;
    for (int i = 0; i < 81; ++i) regions += (i ? "," : "") + std::to_string(i / 27 * 3 + i % 9 / 3);
    return "{\"type\":0},{\"type\":1,\"regions\":[" + regions + "]}";
}

TEST(SudokuMaker, cells_and_regions_are_a_classic_puzzle) {
    const Puzzle puzzle = read_maker(sudokumaker(boxes()));
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_THAT(puzzle.fields, ElementsAre(std::pair{std::string("title"), std::string("One")}));
}

TEST(SudokuMaker, the_comment_holds_the_rules_of_the_author) {
    const Puzzle puzzle =
        read_maker(sudokumaker(boxes(), R"(,"author":"Ada","comment":"Usual rules.\nAnd more.")"));
    using Field = std::pair<std::string, std::string>;
    const auto expected = testing::UnorderedElementsAre(
        Field("title", "One"), Field("author", "Ada"), Field("rules", "Usual rules.\nAnd more."));
    EXPECT_THAT(puzzle.fields, expected);
    EXPECT_THAT(read_maker(written_or_refused("sudokumaker", puzzle)).fields, expected);
}

TEST(SudokuMaker, known_types_are_rules) {
    const Puzzle puzzle = read_maker(sudokumaker(
        boxes() +
        R"(,{"type":200,"clues":[{"value":1,"edge":1}]},{"type":201,"clues":[{"value":2,"edge":75}]},
           {"type":202,"clues":[{"value":10,"edge":103}]},{"type":300,"thermometers":[[0,1,2]]},
           {"type":300,"slow":true,"thermometers":[[3,4]]},{"type":301,"cages":[{"cells":[9,10],"value":8}]},
           {"type":77,"disabled":true})"));
    EXPECT_THAT(rules_of(puzzle),
                testing::UnorderedElementsAre(HasSubstr("difference"), HasSubstr("ratio"),
                                              HasSubstr("edge-sum"), HasSubstr("thermometer"),
                                              HasSubstr("slow-thermometer"), HasSubstr("cage")));
    for (const Rule& rule : puzzle.rules) {
        if (rule.numbers == std::vector{2}) EXPECT_EQ(rule.lists[0], (std::vector<Cell>{38, 39}));
        if (rule.numbers == std::vector{10}) EXPECT_EQ(rule.lists[0], (std::vector<Cell>{49, 58}));
    }
}

TEST(SudokuMaker, constraints_of_its_menus_are_rules_and_houses) {
    const Puzzle puzzle = read_maker(
        sudokumaker(boxes() +
                    R"(,{"type":10},{"type":11},{"type":12},{"type":13},{"type":14},{"type":15},
           {"type":100,"cells":[0]},{"type":101,"cells":[1,2]},{"type":102,"cells":[3]},{"type":103,"cells":[5]},
           {"type":305,"cells":[0,10,20]},{"type":305,"cells":[10,11,12,19,20,21,28,29,30]},
           {"type":400,"lines":[[0,1]]},{"type":401,"lines":[[2,3]],"minDifference":5},{"type":402,"lines":[[4,5]]},
           {"type":403,"lines":[[6,7,8]]},{"type":404,"lines":[[9,10,11,12]]},{"type":407,"lines":[[20,21,22]]},
           {"type":408,"bulbsWithArrows":[{"bulbCells":[41,40],"arrows":[[41,42,43],[40,49]]}]},
           {"type":409,"lines":[[60,61,62]]},{"type":600,"cells":[70]},{"type":601,"cells":[71]},{"type":4000,"lightCells":[3]})"));
    std::vector<std::string> extra;
    for (const House& house : puzzle.geometry->houses())
        if (house.kind == HouseKind::Extra) extra.push_back(house.name());
    EXPECT_EQ(extra.size(), 2u + 9u + 1u);
    EXPECT_THAT(extra, testing::IsSupersetOf({"diagonal", "anti-diagonal", "window 1"}));
    EXPECT_THAT(
        rules_of(puzzle),
        testing::UnorderedElementsAre(
            "anti-king", "anti-knight", "negative-difference 1", "even of r1c1", "odd of r1c2",
            "odd of r1c3", "maximum of r1c4", "minimum of r1c6", "renban of r1c1 r1c2",
            "whispers 5 of r1c3 r1c4", "palindrome of r1c5 r1c6", "between of r1c7 r1c8 r1c9",
            "region-sum of r2c1 r2c2 r2c3 r2c4", "lockout 4 of r3c3 r3c4 r3c5",
            // The first bulb cell has the units.
            "arrow of r5c5 r5c6 | r5c7 r5c8 | r6c5", "double-arrow of r7c7 r7c8 r7c9",
            "row-indexer of r8c8", "column-indexer of r8c9", "different of r1c1 r2c2 r3c3"));
    EXPECT_THAT(puzzle.dropped, ElementsAre("fog"));
}

TEST(SudokuMaker, what_it_cannot_say_is_refused) {
    EXPECT_THAT(puzzles_in(sudokumaker(boxes() + ",{\"type\":1000}")),
                ElementsAre(HasSubstr("the rule of type 1000 is not known")));
    EXPECT_THAT(puzzles_in(sudokumaker("{\"type\":1,\"regions\":[]}")),
                ElementsAre(HasSubstr("no rule says that rows and columns")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes(), ",\"type\":\"custom\"")),
                ElementsAre(HasSubstr("no rule says that rows and columns")));
    EXPECT_EQ(
        cells_of(read_maker(sudokumaker(boxes() + ",{\"type\":2003}", ",\"type\":\"custom\""))),
        kPuzzle);
    EXPECT_THAT(puzzles_in(sudokumaker(boxes(), ",\"minDigit\":0")),
                ElementsAre(HasSubstr("digits other than 1 to 9")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes() + ",{\"type\":2000}")),
                ElementsAre(HasSubstr("what is only drawn may be a rule")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes()).substr(0, 200) + "\n"),
                ElementsAre(testing::StartsWith("bad truncated 1:")));
}

}  // namespace
}  // namespace sudokit::format_test
