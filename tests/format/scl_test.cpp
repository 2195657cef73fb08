// SudokuPad: packed objects, plain and zipped, the shortest id, and what can be written.
#include "format/setter/scl.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/common/forms.hpp"
#include "format/common/writers.hpp"
#include "format/support.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Field = std::pair<std::string, std::string>;
using Json = nlohmann::json;

// A 4x4 object with the usual boxes and these members.
Json scl_with(const std::string& members) {
    Json object = Json::parse("{" + members + "}");
    if (!object.contains("cells")) object["cells"] = Json(4, Json(4, Json::object()));
    if (!object.contains("regions"))
        object["regions"] = Json::parse(
            "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
            "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]");
    return object;
}

ReadOptions without_drawings() {
    ReadOptions options;
    options.ignore_unknown = true;
    return options;
}

Puzzle read_scl(const std::string& members, const ReadOptions& options = {}) {
    const auto puzzle = text::read_scl_json(scl_with(members).dump(), options);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text();
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

std::vector<std::string> extra_houses_of(const Puzzle& puzzle) {
    std::vector<std::string> all;
    for (const House& house : puzzle.geometry->houses())
        if (house.kind == HouseKind::Extra) all.push_back(house.name());
    return all;
}

TEST(Scl, givens_regions_and_texts_are_read) {
    const Puzzle puzzle = read_scl(
        R"("cells":[[{"value":1},{},{"value":"4"},{}],[{},{},{},{}],[{"pencilMarks":["3"]},{},{},{}],[{},{},{},{}]],
           "metadata":{"title":"T","author":"A","rules":"R","solution":"1234341221434321"})");
    EXPECT_EQ(puzzle.geometry, Geometry::boxes(2, 2));
    EXPECT_EQ(puzzle.givens, (Grid{1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_THAT(puzzle.fields, testing::UnorderedElementsAre(
                                   Field("title", "T"), Field("author", "A"), Field("rules", "R"),
                                   Field("solution", "1234341221434321")));
    EXPECT_TRUE(puzzle.dropped.empty());
}

TEST(Scl, texts_in_cages_without_cells_are_the_older_form) {
    EXPECT_THAT(
        read_scl(R"("cages":[{"value":"title: Old: one"},{"value":"solution: 1234341221434321"}])")
            .fields,
        ElementsAre(Field("title", "Old: one"), Field("solution", "1234341221434321")));
}

TEST(Scl, cages_are_sums_groups_or_drawings) {
    const Puzzle puzzle = read_scl(
        R"("cages":[{"cells":[[0,0],[0,1]],"value":"5"},{"cells":[[1,0],[1,1]],"value":"x","sum":6,"unique":true},
            {"cells":[[0,2],[1,3]],"sum":4,"unique":false},{"cells":[[3,0],[3,1]],"unique":true},
            {"cells":[[2,2],[3,3]],"value":"look"},{"cells":[[2,2]],"hidden":true,"unique":false},
            {"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"style":"extraregion","sum":10},
            {"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"type":"rowcol","hidden":true}])",
        without_drawings());
    EXPECT_THAT(rules_of(puzzle), ElementsAre("cage 5 of r1c1 r1c2", "cage 6 of r2c1 r2c2",
                                              "sum 4 of r1c3 r2c4", "cage of r4c1 r4c2"));
    EXPECT_THAT(extra_houses_of(puzzle), ElementsAre("diagonal"));
    EXPECT_THAT(puzzle.dropped, ElementsAre("1 cage"));
}

TEST(Scl, rules_about_the_whole_board_are_read_once) {
    EXPECT_THAT(
        rules_of(read_scl(R"("global":["antiknight","antiking"],"metadata":{"antiknight":true})")),
        ElementsAre("anti-knight", "anti-king"));
    EXPECT_EQ(extra_houses_of(read_scl(R"("global":["disjoint"])")).size(), 4u);
    EXPECT_THAT(rules_of(read_scl(R"("global":["antixv","antiratio","nonconsecutive"])")),
                ElementsAre("negative-sum 5 10", "negative-ratio 2", "negative-difference 1"));
}

// Where something is drawn on the edge between two cells, the pair is marked, whatever the mark is
TEST(Scl, marks_between_cells_exempt_their_pairs) {
    const Puzzle puzzle = read_scl(
        R"("global":["nonconsecutive"],"overlays":[{"center":[0.5,1],"text":"V"},{"center":[3,2.5]},
            {"center":[0.5,0],"text":"5"},{"center":[1,1]},{"center":[2.5,2.5]},{"center":"x"}],
            "lines":[{},{}],"arrows":[{}])",
        without_drawings());
    EXPECT_THAT(rules_of(puzzle), ElementsAre("negative-difference 1 of r1c1 r1c2 | r3c3 r4c3"));
    EXPECT_THAT(puzzle.dropped, ElementsAre("6 marks"));
}

TEST(Scl, drawings_that_may_be_rules_are_named_and_left_out_only_if_asked) {
    const std::string members = R"("lines":[{"wayPoints":[[0,0],[1,1]]}],"arrows":[{"color":"red"}],
            "overlays":[{"center":[1,1]}],"underlays":[{"center":[1,1]},{}])";
    const auto refused = text::read_scl_json(scl_with(members).dump(), {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::UnknownConstraint);
    EXPECT_THAT(refused.error().message, HasSubstr("1 line, 1 arrow, 2 marks"));
    EXPECT_THAT(read_scl(members, without_drawings()).dropped,
                ElementsAre("1 line", "1 arrow", "2 marks"));
}

TEST(Scl, an_unknown_rule_about_the_board_is_named) {
    const auto puzzle = text::read_scl_json(scl_with(R"("global":["antidancer"])").dump(), {});
    ASSERT_FALSE(puzzle.ok());
    EXPECT_EQ(puzzle.error().code, ErrorCode::UnknownConstraint);
    EXPECT_THAT(puzzle.error().message, HasSubstr("antidancer"));
    ReadOptions options;
    options.ignore_unknown = true;
    EXPECT_THAT(read_scl(R"("global":["antidancer"])", options).dropped,
                ElementsAre("global antidancer"));
}

TEST(Scl, rows_and_columns_may_be_switched_off) {
    const Puzzle puzzle = read_scl(R"("metadata":{"norowcol":true})");
    EXPECT_EQ(puzzle.geometry->houses().size(), 4u);
}

TEST(Scl, zipped_objects_unfold) {
    EXPECT_EQ(text::unzipped(
                  "{ce:[[,{v:1},],[,,]],ca:[{v:'a \\'b\\' [,] t:f'}],x:t,y:f,c1:#0,c2:a0B1c2}"),
              "{\"ce\":[[{},{\"v\":1},{}],[{},{},{}]],\"ca\":[{\"v\":\"a 'b' [,] t:f\"}],"
              "\"x\":true,\"y\":false,\"c1\":\"##0\",\"c2\":\"#a0B1c2\"}");
    EXPECT_EQ(text::unzipped("{\"ce\":[[{}]]}"), "{\"ce\":[[{}]]}");
}

TEST(Scl, ids_and_links_hold_plain_or_zipped_objects) {
    const std::string zipped =
        "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:2}]],"
        "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
        "ca:[{ce:[[0,0],[0,1]],v:3,unique:t},{v:'title: Short "
        "names'}],l:[{th:2,wp:[[0,0],[1,1]]}]}";
    const std::string plain =
        scl_with(
            R"("cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":2}]],
           "cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true},{"value":"title: Short names"}],"lines":[{"thickness":2}])")
            .dump();
    for (const std::string& object : {zipped, plain})
        for (const std::string& link :
             {"scl" + text::pack_lzstring(object), "ctc" + text::pack_lzstring(object),
              "https://sudokupad.app/scl" + text::pack_lzstring(object),
              "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl" +
                  text::pack_lzstring(object)}) {
            EXPECT_TRUE(text::looks_like_scl(link)) << link;
            EXPECT_FALSE(text::looks_like_fpuzzles(link)) << link;
            EXPECT_FALSE(text::read_scl(link, {}).ok());
            const auto puzzle = text::read_scl(link, without_drawings());
            ASSERT_TRUE(puzzle.ok()) << puzzle.error().text() << object;
            EXPECT_EQ(puzzle.value().given_count(), 2);
            EXPECT_THAT(rules_of(puzzle.value()), ElementsAre("cage 3 of r1c1 r1c2"));
            EXPECT_THAT(puzzle.value().fields, ElementsAre(Field("title", "Short names")));
            EXPECT_THAT(puzzle.value().dropped, ElementsAre("1 line"));
        }
    // Without its name, by its members
    EXPECT_TRUE(text::read_fpuzzles(text::pack_lzstring(plain), without_drawings()).ok());
}

TEST(Scl, nonsense_gives_errors) {
    for (const char* members :
         {R"("cells":7)", R"("cells":[])", R"("cells":[[{},{}]])",
          R"("cells":[[{"value":7}]],"regions":[])", R"("regions":7)",
          R"("regions":[[[0,0],[0,9]]])", R"("regions":[[[0,0]],[[0,0]]])",
          R"("regions":[["r1c1"]])", R"("regions":[[[0,0],[0,1],[0,2],[0,3],[1,0]]])",
          R"("cages":7)", R"("cages":[{"cells":[[4,0]],"value":"3"}])",
          R"("cages":[{"cells":"r1c1","value":"3"}])"}) {
        const auto puzzle = text::read_scl_json(scl_with(members).dump(), {});
        ASSERT_FALSE(puzzle.ok()) << members;
        EXPECT_FALSE(puzzle.error().message.empty());
        EXPECT_FALSE(puzzle.error().remedy.empty());
        EXPECT_GT(puzzle.error().column, 0u);
    }
}

TEST(Scl, damaged_objects_give_a_puzzle_or_an_error) {
    Rng rng(1);
    const std::string object =
        scl_with(R"("cages":[{"cells":[[0,0]],"value":"3"}],"global":["antiking"])").dump();
    for (int i = 0; i < 3000; ++i) {
        std::string bad = object;
        bad[rng.below(static_cast<std::uint32_t>(bad.size()))] =
            static_cast<char>(32 + rng.below(95));
        const auto puzzle = text::read_scl_json(bad, {});
        if (!puzzle) EXPECT_GT(puzzle.error().column, 0u) << bad;
    }
}

// ---- writing

TEST(Scl, what_sudokupad_checks_is_written_so_that_it_reads_the_same) {
    const Puzzle puzzle = read_scl(
        R"("cages":[{"cells":[[0,0],[0,1]],"value":"5"},{"cells":[[0,2],[1,3]],"sum":4,"unique":false},
            {"cells":[[3,0],[3,1]],"unique":true},{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"style":"extraregion"}],
            "cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
            "global":["antiknight","nonconsecutive"],"metadata":{"title":"T","solution":"1234341221434321"})");
    std::string id;
    ASSERT_TRUE(text::write_scl(puzzle, id, {}).ok());
    const auto again = text::read_scl(id, {});
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_TRUE(equal_shapes(again.value().geometry->shape(), puzzle.geometry->shape()));
    EXPECT_EQ(rules_of(again.value()), rules_of(puzzle));
    EXPECT_EQ(again.value().givens, puzzle.givens);
    EXPECT_THAT(again.value().fields, testing::UnorderedElementsAreArray(puzzle.fields));
}

TEST(Scl, a_rule_that_would_only_be_drawn_is_named) {
    Puzzle puzzle;
    Rule rule;
    rule.kind = RuleKind::Thermometer;
    rule.lists = {{0, 1, 2}};
    puzzle.rules = {rule};
    std::string id;
    const auto written = text::write_scl(puzzle, id, {});
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(written.error().message, HasSubstr("'thermometer'"));
}

// ---- scf

// Worked out by hand: a digit d with k open cells behind it is symbol d + 10k of 0-9A-Za-z.
std::string short_id(const std::string& cells) {
    constexpr std::string_view kCodes =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    std::string id;
    for (std::size_t at = 0; at < cells.size();) {
        std::size_t open = 0;
        while (open < 5 && at + 1 + open < cells.size() && cells[at + 1 + open] == '0') ++open;
        id += kCodes[static_cast<std::size_t>(cells[at] - '0') + 10 * open];
        at += 1 + open;
    }
    return id;
}

TEST(Scf, short_ids_of_classic_boards_are_read) {
    const std::string cells =
        "504130800070800300000400270000000006000631000404000000000032007080600500000800000";
    for (const std::string& prefix : {"scf", "https://sudokupad.app/scf"}) {
        const std::string id = prefix + short_id(cells);
        EXPECT_TRUE(text::looks_like_scf(id)) << id;
        const auto puzzle = text::read_scf(id, {});
        ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
        std::string givens;
        for (const Digit d : puzzle.value().givens) givens += static_cast<char>('0' + d);
        EXPECT_EQ(givens, cells);
        EXPECT_TRUE(puzzle.value().is_classic());
    }
    EXPECT_EQ(text::read_scf("scfoooooooooooooK", {}).value().given_count(), 0);
}

TEST(Scf, options_behind_a_star_add_windows_diagonals_and_texts) {
    const auto puzzle = text::read_scf("scfoooooooooooooK*wx*tOne%20two*aMe", {});
    ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
    EXPECT_EQ(puzzle.value().geometry->houses().size(), 33u);
    EXPECT_THAT(puzzle.value().fields,
                ElementsAre(Field("title", "One two"), Field("author", "Me")));
    EXPECT_EQ(text::read_scf("scfoooooooooooooK*w", {}).value().geometry->houses().size(), 31u);
    EXPECT_EQ(text::read_scf("scfoooooooooooooK*x", {}).value().geometry->houses().size(), 29u);
}

TEST(Scf, broken_ids_give_errors) {
    EXPECT_EQ(text::read_scf("scfooooooooooooo", {}).error().code, ErrorCode::WrongLength);
    EXPECT_EQ(text::read_scf("scfoooooooooooooK1", {}).error().code, ErrorCode::WrongLength);
    EXPECT_EQ(text::read_scf("scfooooooozooooooK", {}).error().code, ErrorCode::BadCharacter);
    EXPECT_EQ(text::read_scf("scfoooooooooooooK*q", {}).error().code, ErrorCode::UnknownConstraint);
    for (const char* line : {"scfield", "scf", "scf...", "53..7....6..195....98....6"})
        EXPECT_FALSE(text::looks_like_scf(line)) << line;
}

}  // namespace
}  // namespace sudokit::format_test
