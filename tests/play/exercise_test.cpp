// Exercises: positions whose next step is a certain technique.

#include <gtest/gtest.h>

#include <algorithm>

#include "effort.hpp"
#include "sudokit/games.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::play;

Technique technique_of_next_step(const Session& session) {
    const auto hint = hint_for(session);
    return hint && hint->step ? hint->step->technique : Technique::FullHouse;
}

TEST(Exercise, begins_where_the_technique_is_the_next_step) {
    using enum Technique;
    const auto all = exercises();
    EXPECT_GT(all.size(), 60u);
    for (const Technique technique :
         effort::all_or_first(std::vector{NakedPair, Medusa3D, XWing, XYWing, Skyscraper}, 2)) {
        EXPECT_EQ(std::ranges::count(all, technique), 1);
        Wish wish;
        wish.technique = technique;
        const auto game = make_game(wish);
        ASSERT_TRUE(game);
        EXPECT_TRUE(game->puzzle.is_classic());
        Session session(game->puzzle, "exercise");
        EXPECT_EQ(technique_of_next_step(session), technique);
        const auto steps = steps_of_exercise(session, technique);
        const auto taken = [&](const Session& by) {
            return std::ranges::count_if(steps, [&](const Step& s) { return is_taken(by, s); });
        };
        const auto hint = hint_for(session);
        EXPECT_EQ(taken(session), 0);
        Session done = session;
        done.apply(*hint->step, hint->position);
        EXPECT_GT(taken(done), 0);
        session.enter(session.cursor(), 1);
        EXPECT_TRUE(session.set_automatic_notes(true));
        session.back_to_checkpoint();
        EXPECT_EQ(technique_of_next_step(session), technique) << "back at the exercise";
    }
}

TEST(Exercise, of_a_rule_is_on_each_board_that_has_the_step) {
    for (const Technique technique : exercises()) {
        if (info_of(technique).family != Family::Rules) continue;
        const auto boards = boards_of_exercise(technique);
        for (const std::string_view board :
             effort::all_or_first(std::vector<std::string_view>(boards.begin(), boards.end()), 1)) {
            SCOPED_TRACE(std::string(info_of(technique).name) + " on " + std::string(board));
            Wish wish{.board = std::string(board)};
            wish.technique = technique;
            const auto game = make_game(wish);
            ASSERT_TRUE(game);
            EXPECT_FALSE(game->puzzle.is_classic());
            EXPECT_EQ(technique_of_next_step(Session(game->puzzle, "exercise")), technique);
        }
    }
}

// Without a board of the wish, or with one where the step is rare, the seed chooses.
TEST(Exercise, of_a_rule_changes_its_board_with_the_seed) {
    Wish wish{.board = "kropki"};
    wish.technique = Technique::RuleOf45;
    const auto size_with = [&](std::uint64_t seed) {
        wish.seed = seed;
        return make_game(wish)->puzzle.geometry->digits();
    };
    EXPECT_EQ(size_with(2), 9);
    EXPECT_EQ(size_with(3), 6);
}

}  // namespace
