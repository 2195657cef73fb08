// What people paste from mail, forums, notebooks and pages: one row per form, with its text and the
// puzzles that must come out, in order and without an error.
#include "format/pasted.hpp"

#include <gtest/gtest.h>

namespace sudokit::format_test {
namespace {

struct Pasted {
    std::string name, text;
    Strings puzzles = {kPuzzle};
};

std::vector<Pasted> mail_and_forums() {
    const std::string block = block_of(kPuzzle);
    return {
        {"quoted rows", quoted("> ", block)},
        {"quoted spaced rows", quoted("> ", spaced_rows())},
        {"quoted twice", quoted(">> ", spaced_rows())},
        {"quoted twice apart", quoted("> > ", spaced_rows())},
        {"quoted frame", quoted("> ", framed())},
        {"quoted line", "> " + kPuzzle + "\n"},
        {"quoted sudokit text", quoted("> ", "sudokit 1\ngivens\n" + block + "end\n")},
        {"mail", "On Monday, Jane wrote:\n> Hi all,\n> I am stuck:\n>\n" +
                     quoted("> ", spaced_rows()) + ">\n> Any ideas?\n\nLook at r1c1.\n"},
        {"code on lines of its own", "[code]\n" + block + "[/code]\n"},
        {"code around rows", "[code]" + block + "[/code]\n"},
        {"code around spaced rows", "[code]" + spaced_rows() + "[/code]\n"},
        {"code around a line", "[code]" + kPuzzle + "[/code]\n"},
        {"tags in tags", "[tt][b]" + spaced_rows() + "[/b][/tt]\n"},
        {"bold digits",
         cells(
             "", [](char c) { return c == '.' ? "." : "[b]" + std::string(1, c) + "[/b]"; }, " ",
             "\n")},
        {"fence", "```\n" + block + "```\n"},
        {"pre", "<pre>" + block + "</pre>\n"},
        {"breaks in a line", joined(rows_of(kPuzzle), "<br>") + "\n"},
        {"breaks at ends", joined(rows_of(kPuzzle), "<br/>\n") + "<br/>\n"},
        {"paragraph", "<p>" + kPuzzle + "</p>\n"},
    };
}

std::vector<Pasted> characters() {
    return {
        {"zero width spaces", cells("", same(), "\u200B", "\n")},
        {"zero width around a line", "\u200B" + kPuzzle + "\u200B\n"},
        {"word joiner", "\u2060" + block_of(kPuzzle)},
        {"soft hyphens", cells("", same(), "\u00AD", "\n")},
        {"marks of direction", cells("\u200E", same(), "", "\n")},
        {"no-break spaces", cells("", same(), "\u00A0", "\n")},
        {"narrow no-break spaces", cells("", same(), "\u202F", "\n")},
        {"ideographic spaces", cells("", same(), "\u3000", "\n")},
        {"a byte order mark inside",
         block_of(kPuzzle) + "\uFEFF" + block_of(kPuzzle),
         {kPuzzle, kPuzzle}},
        {"full width", cells("", dressed("\uFF11", "\uFF0E"), "", "\n")},
        {"full width, 0", cells("", dressed("\uFF11", "\uFF10"), "", "\n")},
        {"full width in a line", cells("", dressed("\uFF11", "\uFF10"), "", "") + "\n"},
        {"full width, spaces", cells("", dressed("\uFF11", "\u3000"), "", "\n")},
        {"circled", cells("", dressed("\u2460", "."), "", "\n")},
        {"circled, filled", cells("", dressed("\u2776", "."), "", "\n")},
        {"Arabic", cells("", dressed("\u0661", "."), "", "\n")},
        {"keycaps", cells("", keycap("\uFE0F\u20E3", "\u2B1C"), "", "\n")},
        {"keycaps, black", cells("", keycap("\u20E3", "\u2B1B"), "", "\n")},
        {"keycaps, blue", cells("", keycap("\uFE0F\u20E3", "\U0001F7E6"), "", "\n")},
        {"keycaps, 0",
         cells(
             "", [](char c) { return (c == '.' ? '0' : c) + std::string("\uFE0F\u20E3"); }, "",
             "\n")},
        {"white squares",
         cells(
             "", [](char c) { return c == '.' ? "\u25A1" : std::string(1, c); }, "", "\n")},
        {"black squares",
         cells(
             "", [](char c) { return c == '.' ? "\u25A0" : std::string(1, c); }, "", "\n")},
    };
}

std::vector<Pasted> tables() {
    const std::string numbers = "   0  1  2  3  4  5  6  7  8\n",
                      by_commas = ",0,1,2,3,4,5,6,7,8\n";
    const std::string letters = "  1 2 3 4 5 6 7 8 9\n";
    const auto r_label = [](int r) { return " [" + from_one(r) + ",]"; };
    const std::string r_names = "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n";
    const auto framed_row = [](const std::string& row, int r) {
        return letter(r) + " | " + spaced(row.substr(0, 3)) + " | " + spaced(row.substr(3, 3)) +
               " | " + spaced(row.substr(6)) + " |\n" +
               (r % 3 == 2 ? "  +-------+-------+-------+\n" : "");
    };
    return {
        {"pandas", numbers + labelled(number, blank_as("0"), "  ")},
        {"pandas with its size",
         numbers + labelled(number, blank_as("0"), "  ") + "\n[9 rows x 9 columns]\n"},
        {"pandas, floats", numbers + labelled(number, blank_as("0.0", ".0"), "  ")},
        {"pandas, NaN", numbers + labelled(number, blank_as("NaN", ".0"), "  ")},
        {"R matrix", r_names + labelled(r_label, blank_as("0"), "    ")},
        {"R matrix, NA", r_names + labelled(r_label, blank_as("NA"), "    ")},
        {"R data frame",
         "  V1 V2 V3 V4 V5 V6 V7 V8 V9\n" + labelled(from_one, blank_as("0"), "  ")},
        {"letters and digits", letters + labelled(letter, same(), " ")},
        {"names and a frame",
         "    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n" + each(framed_row)},
        {"R1 with colons", labelled([](int r) { return "R" + from_one(r) + ":"; }, same(), " ")},
        {"Row 1 with colons", each([](const std::string& row, int r) {
             return "Row " + from_one(r) + ": " + row + "\n";
         })},
        {"a bar behind the name", labelled([](int r) { return from_one(r) + "|"; }, same(), " ")},
        {"markdown", "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n" + markdown_rule(9) +
                         cells("| ", blank_as(" "), " | ", " |\n")},
        {"markdown, empty head",
         "| | | | | | | | | |\n" + markdown_rule(9) + cells("| ", blank_as(" "), " | ", " |\n")},
        {"markdown, names",
         "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n" + markdown_rule(10) +
             labelled([](int r) { return "| " + letter(r); }, blank_as(" "), " | ", " |\n")},
        {"markdown, bold",
         "| c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |\n" + markdown_rule(9) +
             cells(
                 "| ", [](char c) { return c == '.' ? " " : "**" + std::string(1, c) + "**"; },
                 " | ", " |\n")},
        {"CSV, index", labelled(number, blank_as("0"), ",")},
        {"CSV, index and head", by_commas + labelled(number, blank_as("0"), ",")},
        {"CSV, index, head, floats", by_commas + labelled(number, blank_as("", ".0"), ",")},
        {"CSV, head", "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + cells("", blank_as("0"), ",", "\n")},
        {"CSV, floats", cells("", blank_as("0.0", ".0"), ",", "\n")},
        {"CSV, floats and gaps", cells("", blank_as("", ".0"), ",", "\n")},
        {"CSV, quotes", cells("\"", blank_as(""), "\",\"", "\"\n")},
        {"tabs", cells("", blank_as(""), "\t", "\n")},
        {"HTML",
         "<table>\n" + cells("<tr><td>", blank_as(""), "</td><td>", "</td></tr>\n") + "</table>\n"},
        {"HTML, spaces", "<table>\n" +
                             cells("<tr><td class=\"c\">", blank_as("&nbsp;"),
                                   "</td><td class=\"c\">", "</td></tr>\n") +
                             "</table>\n"},
        {"HTML, one line",
         "<TABLE>" + cells("<TR><TD>", blank_as(""), "</TD><TD>", "</TD></TR>") + "</TABLE>\n"},
        {"HTML, a page",
         "<!DOCTYPE html>\n<html><head><title>No. "
         "3</title></head>\n<body><h1>Hard</h1>\n<table>\n" +
             cells("<tr>\n<td>", blank_as(""), "</td>\n<td>", "</td>\n</tr>\n") +
             "</table>\n</body></html>\n"},
        {"HTML, inputs", "<table>\n" +
                             cells("<tr><td><input value=\"", blank_as(""),
                                   "\"></td><td><input value=\"", "\"></td></tr>\n") +
                             "</table>\n"},
        {"LaTeX", "\\begin{sudoku}\n" + cells("|", blank_as(" "), "|", "|.\n") + "\\end{sudoku}\n"},
        {"LaTeX, document", "\\documentclass{article}\n\\begin{document}\n\\begin{sudoku-block}\n" +
                                cells("|", blank_as(" "), "|", "|.\n") +
                                "\\end{sudoku-block}\n\\end{document}\n"},
        {"LaTeX, setrow", "\\begin{lpsudoku}\n" + each([](const std::string& row, int r) {
                              std::string cells;
                              for (const char c : row)
                                  cells += (c == '.' ? "{}" : std::string(1, c)) + ",";
                              cells.pop_back();
                              return "  \\setrow{" + std::to_string(9 - r) + "}{" + cells + "}\n";
                          }) + "\\end{lpsudoku}\n"},
        {"LaTeX, setrow with nine arguments", "\\begin{tikzpicture}\n\\draw (0, 0) grid (9, 9);\n" +
                                                  cells("\\setrow {", blank_as(""), "}{", "}\n") +
                                                  "\\end{tikzpicture}\n"},
        {"LaTeX, cut behind the rows",
         "\\begin{sudoku}\n" + cells("|", blank_as(" "), "|", "|.\n")},
        {"MediaWiki",
         "{| class=\"wikitable\"\n" + cells("|-\n| ", blank_as(" "), " || ", "\n") + "|}\n"},
        {"AsciiDoc", "|===\n" + cells("|", blank_as(" "), " |", "\n") + "|===\n"},
        {"board tags",
         "[table]\n" + cells("[tr][td]", blank_as(""), "[/td][td]", "[/td][/tr]\n") + "[/table]\n"},
        {"HTML, never closed",
         "<table>\n" + cells("<tr><td>", blank_as(""), "</td><td>", "</td></tr>\n")},
        {"strings of C", "const char *p =\n" + cells("    \"", same(), "", "\\n\"\n") + ";\n"},
        {"strings of Java", "String s = " + cells("\"", same(), "", "\" +\n") + "\"\";\n"},
        {"strings of Python", "s = (" + cells("\"", same(), "", "\"\n") + ")\n"},
        {"R, matrix()", "m <- matrix(c(" + cells("", blank_as("0"), ",", ",\n").erase(9 * 19 - 2) +
                            "), nrow = 9, byrow = TRUE)\n"},
        {"LaTeX, tabular", "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n" +
                               cells("", blank_as(" "), " & ", " \\\\ \\hline\n") +
                               "\\end{tabular}\n"},
        {"MiniZinc",
         "start = [|\n" + cells("", blank_as("0"), ", ", "|\n").erase(9 * 27, 2) + "|];\n"},
        {"MiniZinc, open cells", "x = [" + cells("|", blank_as("_"), ", ", "\n") + "|];\n"},
        {"YAML lists", "puzzle:\n" + cells("  - [", blank_as("0"), ", ", "]\n")},
        {"YAML strings", "puzzle:\n" + cells("  - \"", same(), "", "\"\n")},
        {"YAML words", cells("- ", same(), "", "\n")},
        {"numpy", "[" + cells("[", blank_as("0."), " ", "]\n") + "]\n"},
        {"numpy, nan", "[" + cells("[", blank_as("nan", "."), " ", "]\n") + "]\n"},
        {"numpy, array()", "array([" + cells("[", blank_as("0"), ", ", "],\n") + "])\n"},
        {"Prolog", "problem(1, [" + cells("[", blank_as("_"), ",", "],\n") + "]).\n"},
    };
}

std::vector<Pasted> lists() {
    const Strings both = {kPuzzle, kSolution};
    std::string column;
    for (const char c : kPuzzle) column += std::string(1, c) + "\n";
    return {
        {"a line for each cell", column},
        {"a line for each cell, 0", with_blank(column, '0')},
        {"slashes", joined(rows_of(kPuzzle), "/") + "\n"},
        {"slashes with spaces", "Puzzle: " + joined(rows_of(kPuzzle), " / ") + "\n"},
        {"escaped line ends", "\"" + joined(rows_of(kPuzzle), "\\n") + "\"\n"},
        {"numbered", "1. " + kPuzzle + "\n2) " + kSolution + "\n", both},
        {"bullets", "- " + kPuzzle + "\n* " + kSolution + "\n", both},
        {"givens", givens([](int r, int c, char d) { return given(r, c, d) + " "; }) + "\n"},
        {"givens in lines", givens([](int r, int c, char d) { return given(r, c, d) + ",\n"; })},
        {"side by side", beside(spaced_rows(), "     ", spaced_rows()), {kPuzzle, kPuzzle}},
        {"side by side, words", beside(block_of(kPuzzle), "   ", block_of(kSolution)), both},
        {"side by side, frames", beside(framed(), "   ", framed()), {kPuzzle, kPuzzle}},
    };
}

std::string json_rows() {
    std::string rows = cells("[", blank_as("0"), ",", "],");
    rows.pop_back();
    return "[" + rows + "]";
}

std::string wiki_string() {
    const std::string digits = "0123456789abcdefghijklmnopqrstuv";
    std::string text;
    for (const char c : kPuzzle) {
        const auto n = static_cast<std::size_t>(c == '.' ? 511 << 1 : 1 << (c - '0') | 1);
        text += {digits[n / 32], digits[n % 32]};
    }
    return text;
}

std::vector<Pasted> programs() {
    const std::string zeros = with_blank(kPuzzle, '0');
    const std::string notes =
        "version: 1\n" +
        cells(
            "", [](char c) { return c == '.' ? "0|1,2,|1|" : c + std::string("|-|0|"); }, "", "");
    const auto open = [](const std::string& data) {
        return "<game created=\"1\" data=\"" + data + "\" note=\"\"/>";
    };
    return {
        {"OpenSudoku 1",
         "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>Easy</name>\n" + open(zeros) + "\n" +
             open(kSolution) + "\n</opensudoku>\n",
         {kPuzzle, kSolution}},
        {"OpenSudoku 2",
         "<?xml version=\"1.0\"?><opensudoku version=\"2\"><folder>" + open(notes) + open(zeros) +
             "</folder></opensudoku>\n",
         {kPuzzle, kPuzzle}},
        {"GNOME", "{\"time_elapsed\":5.0,\"cells\":[" + givens([](int r, int c, char d) {
                      return std::string(r + c > 2 ? "," : "") + "{\"position\":[" + number(r - 1) +
                             "," + number(c - 1) + "],\"value\":" + d +
                             ",\"fixed\":true,\"earmarks\":[]}";
                  }) + "]}\n"},
        {"SudokuWiki, 81", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "\n"},
        {"SudokuWiki, 162", "https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki_string() + "\n"},
        {"SudokuWiki, string", wiki_string() + "\n"},
        {"answer with newboard", "{\"newboard\":{\"grids\":[{\"value\":" + json_rows() +
                                     ",\"difficulty\":\"Hard\"}],\"results\":1}}\n"},
        {"answer with status", "{\"board\":" + json_rows() + ",\"status\":\"solved\"}\n"},
        {"answer with mission", "{\"id\":1,\"mission\":\"" + zeros + "\",\"win_rate\":5.5}\n"},
        {"answer with givens", "{\"givens\":\"" + kPuzzle + "\"}\n"},
    };
}

class PastedShape : public testing::TestWithParam<Pasted> {};

TEST_P(PastedShape, is_read) {
    EXPECT_EQ(puzzles_in(GetParam().text), GetParam().puzzles) << GetParam().text;
}

std::string name_of(const testing::TestParamInfo<Pasted>& info) {
    std::string name;
    for (const char c : info.param.name)
        name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Mail, PastedShape, testing::ValuesIn(mail_and_forums()), name_of);
INSTANTIATE_TEST_SUITE_P(Characters, PastedShape, testing::ValuesIn(characters()), name_of);
INSTANTIATE_TEST_SUITE_P(Tables, PastedShape, testing::ValuesIn(tables()), name_of);
INSTANTIATE_TEST_SUITE_P(Lists, PastedShape, testing::ValuesIn(lists()), name_of);
INSTANTIATE_TEST_SUITE_P(Programs, PastedShape, testing::ValuesIn(programs()), name_of);

}  // namespace
}  // namespace sudokit::format_test
