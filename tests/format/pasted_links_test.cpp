// Links and strings of pages in pasted text, and forms that are named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

TEST(Pasted, forms_can_be_named) {
    std::string list, column, game = with_blank(kPuzzle, '0'), rows;
    for (std::size_t c = 0; c < 81; ++c) {
        if (kPuzzle[c] != '.')
            list += "r" + std::to_string(c / 9 + 1) + "c" + std::to_string(c % 9 + 1) + "=" +
                    kPuzzle[c] + "\n";
        column += std::string(1, game[c]) + "\n";
        rows += std::string(c == 0 ? "" : c % 9 ? "," : "|") + game[c];
    }
    EXPECT_EQ(puzzles_in(list, "cells"), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(column, "cells"), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in("p = [|" + rows + "|];\n", "minizinc"), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in("<opensudoku><game data=\"" + game + "\"/></opensudoku>\n", "opensudoku"),
              Strings{kPuzzle});
}

TEST(Pasted, links_stand_in_any_markup) {
    const Puzzle puzzle = parse_puzzle(kPuzzle).value();
    for (const char* format :
         {"penpa", "sudokumaker", "lisudoku", "fpuzzles", "scl", "sudokuwiki"}) {
        std::string link;
        ASSERT_TRUE(write_puzzle(format, puzzle, link).ok());
        link.pop_back();
        for (const auto& [before, behind] : {std::pair{"", "."},
                                             {"Look at ", " please"},
                                             {"[this](", ")"},
                                             {"<a href=\"", "\">x</a>"},
                                             {"<", ">"},
                                             {"* ", ""},
                                             {"[url]", "[/url]"},
                                             {"[url=", "]x[/url]"},
                                             {"(see ", ")."},
                                             {"`", "`"}})
            EXPECT_EQ(puzzles_in(before + link + behind + "\n"), Strings{kPuzzle})
                << format << ": " << before << behind;
        for (auto at = link.find('&'); at != link.npos; at = link.find('&', at + 1))
            link.replace(at, 1, "&amp;");
        EXPECT_EQ(puzzles_in(link + "\n"), Strings{kPuzzle}) << format;
    }
}

TEST(Pasted, links_hold_a_puzzle_or_say_what_is_wrong) {
    const std::string zeros = with_blank(kPuzzle, '0');
    for (const std::string before : {"https://sudoku.coach/en/play/",
                                     "https://example.org/?p=", "https://example.org/?level=3&s="})
        for (const std::string behind : {"", "&t=1", "?t=1"})
            EXPECT_EQ(puzzles_in(before + zeros + behind + "\n"), Strings{kPuzzle});
    const std::string wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    EXPECT_THAT(puzzles_in(wiki + zeros.substr(1) + "\n"),
                testing::ElementsAre(testing::HasSubstr("1:42 not a string of SudokuWiki: 80")));
    EXPECT_THAT(puzzles_in("https://example.org/sudoku\n"),
                testing::ElementsAre(testing::HasSubstr("this link holds no puzzle")));
}

// The digits may draw cages, or be those of another game.
TEST(Pasted, links_of_pages_with_other_rules_are_refused_however_many_digits_they_have) {
    const std::string zeros = with_blank(kPuzzle, '0');
    for (const std::string page :
         {"sudokuwiki.org/killersudoku.htm?bd=", "www.sudokuwiki.org/jigsaw.htm?bd=",
          "www.sudokuwiki.org/Sudoku-X.htm?bd=", "www.sudokuwiki.org/kenken.asp?n=",
          "www.sudokuwiki.org/anything?bd=", "www.str8ts.com/str8ts.htm?bd=",
          "example.org/killer/?p=", "example.org/play?game=hyper-sudoku&p=",
          "example.org/X_Sudoku/", "example.org/Color-Sudoku?"})
        for (const std::string before : {"http://", "see https://", "[this](https://"})
            for (const std::string& cells : {zeros, zeros + "," + std::string(162, '0')})
                EXPECT_THAT(puzzles_in(before + page + cells + "\n"),
                            testing::ElementsAre(testing::HasSubstr("has other rules")))
                    << before << page;
    const std::string other = "https://www.sudokuwiki.org/jigsaw.htm?bd=";
    for (const std::string& string : {other + "S9B" + std::string(162, '0'), other + zeros + "00"})
        EXPECT_THAT(puzzles_in(string + "\n"),
                    testing::ElementsAre(testing::HasSubstr("has other rules")));
    EXPECT_EQ(puzzles_in(zeros + " https://example.org/killer\n"), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in("Killer? https://example.org/sudoku/" + zeros + "\n"), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in("http://www.sudokuwiki.org/Sudoku.asp?bd=" + zeros + "\n"),
              Strings{kPuzzle});
    EXPECT_EQ(puzzles_in("https://example.org/color/arrow?theme=chain&p=" + zeros + "\n"),
              Strings{kPuzzle});
}

TEST(Pasted, strings_of_SudokuWiki_keep_their_candidates) {
    std::string text = "S9B";
    for (const char c : kPuzzle) text += c == '.' ? std::string("ep") : std::string("0") + c;
    text.replace(3 + 2, 2, "0j");      // r1c2: 1 alone, which is no digit yet
    text.replace(3 + 2 * 3, 2, "0a");  // r1c4: 1, placed
    auto puzzle = parse_puzzle(text);
    ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
    EXPECT_EQ(cells_of(*puzzle), kPuzzle);
    EXPECT_EQ(puzzle->candidates[1], DigitSet::of(1));
    EXPECT_TRUE(puzzle->placed[3]);
    EXPECT_THAT(puzzles_in(text.substr(0, 100) + "\n"),
                testing::ElementsAre(testing::HasSubstr("not a string of SudokuWiki: 100")));
    EXPECT_THAT(puzzles_in(text.replace(3, 2, "zz") + "\n"),
                testing::ElementsAre(testing::HasSubstr("'zz' for r1c1 is not a code for a cell")));
}

}  // namespace
}  // namespace sudokit::format_test
