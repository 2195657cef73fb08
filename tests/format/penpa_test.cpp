// Links of Penpa-edit: which drawings are rules, and which are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"
#include "format/text/inflate.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

// In stored blocks, as the format allows: nothing is saved.
std::string stored(std::string_view bytes) {
    constexpr std::size_t kMostStored = 0xFFFF;
    std::string out;
    do {
        const auto piece = bytes.substr(0, kMostStored);
        bytes.remove_prefix(piece.size());
        const auto length = static_cast<unsigned>(piece.size());
        out += bytes.empty() ? '\1' : '\0';
        for (const unsigned number : {length, length ^ 0xFFFFU}) {
            out += static_cast<char>(number & 0xFF);
            out += static_cast<char>(number >> 8);
        }
        out += piece;
    } while (!bytes.empty());
    return out;
}

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
                  const std::string& type = "sudoku", const std::string& answers = "{}") {
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
           text::base64_of(
               stored(type + ",9,9,38,0,1,1,380,380,84,84," + diagonals +
                      ",Title: One%2C two,Author: Jane,,,OFF,false\n[0,0,0,0]\n[\"1\"]\n{" + drawn +
                      "}\n" + answers + "\n")) +
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
                ElementsAre(HasSubstr("the thick lines do not divide the grid into 9 regions")));
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

TEST(Penpa, answers_are_dropped_with_a_word) {
    const std::string drawn = "zN:{" + digits(kPuzzle) + "}";
    const Puzzle puzzle = read_one(
        penpa(drawn, "0,0,0,0", "sudoku",
              "{zN:{" + entry(place(0, 1), "[\"2\",2,\"1\"]") + "},z1:{\"700\":[\"3\",1]}}"));
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_THAT(puzzle.dropped, ElementsAre("1 digit entered by a solver", "1 note of a solver"));
    EXPECT_THAT(read_one(penpa(drawn, "0,0,0,0", "sudoku", "")).dropped, testing::IsEmpty());
}

std::string text_of_link(const std::string& link) {
    const std::string data = link.substr(link.find("&p=") + 3);
    auto bytes = text::bytes_of_base64(data.substr(0, data.find('\n')));
    EXPECT_TRUE(bytes.ok());
    auto out = text::inflate(*bytes, 1 << 20);
    EXPECT_TRUE(out.ok());
    return *out;
}

// As Penpa-edit's own text has it: the size, its short names, and its numbers of places.
TEST(Penpa, is_written_as_penpa_writes_it) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    puzzle.fields = {{"title", "Bizarre, \"grid\" & null"}, {"rules", "a=b\nc"}};
    const auto rule = [&](RuleKind kind, std::vector<std::vector<Cell>> lists,
                          std::vector<int> numbers = {}) {
        puzzle.rules.push_back({});
        puzzle.rules.back().kind = kind;
        puzzle.rules.back().lists = std::move(lists);
        puzzle.rules.back().numbers = std::move(numbers);
    };
    rule(RuleKind::Cage, {{1, 0}}, {9});
    rule(RuleKind::Thermometer, {{9, 10, 20}});
    rule(RuleKind::Ratio, {{40, 49}}, {2});
    const std::string link = written_or_refused("penpa", puzzle);
    EXPECT_LT(link.size(), 1200u) << "it is packed";
    const std::string text = text_of_link(link);
    EXPECT_THAT(text, testing::StartsWith("sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: "
                                          "BizZarre%2C zG %2E zO,Author: ,,a%2Fb%2Dc,OFF,false\n"
                                          "[0,0,0,0]\n"));
    EXPECT_THAT(text, HasSubstr("zT:[[41,42,56]]"));
    EXPECT_THAT(text, HasSubstr("z6:[[28,29]]"));
    EXPECT_THAT(text, HasSubstr("z1:{\"788\":[\" 9\",1]}"));
    EXPECT_THAT(text, HasSubstr("\"422\":[2,\"circle_SS\",2]"));
    const Puzzle again = read_one(link);
    EXPECT_EQ(rules_of(again).size(), 3u);
    EXPECT_THAT(again.fields,
                ElementsAre(std::pair{std::string("title"), puzzle.fields[0].second},
                            std::pair{std::string("rules"), puzzle.fields[1].second}));
}

TEST(Penpa, what_it_cannot_draw_is_refused_by_name) {
    Puzzle knight = parse_puzzle(kPuzzle).value();
    knight.rules.emplace_back().kind = RuleKind::AntiKnight;
    for (const char* format :
         {"penpa", "lisudoku", "sudokumaker", "gnome", "opensudoku", "latex"}) {
        const std::string text = written_or_refused(format, knight);
        const bool has_it =
            std::string_view(format) == "lisudoku" || std::string_view(format) == "sudokumaker";
        if (has_it)
            EXPECT_THAT(text, testing::StartsWith("https://"));
        else
            EXPECT_THAT(text, testing::AllOf(testing::StartsWith("refused: "),
                                             HasSubstr("anti-knight"), HasSubstr("sudokit")));
    }
}

TEST(Inflate, what_is_deflated_comes_back) {
    Rng rng(1);
    for (int i = 0; i < 60; ++i) {
        std::string bytes;
        const auto size = rng.below(i % 6 == 0 ? 90'000 : 900);
        const auto letters = 1 + rng.below(i % 2 ? 256 : 3);
        while (bytes.size() < size) {
            if (rng.below(4) == 0 && !bytes.empty())
                bytes += bytes.substr(rng.below(static_cast<std::uint32_t>(bytes.size())),
                                      rng.below(700));
            else
                bytes += static_cast<char>(rng.below(letters));
        }
        const std::string packed = text::deflated(bytes);
        const auto out = text::inflate(packed, bytes.size() + 1);
        ASSERT_TRUE(out.ok()) << i << out.error().text();
        EXPECT_TRUE(out.value() == bytes) << i;
    }
    EXPECT_LT(text::deflated(std::string(10'000, 'x')).size(), 100u);
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
    EXPECT_EQ(text::inflate(stored(text), 1000).value(), text);
    EXPECT_EQ(text::inflate(stored(std::string(200'000, 'x')), 300'000).value(),
              std::string(200'000, 'x'));
}

}  // namespace
}  // namespace sudokit::format_test
