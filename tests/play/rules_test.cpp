// Hints on boards with rules beyond the houses, and why an entry is wrong there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "play/games.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace games;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

Session ruled_by(const std::string& rule) {
    return Session(parse_puzzle("sudokit 1\nboard 9x9\nrule " + rule + "\nend\n").value());
}

// What is said of the last entry.
std::string told_of_last(Session session, const std::vector<Candidate>& entries,
                         Language language = Language::English) {
    for (const auto [c, d] : entries) session.enter(c, d);
    const auto reproach = why_wrong(session, entries.back().cell);
    if (!reproach) return {};
    NarrateOptions options;
    options.language = language;
    std::string text;
    for (const Told& stage : reproach->shown(options).stages) text += text_of(stage);
    return text;
}

}  // namespace

TEST(WhyWrong, names_the_rule_that_an_entry_breaks_and_the_cells_that_suffice) {
    EXPECT_EQ(told_of_last(ruled_by("cage 9: r1c1 r1c2"), {{0, 3}, {1, 5}}),
              "r1c2 is not 5. The cage r1c12: its digits differ and add up to 9. As r1c1 is 3, "
              "9 can only be 3+6, not 1+8, 2+7 or 4+5.");
    EXPECT_EQ(
        told_of_last(ruled_by("thermometer: r1c1 r1c2 r2c3"), {{40, 1}, {0, 5}, {1, 3}}),
        "r1c2 is not 3. The thermometer r1c1-r1c2-r2c3: digits rise along it from r1c1. As r1c1 is "
        "5, r1c2 is at least 6.");
    EXPECT_EQ(told_of_last(ruled_by("anti-knight"), {{6, 6}, {13, 6}}),
              "r2c5 is not 6. Cells a knight's move apart differ. r1c7 is 6.");
    EXPECT_EQ(told_of_last(ruled_by("anti-knight"), {{6, 6}, {13, 6}}, Language::German),
              "r2c5 ist nicht 6. Zellen im Abstand eines Springerzugs sind verschieden. r1c7 ist "
              "6.");
}

TEST(WhyWrong, needs_no_other_entry_where_the_rule_alone_says_it) {
    Session session = ruled_by("cage 3: r1c1 r1c2");
    session.enter(0, 7);
    const auto reproach = why_wrong(session, 0);
    ASSERT_TRUE(reproach.has_value());
    EXPECT_EQ(reproach->kind, Reproach::Kind::Rule);
    EXPECT_EQ(reproach->cells, std::vector<Cell>{0});
    EXPECT_EQ(reproach->shown().sketch.rules.size(), 1u) << "the cage is drawn bright";
}

TEST(WhyWrong, shows_all_cells_that_break_a_rule_together) {
    Session session = ruled_by("arrow: r5c5 | r5c6 r5c7 r5c8");
    session.enter(40, 8);
    session.enter(41, 5);
    session.enter(42, 3);
    const auto reproach = why_wrong(session, 42);
    ASSERT_TRUE(reproach.has_value());
    EXPECT_THAT(reproach->cells, UnorderedElementsAre(40, 41, 42));
    EXPECT_FALSE(why_wrong(session, 40)->shown().stages.empty());
}

TEST(WhyWrong, says_nothing_where_no_rule_is_broken) {
    EXPECT_EQ(told_of_last(ruled_by("cage 9: r1c1 r1c2"), {{0, 3}, {1, 6}}), "");
    EXPECT_EQ(told_of_last(ruled_by("cage 9: r1c1 r1c2"), {{0, 3}}), "");
}

// Each wrong digit of a cell: a digit that it sees, a rule, or steps that lead to it.
TEST(WhyWrong, has_a_reason_for_every_wrong_entry_of_a_killer) {
    const Puzzle puzzle = Generator("killer", {}).find({1}).found->puzzle;
    const Session game(puzzle);
    const Geometry& geometry = game.geometry();
    int by_rule = 0, by_steps = 0;
    for (Cell c = 0; c < (effort::is_small() ? 27 : 81); c += 27)
        for (const Digit d : effort::is_small() ? DigitSet::first(4) : geometry.all_digits()) {
            Session session = game;
            session.enter(c, d);
            if (session.wrong().empty()) continue;
            const auto reproach = why_wrong(session, c);
            ASSERT_TRUE(reproach.has_value());
            EXPECT_NE(reproach->kind, Reproach::Kind::NoReason) << int{c} << ' ' << int{d};
            by_rule += reproach->kind == Reproach::Kind::Rule;
            by_steps += reproach->kind == Reproach::Kind::Step;
        }
    EXPECT_GT(by_rule, 0);
    EXPECT_GT(by_steps, 0);
}

TEST(Hint, of_a_rule_says_more_at_each_stage) {
    const Session session = ruled_by("cage 3: r1c1 r1c2");
    const auto hint = hint_for(session);
    ASSERT_TRUE(hint && hint->kind == Hint::Kind::Step);
    EXPECT_EQ(hint->text(0), "Look at box 1.");
    EXPECT_EQ(hint->text(1), "One Rule: the cage");
    EXPECT_THAT(hint->text(2), HasSubstr("the cage r1c12"));
    EXPECT_THAT(hint->text(3), HasSubstr("3 can only be 1+2"));
}

TEST(Hint, of_a_rule_of_the_whole_board_looks_at_few_boxes) {
    if (effort::is_small()) GTEST_SKIP() << "a minute where nothing is optimized";
    Session session = ruled_by("negative-difference 1");
    session.enter(6, 6);
    const auto hint = hint_for(session);
    ASSERT_TRUE(hint && hint->step && hint->step->technique == Technique::OneRule);
    EXPECT_EQ(hint->text(0), "Look at boxes 2 and 3.");
    const Sketch sketch = Telling(hint->position, *hint->step).sketch();
    EXPECT_EQ(sketch.links.size(), hint->step->removed.size()) << "an arrow to each that goes";
    for (const Mark& mark : sketch.marks) EXPECT_NE(mark.kind, Mark::Kind::Base);
}
