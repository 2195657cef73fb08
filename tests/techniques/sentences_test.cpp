// Sentences about patterns, read as a person reads them: each claim is checked on the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "case.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"
#include "support/rng.hpp"
#include "techniques/words_read.hpp"
#include "tui/boards.hpp"

namespace {

using namespace sudokit;
using words_read::cells_named;

const std::string kShownPositions = std::string(SUDOKIT_SOURCE_DIR) + "/data/techniques.txt";

TEST(CellLists, merge_rows_and_columns_wherever_all_of_them_meet) {
    const Narrator words(*Geometry::classic());
    const std::pair<std::string, std::string> table[] = {
        {"r1c1", "r1c1"},
        {"r3c2,r3c5", "r3c25"},
        {"r2c3,r5c3", "r25c3"},
        {"r1c2,r1c8,r2c2,r2c8", "r12c28"},
        {"r1c28,r2c28,r5c2", "r12c28,r5c2"},
        {"r1c28,r2c27", "r1c28,r2c27"},
        {"r1c123,r2c123,r3c12", "r12c123,r3c12"},
        {"r1c1,r2c2,r3c3", "r1c1,r2c2,r3c3"},
    };
    for (const auto& [cells, text] : table) EXPECT_EQ(words.cells(cells_named(cells)), text);
}

TEST(CellLists, name_each_cell_once_and_no_two_blocks_that_would_be_one) {
    Rng rng(5);
    const Narrator words(*Geometry::classic());
    static const std::regex block("r([0-9]+)c([0-9]+)");
    for (int round = 0; round < 300; ++round) {
        std::set<Cell> chosen;
        for (std::uint32_t n = 1 + rng.below(12); n > 0; --n)
            chosen.insert(static_cast<Cell>(rng.below(4) * 9 + rng.below(5)));
        const std::vector<Cell> cells(chosen.begin(), chosen.end());
        const std::string text = words.cells(cells);
        EXPECT_EQ(cells_named(text), cells) << text;
        std::set<std::string> rows, columns;
        for (std::sregex_iterator it(text.begin(), text.end(), block), end; it != end; ++it) {
            EXPECT_TRUE(rows.insert((*it)[1]).second) << text;
            EXPECT_TRUE(columns.insert((*it)[2]).second) << text;
        }
    }
}

struct Told {
    Puzzle position;
    Step step;
    std::string text;  // the reason, in English
};

std::vector<Told> told_of(Technique technique) {
    std::vector<Told> all;
    for (const auto& one : technique_cases::read_cases(kShownPositions)) {
        if (one.techniques != std::vector{technique}) continue;
        for (const Step& step : technique_cases::steps_of(one)) {
            Puzzle position = one.puzzle;
            const auto view = technique_cases::view_of(one);
            position.givens = view.digits;
            position.candidates = view.candidates;
            all.push_back({position, step, Telling(position, step).reason_text()});
        }
    }
    EXPECT_FALSE(all.empty());
    return all;
}

// "r1c6 sees r9c6": as many as there are links, and each is true.
TEST(MultiColors, say_for_each_link_which_cell_sees_which) {
    static const std::regex sees("(r[1-9]c[1-9]) sees (r[1-9]c[1-9](?: and r[1-9]c[1-9])?)");
    for (const Technique technique : {Technique::MultiColors1, Technique::MultiColors2})
        for (const auto& [position, step, text] : told_of(technique)) {
            std::ptrdiff_t told = 0;
            for (std::sregex_iterator it(text.begin(), text.end(), sees), end; it != end; ++it)
                for (Cell seen : cells_named((*it)[2])) {
                    EXPECT_TRUE(position.geometry->sees(cells_named((*it)[1])[0], seen)) << text;
                    ++told;
                }
            const auto links = std::ranges::count(step.parts, Role::Link, &Part::role);
            EXPECT_GE(told, links) << text;
            EXPECT_GT(links, 0);
        }
}

// The ways to place the digit in rows from `row` on, one by one.
int ways_from(const Puzzle& position, Digit d, int row, std::vector<Cell>& placed) {
    if (row == 9) return 1;
    const auto sees = [&](Cell c) {
        return std::ranges::any_of(placed, [&](Cell p) { return position.geometry->sees(c, p); });
    };
    int ways = 0;
    for (int column = 0; column < 9; ++column) {
        const auto c = static_cast<Cell>(row * 9 + column);
        const bool may_be = position.givens[c] == d ||
                            (position.givens[c] == kOpen && position.candidates[c].contains(d));
        if (!may_be || sees(c)) continue;
        placed.push_back(c);
        ways += ways_from(position, d, row + 1, placed);
        placed.pop_back();
    }
    return ways;
}

TEST(Templates, count_the_ways_that_are_left) {
    static const std::regex count("([0-9]+) possibilities remain|possibility remains");
    int counted = 0;
    for (const Technique technique : {Technique::TemplateSet, Technique::TemplateDelete})
        for (const auto& [position, step, text] : told_of(technique)) {
            std::smatch part;
            ASSERT_TRUE(std::regex_search(text, part, count)) << text;
            if (text.find("not counted") != text.npos) continue;
            std::vector<Cell> none;
            EXPECT_EQ(part[1].matched ? std::stoi(part[1]) : 1,
                      ways_from(position, step.digits[0], 0, none))
                << text;
            ++counted;
        }
    EXPECT_GE(counted, 2);
}

// "With 4 in r1c4 or r3c4, it would have to be in r4c3, too, and row 9 would have no place left":
// each place of row 9 sees one of these.
TEST(Templates, name_a_house_that_fails_for_candidates_that_go) {
    static const std::regex fails(
        "With ([1-9]) in ((?:r[1-9]c[1-9]|, | or )+), "
        "(?:it would have to be in ((?:r[1-9]c[1-9]|, | and )+), too, and )?"
        "([a-z]+ [1-9]) would have no place left for it");
    int failures = 0;
    for (const auto& [position, step, text] : told_of(Technique::TemplateDelete))
        for (std::sregex_iterator it(text.begin(), text.end(), fails), end; it != end; ++it) {
            const auto forced = cells_named((*it)[3]);
            const auto& houses = position.geometry->houses();
            const auto house = std::ranges::find_if(
                houses, [&](const House& h) { return h.name() == (*it)[4].str(); });
            ASSERT_NE(house, houses.end()) << text;
            for (Cell first : cells_named((*it)[2])) {
                EXPECT_TRUE(std::ranges::count(step.removed, Candidate{first, step.digits[0]}));
                for (Cell place : house->cells) {
                    if (!position.candidates[place].contains(step.digits[0])) continue;
                    EXPECT_TRUE(
                        position.geometry->sees(place, first) ||
                        std::ranges::any_of(
                            forced, [&](Cell c) { return position.geometry->sees(place, c); }))
                        << text;
                }
                ++failures;
            }
        }
    EXPECT_GE(failures, 10);
}

// A line names a chain within the chain; a greater depth tells it.
TEST(NestedChains, are_announced_where_they_are_only_named) {
    const Puzzle puzzle = boards::puzzle(boards::kHardest);
    auto explainer = std::move(Explainer::start(puzzle, {order_of("se"), true, true}).value());
    for (const bool is_named : {false, true}) {
        const auto step = explainer.next();
        ASSERT_TRUE(step);
        const Puzzle position = explainer.position();
        const std::string text = Telling(position, *step).sentence();
        EXPECT_EQ(text.find(": by Region Forcing Chains") != text.npos, is_named) << text;
        EXPECT_EQ(Telling(position, *step).names_chains(), is_named);
        EXPECT_FALSE(Telling(position, *step, {.depth = 9}).names_chains());
        explainer.apply(*step);
    }
    EXPECT_EQ(Narrator(*puzzle.geometry).deeper(),
              "(--depth 1 shows the chains that are only named here.)");
}

}  // namespace
