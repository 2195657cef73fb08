// Puzzles in a code, in tables of cells, in nested lists, in chats and in patches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"
#include "format/text/inflate.hpp"

namespace sudokit::format_test {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

// A line for each given: "r,c,d", counted from `first`.
std::string given_lines(const std::string& before, int first, const std::string& between = ",") {
    int index = 0;
    return givens([&](int r, int c, char d) {
        return replaced(before, "N", number(index++)) + number(r - 1 + first) + between +
               number(c - 1 + first) + between + d + "\n";
    });
}

// The same with the column first.
std::string lines_of_xy(bool by_columns) {
    std::string text = "x,y,digit\n";
    for (int i = 0; i < 81; ++i) {
        const int r = by_columns ? i % 9 : i / 9, c = by_columns ? i / 9 : i % 9;
        const char d = kPuzzle[static_cast<std::size_t>(9 * r + c)];
        if (d != '.') text += number(c) + "," + number(r) + "," + d + "\n";
    }
    return text;
}

TEST(PastedCellTable, has_a_given_in_each_line) {
    expect_read({
        {"from 1", "row,col,value\n" + given_lines("", 1)},
        {"from 0", "row,col,value\n" + given_lines("", 0)},
        {"short names", "r\tc\tv\n" + given_lines("", 1, "\t")},
        {"spaces", "Row Column Digit\n" + given_lines("", 1, " ")},
        {"index", ",row,col,value\n" + given_lines("N,", 0)},
        {"pandas", "    row  col  value\n" + given_lines("N   ", 0, "   ")},
        {"markdown", "| r | c | d |\n|---|---|---|\n" + given_lines("| ", 1, " | ")},
        {"quotes", "\"row\";\"col\";\"value\"\n" + given_lines("", 0, ";")},
        {"x and y", lines_of_xy(false)},
        {"two",
         "r,c,d\n" + given_lines("", 1) + "\nr,c,d\n" + given_lines("", 1),
         {kPuzzle, kPuzzle}},
        {"before a line", "r,c,d\n" + given_lines("", 1) + kPuzzle + "\n", {kPuzzle, kPuzzle}},
    });
    std::string all = "row,col,value\n";
    for (int i = 0; i < 81; ++i) {
        const char d = kPuzzle[static_cast<std::size_t>(i)];
        all += number(i / 9) + "," + number(i % 9) + "," + (d == '.' ? '0' : d) + "\n";
    }
    EXPECT_EQ(puzzles_in(all), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(replaced(all, ",0\n", ",\n")).size(), 1U);
}

TEST(PastedCellTable, is_refused_where_it_could_be_another_puzzle) {
    const std::string table = "row,col,value\n" + given_lines("", 1);
    const auto has = [](const std::string& text) {
        return ElementsAre(AllOf(StartsWith("bad"), HasSubstr(text)));
    };
    EXPECT_THAT(puzzles_in(lines_of_xy(true)), has("x may be the column or the row"));
    EXPECT_THAT(puzzles_in(table + "1,2\n"), has("'1,2' is not the row"));
    EXPECT_THAT(puzzles_in(table + "1,2,\n"), has("'1,2,' is not the row"));
    EXPECT_THAT(puzzles_in(table + "1,12,3\n"), has("'1,12,3' is not the row"));
    EXPECT_THAT(puzzles_in("row,col,value\n1,2,3\n9,9,9\n"), has("a list of 2 givens"));
    // Neither a row nor a column 0 or 9.
    std::string middle = "r,c,v\n";
    for (int i = 0; i < 18; ++i)
        middle += number(i / 6 + 2) + "," + number(i % 6 + 2) + "," + number(i % 9 + 1) + "\n";
    EXPECT_THAT(puzzles_in(middle), has("count from 0 or from 1"));
}

TEST(PastedCodes, hide_the_cells) {
    const auto rows = rows_of(kPuzzle);
    const std::string site = "https://example.org/";
    expect_read({
        {"spaces", site + "?p=" + joined(rows, "%20") + "\n"},
        {"dots", site + "?p=" + replaced(kPuzzle, ".", "%2E") + "&x=3\n"},
        {"lines", site + "#" + joined(rows, "%0A") + "\n"},
        {"slashes", site + "grid/" + replaced(joined(rows, "%2f"), ".", "%2e") + "/play\n"},
        {"base64", text::base64_of(kPuzzle) + "\n"},
        {"base64 of a line", text::base64_of(kPuzzle + "\n") + "\n"},
        {"base64 of rows", text::base64_of(block_of(kPuzzle)) + "\n"},
        {"JSON in a string", R"("{\"puzzle\":\")" + kPuzzle + R"(\"}")" + "\n"},
        {"JSON in a string, rows", R"("[\")" + joined(rows, R"(\",\")") + R"(\"]")" + "\n"},
        {"JSON with slashes", R"({\"puzzle\":\")" + kPuzzle + R"(\"})" + "\n"},
        {"JSON of a page", "{&quot;puzzle&quot;:&quot;" + kPuzzle + "&quot;}\n"},
    });
}

TEST(PastedCodes, are_refused_where_they_hide_two_puzzles_or_none) {
    const std::string site = "https://example.org/", coded = joined(rows_of(kPuzzle), "%20");
    EXPECT_THAT(puzzles_in(site + "?p=" + coded + "&q=" + replaced(coded, "3", "4") + "\n"),
                ElementsAre(HasSubstr("this link holds no puzzle")));
    EXPECT_THAT(puzzles_in(text::base64_of(kPuzzle.substr(1) + "Q") + "\n"),
                ElementsAre(StartsWith("bad")));
    EXPECT_THAT(puzzles_in(R"("{\"puzzle\":\")" + kPuzzle.substr(1) + R"(\"}")" + "\n"),
                ElementsAre(HasSubstr("80 cells instead of 81")));
}

TEST(PastedJson, may_be_a_flat_list_of_data) {
    const std::string list = replaced(joined(rows_of(with_blank(kPuzzle, '0'), 1), ","), ".", "0");
    expect_read({
        {"size", R"({"size":9,"data":[)" + list + "]}\n"},
        {"type", R"({"type": "sudoku", "size": 9, "data": [)" + list + "]}\n"},
        {"values", R"({"width":9,"height":9,"values":[)" + list + "]}\n"},
    });
    EXPECT_THAT(puzzles_in(R"({"size":9,"data":[1,2,3]})"
                           "\n"),
                ElementsAre(StartsWith("bad")));
    EXPECT_THAT(puzzles_in(R"({"type":"killer","data":[)" + list + "]}\n"),
                ElementsAre(StartsWith("bad")));
}

TEST(PastedMarks, of_markdown_are_dropped) {
    const auto marked = [](const std::string& mark) {
        return each([&](const std::string& row, int) { return mark + row + mark + "\n"; });
    };
    for (const char* mark : {"*", "**", "~~", "`", "__"}) {
        EXPECT_EQ(puzzles_in(marked(mark)), Strings{kPuzzle}) << mark;
        EXPECT_EQ(puzzles_in(mark + kPuzzle + mark + "\n"), Strings{kPuzzle}) << mark;
        EXPECT_EQ(puzzles_in("> " + (mark + kPuzzle) + mark + "\n"), Strings{kPuzzle}) << mark;
    }
    // A star may be an open cell: with no other one, it is a row of eleven.
    EXPECT_THAT(puzzles_in("*123456789*\n"), ElementsAre(StartsWith("bad")));
    EXPECT_EQ(puzzles_in(block_of(with_blank(kPuzzle, '*'))), Strings{kPuzzle});
}

TEST(PastedNested, lists_have_round_brackets_or_a_shape) {
    const std::string zeros = with_blank(kPuzzle, '0');
    std::string lists, lines;
    for (const std::string& row : rows_of(zeros)) {
        lists += "(" + spaced(row) + ")";
        lines += "(" + spaced(row) + ")\n";
    }
    expect_read({
        {"Lisp, a line", "#2A(" + lists + ")\n"},
        {"Lisp, lines", "(defparameter *grid* #2A(" + lines + "))\n"},
        {"Lisp, two", "#2A(" + lists + ")\n#2A(" + lists + ")\n", {kPuzzle, kPuzzle}},
        {"APL", "9 9\u2374" + spaced(zeros) + "\n"},
        {"APL, a name", "grid\u21909 9 \u2374 " + spaced(zeros) + "\n"},
        {"APL, a string", "9 9\u2374'" + kPuzzle + "'\n"},
        {"J", "grid =: 9 9 $ " + spaced(zeros) + "\n"},
    });
    EXPECT_THAT(puzzles_in("#2A(" + lists.substr(0, lists.size() - 3) + "))\n"),
                ElementsAre(HasSubstr("has not nine lists of nine digits")));
    EXPECT_THAT(puzzles_in("9 9\u2374 12 " + spaced(zeros.substr(2)) + "\n"),
                ElementsAre(StartsWith("bad")));
}

TEST(PastedChats, name_the_sender_before_each_row) {
    const auto sent = [](const std::string& sender, const std::string& between = "") {
        return each([&](const std::string& row, int r) {
            return replaced(sender, "N", number(r)) + "\n" + row + "\n" + between;
        });
    };
    expect_read({
        {"time and name", sent("[12:0N] Anna:")},
        {"name and time", sent("Anna  [4:1N PM]")},
        {"with days", sent("Anna \u2014 Today at 4:1N PM", "\n")},
        {"name", sent("Anna", "\n")},
        {"name, colon", sent("Anna:")},
        {"some rows together", "Anna [4:10 PM]\n" + block_of(kPuzzle).substr(0, 40) +
                                   "Anna [4:12 PM]\n" + block_of(kPuzzle).substr(40)},
        {"a grid", "[12:03] Anna:\n" + block_of(kPuzzle)},
        {"two grids",
         "[12:03] Anna:\n" + block_of(kPuzzle) + "[12:04] Anna:\n" + block_of(kPuzzle),
         {kPuzzle, kPuzzle}},
    });
    // Of two people: these are not the rows of one.
    const auto two = sent("[12:0N] Anna:").replace(0, 13, "[12:00] Bert:");
    EXPECT_THAT(puzzles_in(two), Each(StartsWith("bad")));
}

TEST(PastedPatch, adds_a_grid) {
    const std::string head = "diff --git a/x b/x\nindex 123..456\n--- a/x\n+++ b/x\n";
    const std::string rows = each([](const std::string& row, int) { return "+" + row + "\n"; });
    EXPECT_EQ(describe_all(head + "@@ -0,0 +1,9 @@\n" + rows), Strings{"6 " + kPuzzle});
    EXPECT_EQ(puzzles_in("--- /dev/null\n+++ b/x\n@@ -0,0 +1,9 @@\n" + rows), Strings{kPuzzle});
}

TEST(PastedLists, join_the_cell_and_its_digit_in_words) {
    for (const char* sign : {" is ", " \u2192 ", "\u2192"}) {
        const auto write = [&](int r, int c, char d) {
            return "R" + number(r) + "C" + number(c) + sign + d + "\n";
        };
        EXPECT_EQ(puzzles_in(givens(write)), Strings{kPuzzle}) << sign;
    }
    const auto comment = [](const std::string& row, int) { return "-- " + row + "\n"; };
    EXPECT_EQ(puzzles_in(each(comment)), Strings{kPuzzle});
}

}  // namespace
}  // namespace sudokit::format_test
