// Targets on boards of any shape, and killers.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "generate/cages.hpp"
#include "generate/made.hpp"
#include "judge/judge.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

bool has_given(const MadePuzzle& made, int row, int column) {
    return made.puzzle.givens[made.puzzle.geometry->cell_at(row, column)] != kOpen;
}

// The hardest technique on the whole path; nothing where logic ends before the grid is full.
std::optional<Level> level_on_path(const Puzzle& puzzle) {
    auto explainer = std::move(Explainer::start(puzzle).value());
    Level level = Level::Easy;
    while (const auto step = explainer.next()) {
        level = std::max(level, info_of(step->technique).hodoku_level);
        explainer.apply(*step);
    }
    return explainer.outcome() == Outcome::Finished ? std::optional(level) : std::nullopt;
}

TEST(BoardTargets, puts_givens_into_symmetric_patterns) {
    for (const char* board : {"6x6", "x", "jigsaw", "windoku"})
        for (const auto& made :
             find(board, with([](Target& t) { t.symmetry = Symmetry::Rotational; }), 2)) {
            expect_sound(made);
            const int n = made.puzzle.geometry->rows();
            for (int r = 0; r < n; ++r)
                for (int c = 0; c < n; ++c)
                    EXPECT_EQ(has_given(made, r, c), has_given(made, n - 1 - r, n - 1 - c));
        }
    for (const auto& made : find("x", with([](Target& t) { t.symmetry = Symmetry::Full; }), 2)) {
        expect_sound(made);
        for (int r = 0; r < 9; ++r)
            for (int c = 0; c < 9; ++c) {
                EXPECT_EQ(has_given(made, r, c), has_given(made, c, 8 - r));
                EXPECT_EQ(has_given(made, r, c), has_given(made, r, 8 - c));
            }
    }
}

TEST(BoardTargets, leaves_no_group_of_a_symmetric_pattern_that_could_go) {
    for (const auto& made : find("x", with([](Target& t) { t.symmetry = Symmetry::Diagonal; }), 2))
        for (int r = 0; r < 9; ++r)
            for (int c = 0; c <= r; ++c) {
                if (!has_given(made, r, c)) continue;
                Puzzle fewer = made.puzzle;
                fewer.givens[static_cast<std::size_t>(9 * r + c)] = kOpen;
                fewer.givens[static_cast<std::size_t>(9 * c + r)] = kOpen;
                EXPECT_EQ(judge::count(fewer, 2), 2u);
            }
}

TEST(BoardTargets, meets_ranges_of_clues) {
    for (const auto& [board, range] :
         {std::pair{"6x6", Range{8, 8}}, {"x", Range{20, 21}}, {"jigsaw", Range{14, 16}}})
        for (const auto& made : find(board, with([&](Target& t) { t.clues = range; }), 2)) {
            EXPECT_TRUE(range.contains(made.puzzle.given_count())) << board;
            EXPECT_TRUE(made.minimal);
            EXPECT_TRUE(is_proper(made.puzzle));  // with few clues the judge takes long
            EXPECT_TRUE(redundant_givens(made.puzzle).empty());
        }
}

TEST(BoardTargets, keeps_as_many_givens_more_as_asked_for) {
    const auto minimal = find("windoku", {}, 3);
    const auto more = find("windoku", with([](Target& t) { t.keep = 6; }), 3);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(more[i].puzzle.given_count(), minimal[i].puzzle.given_count() + 6);
        EXPECT_FALSE(more[i].minimal);
        expect_sound(more[i]);
    }
}

TEST(BoardTargets, puts_givens_exactly_into_a_pattern) {
    std::vector<Cell> ring;  // the border of a board with diagonals
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c)
            if (r == 0 || c == 0 || r == 8 || c == 8) ring.push_back(static_cast<Cell>(9 * r + c));
    for (const auto& made : find("x", with([&](Target& t) { t.pattern = ring; }), 1)) {
        expect_sound(made);
        for (Cell c = 0; c < 81; ++c)
            EXPECT_EQ(made.puzzle.givens[c] != kOpen, std::count(ring.begin(), ring.end(), c) == 1);
    }
}

TEST(BoardTargets, finds_puzzles_that_singles_solve) {
    for (const char* board : {"6x6", "x", "jigsaw", "12x12"})
        for (const auto& made :
             find(board, with([](Target& t) { t.up_to = Technique::HiddenSingle; }), 1)) {
            EXPECT_TRUE(path_up_to(made.puzzle, Technique::HiddenSingle)) << board;
            EXPECT_TRUE(is_proper(made.puzzle));
        }
}

TEST(BoardTargets, finds_puzzles_that_need_a_technique_and_nothing_harder) {
    Target target;
    target.only = true;
    target.technique = Technique::NakedPair;
    for (const auto& made : find("x", target, 1)) {
        const auto used = path_up_to(made.puzzle, Technique::NakedPair);
        ASSERT_TRUE(used);
        EXPECT_TRUE(used->contains(Technique::NakedPair));
    }
}

TEST(BoardTargets, meets_levels_by_the_hardest_technique_on_the_path) {
    for (const auto& [board, level] :
         {std::pair{"6x6", Level::Easy}, {"x", Level::Medium}, {"windoku", Level::Hard}})
        for (const auto& made : find(board, with([&](Target& t) { t.level = level; }), 2)) {
            EXPECT_EQ(made.level, level);
            EXPECT_EQ(level_on_path(made.puzzle), level) << board;
            EXPECT_EQ(level_of(made.puzzle), level) << board;
        }
}

TEST(BoardTargets, meets_ratings_as_the_rater_finds_them) {
    const Range range{20, 45};
    for (const auto& made : find("x", with([&](Target& t) { t.rating = range; }), 1)) {
        EXPECT_TRUE(range.contains(made.se->er));
        EXPECT_EQ(made.se, Rater().rate(made.puzzle).value().se());
    }
}

TEST(BoardTargets, finds_the_same_again_and_another_at_another_attempt) {
    Generator hunter("killer-6", {}), again("killer-6", {});
    for (std::uint64_t i = 3; i > 0; --i) again.find({i, 0});  // another order, the same puzzles
    const auto first = hunter.find({1, 0}).found, same = again.find({1, 0}).found,
               other = hunter.find({1, 1}).found;
    EXPECT_EQ(first->solution, same->solution);
    ASSERT_EQ(first->puzzle.rules.size(), same->puzzle.rules.size());
    for (std::size_t i = 0; i < first->puzzle.rules.size(); ++i)
        EXPECT_EQ(first->puzzle.rules[i].lists, same->puzzle.rules[i].lists);
    EXPECT_NE(first->solution, other->solution);
}

TEST(BoardTargets, says_how_near_it_came_to_what_it_cannot_reach) {
    Target target;
    target.clues = Range{60, 70};
    target.tries = 20;
    const Hunt hunt = Generator("x", target).find({0, 0});
    EXPECT_FALSE(hunt.found);
    EXPECT_EQ(hunt.looked_at, 20u);
    EXPECT_NE(hunt.nearest.find(" clues"), std::string::npos) << hunt.nearest;
    target = {};
    target.pattern = {0, 1, 2};
    target.tries = 20;
    EXPECT_NE(Generator("x", target).find({0, 0}).nearest.find("solutions"), std::string::npos);
}

TEST(BoardTargets, ends_when_it_is_cancelled) {
    const std::atomic<bool> cancel{true};
    HuntOptions options;
    options.stop = cancel;
    const Target full = with([](Target& t) { t.full_grid = true; });
    for (const char* board : {"9x9", "x", "killer", "25x25"}) {
        EXPECT_FALSE(Generator(board, {}, options).find({0, 0}).complete);
        EXPECT_FALSE(Generator(board, full, options).find({0, 0}).complete);
    }
}

TEST(BoardTargets, make_full_grids) {
    for (const char* board : {"6x6", "jigsaw", "samurai", "killer"}) {
        const auto made =
            Generator(board, with([](Target& t) { t.full_grid = true; })).find({2, 0}).found;
        ASSERT_TRUE(made) << board;
        EXPECT_TRUE(is_solution(*made->puzzle.geometry, made->puzzle.givens)) << board;
    }
}

// Cages are connected, have no digit twice, do not overlap, and say the sum of the solution.
void expect_cages(const MadePuzzle& made, Range sizes, std::size_t left_over) {
    const Geometry& geometry = *made.puzzle.geometry;
    std::vector<int> cage_of(made.solution.size(), kNoRegion);
    int cages = 0;
    for (const Rule& rule : made.puzzle.rules) {
        ASSERT_EQ(rule.kind, RuleKind::Cage);
        const auto& cells = rule.lists[0];
        EXPECT_TRUE(sizes.contains(static_cast<int>(cells.size())));
        std::set<Digit> digits;
        int sum = 0;
        for (const Cell c : cells) {
            EXPECT_EQ(cage_of[c], kNoRegion) << "two cages overlap";
            cage_of[c] = cages;
            digits.insert(made.solution[c]);
            sum += made.solution[c];
        }
        EXPECT_EQ(digits.size(), cells.size());
        EXPECT_EQ(rule.numbers, std::vector<int>{sum});
        ++cages;
    }
    EXPECT_TRUE(are_connected(geometry.rows(), geometry.columns(), cage_of));
    EXPECT_EQ(static_cast<std::size_t>(std::count(cage_of.begin(), cage_of.end(), kNoRegion)),
              left_over);
}

TEST(BoardTargets, divides_killers_into_cages_that_leave_one_solution) {
    for (const char* board : {"killer-4", "killer-6", "killer", "killer-x", "killer-jigsaw"})
        for (const auto& made : find(board, {}, 3)) {
            expect_cages(made, {2, 5}, 0);
            EXPECT_EQ(made.puzzle.given_count(), 0);
            expect_sound(made);
        }
    for (const auto& made : find("killer-4", {}, 5)) EXPECT_EQ(judge::count(made.puzzle, 2), 1u);
}

TEST(BoardTargets, draws_cages_of_the_sizes_asked_for) {
    const auto sized = [](int least, int most) {
        return with([&](Target& t) { t.cages = Range{least, most}; });
    };
    for (const auto& made : find("killer", sized(3, 3), 2)) expect_cages(made, {3, 3}, 0);
    for (const auto& made : find("killer", sized(4, 4), 1)) {
        expect_cages(made, {4, 4}, 1);  // of 81 cells
        expect_sound(made);
    }
}

TEST(BoardTargets, adds_givens_to_killers_where_they_are_asked_for) {
    Target target;
    target.clues = Range{3, 6};
    for (const auto& made : find("killer", target, 2)) {
        EXPECT_TRUE(target.clues->contains(made.puzzle.given_count()));
        EXPECT_TRUE(made.minimal);
        expect_sound(made);
    }
    target = with([](Target& t) { t.keep = 4; });
    target.symmetry = Symmetry::Rotational;
    for (const auto& made : find("killer", target, 1)) {
        EXPECT_EQ(made.puzzle.given_count(), 4);
        for (int c = 0; c < 81; ++c)
            EXPECT_EQ(has_given(made, c / 9, c % 9), has_given(made, 8 - c / 9, 8 - c % 9));
        expect_sound(made);
    }
    target = with([](Target& t) { t.pattern = {0, 40, 80}; });
    for (const auto& made : find("killer", target, 1)) {
        for (Cell c = 0; c < 81; ++c)
            EXPECT_EQ(made.puzzle.givens[c] != kOpen, c == 0 || c == 40 || c == 80);
        expect_sound(made);
    }
}

// To take givens from a full grid until none is left hardly ever ends with large cages.
TEST(BoardTargets, asks_cages_alone_where_a_killer_is_to_have_no_clues) {
    const Target none = with([](Target& t) { t.clues = Range{0, 0}; });
    const auto asked = find("killer-6", none, 3), usual = find("killer-6", {}, 3);
    ASSERT_EQ(asked.size(), usual.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
        EXPECT_EQ(asked[i].puzzle.given_count(), 0);
        EXPECT_EQ(asked[i].solution, usual[i].solution);
        expect_sound(asked[i]);
    }
}

TEST(Cages, are_as_many_as_fit_where_small_ones_are_preferred) {
    Rng rng(3);
    const auto board = board_shape("killer");
    const ClassicGrid full = random_solution(5);
    Cages cages(board, Grid(full.begin(), full.end()), Range{5, 6});
    cages.prefer_small();
    cages.draw(rng);
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(cages.rules().size(), 16u);
        EXPECT_LE(cages.left_over(), 1);  // where it may not join any of them
        cages.redraw_near(static_cast<Cell>(rng.below(81)), rng);
    }
}

TEST(Generator, tells_how_near_it_has_come_while_it_searches) {
    const auto told_about = [](int clues) {
        std::vector<std::string> words;
        HuntOptions options;
        options.nearer = [&](std::string_view nearest) { words.emplace_back(nearest); };
        const Target target = with([&](Target& t) {
            t.clues = Range{clues, clues}, t.tries = 100;
        });
        const Hunt hunt = Generator("9x9", target, options).find(PuzzleNumber{});
        EXPECT_EQ(words.empty() ? "nothing" : words.back(), hunt.nearest);
        EXPECT_EQ(hunt.found.has_value(), words.back().empty());
        return words.size();
    };
    EXPECT_GT(told_about(17), 1u);
    EXPECT_GT(told_about(24), 0u);
}

TEST(target_error, refuses_what_a_board_cannot_have) {
    EXPECT_FALSE(target_error("x", {}));
    EXPECT_TRUE(target_error("6x6", with([](Target& t) { t.clues = Range{37, 40}; })));
    EXPECT_TRUE(target_error("gattai-3", with([](Target& t) { t.symmetry = Symmetry::Full; })));
    EXPECT_TRUE(target_error("samurai", with([](Target& t) { t.pattern = {9}; }))) << "a hole";
    EXPECT_TRUE(target_error("x", with([](Target& t) { t.cages = Range{2, 3}; })));
    EXPECT_TRUE(target_error("killer-6", with([](Target& t) { t.cages = Range{7, 9}; })));
    EXPECT_FALSE(target_error("killer", with([](Target& t) { t.level = Level::Easy; })));
    EXPECT_TRUE(target_error("killer", with([](Target& t) { t.rating = Range{20, 30}; })));
    EXPECT_TRUE(target_error("killer", with([](Target& t) { t.clues = Range{0, 2}, t.keep = 3; })));
    EXPECT_TRUE(target_error("x", with([](Target& t) { t.only = true; })));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.cages = Range{2, 3}; })));
}

}  // namespace
}  // namespace sudokit
