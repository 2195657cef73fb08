// One puzzle in every form in which people post puzzles: each must come out as that puzzle, once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;

struct Shape {
    std::string name, text;
};

std::string framed_by(const std::string& top, const std::string& middle, const std::string& bottom,
                      const std::string& bar, const std::string& gap, const std::string& end = "") {
    std::string text = top + "\n";
    const auto rows = rows_of(kPuzzle);
    for (std::size_t r = 0; r < 9; ++r) {
        if (r == 3 || r == 6) text += middle + "\n";
        text += bar;
        for (std::size_t c = 0; c < 9; ++c) {
            if (c == 3 || c == 6) text += bar;
            text += (c % 3 ? gap : end) + rows[r][c] + (c % 3 == 2 ? end : "");
        }
        text += bar + "\n";
    }
    return text + bottom + "\n";
}

std::string each_row(const std::string& before, const std::string& between,
                     const std::string& behind, char blank) {
    std::string text;
    for (const auto& row : rows_of(with_blank(kPuzzle, blank))) {
        text += before;
        for (std::size_t c = 0; c < 9; ++c) text += (c ? between : "") + std::string(1, row[c]);
        text += behind + "\n";
    }
    return text;
}

std::string without(std::string text, char c) {
    std::erase(text, c);
    return text;
}

std::string spaced_81() {
    std::string text;
    for (const char c : kPuzzle) text += std::string(text.empty() ? "" : " ") + c;
    return text;
}

std::string perl() {
    std::string text = "# a puzzle\n@sudoku = (\n";
    for (const auto& row : rows_of(with_blank(kPuzzle, '-'))) text += "\"" + row + "\", # row\n";
    return text + ");\n";
}

std::string empty_cells_csv() {
    std::string text;
    for (const auto& row : rows_of(kPuzzle))
        for (std::size_t c = 0; c < 9; ++c)
            text += (row[c] == '.' ? "" : std::string(1, row[c])) + (c == 8 ? "\n" : ",");
    return text;
}

std::string every_cell_boxed() {
    std::string text = "┌───┬───┬───┬───┬───┬───┬───┬───┬───┐\n";
    const auto rows = rows_of(with_blank(kPuzzle, ' '));
    for (std::size_t r = 0; r < 9; ++r) {
        for (const char c : rows[r]) text += std::string("│ ") + c + " ";
        text += r == 8 ? "│\n" : "│\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n";
    }
    return text + "└───┴───┴───┴───┴───┴───┴───┴───┴───┘\n";
}

std::vector<Shape> shapes() {
    const std::string zeros = with_blank(kPuzzle, '0'), block = block_of(kPuzzle);
    const std::string dashes = "-------+-------+-------";
    std::vector<Shape> all = {
        {"dots", kPuzzle + "\n"},
        {"zeros", zeros + "\n"},
        {"stars", with_blank(kPuzzle, '*') + "\n"},
        {"dashes", with_blank(kPuzzle, '-') + "\n"},
        {"underscores", with_blank(kPuzzle, '_') + "\n"},
        {"small x", with_blank(kPuzzle, 'x') + "\n"},
        {"large X", with_blank(kPuzzle, 'X') + "\n"},
        {"spaces", with_blank(kPuzzle, ' ') + "\n"},
        {"question marks", with_blank(kPuzzle, '?') + "\n"},
        {"no final newline", kPuzzle},
        {"leading blanks", "   " + kPuzzle + "\n"},
        {"comment behind", kPuzzle + " # a comment with 123\n"},
        {"comment behind, other blank", with_blank(kPuzzle, '*') + " # a comment with 123\n"},
        {"semicolon behind", kPuzzle + ";a remark\n"},
        {"rating behind", kPuzzle + "\tED=8.4/1.2/1.2\n"},
        {"fields behind", kPuzzle + ",1,2,3\n"},
        {"comment before", "# comment 12345\n" + kPuzzle + "\n"},
        {"puzzle and solution", kPuzzle + "," + kSolution + "\n"},
        {"puzzle and solution, header", "quizzes,solutions\n" + zeros + "," + kSolution + "\n"},
        {"header with one column", "puzzle\n" + zeros + "\n"},
        {"several columns",
         "id,puzzle,solution,clues,difficulty\n1," + kPuzzle + "," + kSolution + ",26,2.2\n"},
        {"question and answer",
         "source,question,answer,rating\npuzzles0,\"" + kPuzzle + "\"," + kSolution + ",0\n"},
        {"trailing comma in the table",
         "Puzzle,Solution Count,Difficulty,\n" + kPuzzle + ",1,Easy,\n"},
        {"tab-separated table", "name\tgrid\nfirst\t" + kPuzzle + "\n"},
        {"exchange bank", "0123456789ab " + zeros + "  2.3\n"},
        {"taxonomy", "1,2,26,x," + kPuzzle + ",C21.m/S4.h,7\n"},
        {"numbered", "1. " + kPuzzle + "\n"},
        {"numbered with bracket", "17) " + kPuzzle + "\n"},
        {"named", "monday: " + kPuzzle + "\n"},
        {"in quotes", "\"" + kPuzzle + "\",\n"},
        {"81 words", spaced_81() + "\n"},
        {"nine words", joined(rows_of(kPuzzle), " ") + "\n"},
        {"nine groups with bars", joined(rows_of(kPuzzle), "|") + "\n"},
        {"nine lines", block},
        {"nine lines, no final newline", block.substr(0, block.size() - 1)},
        {"nine lines of dashes", block_of(with_blank(kPuzzle, '-'))},
        {"nine lines with spaces", block_of(with_blank(kPuzzle, ' '))},
        {"nine lines apart", joined(rows_of(kPuzzle), "\n\n") + "\n"},
        {"bands apart",
         block.substr(0, 30) + "\n" + block.substr(30, 30) + "\n" + block.substr(60)},
        {"below a title", "Grid 01\n" + block},
        {"below a number", "1\n" + block},
        {"old sdk", "[Puzzle]\n" + block},
        {"sdk with metadata", "#AJane\n#DEasy 123456789\n#B03-08-2006\n" + block},
        {"sdk with state", "[Puzzle]\n" + block + "\n[State]\n" + block},
        {"Simple Sudoku file", without(framed_by("", "-----------", "", "|", ""), '\0')},
        {"Simple Sudoku old", block_of(with_blank(kPuzzle, 'X'))},
        {"Simple Sudoku clipboard",
         framed_by(" *-----------*", " |---+---+---|", " *-----------*", "|", "")},
        {"HoDoKu frame", framed_by(".-------.-------.-------.", ":-------+-------+-------:",
                                   "'-------'-------'-------'", "|", " ", " ")},
        {"ASCII frame",
         framed_by("+" + dashes + "+", "+" + dashes + "+", "+" + dashes + "+", "|", " ", " ")},
        {"light frame", framed_by("┌───────┬───────┬───────┐", "├───────┼───────┼───────┤",
                                  "└───────┴───────┴───────┘", "│", " ", " ")},
        {"double frame", framed_by("╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣",
                                   "╚═══════╩═══════╩═══════╝", "║", " ", " ")},
        {"a box around every cell", every_cell_boxed()},
        {"words", each_row("", " ", "", '.')},
        {"tabs", each_row("", "\t", "", '0')},
        {"commas", each_row("", ",", "", '0')},
        {"commas and blanks", each_row("", ", ", "", '.')},
        {"semicolons", each_row("", ";", "", '0')},
        {"empty fields", empty_cells_csv()},
        {"HoDoKu library", ":0000:x:" + kPuzzle + ":::\n"},
        {"Perl", perl()},
        {"C array", "int grid[9][9] = {\n" + each_row("{ ", ", ", " },", '0') + "};\n"},
        {"C array in one line", "{ " + joined(rows_of(spaced_81(), 2), ",") + "}\n"},
        {"JSON array", "[\n" + each_row("[", ",", "],", '0').substr(0, 9 * 21 - 2) + "]\n"},
        {"JSON strings", "[\"" + joined(rows_of(kPuzzle), "\", \"") + "\"]\n"},
        {"rows of an array", each_row("[", ", ", "],", '0')},
        {"JSON object", "{\"puzzle\": \"" + kPuzzle + "\", \"rating\": 2.3}\n"},
        {"JSON object over lines", "{\n  \"id\": 1,\n  \"board\": \"" + zeros + "\"\n}\n"},
        {"list of JSON objects", "[\n  {\"puzzle\": \"" + kPuzzle + "\"}\n]\n"},
        {"Kennett", "% a title\n" + framed_by("", "-------+-------+-------", "", "|", " ", " ")},
    };
    // Links, ids, objects and texts of several lines, as their own programs write them.
    for (const std::string format : {"sudokit", "iss", "sgt", "ksudoku", "fpuzzles",
                                     "fpuzzles-json", "scl", "json", "hodoku"}) {
        std::string text;
        EXPECT_TRUE(write_puzzle(format, parse_puzzle(kPuzzle).value(), text).ok());
        all.push_back({"as " + format, text});
    }
    for (Shape& shape : all)
        if (shape.name == "C array in one line") {
            shape.text = "{ ";
            for (const char c : zeros) shape.text += std::string(1, c) + ", ";
            shape.text += "};\n";
        }
    return all;
}

class Gauntlet : public testing::TestWithParam<Shape> {};

TEST_P(Gauntlet, the_puzzle_comes_out_once) {
    EXPECT_THAT(puzzles_in(GetParam().text), ElementsAre(kPuzzle)) << GetParam().text;
}

TEST_P(Gauntlet, carriage_returns_before_line_feeds_change_nothing) {
    std::string text;
    for (const char c : GetParam().text)
        text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(describe_all(text), describe_all(GetParam().text)) << text;
}

TEST_P(Gauntlet, lone_carriage_returns_end_lines) {
    std::string text = GetParam().text;
    std::replace(text.begin(), text.end(), '\n', '\r');
    EXPECT_EQ(describe_all(text), describe_all(GetParam().text));
}

TEST_P(Gauntlet, a_byte_order_mark_changes_nothing) {
    EXPECT_EQ(describe_all("\xEF\xBB\xBF" + GetParam().text), describe_all(GetParam().text));
}

TEST_P(Gauntlet, small_reads_change_nothing) {
    for (std::size_t chunk = 1; chunk <= 7; ++chunk)
        EXPECT_EQ(describe_all(GetParam().text, "", chunk), describe_all(GetParam().text)) << chunk;
}

TEST_P(Gauntlet, a_line_puzzle_before_and_behind_is_a_puzzle_of_its_own) {
    const std::string text = kSolution + "\n" + GetParam().text + "\n\n" + kSolution + "\n";
    // Columns of a table go on until something else begins
    const auto found = puzzles_in(text);
    EXPECT_THAT(found, ElementsAre(kSolution, kPuzzle, kSolution)) << text;
}

TEST_P(Gauntlet, twice_the_text_is_twice_the_puzzle) {
    const std::string& text = GetParam().text;
    EXPECT_THAT(puzzles_in(text + "\n\n" + text), ElementsAre(kPuzzle, kPuzzle));
}

INSTANTIATE_TEST_SUITE_P(Shapes, Gauntlet, testing::ValuesIn(shapes()), [](const auto& info) {
    std::string name = std::to_string(info.index) + "_";
    for (const char c : info.param.name)
        name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
});

}  // namespace
}  // namespace sudokit::format_test
