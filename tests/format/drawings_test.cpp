// Drawings in the objects of setters' tools: those of a rule that was read are decoration; others may be rules,
// so the puzzle is refused, or marked for whoever can tell whether they make a difference.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/fpuzzles_support.hpp"

namespace sudokit::format_test {
namespace {

using fpuzzles::fpuzzles_with;
using testing::ElementsAre;
using testing::HasSubstr;

struct DrawnCase {
    std::string rules, drawings;
    bool is_decoration;
};

std::string a_line(const std::string& cells) { return R"("line":[{"lines":[)" + cells + "]}]"; }

TEST(Drawings, over_exactly_the_cells_of_a_rule_or_made_by_one_are_decoration) {
    const std::string palindrome = R"("palindrome":[{"lines":[["R1C1","R1C4","R2C5","R4C6"]]}],)",
                      arrow = R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}],)",
                      cage = R"("killercage":[{"cells":["R5C5","R5C6"],"value":"9"}],)",
                      xsum = R"("xsum":[{"cell":"R0C6","value":"16"}],)";
    const std::vector<DrawnCase> table = {
        {palindrome, a_line(R"(["R1C1","R1C4","R2C5","R4C6"])"), true},
        {palindrome, a_line(R"(["R4C6","R2C5","R1C4","R1C1"])"), true},
        {palindrome, a_line(R"(["R1C1","R1C4","R2C5"])"), false},
        {palindrome, a_line(R"(["R1C1","R1C4","R2C5","R4C6","R5C6"])"), false},
        {palindrome, a_line(R"(["R1C1","R1C4","R2C5","R4C6"],["R9C1","R9C2"])"), false},
        {palindrome, a_line(R"(["R1C1","R1C4","R2C5","R4C6"],["R1C1","R1C4","R2C5","R4C6"])"),
         true},
        {palindrome, a_line(R"(["R1C1","R0C4"])"), false},
        {arrow, a_line(R"(["R1C2","R1C3"])"), true},
        {arrow, a_line(R"(["R1C1","R1C2","R1C3"])"), true},
        {arrow, R"("circle":[{"cells":["R1C1"]}])", true},
        {arrow, R"("circle":[{"cells":["R1C2"]}])", false},
        {cage, R"("rectangle":[{"cells":["R5C5","R5C6"]}])", true},
        {cage, R"("text":[{"cells":["R5C5","R5C6"],"value":"x"}])", false},
        {cage, R"("cage":[{"cells":["R5C5","R5C6"],"value":"9"}])", true},
        {R"("diagonal+":true,)",
         a_line(R"(["R9C1","R8C2","R7C3","R6C4","R5C5","R4C6","R3C7","R2C8","R1C9"])"), true},
        {xsum, R"("text":[{"cells":["R0C6"],"value":"16","fromConstraint":"X Sum"}])", true},
        {xsum, R"("text":[{"cells":["R0C6"],"value":"16","fromConstraint":"Sandwich Sum"}])",
         false},
        {xsum, R"("text":[{"cells":["R0C6"],"value":"16","fromConstraint":"size"}])", false},
        {"", R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}])", false},
        {"", R"("line":[{"lines":[["R1C1","R1C2"]]}])", false},
    };
    for (const DrawnCase& each : table) {
        const auto read = text::read_fpuzzles_json(fpuzzles_with(each.rules + each.drawings), {});
        EXPECT_EQ(read.ok(), each.is_decoration) << each.rules << each.drawings;
        if (read)
            EXPECT_THAT(read.value().dropped, ElementsAre("1 drawing around the cells of rules"));
        else
            EXPECT_EQ(read.error().code, ErrorCode::UnknownConstraint);
    }
}

std::string scl_of(const std::string& members) {
    const std::string row = "[{},{},{},{}]";
    return "{\"cells\":[" + joined({row, row, row, row}, ",") +
           R"(],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
           R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],)" +
           members + "}";
}

TEST(Drawings, of_sudokupad_go_through_the_middles_of_cells) {
    const std::string cage = R"("cages":[{"cells":[[0,0],[1,1],[2,2]],"value":"6"}],)",
                      diagonal = R"("cages":[{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,)"
                                 R"("style":"extraregion"}],)";
    const std::vector<DrawnCase> table = {
        {cage, R"("lines":[{"wayPoints":[[0.5,0.5],[2.5,2.5]]}])", true},
        {cage, R"("lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5],[2.5,2.5]]}])", true},
        {cage, R"("lines":[{"wayPoints":[[0.5,0.5],[3.5,3.5]]}])", false},
        {cage, R"("lines":[{"wayPoints":[[0.5,0.5],[2.5,1.5]]}])", false},
        {cage, R"("lines":[{"wayPoints":[[0,0],[3,3]]}])", false},
        {diagonal, R"("lines":[{"wayPoints":[[3.5,3.5],[0.5,0.5]]}])", true},
        {cage, R"("arrows":[{"wayPoints":[[0.5,0.5],[1e9,2.5]]}])", false},
    };
    for (const DrawnCase& each : table)
        EXPECT_EQ(text::read_scl_json(scl_of(each.rules + each.drawings), {}).ok(),
                  each.is_decoration)
            << each.rules << each.drawings;
}

// The doubt has the place and the words of the error it replaces, wherever the object stands.
TEST(Drawings, that_may_be_rules_can_be_kept_as_a_doubt) {
    const std::string object = fpuzzles_with(a_line(R"(["R1C1","R1C2"])"));
    std::string in_quotes = object;
    for (std::size_t at = in_quotes.find('"'); at != in_quotes.npos;
         at = in_quotes.find('"', at + 2))
        in_quotes.insert(at, 1, '"');
    for (const std::string& text :
         {object, "  " + object, "\n\n" + object + "\n", "id,puzzle\n7,\"" + in_quotes + "\"\n"}) {
        const auto refused = parse_puzzle(text);
        ASSERT_FALSE(refused.ok()) << text;
        ReadOptions keep;
        keep.keep_drawn = true;
        const auto kept = parse_puzzle(text, keep);
        ASSERT_TRUE(kept.ok()) << text;
        const auto& doubt = kept.value().doubt;
        ASSERT_TRUE(doubt.has_value()) << text;
        EXPECT_EQ(doubt->text(), refused.error().text());
        EXPECT_EQ(doubt->line, refused.error().line);
        EXPECT_EQ(doubt->column, refused.error().column);
        EXPECT_THAT(kept.value().dropped, ElementsAre("1 line"));
        keep.ignore_unknown = true;
        EXPECT_FALSE(parse_puzzle(text, keep).value().doubt.has_value());
    }
}

}  // namespace
}  // namespace sudokit::format_test
