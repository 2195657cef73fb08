// Pasted boards of 6x6 and 16x16, and grids beside and below each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kSix = "..6.2.........45..2...14.32....5....";
const std::string kSixteen =
    ".8D...7.......G.16..E.....5.98.F7G.4.D...B..C.......A..162C...7B"
    "EF7B..CG.392.65.................................................";

std::string row_of(const std::string& board, std::size_t side, std::size_t r) {
    return board.substr(side * r, side);
}

// Each row between `before` and `after`, its cells joined.
std::string rows_with(const std::string& board, std::size_t side, const std::string& before,
                      const std::string& between, const std::string& after,
                      const std::string& blank) {
    std::string text;
    for (std::size_t r = 0; r < side; ++r) {
        text += before;
        for (std::size_t c = 0; c < side; ++c) {
            const char cell = board[side * r + c];
            text += (c ? between : "") + (cell == '.' ? blank : std::string(1, cell));
        }
        text += after + "\n";
    }
    return text;
}

std::string counted(const std::function<std::string(std::size_t)>& name, std::size_t side) {
    std::string head = "|", rule = "|";
    for (std::size_t c = 0; c < side; ++c) {
        head += " " + name(c) + " |";
        rule += "---|";
    }
    return head + "\n" + rule + "\n";
}

TEST(PastedSizes, have_names_of_rows_or_columns) {
    std::string named, numbered;
    for (std::size_t r = 0; r < 6; ++r) {
        named += "Row " + from_one(static_cast<int>(r)) + ": " + row_of(kSix, 6, r) + "\n";
        numbered += "r" + from_one(static_cast<int>(r)) + " " + spaced(row_of(kSix, 6, r)) + "\n";
    }
    const std::string rows = rows_with(kSix, 6, "| ", " | ", " |", " ");
    const auto number_of = [](std::size_t c) { return std::to_string(c + 1); };
    const auto name_of = [](std::size_t c) { return "C" + std::to_string(c + 1); };
    const auto nothing = [](std::size_t) { return std::string(" "); };
    for (const std::string& text :
         {named, numbered, counted(number_of, 6) + rows, counted(name_of, 6) + rows,
          counted(nothing, 6) + rows, rows_with(kSix, 6, "", "\t", "", "")})
        EXPECT_EQ(puzzles_in(text), Strings{kSix}) << text;
    // The first row is the head: markdown wants one. One row too few or too many is refused.
    const std::size_t first = rows.find('\n') + 1;
    const std::string headed = rows.substr(0, first) + "|-|-|-|-|-|-|\n" + rows.substr(first);
    EXPECT_EQ(puzzles_in(headed), Strings{kSix});
    for (const std::string& text :
         {counted(number_of, 6) + rows.substr(first), counted(name_of, 6) + rows.substr(first),
          named.substr(named.find('\n') + 1), headed.substr(0, headed.rfind("| "))})
        for (const std::string& found : puzzles_in(text))
            EXPECT_THAT(found, StartsWith("bad")) << text;
}

TEST(PastedSizes, of_sixteen_may_have_letters_alone) {
    std::string board = kSixteen, letters = kSixteen + kSixteen;
    for (std::size_t i = 0; i < 128; ++i) board += '.';
    letters = board;
    for (char& c : letters)
        if (c != '.') c = static_cast<char>(c <= '9' ? c - '1' + 'A' : c - 'A' + 'J');
    const auto number_of = [](std::size_t c) { return std::to_string(c + 1); };
    for (const std::string& text :
         {rows_with(letters, 16, "", "", "", "."), rows_with(letters, 16, "", " ", "", "."),
          rows_with(letters, 16, "| ", " | ", " |", " "),
          counted(number_of, 16) + rows_with(letters, 16, "|", "|", "|", " ")})
        EXPECT_EQ(puzzles_in(text), Strings{board}) << text;
}

TEST(PastedCode, has_values_that_may_be_missing) {
    const auto some = [](const std::string& before, const std::string& after,
                         const std::string& none) {
        return Translate([=](char c) { return c == '.' ? none : before + c + after; });
    };
    const std::string rust = cells("    [", some("Some(", ")", "None"), ", ", "],\n");
    expect_read({
        {"Rust", "[\n" + rust + "]\n"},
        {"Rust, declared", "let grid: [[Option<u8>; 9]; 9] = [\n" + rust + "];\n"},
        {"Haskell", "[" + cells("[", some("Just ", "", "Nothing"), ", ", "],\n") + "]\n"},
    });
}

TEST(PastedCode, of_a_shell_and_answers_of_a_newspaper) {
    std::string zeros = kPuzzle, solution = kSolution;
    std::ranges::replace(zeros, '.', '0');
    const auto list = [](const std::string& cells) {
        std::string joined;
        for (const char c : cells) joined += (joined.empty() ? "" : ",") + std::string(1, c);
        return "[" + joined + "]";
    };
    expect_read({
        {"shell", "grid=(" + spaced(zeros) + ")\n"},
        {"colons", each([](const std::string& row, int) {
             return spaced(row.substr(0, 3)) + " : " + spaced(row.substr(3, 3)) + " : " +
                    spaced(row.substr(6)) + "\n";
         })},
        {"answer",
         R"({"id": 1, "displayDate": "Nov 25", "puzzle_data": {"hints": [54, 3], "puzzle": )" +
             list(zeros) + R"(, "solution": )" + list(solution) + "}}\n"},
    });
}

TEST(PastedLists, may_have_small_letters) {
    const auto at = [](int r, int c, char d) {
        return std::string(1, static_cast<char>('a' + r - 1)) + number(c) + ": " + d + "\n";
    };
    expect_read({{"rows", givens(at)}});
    EXPECT_THAT(puzzles_in("c1: 5.64.8...\n"), ElementsAre(StartsWith("bad")));
}

TEST(PastedGrids, are_four_in_two_rows) {
    const std::string pair = beside(block_of(kPuzzle), "   ", block_of(kSolution));
    EXPECT_EQ(puzzles_in(pair + pair), (Strings{kPuzzle, kSolution, kPuzzle, kSolution}));
}

// A row that is cut after three empty cells could be one of three boxes.
TEST(PastedGrids, with_bars_around_every_cell_may_be_cut) {
    const std::string rows = cells("| ", blank_as(" "), " | ", " |\n");
    EXPECT_EQ(puzzles_in(rows), Strings{kPuzzle});
    for (std::size_t size = rows.rfind("\n|") + 4; size + 3 < rows.size(); ++size)
        for (const std::string& found : puzzles_in(rows.substr(0, size) + "\n"))
            EXPECT_THAT(found, StartsWith("bad")) << rows.substr(0, size);
}

// An array that is never closed once ended the program.
TEST(PastedCode, of_minizinc_may_be_cut) {
    const std::string rows = cells("", blank_as("0"), ", ", "|\n");
    EXPECT_THAT(puzzles_in("start = [|\n" + rows), ElementsAre(HasSubstr("never closed")));
}

}  // namespace
}  // namespace sudokit::format_test
