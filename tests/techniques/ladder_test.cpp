// A hint says more with each part, and none before the last gives the result away.
#include <gmock/gmock.h>

#include <regex>

#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

using testing::HasSubstr;

constexpr std::string_view kPuzzle =
    "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";

Explainer explainer_of(std::string_view text) {
    return std::move(Explainer::start(parse_puzzle(text).value()).value());
}

std::vector<std::string> texts(const Ladder& ladder) {
    std::vector<std::string> all;
    for (const Rung& rung : ladder) all.push_back(text_of(rung.told));
    return all;
}

std::vector<Puzzle> some_puzzles(std::uint64_t count) {
    Generator generator("9x9", {}, {.seed = 5});
    std::vector<Puzzle> puzzles;
    for (std::uint64_t i = 0; i < count; ++i)
        puzzles.push_back(generator.find({i, 0}).found->puzzle);
    return puzzles;
}

TEST(Ladder, of_a_hidden_single_keeps_its_cell_to_the_end) {
    Explainer explainer = explainer_of(kPuzzle);
    const Step step = *explainer.next();
    const Puzzle position = explainer.position();
    EXPECT_THAT(texts(Telling(position, step).ladder()),
                testing::ElementsAre("Look at box 9.", "Hidden Single", "r3c7",
                                     "In box 9, the 6 in r3c7 leaves only one cell for 6.",
                                     "So r8c8 is 6."));
    EXPECT_EQ(texts(Telling(position, step, {Language::German}).ladder())[3],
              "Durch die 6 in r3c7 bleibt in Block 9 für die 6 nur eine einzige Zelle.");
}

// Every single and direct step of some paths: of where it is and which digit it is, the parts before the
// last tell one at most.
TEST(Ladder, gives_no_placement_away_before_its_last_part) {
    const std::regex is_placement("So r\\dc\\d is \\d|r\\dc\\d=\\d");
    int seen = 0;
    for (const char* order : {"teach", "hodoku", "se"}) {
        Explainer explainer = std::move(
            Explainer::start(parse_puzzle(kPuzzle).value(), options_of_order(order)).value());
        while (const auto step = explainer.next()) {
            const Puzzle position = explainer.position();
            const auto parts = texts(Telling(position, *step).ladder());
            ASSERT_EQ(parts.size(), 5u);
            for (std::size_t i = 0; i < 4; ++i) {
                EXPECT_FALSE(parts[i].empty());
                EXPECT_FALSE(std::regex_search(parts[i], is_placement)) << parts[i];
            }
            if (!step->placed.empty() && step->chain.empty()) {
                ++seen;
                const Narrator narrator(*position.geometry);
                const std::string cell = narrator.cell(step->placed[0].cell);
                const bool names_cell = parts[3].find(cell) != std::string::npos;
                EXPECT_THAT(parts[3], HasSubstr(names_cell ? "only one digit" : "only one cell"));
                EXPECT_THAT(parts[4], HasSubstr(cell));
            }
            explainer.apply(*step);
        }
    }
    EXPECT_GT(seen, 150);
}

// The third part is cells: no digit of a candidate, no code.
TEST(Ladder, names_cells_without_their_digits) {
    const std::regex is_cells("(It begins at )?r\\d+c\\d+((, | and )r\\d+c\\d+)*\\.?");
    for (const Puzzle& puzzle : some_puzzles(6)) {
        Explainer explainer = std::move(Explainer::start(puzzle).value());
        while (const auto step = explainer.next()) {
            const Puzzle position = explainer.position();
            const Ladder ladder = Telling(position, *step).ladder();
            EXPECT_TRUE(std::regex_match(text_of(ladder[2].told), is_cells))
                << info_of(step->technique).name << ": " << text_of(ladder[2].told);
            EXPECT_FALSE(ladder[2].cells.empty());
            EXPECT_TRUE(ladder[2].sketch.marks.empty());
            EXPECT_FALSE(ladder[3].sketch.marks.empty());
            explainer.apply(*step);
        }
    }
}

TEST(Ladder, hint_passes_over_steps_that_no_digit_needs) {
    int passed_over = 0;
    for (const Puzzle& puzzle : some_puzzles(12)) {
        Explainer explainer = std::move(Explainer::start(puzzle).value());
        while (const auto plain = explainer.next()) {
            const auto needed = next_needed(explainer);
            ASSERT_TRUE(needed);
            passed_over += needed->removed != plain->removed;
            for (const auto [c, d] : needed->removed)
                EXPECT_TRUE(explainer.candidates_at(c).contains(d));
            explainer.apply(*needed);
        }
        EXPECT_EQ(explainer.outcome(), Outcome::Finished);
    }
    EXPECT_GT(passed_over, 0);
}

}  // namespace
}  // namespace sudokit
