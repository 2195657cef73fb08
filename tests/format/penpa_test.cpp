// Links of Penpa-edit and SudokuMaker: which drawings are rules, and which are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"
#include "format/text/inflate.hpp"
#include "format/text/lzstring.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kWidth = 13, kPlaces = 13 * 13;
int place(int row, int column) { return (row + 2) * kWidth + column + 2; }
int corner(int row, int column) { return kPlaces + (row + 1) * kWidth + column + 1; }

std::string entry(int key, const std::string& value) {
    return "\"" + std::to_string(key) + "\":" + value;
}

std::string digits(const std::string& cells) {
    std::string list;
    for (int i = 0; i < 81; ++i)
        if (const char c = cells[static_cast<std::size_t>(i)]; c != '.')
            list += (list.empty() ? "" : ",") +
                    entry(place(i / 9, i % 9), std::string("[\"") + c + "\",1,\"1\"]");
    return list;
}

std::string line_from(int a, int b) {
    return "\"" + std::to_string(a) + "," + std::to_string(b) + "\":2";
}

std::string box_borders() {
    std::string list;
    for (int i = 0; i < 9; ++i)
        for (const int at : {3, 6})
            list += (list.empty() ? "" : ",") + line_from(corner(i, at), corner(i + 1, at)) + "," +
                    line_from(corner(at, i), corner(at, i + 1));
    return list;
}

std::string penpa(const std::string& drawn, const std::string& diagonals = "0,0,0,0",
                  const std::string& type = "sudoku") {
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
           text::base64_of(
               text::stored(type + ",9,9,38,0,1,1,380,380,84,84," + diagonals +
                            ",Title: One%2C two,Author: Jane,,,OFF,false\n[0,0,0,0]\n[\"1\"]\n{" +
                            drawn + "}\n{}\n")) +
           "&a=\n";
}

Puzzle read_one(const std::string& text, const ReadOptions& options = {}) {
    const auto puzzle = parse_puzzle(text, options);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text() << "\n" << text;
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

TEST(Penpa, digits_and_boxes_are_a_classic_puzzle) {
    const Puzzle puzzle = read_one(penpa("zN:{" + digits(kPuzzle) + "},zE:{" + box_borders() +
                                         "},zR:{z_:[]},zU:{z_:[]},zS:{},zT:[],z3:[]"));
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_THAT(puzzle.fields, ElementsAre(std::pair{std::string("title"), std::string("One, two")},
                                           std::pair{std::string("author"), std::string("Jane")}));
}

TEST(Penpa, tools_for_rules_are_rules) {
    const auto list = [](std::initializer_list<int> places) {
        std::string text;
        for (const int at : places) text += (text.empty() ? "" : ",") + std::to_string(at);
        return "[" + text + "]";
    };
    const Puzzle puzzle = read_one(
        penpa("zE:{" + box_borders() + "},zT:[" + list({place(0, 0), place(0, 1), place(1, 2)}) +
                  ",[]],z3:[" + list({place(4, 4), place(4, 5), place(4, 6)}) + "],z6:[" +
                  list({place(8, 0), place(8, 1)}) + "],z1:{" +
                  entry(4 * (place(8, 0) + kPlaces), "[\" 7\",1]") + "},zC:{\"900,902\":10},zY:{" +
                  entry(place(2, 2), "[3,\"circle_L\",2]") + "," +
                  entry(place(2, 3), "[3,\"square_L\",2]") + "," +
                  entry(3 * kPlaces + place(6, 6), "[8,\"circle_SS\",2]") + "," +
                  entry(2 * kPlaces + place(6, 6), "[2,\"circle_SS\",2]") + "}",
              "1,0,0,1"));
    EXPECT_THAT(rules_of(puzzle), testing::UnorderedElementsAre(
                                      HasSubstr("thermometer"), HasSubstr("arrow"),
                                      HasSubstr("cage"), HasSubstr("odd"), HasSubstr("even"),
                                      HasSubstr("difference"), HasSubstr("ratio")));
    int extra = 0;
    for (const House& house : puzzle.geometry->houses()) extra += house.kind == HouseKind::Extra;
    EXPECT_EQ(extra, 2);
    for (const Rule& rule : puzzle.rules)
        if (rule.numbers == std::vector{7}) EXPECT_EQ(rule.lists[0], (std::vector<Cell>{72, 73}));
}

TEST(Penpa, thick_lines_are_borders_of_regions) {
    // Row 1 and the first two cells of row 2 lose the box borders: no nine regions are left.
    EXPECT_THAT(puzzles_in(penpa("zE:{" + line_from(corner(0, 3), corner(1, 3)) + "}")),
                ElementsAre(HasSubstr("the thick lines do not part the grid into 9 regions")));
    // Nine columns as regions.
    std::string columns;
    for (int row = 0; row < 9; ++row)
        for (int column = 1; column < 9; ++column)
            columns += (columns.empty() ? "" : ",") +
                       line_from(corner(row, column), corner(row + 1, column));
    const Puzzle puzzle = read_one(penpa("zE:{" + columns + "}", "0,0,0,0", "square"));
    for (const House& house : puzzle.geometry->houses())
        if (house.kind == HouseKind::Box)
            for (const Cell c : house.cells) EXPECT_EQ(c % 9, house.cells[0] % 9);
}

TEST(Penpa, other_drawings_may_be_rules) {
    for (const std::string& drawn :
         {std::string("zL:{\"30,31\":3}"), "zS:{" + entry(place(0, 0), "1") + "}",
          "zN:{" + entry(place(-1, 0), "[\"12\",1,\"1\"]") + "}",
          "zY:{" + entry(place(0, 0), "[1,\"star\",2]") + "}"}) {
        EXPECT_THAT(puzzles_in(penpa(drawn)),
                    ElementsAre(HasSubstr("what is only drawn may be a rule")))
            << drawn;
        ReadOptions options;
        options.ignore_unknown = true;
        EXPECT_FALSE(read_one(penpa(drawn), options).dropped.empty()) << drawn;
    }
}

TEST(Penpa, broken_links_are_refused_with_their_place) {
    const std::string whole = penpa("zN:{" + digits(kPuzzle) + "}");
    const std::string link = whole.substr(0, whole.find("&a="));
    EXPECT_THAT(puzzles_in(link.substr(0, link.size() - 40) + "\n"),
                ElementsAre(HasSubstr("truncated 1:51 the packed text ends too early")));
    EXPECT_THAT(puzzles_in("https://swaroopg92.github.io/penpa-edit/#m=solve&p=!!\n"),
                ElementsAre(HasSubstr("'!' is not a base64 character")));
    EXPECT_THAT(puzzles_in(penpa("", "0,0,0,0", "hex")),
                ElementsAre(HasSubstr("a grid of the type 'hex'")));
    for (std::size_t length = 60; length < link.size(); length += 7)
        for (const std::string& found : puzzles_in(link.substr(0, length) + "\n"))
            EXPECT_THAT(found, testing::StartsWith("bad "));
}

// Made with zlib 1.2.13, in each of the three kinds of blocks.
TEST(Inflate, reads_every_kind_of_block) {
    const std::string text = kPuzzle + kPuzzle + kPuzzle + kPuzzle;
    for (const char* packed :
         {"5YyBCQAgCAQ3OjA13X+yMmuKDt6HE3VMlASiplIYjOAyKypH25Po6Iu99TbZ5f89XA==",
          "M9UzMTTWs9DT0zMHkcZ6IGCip2dkrgcFZiBsbAgWNoEJ6hkbQXQAZU0hIhYQynTkGQgA"}) {
        auto bytes = text::bytes_of_base64(packed);
        ASSERT_TRUE(bytes.ok());
        auto out = text::inflate(*bytes, 1000);
        ASSERT_TRUE(out.ok()) << out.error().text();
        EXPECT_EQ(*out, text);
        EXPECT_FALSE(text::inflate(*bytes, 100).ok());
        for (std::size_t i = 0; i < bytes->size(); ++i)
            EXPECT_FALSE(text::inflate(bytes->substr(0, i), 1000).ok()) << i;
    }
    EXPECT_EQ(text::inflate(text::stored(text), 1000).value(), text);
    EXPECT_EQ(text::inflate(text::stored(std::string(200'000, 'x')), 300'000).value(),
              std::string(200'000, 'x'));
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
    const Puzzle puzzle = read_one(sudokumaker(boxes()));
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_THAT(puzzle.fields, ElementsAre(std::pair{std::string("name"), std::string("One")}));
}

TEST(SudokuMaker, known_types_are_rules) {
    const Puzzle puzzle = read_one(sudokumaker(
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

TEST(SudokuMaker, what_it_cannot_say_is_refused) {
    EXPECT_THAT(puzzles_in(sudokumaker(boxes() + ",{\"type\":1000}")),
                ElementsAre(HasSubstr("the rule of type 1000 is not known")));
    EXPECT_THAT(puzzles_in(sudokumaker("{\"type\":1,\"regions\":[]}")),
                ElementsAre(HasSubstr("no rule says that rows and columns")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes(), ",\"minDigit\":0")),
                ElementsAre(HasSubstr("digits other than 1 to 9")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes() + ",{\"type\":2000}")),
                ElementsAre(HasSubstr("what is only drawn may be a rule")));
    EXPECT_THAT(puzzles_in(sudokumaker(boxes()).substr(0, 200) + "\n"),
                ElementsAre(testing::StartsWith("bad truncated 1:")));
}

}  // namespace
}  // namespace sudokit::format_test
