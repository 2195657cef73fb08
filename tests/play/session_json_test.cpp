// What a front end in another language sees of a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play/games.hpp"

namespace {

using namespace games;
using nlohmann::json;
using play::Time;

json cell_of(const json& state, const std::string& name) {
    for (const json& cell : state["cells"])
        if (cell["cell"] == name) return cell;
    return {};
}

}  // namespace

TEST(SessionJson, says_all_that_a_player_sees_and_nothing_of_the_solution) {
    Session session = game();
    session.enter(kOpenCell, 8);
    session.toggle_lock(kOpenCell);
    session.toggle_note(3, 5);
    session.toggle_note(3, 7, play::NoteKind::Corner);
    session.paint(3, 2);
    session.paint(3, 7, 4);
    session.set_checkpoint();
    const json state = json::parse(session_json(session, Time(0)));
    EXPECT_EQ(state["schema"], kJsonSchema);
    EXPECT_EQ(state["puzzle"]["puzzle"], std::string(kPuzzle));
    EXPECT_EQ(state["open"], 45);
    EXPECT_EQ(state["left"][7], session.left_of(8));
    EXPECT_EQ(state["cells"].size(), 81u);
    EXPECT_EQ(cell_of(state, "r1c1"), (json{{"cell", "r1c1"}, {"digit", 2}, {"given", true}}));
    EXPECT_EQ(cell_of(state, "r1c3"), (json{{"cell", "r1c3"}, {"digit", 8}, {"locked", true}}));
    EXPECT_EQ(cell_of(state, "r1c4"), (json{{"cell", "r1c4"},
                                            {"notes", {5}},
                                            {"corners", {7}},
                                            {"colour", 2},
                                            {"colours", {2}},
                                            {"painted", {{{"digit", 7}, {"colour", 4}}}}}));
    EXPECT_EQ(cell_of(state, "r1c6"), (json{{"cell", "r1c6"}}));
    EXPECT_EQ(state["moves"], (json{{"done", 6}, {"known", 6}, {"checkpoints", 1}}));
}

// A front end that draws only the cells of the changes shows the same board as one that draws all.
TEST(SessionJson, changes_lead_from_any_state_to_any_other) {
    Session session = game();
    Rng rng(5);
    for (int i = 0; i < 40; ++i) act_at_random(session, rng);
    for (int i = 0; i < 50; ++i) {
        json shown = json::parse(session_json(session, Time(0)));
        const std::size_t seen = session.moves_done();
        for (std::uint32_t steps = rng.below(8); steps > 0; --steps)
            rng.below(2) == 0 ? session.undo() : session.redo();
        const json changes = json::parse(changes_json(session, seen));
        for (const json& changed : changes["cells"])
            for (json& cell : shown["cells"])
                if (cell["cell"] == changed["cell"]) cell = changed;
        EXPECT_EQ(shown["cells"], json::parse(session_json(session, Time(0)))["cells"]);
        EXPECT_EQ(changes["moves"]["done"], session.moves_done());
    }
}

TEST(SessionJson, hints_have_their_texts_and_their_step) {
    Session session = game();
    const json hint = json::parse(hint_json(*play::hint_for(session)));
    EXPECT_EQ(hint["kind"], "step");
    EXPECT_EQ(hint["texts"].size(), 5u);
    EXPECT_FALSE(hint["step"]["placed"].empty());
    session.enter(kOpenCell, 7);
    const json wrong = json::parse(hint_json(*play::hint_for(session)));
    EXPECT_EQ(wrong["kind"], "wrong");
    EXPECT_EQ(wrong["wrong"], json::parse(R"([{"cell":"r1c3","digit":7}])"));
    const json none = json::parse(hint_json(*play::hint_for(Session::for_setting(Puzzle()))));
    EXPECT_EQ(none["kind"], "nothing");
    EXPECT_EQ(none["texts"].size(), 1u);
}
