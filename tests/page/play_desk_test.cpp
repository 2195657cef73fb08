// What the page can do to a game, one request after the other.
#include <gmock/gmock.h>

#include "csp/csp.hpp"
#include "page/asks.hpp"
#include "play/games.hpp"

namespace {

using asks::ask;
using asks::cell_of;
using asks::fault;
using asks::json;
using sudokit::page::PlayDesk;
using testing::UnorderedElementsAre;

struct Game {
    PlayDesk desk{sudokit::csp::propagate};
    json opened;

    explicit Game(std::string_view puzzle = games::kPuzzle) {
        opened = ask(desk, "start", {{"puzzle", puzzle}, {"level", "easy"}, {"now", 0}});
    }
    json act(const std::string& what, json members = json::object(), int now = 0) {
        members["act"] = what;
        members["now"] = now;
        return ask(desk, "act", members);
    }
};

std::vector<std::string> names_of(const json& cells) {
    std::vector<std::string> names;
    for (const json& cell : cells) names.push_back(cell["cell"]);
    return names;
}

}  // namespace

TEST(PlayDesk, opens_a_puzzle_with_its_board_and_all_cells) {
    const Game game;
    EXPECT_EQ(game.opened["board"]["rows"], 9);
    EXPECT_EQ(game.opened["board"]["symbols"].size(), 9u);
    EXPECT_EQ(game.opened["board"]["box"].size(), 4u);
    EXPECT_NE(game.opened["board"]["lines"].get<std::string>().find("<path"), std::string::npos);
    EXPECT_EQ(game.opened["cells"].size(), 81u);
    EXPECT_EQ(cell_of(game.opened["cells"], "r1c1"),
              (json{{"cell", "r1c1"}, {"digit", 2}, {"given", true}}));
    EXPECT_EQ(game.opened["puzzle"], std::string(games::kPuzzle));
    EXPECT_EQ(game.opened["level"], "easy");
    EXPECT_EQ(game.opened["key"].get<std::string>().size(), 16u);
}

TEST(PlayDesk, makes_one_move_of_what_several_cells_get) {
    Game game;
    const json cells = {"r1c3", "r1c4", "r1c6"};
    const json noted = game.act("note", {{"cells", cells}, {"digit", 5}});
    EXPECT_TRUE(noted["changed"]);
    EXPECT_EQ(noted["moves"]["done"], 1);
    EXPECT_THAT(names_of(noted["cells"]), UnorderedElementsAre("r1c3", "r1c4", "r1c6"));
    const json undone = game.act("undo");
    EXPECT_EQ(undone["moves"]["done"], 0);
    EXPECT_THAT(names_of(undone["cells"]), UnorderedElementsAre("r1c3", "r1c4", "r1c6"));
    EXPECT_FALSE(cell_of(undone["cells"], "r1c3").contains("notes"));
    EXPECT_FALSE(game.act("undo")["changed"]);
}

TEST(PlayDesk, switches_several_cells_on_unless_all_are) {
    Game game;
    game.act("note", {{"cells", {"r1c3"}}, {"digit", 8}});
    const json both = {"r1c3", "r1c4"};
    const json on = game.act("note", {{"cells", both}, {"digit", 8}});
    EXPECT_EQ(names_of(on["cells"]), std::vector<std::string>{"r1c4"});
    const json off = game.act("note", {{"cells", both}, {"digit", 8}});
    EXPECT_THAT(names_of(off["cells"]), UnorderedElementsAre("r1c3", "r1c4"));
    EXPECT_FALSE(cell_of(off["cells"], "r1c4").contains("notes"));
}

TEST(PlayDesk, clears_one_kind_of_thing_after_the_other) {
    Game game;
    const json cells = {"r1c3", "r1c4"};
    game.act("colour", {{"cells", cells}, {"colour", 2}});
    game.act("corner", {{"cells", cells}, {"digit", 1}});
    game.act("note", {{"cells", cells}, {"digit", 7}});
    game.act("enter", {{"cells", {"r1c3"}}, {"digit", 8}});
    const std::vector<std::string> left = {"digit", "notes", "corners", "colour"};
    for (std::size_t i = 0; i < left.size(); ++i) {
        const json state = game.act("clear", {{"cells", cells}});
        EXPECT_TRUE(state["changed"]);
        const json cell = cell_of(state["cells"], left[i] == "digit" ? "r1c3" : "r1c4");
        EXPECT_FALSE(cell.contains(left[i])) << left[i];
        for (std::size_t j = i + 1; j < left.size(); ++j)
            EXPECT_TRUE(cell.contains(left[j])) << left[i] << " " << left[j] << " " << cell;
    }
    EXPECT_FALSE(game.act("clear", {{"cells", cells}})["changed"]);
    game.act("colour", {{"cells", cells}, {"colour", 2}});
    game.act("note", {{"cells", cells}, {"digit", 8}});
    const json two = game.act("colour", {{"cells", {"r1c3"}}, {"colour", 9}});
    EXPECT_EQ(cell_of(two["cells"], "r1c3")["colours"], json({2, 9}));
    const json first = game.act("clear", {{"cells", cells}, {"first", "colour"}});
    EXPECT_FALSE(cell_of(first["cells"], "r1c3").contains("colour"));
    EXPECT_TRUE(cell_of(first["cells"], "r1c3").contains("notes"));
}

TEST(PlayDesk, plays_to_the_end_and_says_so) {
    Game game;
    json state = json::object();
    for (std::size_t i = 0; i < games::kSolution.size(); ++i) {
        if (games::kPuzzle[i] != '.') continue;
        const std::string name = "r" + std::to_string(i / 9 + 1) + "c" + std::to_string(i % 9 + 1);
        EXPECT_FALSE(state.value("solved", false));
        state = game.act("enter", {{"cells", {name}}, {"digit", games::kSolution[i] - '0'}}, 7000);
    }
    EXPECT_TRUE(state["solved"]);
    EXPECT_EQ(state["open"], 0);
}

TEST(PlayDesk, names_conflicts) {
    Game game;
    const json state = game.act("enter", {{"cells", {"r1c3"}}, {"digit", 2}});
    EXPECT_THAT(state["conflicts"].get<std::vector<std::string>>(),
                testing::IsSupersetOf({"r1c1", "r1c3"}));
}

TEST(PlayDesk, stops_the_clock_while_the_puzzle_is_solved) {
    Game game(".23456789456789123789123456234567891567891234891234567345678912678912345912345678");
    game.act("run", {}, 1000);
    const json solved = game.act("enter", {{"cells", {"r1c1"}}, {"digit", 1}}, 3000);
    EXPECT_EQ(solved["solved"], true);
    EXPECT_EQ(solved["running"], false);
    const json undone = game.act("undo", {}, 9000);
    EXPECT_EQ(undone["milliseconds"], 2000);
    EXPECT_EQ(undone["running"], true);
}

// The page keeps the text; whatever happens to the worker, another one goes on from it.
TEST(PlayDesk, goes_on_from_the_text_of_a_game_with_its_past) {
    Game game;
    game.act("run", {}, 1000);
    game.act("enter", {{"cells", {"r1c3"}}, {"digit", 8}}, 2000);
    game.act("automatic_notes", {{"on", true}}, 3000);
    const json state = game.act("cursor", {{"cells", {"r4c4"}}}, 4000);
    PlayDesk other{sudokit::csp::propagate};
    const json opened = ask(other, "open", {{"game", state["game"]}, {"now", 50000}});
    EXPECT_EQ(opened["cursor"], "r4c4");
    EXPECT_EQ(opened["milliseconds"], 3000);
    EXPECT_EQ(opened["moves"], state["moves"]);
    EXPECT_EQ(opened["automatic_notes"], true);
    EXPECT_EQ(opened["lost"], json::array());
    ask(other, "act", {{"act", "undo"}, {"now", 50000}});
    const json undone = ask(other, "act", {{"act", "undo"}, {"now", 50000}});
    EXPECT_FALSE(cell_of(undone["cells"], "r1c3").contains("digit"));
}

TEST(PlayDesk, applies_what_a_step_removes_and_places) {
    Game game;
    const json step = {{"placed", {{{"cell", "r1c3"}, {"digit", 8}}}},
                       {"removed", {{{"cell", "r1c4"}, {"digit", 5}}}},
                       {"notes", {{{"cell", "r1c4"}, {"digits", {1, 5, 7}}}}}};
    const json state = game.act("apply", {{"step", step}});
    EXPECT_EQ(cell_of(state["cells"], "r1c3")["digit"], 8);
    EXPECT_EQ(cell_of(state["cells"], "r1c4")["notes"], (json{1, 7}));
    EXPECT_EQ(state["helped"], 1);
    EXPECT_EQ(state["moves"]["done"], 1);
}

TEST(PlayDesk, counts_digits_from_one_on_every_board) {
    PlayDesk desk{sudokit::csp::propagate};
    const std::string puzzle =
        R"({"puzzle":"0...............","schema":2,"rows":4,"columns":4,"digits":4,"lowest":0,)"
        R"("houses":[{"kind":"row","cells":[0,1,2,3]}]})";
    const json opened = ask(desk, "start", {{"puzzle", puzzle}, {"level", ""}, {"now", 0}});
    EXPECT_EQ(opened["board"]["symbols"], (json{"0", "1", "2", "3"}));
    EXPECT_EQ(cell_of(opened["cells"], "r1c1")["digit"], 1);
}

TEST(PlayDesk, sends_games_with_rules_elsewhere_if_it_cannot_look_at_rules) {
    const std::string caged = R"({"puzzle":"................","schema":2,"size":4,"box":[2,2],)"
                              R"("rules":[{"kind":"cage","numbers":[3],"cells":[[0,1]]}]})";
    const json start = {{"puzzle", caged}, {"level", ""}, {"now", 0}};
    PlayDesk knows{sudokit::csp::propagate}, knows_not{nullptr};
    const json opened = ask(knows, "start", start);
    const json noted = ask(knows, "act", {{"act", "automatic_notes"}, {"on", true}, {"now", 0}});
    EXPECT_EQ(cell_of(noted["cells"], "r1c1")["notes"], (json{1, 2}));

    const json elsewhere = {{"needs_rules", true}};
    EXPECT_EQ(ask(knows_not, "start", start), elsewhere);
    EXPECT_EQ(ask(knows_not, "open", {{"game", opened["game"]}, {"now", 0}}), elsewhere);
    EXPECT_EQ(fault(knows_not, "act", {{"act", "undo"}, {"now", 0}})["message"],
              "there is no game");
    const json plain = {{"puzzle", games::kPuzzle}, {"level", ""}, {"now", 0}};
    EXPECT_EQ(ask(knows_not, "start", plain), ask(knows, "start", plain));
}

TEST(PlayDesk, refuses_what_makes_no_sense_and_changes_nothing) {
    Game game;
    const std::vector<std::pair<std::string, json>> bad = {
        {"start", {{"puzzle", "12"}, {"level", ""}, {"now", 0}}},
        {"start", {{"puzzle", std::string(81, 'x')}, {"level", ""}, {"now", 0}}},
        {"start", {{"puzzle", 5}, {"level", ""}, {"now", 0}}},
        {"open", {{"game", "no game"}, {"now", 0}}},
        {"act", {{"act", "enter"}, {"cells", {"r1c99"}}, {"digit", 1}, {"now", 0}}},
        {"act", {{"act", "enter"}, {"cells", {"r1c3"}}, {"digit", 10}, {"now", 0}}},
        {"act", {{"act", "enter"}, {"cells", {"r1c3"}}, {"digit", "1"}, {"now", 0}}},
        {"act", {{"act", "enter"}, {"cells", "r1c3"}, {"digit", 1}, {"now", 0}}},
        {"act", {{"act", "jump"}, {"now", 0}}},
        {"act", {{"act", "undo"}, {"now", -1}}},
        {"act", {{"act", "colour"}, {"cells", {"r1c3"}}, {"colour", 99}, {"now", 0}}},
        {"act", {{"act", "apply"}, {"step", {{"placed", {{{"cell", "x"}}}}}}, {"now", 0}}},
        {"solve_it", json::object()},
    };
    for (const auto& [call, members] : bad) {
        const json error = fault(game.desk, call, members);
        EXPECT_FALSE(error["message"].get<std::string>().empty()) << call << members;
    }
    EXPECT_EQ(json::parse(game.desk.answer("{]")).count("error"), 1u);
    EXPECT_EQ(json::parse(game.desk.answer("[]")).count("error"), 1u);
    EXPECT_EQ(game.act("cursor", {{"cells", {"r1c1"}}})["moves"]["known"], 0);
    PlayDesk empty{sudokit::csp::propagate};
    EXPECT_EQ(fault(empty, "act", {{"act", "undo"}, {"now", 0}})["code"], "bad-usage");
}

// Requests with a few bytes changed: each is answered, and the game can go on.
TEST(PlayDesk, answers_damaged_requests) {
    Game game;
    const std::vector<std::string> requests = {
        R"({"call":"act","ask":{"act":"enter","cells":["r1c3","r1c4"],"digit":8,"now":3}})",
        R"({"call":"act","ask":{"act":"paint","cells":["r1c3"],"digit":8,"colour":2,"now":3}})",
        R"({"call":"act","ask":{"act":"apply","step":{"placed":[{"cell":"r1c3","digit":8}],)"
        R"("removed":[],"notes":[{"cell":"r1c4","digits":[1,2]}]},"now":3}})",
        R"({"call":"start","ask":{"puzzle":"{\"puzzle\":\"1...\"}","level":"","now":3}})"};
    sudokit::Rng rng(11);
    for (int i = 0; i < 3000; ++i) {
        std::string request = requests[rng.below(static_cast<std::uint32_t>(requests.size()))];
        for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes)
            request[rng.below(static_cast<std::uint32_t>(request.size()))] =
                static_cast<char>(32 + rng.below(95));
        const json answer = json::parse(game.desk.answer(request));
        EXPECT_EQ(answer.size(), 1u) << request;
    }
}
