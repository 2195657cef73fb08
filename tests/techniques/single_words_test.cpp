// What the words and the picture of a hidden single say is true of the board, and no fewer digits
// would do.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <regex>

#include "effort.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;

// A hidden single, its board, and what its words say.
class ToldSingle {
  public:
    ToldSingle(const Puzzle& position, const Step& step)
        : position_(position),
          board_(*position.geometry),
          single_(step.placed[0]),
          telling_(position, step) {
        static const std::regex form(
            "In [a-z0-9 ]+, (earlier steps exclude \\w+ in ([rc0-9,]+)(,? and ))?"
            "(the \\w+ in ([rc0-9, and]+?) leaves? only \\w+ for (it|\\w+)\\.|"
            "leave only \\w+ for it\\.)");
        const std::string text = telling_.reason_text();
        std::smatch found;
        EXPECT_TRUE(std::regex_match(text, found, form)) << text;
        others_ = cells_in(found[2]);
        blockers_ = cells_in(found[5]);
        for (const Cell c : board_.houses()[static_cast<std::size_t>(step.truths[0].house)].cells)
            if (c != single_.cell && position.givens[c] == kOpen) open_.push_back(c);
    }

    std::size_t blockers() const { return blockers_.size(); }
    std::size_t others() const { return others_.size(); }

    void expect_true() const {
        for (const Cell c : blockers_) EXPECT_EQ(position_.givens[c], single_.digit) << text();
        for (const Cell c : open_) {
            EXPECT_FALSE(position_.candidates[c].contains(single_.digit)) << text();
            const bool is_other = std::ranges::count(others_, c) > 0;
            EXPECT_EQ(!is_other, sees_one_of(blockers_, c)) << text();
            EXPECT_EQ(!is_other, sees_one_of(equal_digits(), c)) << text();
        }
        for (const Cell c : others_) EXPECT_EQ(std::ranges::count(open_, c), 1) << text();
    }

    // Tries every choice of fewer digits.
    void expect_fewest() const {
        const auto equal = equal_digits();
        for (std::uint32_t choice = 0; choice >> equal.size() == 0; ++choice) {
            if (static_cast<std::size_t>(std::popcount(choice)) >= blockers_.size()) continue;
            std::vector<Cell> fewer;
            for (std::size_t i = 0; i < equal.size(); ++i)
                if ((choice >> i & 1U) != 0) fewer.push_back(equal[i]);
            EXPECT_FALSE(std::ranges::all_of(open_, [&](Cell c) {
                return sees_one_of(fewer, c) || std::ranges::count(others_, c) > 0;
            })) << text();
        }
    }

    // Each blocked cell is crossed out, and the digits that block are shown.
    void expect_drawn() const {
        std::vector<Cell> crossed, shown;
        for (const Mark& mark : telling_.sketch().marks) {
            if (mark.kind == Mark::Kind::Missing) {
                EXPECT_EQ(mark.digit, single_.digit);
                crossed.push_back(mark.cell);
            }
            if (mark.kind == Mark::Kind::Cover) shown.push_back(mark.cell);
        }
        std::ranges::sort(crossed);
        auto open = open_;
        std::ranges::sort(open);
        EXPECT_EQ(crossed, open) << text();
        for (const Cell c : blockers_) EXPECT_EQ(std::ranges::count(shown, c), 1) << text();
    }

    // The German words name the same cells.
    void expect_same_in_german() const {
        const Telling german(position_, telling_.step(), {.language = Language::German});
        auto cells = cells_in(german.reason_text()), mine = cells_in(text());
        std::ranges::sort(cells);
        std::ranges::sort(mine);
        EXPECT_EQ(cells, mine) << german.reason_text();
    }

  private:
    std::string text() const { return telling_.reason_text(); }
    std::vector<Cell> cells_in(const std::string& words) const {
        std::vector<Cell> cells;
        static const std::regex block("r([0-9]+)c([0-9]+)");
        for (std::sregex_iterator it(words.begin(), words.end(), block), end; it != end; ++it)
            for (const char r : (*it)[1].str())
                for (const char c : (*it)[2].str())
                    cells.push_back(static_cast<Cell>((r - '1') * 9 + c - '1'));
        return cells;
    }
    bool sees_one_of(const std::vector<Cell>& cells, Cell c) const {
        return std::ranges::any_of(cells, [&](Cell other) { return board_.sees(other, c); });
    }
    std::vector<Cell> equal_digits() const {
        std::vector<Cell> cells;
        for (Cell c = 0; c < board_.cell_count(); ++c)
            if (position_.givens[c] == single_.digit) cells.push_back(c);
        return cells;
    }

    const Puzzle& position_;
    const Geometry& board_;
    const Candidate single_;
    const Telling telling_;
    std::vector<Cell> blockers_, others_, open_;
};

TEST(HiddenSingles, name_the_fewest_digits_that_leave_one_place) {
    int told = 0, with_earlier = 0, earlier_alone = 0, by_one = 0;
    for (const char* board : {"", "jigsaw"}) {
        Generator generator(board, {}, {.seed = 31});
        for (PuzzleNumber number; number.index < effort::samples(60u, 8u); ++number.index) {
            const auto found = generator.find(number).found;
            ASSERT_TRUE(found);
            for (const std::string_view order : {"teach", "hodoku"}) {
                auto path =
                    std::move(Explainer::start(found->puzzle, options_of_order(order)).value());
                while (const auto step = path.next()) {
                    if (step->technique == Technique::HiddenSingle) {
                        const Puzzle position = path.position();
                        const ToldSingle single(position, *step);
                        single.expect_true();
                        single.expect_fewest();
                        single.expect_drawn();
                        single.expect_same_in_german();
                        ++told;
                        by_one += single.blockers() == 1;
                        with_earlier += single.others() > 0;
                        earlier_alone += single.blockers() == 0;
                    }
                    path.apply(*step);
                }
            }
        }
    }
    EXPECT_GT(told, 300);
    EXPECT_GT(by_one, 20);
    EXPECT_GT(with_earlier, 10);
    EXPECT_GT(earlier_alone, 0);
}

TEST(HiddenSingles, are_told_where_every_other_cell_is_filled) {
    const Puzzle puzzle = parse_puzzle("12345678." + std::string(72, '.')).value();
    ExplainOptions options;
    options.order = {Technique::HiddenSingle};
    auto path = std::move(Explainer::start(puzzle, options).value());
    const auto step = path.next();
    ASSERT_TRUE(step);
    EXPECT_EQ(Telling(path.position(), *step).reason_text(),
              "In row 1, every other cell is filled: only r1c9 is left for 9.");
}

// A knight's move away is a reason, too.
TEST(HiddenSingles, name_digits_that_a_rule_lets_see) {
    const Puzzle puzzle =
        parse_puzzle(
            "sudokit 1\ngivens\n5.....4..\n........9\n......1..\n9...6.3..\n.......8.\n...2.1...\n"
            ".........\n..8......\n..3.9....\nrule anti-knight\nend\n")
            .value();
    auto path = std::move(Explainer::start(puzzle).value());
    int by_sight = 0;
    while (const auto step = path.next()) {
        if (step->technique == Technique::HiddenSingle && !step->sights.empty()) {
            const std::string text = Telling(path.position(), *step).reason_text();
            for (const Sight& sight : step->sights) {
                const Cell solved = path.digit_at(sight.a) != kOpen ? sight.a : sight.b;
                by_sight +=
                    text.find("in " + cell_name(path.geometry(), solved)) != std::string::npos;
            }
        }
        path.apply(*step);
    }
    EXPECT_GT(by_sight, 0);
}

TEST(NakedSingles, name_no_more_houses_than_they_need) {
    GenerateOptions options;
    options.seed = 32;
    options.count = effort::samples(40, 6);
    int told = 0;
    for (const auto& grid : generate_minimal(options)) {
        auto path = std::move(Explainer::start(Puzzle(grid), options_of_order("hodoku")).value());
        while (const auto step = path.next()) {
            if (step->technique == Technique::NakedSingle) {
                const Puzzle position = path.position();
                const Cell cell = step->placed[0].cell;
                const auto& houses = path.geometry().houses_of(cell);
                const std::string text = Telling(position, *step).reason_text();
                const auto has = [&](std::uint32_t choice) {
                    DigitSet digits;
                    for (std::size_t i = 0; i < houses.size(); ++i)
                        if ((choice >> i & 1U) != 0)
                            for (const Cell c : path.geometry()
                                                    .houses()[static_cast<std::size_t>(houses[i])]
                                                    .cells)
                                if (position.givens[c] != kOpen) digits.insert(position.givens[c]);
                    return digits;
                };
                const auto named = std::ranges::count(text, ';') +
                                   (text.find("earlier steps") == std::string::npos);
                for (std::uint32_t choice = 0; choice < 8; ++choice)
                    if (has(choice) == has(7)) {
                        EXPECT_LE(named, std::popcount(choice)) << text;
                    }
                ++told;
            }
            path.apply(*step);
        }
    }
    EXPECT_GT(told, 20);
}

}  // namespace
