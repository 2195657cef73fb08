// The easier parts of two of HoDoKu's levels: Beginner of Easy, Tricky of Hard.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "generate/made.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/rate.hpp"

namespace sudokit {
namespace {

// Fills a grid by the last cell of a house and by a digit's only place in a box, as plainly as possible.
bool is_filled_by_boxes_and_last_cells(ClassicGrid grid) {
    const auto at = [&](int r, int c) -> Digit& {
        return grid[static_cast<std::size_t>(9 * r + c)];
    };
    const auto sees = [&](int r, int c, Digit d) {
        for (int i = 0; i < 9; ++i)
            if (at(r, i) == d || at(i, c) == d || at(r / 3 * 3 + i / 3, c / 3 * 3 + i % 3) == d)
                return true;
        return false;
    };
    const auto cell_of = [](int kind, int h, int i) {
        return kind == 0   ? std::pair(h, i)
               : kind == 1 ? std::pair(i, h)
                           : std::pair(h / 3 * 3 + i / 3, h % 3 * 3 + i % 3);
    };
    const auto fill_one = [&] {
        for (int kind = 0; kind < 3; ++kind)
            for (int h = 0; h < 9; ++h) {
                std::vector<std::pair<int, int>> open;
                for (int i = 0; i < 9; ++i)
                    if (const auto cell = cell_of(kind, h, i); at(cell.first, cell.second) == kOpen)
                        open.push_back(cell);
                for (Digit d = 1; d <= 9; ++d) {
                    std::vector<std::pair<int, int>> places;
                    for (const auto& [r, c] : open)
                        if (!sees(r, c, d)) places.emplace_back(r, c);
                    if (places.size() != 1 || (kind < 2 && open.size() > 1)) continue;
                    at(places[0].first, places[0].second) = d;
                    return true;
                }
            }
        return false;
    };
    while (fill_one()) {
    }
    return std::ranges::find(grid, kOpen) == grid.end();
}

Level hodoku_level(const Puzzle& puzzle) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    return level_at(*Rater(options).rate(puzzle).value()[Figure::Level]);
}

bool needs_one_digit_at_most(const Puzzle& puzzle) {
    using enum Technique;
    const std::set<Technique> beyond_pairs{XWing, Skyscraper, TwoStringKite, TurbotFish,
                                           EmptyRectangle};
    auto path = Explainer::start(puzzle);
    const auto steps = path.value().take_all();
    return std::ranges::all_of(steps, [&](const Step& step) {
        return info_of(step.technique).hodoku_level <= Level::Medium ||
               beyond_pairs.contains(step.technique);
    });
}

TEST(PlayerLevels, give_beginners_boxes_last_cells_and_many_givens) {
    for (const auto& made : find(with([](Target& t) { t.level = Level::Beginner; }), 20)) {
        EXPECT_EQ(made.level, Level::Beginner);
        EXPECT_EQ(level_of(made.puzzle), Level::Beginner);
        EXPECT_EQ(hodoku_level(made.puzzle), Level::Easy);
        EXPECT_GE(made.puzzle.given_count(), 36);
        EXPECT_TRUE(is_filled_by_boxes_and_last_cells(made.puzzle.classic_grid()));
    }
    const auto as_asked = with([](Target& t) { t.level = Level::Beginner, t.keep = 20; });
    for (const auto& made : find(as_asked, 3)) EXPECT_GE(made.puzzle.given_count(), 37);
}

TEST(PlayerLevels, part_the_hard_puzzles_in_two) {
    for (const Level level : {Level::Tricky, Level::Hard})
        for (const auto& made : find(with([&](Target& t) { t.level = level; }), 10)) {
            EXPECT_EQ(made.level, level);
            EXPECT_EQ(level_of(made.puzzle), level);
            EXPECT_EQ(hodoku_level(made.puzzle), Level::Hard);
            EXPECT_EQ(needs_one_digit_at_most(made.puzzle), level == Level::Tricky);
        }
}

TEST(PlayerLevels, count_the_givens_by_the_size_of_the_board) {
    for (const auto& made : find("6x6", with([](Target& t) { t.level = Level::Beginner; }), 3)) {
        EXPECT_GE(made.puzzle.given_count(), 16);
        EXPECT_EQ(level_of(made.puzzle), Level::Beginner);
    }
}

TEST(PlayerLevels, belong_to_boards_without_cages_and_rules) {
    for (const Level level : {Level::Beginner, Level::Tricky}) {
        EXPECT_TRUE(target_error("killer", with([&](Target& t) { t.level = level; })));
        const auto error = target_error("9x9", with([&](Target& t) {
                                            t.level = level, t.rules.emplace_back().kind = "kropki";
                                        }));
        ASSERT_TRUE(error);
        EXPECT_EQ(error->remedy, level == Level::Tricky ? "choose hard" : "choose easy");
    }
    const auto few = with([](Target& t) { t.level = Level::Beginner, t.clues = Range{24, 30}; });
    ASSERT_TRUE(target_error("9x9", few));
    EXPECT_NE(target_error("9x9", few)->message.find("36"), std::string::npos);
}

}  // namespace
}  // namespace sudokit
