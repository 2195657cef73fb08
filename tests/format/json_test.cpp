// Our own JSON: every member of a line is read, or reported as unknown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "format/same_puzzle.hpp"
#include "format/support.hpp"

using namespace sudokit;
using namespace sudokit::format_test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::string line_with(const std::string& members) {
    return "{\"puzzle\":\"" + kPuzzle + "\"," + members + "}";
}

struct Fault {
    std::string members, message, at;  // `at`: what stands at the place
    ErrorCode code = ErrorCode::BadStructure;
};

}  // namespace

TEST(OwnJson, refuses_what_it_does_not_know_and_says_where) {
    const auto unknown = ErrorCode::UnknownConstraint;
    const std::string cage = R"("rules":[{"kind":"cage","numbers":[6],"cells":[[1,3]])";
    const std::vector<Fault> faults = {
        {R"("cages":[[1,3]])", "the member 'cages'", "\"cages\"", unknown},
        {R"("antiknight":true)", "the member 'antiknight'", "\"antiknight\"", unknown},
        {R"("name":"cages","cages": "6")", "the member 'cages'", "\"cages\":", unknown},
        {R"("x":1e400)", "the number '1e400' is too large", "1e400"},
        {R"("fields":{"x":[1e999]})", "the number '1e999' is too large", "1e999"},
        {cage + R"(,"unique":true}])", "the member 'unique'", "\"unique\"", unknown},
        {cage + R"(,"numbers":[7]}])", "the member 'numbers' comes twice", "\"numbers\""},
        {R"("rules":[{"kind":"any","parts":[{"kind":"odd","cels":[[1]]}]}])", "the member 'cels'",
         "\"cels\"", unknown},
        {R"("rows":9,"columns":9,"houses":[{"kind":"row","cells":[0],"color":1}])",
         "the member 'color'", "\"color\"", unknown},
        {R"("puzzle":")" + kPuzzle + "\"", "the member 'puzzle' comes twice", "\"puzzle\""},
        {R"("fields":{"a":1,"a":2})", "the member 'a' comes twice", "\"a\""},
        {R"("fields":"x")", "\"fields\" must be an object", "\"fields\""},
        {R"("version":"2")", "\"version\" must be a number", "\"version\""},
        {R"("size":16)", "\"size\" must be 9", "\"size\""},
        {R"("houses":[{"cells":[0]}])", "given with \"columns\" where \"houses\" is", "{"},
        {R"("rows":9,"columns":9,"extra_houses":[[0,1]])", "\"extra_houses\" must be left out",
         "\"extra_houses\""},
        {R"("rules":[{"kind":"cage","numbers":[18446744073709551615],"cells":[[1,3]]}])",
         "with numbers in \"numbers\"", "\"rules\""},
    };
    for (const Fault& fault : faults) {
        const std::string line = line_with(fault.members);
        const auto read = parse_puzzle(line);
        ASSERT_FALSE(read.ok()) << line;
        EXPECT_THAT(read.error().message, HasSubstr(fault.message)) << line;
        EXPECT_EQ(read.error().code, fault.code) << line;
        ASSERT_GT(read.error().column, 0u) << line;
        EXPECT_THAT(line.substr(read.error().column - 1), testing::StartsWith(fault.at)) << line;
    }
}

TEST(OwnJson, takes_remarks_and_results_as_fields) {
    const auto read = parse_puzzle(line_with(
        R"("id":7,"Name":"x","solution":"123","steps":[{"a":1}],"cages":[],"diagonal":false)"));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_THAT(read.value().fields,
                ElementsAre(testing::Pair("id", "7"), testing::Pair("Name", "x"),
                            testing::Pair("solution", "123"), testing::Pair("diagonal", "false")));
}

TEST(OwnJson, leaves_unknown_members_out_on_request) {
    ReadOptions options;
    options.ignore_unknown = true;
    const auto read = parse_puzzle(line_with(R"("cages":[[1,3]],"x":1)"), options);
    ASSERT_TRUE(read.ok());
    EXPECT_THAT(read.value().dropped, ElementsAre("cages", "x"));
}

TEST(OwnJson, a_board_without_cells_is_an_error_under_every_name) {
    const std::vector<std::string> boards = {"[]",       "[[]]",       "[[],[]]", "[[[]]]",
                                             "[[],1]",   "\"\"",       "[\"\"]",  "[\"\",\"\"]",
                                             "[[[[]]]]", "[[],[],[]]", "[null]",  "[{}]"};
    for (const std::string name : {"puzzle", "grid", "board", "sudoku", "quiz", "puzzles", "Grid"})
        for (const std::string size : {"", R"("size":0,)", R"("size":9,)", R"("size":1000000000,)",
                                       R"("box":[3,3],)", R"("box":[0,0],)", R"("box":[1,5],)"})
            for (const std::string& board : boards) {
                const std::string object = "{" + size + "\"" + name + "\":" + board + "}";
                for (const std::string& text : {object, "{\"data\":[" + object + "]}"}) {
                    const auto all = describe_all(kPuzzle + "\n" + text + "\n" + kPuzzle + "\n");
                    ASSERT_EQ(all.size(), 3u) << text;
                    EXPECT_THAT(all[1], HasSubstr("bad ")) << text;
                    EXPECT_THAT(all[1], HasSubstr(" 2:")) << text;
                    EXPECT_EQ(all[2], "3 " + kPuzzle) << text;
                }
            }
}

TEST(OwnFormats, a_board_needs_a_cell_in_use) {
    const auto json = parse_puzzle(
        R"({"puzzle":"....","schema":2,"rows":2,"columns":2,"digits":2,"unused":[0,1,2,3]})");
    ASSERT_FALSE(json.ok());
    EXPECT_THAT(json.error().text(), HasSubstr("leaves at least one cell in use"));
    const auto text = parse_puzzle("sudokit 1\nboard 2x2\nunused: r1c1 r1c2 r2c1 r2c2\nend\n");
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().message, "the board has no cells");
    EXPECT_EQ(text.error().line, 3u);
}

TEST(OwnJson, one_bad_line_is_one_error_among_answers) {
    const std::string good = line_with(R"("id":1)");
    const auto found = describe_all(good + "\n" + line_with(R"("x":1e400)") + "\n" + good + "\n");
    ASSERT_EQ(found.size(), 3u);
    EXPECT_THAT(found[1], HasSubstr("bad "));
}

TEST(OwnJson, takes_time_in_proportion_to_its_fields) {
    expect_in_proportion(7'500, [](std::size_t count) {
        std::string fields;
        for (std::size_t i = 0; i < count; ++i)
            fields += (i ? ",\"m" : "\"m") + std::to_string(i) + "\":1";
        const auto read = parse_puzzle(line_with("\"fields\":{" + fields + "}"));
        ASSERT_TRUE(read.ok());
        std::string written;
        ASSERT_TRUE(write_puzzle("json", read.value(), written).ok());
        EXPECT_EQ(read.value().fields.size(), count);
    });
}

TEST(OwnJson, is_written_as_it_was_read) {
    for (const std::string members :
         {R"("schema":2,"fields":{"name":"a"})",
          R"("schema":2,"placed":[0],"fields":{"z":"1","a":"2"})",
          R"("schema":2,"rules":[{"kind":"cage","numbers":[6],"cells":[[1,3]]}])"}) {
        const std::string line = line_with(members) + "\n";
        std::string written;
        ASSERT_TRUE(write_puzzle("json", parse_puzzle(line).value(), written).ok());
        EXPECT_EQ(written, line);
    }
}

TEST(OwnJson, boards_of_boxes_of_every_form_come_back) {
    const std::vector<std::pair<int, int>> boxes = {{1, 1}, {1, 4}, {4, 1}, {1, 5},  {1, 9},
                                                    {3, 9}, {9, 3}, {6, 6}, {1, 37}, {8, 8}};
    for (const auto& [rows, columns] : boxes) {
        Puzzle puzzle(Geometry::boxes(rows, columns));
        puzzle.givens[0] = 1;
        puzzle.givens.back() = static_cast<Digit>(rows * columns);
        std::string line;
        ASSERT_TRUE(write_puzzle("json", puzzle, line).ok());
        const auto back = parse_puzzle(line);
        ASSERT_TRUE(back.ok()) << line << back.error().text();
        EXPECT_EQ(difference(puzzle, back.value()), "") << rows << "x" << columns;
    }
}

// Numbers of rules go to Rule::kMostNumber, in both of our formats.
TEST(OwnFormats, take_the_numbers_that_rules_allow_and_no_others) {
    for (const std::string number : {"1000000000", "-1000000000", "1000000001", "-1000000001",
                                     "4294967297", "99999999999999999999"}) {
        const std::vector<std::string> texts = {
            line_with(R"("rules":[{"kind":"cage","numbers":[)" + number + R"(],"cells":[[1,3]]}])"),
            "sudokit 1\nrule cage " + number + ": r1c2 r1c4\nend\n"};
        for (const std::string& text : texts) {
            const auto puzzle = parse_puzzle(text);
            EXPECT_EQ(puzzle.ok(), number.ends_with("1000000000")) << text;
            if (puzzle) EXPECT_EQ(puzzle.value().rules[0].numbers[0], std::stoi(number)) << text;
        }
    }
}

TEST(OwnFormats, numbers_of_houses_and_grids_are_bounded) {
    for (const std::string house : {"row 4098", "row 0", "box of grid 4097"}) {
        const auto puzzle = parse_puzzle("sudokit 1\nhouse " + house + ": r1c1 r1c2\nend\n");
        ASSERT_FALSE(puzzle.ok()) << house;
        EXPECT_THAT(puzzle.error().message, HasSubstr("out of range"));
        EXPECT_EQ(puzzle.error().line, 2u);
    }
}
