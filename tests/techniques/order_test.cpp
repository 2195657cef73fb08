// The order of people: what is in it, and which of several singles comes first.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effort.hpp"
#include "sudokit/explain.hpp"
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

}  // namespace
