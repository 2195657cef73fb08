// What the page asks about a puzzle or a game.
#include <gmock/gmock.h>

#include "csp/csp.hpp"
#include "page/asks.hpp"
#include "play/games.hpp"
#include "sudokit/games.hpp"
#include "sudokit/technique.hpp"

namespace {

using asks::ask;
using asks::cell_of;
using asks::fault;
using asks::json;
using sudokit::page::PlayDesk;
using sudokit::page::WorkDesk;

std::string game_of(std::string_view puzzle) {
    PlayDesk desk{sudokit::csp::propagate};
    return ask(desk, "start", {{"puzzle", puzzle}, {"level", ""}, {"now", 0}})["game"];
}

std::string words_of(const json& stage) {
    std::string text;
    for (const json& line : stage["lines"])
        text += line["claim"].get<std::string>() + line["text"].get<std::string>() + "\n";
    return text;
}

}  // namespace

TEST(WorkDesk, gives_hints_in_five_stages_with_pictures) {
    WorkDesk desk;
    for (const auto puzzle : {games::kPuzzle, games::kHard, games::kChains})
        for (const char* language : {"en", "de"}) {
            const json hint =
                ask(desk, "hint", {{"game", game_of(puzzle)}, {"language", language}});
            ASSERT_EQ(hint["kind"], "step");
            ASSERT_EQ(hint["stages"].size(), 5u);
            for (const json& stage : hint["stages"]) EXPECT_GT(words_of(stage).size(), 3u);
            EXPECT_FALSE(hint["stages"][0]["cells"].empty());
            EXPECT_TRUE(hint["stages"][0]["layers"].is_null());
            EXPECT_TRUE(hint["stages"][4]["layers"].is_object());
            EXPECT_EQ(hint["position"].size(), 81u);
            EXPECT_FALSE(hint["step"]["placed"].empty() && hint["step"]["removed"].empty());
        }
}

TEST(WorkDesk, tells_the_rules_of_a_puzzle_in_its_language) {
    WorkDesk desk;
    const auto rules = [&](const std::string& puzzle, const char* language) {
        return ask(desk, "rules", {{"puzzle", puzzle}, {"language", language}});
    };
    const json classic = rules(std::string(81, '.'), "en");
    ASSERT_EQ(classic["board"].size(), 1u);
    EXPECT_THAT(classic["board"][0].get<std::string>(),
                testing::AllOf(testing::HasSubstr("from 1 to 9"), testing::HasSubstr("no box")));
    EXPECT_TRUE(classic["rules"].empty());
    EXPECT_EQ(classic["author"], "");
    const std::string cells(81, '.');
    const json killer = rules(
        R"({"puzzle":")" + cells +
            R"(","schema":2,"fields":{"ruleset":"Cages add up."},"rules":[{"kind":"cage","numbers":[3],"cells":[[0,1]]}]})",
        "de");
    EXPECT_EQ(killer["author"], "Cages add up.");
    EXPECT_THAT(killer["board"][0].get<std::string>(), testing::HasSubstr("keinem Block"));
    ASSERT_EQ(killer["rules"].size(), 1u);
    EXPECT_EQ(killer["rules"][0]["kind"], "cage");
    EXPECT_EQ(killer["rules"][0]["numbers"], json({3}));
    EXPECT_EQ(killer["rules"][0]["drawn"], true);
    EXPECT_THAT(killer["rules"][0]["text"].get<std::string>(), testing::HasSubstr("r1c12"));
}

TEST(WorkDesk, says_which_rules_have_no_picture) {
    WorkDesk desk;
    const std::string puzzle =
        R"({"puzzle":")" + std::string(81, '.') +
        R"(","schema":2,"rules":[{"kind":"anti-knight"},{"kind":"thermometer","cells":[[0,1]]}]})";
    const json told = ask(desk, "rules", {{"puzzle", puzzle}, {"language", "en"}})["rules"];
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0]["drawn"], false);
    EXPECT_EQ(told[1]["drawn"], true);
}

TEST(WorkDesk, names_boxes_regions_and_tinted_cells_where_a_board_has_them) {
    WorkDesk desk;
    const auto board = [&](const char* name) {
        const std::string puzzle = ask(desk, "empty", {{"board", name}})["puzzle"];
        return ask(desk, "rules", {{"puzzle", puzzle}, {"language", "en"}})["board"];
    };
    EXPECT_THAT(board("6x6").dump(), testing::HasSubstr("no box"));
    EXPECT_THAT(board("jigsaw").dump(), testing::HasSubstr("no region"));
    EXPECT_EQ(board("jigsaw").size(), 1u);
    EXPECT_THAT(board("x").dump(), testing::HasSubstr("tinted"));
    EXPECT_EQ(board("windoku").size(), 2u);
}

TEST(WorkDesk, draws_the_rule_of_a_step_bright_from_the_third_stage_on) {
    WorkDesk desk;
    const std::string killer =
        R"({"puzzle":")" + std::string(81, '.') +
        R"(","schema":2,"rules":[{"kind":"cage","numbers":[3],"cells":[[0,1]]}]})";
    const json hint = ask(desk, "hint", {{"game", game_of(killer)}, {"language", "en"}});
    ASSERT_EQ(hint["technique"], "OneRule");
    EXPECT_TRUE(hint["stages"][1]["layers"].is_null());
    for (const int stage : {2, 3, 4})
        EXPECT_THAT(hint["stages"][stage]["layers"]["rules"].get<std::string>(),
                    testing::HasSubstr("<path"));
    EXPECT_THAT(words_of(hint["stages"][3]), testing::HasSubstr("3 can only be 1+2"));
    const json classic = ask(desk, "hint", {{"game", game_of(games::kPuzzle)}, {"language", "en"}});
    EXPECT_EQ(classic["stages"][4]["layers"]["rules"], "");
}

// The path of the stations is that of hints that are done.
TEST(WorkDesk, leads_along_the_solution_forward_and_back) {
    WorkDesk desk;
    const std::string game = game_of(games::kPuzzle);
    const auto at = [&](int step) {
        return ask(desk, "station", {{"game", game}, {"at", step}, {"language", "en"}});
    };
    EXPECT_EQ(at(0)["hint"], ask(desk, "hint", {{"game", game}, {"language", "en"}}));
    const json third = at(3);
    EXPECT_EQ(third["at"], 3);
    const json end = at(100'000);
    EXPECT_EQ(end["outcome"], "finished");
    EXPECT_EQ(end["hint"]["kind"], "nothing");
    for (std::size_t i = 0; i < games::kSolution.size(); ++i)
        EXPECT_EQ(end["hint"]["position"][i]["digit"], games::kSolution[i] - '0');
    EXPECT_EQ(at(3), third);
}

TEST(WorkDesk, plays_a_puzzle_to_its_end_by_hints_alone) {
    WorkDesk work;
    PlayDesk play{sudokit::csp::propagate};
    json state = ask(play, "start", {{"puzzle", games::kPuzzle}, {"level", ""}, {"now", 0}});
    int hints = 0;
    while (!state["solved"]) {
        const json hint = ask(work, "hint", {{"game", state["game"]}, {"language", "en"}});
        ASSERT_EQ(hint["kind"], "step");
        state = ask(play, "act", {{"act", "apply"}, {"step", hint["step"]}, {"now", 0}});
        ASSERT_TRUE(state["changed"]) << hint["name"];
        ASSERT_LT(++hints, 300);
    }
    EXPECT_EQ(state["helped"], hints);
}

TEST(WorkDesk, lists_every_step_with_the_next_one_among_them) {
    WorkDesk desk;
    const std::string game = game_of(games::kPuzzle);
    const json hint = ask(desk, "hint", {{"game", game}, {"language", "en"}});
    const json steps = ask(desk, "steps", {{"game", game}, {"language", "en"}});
    EXPECT_GT(steps["hints"].size(), 3u);
    EXPECT_EQ(steps["position"], hint["position"]);
    json next = hint;
    next.erase("position");
    EXPECT_THAT(steps["hints"].get<std::vector<json>>(), testing::Contains(next));
}

TEST(WorkDesk, tells_why_an_entry_is_wrong) {
    WorkDesk work;
    PlayDesk play{sudokit::csp::propagate};
    ask(play, "start", {{"puzzle", games::kPuzzle}, {"level", ""}, {"now", 0}});
    // No 6 can stand there, though none is seen: the solution has another digit.
    const json state =
        ask(play, "act", {{"act", "enter"}, {"cells", {"r4c2"}}, {"digit", 9}, {"now", 0}});
    const std::string game = state["game"];
    const json why = ask(work, "why", {{"game", game}, {"cell", "r4c2"}, {"language", "en"}});
    EXPECT_EQ(why["kind"], "wrong");
    EXPECT_GT(words_of(why["stages"][0]).size(), 20u);
    const json hint = ask(work, "hint", {{"game", game}, {"language", "en"}});
    EXPECT_EQ(hint["kind"], "wrong");
    EXPECT_EQ(hint["wrong"], (json{{{"cell", "r4c2"}, {"digit", 9}}}));
    const json right = ask(work, "why", {{"game", game}, {"cell", "r1c3"}, {"language", "en"}});
    EXPECT_EQ(right["kind"], "nothing");
}

TEST(WorkDesk, checks_entries_and_knows_the_digits_of_open_cells) {
    WorkDesk desk;
    PlayDesk play{sudokit::csp::propagate};
    ask(play, "start", {{"puzzle", games::kPuzzle}, {"level", ""}, {"now", 0}});
    const auto enter = [&](const char* cell, int digit) {
        return ask(play, "act",
                   {{"act", "enter"}, {"cells", {cell}}, {"digit", digit}, {"now", 0}})["game"];
    };
    const json right = {{"cell", "r1c3"}, {"digit", games::kSolution[2] - '0'}};
    const json wrong = {{"cell", "r1c3"}, {"digit", 2}};
    json game = enter("r1c3", 2);
    EXPECT_EQ(ask(desk, "check", {{"game", game}}),
              (json{{"solutions", 1}, {"wrong", json::array({wrong})}}));
    EXPECT_EQ(ask(desk, "answers", {{"game", game}, {"cells", {"r1c3"}}}), json::array({right}));
    const json filled =
        ask(play, "act", {{"act", "fill"}, {"digits", json::array({right})}, {"now", 0}});
    EXPECT_EQ(filled["cells"][0], (json{{"cell", "r1c3"}, {"digit", 8}, {"locked", true}}));
    EXPECT_EQ(filled["helped"], 1);
    EXPECT_EQ(ask(desk, "check", {{"game", filled["game"]}})["wrong"], json::array());
    fault(play, "act",
          {{"act", "fill"}, {"digits", json::array({{{"cell", "r1c3"}}})}, {"now", 0}});
}

TEST(WorkDesk, keeps_the_labels_of_a_proof_that_an_entry_is_wrong) {
    WorkDesk work;
    const auto has_proof = [&](const std::string& cell, int digit) {
        PlayDesk play{sudokit::csp::propagate};
        ask(play, "start", {{"puzzle", games::kChains}, {"level", ""}, {"now", 0}});
        const json state =
            ask(play, "act", {{"act", "enter"}, {"cells", {cell}}, {"digit", digit}, {"now", 0}});
        const json why =
            ask(work, "why", {{"game", state["game"]}, {"cell", cell}, {"language", "en"}});
        return std::ranges::any_of(why["stages"].back()["lines"], [](const json& line) {
            return line["label"] == "a" && line["claim"] != "" && line["text"] == "supposed";
        });
    };
    bool found = false;
    for (int row = 1; row <= 9 && !found; ++row)
        for (int digit = 1; digit <= 9 && !found; ++digit)
            found = has_proof("r" + std::to_string(row) + "c2", digit);
    EXPECT_TRUE(found);
}

TEST(WorkDesk, offers_what_can_be_made_and_makes_it) {
    WorkDesk desk;
    const json menu = ask(desk, "menu", {{"language", "de"}});
    EXPECT_EQ(menu["levels"].size(), sudokit::level_names().size());
    EXPECT_EQ(menu["levels"][1]["name"], "leicht");
    for (const json& board : menu["boards"])
        EXPECT_EQ(board.contains("levels"),
                  board.contains("rules") || sudokit::has_cages(board["id"].get<std::string>()))
            << board;
    EXPECT_EQ(menu["techniques"].size(), sudokit::technique_table().size());
    const auto exercises = std::ranges::count_if(
        menu["techniques"], [](const json& one) { return one["exercise"] == true; });
    EXPECT_EQ(exercises, static_cast<std::ptrdiff_t>(sudokit::play::exercises().size()));
    for (const char* board : {"9x9", "6x6", "killer-6x6", "x", "thermometer"}) {
        const json made = ask(desk, "make", {{"board", board}, {"level", "easy"}, {"seed", 5}});
        PlayDesk play{sudokit::csp::propagate};
        const json opened =
            ask(play, "start", {{"puzzle", made["puzzle"]}, {"level", made["level"]}, {"now", 0}});
        EXPECT_EQ(ask(desk, "check", {{"game", opened["game"]}})["solutions"], 1) << board;
    }
    const json no_board = fault(desk, "make", {{"board", "3x7"}, {"level", "easy"}, {"seed", 5}});
    EXPECT_EQ(no_board["message"], "there is no board '3x7'");
    fault(desk, "make", {{"board", "9x9"}, {"level", "none"}, {"seed", 5}});
}

TEST(WorkDesk, gives_everybody_the_same_puzzle_of_a_day) {
    WorkDesk desk, other;
    const json monday = ask(desk, "daily", {{"date", "2026-11-23"}});
    EXPECT_EQ(monday["level"], "easy");
    EXPECT_EQ(monday, ask(other, "daily", {{"date", "2026-11-23"}}));
    EXPECT_NE(monday["puzzle"], ask(desk, "daily", {{"date", "2026-11-30"}})["puzzle"]);
    const json variant = ask(desk, "daily", {{"date", "2026-11-23"}, {"variant", true}});
    EXPECT_EQ(variant["level"], "easy");
    EXPECT_NE(variant["puzzle"], monday["puzzle"]);
    for (const char* date : {"", "2026-02-30", "2026-13-01", "today", "2026-11-23x", "-1-1-1"})
        fault(desk, "daily", {{"date", date}});
}

TEST(WorkDesk, reads_any_text_and_keeps_what_is_wrong_with_the_rest) {
    WorkDesk desk;
    const json found =
        ask(desk, "read",
            {{"text", std::string(games::kPuzzle) + "\na remark\n" + std::string(games::kHard) +
                          "\n" + std::string(80, '1') + "\n"}});
    ASSERT_EQ(found["puzzles"].size(), 2u);
    EXPECT_EQ(found["puzzles"][1]["puzzle"], std::string(games::kHard));
    EXPECT_EQ(found["puzzles"][1]["cells"].size(), 81u);
    ASSERT_EQ(found["errors"].size(), 2u);
    EXPECT_EQ(found["errors"][0]["line"], 4);
    EXPECT_EQ(found["errors"][1]["line"], 2);
    EXPECT_EQ(found["errors"][1]["message"], "skipped 1 line of text, in line 2: 'a remark'");
}

TEST(WorkDesk, no_link_or_sentence_becomes_a_title) {
    WorkDesk desk;
    const auto title = [&](const std::string& before) {
        const json read = ask(desk, "read", {{"text", before + std::string(games::kPuzzle)}});
        return read["puzzles"][0]["board"]["title"].get<std::string>();
    };
    EXPECT_EQ(title("https://example.org/?puzzle="), "");
    EXPECT_EQ(title("Can anybody here tell me how this one is to be solved: "), "");
    EXPECT_EQ(title("Monday: "), "Monday");
}

TEST(WorkDesk, sets_a_puzzle_by_givens_and_rules) {
    WorkDesk desk;
    json draft = ask(desk, "empty", {{"board", "6x6"}});
    EXPECT_EQ(draft["cells"].size(), 36u);
    draft = ask(desk, "given",
                {{"puzzle", draft["puzzle"]}, {"cells", {"r1c1", "r1c4"}}, {"digit", 3}});
    EXPECT_EQ(draft["conflicts"], (json{"r1c1", "r1c4"}));
    draft = ask(desk, "given", {{"puzzle", draft["puzzle"]}, {"cells", {"r1c4"}}, {"digit", 0}});
    EXPECT_EQ(draft["conflicts"], json::array());
    const json cage = {{"kind", "cage"},
                       {"numbers", {7}},
                       {"cells", json::array({json::array({"r2c1", "r2c2"})})}};
    draft = ask(desk, "add_rule", {{"puzzle", draft["puzzle"]}, {"rule", cage}});
    ASSERT_EQ(draft["rules"].size(), 1u);
    EXPECT_EQ(draft["rules"][0]["text"], "cage 7 of r2c1 r2c2");
    EXPECT_EQ(draft["rules"][0]["cells"], (json{"r2c1", "r2c2"}));
    EXPECT_EQ(ask(desk, "draft", {{"puzzle", draft["puzzle"]}}), draft);
    const json possible = ask(desk, "candidates", {{"puzzle", draft["puzzle"]}});
    EXPECT_EQ(cell_of(possible, "r2c1")["notes"], (json{1, 2, 5, 6}));
    const std::string solved =
        R"({"puzzle":"1...............","fields":{"solution":"x","name":"n"}})";
    const json edited = ask(desk, "given", {{"puzzle", solved}, {"cells", {"r1c2"}}, {"digit", 3}});
    EXPECT_EQ(edited["puzzle"].get<std::string>().find("solution"), std::string::npos);
    EXPECT_EQ(edited["board"]["title"], "n");
    draft = ask(desk, "remove_rule", {{"puzzle", draft["puzzle"]}, {"index", 0}});
    EXPECT_EQ(draft["rules"], json::array());
    fault(desk, "remove_rule", {{"puzzle", draft["puzzle"]}, {"index", 0}});
    for (const json& bad : std::vector<json>{{{"kind", "spiral"}},
                                             {{"kind", "cage"}, {"cells", {{"r2c9"}}}},
                                             {{"kind", "cage"}, {"numbers", {"x"}}},
                                             {{"kind", "thermometer"}, {"cells", json::array()}}})
        fault(desk, "add_rule", {{"puzzle", draft["puzzle"]}, {"rule", bad}});
}

TEST(WorkDesk, names_the_clues_that_clash) {
    WorkDesk desk;
    json draft = ask(desk, "empty", {{"board", "9x9"}});
    const auto give = [&](const char* cell, int digit) {
        draft =
            ask(desk, "given", {{"puzzle", draft["puzzle"]}, {"cells", {cell}}, {"digit", digit}});
    };
    EXPECT_TRUE(ask(desk, "clash", {{"puzzle", draft["puzzle"]}}).is_null());
    give("r5c5", 9);
    for (int digit = 1; digit <= 8; ++digit) give(("r1c" + std::to_string(digit)).c_str(), digit);
    give("r2c9", 9);
    const json clash = ask(desk, "clash", {{"puzzle", draft["puzzle"]}});
    EXPECT_EQ(clash["minimal"], true);
    EXPECT_EQ(clash["cells"].size(), 7u);  // 9 has no place in row 1: six cells, and box 3
    EXPECT_THAT(clash["cells"].get<std::vector<std::string>>(),
                testing::Not(testing::Contains("r5c5")));
}

TEST(WorkDesk, sees_how_the_givens_are_symmetric) {
    WorkDesk desk;
    json draft = ask(desk, "empty", {{"board", "9x9"}});
    draft = ask(desk, "given", {{"puzzle", draft["puzzle"]}, {"cells", {"r1c1"}}, {"digit", 1}});
    draft = ask(desk, "given", {{"puzzle", draft["puzzle"]}, {"cells", {"r9c9"}}, {"digit", 2}});
    const json found = ask(desk, "symmetries", {{"puzzle", draft["puzzle"]}, {"language", "en"}});
    EXPECT_EQ(found["places"].size(), 3u) << found;  // half turn, both diagonals
    EXPECT_GT(found["count"], 1);
}

TEST(WorkDesk, runs_the_commands_of_the_program) {
    WorkDesk desk;
    const json count = ask(desk, "run",
                           {{"command", "count"},
                            {"text", std::string(games::kPuzzle)},
                            {"options", {{"format", "line"}, {"limit", 5}, {"redundant", false}}}});
    EXPECT_EQ(count["status"], "yes");
    EXPECT_EQ(count["text"], "1\n");
    const json bad =
        ask(desk, "run", {{"command", "solv"}, {"text", ""}, {"options", json::object()}});
    EXPECT_EQ(bad["status"], "failed");
    EXPECT_EQ(bad["errors"].size(), 1u);
}

TEST(WorkDesk, shows_each_technique_by_an_example_of_our_own) {
    WorkDesk desk;
    int shown = 0;
    for (const auto& info : sudokit::technique_table()) {
        const json page = ask(desk, "technique", {{"id", info.id}, {"language", "en"}});
        EXPECT_EQ(page["name"], info.name);
        if (page["example"].is_null()) continue;
        ++shown;
        EXPECT_EQ(page["example"]["technique"], info.id);
        EXPECT_EQ(page["board"]["rows"], 9);
    }
    EXPECT_GT(shown, 80);
    fault(desk, "technique", {{"id", "NoSuch"}, {"language", "en"}});
}

TEST(WorkDesk, knows_what_an_exercise_is_about_and_when_a_missed_one_comes_back) {
    WorkDesk desk;
    const json made =
        ask(desk, "make",
            {{"board", "9x9"}, {"level", "easy"}, {"seed", 3}, {"technique", "NakedPair"}});
    const json steps = ask(desk, "exercise",
                           {{"game", game_of(made["puzzle"].get<std::string>())},
                            {"technique", "NakedPair"}})["steps"];
    ASSERT_FALSE(steps.empty());
    EXPECT_FALSE(steps[0]["removed"].empty());
    EXPECT_TRUE(ask(desk, "practice", {{"kept", ""}})["missed"].empty());
    const json missed = ask(
        desk, "practice",
        {{"kept", ""}, {"technique", "NakedPair"}, {"puzzle", made["puzzle"]}, {"found", false}});
    ASSERT_EQ(missed["missed"].size(), 1u);
    EXPECT_EQ(missed["missed"][0]["wait"], 1);
    EXPECT_EQ(missed["missed"][0]["puzzle"], made["puzzle"]);
    const json after = ask(
        desk, "practice",
        {{"kept", missed["kept"]}, {"technique", "XWing"}, {"puzzle", "another"}, {"found", true}});
    EXPECT_EQ(after["missed"][0]["wait"], 0);
    EXPECT_EQ(
        fault(desk, "practice", {{"kept", ""}, {"technique", "NoWing"}, {"puzzle", "x"}})["code"],
        "bad-usage");
}
