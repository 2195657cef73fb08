// Targets on the classic board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effort.hpp"
#include "generate/made.hpp"
#include "judge/judge.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

TEST(ClassicTargets, finds_the_sequence_of_generate_minimal_where_nothing_is_asked_for) {
    GenerateOptions options;
    options.seed = 9;
    options.count = 40;
    const auto minimal = generate_minimal(options);
    const auto hunts = Generator("9x9", {}, {.seed = 9}).find(numbers(0, 40));
    for (std::size_t i = 0; i < minimal.size(); ++i)
        EXPECT_EQ(hunts[i].found->puzzle.classic_grid(), minimal[i]);
}

TEST(ClassicTargets, makes_proper_minimal_puzzles_with_every_symmetry) {
    // The moves of each symmetry, written anew.
    using Move = int (*)(int, int);
    const Move turn = [](int r, int c) { return 9 * (8 - r) + 8 - c; };
    const Move mirror = [](int r, int c) { return 9 * r + 8 - c; };
    const Move flip = [](int r, int c) { return 9 * (8 - r) + c; };
    const Move diagonal = [](int r, int c) { return 9 * c + r; };
    const Move other = [](int r, int c) { return 9 * (8 - c) + 8 - r; };
    const Move quarter = [](int r, int c) { return 9 * c + 8 - r; };
    const std::pair<Symmetry, std::vector<Move>> cases[] = {
        {Symmetry::Rotational, {turn}},
        {Symmetry::Horizontal, {mirror}},
        {Symmetry::Vertical, {flip}},
        {Symmetry::Diagonal, {diagonal}},
        {Symmetry::Antidiagonal, {other}},
        {Symmetry::Rotational90, {quarter, turn}},
        {Symmetry::Full, {mirror, quarter, diagonal, flip, other}}};
    for (const auto& [symmetry, moves] : cases)
        for (const auto& made : find(with([&](Target& t) { t.symmetry = symmetry; }), 2)) {
            EXPECT_TRUE(made.minimal);
            expect_sound(made);
            for (const Move move : moves)
                for (int c = 0; c < 81; ++c)
                    EXPECT_EQ(
                        made.puzzle.givens[static_cast<std::size_t>(c)] == kOpen,
                        made.puzzle.givens[static_cast<std::size_t>(move(c / 9, c % 9))] == kOpen);
        }
}

TEST(ClassicTargets, meets_ranges_of_clues_near_and_far) {
    for (const Range range : {Range{24, 25}, Range{20, 21}, Range{28, 81}})
        for (const auto& made : find(with([&](Target& t) { t.clues = range; }), 3)) {
            EXPECT_TRUE(range.contains(made.puzzle.given_count()));
            EXPECT_TRUE(made.minimal);
            expect_sound(made);
        }
}

TEST(ClassicTargets, reaches_numbers_of_givens_that_random_puzzles_do_not_have) {
    for (const Range range : {Range{17, 18}, Range{31, 40}}) {
        const Target target = with([&](Target& t) { t.clues = range; });
        Generator hunter("9x9", target);
        const auto hunts = hunter.find(numbers(0, 2));
        EXPECT_NE(hunts[0].found->puzzle.givens, hunts[1].found->puzzle.givens);
        for (const Hunt& hunt : hunts) {
            EXPECT_TRUE(range.contains(hunt.found->puzzle.given_count()));
            EXPECT_TRUE(hunt.found->minimal);
            expect_sound(*hunt.found);
        }
        EXPECT_EQ(hunter.find({1, 0}).found->puzzle.givens, hunts[1].found->puzzle.givens)
            << "alone as among others";
    }
}

TEST(ClassicTargets, meets_other_targets_with_few_givens) {
    Target target;
    target.clues = Range{17, 19};
    target.rating = Range{60, 100};
    Hunt hunt = Generator("9x9", target).find({0, 0});
    ASSERT_TRUE(hunt.found);
    EXPECT_LE(hunt.found->puzzle.given_count(), 19);
    EXPECT_TRUE(target.rating->contains(Rater().rate(hunt.found->puzzle).value().se()->er));
    target.tries = hunt.looked_at + 20;
    target.rating = Range{118, 119};
    hunt = Generator("9x9", target).find({0, 0});
    EXPECT_FALSE(hunt.found);
    EXPECT_GE(hunt.looked_at, target.tries);
    EXPECT_NE(hunt.nearest.find("ER "), std::string::npos) << hunt.nearest;
}

TEST(ClassicTargets, keeps_as_many_givens_more_as_asked_for) {
    const auto minimal = find({}, 5);
    const auto more = find(with([](Target& t) { t.keep = 7; }), 5);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(more[i].puzzle.given_count(), minimal[i].puzzle.given_count() + 7);
        EXPECT_FALSE(more[i].minimal);
        expect_sound(more[i]);
    }
}

TEST(ClassicTargets, puts_givens_exactly_into_a_pattern) {
    // Two rings and the middle: 33 cells.
    std::vector<Cell> pattern;
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c)
            if (const int ring = std::max(std::abs(r - 4), std::abs(c - 4)); ring % 3 != 1)
                if ((r + c) % 2 == 0) pattern.push_back(static_cast<Cell>(9 * r + c));
    const auto found = find(with([&](Target& t) { t.pattern = pattern; }), 3);
    for (const auto& made : found) {
        expect_sound(made);
        for (Cell c = 0; c < kClassicCells; ++c)
            EXPECT_EQ(made.puzzle.givens[c] != kOpen,
                      std::count(pattern.begin(), pattern.end(), c) == 1);
    }
    Target easy = with([&](Target& t) { t.pattern = pattern; });
    easy.up_to = Technique::HiddenSingle;
    for (const auto& made : find(easy, 1))
        EXPECT_TRUE(path_up_to(made.puzzle, Technique::HiddenSingle));
}

TEST(ClassicTargets, meets_levels_and_ratings_as_the_rater_finds_them) {
    Rater rater;
    for (const Level level : {Level::Easy, Level::Hard, Level::Extreme})
        for (const auto& made : find(with([&](Target& t) { t.level = level; }), 2)) {
            EXPECT_EQ(rater.rate(made.puzzle).value()[Figure::Level], place_of(level));
            expect_sound(made);
        }
    for (const Range range : {Range{12, 15}, Range{42, 50}, Range{83, 119}})
        for (const auto& made : find(with([&](Target& t) { t.rating = range; }), 2)) {
            EXPECT_TRUE(range.contains(rater.rate(made.puzzle).value().se()->er));
            EXPECT_EQ(made.se, rater.rate(made.puzzle).value().se());
        }
}

TEST(ClassicTargets, finds_pearls_and_diamonds) {
    Rater rater;
    Target target;
    target.pearl = true;
    target.rating = Range{26, 80};
    for (const auto& made : find(target, 1))
        EXPECT_TRUE(rater.rate(made.puzzle).value().se()->is_pearl());
    target.diamond = true;
    for (const auto& made : find(target, 1))
        EXPECT_TRUE(rater.rate(made.puzzle).value().se()->is_diamond());
}

TEST(ClassicTargets, finds_puzzles_that_need_a_technique_and_nothing_harder) {
    Target target;
    target.only = true;
    for (const Technique technique : {Technique::NakedPair, Technique::XWing, Technique::XYWing}) {
        target.technique = technique;
        for (const auto& made : find(target, 2)) {
            const auto used = path_up_to(made.puzzle, technique);
            ASSERT_TRUE(used);
            EXPECT_TRUE(used->contains(technique)) << info_of(technique).name;
        }
    }
}

TEST(ClassicTargets, finds_techniques_that_need_room) {
    for (const Technique technique : effort::all_or_first<Technique>(
             {Technique::FullHouse, Technique::HiddenQuad, Technique::SashimiSquirmbag,
              Technique::FinnedWhale, Technique::Tridagon},
             1)) {
        const TechniqueInfo& info = info_of(technique);
        ExplainOptions before;
        std::erase_if(before.order, [&](Technique other) {
            const TechniqueInfo& row = info_of(other);
            return info.hodoku_order > 0
                       ? row.hodoku_order == 0 || row.hodoku_order >= info.hodoku_order
                       : row.hodoku_order == 0 || row.hodoku_level >= info.hodoku_level;
        });
        ExplainOptions with_it = before;
        with_it.order.push_back(technique);
        for (const auto& made : find(with([&](Target& t) { t.technique = technique; }), 1)) {
            expect_sound(made);
            EXPECT_TRUE(made.minimal);
            EXPECT_FALSE(path_with(made.puzzle, before).second) << info.name;
            EXPECT_TRUE(path_with(made.puzzle, with_it).first.contains(technique)) << info.name;
        }
    }
}

int shared_givens(const ClassicGrid& a, const ClassicGrid& b) {
    int shared = 0;
    for (std::size_t c = 0; c < kClassicCells; ++c) shared += a[c] != kOpen && a[c] == b[c];
    return shared;
}

TEST(ClassicTargets, finds_neighbours_of_known_puzzles_but_not_these) {
    const Puzzle hard = find(with([](Target& t) { t.level = Level::Extreme; }), 1).front().puzzle;
    const ClassicGrid known = hard.classic_grid();
    const auto near = find(with([&](Target& t) { t.near = {known}; }), 20);
    std::set<ClassicGrid> all;
    for (const auto& made : near) {
        expect_sound(made);
        EXPECT_TRUE(made.minimal);
        const ClassicGrid puzzle = made.puzzle.classic_grid();
        EXPECT_NE(puzzle, known);
        EXPECT_GE(shared_givens(puzzle, known), hard.given_count() / 2);
        all.insert(puzzle);
    }
    EXPECT_GT(all.size(), 10u);
}

TEST(ClassicTargets, meets_a_rare_technique_sooner_near_a_puzzle_that_has_it) {
    Target target = with([](Target& t) { t.technique = Technique::HiddenQuad; });
    const Hunt first = Generator("9x9", target).find({0, 0});
    ASSERT_TRUE(first.found);
    target.near = {first.found->puzzle.classic_grid()};
    std::uint64_t looked_at = 0;
    for (std::uint64_t i = 0; i < 3; ++i) {
        const Hunt next = Generator("9x9", target).find({i, 0});
        ASSERT_TRUE(next.found);
        EXPECT_NE(next.found->puzzle.givens, first.found->puzzle.givens);
        looked_at += next.looked_at;
    }
    EXPECT_LT(looked_at / 3, first.looked_at);
}

TEST(ClassicTargets, climbs_to_high_ratings_with_every_kernel_together_or_one_by_one) {
    Rater rater;
    const Target target = with([](Target& t) { t.rating = Range{90, 119}; });
    const auto together = find(target, 2);
    for (const auto& made : together) {
        expect_sound(made);
        EXPECT_GE(rater.rate(made.puzzle).value().se()->er, 90);
    }
    for (const Kernel* kernel : available_kernels()) {
        HuntOptions options;
        options.kernel = kernel;
        Generator hunter("9x9", target, options);
        EXPECT_EQ(hunter.find({1, 0}).found->puzzle.givens, together[1].puzzle.givens)
            << kernel_name(*kernel);
    }
}

TEST(ClassicTargets, finds_techniques_of_sudoku_explainer_on_its_path) {
    Target target;
    target.technique = Technique::DirectHiddenPair;
    target.only = true;
    Rater rater(RateOptions{});
    ExplainOptions as_se;
    as_se.follow_se = true;
    for (const auto& made : find(target, 4)) {
        EXPECT_TRUE(path_with(made.puzzle, as_se).first.contains(Technique::DirectHiddenPair));
        EXPECT_EQ(rater.rate(made.puzzle).value().se()->er, 20);
    }
}

TEST(ClassicTargets, finds_techniques_of_no_order_where_those_of_lower_levels_end) {
    ExplainOptions up_to_medium;
    std::erase_if(up_to_medium.order, [](Technique technique) {
        const TechniqueInfo& info = info_of(technique);
        return info.hodoku_order == 0 || info.hodoku_level > Level::Medium;
    });
    ExplainOptions with_wing = up_to_medium;
    with_wing.order.push_back(Technique::WXYZWing);
    Target target;
    target.technique = Technique::WXYZWing;
    for (const auto& made : find(target, 4)) {
        EXPECT_FALSE(path_with(made.puzzle, up_to_medium).second);
        EXPECT_TRUE(path_with(made.puzzle, with_wing).first.contains(Technique::WXYZWing));
    }
}

TEST(ClassicTargets, finds_puzzles_that_techniques_up_to_one_solve) {
    for (const auto& made : find(with([](Target& t) { t.up_to = Technique::HiddenSingle; }), 5))
        EXPECT_TRUE(path_up_to(made.puzzle, Technique::HiddenSingle));
}

TEST(ClassicTargets, finds_the_same_with_every_kernel_together_or_one_by_one) {
    Target target;
    target.symmetry = Symmetry::Diagonal;
    target.clues = Range{22, 23};
    const auto expected = find(target, 4);
    for (const Kernel* kernel : available_kernels()) {
        HuntOptions options;
        options.kernel = kernel;
        Generator hunter("9x9", target, options);
        for (std::uint64_t i = 0; i < 4; ++i)
            EXPECT_EQ(hunter.find({i, 0}).found->puzzle.givens, expected[i].puzzle.givens)
                << kernel_name(*kernel);
    }
}

TEST(ClassicTargets, gives_another_puzzle_at_another_attempt) {
    Generator hunter("9x9", {});
    const PuzzleNumber both[] = {{3, 0}, {3, 1}};
    const auto hunts = hunter.find(both);
    EXPECT_NE(hunts[0].found->puzzle.givens, hunts[1].found->puzzle.givens);
}

TEST(ClassicTargets, says_how_near_it_came_to_what_it_cannot_reach) {
    Target target;
    target.clues = Range{39, 40};
    target.tries = 40;
    const Hunt hunt = Generator("9x9", target).find({0, 0});
    EXPECT_FALSE(hunt.found);
    EXPECT_GE(hunt.looked_at, 40u);
    EXPECT_NE(hunt.nearest.find(" clues"), std::string::npos) << hunt.nearest;
}

TEST(ClassicTargets, ends_when_it_is_cancelled) {
    std::atomic<bool> cancel{true};
    HuntOptions options;
    options.stop = cancel;
    const Hunt hunt = Generator("9x9", {}, options).find({0, 0});
    EXPECT_FALSE(hunt.found || hunt.complete);
}

TEST(target_error, refuses_what_no_puzzle_can_be) {
    EXPECT_FALSE(target_error("9x9", {}));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.clues = Range{5, 16}; })));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.rating = Range{130, 140}; })));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.only = true; })));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.pattern.emplace(); })));
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.up_to = Technique::Whale; })))
        << "not in the order";
}

TEST(target_error, knows_how_hard_puzzles_can_be_whose_hardest_technique_is_known) {
    struct Case {
        Technique technique;
        Level level;
        bool is_possible;
    };
    using enum Technique;
    const Case cases[] = {{NakedSingle, Level::Medium, true}, {NakedSingle, Level::Hard, false},
                          {NakedPair, Level::Unfair, true},   {NakedPair, Level::Extreme, false},
                          {XWing, Level::Unfair, true},       {XWing, Level::Extreme, false},
                          {XWing, Level::Hard, true},         {XWing, Level::Medium, false}};
    for (const auto& [technique, level, is_possible] : cases)
        EXPECT_EQ(!target_error("9x9", with([&](Target& t) {
                                    t.technique = technique, t.only = true, t.level = level;
                                })),
                  is_possible)
            << info_of(technique).id << " " << static_cast<int>(level);
    for (const char* board : {"x", "6x6"})
        EXPECT_TRUE(target_error(board, with([&](Target& t) {
                                     t.technique = XWing, t.only = true, t.level = Level::Unfair;
                                 })))
            << board;
    EXPECT_TRUE(target_error("9x9", with([&](Target& t) {
                                 t.technique = NakedPair, t.only = true, t.rating = Range{45, 60};
                             })));
}

TEST(target_error, refuses_known_puzzles_that_are_none) {
    const ClassicGrid blank{};
    EXPECT_TRUE(target_error("9x9", with([&](Target& t) { t.near = {blank}; })));
    const auto known = generate_minimal({}).front();
    EXPECT_FALSE(target_error("9x9", with([&](Target& t) { t.near = {known}; })));
    EXPECT_TRUE(target_error("x", with([&](Target& t) { t.near = {known}; })));
    EXPECT_TRUE(target_error("9x9", with([&](Target& t) {
                                 t.near = {known};
                                 t.symmetry = Symmetry::Full;
                             })));
}

// The proofs are in preempted.cpp. Here paths meet these techniques without those that come before,
// and never with them.
TEST(target_error, refuses_techniques_that_others_leave_nothing_to) {
    using enum Technique;
    using List = std::vector<Technique>;
    const List fish{XWing, Swordfish, Jellyfish};
    const List locked{Pointing, Claiming};
    const List chains{Pointing, Claiming, XChain, DiscontinuousNiceLoop, Aic};
    List grouped = chains;
    grouped.insert(grouped.end(), {EmptyRectangle, GroupedDiscontinuousNiceLoop, GroupedAic});
    const std::pair<List, List> cases[] = {{fish, {Squirmbag, Whale}},
                                           {locked, {FrankenXWing, MutantXWing}},
                                           {grouped, {FinnedFrankenXWing, FinnedMutantXWing}},
                                           {{DirectPointing}, {DirectClaiming}},
                                           {chains, {ForcingChainContradiction}}};
    GenerateOptions options;
    options.count = effort::samples(400, 40);
    const auto puzzles = generate_minimal(options);
    const auto count = [&](List order, Technique technique) {
        order.insert(order.begin(), {HiddenSingle, NakedSingle});
        order.push_back(technique);
        ExplainOptions path;
        path.order = order;
        return std::count_if(puzzles.begin(), puzzles.end(), [&](const ClassicGrid& puzzle) {
            return path_with(Puzzle(puzzle), path).first.contains(technique);
        });
    };
    for (const auto& [before, never] : cases)
        for (const Technique technique : never) {
            EXPECT_TRUE(target_error("9x9", with([&](Target& t) { t.technique = technique; })));
            EXPECT_EQ(count(before, technique), 0) << info_of(technique).name;
            if (effort::is_at_least(1)) {
                EXPECT_GT(count({}, technique), 0) << info_of(technique).name;
            }
        }
    EXPECT_TRUE(target_error("9x9", with([](Target& t) { t.technique = Leviathan; })))
        << "even alone it is too rare for these puzzles";
    EXPECT_FALSE(target_error("16x16", with([](Target& t) { t.technique = Whale; })));
}

}  // namespace
}  // namespace sudokit
