// Beside the puzzle, columns of a table and members of JSON go by one table of names: remarks are kept, a map of
// regions is read, and what may be another rule is refused with its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kRegions =
    "111233333111222223111225333445525666444555566444586666747888999777778999778888999";

std::string row_under(const std::string& column, const std::string& value,
                      const std::string& puzzle = kPuzzle) {
    return "id,puzzle," + column + "\n7," + puzzle + "," + value + "\n";
}

TEST(RuleMembers, of_a_table_are_refused_and_remarks_are_kept) {
    const std::vector<std::pair<std::string, std::string>> rules = {
        {"regions", "1-9"},
        {"cages", "r1c1 r1c2 = 7"},
        {"rules", "Killer rules apply"},
        {"visual_elements", "\"[{\"\"type\"\":\"\"arrow\"\"}]\""},
        {"constraints", "anti-knight"},
        {"diagonals", "true"},
        {"hasDiagonal", "1"},
        {"variant", "windoku"},
        {"Variant", "Killer"},
        {"candidates", "123"},
        {"thermometers", "r1c1-r1c5"},
        {"killer_sums", "15"},
        {"anti-king", "yes"},
        {"sandwich", "12"},
        {"type", "jigsaw"},
        {"category", "Killer Sudoku"},
        {"extra", "\"[[0,1]]\""},
        {"whatever", "\"[1,2]\""},
        {"whatever", "\"{\"\"a\"\":1}\""},
        {"whatever", std::string(40, 'A') + std::string(41, 'B')},
        {"box", "2x4"}};
    for (const auto& [column, value] : rules)
        for (const std::string& text :
             {row_under(column, value), "puzzle," + column + "\n" + kPuzzle + "," + value + "\n"}) {
            const auto all = describe_all(text);
            ASSERT_EQ(all.size(), 1u) << text;
            EXPECT_THAT(all[0], HasSubstr("bad unknown-constraint 2:")) << text;
            EXPECT_THAT(all[0], HasSubstr("column '" + column + "', which may be a rule")) << text;
            ReadOptions options;
            options.ignore_unknown = true;
            const auto left_out = parse_puzzle(text, options);
            ASSERT_TRUE(left_out.ok()) << text;
            EXPECT_THAT(left_out.value().dropped, ElementsAre(column));
        }
    const std::vector<std::pair<std::string, std::string>> remarks = {
        {"solution", kSolution},
        {"their_answer", kSolution},
        {"difficulty", "hard"},
        {"regions", ""},
        {"cages", "[]"},
        {"diagonal", "false"},
        {"diagonal", "0"},
        {"variant", "classic"},
        {"variant", "Classic Sudoku"},
        {"rules", "Normal sudoku rules apply."},
        {"type", "evil"},
        {"line", "17"},
        {"box", "3x3"},
        {"size", "9"},
        {"size", "9x9"},
        {"Unnamed: 0", "12"},
        {"clues", "24"},
        {"block", "3"},
        {"time_s", "0.25"},
        {"title", "Killer of the week"},
        {"tags", "[\"\"x\"\"]"},
        {"checksum", "99"}};
    for (const auto& [column, value] : remarks)
        EXPECT_THAT(puzzles_in(row_under(column, value)), ElementsAre(kPuzzle)) << column << value;
}

TEST(RuleMembers, that_are_a_map_of_regions_make_a_jigsaw_in_a_table_and_in_json) {
    const auto expected = parse_puzzle(kPuzzle + " " + kRegions);
    ASSERT_TRUE(expected.ok()) << expected.error().text();
    const auto rows = rows_of(kRegions);
    std::string numbers, nested, lists;
    for (const std::string& row : rows) {
        std::string cells;
        for (const char c : row) cells += (cells.empty() ? "" : ",") + std::string(1, c);
        numbers += (numbers.empty() ? "" : ",") + cells;
        nested += (nested.empty() ? "[" : ",[") + cells + "]";
    }
    for (const int first : {0, 1})
        for (char region = '1'; region <= '9'; ++region) {
            std::string cells;
            for (std::size_t c = 0; c < 81; ++c)
                if (kRegions[c] == region)
                    cells += (cells.empty() ? "" : ",") +
                             std::to_string(c + static_cast<unsigned>(first));
            lists += (region == '1' ? first ? "|[" : "[" : ",[") + cells + "]";
        }
    const std::string from_one = lists.substr(lists.find('|') + 1);
    lists.resize(lists.find('|'));
    std::vector<std::string> texts;
    for (const std::string name : {"regions", "Regions", "region_map", "jigsaw", "areas"}) {
        texts.push_back(row_under(name, kRegions));
        for (const std::string& map : {"\"" + kRegions + "\"", "\"" + joined(rows, "\\n") + "\"",
                                       "[\"" + joined(rows, "\",\"") + "\"]", "[" + numbers + "]",
                                       "[" + nested + "]", "[" + lists + "]", "[" + from_one + "]"})
            for (const std::string& cells :
                 {"\"" + kPuzzle + "\"", "[\"" + joined(rows_of(kPuzzle), "\",\"") + "\"]"})
                texts.push_back("{\"puzzle\":" + cells + ",\"" + name + "\":" + map + "}");
    }
    for (const std::string& text : texts) {
        const auto read = parse_puzzle(text);
        ASSERT_TRUE(read.ok()) << text << read.error().text();
        EXPECT_EQ(read.value().givens, expected.value().givens) << text;
        EXPECT_TRUE(
            equal_shapes(read.value().geometry->shape(), expected.value().geometry->shape()))
            << text;
    }
}

TEST(RuleMembers, that_are_no_map_are_refused_in_json_as_well) {
    for (const std::string& value :
         std::vector<std::string>{"\"112\"", "true", "[[1,2],[3,4]]", "\"" + kPuzzle + "\"",
                                  "\"" + std::string(81, '1') + "\"",
                                  "[\"" + joined(rows_of(kSolution), "\",\"") + "\"]"}) {
        const auto read =
            parse_puzzle("{\"puzzle\":\"" + kPuzzle + "\",\"regions\":" + value + "}");
        ASSERT_FALSE(read.ok()) << value;
        EXPECT_EQ(read.error().code, ErrorCode::UnknownConstraint) << value;
    }
    for (const std::string members :
         {R"("variant":"classic")", R"("rules":[],"variant":"Normal Sudoku")",
          R"("variant":"none","cages":"")"})
        EXPECT_TRUE(parse_puzzle("{\"puzzle\":\"" + kPuzzle + "\"," + members + "}").ok())
            << members;
}

}  // namespace
}  // namespace sudokit::format_test
