// f-puzzles: every key as rules and back again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "format/common/usual_houses.hpp"
#include "format/fpuzzles_support.hpp"

namespace sudokit::format_test::fpuzzles {
namespace {

using testing::ElementsAre;
using Json = nlohmann::json;

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
}  // namespace sudokit::format_test::fpuzzles
