// The questions that the climb asks before it rates, compared with the ratings.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "rate/trial.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::rate {
namespace {

TEST(trial_resistance, is_nothing_only_where_trials_of_depth_one_suffice) {
    GenerateOptions options;
    options.count = effort::samples(200, 20);
    RateOptions rating;
    rating.scales = {Scale::Search};
    Rater rater(rating);
    for (const ClassicGrid& puzzle : generate_minimal(options))
        if (trial_resistance(puzzle).is_solved) {
            EXPECT_LE(rater.rate(Puzzle(puzzle)).value()[Figure::Depth], 1);
        }
}

TEST(trial_resistance, is_left_at_high_ratings) {
    Target target;
    target.rating = Range{93, 119};
    const Hunt hunt = Generator("9x9", target).find({0, 0});
    ASSERT_TRUE(hunt.found);
    EXPECT_FALSE(trial_resistance(hunt.found->puzzle.classic_grid()).is_solved);
    EXPECT_GE(Rater().rate(hunt.found->puzzle).value().se()->er, 93);
}

}  // namespace
}  // namespace sudokit::rate
