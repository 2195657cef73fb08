// JSON of other programs: the puzzle under a name of its own, 81 objects for 81 cells, a killer as a list of cages,
// and -1 for open cells.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

using WriteObject = std::function<std::string(std::size_t cell, char digit)>;

std::string cell_objects(const WriteObject& write, const std::string& between = ",") {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) text += (i ? between : "") + write(i, kPuzzle[i]);
    return "[" + text + "]";
}
std::string null_unless(char digit) { return digit == '.' ? "null" : std::string(1, digit); }

TEST(ObjectLists, of_81_cells_are_one_puzzle) {
    std::vector<std::string> texts;
    for (const std::string name : {"val", "value", "digit", "number", "num", "v"}) {
        const auto cell = [&](char digit) { return "{\"" + name + "\":" + null_unless(digit); };
        texts.push_back(cell_objects([&](std::size_t, char d) { return cell(d) + "}"; }));
        texts.push_back(cell_objects([&](std::size_t, char d) { return cell(d) + "}"; }, ",\n  "));
        texts.push_back(cell_objects([&](std::size_t, char d) {
            return cell(d) + ",\"given\":" + (d == '.' ? "false" : "true") + ",\"selected\":false}";
        }));
        for (const std::size_t first : {0u, 1u})
            texts.push_back(cell_objects([&](std::size_t i, char d) {
                const std::size_t back = 80 - i;  // places, not their order, count
                d = kPuzzle[back];
                return cell(d) + ",\"row\":" + std::to_string(back / 9 + first) +
                       ",\"col\":" + std::to_string(back % 9 + first) + "}";
            }));
        texts.push_back("cells = " + cell_objects([&](std::size_t, char d) {
                            return "{'" + name + "': " + (d == '.' ? "None" : std::string(1, d)) +
                                   "}";
                        }) +
                        "\n");
    }
    for (const std::string& text : texts) {
        EXPECT_THAT(puzzles_in(text), ElementsAre(kPuzzle)) << text.substr(0, 200);
        EXPECT_THAT(puzzles_in(kPuzzle + "\n" + text + "\n" + kPuzzle + "\n"), SizeIs(3)) << text;
    }
    const auto notes = parse_puzzle(cell_objects([](std::size_t, char d) {
        return "{\"val\":" + null_unless(d) + (d == '.' ? ",\"candidates\":[1,2]}" : "}");
    }));
    ASSERT_TRUE(notes.ok());
    EXPECT_THAT(notes.value().dropped, ElementsAre(HasSubstr("the player's notes in ")));
}

TEST(ObjectLists, with_what_may_be_a_rule_or_is_no_digit_are_one_error) {
    for (const std::string last : {R"({"val":null,"cage":7})", R"({"val":10})", R"({"val":"x"})",
                                   R"({"val":-2})", R"({"val":1,"row":1})"}) {
        const auto all = describe_all(cell_objects([&](std::size_t i, char d) {
            return i == 80 ? last : "{\"val\":" + null_unless(d) + "}";
        }));
        ASSERT_EQ(all.size(), 1u) << last;
        EXPECT_THAT(all[0], HasSubstr("bad ")) << last;
    }
}

// Dominoes along the rows; the last cell of each row stands alone. Sums of kSolution.
std::string domino_cages(
    const std::string& sum, const std::string& list,
    const std::function<std::string(std::size_t row, std::size_t column)>& cell,
    const std::string& more = "") {
    std::string text;
    for (std::size_t r = 0; r < 9; ++r)
        for (std::size_t c = 0; c < 9; c += 2) {
            const std::size_t i = 9 * r + c;
            const int total = kSolution[i] - '0' + (c < 8 ? kSolution[i + 1] - '0' : 0);
            text += (text.empty() ? "{\"" : ",\n{\"") + sum + "\":" + std::to_string(total) + more +
                    ",\"" + list + "\":[" + cell(r, c) + (c < 8 ? "," + cell(r, c + 1) : "") + "]}";
        }
    return "[" + text + "]";
}

TEST(ObjectLists, of_cages_are_a_killer) {
    const auto pair = [](std::size_t first) {
        return [first](std::size_t r, std::size_t c) {
            return "[" + std::to_string(r + first) + "," + std::to_string(c + first) + "]";
        };
    };
    const auto name = [](std::size_t r, std::size_t c) {
        return "\"r" + std::to_string(r + 1) + "c" + std::to_string(c + 1) + "\"";
    };
    const auto object = [](std::size_t r, std::size_t c) {
        return "{\"row\":" + std::to_string(r) + ",\"col\":" + std::to_string(c) + "}";
    };
    for (const std::string& text :
         {domino_cages("sum", "cells", pair(0)),
          domino_cages("result", "indices", pair(1), ",\"color\":\"blue\""),
          domino_cages("total", "squares", name), domino_cages("target", "positions", object),
          domino_cages("value", "coords", pair(1), ",\"id\":\"x\",\"type\":\"killer\"")}) {
        const auto read = parse_puzzle(text);
        ASSERT_TRUE(read.ok()) << text << read.error().text();
        EXPECT_THAT(read.value().rules, SizeIs(45)) << text;
        EXPECT_EQ(rules_of(read.value())[0], "cage 7 of r1c1 r1c2");
        EXPECT_EQ(rules_of(read.value())[44], "cage 9 of r9c9");
        Grid solution;
        for (const char digit : kSolution) solution.push_back(static_cast<Digit>(digit - '0'));
        EXPECT_TRUE(is_solution(read.value(), solution));
    }
    for (const std::string text :
         {R"([{"sum":3,"cells":[[1,1],[1,2]]}])", R"([{"sum":3,"cells":[[0,1],[9,2]]}])",
          R"([{"sum":3,"cells":[[0,1],[0,1]]}])", R"([{"sum":3,"cells":[[0,1]],"arrow":"up"}])"}) {
        const auto all = describe_all(text);
        ASSERT_EQ(all.size(), 1u) << text;
        EXPECT_THAT(all[0], HasSubstr("bad ")) << text;
    }
}

TEST(OtherNames, of_the_only_member_with_81_cells_are_understood) {
    const std::string zeros = with_blank(kPuzzle, '0'),
                      array = "[\"" + joined(rows_of(kPuzzle), "\",\"") + "\"]";
    std::string numbers = "[[";
    for (std::size_t i = 0; i < 81; ++i)
        numbers += (i == 0 ? "" : i % 9 ? "," : "],[") + zeros.substr(i, 1);
    numbers += "]]";
    for (const std::string name :
         {"values", "start", "unsolved", "initialState", "Problem", "task", "sudokuString"}) {
        EXPECT_THAT(puzzles_in("{\"" + name + "\":\"" + zeros + "\",\"level\":\"easy\"}"),
                    ElementsAre(kPuzzle));
        EXPECT_THAT(
            puzzles_in(
                "[{\"" + name + "\":\"" + kPuzzle +
                "\",\"info\":{\"rank\":9,\"difficulty\":\"EASY\",\"symmetry\":\"none\"}},\n{\"" +
                name + "\":\"" + zeros + "\"}]"),
            ElementsAre(kPuzzle, kPuzzle));
        EXPECT_THAT(
            puzzles_in("{\"" + name + "\":" + numbers + ",\"solution\":\"" + kSolution + "\"}"),
            ElementsAre(kPuzzle));
    }
    const std::string map =
        "111233333111222223111225333445525666444555566444586666747888999777778999778888999";
    for (const std::string& members :
         {"\"a\":\"" + kPuzzle + "\",\"c\":\"" + zeros + "\"", "\"a\":\"" + kSolution + "\"",
          "\"cages\":\"" + kPuzzle + "\"", "\"a\":\"" + kPuzzle + "\",\"cages\":[[0,1]]",
          "\"a\":\"" + map + "\"", "\"a\":\"" + kPuzzle + "\",\"info\":{\"variant\":\"killer\"}"})
        EXPECT_FALSE(parse_puzzle("{" + members + "}").ok()) << members;
}

TEST(MinusOne, is_an_open_cell_where_there_are_no_zeros) {
    std::string rows, list;
    for (std::size_t i = 0; i < 81; ++i) {
        const std::string cell = kPuzzle[i] == '.' ? "-1" : kPuzzle.substr(i, 1);
        list += (i ? ", " : "") + cell;
        rows += (i == 0 ? "[" : i % 9 ? ", " : "],\n [") + cell;
    }
    for (const std::string& text : {"board = [" + rows + "]]\n", "[" + list + "]",
                                    "{\"grid\":[" + rows + "]]}", "{\"board\":[" + list + "]}"})
        EXPECT_THAT(puzzles_in(text), ElementsAre(kPuzzle)) << text;
    std::string mixed = "[" + list + "]";
    mixed.replace(mixed.find("-1"), 2, "0");
    EXPECT_THAT(puzzles_in(mixed), ElementsAre(HasSubstr("'-1' is not a digit")));
}

}  // namespace
}  // namespace sudokit::format_test
