// f-puzzles: every key as houses or rules and back again; links, damage and nonsense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "format/common/forms.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/text/json_text.hpp"
#include "format/text/lzstring.hpp"
#include "rules.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using text::Json;

// An n x n object with these members beside the empty grid: "\"antiknight\":true".
std::string fpuzzles_with(const std::string& members, int n = 9) {
    std::string cells = "{}";
    for (int i = 1; i < n; ++i) cells += ",{}";
    std::string rows = "[" + cells + "]";
    for (int i = 1; i < n; ++i) rows += ",[" + cells + "]";
    return "{\"size\":" + std::to_string(n) + ",\"grid\":[" + rows + "]" +
           (members.empty() ? "" : ",") + members + "}";
}

std::string link_to(const std::string& object) {
    return "https://www.f-puzzles.com/?load=" + text::pack_lzstring(object);
}

Puzzle read_fpuzzles(const std::string& object, const ReadOptions& options = {}) {
    const auto puzzle = text::read_fpuzzles_json(object, options);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text() << "\n" << object;
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

Error error_of(const std::string& object) {
    const auto puzzle = text::read_fpuzzles_json(object, {});
    EXPECT_FALSE(puzzle.ok()) << object;
    return puzzle.ok() ? Error() : puzzle.error();
}

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

void expect_same(const Puzzle& a, const Puzzle& b, const std::string& text) {
    EXPECT_TRUE(equal_shapes(a.geometry->shape(), b.geometry->shape())) << text;
    EXPECT_EQ(rules_of(a), rules_of(b)) << text;
    EXPECT_EQ(a.givens, b.givens) << text;
    EXPECT_EQ(a.candidates, b.candidates) << text;
    EXPECT_EQ(a.fields, b.fields) << text;
}

void expect_round_trips(const Puzzle& puzzle) {
    std::string link, object;
    const auto packed = text::write_fpuzzles(puzzle, link, {});
    ASSERT_TRUE(packed.ok()) << packed.error().text();
    const auto plain = text::write_fpuzzles_json(puzzle, object, {});
    ASSERT_TRUE(plain.ok()) << plain.error().text();
    EXPECT_TRUE(text::looks_like_fpuzzles(link.substr(0, link.size() - 1)));
    EXPECT_TRUE(text::looks_like_fpuzzles_json(object));
    for (const auto& again :
         {text::read_fpuzzles(link, {}), text::read_fpuzzles_json(object, {})}) {
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << object;
        expect_same(puzzle, again.value(), object);
    }
}

// ---- rules

struct KeyCase {
    const char* members;
    std::vector<std::string> rules;
};

const std::vector<KeyCase>& key_cases() {
    static const std::vector<KeyCase> cases = {
        {R"("antiknight":true,"antiking":true)", {"anti-knight", "anti-king"}},
        {R"("odd":[{"cell":"R2C3"}],"even":[{"cell":"R1C9"},{"cell":"R9C1"}])",
         {"odd of r2c3", "even of r1c9", "even of r9c1"}},
        {R"("minimum":[{"cell":"R5C5"},{"cell":"R5C6"}],"maximum":[{"cell":"R1C1"}])",
         {"minimum of r5c5 r5c6", "maximum of r1c1"}},
        {R"("rowindexer":[{"cells":["R1C1","R2C1"]}],"columnindexer":[{"cells":["R1C5"]}],
            "boxindexer":[{"cells":["R4C4"]}])",
         {"row-indexer of r1c1 r2c1", "column-indexer of r1c5", "box-indexer of r4c4"}},
        {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"11"},{"cells":["R3C3","R4C3"]}])",
         {"cage 11 of r1c1 r1c2", "cage of r3c3 r4c3"}},
        {R"("cage":[{"cells":["R1C1","R1C2"],"value":"DR5"}])", {"cage 5 14 of r1c1 r1c2"}},
        {R"("extraregion":[{"cells":["R1C1","R5C5","R9C9"]}])", {"different of r1c1 r5c5 r9c9"}},
        {R"("difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R3C1"],"value":"4"}],
            "ratio":[{"cells":["R5C5","R5C6"]},{"cells":["R6C5","R6C6"],"value":3}])",
         {"difference 1 of r1c1 r1c2", "difference 4 of r2c1 r3c1", "ratio 2 of r5c5 r5c6",
          "ratio 3 of r6c5 r6c6"}},
        {R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"V"}])",
         {"edge-sum 10 of r1c1 r1c2", "edge-sum 5 of r2c1 r2c2"}},
        {R"("thermometer":[{"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}],
            "slowthermometer":[{"lines":[["R9C1","R9C2"]]}])",
         {"thermometer of r1c1 r1c2 r1c3 | r1c1 r2c1", "slow-thermometer of r9c1 r9c2"}},
        {R"("palindrome":[{"lines":[["R1C1","R2C2","R3C3"],["R9C9","R8C9"]]}])",
         {"palindrome of r1c1 r2c2 r3c3", "palindrome of r9c9 r8c9"}},
        {R"("renban":[{"lines":[["R1C1","R1C2"]]}],"nabner":[{"lines":[["R3C1","R3C2"]]}])",
         {"renban of r1c1 r1c2", "nabner of r3c1 r3c2"}},
        {R"("whispers":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]],"value":"4"}])",
         {"whispers 5 of r1c1 r1c2", "whispers 4 of r2c1 r2c2"}},
        {R"("regionsumline":[{"lines":[["R1C3","R1C4"]]}],"entropicline":[{"lines":[["R5C1","R5C2"]]}],
            "modularline":[{"lines":[["R6C1","R6C2"]]}])",
         {"region-sum of r1c3 r1c4", "entropic of r5c1 r5c2", "modular 3 of r6c1 r6c2"}},
        {R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}],
            "lockout":[{"lines":[["R3C1","R3C2","R3C3"]]}])",
         {"between of r1c1 r1c2 r1c3", "lockout 4 of r3c1 r3c2 r3c3"}},
        {R"("doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}],
            "zipperline":[{"lines":[["R2C1","R2C2","R2C3"]]}])",
         {"double-arrow of r1c1 r1c2 r1c3", "zipper of r2c1 r2c2 r2c3"}},
        {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}])",
         {"arrow of r1c1 | r1c2 r1c3 | r2c1"}},
        // A pill is read from left to right, whichever way it was drawn
        {R"("arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1","R3C1"]]}])",
         {"arrow of r1c1 r1c2 | r2c1 r3c1"}},
        {R"("sandwichsum":[{"cell":"R0C2","value":"0"},{"cell":"R3C10","value":"7"}],
            "xsum":[{"cell":"R2C0","value":"20"}],"skyscraper":[{"cell":"R10C1","value":"3"}])",
         {"sandwich 0 of r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2",
          "sandwich 7 of r3c9 r3c8 r3c7 r3c6 r3c5 r3c4 r3c3 r3c2 r3c1",
          "x-sum 20 of r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9",
          "skyscraper 3 of r9c1 r8c1 r7c1 r6c1 r5c1 r4c1 r3c1 r2c1 r1c1"}},
        {R"("littlekillersum":[{"cell":"R0C7","direction":"DR","value":"12"},
            {"cell":"R4C0","direction":"UR","value":5},{"cell":"R0C2","direction":"DL","value":"9"},
            {"cell":"R10C8","direction":"UR","value":"6"}])",
         {"little-killer 12 of r1c8 r2c9", "little-killer 5 of r3c1 r2c2 r1c3",
          "little-killer 9 of r1c1", "little-killer 6 of r9c9"}},
        {R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}])",
         {"clone of r1c1 r1c2 | r5c5 r5c6"}},
        {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,7]}])",
         {"contains 1 1 7 of r1c1 r1c2 r2c1 r2c2"}},
        {R"("nonconsecutive":true)", {"negative-difference 1"}},
        {R"("negative":["ratio","xv"])", {"negative-ratio 2", "negative-sum 5 10"}},
        {R"("nonconsecutive":true,"negative":["ratio"],"ratio":[{"cells":["R5C5","R5C6"],"value":"3"}],
            "difference":[{"cells":["R1C1","R1C2"]}])",
         {"difference 1 of r1c1 r1c2", "ratio 3 of r5c5 r5c6",
          "negative-difference 1 of r1c1 r1c2 | r5c5 r5c6",
          "negative-ratio 3 of r1c1 r1c2 | r5c5 r5c6"}},
        {R"("negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":"V"}])",
         {"edge-sum 5 of r1c1 r1c2", "negative-sum 5 10 of r1c1 r1c2"}},
    };
    return cases;
}

TEST(FPuzzles, each_key_becomes_its_rules) {
    for (const KeyCase& c : key_cases())
        EXPECT_EQ(rules_of(read_fpuzzles(fpuzzles_with(c.members))), c.rules);
}

TEST(FPuzzles, each_key_is_written_so_that_it_reads_the_same) {
    for (const KeyCase& c : key_cases())
        expect_round_trips(read_fpuzzles(fpuzzles_with(c.members)));
}

TEST(FPuzzles, all_rules_together_read_the_same_again) {
    Json all = Json::object();
    for (const KeyCase& c : key_cases()) {
        const Json part = Json::parse("{" + std::string(c.members) + "}");
        for (const auto& [key, value] : part.items()) {
            if (!value.is_array())
                all[key] = value;
            else
                for (const auto& entry : value) all[key].push_back(entry);
        }
    }
    const std::string members = all.dump();
    const Puzzle puzzle = read_fpuzzles(fpuzzles_with(members.substr(1, members.size() - 2)));
    EXPECT_GT(puzzle.rules.size(), 50u);
    expect_round_trips(puzzle);
}

TEST(FPuzzles, defaults_follow_the_size_of_the_board) {
    EXPECT_THAT(rules_of(read_fpuzzles(fpuzzles_with(R"("whispers":[{"lines":[["R1C1","R1C2"]]}],
        "dutchwhispers":[{"lines":[["R2C1","R2C2"]]}])",
                                                     7))),
                ElementsAre("whispers 4 of r1c1 r1c2", "whispers 3 of r2c1 r2c2"));
}

TEST(FPuzzles, what_was_begun_and_says_nothing_yet_is_no_rule) {
    const Puzzle puzzle = read_fpuzzles(fpuzzles_with(
        R"("killercage":[{"cells":[]}],"thermometer":[{"lines":[]}],"betweenline":[{"lines":[["R1C1"]]}],
           "arrow":[{"cells":["R1C1"],"lines":[["R1C1"]]}],"sandwichsum":[{"cell":"R0C1","value":""}],
           "littlekillersum":[{"cell":"R0C1","direction":"DR"}],"quadruple":[{"cells":["R1C1"],"values":[]}],
           "xv":[{"cells":["R1C1","R1C2"],"value":""}],"ratio":[],"difference":null,"clone":[null])"));
    EXPECT_THAT(rules_of(puzzle), ElementsAre());
    EXPECT_THAT(puzzle.dropped, ElementsAre());
}

TEST(FPuzzles, wishes_to_a_solver_are_no_rules) {
    const Puzzle puzzle =
        read_fpuzzles(fpuzzles_with(R"("disabledlogic":["aic"],"truecandidatesoptions":["colored"],
            "fogofwar":["R1C1"],"highlightConflicts":true)"));
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_THAT(puzzle.dropped, ElementsAre());
}

TEST(FPuzzles, drawings_that_may_be_rules_are_named_and_left_out_only_if_asked) {
    const struct {
        const char *members, *drawings;
    } cases[] = {
        {R"("line":[{"lines":[["R1C1","R1C2"]],"isNewConstraint":true},{"lines":[["R2C1","R2C2"]]}])",
         "2 lines"},
        {R"("text":[{"cells":["R1C1"],"value":"?"}])", "1 text"},
        {R"("circle":[{"cells":["R1C1"]}])", "1 circle"},
        {R"("rectangle":[{"cells":["R1C1"]},{"cells":["R1C2"]}])", "2 rectangles"},
        {R"("cage":[{"cells":["R1C1","R1C2"],"value":"?","outlineC":"#000000"}])", "1 cage"},
        {R"("cage":[{"cells":["R1C1","R1C2"]}])", "1 cage"},
        {R"("cage":[{"cells":["R1C1","R1C2"],"value":"DRx"}])", "1 cage"},
    };
    for (const auto& [members, drawings] : cases) {
        const auto refused = text::read_fpuzzles_json(fpuzzles_with(members), {});
        ASSERT_FALSE(refused.ok()) << members;
        EXPECT_EQ(refused.error().code, ErrorCode::UnknownConstraint) << members;
        EXPECT_THAT(refused.error().message, testing::HasSubstr(drawings));
        ReadOptions options;
        options.ignore_unknown = true;
        EXPECT_THAT(read_fpuzzles(fpuzzles_with(members), options).dropped, ElementsAre(drawings));
    }
    for (const char* members :
         {R"("line":[{"lines":[]},null],"text":[{"cells":["R1C1"],"value":" "}],"circle":[{}])",
          R"("cage":[{"cells":["R1C1"],"value":"?","fontC":"#00000000","outlineC":"#0000"}])"})
        EXPECT_THAT(read_fpuzzles(fpuzzles_with(members)).dropped, ElementsAre()) << members;
}

TEST(FPuzzles, drawings_around_the_cells_of_rules_are_decoration) {
    const Puzzle puzzle = read_fpuzzles(fpuzzles_with(
        R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}],"odd":[{"cell":"R9C9"}],
           "cage":[{"cells":["R1C2","R1C1"]},{"cells":["R5C5","R5C6"]}],"circle":[{"cells":["R9C9"]}])"));
    EXPECT_THAT(puzzle.dropped, ElementsAre("3 drawings around the cells of rules"));
}

TEST(FPuzzles, colours_of_cells_are_listed) {
    Json object = Json::parse(fpuzzles_with("", 4));
    object["grid"][0][0]["c"] = "#ff0000";
    object["grid"][0][1]["cArray"] = {"#ff0000", "#00ff00"};
    object["grid"][0][1]["highlight"] = "#ff0000";
    EXPECT_THAT(read_fpuzzles(object.dump()).dropped, ElementsAre("the colours of 2 cells"));
}

// ---- boards

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

// ---- cells and texts

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

// ---- what it cannot be

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
        {R"("difference":[{"cells":["R1C1","R1C2","R1C3"]}])", ErrorCode::BadStructure, "takes 2"},
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

// ---- writing what others read

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

// ---- links

TEST(FPuzzleLinks, are_read_in_every_form_that_people_paste) {
    const std::string object = fpuzzles_with(R"("title":"link","antiknight":true)");
    const std::string packed = text::pack_lzstring(object);
    const Puzzle puzzle = read_fpuzzles(object);
    for (const std::string& link :
         {"https://www.f-puzzles.com/?load=" + packed, "f-puzzles.com/?load=" + packed + "&x=1",
          "  http://f-puzzles.com/?load=" + packed + "  ",
          "Puzzle: https://f-puzzles.com/?load=" + packed, "https://sudokupad.app/fpuz" + packed,
          "https://sudokupad.app/fpuzzles" + packed,
          "https://sudokupad.app/sudoku/fpuzzles" + packed,
          "https://sudokupad.app/?puzzleid=fpuzzles" + packed,
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + packed,
          "sudokupad://puzzle/fpuz" + packed, "fpuzzles" + packed, "fpuz" + packed, packed}) {
        const std::string line(link.substr(link.find_first_not_of(' ')));
        EXPECT_TRUE(text::looks_like_fpuzzles(line)) << link;
        const auto again = text::read_fpuzzles(link, {});
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << link;
        expect_same(puzzle, again.value(), link);
    }
}

TEST(FPuzzleLinks, other_lines_are_no_links) {
    for (const char* line :
         {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
          "fpuzzles are fun", "see https://sudokupad.app/ for more puzzles of this kind", "N4Ig",
          "scl", "", "# https://f-puzzles.com", "https://f-puzzles.com/"})
        EXPECT_FALSE(text::looks_like_fpuzzles(line)) << line;
}

TEST(FPuzzleLinks, short_ids_say_that_the_puzzle_is_elsewhere) {
    for (const char* line :
         {"https://f-puzzles.com/?id=yhkyz63b", "https://sudokupad.app/x9k2fm7q1z",
          "https://app.crackingthecryptic.com/sudoku/abcdef"}) {
        EXPECT_TRUE(text::looks_like_fpuzzles(line)) << line;
        const auto puzzle = text::read_fpuzzles(line, {});
        ASSERT_FALSE(puzzle.ok());
        EXPECT_EQ(puzzle.error().code, ErrorCode::Unsupported);
        EXPECT_THAT(puzzle.error().message, HasSubstr("server"));
    }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

// Objects until one packs to something with this in it.
std::string packed_with(const std::string& piece) {
    Rng rng(6);
    for (int i = 0; i < 10'000; ++i) {
        std::string title;
        for (int j = 0; j < 20; ++j)
            title +=
                rng.below(2) ? "\uFFFD" : std::string(1, static_cast<char>('a' + rng.below(26)));
        const std::string packed =
            text::pack_lzstring(fpuzzles_with("\"title\":\"" + title + "\"", 4));
        if (packed.find(piece) != std::string::npos) return packed;
    }
    return {};
}

TEST(FPuzzleLinks, damage_on_the_way_is_mended) {
    const std::string plus = packed_with("+"), slashes = packed_with("//");
    const std::string both = packed_with("/");
    for (const auto& [link, whole] :
         {std::pair{replaced(plus, "+", " "), plus}, std::pair{replaced(plus, "+", "%2B"), plus},
          std::pair{replaced(replaced(both, "/", "%2F"), "=", "%3D"), both},
          std::pair{replaced(both, "/", "%252f"), both},
          std::pair{replaced(slashes, "//", "/"), slashes}}) {
        const auto again = text::read_fpuzzles("https://f-puzzles.com/?load=" + link, {});
        const auto expected = text::read_fpuzzles(whole, {});
        ASSERT_TRUE(expected.ok()) << expected.error().text() << "\n" << whole;
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << link;
        expect_same(expected.value(), again.value(), link);
    }
}

TEST(FPuzzleLinks, what_is_broken_gives_an_error_with_its_place) {
    const std::string link = link_to(fpuzzles_with("\"antiking\":true"));
    const std::size_t begin = link.find("load=") + 5;
    for (std::size_t n = begin + 30; n + 8 < link.size(); n += 7) {
        const auto puzzle = text::read_fpuzzles(link.substr(0, n), {});
        ASSERT_FALSE(puzzle.ok()) << n;
        EXPECT_EQ(puzzle.error().code, ErrorCode::Truncated);
        EXPECT_EQ(puzzle.error().column, n + 1);
    }
    std::string bad = link;
    bad[begin + 20] = '*';
    EXPECT_EQ(text::read_fpuzzles(bad, {}).error().column, begin + 21);
    const auto wrong = text::read_fpuzzles(link_to(fpuzzles_with("\"yinyang\":true")), {});
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().column, begin + 1);
    EXPECT_EQ(text::read_fpuzzles(link_to("\"no object\""), {}).error().code,
              ErrorCode::BadStructure);
}

TEST(FPuzzleLinks, damaged_links_give_a_puzzle_or_an_error) {
    Rng rng(5);
    const std::string link =
        link_to(fpuzzles_with(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"11"}])"));
    const std::size_t begin = link.find("load=") + 5;
    for (int i = 0; i < 100; ++i) {
        std::string bad = link;
        const auto at = begin + rng.below(static_cast<std::uint32_t>(link.size() - begin));
        bad[at] = static_cast<char>(33 + rng.below(94));
        const auto puzzle = text::read_fpuzzles(bad, {});
        if (!puzzle) {
            EXPECT_GT(puzzle.error().column, 0u);
            EXPECT_FALSE(puzzle.error().remedy.empty());
        }
    }
}

// ---- the corpus

TEST(FPuzzlesCorpus, every_puzzle_accepts_its_solution_and_reads_the_same_again) {
    const auto path = std::filesystem::path(SUDOKIT_CORPORA) / "variants/variants.jsonl";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "no corpus";
    std::ifstream file(path);
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const auto record = Json::parse(line);
        if (record["format"] != "fpuzzles-base64") continue;
        ReadOptions options;
        options.ignore_unknown = true;  // one has lines that are only drawn
        const auto puzzle = text::read_fpuzzles(record["puzzle"].get<std::string>(), options);
        ASSERT_TRUE(puzzle.ok()) << record["id"] << puzzle.error().text();
        const std::string solution = record["expect"]["solution"];
        const Grid grid = text::solution_grid(solution, puzzle.value().geometry->digits());
        EXPECT_TRUE(is_solution(puzzle.value(), grid)) << record["id"];
        for (const Rule& rule : puzzle.value().rules)
            EXPECT_TRUE(holds(*puzzle.value().geometry, rule, grid))
                << record["id"] << describe(*puzzle.value().geometry, rule);
        expect_round_trips(puzzle.value());
        ++count;
    }
    EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace sudokit::format_test
