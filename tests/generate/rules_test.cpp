// Rules drawn from the full grid: every kind, alone and mixed, on many boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "generate/canvas.hpp"
#include "generate/made.hpp"
#include "generate/placers.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

std::optional<MadePuzzle> made_with(const std::string& board, const Target& target,
                                    std::uint64_t index = 0, std::uint64_t seed = 1) {
    const auto error = target_error(board, target);
    EXPECT_FALSE(error) << (error ? error->message : "");
    if (error) return std::nullopt;
    const Hunt hunt = Generator(board, target, {.seed = seed}).find({index, 0});
    EXPECT_TRUE(hunt.found) << hunt.nearest;
    return hunt.found;
}

// Proper, and no given or rule can be left out.
void expect_minimal(const MadePuzzle& made) {
    EXPECT_TRUE(is_solution(made.puzzle, made.solution));
    EXPECT_EQ(solutions(made.puzzle), 1u);
    EXPECT_TRUE(made.minimal);
    for (std::size_t c = 0; c < made.solution.size(); ++c) {
        if (made.puzzle.givens[c] == kOpen) continue;
        Puzzle fewer = made.puzzle;
        fewer.givens[c] = kOpen;
        EXPECT_EQ(solutions(fewer), 2u) << "given in cell " << c;
    }
    for (std::size_t i = 0; i < made.puzzle.rules.size(); ++i) {
        Puzzle fewer = made.puzzle;
        fewer.rules.erase(fewer.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (info_of(made.puzzle.rules[i].kind).lists_from > 0) {
            EXPECT_EQ(solutions(fewer), 2u)
                << describe(*made.puzzle.geometry, made.puzzle.rules[i]);
        }
    }
}

int rules_of(const Puzzle& puzzle, std::string_view kind) {
    const auto& variants = find_placer(kind)->variants;
    return static_cast<int>(std::ranges::count_if(puzzle.rules, [&](const Rule& rule) {
        return std::ranges::count(variants, rule.kind, &Variant::kind) > 0;
    }));
}

class EveryKind : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryKind, makes_minimal_puzzles_that_have_it) {
    const auto made = made_with("6x6", wishing(std::string(GetParam())));
    ASSERT_TRUE(made);
    expect_minimal(*made);
    EXPECT_GT(rules_of(made->puzzle, GetParam()), 0);
    EXPECT_EQ(rules_of(made->puzzle, GetParam()), static_cast<int>(made->puzzle.rules.size()));
}

std::vector<std::string_view> kinds() {
    std::vector<std::string_view> words;
    for (const PlaceableRule& rule : placeable_rules()) words.push_back(rule.word);
    return words;
}
INSTANTIATE_TEST_SUITE_P(Rules, EveryKind, testing::ValuesIn(kinds()), [](const auto& kind) {
    std::string name(kind.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(RuleTargets, mixes_kinds_on_the_classic_board) {
    for (const char* rules : {"thermometer", "kropki,quadruple", "arrow:4,renban:2,anti-knight",
                              "sandwich,thermometer:3", "cage:4x2..3,xv"}) {
        const auto made = made_with("9x9", wishing(rules));
        ASSERT_TRUE(made) << rules;
        expect_minimal(*made);
    }
}

TEST(RuleTargets, are_met_on_other_boards) {
    for (const char* board : {"x", "windoku", "jigsaw", "4x4", "12x12"}) {
        const auto made = made_with(board, wishing("kropki"));
        ASSERT_TRUE(made) << board;
        EXPECT_TRUE(is_solution(made->puzzle, made->solution));
        EXPECT_EQ(solutions(made->puzzle), 1u) << board;
    }
}

TEST(RuleTargets, restrict_the_solution_by_rules_of_the_whole_board) {
    for (const char* rules : {"anti-knight", "anti-king", "non-consecutive,thermometer"}) {
        const auto made = made_with("9x9", wishing(rules));
        ASSERT_TRUE(made) << rules;
        expect_minimal(*made);
    }
    const auto one = made_with("9x9", wishing("anti-king"), 1),
               other = made_with("9x9", wishing("anti-king"), 2);
    EXPECT_NE(one->solution, other->solution);
}

TEST(RuleTargets, have_as_many_rules_of_such_sizes_as_asked_for) {
    const auto made = made_with("9x9", wishing("thermometer:5x3..4, whispers 4:2..3x5"), 3);
    ASSERT_TRUE(made);
    EXPECT_EQ(rules_of(made->puzzle, "thermometer"), 5);
    EXPECT_TRUE((Range{2, 3}.contains(rules_of(made->puzzle, "whispers"))));
    for (const Rule& rule : made->puzzle.rules) {
        const auto size = static_cast<int>(rule.lists[0].size());
        const bool is_thermometer = rule.kind == RuleKind::Thermometer;
        EXPECT_TRUE(((is_thermometer ? Range{3, 4} : Range{5, 5}).contains(size)));
        if (!is_thermometer) {
            EXPECT_EQ(rule.numbers, std::vector{4});
        }
    }
}

TEST(RuleTargets, have_diagonals_of_the_length_asked_for) {
    const auto made = made_with("9x9", wishing("little-killer:4x3..5"));
    ASSERT_TRUE(made);
    EXPECT_EQ(rules_of(made->puzzle, "little-killer"), 4);
    for (const Rule& rule : made->puzzle.rules) {
        EXPECT_TRUE((Range{3, 5}.contains(static_cast<int>(rule.lists[0].size()))));
    }
}

TEST(RuleTargets, draw_lines_that_neither_overlap_nor_cross) {
    for (std::uint64_t index = 0; index < 3; ++index) {
        const auto made = made_with("9x9", wishing("thermometer,arrow,renban"), index);
        ASSERT_TRUE(made);
        Canvas canvas(*made->puzzle.geometry);
        for (const Rule& rule : made->puzzle.rules) {
            const auto places = canvas.places_of(Layout::Line, rule);
            EXPECT_TRUE(canvas.are_free(places)) << describe(*made->puzzle.geometry, rule);
            canvas.take(places);
        }
    }
}

TEST(RuleTargets, need_no_givens_where_none_are_asked_for) {
    Target target = wishing("kropki");
    target.clues = Range{0, 0};
    const auto made = made_with("9x9", target);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle.given_count(), 0);
    EXPECT_EQ(solutions(made->puzzle), 1u);
}

TEST(RuleTargets, have_the_clues_the_pattern_and_the_further_givens_asked_for) {
    Target target = wishing("thermometer");
    target.clues = Range{10, 14};
    const auto some = made_with("9x9", target);
    EXPECT_TRUE(target.clues->contains(some->puzzle.given_count()));
    target = wishing("thermometer");
    target.keep = 5;
    EXPECT_GE(made_with("9x9", target)->puzzle.given_count(), 5);
    target = wishing("kropki");
    target.pattern = {0, 8, 40, 72, 80};
    const auto patterned = made_with("9x9", target);
    for (Cell c = 0; c < 81; ++c)
        EXPECT_EQ(patterned->puzzle.givens[c] != kOpen,
                  std::ranges::count(*target.pattern, c) == 1);
    EXPECT_EQ(solutions(patterned->puzzle), 1u);
}

TEST(RuleTargets, lie_in_symmetric_groups) {
    Target target = wishing("quadruple");
    target.symmetry = Symmetry::Rotational;
    const auto made = made_with("9x9", target);
    ASSERT_TRUE(made);
    std::set<Cell> corners;
    for (const Rule& rule : made->puzzle.rules) corners.insert(rule.lists[0][0]);
    for (const Cell c : corners) EXPECT_TRUE(corners.contains(static_cast<Cell>(70 - c))) << c;
    EXPECT_EQ(solutions(made->puzzle), 1u);
}

TEST(RuleTargets, meet_levels_and_techniques_by_the_path_of_explain) {
    Target target = wishing("thermometer");
    for (const Level level : {Level::Easy, Level::Medium}) {
        target.level = level;
        const auto made = made_with("9x9", target);
        ASSERT_TRUE(made);
        EXPECT_EQ(level_of(made->puzzle), level);
        expect_minimal(*made);
    }
    target.level.reset();
    target.technique = Technique::OneRule;
    target.only = true;
    const auto made = made_with("9x9", target);
    ASSERT_TRUE(made);
    EXPECT_TRUE(path_up_to(made->puzzle, Technique::OneRule)->contains(Technique::OneRule));
}

// With some of these, a puzzle that happens to be easy is rare.
TEST(RuleTargets, meet_the_lower_levels_with_rules_that_say_little) {
    for (const char* rules : {"region-sum", "little-killer", "palindrome", "arrow:5,xv:2..3"})
        for (const Level level : {Level::Easy, Level::Medium, Level::Hard}) {
            Target target = wishing(rules);
            target.level = level;
            target.tries = 500;
            const auto made = made_with("9x9", target);
            ASSERT_TRUE(made) << rules;
            EXPECT_EQ(made->level, level);
            EXPECT_EQ(level_of(made->puzzle), level) << rules;
            expect_minimal(*made);
        }
}

// Few puzzles are extreme. Without a measure of what is nearer, three of these eight were found.
TEST(RuleTargets, reach_an_extreme_level_from_what_takes_the_most_effort) {
    Target target = wishing("thermometer");
    target.level = Level::Extreme;
    target.tries = 30;
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Hunt hunt = Generator("9x9", target, {.seed = seed}).find({0, 0});
        if (!hunt.found) continue;
        ++found;
        EXPECT_EQ(level_of(hunt.found->puzzle), Level::Extreme);
    }
    EXPECT_GE(found, 6);
}

// A minimal one is not known. Where givens are added, whether all the others are needed matters less.
TEST(RuleTargets, meet_an_easy_level_without_consecutive_neighbours_if_givens_are_kept) {
    Target target = wishing("non-consecutive");
    target.level = Level::Easy;
    const auto error = target_error("9x9", target);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->remedy, "ask for easy with givens to spare, by --keep 10, or for extreme");
    EXPECT_FALSE(target_error("6x6", target));
    target.keep = 10;
    target.tries = 20;
    const auto made = made_with("9x9", target);
    ASSERT_TRUE(made);
    EXPECT_EQ(level_of(made->puzzle), Level::Easy);
    EXPECT_EQ(solutions(made->puzzle), 1u);
}

TEST(RuleTargets, meet_levels_on_other_boards) {
    for (const char* board : {"6x6", "8x8", "12x12"}) {
        Target target = wishing("thermometer");
        target.level = Level::Easy;
        const auto made = made_with(board, target);
        ASSERT_TRUE(made) << board;
        EXPECT_EQ(level_of(made->puzzle), Level::Easy) << board;
        expect_minimal(*made);
    }
}

void expect_the_same_on_any_number_of_threads(const Target& target) {
    std::vector<MadePuzzle> alone, together(6);
    for (const Hunt& hunt : Generator("9x9", target).find(numbers(0, 6)))
        alone.push_back(*hunt.found);
    std::vector<std::thread> threads;
    for (std::uint64_t t = 0; t < 3; ++t)
        threads.emplace_back([&, t] {
            Generator generator("9x9", target);
            for (std::uint64_t i = 6; i-- > 0;)
                if (i % 3 == t) together[i] = *generator.find({i, 0}).found;
        });
    for (auto& thread : threads) thread.join();
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(alone[i].puzzle.givens, together[i].puzzle.givens);
        ASSERT_EQ(alone[i].puzzle.rules.size(), together[i].puzzle.rules.size());
        for (std::size_t r = 0; r < alone[i].puzzle.rules.size(); ++r)
            EXPECT_EQ(alone[i].puzzle.rules[r].lists, together[i].puzzle.rules[r].lists);
    }
    EXPECT_NE(alone[0].solution, alone[1].solution);
}

TEST(RuleTargets, give_the_same_puzzles_on_any_number_of_threads) {
    Target target = wishing("thermometer,kropki");
    expect_the_same_on_any_number_of_threads(target);
    target.level = Level::Easy;
    expect_the_same_on_any_number_of_threads(target);
}

TEST(RuleTargets, say_how_many_fit_where_there_is_no_room) {
    Target target = wishing("palindrome:5x3");
    target.tries = 100'000;
    const Hunt hunt = Generator("4x4", target).find({0, 0});
    EXPECT_FALSE(hunt.found);
    EXPECT_NE(hunt.nearest.find("no grid with room for more than"), std::string::npos)
        << hunt.nearest;
}

std::string refusal_of(const std::string& rules) {
    Target target;
    const auto error = read_rule_wishes(rules, target);
    return error ? error->message + "; " + error->remedy : "";
}

TEST(read_rule_wishes, reads_kinds_numbers_and_sizes) {
    const Target target = wishing("thermo:6x3..5, contains:..4, whispers 4, anti-king,leaper 1 4");
    ASSERT_EQ(target.rules.size(), 3u);
    EXPECT_EQ(target.rules[0].kind, "thermometer");
    EXPECT_EQ(target.rules[0].count->least, 6);
    EXPECT_EQ(target.rules[0].size->most, 5);
    EXPECT_EQ(target.rules[1].kind, "quadruple");
    EXPECT_EQ(target.rules[1].count->most, 4);
    EXPECT_EQ(target.rules[2].numbers, std::vector{4});
    ASSERT_EQ(target.board_rules.size(), 2u);
    EXPECT_EQ(target.board_rules[1].kind, RuleKind::Leaper);
}

TEST(read_rule_wishes, says_what_is_wrong_and_what_would_do) {
    EXPECT_EQ(refusal_of("thermometre"), "'thermometre' is unknown; did you mean 'thermometer'?");
    EXPECT_EQ(refusal_of("kropki:3x2"),
              "'kropki:3x2' has a size, but all these rules have the same size; leave 'x2' out");
    EXPECT_EQ(refusal_of("anti-king:3"),
              "'anti-king:3' has a number, but the rule holds on the whole board; leave ':3' out");
    EXPECT_EQ(
        refusal_of("thermometer 6"),
        "'thermometer 6' has a number, but this rule has none; write 'thermometer:6' for that "
        "many of them");
    for (const char* rules : {"", "thermometer:", "arrow:6..2", "arrow:x", "odd:3,odd:4", "ratio 0",
                              "automaton", "thermometer,"})
        EXPECT_NE(refusal_of(rules), "") << rules;
}

TEST(target_error, names_the_nearest_rules_that_work) {
    const auto said = [](const std::string& board, const Target& target) {
        const auto error = target_error(board, target);
        return error ? error->message + "; " + error->remedy : "";
    };
    EXPECT_EQ(said("4x4", wishing("thermometer:12")),
              "no board of this size has room for 12 of 'thermometer'; ask for thermometer:5 or "
              "fewer");
    EXPECT_EQ(said("9x9", wishing("arrow:x12")),
              "no 'arrow' has so many cells; here they have 3 to 9");
    EXPECT_NE(said("4x4", wishing("anti-king,non-consecutive")), "");
    Target target = wishing("odd,even");
    target.clues = Range{0, 3};
    EXPECT_EQ(
        said("9x9", target),
        "with 0 to 3 clues, two digits can be swapped; with these rules, a proper puzzle has at "
        "least 7");
    target = wishing("thermometer");
    target.rating = Range{20, 30};
    EXPECT_NE(said("9x9", target), "");
    EXPECT_NE(said("killer", wishing("kropki")), "");
    target = wishing("odd,even");
    target.level = Level::Extreme;
    EXPECT_EQ(said("9x9", target),
              "an extreme puzzle with odd and even marks alone takes too long to find; ask for "
              "unfair, or for another kind as well, as in --rules odd,arrow");
    target = wishing("odd,arrow");
    target.level = Level::Extreme;
    EXPECT_EQ(said("9x9", target), "");
    EXPECT_TRUE(made_with("9x9", target));
    const Target leftovers = with([](Target& t) { t.technique = Technique::LawOfLeftovers; });
    EXPECT_NE(said("x", leftovers), "");
    EXPECT_EQ(said("jigsaw", leftovers), "");
}

}  // namespace
}  // namespace sudokit
