// What the page does to a puzzle under construction: its regions, extra houses, numbers and texts.
#include <gmock/gmock.h>

#include "page/asks.hpp"

namespace {

using asks::ask;
using asks::fault;
using asks::json;
using sudokit::page::WorkDesk;
using testing::HasSubstr;

json empty(WorkDesk& desk, const char* board) { return ask(desk, "empty", {{"board", board}}); }

std::string count(WorkDesk& desk, const json& draft) {
    return ask(desk, "run",
               {{"command", "count"}, {"text", draft["puzzle"]}, {"options", {{"limit", 1000}}}})
        .value("text", "");
}

json regions_of(const json& draft) { return draft["regions"]; }

json with_regions(WorkDesk& desk, const json& draft, const json& regions) {
    return ask(desk, "regions", {{"puzzle", draft["puzzle"]}, {"regions", regions}});
}

json switched(WorkDesk& desk, const json& draft, const char* set, bool on) {
    return ask(desk, "house_set", {{"puzzle", draft["puzzle"]}, {"name", set}, {"on", on}});
}

json set_named(const json& draft, const std::string& name) {
    for (const json& set : draft["sets"])
        if (set["name"] == name) return set["on"];
    return {};
}

json cage(int sum) {
    return {{"kind", "cage"}, {"numbers", {sum}}, {"cells", json::array({json{"r1c1", "r1c2"}})}};
}

// Two regions of a 4x4 board exchange r1c2 and r1c3, with any numbers.
const json kJigsaw = {7, 7, 7, 5, 7, 5, 5, 5, 1, 1, 2, 2, 1, 1, 2, 2};

}  // namespace

TEST(WorkDesk, regions_are_drawn_and_numbered_by_place) {
    WorkDesk desk;
    const json boxes = empty(desk, "4x4");
    EXPECT_EQ(regions_of(boxes), (json{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}));
    const json jigsaw = with_regions(desk, boxes, kJigsaw);
    EXPECT_EQ(regions_of(jigsaw), (json{1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}));
    EXPECT_EQ(regions_of(ask(desk, "draft", {{"puzzle", jigsaw["puzzle"]}})), regions_of(jigsaw));
    EXPECT_NE(jigsaw["key"], boxes["key"]);
    // The usual boxes, under other numbers or asked for, are the usual board.
    const json renamed = {9, 9, 4, 4, 9, 9, 4, 4, 2, 2, 1, 1, 2, 2, 1, 1};
    EXPECT_EQ(with_regions(desk, jigsaw, renamed)["puzzle"], boxes["puzzle"]);
    EXPECT_EQ(with_regions(desk, jigsaw, json::array())["puzzle"], boxes["puzzle"]);
    EXPECT_EQ(count(desk, boxes), "288\n");
}

TEST(WorkDesk, regions_may_be_incomplete_or_too_large_for_a_while) {
    WorkDesk desk;
    const json board = empty(desk, "4x4");
    // Without regions: the Latin squares of order 4.
    EXPECT_EQ(count(desk, with_regions(desk, board, json(std::vector<int>(16, 0)))), "576\n");
    json some = json(std::vector<int>(16, 0));
    some[0] = some[5] = 3;
    const json part = with_regions(desk, board, some);
    EXPECT_EQ(regions_of(part)[5], 1);
    EXPECT_EQ(regions_of(part)[1], 0);
    // Five cells cannot hold four digits.
    json crowded = kJigsaw;
    crowded[3] = 7;
    EXPECT_EQ(count(desk, with_regions(desk, board, crowded)), "0\n");
    for (const json& bad : {json{1, 2, 3}, json{"x"}, json(std::vector<int>(16, -1))})
        fault(desk, "regions", {{"puzzle", board["puzzle"]}, {"regions", bad}});
    const json samurai = empty(desk, "samurai");
    EXPECT_TRUE(regions_of(samurai).is_null());
    EXPECT_THAT(fault(desk, "regions",
                      {{"puzzle", samurai["puzzle"]}, {"regions", json::array()}})["message"]
                    .get<std::string>(),
                HasSubstr("several grids"));
}

TEST(WorkDesk, a_board_without_usual_boxes_waits_for_its_regions) {
    WorkDesk desk;
    const json board = empty(desk, "5x5");
    EXPECT_EQ(regions_of(board), json(std::vector<int>(25, 0)));
    EXPECT_EQ(board["boxes"], false);
    EXPECT_EQ(empty(desk, "6x6")["boxes"], true);
    fault(desk, "regions", {{"puzzle", board["puzzle"]}, {"regions", json::array()}});
    const json jigsaw = with_regions(
        desk, board, {1, 1, 1, 2, 2, 1, 1, 3, 2, 2, 4, 3, 3, 3, 2, 4, 4, 3, 5, 5, 4, 4, 5, 5, 5});
    EXPECT_EQ(regions_of(jigsaw)[24], 5);
    EXPECT_EQ(ask(desk, "rules", {{"puzzle", jigsaw["puzzle"]}})["board"].size(), 1u);
    for (const char* bad : {"1x1", "5", "5x", "x5", "5x7", "99x99", "nonsense"})
        fault(desk, "empty", {{"board", bad}});
}

TEST(WorkDesk, regions_keep_givens_rules_and_extra_houses) {
    WorkDesk desk;
    json draft = switched(desk, empty(desk, "4x4"), "diagonal", true);
    draft = ask(desk, "add_rule", {{"puzzle", draft["puzzle"]}, {"rule", cage(5)}});
    draft = ask(desk, "given", {{"puzzle", draft["puzzle"]}, {"cells", {"r4c4"}}, {"digit", 2}});
    const json jigsaw = with_regions(desk, draft, kJigsaw);
    EXPECT_EQ(jigsaw["rules"], draft["rules"]);
    EXPECT_EQ(jigsaw["cells"], draft["cells"]);
    EXPECT_EQ(set_named(jigsaw, "diagonal"), true);
    // Only equal boxes have windows.
    EXPECT_TRUE(set_named(jigsaw, "disjoint-groups").is_null());
    fault(desk, "house_set",
          {{"puzzle", jigsaw["puzzle"]}, {"name", "disjoint-groups"}, {"on", true}});
    EXPECT_EQ(with_regions(desk, jigsaw, json::array())["puzzle"], draft["puzzle"]);
}

TEST(WorkDesk, sets_of_houses_are_switched_on_and_off) {
    WorkDesk desk;
    for (const char* name : {"4x4", "6x6", "9x9"}) {
        const json board = empty(desk, name);
        for (const json& set : board["sets"]) {
            EXPECT_EQ(set["on"], false);
            const auto id = set["name"].get<std::string>();
            const json on = switched(desk, board, id.c_str(), true);
            EXPECT_EQ(set_named(on, id), true) << name << " " << id;
            EXPECT_NE(on["key"], board["key"]);
            EXPECT_EQ(switched(desk, on, id.c_str(), true)["puzzle"], on["puzzle"]);
            EXPECT_EQ(switched(desk, on, id.c_str(), false)["puzzle"], board["puzzle"]);
        }
    }
    const json both =
        switched(desk, switched(desk, empty(desk, "9x9"), "anti-diagonal", true), "diagonal", true);
    EXPECT_EQ(set_named(both, "diagonals"), true);
    EXPECT_EQ(set_named(switched(desk, both, "diagonal", false), "anti-diagonal"), true);
    EXPECT_EQ(empty(desk, "samurai")["sets"], json::array());
    fault(desk, "house_set", {{"puzzle", both["puzzle"]}, {"name", "spiral"}, {"on", true}});
}

TEST(WorkDesk, disjoint_groups_can_go_after_the_boxes_have) {
    WorkDesk desk;
    const json board = empty(desk, "4x4");
    const json groups = switched(desk, board, "disjoint-groups", true);
    const json jigsaw = with_regions(desk, groups, kJigsaw);
    EXPECT_EQ(set_named(jigsaw, "disjoint-groups"), true);
    EXPECT_EQ(switched(desk, jigsaw, "disjoint-groups", false)["puzzle"],
              with_regions(desk, board, kJigsaw)["puzzle"]);
}

TEST(WorkDesk, a_rule_is_edited_where_it_is) {
    WorkDesk desk;
    json draft =
        ask(desk, "add_rule", {{"puzzle", empty(desk, "4x4")["puzzle"]}, {"rule", cage(5)}});
    draft =
        ask(desk, "add_rule", {{"puzzle", draft["puzzle"]}, {"rule", {{"kind", "anti-knight"}}}});
    EXPECT_EQ(draft["rules"][0]["numbers"], json{5});
    EXPECT_EQ(draft["rules"][0]["lists"], (json::array({json{"r1c1", "r1c2"}})));
    const auto texts = [](const json& of) {
        return of["rules"][0]["text"].get<std::string>() + ", " +
               of["rules"][1]["text"].get<std::string>();
    };
    const json six =
        ask(desk, "renumber", {{"puzzle", draft["puzzle"]}, {"index", 0}, {"numbers", {6}}});
    EXPECT_EQ(texts(six), "cage 6 of r1c1 r1c2, anti-knight");
    const json bare = ask(desk, "renumber",
                          {{"puzzle", draft["puzzle"]}, {"index", 0}, {"numbers", json::array()}});
    EXPECT_EQ(texts(bare), "cage of r1c1 r1c2, anti-knight");
    json other = cage(4);
    other["cells"] = json::array({json{"r2c1", "r2c2"}});
    EXPECT_EQ(texts(ask(desk, "replace_rule",
                        {{"puzzle", draft["puzzle"]}, {"index", 0}, {"rule", other}})),
              "cage 4 of r2c1 r2c2, anti-knight");
    for (const json& bad : std::vector<json>{{{"index", 2}, {"numbers", {6}}},
                                             {{"index", 0}, {"numbers", {"six"}}},
                                             {{"index", 1}, {"numbers", {6}}}}) {
        json members = bad;
        members["puzzle"] = draft["puzzle"];
        fault(desk, "renumber", members);
    }
    fault(desk, "replace_rule", {{"puzzle", draft["puzzle"]}, {"index", 2}, {"rule", other}});
}

TEST(WorkDesk, texts_of_the_author_stay_with_the_puzzle) {
    WorkDesk desk;
    json draft = empty(desk, "9x9");
    const json texts = {{"title", "A title of more words than a name before a grid ever has"},
                        {"author", "Zoë"},
                        {"rules", "Two lines,\nor \"three\"."},
                        {"praise", "Well done!"}};
    const auto told = [&](const json& about, const json& of) {
        json members = about;
        members["puzzle"] = of["puzzle"];
        return ask(desk, "about", members);
    };
    const json named = told(texts, draft);
    EXPECT_EQ(named["about"], texts);
    EXPECT_EQ(named["key"], draft["key"]);
    EXPECT_EQ(named["board"]["title"], texts["title"]);
    EXPECT_EQ(named["board"]["praise"], "Well done!");
    EXPECT_EQ(ask(desk, "rules", {{"puzzle", named["puzzle"]}, {"language", "en"}})["author"],
              texts["rules"]);
    // Through the formats that hold them: all but f-puzzles have the words for a solved puzzle.
    for (const char* format : {"sudokit", "json", "scl", "fpuzzles"}) {
        const json written =
            ask(desk, "run",
                {{"command", "convert"}, {"text", named["puzzle"]}, {"options", {{"to", format}}}});
        const json read = ask(desk, "read", {{"text", written["text"]}});
        json expected = texts;
        if (format == std::string("fpuzzles")) expected["praise"] = "";
        EXPECT_EQ(ask(desk, "draft", {{"puzzle", read["puzzles"][0]["puzzle"]}})["about"], expected)
            << format;
    }
    const json none = {{"title", ""}, {"author", ""}, {"rules", ""}, {"praise", ""}};
    EXPECT_EQ(told(none, named)["puzzle"], draft["puzzle"]);
    // A text under another name of the same thing gives way.
    draft =
        ask(desk, "draft",
            {{"puzzle", R"({"puzzle":"1...............","fields":{"name":"n","ruleset":"r"}})"}});
    EXPECT_EQ(draft["about"]["rules"], "r");
    const json renamed = told(texts, draft)["puzzle"];
    EXPECT_THAT(renamed.get<std::string>(), testing::Not(HasSubstr("ruleset")));
    fault(desk, "about", {{"puzzle", draft["puzzle"]}, {"title", 7}});
}
