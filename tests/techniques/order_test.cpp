// The order of people: what is in it, and which of several singles comes first.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;

TEST(TeachingOrder, has_every_technique_of_hodokus_order_once) {
    const auto order = order_of("teach");
    const std::set<Technique> known(order.begin(), order.end());
    EXPECT_EQ(known.size(), order.size());
    for (const Technique technique : order_of("hodoku"))
        EXPECT_TRUE(known.contains(technique)) << info_of(technique).id;
    std::set<std::string_view> names;
    for (const TeachingStage& stage : teaching_stages()) {
        EXPECT_TRUE(names.insert(stage.name).second) << stage.name;
        EXPECT_FALSE(stage.why.empty());
        EXPECT_FALSE(stage.techniques.empty());
    }
}

TEST(TeachingOrder, is_the_default_and_the_others_stay_as_they_are) {
    EXPECT_EQ(ExplainOptions().order, order_of("teach"));
    EXPECT_TRUE(ExplainOptions().by_eye);
    for (const std::string_view name : order_names())
        EXPECT_EQ(options_of_order(name).by_eye, name == "teach") << name;
    EXPECT_EQ(order_of("hodoku")[1], Technique::NakedSingle);
    EXPECT_EQ(order_of("se")[1], Technique::HiddenSingle);
}

std::vector<Puzzle> easy_puzzles() {
    std::vector<Puzzle> puzzles;
    Target target;
    target.level = Level::Easy;
    for (const char* board : {"", "jigsaw", "windoku"}) {
        Generator generator(board, *board == '\0' ? target : Target(), {.seed = 8});
        for (PuzzleNumber number; number.index < effort::samples(60u, 6u); ++number.index)
            if (auto found = generator.find(number).found)
                puzzles.push_back(std::move(found->puzzle));
    }
    return puzzles;
}

std::vector<Cell> places(const Explainer& path, int house, Digit d) {
    std::vector<Cell> found;
    for (const Cell c : path.geometry().houses()[static_cast<std::size_t>(house)].cells)
        if (path.candidates_at(c).contains(d)) found.push_back(c);
    return found;
}

// Do equal digits on the board leave only this place? Looked at cell by cell.
bool shows(const Explainer& path, int house, Candidate single) {
    const Geometry& board = path.geometry();
    const auto& cells = board.houses()[static_cast<std::size_t>(house)].cells;
    return std::ranges::all_of(cells, [&](Cell c) {
        if (c == single.cell || path.digit_at(c) != kOpen) return true;
        for (Cell other = 0; other < board.cell_count(); ++other)
            if (path.digit_at(other) == single.digit && board.sees(c, other)) return true;
        return false;
    });
}

bool is_box(const Explainer& path, int house) {
    return path.geometry().houses()[static_cast<std::size_t>(house)].kind == HouseKind::Box;
}

// Is there a hidden single in a house of this kind, told by equal digits alone?
bool has_shown(const Explainer& path, bool in_box) {
    const Geometry& board = path.geometry();
    for (int h = 0; h < static_cast<int>(board.houses().size()); ++h)
        for (Digit d = 1; d <= board.digits(); ++d)
            if (const auto at = places(path, h, d);
                is_box(path, h) == in_box && at.size() == 1 && shows(path, h, {at[0], d}))
                return true;
    return false;
}

bool has_hidden_single(const Explainer& path) {
    const Geometry& board = path.geometry();
    for (int h = 0; h < static_cast<int>(board.houses().size()); ++h)
        for (Digit d = 1; d <= board.digits(); ++d)
            if (places(path, h, d).size() == 1) return true;
    return false;
}

TEST(TeachingOrder, takes_singles_as_people_see_them) {
    int in_boxes = 0, in_lines = 0, naked = 0;
    for (const Puzzle& puzzle : easy_puzzles()) {
        Explainer path = std::move(Explainer::start(puzzle).value());
        while (const auto step = path.next()) {
            if (step->technique == Technique::NakedSingle) {
                EXPECT_FALSE(has_hidden_single(path));
                ++naked;
            }
            if (step->technique == Technique::HiddenSingle) {
                const int house = step->truths[0].house;
                const bool in_box = is_box(path, house);
                ++(in_box ? in_boxes : in_lines);
                const bool is_shown = shows(path, house, step->placed[0]);
                EXPECT_EQ(is_shown, has_shown(path, true) || has_shown(path, false));
                if (is_shown && !in_box) {
                    EXPECT_FALSE(has_shown(path, true)) << "a box comes first";
                }
            }
            path.apply(*step);
        }
    }
    EXPECT_GT(in_boxes, 100);
    EXPECT_GT(in_lines, 10);
    EXPECT_GT(naked, 5);
}

// Among all steps, too: each single once, in a box if the box shows it.
TEST(TeachingOrder, lists_a_hidden_single_in_the_house_that_shows_it) {
    int listed = 0;
    for (const Puzzle& puzzle : easy_puzzles()) {
        ExplainOptions options;
        options.order = {Technique::HiddenSingle};
        const Explainer path = std::move(Explainer::start(puzzle, options).value());
        Explainer lister = std::move(Explainer::start(puzzle, options).value());
        std::set<Cell> seen;
        for (const Step& step : lister.all_steps()) {
            EXPECT_TRUE(seen.insert(step.placed[0].cell).second);
            ++listed;
            const int house = step.truths[0].house;
            if (is_box(path, house)) continue;
            for (const int h : path.geometry().houses_of(step.placed[0].cell))
                EXPECT_FALSE(is_box(path, h) && shows(path, h, step.placed[0]));
        }
    }
    EXPECT_GT(listed, 40);
}

// A grave with one extra candidate, and a rectangle with one way out: people write the digit in. In
// other orders, as in other programs, the cell loses the rest.
TEST(TeachingOrder, places_the_digit_where_a_deadly_pattern_leaves_one) {
    const std::pair<Technique, std::string_view> cases[] = {
        {Technique::BugPlus1,
         ":0610:x:+7...6...3+5...+7+38+6..+6+3..1+4576.+7.983+4.83.64...+9...+13+7+6+85+1+2+635+4.."
         "8+3."
         "97.6.1+447..+1+9.+3+6:112 912 213 413 214 814 914 217 123 224 234 253 257:::"},
        {Technique::UniqueRectangle1,
         ":0600:x:7.....+18+33+1..+8.95+7+8+9+5..14+62.+68..5..+99...6....+5.1.9.6...8....746..3..."
         ".."
         ".65.4.8..1:257 357 584 585 287 395:::"}};
    for (const auto& [technique, text] : cases) {
        const Puzzle position = std::move(parse_puzzle(text).value());
        const auto first_step = [&](bool by_eye) {
            ExplainOptions options;
            options.order = {technique};
            options.by_eye = by_eye;
            return std::move(Explainer::start(position, options).value()).next();
        };
        const auto seen = first_step(true), as_elsewhere = first_step(false);
        ASSERT_TRUE(seen && as_elsewhere);
        EXPECT_EQ(seen->placed, seen->extras);
        EXPECT_EQ(seen->placed.size(), 1U);
        EXPECT_TRUE(seen->removed.empty());
        EXPECT_TRUE(as_elsewhere->placed.empty());
        for (const Candidate& gone : as_elsewhere->removed) {
            EXPECT_EQ(gone.cell, seen->placed[0].cell);
            EXPECT_NE(gone.digit, seen->placed[0].digit);
        }
        EXPECT_EQ(as_elsewhere->removed.size(), 2U);
    }
}

}  // namespace
