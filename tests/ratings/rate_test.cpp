// Our own scales do not change under symmetries, and agree with an obvious, slow computation;
// limits give lower bounds; what cannot be rated is reported as such.
#include "sudokit/rate.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "effort.hpp"
#include "sudokit/board.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

namespace {

using namespace sudokit;

// One of the hardest known puzzles, where there is a corpus of them.
std::optional<Puzzle> hardest() {
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/puzzles/hardest-11plus.txt");
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return parse_puzzle(line).value();
}

std::vector<ClassicGrid> random_puzzles(int count, std::uint64_t seed) {
    GenerateOptions options;
    options.seed = seed;
    options.count = count;
    return generate_minimal(options);
}

Ratings rate(const Puzzle& puzzle, std::vector<Scale> scales) {
    RateOptions options;
    options.scales = std::move(scales);
    auto rated = Rater(options).rate(puzzle);
    return rated.value();
}

// --- the same after any symmetry -------------------------------------------------------------

TEST(OwnScales, are_the_same_for_every_puzzle_that_a_symmetry_makes) {
    const std::vector own{Scale::Yasss, Scale::Search};
    std::uint64_t seed = 1;
    for (const ClassicGrid& puzzle : random_puzzles(effort::samples(60, 6), 31)) {
        const Ratings rated = rate(Puzzle(puzzle), own);
        for (int i = 0; i < 3; ++i) {
            const ClassicGrid other = Transform::random(seed++).apply(puzzle);
            const Ratings again = rate(Puzzle(other), own);
            ASSERT_EQ(rated.scales, again.scales) << "seed " << seed;
        }
    }
}

// --- the depth of trials, slowly -------------------------------------------------------------

bool fill_singles(Board& board) {
    for (bool again = true; again;) {
        again = false;
        if (board.is_stuck()) return false;
        for (Cell c = 0; c < kClassicCells; ++c)
            if (board.is_open(c) && board.candidates_at(c).size() == 1)
                again |= board.place(c, board.candidates_at(c).lowest());
        for (const House& house : board.geometry().houses())
            for (Digit d = 1; d <= 9; ++d) {
                std::vector<Cell> places;
                for (Cell c : house.cells)
                    if (board.allows(c, d)) places.push_back(c);
                if (places.size() == 1) again |= board.place(places[0], d);
            }
    }
    return !board.is_stuck();
}

// Removes what fails on trial, one candidate after the other. False: a contradiction.
bool reduce(Board& board, int depth) {
    if (!fill_singles(board)) return false;
    if (depth == 0) return true;
    for (bool again = true; again && !board.is_solved();) {
        again = false;
        for (Cell c = 0; c < kClassicCells; ++c) {
            for (Digit d : board.candidates_at(c)) {
                if (!board.allows(c, d)) continue;
                Board trial = board;
                trial.place(c, d);
                if (reduce(trial, depth - 1)) continue;
                board.eliminate(c, d);
                if (!fill_singles(board)) return false;
                again = true;
            }
        }
    }
    return true;
}

int slow_depth(const Puzzle& puzzle) {
    for (int depth = 0;; ++depth) {
        Board board(puzzle);
        reduce(board, depth);
        if (board.is_solved()) return depth;
    }
}

int slow_backdoor(const Puzzle& puzzle) {
    Board start(puzzle);
    fill_singles(start);
    if (start.is_solved()) return 0;
    const Grid solution = *solve(puzzle);
    for (Cell c = 0; c < kClassicCells; ++c) {
        Board one = start;
        one.place(c, solution[c]);
        fill_singles(one);
        if (one.is_solved()) return 1;
    }
    return 2;  // or more
}

TEST(SearchScale, agrees_with_a_slow_and_obvious_one) {
    for (const ClassicGrid& grid : random_puzzles(effort::samples(150, 6), 5)) {
        const Puzzle puzzle(grid);
        const Ratings found = rate(puzzle, {Scale::Search});
        EXPECT_EQ(found[Figure::Depth], slow_depth(puzzle));
        EXPECT_EQ(std::min(*found[Figure::Backdoor], 2), slow_backdoor(puzzle));
        EXPECT_TRUE(found.complete);
    }
}

TEST(SearchScale, says_more_than_where_it_was_told_to_stop) {
    RateOptions options;
    options.scales = {Scale::Search};
    options.most_depth = 0;
    Rater shallow(options);
    int deeper = 0;
    for (const ClassicGrid& grid : random_puzzles(effort::samples(30, 10), 6)) {
        const bool is_deeper = *rate(Puzzle(grid), {Scale::Search})[Figure::Depth] > 0;
        const Ratings less = shallow.rate(Puzzle(grid)).value();
        EXPECT_EQ(less.scales[0].figures[0], (Rating::Value{Figure::Depth, is_deeper, is_deeper}));
        EXPECT_EQ(less.complete, !is_deeper);
        deeper += is_deeper;
    }
    EXPECT_GT(deeper, 0);
}

TEST(SearchScale, needs_trials_within_trials_for_the_hardest) {
    const auto puzzle = hardest();
    if (!puzzle) GTEST_SKIP() << "no corpus of the hardest puzzles";
    EXPECT_EQ(rate(*puzzle, {Scale::Search})[Figure::Depth], 2);
    EXPECT_EQ(slow_depth(*puzzle), 2);
}

// --- limits ----------------------------------------------------------------------------------

TEST(Limits, leave_a_lower_bound_and_a_rater_that_still_works) {
    const Puzzle easy(random_puzzles(1, 7)[0]);
    const auto whole = *rate(easy, {Scale::Se}).se();
    RateOptions options;
    options.scales = {Scale::Se};
    for (double seconds : {1e-9, 1e-5, 1e-4, 1e-3, 1.0}) {
        options.seconds = seconds;
        Rater hurried(options);
        // Where there is one, a puzzle whose search is stopped in the middle comes before.
        if (const auto puzzle = hardest(); puzzle && seconds < 1e-2) {
            EXPECT_FALSE(hurried.rate(*puzzle)->complete);
        }
        const auto bound = *hurried.rate(easy).value().se();
        EXPECT_LE(bound.er, whole.er);
        if (bound.complete) {
            EXPECT_EQ(bound, whole);
        }
        EXPECT_TRUE(bound.complete || seconds < 1);
    }
}

TEST(Limits, a_flag_stops_at_once) {
    std::atomic<bool> stop{true};
    RateOptions options;
    options.scales = {Scale::Se};
    options.stop = stop;
    const auto rated = Rater(options).rate(Puzzle(random_puzzles(1, 7)[0]));
    ASSERT_TRUE(rated);
    EXPECT_TRUE(rated->scales.empty() || !rated->complete);
}

TEST(Pearls, are_told_from_others_as_a_whole_rating_tells_them) {
    RateOptions pearls, diamonds;
    pearls.scales = diamonds.scales = {Scale::Se};
    pearls.pearls_only = diamonds.diamonds_only = true;
    Rater for_pearls(pearls), for_diamonds(diamonds);
    int found = 0;
    for (const ClassicGrid& grid : random_puzzles(effort::samples(150, 40), 8)) {
        const Puzzle puzzle(grid);
        const auto whole = *rate(puzzle, {Scale::Se}).se();
        const auto pearl = *for_pearls.rate(puzzle).value().se();
        const auto diamond = *for_diamonds.rate(puzzle).value().se();
        EXPECT_EQ(pearl.is_pearl(), whole.is_pearl());
        EXPECT_EQ(diamond.is_diamond(), whole.is_diamond());
        EXPECT_LE(pearl.er, whole.er);
        found += whole.is_pearl();
    }
    EXPECT_GT(found, 0);
}

// --- the table of scales -----------------------------------------------------------------------

TEST(Scales, have_names_of_their_own) {
    std::set<std::string_view> names;
    for (const ScaleInfo& scale : scale_table()) {
        EXPECT_TRUE(names.insert(scale.name).second) << scale.name;
        EXPECT_EQ(find_scale(scale.name), &info_of(scale.scale));
    }
    names.clear();
    for (const FigureInfo& figure : figure_table()) {
        EXPECT_TRUE(names.insert(figure.name).second) << figure.name;
        EXPECT_EQ(&info_of(figure.figure), &figure);
    }
}

// What the table promises of a scale's figures holds for its ratings.
TEST(Scales, rate_by_the_figures_of_their_rows) {
    RateOptions all;
    all.scales.clear();
    for (const ScaleInfo& scale : scale_table()) all.scales.push_back(scale.scale);
    Rater rater(all);
    for (const ClassicGrid& grid : random_puzzles(effort::samples(40, 10), 9)) {
        const Ratings rated = rater.rate(Puzzle(grid)).value();
        EXPECT_TRUE(rated.complete);
        for (const FigureInfo& figure : figure_table()) {
            if (!figure.scale || figure.kind == FigureInfo::Kind::Steps) continue;
            const Rating* const rating = rated.find(*figure.scale);
            ASSERT_TRUE(rating) << figure.name;
            const auto value = (*rating)[figure.figure];
            EXPECT_TRUE(value || figure.has == FigureInfo::Has::Sometimes) << figure.name;
            EXPECT_EQ(value, rated[figure.figure]) << figure.name;
        }
        for (const Rating& rating : rated.scales)
            for (const Rating::Value& value : rating.figures)
                EXPECT_EQ(info_of(value.figure).scale, rating.scale);
    }
}

// --- what has no rating ----------------------------------------------------------------------

TEST(Rating, is_for_proper_puzzles_alone) {
    const Puzzle empty;
    EXPECT_EQ(rate(empty, {Scale::Se}).solutions, Properness::Several);
    EXPECT_TRUE(rate(empty, {Scale::Se}).scales.empty());
    const auto none = parse_puzzle(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    EXPECT_EQ(rate(none.value(), {Scale::Hodoku}).solutions, Properness::None);
    Puzzle clash;
    clash.givens[0] = clash.givens[1] = 5;
    const auto rated = Rater().rate(clash);
    ASSERT_FALSE(rated);
    EXPECT_EQ(rated.error().code, ErrorCode::ConflictingGivens);
}

TEST(Rating, of_other_boards_is_that_of_the_scales_that_know_them) {
    const auto made = Generator("6x6", {}, {.seed = 4}).find({0, 0}).found;
    ASSERT_TRUE(made);
    const Ratings rated =
        rate(made->puzzle, {Scale::Se, Scale::Hodoku, Scale::Yasss, Scale::Search});
    EXPECT_GT(rated[Figure::Er], 0);
    EXPECT_GT(rated[Figure::Yasss], 0);
    EXPECT_FALSE(rated.find(Scale::Hodoku));
    EXPECT_FALSE(rated.find(Scale::Search));
}

}  // namespace
