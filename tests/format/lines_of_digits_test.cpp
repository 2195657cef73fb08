// Lines of text that read as a row of cells, before, after and between puzzles; and tables of pages
// whose rows are not what they seem.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(LinesOfDigits, are_text_before_after_and_between_grids) {
    for (const std::string line :
         {"2024", "Tel. 555 123 4567", "Each row must contain 1, 2, 3, 4, 5, 6, 7, 8, 9.",
          "On Tue, 12 Mar 2024 at 10:11, Bob <bob@example.org> wrote:",
          "In row 1, the missing digits are 1, 2, 5."})
        for (const std::string& grid : {framed(), block_of(kPuzzle), spaced_rows()}) {
            for (const std::string gap : {"\n", "\n\n"})
                expect_read({{"before", line + gap + grid}, {"after", grid + gap + line + "\n"}});
            expect_read({{"between", grid + "\n" + line + "\n\n" + grid, {kPuzzle, kPuzzle}}});
        }
}

// What may be a row that a grid has lost, or one too many, is an error.
TEST(LinesOfDigits, are_errors_if_they_may_be_rows_of_the_grid) {
    const std::string cut_grid = block_of(kPuzzle).substr(10);
    for (const std::string row : {"1.3.5.7.9", "1.3.5.7."})
        for (const std::string& text : {row + "\n\n" + framed(), framed() + "\n" + row + "\n"})
            EXPECT_THAT(puzzles_in(text), Contains(StartsWith("bad"))) << text;
    EXPECT_THAT(puzzles_in("53..\n" + cut_grid), Contains(StartsWith("bad")));
    EXPECT_THAT(puzzles_in("2024\n"), ElementsAre(HasSubstr("row 1 of 4")));
}

TEST(HtmlTables, may_have_their_digits_in_pictures) {
    const auto table = [](const std::string& before, const std::string& after) {
        const Translate cell = [=](char c) {
            return before + (c == '.' ? "" : std::string(1, c)) + after;
        };
        return "<table>\n" + cells("<tr>", cell, "", "</tr>\n") + "</table>\n";
    };
    expect_read({{"alt", table("<td><img src=\"x.png\" alt=\"", "\"></td>")}});
    for (const std::string attribute : {"data-value", "class", "aria-label"})
        EXPECT_THAT(puzzles_in(table("<td " + attribute + "=\"", "\"></td>")),
                    ElementsAre(HasSubstr("81 empty cells")))
            << attribute;
}

TEST(HtmlTables, have_rows_of_one_length) {
    const auto table = [](const std::string& behind_name) {
        return "<table>\n" + each([&](const std::string& row, int r) {
                   std::string text = "<tr><th>" + from_one(r) + "</th>";
                   if (r == 3) text += behind_name;
                   for (const char c : row) text += std::string("<td>") + c + "</td>";
                   return text + "</tr>\n";
               }) +
               "</table>\n";
    };
    expect_read({{"named rows", table("")}});
    EXPECT_THAT(puzzles_in(table("<td></td>")), Contains(HasSubstr("a row of 11 cells")));
}

}  // namespace
}  // namespace sudokit::format_test
