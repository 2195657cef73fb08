// Techniques on boards other than the classic one: every instance of every technique, at positions
// along the path, agrees with the solution and follows from its reasons. SUDOKIT_SOUNDNESS=N takes
// N puzzles of each board (a long run by hand).

#include "sudokit/boards.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string_view>

#include "case.hpp"
#include "effort.hpp"
#include "logic/words/grammar.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;

std::vector<Technique> all_but_forcing() {
    std::vector<Technique> all;
    for (const TechniqueInfo& info : technique_table())
        if (info.family != Family::Forcing) all.push_back(info.technique);
    return all;
}

class Boards : public testing::TestWithParam<const char*> {};

TEST_P(Boards, have_only_sound_steps) {
    for (std::uint64_t i = 0; i < effort::samples(1u); ++i) {
        const auto board = Generator(GetParam(), {}, {.seed = 7}).find({i, 0}).found;
        ASSERT_TRUE(board);
        auto started = Explainer::start(board->puzzle, {all_but_forcing(), true});
        ASSERT_TRUE(started.ok());
        Explainer& path = started.value();
        const bool is_large = std::string_view(GetParam()) == "samurai";  // seconds for each step
        const int most = effort::samples(12, is_large ? 1 : 2);
        int checked = 0;
        for (auto step = path.next(); step && checked < most; step = path.next()) {
            const auto family = info_of(step->technique).family;
            if (family != Family::Singles && family != Family::LockedCandidates) {
                ++checked;
                for (const Step& other : path.all_steps(10)) {
                    const auto flaw = technique_cases::flaw_of(path, other, board->solution);
                    if (flaw.ends_with("gave up")) continue;  // too large for a check by trial
                    ASSERT_EQ(flaw, "") << technique_cases::describe(other);
                }
            }
            path.apply(*step);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Techniques, Boards,
                         testing::Values("6x6", "x", "windoku", "jigsaw", "jigsaw-7", "12x12",
                                         "16x16", "samurai"));

// Regions of a jigsaw have numbers that nobody sees, and extra houses have none at all.
TEST(HousesInWords, are_named_by_a_cell_where_they_have_no_name) {
    const auto jigsaw =
        parse_puzzle("sudokit 1\nregions\n1112\n1322\n3324\n3444\nend\n").value().geometry;
    const Narrator english(*jigsaw, {}), german(*jigsaw, {.language = Language::German});
    EXPECT_EQ(english.house(0), "row 1");
    EXPECT_EQ(english.house(10), "the region of r2c2");
    EXPECT_EQ(german.house(10), "der Region von r2c2");
    EXPECT_EQ(logic::Grammar(english).houses({8, 10, 11}), "the regions of r1c1, r2c2 and r3c4");
    const Geometry samurai(overlapping_grids(3, 3, arrangement("samurai", 3, 3)));
    EXPECT_EQ(Narrator(samurai, {}).house(26), "box 9 of grid 1");
    const auto extra = Geometry::boxes(2, 2)->with_extra_houses({{0, 1, 6, 7}, {0, 9, 10, 15}});
    EXPECT_EQ(Narrator(*extra, {}).house(8), "box 1");
    EXPECT_EQ(Narrator(*extra, {}).house(12), "the extra house of r1c2");
    EXPECT_EQ(Narrator(*extra, {}).house(13), "the extra house of r3c2");
    EXPECT_EQ(logic::Grammar(Narrator(*extra, {})).houses({1, 2, 12}),
              "rows 2 and 3 and the extra house of r1c2");
}

// Two extra houses share r1c1. In the first, all places for 1 lie in row 1; in the second, all but
// r4c4 do. But the one in r1c1 may be true.
TEST(OverlappingHouses, leave_a_place_that_both_houses_have) {
    const Cell shared = 0, far = 15;
    Puzzle puzzle(Geometry::boxes(2, 2)->with_extra_houses({{0, 1, 6, 7}, {0, 9, 10, 15}}));
    puzzle.candidates.assign(16, puzzle.geometry->all_digits());
    for (const Cell c : {6, 7, 9, 10}) puzzle.candidates[c].erase(1);
    auto started = Explainer::start(puzzle, {{Technique::DirectPointing}, true});
    ASSERT_TRUE(started.ok());
    for (const Step& step : started.value().all_steps())
        for (const auto& [c, d] : step.placed) EXPECT_FALSE(c == far && d == 1);
    EXPECT_TRUE(started.value().candidates_at(shared).contains(1));
}

}  // namespace
