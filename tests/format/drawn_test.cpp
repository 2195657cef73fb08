// Grids as programs draw them: a first row of open cells, bars inside only, text beside, all in one line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/common/symbols.hpp"
#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::StartsWith;

// A board whose first row, or first two rows, are open.
std::string with_open_rows(std::size_t n, std::size_t open, char blank) {
    std::string cells(n * n, blank);
    const char most = n < 9 ? '3' : '9';
    cells[n * open] = '1', cells[n * open + n - 1] = most;
    cells[n * (n - 1) + 1] = '2';
    return cells;
}

std::string written(const std::string& cells, std::size_t n, const std::string& between) {
    std::string text;
    for (const std::string& row : rows_of(cells, n)) {
        for (std::size_t c = 0; c < n; ++c) text += (c ? between : "") + row[c];
        text += "\n";
    }
    return text;
}

TEST(Drawn, a_first_row_of_open_cells_is_a_row_on_boards_of_every_size) {
    for (const std::size_t n : {4u, 6u, 8u, 9u, 10u, 12u, 16u})
        for (const std::size_t open : {1u, 2u})
            for (const char blank : {'.', '0', '-', '*', '_'})
                for (const std::string between : {" ", ""}) {
                    // A word of sixteen open cells is a puzzle of its own: 4x4 in a line.
                    if (n == 16 && between.empty() && (blank == '.' || blank == '0')) continue;
                    const std::string cells = with_open_rows(n, open, blank);
                    const std::string text = written(cells, n, between);
                    std::string plain = cells;
                    std::ranges::replace(plain, blank, '.');
                    for (const std::string before : {"", "A small one:\n", "\n\n"})
                        EXPECT_EQ(puzzles_in(before + text), Strings{plain}) << before << text;
                    EXPECT_EQ(puzzles_in(text + "\n" + text), (Strings{plain, plain})) << text;
                }
}

TEST(Drawn, a_frame_of_dashes_is_no_row) {
    const std::string rows = "1-2-\n-3-4\n2-1-\n-4-3\n";
    for (const std::string rule : {"----\n\n", "- - - -\n\n", "------\n", "--------\n", "====\n"})
        EXPECT_EQ(puzzles_in(rule + rows), Strings{"1.2..3.42.1..4.3"}) << rule;
    // Five lines for four rows: the first may be a rule, or the last one too many.
    EXPECT_THAT(puzzles_in("----\n-1--\n1-43\n-31-\n----\n"), Each(StartsWith("bad")));
}

std::string with_inner_bars(const std::string& cells, const std::string& indent, bool is_cut) {
    std::string text;
    for (std::size_t r = 0; r < 9; ++r) {
        std::string line = indent;
        for (std::size_t c = 0; c < 9; ++c) {
            const char cell = cells[9 * r + c];
            line += c == 0 ? "" : c % 3 == 0 ? "|" : " ";
            line += cell == '.' ? ' ' : cell;
        }
        if (is_cut) line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
        if (r == 2 || r == 5) text += indent + "-----+-----+-----\n";
    }
    return text;
}

TEST(Drawn, blanks_are_open_cells_where_bars_stand_inside_only) {
    for (const std::string indent : {"", "  ", "        "})
        for (const bool is_cut : {false, true}) {
            const std::string text = with_inner_bars(kPuzzle, indent, is_cut);
            EXPECT_EQ(puzzles_in(text), Strings{kPuzzle}) << text;
            EXPECT_EQ(puzzles_in(text + "\n" + text), (Strings{kPuzzle, kPuzzle})) << text;
            std::string crlf;
            for (const char c : text) crlf += c == '\n' ? "\r\n" : std::string(1, c);
            EXPECT_EQ(puzzles_in(crlf), Strings{kPuzzle});
        }
}

TEST(Drawn, text_beside_a_grid_is_no_part_of_it) {
    const std::string rule = "+---+---+---+---+---+---+---+---+---+";
    const std::vector<std::string> beside = {
        "     a game 1.0", "", "     Keys",      "      h - left",
        "   q - quit",     "", "     Time 2:30", "  x - 5 undone"};
    std::string text = rule + beside[0] + "\n";
    std::size_t at = 0;
    for (const std::string& row : rows_of(kPuzzle)) {
        std::string line = "|";
        for (const char c : row) line += std::string(" ") + (c == '.' ? ' ' : c) + " |";
        text += line + beside[++at % beside.size()] + "\n";
        text += rule + beside[++at % beside.size()] + "\n";
    }
    EXPECT_EQ(puzzles_in(text), Strings{kPuzzle}) << text;
    EXPECT_EQ(puzzles_in(text + "\n" + text), (Strings{kPuzzle, kPuzzle})) << text;
}

TEST(Drawn, a_grid_in_one_line_is_read_with_its_frames) {
    std::string text = "*-----------*";
    std::size_t r = 0;
    for (const std::string& row : rows_of(kPuzzle)) {
        if (r == 3 || r == 6) text += " |---+---+---|";
        text += " |" + row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + "|";
        ++r;
    }
    text += " *-----------*";
    for (const std::string after : {"\n", " A Program 4.2\n"})
        EXPECT_EQ(puzzles_in(text + after), Strings{kPuzzle}) << text;
    EXPECT_EQ(puzzles_in(text + "\n" + text + "\n"), (Strings{kPuzzle, kPuzzle}));
    std::string marks = "*--------*", rows;
    for (std::size_t c = 0; c < 81; ++c) {
        const std::string cell = kPuzzle[c] == '.' ? "123456789" : std::string(1, kPuzzle[c]);
        if (c % 9 == 0) marks += c == 27 || c == 54 ? " |---+---+---| |" : " |";
        marks += " " + cell + (c % 3 == 2 ? " |" : "");
        rows += cell + (c % 9 == 8 ? "\n" : " ");
    }
    const auto in_line = parse_puzzle(marks + " *--------*\n"), in_rows = parse_puzzle(rows);
    ASSERT_TRUE(in_line.ok() && in_rows.ok()) << marks;
    EXPECT_EQ(in_line->candidates, in_rows->candidates);
    EXPECT_EQ(in_line->givens, in_rows->givens);
}

TEST(Drawn, a_symbol_of_a_program_is_no_line_of_HoDoKu) {
    std::string rows;
    for (const std::string& row : rows_of(with_blank(kPuzzle, '0')))
        rows += "    " + spaced(row) + ";\n";
    EXPECT_EQ(puzzles_in("boards = Dict(\n:1 =>\n    [\n" + rows + "    ],\n)\n"),
              Strings{kPuzzle});
    EXPECT_THAT(puzzles_in(":0000\n"), Each(HasSubstr("HoDoKu")));
}

// A map of cages by letters, and their sums.
TEST(Drawn, a_map_of_letters_with_sums_is_a_killer) {
    const auto spaced_map = [&](const std::string& between, const std::string& end) {
        std::string text;
        for (const std::string& row : rows_of("AAABCDDBCEEBFFGG", 4)) {
            text += end.empty() ? "" : "|";
            for (std::size_t c = 0; c < 4; ++c) text += (c ? between : "") + row[c];
            text += end + "\n";
        }
        return text;
    };
    for (const auto& [between, end] :
         {std::pair<std::string, std::string>{" |", " |"}, {" ", ""}, {",", ""}})
        for (const std::string sums :
             {"A=6,B=8,C=7,D=3,E=6,F=3,G=7\n", "A: 6\nB: 8\nC: 7\nD: 3\nE: 6\nF: 3\nG: 7\n"}) {
            const std::string text = spaced_map(between, end) + sums;
            const auto puzzle = parse_puzzle(text);
            ASSERT_TRUE(puzzle.ok()) << puzzle.error().text() << text;
            EXPECT_EQ(puzzle->rules.size(), 7u);
            EXPECT_EQ(puzzle->rules.front().numbers, std::vector<int>{6});
            EXPECT_EQ(puzzles_in(text + text).size(), 2u);
        }
    const std::string good = spaced_map(" ", "");
    EXPECT_THAT(puzzles_in(good + "A=6,B=8,C=7,D=3,E=6,F=3,G=8\n"),
                Each(HasSubstr("are 41 together; those of a full grid are 40")));
    EXPECT_THAT(puzzles_in(good + "A=6,B=8,C=7,D=3,E=6,F=3,X=7\nG=7\n"), Each(StartsWith("bad")));
}

// An element for each cell, in any order.
TEST(Drawn, xml_with_a_place_for_each_cell_is_a_board_of_any_size) {
    for (const std::size_t n : {4u, 6u, 9u, 12u, 16u}) {
        const Puzzle puzzle = [&] {
            Rng rng(n);
            const auto boxes = text::default_boxes(static_cast<int>(n)).value();
            return random_puzzle(rng, boxes.first, boxes.second, 60);
        }();
        for (const std::string type : {"0", "1", "5"}) {
            std::string sudoq = "<?xml version=\"1.0\"?>\n<sudoku transformCount=\"0\" type=\"" +
                                type + "\" complexity=\"0\" id=\"1\">\n";
            std::string plain = "<sudoku>\n";
            for (std::size_t i = 0; i < n * n; ++i) {
                const std::size_t c = (i * (n * n - 1) + 3) % (n * n);
                const int digit = puzzle.givens[c];
                const std::string x = std::to_string(c % n), y = std::to_string(c / n);
                sudoq += std::string("<fieldmap id=\"7\" editable=\"") +
                         (digit ? "false" : "true") + "\" solution=\"" +
                         std::to_string(digit ? digit - 1 : 0) + "\">\n<position x=\"" + x +
                         "\" y=\"" + y + "\"></position>\n</fieldmap>\n";
                plain += "<cell row=\"" + std::to_string(c / n + 1) + "\" col=\"" +
                         std::to_string(c % n + 1) + "\" value=\"" + std::to_string(digit) +
                         "\"/>\n";
            }
            sudoq += "</sudoku>\n", plain += "</sudoku>\n";
            EXPECT_EQ(puzzles_in(plain), Strings{cells_of(puzzle)}) << plain;
            if (type == "5")  // an X-Sudoku
                EXPECT_THAT(puzzles_in(sudoq), Each(HasSubstr("may be a rule")));
            else
                EXPECT_EQ(puzzles_in(sudoq), Strings{cells_of(puzzle)}) << sudoq;
            EXPECT_EQ(puzzles_in(plain + "\n" + plain).size(), 2u);
        }
    }
}

}  // namespace
}  // namespace sudokit::format_test
