// Clashing sets: the judge confirms that they clash, and that no part of them can be left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

using testing::ElementsAre;

// Only these parts of the puzzle.
Puzzle kept(const Puzzle& puzzle, const Clash& clash) {
    Shape shape = puzzle.geometry->shape();
    if (!clash.houses.empty()) {
        shape.houses.clear();
        for (const std::size_t h : clash.houses)
            shape.houses.push_back(puzzle.geometry->houses()[h]);
    }
    Puzzle part(std::make_shared<const Geometry>(std::move(shape)));
    part.candidates.assign(part.givens.size(), part.geometry->all_digits());
    for (const Cell c : clash.givens) part.givens[c] = puzzle.givens[c];
    for (const Cell c : clash.candidates) part.candidates[c] = puzzle.candidates[c];
    for (const std::size_t i : clash.rules) part.rules.push_back(puzzle.rules[i]);
    return part;
}

template <typename T>
std::vector<T> without(std::vector<T> items, std::size_t i) {
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    return items;
}

// Every clash that lacks one part.
std::vector<Clash> smaller(const Clash& clash) {
    std::vector<Clash> all;
    const auto each = [&](auto member) {
        for (std::size_t i = 0; i < (clash.*member).size(); ++i) {
            Clash less = clash;
            less.*member = without(clash.*member, i);
            all.push_back(less);
        }
    };
    each(&Clash::givens);
    each(&Clash::candidates);
    each(&Clash::rules);
    if (clash.houses.size() > 1) each(&Clash::houses);
    return all;
}

// The judge lists what the houses allow; the rules are looked up in it.
bool has_solution(Puzzle puzzle) {
    const Puzzle with_rules = puzzle;
    puzzle.rules.clear();
    if (with_rules.rules.empty()) return judge::count(puzzle, 1) == 1;
    for (const Grid& grid : judge::solutions(puzzle))
        if (is_solution(with_rules, grid)) return true;
    return false;
}

void expect_complete(const Puzzle& puzzle, const Clash& clash) {
    const auto words = testing::PrintToString(describe(puzzle, clash));
    EXPECT_TRUE(clash.complete);
    EXPECT_FALSE(has_solution(kept(puzzle, clash))) << words;
    for (const Clash& less : smaller(clash))
        EXPECT_TRUE(has_solution(kept(puzzle, less)))
            << words << " and also " << testing::PrintToString(describe(puzzle, less));
}

}  // namespace

TEST(count, is_that_of_the_judge_where_there_are_fewer_irregular_boxes_than_rows) {
    Shape shape = Geometry::boxes(2, 2)->shape();
    std::erase_if(shape.houses, [](const House& house) { return house.kind == HouseKind::Box; });
    for (const auto& cells : {std::vector<Cell>{0, 1, 2, 4}, {3, 6, 7, 11}})
        shape.houses.push_back({HouseKind::Box, cells[0] == 0 ? 0 : 1, cells, 0, ""});
    const Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
    SolveOptions all;
    all.max_solutions = 0;
    EXPECT_EQ(count(puzzle, all).solutions, judge::count(puzzle));
}

TEST(ClashingSet, is_nothing_for_a_puzzle_with_a_solution) {
    EXPECT_FALSE(clashing_set(Puzzle()));
    EXPECT_FALSE(clashing_set(Puzzle(Geometry::boxes(2, 3))));
}

TEST(ClashingSet, of_two_equal_givens_is_them_and_their_house) {
    const Puzzle puzzle =
        parse_puzzle(
            "55..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..")
            .value();
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_THAT(describe(puzzle, *clash), ElementsAre("r1c1 = 5", "r1c2 = 5", "row 1"));
}

TEST(ClashingSet, names_the_givens_around_a_cell_without_candidate) {
    // r1c4 sees 1-3 in its row, 4 in its column.
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[0] = 1, puzzle.givens[1] = 2, puzzle.givens[7] = 3, puzzle.givens[15] = 4;
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->clues(), 3u);  // 1 and 2 leave 3 and 4 to r1c3 and r1c4: 3 has no place there
    expect_complete(puzzle, *clash);
}

TEST(ClashingSet, is_complete_on_random_contradictions) {
    int clashes = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(60u, 6u); ++seed) {
        Rng rng(seed);
        auto geometry = Geometry::boxes(2, 2);
        if (seed % 3 == 1) geometry = geometry->with_extra_houses({{0, 5, 10, 15}, {3, 6, 9, 12}});
        Puzzle puzzle(geometry);
        for (int i = 0; i < 7; ++i)
            puzzle.givens[rng.below(16)] = static_cast<Digit>(1 + rng.below(4));
        while (find_conflict(puzzle)) puzzle.givens[find_conflict(puzzle)->first] = kOpen;
        if (seed % 2) {
            puzzle.candidates.assign(16, puzzle.geometry->all_digits());
            for (int i = 0; i < 9; ++i)
                puzzle.candidates[rng.below(16)].erase(static_cast<Digit>(1 + rng.below(4)));
        }
        const auto clash = clashing_set(puzzle);
        EXPECT_EQ(clash.has_value(), judge::count(puzzle, 1) == 0) << seed;
        if (!clash) continue;
        ++clashes;
        expect_complete(puzzle, *clash);
    }
    EXPECT_GT(clashes, effort::samples(20) / 2);
}

TEST(ClashingSet, of_norvigs_puzzle_has_fewer_givens) {
    const Puzzle puzzle =
        parse_puzzle(
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
            .value();
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_LT(clash->clues(), 17u);
    EXPECT_TRUE(clash->candidates.empty());
    Clash with_all_houses = *clash;
    with_all_houses.houses.clear();
    EXPECT_EQ(count(kept(puzzle, with_all_houses)).solutions, 0u);
}

// Five cells that all see each other, four digits: no given is needed to see that.
TEST(ClashingSet, is_a_house_with_more_cells_than_digits) {
    const Puzzle puzzle(Geometry::boxes(2, 2)->with_extra_houses({{0, 1, 4, 5, 15}}));
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_THAT(describe(puzzle, *clash),
                ElementsAre("extra house 1",
                            "so there are only 4 digits (1 2 3 4) for 5 cells that must all "
                            "differ: r1c1 r1c2 r2c1 r2c2 r4c4"));
}

TEST(ClashingSet, finds_the_rules_that_do_not_go_together) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.rules.push_back({RuleKind::Cage, {{0, 1}}, {3}, {}, {}, {}, {}, "the first cage"});
    puzzle.rules.push_back({RuleKind::Cage, {{12, 13}}, {7}, {}, {}, {}, {}, ""});
    puzzle.rules.push_back({RuleKind::Thermometer, {{2, 3, 7}}, {}, {}, {}, {}, {}, ""});
    puzzle.rules.push_back({RuleKind::Cage, {{2, 3}}, {5}, {}, {}, {}, {}, ""});
    auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->clues(), 2u);
    EXPECT_EQ(clash->houses, std::vector<std::size_t>{0});
    clash->houses.clear();  // without them there are too many grids to list
    expect_complete(puzzle, *clash);
}

TEST(Words, say_what_is_in_a_clash) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[5] = 3;
    puzzle.candidates.assign(16, puzzle.geometry->all_digits());
    puzzle.candidates[6] = DigitSet::of(2) | DigitSet::of(4);
    puzzle.candidates[7] = {};
    puzzle.rules.push_back({RuleKind::Cage, {{0, 1}}, {3}, {}, {}, {}, {}, "the first cage"});
    EXPECT_THAT(describe(puzzle, Clash{{5}, {6, 7}, {0}, {4}, true, {}, {}}),
                ElementsAre("r2c2 = 3", "r2c3 one of 2 4", "r2c4 without candidates",
                            "cage 3 of r1c1 r1c2 (the first cage)", "column 1"));
}

}  // namespace sudokit
