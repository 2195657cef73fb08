// Digits above 9 are letters, both in text about a board and on the board.
#include <gtest/gtest.h>

#include "format/common/symbols.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;

constexpr Digit kTen = 10, kSixteen = 16;

Step ten_in_first_cell(const Geometry& board) {
    Step step;
    step.technique = Technique::HiddenSingle;
    step.placed = {{0, kTen}};
    step.digits = {kTen};
    step.parts = {{Role::Pattern, {0}, DigitSet::of(kTen), board.houses_of(0)[0]}};
    return step;
}

TEST(DigitsAboveNine, are_letters_in_sentences_hints_and_short_forms_of_every_language) {
    Puzzle puzzle(text::default_geometry(16));
    puzzle.candidates.assign(puzzle.givens.size(), puzzle.geometry->all_digits());
    Step step = ten_in_first_cell(*puzzle.geometry);
    for (const Notation notation : {Notation::RowColumn, Notation::Chess})
        for (const Language language : {Language::English, Language::German}) {
            const Narrator narrator(*puzzle.geometry, {language, notation});
            for (const std::string& text :
                 {narrator.compact(step), narrator.pattern(step), narrator.result(step),
                  Telling(puzzle, step, narrator.options()).sentence(),
                  narrator.conclusions(step)}) {
                EXPECT_EQ(text.find("10"), text.npos) << text;
                EXPECT_NE(text.find('A'), text.npos) << text;
            }
        }
    const Narrator english(*puzzle.geometry);
    EXPECT_EQ(english.compact(step), "Hidden Single: r1c1=A");
    EXPECT_EQ(english.result(step), "So r1c1 is A.");
    step.placed.clear();
    step.removed = {{0, kTen}, {0, kSixteen}};
    EXPECT_EQ(english.result(step), "So r1c1 is neither A nor G.");
    // In data they stay numbers.
    EXPECT_NE(Telling(puzzle, step).json().find("\"digit\":16"), std::string::npos);
}

TEST(DigitsAboveNine, are_letters_in_the_marks_of_a_drawn_board) {
    Puzzle puzzle(text::default_geometry(16));
    puzzle.candidates.assign(puzzle.givens.size(), DigitSet::of(kTen) | DigitSet::of(kSixteen));
    const Mark mark{0, kTen, Mark::Kind::Removed};
    EXPECT_NE(draw_position(puzzle, {&mark, 1}, false).find("A-G"), std::string::npos);
}

TEST(DigitsAboveNine, are_letters_where_two_givens_clash) {
    Puzzle puzzle(text::default_geometry(16));
    puzzle.givens[0] = puzzle.givens[1] = kTen;
    const auto conflict = find_conflict(puzzle);
    ASSERT_TRUE(conflict);
    EXPECT_TRUE(conflict_error(*puzzle.geometry, *conflict).message.starts_with("two As in row 1"));
    EXPECT_TRUE(
        Narrator(*puzzle.geometry).conflict(*conflict).message.starts_with("two As in row 1"));
}

}  // namespace
