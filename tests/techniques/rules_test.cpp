// Steps of rules: what they name and say, and when they are found. rule_paths_test.cpp follows paths.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "case.hpp"
#include "format/text/json.hpp"
#include "logic/rules/derived_sums.hpp"
#include "logic/rules/leftovers.hpp"
#include "logic/words/rule_words.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"
#include "techniques/rule_check.hpp"
#include "techniques/rule_paths.hpp"

namespace {

using namespace sudokit;

Puzzle read_text(const std::string& text) {
    auto puzzle = parse_puzzle(text);
    EXPECT_TRUE(puzzle.ok()) << text;
    return std::move(puzzle.value());
}

std::string first_sentence(const std::string& text, Language language = Language::English) {
    auto started = Explainer::start(read_text(text));
    const auto step = started.value().next();
    EXPECT_TRUE(step.has_value());
    NarrateOptions options;
    options.language = language;
    return step ? Telling(started.value().position(), *step, options).sentence() : "";
}

std::string board_with(const std::string& rules) {
    return "sudokit 1\nboard 9x9\n" + rules + "end\n";
}

TEST(RuleSteps, name_the_rule_and_the_few_cells_that_suffice) {
    EXPECT_EQ(first_sentence(board_with("rule cage 3: r1c1 r1c2\n")),
              "One Rule: The cage r1c12: its digits differ and add up to 3. 3 can only be 1+2. So "
              "each of r1c12 is 1 or 2.");
    EXPECT_EQ(
        first_sentence(board_with("rule thermometer: r1c1 r1c2 r2c3\n")),
        "One Rule: The thermometer r1c1-r1c2-r2c3: digits rise along it from r1c1. So r1c1 is "
        "neither 8 nor 9, r1c2 is neither 1 nor 9 and r2c3 is neither 1 nor 2.");
    EXPECT_EQ(first_sentence(board_with("rule thermometer: r1c1 r1c2 r2c3\n"), Language::German),
              "Eine Regel: Das Thermometer r1c1-r1c2-r2c3: die Ziffern steigen von r1c1 an. "
              "Also ist r1c1 weder 8 noch 9, r1c2 ist weder 1 noch 9 und r2c3 ist weder 1 noch 2.");
}

TEST(RuleSteps, tell_what_is_left_along_a_line) {
    const std::string board = board_with("rule thermometer: r1c1 r1c2 r1c3 r2c4 r2c5 r2c6\n");
    EXPECT_THAT(first_sentence(board),
                testing::EndsWith(
                    "So r1c1 is at most 4, r1c2 is from 2 to 5, r1c3 is from 3 to 6, r2c4 is from "
                    "4 to 7, r2c5 is from 5 to 8 and r2c6 is at least 6."));
    EXPECT_THAT(
        first_sentence(board, Language::German),
        testing::HasSubstr("Also ist r1c1 höchstens 4, r1c2 hat eine Ziffer von 2 bis 5, "));
    EXPECT_THAT(first_sentence(board_with("rule thermometer: r1c3 r1c2 r1c1 r2c4 r2c5 r2c6 r2c7 "
                                          "r2c8\n")),
                testing::EndsWith(
                    "So r1c3 is 1 or 2, r1c2 is 2 or 3, r1c1 is 3 or 4, r2c4 is 4 or 5, r2c5 is 5 "
                    "or 6, r2c6 is 6 or 7, r2c7 is 7 or 8 and r2c8 is 8 or 9."));
}

TEST(RuleSteps, list_the_sums_that_are_left_and_those_that_are_out) {
    auto started = Explainer::start(
        read_text("sudokit 1\nboard 9x9\ngiven r1c2=5\nrule cage 8: r1c1 r1c2\nend\n"));
    Explainer& explainer = started.value();
    std::vector<std::string> told;
    for (auto step = explainer.next(); step; step = explainer.next()) {
        told.push_back(Telling(explainer.position(), *step).reason_text());
        explainer.apply(*step);
    }
    ASSERT_GE(told.size(), 2u);
    const std::string cage = "The cage r1c12: its digits differ and add up to 8. ";
    EXPECT_EQ(told[0], cage + "8 can only be 1+7, 2+6 or 3+5.");
    EXPECT_EQ(told[1], cage + "As r1c2 is 5, 8 can only be 3+5, not 1+7 or 2+6.");
}

TEST(RuleSteps, say_how_much_the_other_cells_of_a_sum_leave) {
    const auto puzzle = read_text(board_with("rule cage 15: r1c1 r2c1 r3c1\n"));
    Puzzle position = puzzle;
    position.candidates = position.domains();
    for (const Cell c : {0, 18})
        for (const Digit d : {1, 2, 3, 4}) position.candidates[c].erase(d);
    auto started = Explainer::start(position);
    const auto step = started.value().next();
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(
        Telling(started.value().position(), *step).reason_text(),
        "The cage r123c1: its digits differ and add up to 15. As neither of r13c1 is 1, 2, 3 or "
        "4, r13c1 add up to at least 11, which leaves at most 4 for r2c1.");
}

TEST(RuleSteps, bound_a_circle_by_its_arrow_and_the_arrow_by_its_circle) {
    const std::string arrow = "rule arrow: r1c1 | r1c2 r1c3\n";
    const std::string said =
        "One Rule: The arrow r1c2-r1c3 of the circle r1c1: the digits along the arrow add up to "
        "the number in the circle. ";
    EXPECT_EQ(first_sentence(board_with(arrow)),
              said +
                  "r1c23 add up to at least 3, so r1c1 is at least 3. Each of r1c23 is at least 1 "
                  "and r1c1 is at most 9, which leaves at most 8 for each of r1c23. So r1c1 is "
                  "neither 1 nor 2 and neither of r1c23 is 9.");
    auto started =
        Explainer::start(read_text("sudokit 1\nboard 9x9\ngiven r1c1=4\n" + arrow + "end\n"));
    Explainer& explainer = started.value();
    explainer.apply(explainer.next().value());  // at most 8
    EXPECT_EQ(Telling(explainer.position(), explainer.next().value()).sentence(),
              said + "As r1c1 is 4, r1c23 can only be 1+3. So each of r1c23 is 1 or 3.");
}

TEST(RuleSteps, say_what_another_cell_would_have_to_be) {
    Puzzle position = read_text(board_with("rule ratio 2: r1c1 r1c2\n"));
    position.candidates = position.domains();
    for (const Cell c : {0, 1})
        for (const Digit d : {5, 7, 9}) position.candidates[c].erase(d);
    position.candidates[0].erase(6);
    auto started = Explainer::start(position);
    const auto step = started.value().next();
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(
        Telling(started.value().position(), *step).reason_text(),
        "The black dot between r1c1 and r1c2: one is twice the other. With 3 in r1c2, r1c1 would "
        "have to be 6, but it cannot be.");
}

// All reasons of a path by these techniques.
std::string path_of(const Puzzle& position, std::vector<Technique> order) {
    ExplainOptions options;
    options.order = std::move(order);
    auto started = Explainer::start(position, options);
    Explainer& explainer = started.value();
    std::string all;
    for (auto step = explainer.next(); step; step = explainer.next()) {
        all += Telling(explainer.position(), *step).reason_text() + "\n";
        explainer.apply(*step);
    }
    return all;
}

// The arrow takes 1, 2 and 3, so the dot is 3-4 and leaves only 1 and 2 for the arrow's end.
TEST(RuleSteps, say_what_comes_first_and_where_two_rules_clash) {
    Puzzle position =
        read_text(board_with("rule arrow: r3c6 | r2c6 r1c6 r1c5\n"
                             "rule difference 1: r2c5 r2c6\n"));
    position.candidates = position.domains();
    for (const Digit d : {1, 2}) position.candidates[4].erase(d);
    EXPECT_THAT(path_of(position, {Technique::OneRule, Technique::TwoRules}),
                testing::HasSubstr("With 6 in r3c6, r2c5 would be 4 and r2c6 would be 3; then r1c5 "
                                   "would have to be 1 or 2, but it can be neither."));

    position = read_text(board_with("rule row-indexer: r6c5\nrule arrow: r3c6 | r6c5 r5c5\n"));
    EXPECT_THAT(path_of(position, {Technique::OneRule, Technique::TwoRules}),
                testing::HasSubstr("the first rule needs 6 in r5c5, but the second excludes"));

    position = read_text(board_with("rule ratio 2: r1c1 r1c2\nrule ratio 2: r1c1 r2c1\n"));
    position.candidates = position.domains();
    for (const Digit d : {3, 6, 8}) position.candidates[0].erase(d);
    EXPECT_THAT(path_of(position, {Technique::OneRule, Technique::TwoRules}),
                testing::HasSubstr("With 1 in r1c1, the first rule needs 2 in r1c2 and the second "
                                   "needs it in r2c1, but these see each other."));
}

// A line of a proof says what it needs of the board, not only which lines it follows.
TEST(RuleSteps, say_in_proofs_what_a_rule_needs_of_the_board) {
    Puzzle position =
        read_text(board_with("rule sum 12: r1c1 r1c2 r1c3\n"
                             "rule ratio 2: r1c2 r2c1\n"));
    position.candidates = position.domains();
    position.candidates[2] = DigitSet::of(2);
    position.candidates[2].insert(3);
    const std::string all =
        path_of(position, {Technique::OneRule, Technique::RuleChain, Technique::RuleForcing});
    EXPECT_THAT(all, testing::HasSubstr("as a sees r1c3; r1c2 is not 7 and r1c3 is 2 or 3"));
}

// The row of the table says what it means; in other languages its name must do.
TEST(RuleSteps, explain_rules_without_words_of_their_own) {
    const std::string board = board_with("given r1c1=1\nrule top-bottom\n");
    ASSERT_EQ(logic::rule_words_of(RuleKind::TopBottom, Language::English), nullptr);
    EXPECT_THAT(first_sentence(board),
                testing::HasSubstr("Each k in row k has a k + 1 in the next row,"));
    EXPECT_THAT(first_sentence(board, Language::German),
                testing::HasSubstr("Top-bottom. r1c9 ist nicht 1. Mit einer 2 in r2c9 müsste in "
                                   "r1c8 eine 1 stehen"));
    EXPECT_THAT(first_sentence(board_with("rule connected 3 5 6 7: r1c1 r1c2 r1c4\n")),
                testing::HasSubstr("The cells r1c124: those with 5, 6 or 7 form one orthogonally "
                                   "connected group of 3 cells."));
}

TEST(RuleWords, are_there_for_the_same_kinds_in_every_language) {
    for (const RuleInfo& info : rule_table()) {
        const auto* english = logic::rule_words_of(info.kind, Language::English);
        const auto* german = logic::rule_words_of(info.kind, Language::German);
        EXPECT_EQ(english == nullptr, german == nullptr) << info.word;
        for (const auto* row : {english, german})
            if (row) EXPECT_FALSE(row->name.empty() || row->gist.empty()) << info.word;
    }
}

// Houses 45, the cages 20 and 15: what is left of the row is 10.
TEST(RuleSteps, name_the_houses_and_sums_that_a_sum_follows_from) {
    auto puzzle =
        read_text(board_with("rule cage 20: r1c1 r1c2 r1c3 r1c4\n"
                             "rule cage 21: r1c5 r1c6 r1c7 r1c8\n"));
    ExplainOptions options;
    options.order = {Technique::RuleOf45};
    auto started = Explainer::start(puzzle, options);
    const auto step = started.value().next();
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(step->placed, (std::vector<Candidate>{{8, 4}}));
    const Telling telling(started.value().position(), *step);
    EXPECT_EQ(telling.sentence(),
              "Rule of 45: The digits of row 1 add up to 45. Without the 20 of r1c1234 and the "
              "21 of r1c5678, that leaves 4 for r1c9. So r1c9 is 4.");
    const auto json = text::Json::parsed(telling.json());
    EXPECT_EQ(json["rules"][0]["from"].dump(), "[0,1]");
    EXPECT_EQ(json["rules"][0]["houses"].dump(), "[\"row 1\"]");
    EXPECT_EQ(json["rules"][0]["rule"]["kind"].text(), "sum");
    EXPECT_EQ(json["missing"].dump(), "[]");
}

// The ring around box 5 holds the digits of the corners.
TEST(RuleSteps, compare_the_phistomefel_ring_with_the_corners) {
    const auto sets = logic::equal_sets(*Geometry::classic(), true);
    ASSERT_EQ(sets.size(), 1u);
    EXPECT_EQ(sets[0].rule.lists[0].size(), 16u);
    EXPECT_EQ(sets[0].rule.lists[1],
              (std::vector<Cell>{0, 1, 7, 8, 9, 10, 16, 17, 63, 64, 70, 71, 72, 73, 79, 80}));
    // The corners lack 1 and 3, so the ring does, too.
    const Puzzle puzzle = read_text(
        "sudokit 1\nboard 9x9\ngivens\n65.....92\n27.....45\n.........\n.........\n.........\n"
        ".........\n.........\n72.....84\n46.....59\nrule odd: r5c5\nend\n");
    ExplainOptions options;
    options.order = {Technique::LawOfLeftovers};
    auto started = Explainer::start(puzzle, options);
    DigitSet gone;
    while (const auto step = started.value().next()) {
        const auto view = technique_cases::view_of(started.value());
        ASSERT_EQ(judge::find_flaw_of_rules(view, puzzle.rules, *step), "");
        for (const auto& [c, d] : step->removed) gone.insert(d);
        started.value().apply(*step);
    }
    EXPECT_TRUE(gone.contains(1) && gone.contains(3));
}

constexpr const char* kAntiKnight =
    "sudokit 1\nboard 9x9\ngivens\n"
    ".........\n....3....\n..5..7.2.\n.1....6..\n.........\n...8...3.\n92......6\n..7......\n"
    ".......5.\nrule anti-knight\nend\n";

constexpr const char* kMinimalAntiKnight =
    "sudokit 1\ngivens\n5.....4..\n........9\n......1..\n9...6.3..\n.......8.\n...2.1...\n"
    ".........\n..8......\n..3.9....\nrule anti-knight\nend\n";

TEST(RuleSteps, say_why_cells_without_a_common_house_see_each_other) {
    EXPECT_EQ(first_sentence(kAntiKnight),
              "Hidden Single: Cells a knight's move apart differ. Therefore r2c8 sees "
              "r4c7. In box 3, the 6s in r4c7 and r7c9 leave only r1c8 for 6. So r1c8 is 6.");
    EXPECT_EQ(
        first_sentence(kAntiKnight, Language::German),
        "Versteckter Einer: Zellen im Abstand eines Springerzugs sind "
        "verschieden. Deshalb: r2c8 sieht r4c7. Durch die 6 in r4c7 und r7c9 bleibt in Block 3 "
        "für die 6 nur r1c8. Also ist r1c8 6.");
    const Puzzle puzzle = read_text(kAntiKnight);
    auto started = Explainer::start(puzzle);
    const auto json =
        text::Json::parsed(Telling(started.value().position(), *started.value().next()).json());
    EXPECT_EQ(json["sights"][0]["cells"].dump(), "[\"r2c8\",\"r4c7\"]");
    EXPECT_EQ(json["sights"][0]["rule"]["kind"].text(), "anti-knight");

    rule_paths::Tally tally;
    rule_paths::follow(puzzle, *solve(puzzle), 20, tally, "anti-knight");
    EXPECT_EQ(tally.finished, 1);
    EXPECT_GT(tally.sights, 10);
}

// Weak links between cells that a rule of the whole board keeps apart.
TEST(RuleSteps, chain_cells_that_a_rule_keeps_apart) {
    ExplainOptions options;
    options.order = order_of("hodoku");
    std::erase_if(options.order, [](Technique t) {
        return t != Technique::RuleChain && t != Technique::RulePointing &&
               info_of(t).family != Family::Singles;
    });
    auto started = Explainer::start(read_text(kMinimalAntiKnight), options);
    Explainer& explainer = started.value();
    int links = 0;
    for (auto step = explainer.next(); step; step = explainer.next()) {
        for (const Step& nested : step->nested) {
            ASSERT_EQ(nested.missing.size(), 8u) << "all but the digit of one cell";
            EXPECT_EQ(nested.rules[0].rule.kind, RuleKind::AntiKnight);
            ++links;
        }
        if (!step->nested.empty()) {
            const auto view = technique_cases::view_of(explainer);
            ASSERT_EQ(judge::find_flaw_of_rules(view, explainer.position().rules, *step), "");
        }
        explainer.apply(*step);
    }
    EXPECT_GE(links, 4);
}

// Without one of its sights, a step does not follow.
TEST(RuleSteps, name_only_sights_that_they_need) {
    const Puzzle puzzle = read_text(kAntiKnight);
    auto started = Explainer::start(puzzle);
    int sights = 0;
    while (const auto step = started.value().next()) {
        const bool is_single = info_of(step->technique).family == Family::Singles;
        for (std::size_t i = 0; i < step->sights.size() && !is_single; ++i, ++sights) {
            Step without = *step;
            without.sights.erase(without.sights.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_NE(judge::find_flaw(technique_cases::view_of(started.value()), without), "");
        }
        started.value().apply(*step);
    }
    EXPECT_GT(sights, 5);
}

// Two rows of an odd board may share a cell, which then counts twice in their total.
TEST(RuleSteps, add_up_only_houses_that_share_no_cell) {
    Shape shape;
    shape.rows = 1;
    shape.columns = 5;
    shape.digits = 3;
    shape.houses = {{HouseKind::Row, 0, {0, 1, 2}, 0, {}}, {HouseKind::Row, 1, {2, 3, 4}, 0, {}}};
    const Geometry geometry(shape);
    Rule cage;
    cage.kind = RuleKind::Cage;
    cage.lists = {{0, 1}};
    cage.numbers = {3};
    const auto sums = logic::derived_sums(geometry, {cage});
    ASSERT_EQ(sums.size(), 1u);
    EXPECT_EQ(sums[0].houses, (std::vector<int>{0}));
    EXPECT_EQ(sums[0].rule.lists, (std::vector<std::vector<Cell>>{{2}}));
    EXPECT_EQ(sums[0].rule.numbers, (std::vector<int>{3}));
}

TEST(RuleSteps, are_listed_once_each) {
    auto puzzle =
        read_text(board_with("rule thermometer: r1c1 r1c2 r2c3\nrule cage 3: r1c3 r2c1\n"
                             "rule palindrome: r1c2 r3c3\nrule difference 1: r3c3 r4c3\n"));
    auto started = Explainer::start(puzzle);
    Explainer& explainer = started.value();
    ExplainOptions options;
    options.order = {Technique::RuleForcing};
    std::size_t listed = 0;
    for (auto step = explainer.next(); step; step = explainer.next()) {
        const Puzzle position = explainer.position();
        std::set<std::vector<Candidate>> removed;
        for (const Step& one : Explainer::start(position, options).value().all_steps()) {
            EXPECT_TRUE(removed.insert(one.removed).second);
            ++listed;
        }
        explainer.apply(*step);
    }
    EXPECT_GT(listed, 0u);
}

TEST(RuleSteps, end_where_a_rule_cannot_be_kept) {
    const auto puzzle = read_text(board_with("rule cage 99: r1c1 r1c2\n"));
    auto started = Explainer::start(puzzle);
    Explainer& explainer = started.value();
    const auto step = explainer.next();
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(judge::find_flaw_of_rules(technique_cases::view_of(explainer), puzzle.rules, *step),
              "");
    explainer.apply(*step);
    EXPECT_EQ(explainer.outcome(), Outcome::Failure);

    // A wrong given: the cells of the cage are solved, but for one.
    auto clash = Explainer::start(
        read_text("sudokit 1\nboard 9x9\ngiven r1c1=8\nrule cage 5: r1c1 r1c2\nend\n"));
    while (const auto next = clash.value().next()) clash.value().apply(*next);
    EXPECT_EQ(clash.value().outcome(), Outcome::Failure);
}

// A board with many solutions and little on it must not be searched for long.
TEST(RuleSteps, end_where_every_candidate_is_in_a_solution) {
    auto started = Explainer::start(read_text(board_with("rule arrow: r1c1 | r1c2 r2c3 r2c4\n")));
    Explainer& explainer = started.value();
    int steps = 0;
    for (auto step = explainer.next(); step; step = explainer.next()) {
        explainer.apply(*step);
        ASSERT_LT(++steps, 10);
    }
    EXPECT_EQ(explainer.outcome(), Outcome::Open);
}

}  // namespace
