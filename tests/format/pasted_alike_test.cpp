// Givens in statements that are alike, characters that are spelled out, matrices of LaTeX, and texts
// beside rows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

using WriteGiven = std::function<std::string(const std::string& r, const std::string& c, char d)>;

std::string statements(const WriteGiven& write, int first = 1) {
    return givens([&](int r, int c, char d) {
        return write(number(r - 1 + first), number(c - 1 + first), d);
    });
}

// "givens = {(0, 2): 4, ...}".
std::string in_a_line(const std::string& open, const WriteGiven& write, const std::string& close,
                      int first = 0) {
    std::string text = statements(write, first);
    text.resize(text.find_last_not_of(", ;") + 1);
    return open + text + close + "\n";
}

TEST(PastedStatements, are_alike_but_for_row_column_and_digit) {
    using Text = const std::string&;
    expect_read({
        {"SMT-LIB", statements([](Text r, Text c, char d) {
             return "(assert (= x_" + r + "_" + c + " " + d + "))\n";
         })},
        {"SMT-LIB, one name", statements([](Text r, Text c, char d) {
             return "(assert (= x" + r + c + " " + d + "))\n";
         })},
        {"SQL", statements([](Text r, Text c, char d) {
             return "INSERT INTO cells (row, col, value) VALUES (" + r + ", " + c + ", " + d +
                    ");\n";
         })},
        {"SQL, column first", statements([](Text r, Text c, char d) {
             return "INSERT INTO cells (col, row, value) VALUES (" + c + ", " + r + ", " + d +
                    ");\n";
         })},
        {"clingo", statements([](Text r, Text c, char d) {
             return ":- not x(" + r + "," + c + "," + d + ").\n";
         })},
        {"OR-Tools",
         statements([](Text r, Text c,
                       char d) { return "model.Add(grid[(" + r + ", " + c + ")] == " + d + ")\n"; },
                    0)},
        {"words", statements([](Text r, Text c, char d) {
             return "Row " + r + ", Column " + c + ": " + d + "\n";
         })},
        {"named", statements([](Text r, Text c, char d) {
             return std::string("val=") + d + " col=" + c + " row=" + r + "\n";
         })},
        {"LP", statements(
                   [](Text r, Text c, char d) { return "x_" + r + "_" + c + "_" + d + " = 1\n"; })},
        {"bare", statements([](Text r, Text c, char d) { return r + " " + c + " " + d + "\n"; })},
        {"XML", "<grid>\n" + statements([](Text r, Text c, char d) {
                    return "<cell r=\"" + r + "\" c=\"" + c + "\">" + d + "</cell>\n";
                }) + "</grid>\n"},
        {"dictionary in lines",
         "givens = {\n" +
             statements(
                 [](Text r, Text c, char d) { return "    (" + r + ", " + c + "): " + d + ",\n"; },
                 0) +
             "}\n"},
        {"dictionary",
         in_a_line(
             "givens = {",
             [](Text r, Text c, char d) { return "(" + r + ", " + c + "): " + d + ", "; }, "}")},
        {"tuples",
         in_a_line(
             "clues = [",
             [](Text r, Text c, char d) { return "(" + r + ", " + c + ", " + d + "), "; }, "]")},
        {"objects", in_a_line(
                        "[",
                        [](Text r, Text c, char d) {
                            return "{\"x\": " + c + ", \"y\": " + r + ", \"value\": " + d + "}, ";
                        },
                        "]")},
    });
}

TEST(PastedStatements, that_could_mean_another_puzzle_are_refused) {
    // By columns: nothing says which number is the column.
    std::string by_columns;
    for (int column = 1; column <= 9; ++column)
        by_columns += givens([&](int r, int c, char d) {
            return c != column ? ""
                               : "(= x" + number(r) + number(c) + " " + std::string(1, d) + ")\n";
        });
    EXPECT_THAT(puzzles_in(by_columns), ElementsAre(HasSubstr("nothing says which is the row")));
    // The digit first, in a box that has it: not row, column, digit.
    std::string clashing;
    for (int i = 0; i < 18; ++i)
        clashing +=
            "(= x" + number(1 + i / 2) + number(1 + i % 2) + " " + number(1 + i / 2 % 2) + ")\n";
    EXPECT_THAT(puzzles_in(clashing), ElementsAre(HasSubstr("nothing says which is the row")));
    // After a puzzle they are steps.
    EXPECT_EQ(puzzles_in(block_of(kPuzzle) + "\n\n" + by_columns), Strings{kPuzzle});
}

// A list without its end, or with a line that is not like the others, would be another puzzle.
TEST(PastedStatements, that_are_cut_or_broken_are_refused) {
    using Text = const std::string&;
    const auto pairs = [](Text r, Text c, char d) { return "(" + r + ", " + c + "): " + d + ", "; };
    const std::string list = in_a_line("givens = {", pairs, "}");
    const std::size_t last = list.rfind(", (");
    EXPECT_THAT(describe_all(list.substr(0, last)),
                ElementsAre(AllOf(StartsWith("bad truncated 1:0 "), HasSubstr("never closed"))));
    const std::string lines = "givens = {\n" + statements([](Text r, Text c, char d) {
                                  return "  (" + r + ", " + c + "): " + d + ",\n";
                              });
    EXPECT_THAT(describe_all(lines),
                ElementsAre(AllOf(StartsWith("bad truncated 1:0 "), HasSubstr("never closed"))));
    // Wherever the broken line is, and whatever it lost or has too much.
    const std::string whole = statements(
        [](Text r, Text c, char d) { return "(assert (= x_" + r + "_" + c + " " + d + "))\n"; });
    const std::string bare =
        statements([](Text r, Text c, char d) { return r + " " + c + " " + d + "\n"; });
    const std::string named = givens([](int r, int c, char d) { return given(r, c, d) + "\n"; });
    const std::string solver = statements(
        [](Text r, Text c, char d) { return "s.add(X[" + r + "][" + c + "] == " + d + ")\n"; }, 0);
    for (const std::string& text : {whole, bare, named, solver})
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] < '0' || text[at] > '9') continue;
            std::string less = text, more = text;
            less.erase(at, 1);
            more.insert(at, 1, text[at]);
            for (const std::string& broken : {less, more})
                EXPECT_THAT(puzzles_in(broken), Each(StartsWith("bad"))) << broken;
        }
}

TEST(PastedWords, are_characters) {
    const Strings names = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    for (const std::string blank : {":white_large_square:", ":zero:", ":blue_square:"})
        for (const std::string between : {"", " "}) {
            const auto cell = [&](char c) {
                return c == '.' ? blank : ":" + names[static_cast<std::size_t>(c - '1')] + ":";
            };
            EXPECT_EQ(puzzles_in(cells("", cell, between, "\n")), Strings{kPuzzle}) << blank;
        }
    for (const char* blank : {"&middot;", "&#183;", "\\_", "\\*", "=C2=B7"})
        EXPECT_EQ(puzzles_in(cells("", blank_as(blank), " ", "\n")), Strings{kPuzzle}) << blank;
    EXPECT_EQ(puzzles_in(cells("", same(), "", "=20\n")), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(">!" + kPuzzle + "!<\n"), Strings{kPuzzle});
    // Another sign is a fault of its cell.
    std::string code = cells("", blank_as("&#183;"), "", "\n");
    code.erase(code.rfind('8'), 1);
    EXPECT_THAT(puzzles_in(code), ElementsAre(HasSubstr("'?' in r9c9")));
    EXPECT_EQ(puzzles_in("> >!" + kPuzzle + "!<\n"), Strings{kPuzzle});
}

TEST(PastedLatex, has_matrices_and_rows_in_one_line) {
    const std::string rows = cells("", blank_as("\\cdot"), " & ", " \\\\\n");
    const std::string line = cells("", blank_as("0"), " & ", " \\\\ ");
    expect_read({
        {"bmatrix", "\\begin{bmatrix}\n" + rows + "\\end{bmatrix}\n"},
        {"array", "\\[\\begin{array}{|ccc|ccc|ccc|}\\hline\n" + rows + "\\end{array}\\]\n"},
        {"one line", "$$\\begin{pmatrix} " + line + "\\end{pmatrix}$$\n"},
        {"TikZ", "\\matrix (m) [matrix of nodes] {\n" + rows + "};\n"},
        {"bold", "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n" + each([](const std::string& row, int) {
                     std::string cells;
                     for (const char c : row)
                         cells += std::string(cells.empty() ? "" : " & ") +
                                  (c == '.' ? " " : "\\textbf{" + std::string(1, c) + "}");
                     return "\\hline\n" + cells + " \\\\\n";
                 }) + "\\hline\n\\end{tabular}\n"},
    });
}

TEST(PastedRows, have_numbers_or_letters_beside_them) {
    const auto numbered = [](int first, const std::string& between) {
        return each([&](const std::string& row, int r) {
            return std::to_string(first + r) + between + row + "\n";
        });
    };
    const std::size_t last = cells("", blank_as("NA", "L"), ", ", ",\n").size() - 2;
    expect_read({
        {"lines of an editor", numbered(120, "   ")},
        {"two digits", numbered(10, " ")},
        {"letters after the rows",
         each([](const std::string& row, int r) { return spaced(row) + " " + letter(r) + "\n"; })},
        {"letters on both sides", each([](const std::string& row, int r) {
             return letter(r) + " " + spaced(row) + " " + letter(r) + "\n";
         })},
        {"OCaml", "let g = [|\n" + cells("  [|", blank_as("0"), ";", "|];\n") + "|]\n"},
        {"std::array", "std::array<std::array<int, 9>, 9> b = {{\n" +
                           cells("    {{", blank_as("0"), ", ", "}},\n") + "}};\n"},
        {"R, whole numbers", "matrix(c(" + cells("", blank_as("NA", "L"), ", ", ",\n").erase(last) +
                                 "), 9, 9, byrow = TRUE)\n"},
    });
}

TEST(PastedRows, of_R_that_are_cut_are_refused) {
    std::string values;
    for (const char c : kPuzzle) values += (values.empty() ? "" : ", ") + blank_as("NA", "L")(c);
    const std::string whole = "structure(c(" + values + "), dim = c(9L, 9L))\n";
    EXPECT_EQ(puzzles_in(whole).size(), 1U);
    for (std::size_t size = whole.size() * 2 / 3; size < whole.size() - 2; ++size)
        EXPECT_THAT(puzzles_in(whole.substr(0, size)), testing::Each(StartsWith("bad"))) << size;
}

TEST(PastedJson, lists_all_cells_in_order) {
    std::string list;
    for (const char c : kPuzzle)
        list += std::string(list.empty() ? "" : ",") +
                "{\"value\":" + (c == '.' ? "0" : std::string(1, c)) +
                ",\"given\":" + (c == '.' ? "false}" : "true}");
    EXPECT_EQ(puzzles_in("{\"cells\":[" + list + "]}\n"), Strings{kPuzzle});
}

TEST(PastedFaults, do_not_speak_of_candidates_or_missing_rows) {
    EXPECT_THAT(puzzles_in("tensor(5 3 0 0 7 0 0 0 0)\n").front(),
                testing::Not(HasSubstr("candidates")));
    const auto wide =
        puzzles_in(each([](const std::string& row, int) { return "> " + row + "7\n"; }));
    EXPECT_THAT(wide, ElementsAre(HasSubstr("9 rows of 10 cells")));
}

}  // namespace
}  // namespace sudokit::format_test
