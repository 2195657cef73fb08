// f-puzzles: what is refused in reading and writing, and with which message.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/common/usual_houses.hpp"
#include "format/fpuzzles_support.hpp"
#include "rules.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test::fpuzzles {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

TEST(FPuzzles, an_unknown_rule_is_named_and_never_ignored) {
    const std::string object = fpuzzles_with("\"yinyang\":[{\"cells\":[\"R1C1\"]}]");
    const Error error = error_of(object);
    EXPECT_EQ(error.code, ErrorCode::UnknownConstraint);
    EXPECT_THAT(error.message, HasSubstr("yinyang"));
    EXPECT_EQ(error.column, object.find("\"yinyang\"") + 1);
    ReadOptions options;
    options.ignore_unknown = true;
    EXPECT_THAT(read_fpuzzles(object, options).dropped, ElementsAre("'yinyang'"));
    EXPECT_EQ(error_of(fpuzzles_with("\"toroidal\":true")).code, ErrorCode::UnknownConstraint);
    EXPECT_EQ(error_of(fpuzzles_with("\"negative\":[\"odd\"]")).code, ErrorCode::UnknownConstraint);
    EXPECT_EQ(error_of(fpuzzles_with(R"("killercage":[{"cells":["R1C1"],"value":"<9"}])")).code,
              ErrorCode::UnknownConstraint);
    EXPECT_TRUE(read_fpuzzles(fpuzzles_with("\"toroidal\":false,\"yinyang\":[]")).dropped.empty());
}

TEST(FPuzzles, nonsense_gives_errors_that_say_where_and_what) {
    struct Case {
        const char* members;
        ErrorCode code;
        const char* message;
    };
    const std::vector<Case> cases = {
        {R"("killercage":[{"cells":["R1C1"]},{"cells":["R1C10"]}])", ErrorCode::BadStructure,
         "killercage 2 names \"R1C10\", which is not on the board"},
        {R"("killercage":[{"cells":["R1"]}])", ErrorCode::BadStructure,
         "killercage 1 names \"R1\""},
        {R"("killercage":[{"cells":"R1C1"}])", ErrorCode::BadStructure,
         "killercage 1 has no list of cells"},
        {R"("killercage":{"cells":["R1C1"]})", ErrorCode::BadStructure,
         "killercage must be a list"},
        {R"("killercage":["R1C1"])", ErrorCode::BadStructure, "killercage 1 is not an object"},
        {R"("odd":[{}])", ErrorCode::BadStructure, "odd 1 names no cell"},
        {R"("xsum":[{"cell":"R2C2","value":"3"}])", ErrorCode::BadStructure,
         "is not beside a row or column"},
        {R"("xsum":[{"cell":"R0C0","value":"3"}])", ErrorCode::BadStructure,
         "is not beside a row or column"},
        {R"("littlekillersum":[{"cell":"R0C1","value":"3"}])", ErrorCode::BadStructure,
         "has no direction"},
        {R"("littlekillersum":[{"cell":"R0C0","direction":"UL","value":"3"}])",
         ErrorCode::BadStructure, "points away from the board"},
        {R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])", ErrorCode::BadStructure,
         "different number of cells and copies"},
        {R"("quadruple":[{"cells":["R1C1"],"values":[10]}])", ErrorCode::BadDigit, "quadruple 1"},
        {R"("difference":[{"cells":["R1C1","R1C2","R1C3"]}])", ErrorCode::BadStructure, "needs 2"},
        {R"("antiknight":"yes")", ErrorCode::BadStructure, "antiknight must be true or false"},
        {R"("negative":"xv")", ErrorCode::BadStructure, "negative must be a list"},
        {R"("thermometer":[{"lines":["R1C1"]}])", ErrorCode::BadStructure, "has no list of cells"},
        {R"("thermometer":[{"lines":"R1C1"}])", ErrorCode::BadStructure, "has no lists of cells"},
    };
    for (const Case& c : cases) {
        const Error error = error_of(fpuzzles_with(c.members));
        EXPECT_EQ(error.code, c.code) << c.members;
        EXPECT_THAT(error.message, HasSubstr(c.message));
        EXPECT_FALSE(error.remedy.empty()) << c.members;
        EXPECT_EQ(error.column, fpuzzles_with("").size() + 1) << c.members;  // after the grid
    }
}

TEST(FPuzzles, broken_grids_give_errors) {
    EXPECT_EQ(error_of("{}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("{\"grid\":7}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("{\"grid\":[[{}],[{}]]}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("{\"grid\":[[{},{}],[{},7]]}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("{\"size\":4,\"grid\":[[{}]]}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("{\"grid\":[[{\"value\":2,\"given\":true}]]}").code, ErrorCode::BadDigit);
    EXPECT_EQ(error_of("{\"grid\":[[{\"givenPencilMarks\":[0]}]]}").code, ErrorCode::BadDigit);
    EXPECT_EQ(error_of("{\"grid\":[[{\"region\":\"x\"}]]}").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of("[]").code, ErrorCode::BadStructure);
    EXPECT_EQ(error_of(fpuzzles_with("", 65)).code, ErrorCode::Unsupported);
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 64)).geometry, Geometry::boxes(8, 8));
    EXPECT_EQ(read_fpuzzles(fpuzzles_with("", 1)).geometry->cell_count(), 1);
    EXPECT_EQ(error_of(std::string(100'000, '[')).code, ErrorCode::BadStructure);
    // The place of a fault in JSON of several lines
    const Error error = error_of("{\n  \"size\": 9,\n  \"grid\": [[}\n");
    EXPECT_EQ(error.line, 3u);
    EXPECT_EQ(error.column, 13u);
}

TEST(FPuzzles, too_many_cells_of_one_region_are_an_error) {
    Json object = Json::parse(fpuzzles_with("", 4));
    for (auto& row : object["grid"])
        for (auto& cell : row) cell["region"] = 0;
    EXPECT_THAT(error_of(object.dump()).message, HasSubstr("more than 4 cells"));
}

// What the puzzle with this rule says after it was written and read again.
std::vector<std::string> reread(const std::vector<Rule>& rules) {
    Puzzle puzzle;
    puzzle.rules = rules;
    std::string object;
    const auto written = text::write_fpuzzles_json(puzzle, object, {});
    if (!written) return {written.error().text()};
    return rules_of(read_fpuzzles(object));
}

TEST(FPuzzles, rules_that_others_call_differently_are_translated) {
    EXPECT_THAT(reread({make_rule(RuleKind::Greater, {{0, 1, 10}})}),
                ElementsAre("thermometer of r2c2 r1c2 r1c1"));
    EXPECT_THAT(reread({make_rule(RuleKind::Sum, {{0, 1}}, {9})}),
                ElementsAre("cage 9 of r1c1 r1c2"));
    EXPECT_THAT(reread({make_rule(RuleKind::Sum, {{1, 9}}, {9})}),
                ElementsAre("little-killer 9 of r1c2 r2c1"));
    EXPECT_THAT(reread({make_rule(RuleKind::Odd, {{3, 4}})}),
                ElementsAre("odd of r1c4", "odd of r1c5"));
    EXPECT_THAT(reread({make_rule(RuleKind::Difference, {{0, 1}, {1, 2}}, {1})}),
                ElementsAre("difference 1 of r1c1 r1c2", "difference 1 of r1c2 r1c3"));
    EXPECT_THAT(reread({make_rule(RuleKind::Clone, {{0}, {40}, {80}})}),
                ElementsAre("clone of r1c1 | r5c5", "clone of r1c1 | r9c9"));
    Rule both;
    both.kind = RuleKind::AllOf;
    both.parts = {make_rule(RuleKind::AntiKing, {}), make_rule(RuleKind::Even, {{5}})};
    EXPECT_THAT(reread({both}), ElementsAre("anti-king", "even of r1c6"));
}

TEST(FPuzzles, a_rule_that_has_no_key_is_named) {
    const std::vector<std::pair<Rule, const char*>> cases = {
        {make_rule(RuleKind::Product, {{0, 1}}, {6}), "'product'"},
        {make_rule(RuleKind::Sum, {{0, 13, 80}}, {9}), "'sum'"},
        {make_rule(RuleKind::Cage, {{0, 1}}, {5, 6}), "'cage' with several sums"},
        {make_rule(RuleKind::Modular, {{0, 1}}, {2}), "'modular'"},
        {make_rule(RuleKind::EdgeSum, {{0, 1}}, {7}), "'edge-sum'"},
        {make_rule(RuleKind::Arrow, {{1, 0}, {2}}), "'arrow'"},
        {make_rule(RuleKind::XSum, {{0, 1, 2}}, {7}), "'x-sum'"},
        {make_rule(RuleKind::NegativeDifference, {{0, 1}}, {1}), "'negative-difference'"},
        {make_rule(RuleKind::NegativeDifference, {}, {2}), "'negative-difference'"},
        {make_rule(RuleKind::AntiTaxicab, {}), "'anti-taxicab'"},
    };
    for (const auto& [rule, message] : cases)
        EXPECT_THAT(reread({rule}), ElementsAre(HasSubstr(message)));
    // A black dot may be 1 and 2: that must be exempt where it is exempt in f-puzzles
    EXPECT_THAT(reread({make_rule(RuleKind::Ratio, {{0, 1}}, {2}),
                        make_rule(RuleKind::NegativeDifference, {}, {1})}),
                ElementsAre(HasSubstr("'negative-difference'")));
    EXPECT_EQ(reread({make_rule(RuleKind::Ratio, {{0, 1}}, {3}),
                      make_rule(RuleKind::NegativeDifference, {}, {1})})
                  .size(),
              2u);
    // As one list, neighbours would not be compared any more
    EXPECT_THAT(reread({make_rule(RuleKind::Minimum, {{0}}), make_rule(RuleKind::Minimum, {{1}})}),
                ElementsAre(HasSubstr("'minimum'")));
    EXPECT_THAT(reread({make_rule(RuleKind::Minimum, {{0}}), make_rule(RuleKind::Minimum, {{80}})}),
                ElementsAre("minimum of r1c1 r9c9"));
}

TEST(FPuzzles, boards_that_it_cannot_express_are_refused) {
    std::string out;
    const auto expect_refused = [&](Shape shape, const char* what) {
        const auto written = text::write_fpuzzles(
            Puzzle(std::make_shared<const Geometry>(std::move(shape))), out, {});
        ASSERT_FALSE(written.ok()) << what;
        EXPECT_EQ(written.error().code, ErrorCode::Unsupported);
        EXPECT_THAT(written.error().message, HasSubstr(what));
        EXPECT_TRUE(out.empty());
    };
    expect_refused(lines_board(4, 6, 6), "not square");
    expect_refused(lines_board(6, 6, 9), "whose width is not its number of digits");
    Shape shape = lines_board(4, 4, 4);
    shape.lowest = 0;
    expect_refused(shape, "do not begin with 1");
    shape = lines_board(4, 4, 4);
    shape.extra.push_back({"V", 1, 2});
    expect_refused(shape, "outside the grid");
    shape = lines_board(4, 4, 4);
    shape.houses.pop_back();
    expect_refused(shape, "without rows and columns");
}

}  // namespace
}  // namespace sudokit::format_test::fpuzzles
