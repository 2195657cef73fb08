// Shapes in which one slip of a reader would give another puzzle: empty rows and columns of
// spreadsheets, names that count columns or boxes, heads that look like rows, comments that are
// cells, and signs from all over the world.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The first and last row and column are empty, and so is the middle.
const std::string kEmptyEdges =
    "..........79..5.4..314.62...12.84.6............567.18..932.1.....7..8.3..........";

// As a spreadsheet copies it.
std::string sheet(const std::string& puzzle, const std::string& separator,
                  const std::string& before = "", const std::string& after = "") {
    return cells_of(puzzle, before, blank_as(""), separator, after + "\n");
}

// An empty row and column between boxes.
std::string with_gaps(const std::string& puzzle) {
    std::string text;
    const auto rows = rows_of(puzzle);
    for (std::size_t r = 0; r < 9; ++r) {
        for (std::size_t c = 0; c < 9; ++c)
            text += std::string(c == 0 ? 0 : c % 3 == 0 ? 2 : 1, '\t') + blank_as("")(rows[r][c]);
        text += r % 3 == 2 && r < 8 ? "\n" + std::string(10, '\t') + "\n" : "\n";
    }
    return text;
}

TEST(PastedSheets, have_empty_rows_and_columns) {
    for (const std::string& puzzle : {kPuzzle, kEmptyEdges}) {
        EXPECT_EQ(puzzles_in(sheet(puzzle, "\t")), Strings{puzzle});
        EXPECT_EQ(puzzles_in(sheet(puzzle, ",")), Strings{puzzle});
        EXPECT_EQ(puzzles_in(sheet(puzzle, ";")), Strings{puzzle});
    }
    EXPECT_EQ(puzzles_in(with_gaps(kPuzzle)), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(sheet(kPuzzle, "\t", "\t")), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(sheet(kPuzzle, ",", ",,", ",")), Strings{kPuzzle});
}

TEST(PastedSheets, that_could_begin_in_two_columns_are_refused) {
    for (const auto& [before, after] : {std::pair{",", ""}, {"", ","}})
        EXPECT_THAT(puzzles_in(sheet(kEmptyEdges, ",", before, after)),
                    ElementsAre(HasSubstr("could begin in more than one column")));
    EXPECT_THAT(puzzles_in(with_gaps(kEmptyEdges)),
                ElementsAre(HasSubstr("could begin in more than one row")));
}

// A row or a gap is lost: ten rows of ten cells would be another board.
TEST(PastedSheets, with_gaps_have_eleven_rows) {
    const std::string gaps = with_gaps(kPuzzle);
    std::size_t at = gaps.find('\n') + 1;
    for (int row = 1; row < 10; ++row, at = gaps.find('\n', at) + 1) {
        std::string cut = gaps;
        cut.erase(at, gaps.find('\n', at) + 1 - at);
        for (const std::string& found : puzzles_in(cut))
            EXPECT_THAT(found, testing::StartsWith("bad")) << cut;
    }
}

// Empty rows between bands, or empty columns between boxes: without the others they could be cells.
TEST(PastedSheets, have_gaps_in_one_direction) {
    const auto with_empty_rows = [](const std::string& puzzle) {
        std::string text = sheet(puzzle, "\t");
        for (std::size_t row = 0, at = 0; row < 6; ++row) {
            at = text.find('\n', at) + 1;
            if (row % 3 == 2) text.insert(at, std::string(8, '\t') + "\n");
            if (row % 3 == 2) at = text.find('\n', at) + 1;
        }
        return text;
    };
    const std::string gaps = with_gaps(kPuzzle);
    std::string wide;
    for (const auto line : support::pieces_of(gaps, '\n'))
        if (line != std::string(10, '\t')) wide += std::string(line) + "\n";
    EXPECT_EQ(puzzles_in(with_empty_rows(kPuzzle)), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(wide), Strings{kPuzzle});
    EXPECT_THAT(puzzles_in(with_empty_rows(kEmptyEdges)),
                ElementsAre(HasSubstr("could begin in more than one row")));
    std::string cut = with_empty_rows(kPuzzle);
    for (int line = 0; line < 2; ++line) cut.erase(cut.rfind('\n', cut.size() - 2) + 1);
    EXPECT_THAT(puzzles_in(cut), ElementsAre(HasSubstr("rows, or gaps between boxes")));
}

TEST(PastedSheets, that_are_incomplete_are_refused) {
    // Two empty rows above: a row that is lost would be found in one of them.
    std::string above = ",,,,,,,,,\n,,,,,,,,,\n" + cells(",", blank_as("0"), ",", "\n");
    EXPECT_EQ(puzzles_in(above), Strings{kPuzzle});
    std::string nine = above;
    for (int row = 0; row < 2; ++row) nine.erase(nine.rfind('\n', nine.size() - 2) + 1);
    EXPECT_THAT(puzzles_in(nine), ElementsAre(HasSubstr("could begin in more than one row")));
    above.erase(above.rfind('\n', above.size() - 2) + 1);
    EXPECT_THAT(puzzles_in(above), ElementsAre(HasSubstr("could begin in more than one row")));
    const std::string eight = sheet(kPuzzle, ",", ",");
    EXPECT_THAT(puzzles_in(eight.substr(eight.find('\n') + 1)),
                ElementsAre(HasSubstr("8 rows of cells")));
    // One of the numbers of rows is lost; they are no column.
    std::string numbered;
    for (std::size_t r = 0; r < 9; ++r)
        numbered += (r == 3 ? "" : from_one(static_cast<int>(r))) + "\t" +
                    sheet(rows_of(kEmptyEdges)[r], "\t");
    for (const std::string& found : puzzles_in(numbered))
        EXPECT_THAT(found, testing::StartsWith("bad"));
    // The numbers of columns are no row.
    EXPECT_EQ(puzzles_in("1,2,3,4,5,6,7,8,9,\n" + sheet(kPuzzle, ",", "", ",")), Strings{kPuzzle});
}

TEST(PastedGroups, are_columns_or_boxes_by_their_names) {
    std::string columns, boxes, spaced_columns, unclear, object;
    for (std::size_t g = 0; g < 9; ++g) {
        std::string column, box;
        for (std::size_t i = 0; i < 9; ++i) {
            column += kPuzzle[9 * i + g];
            box += kPuzzle[9 * (g / 3 * 3 + i / 3) + g % 3 * 3 + i % 3];
        }
        const std::string n = std::to_string(g + 1);
        columns += "Column " + n + ": " + column + "\n";
        spaced_columns += "col" + n + " " + spaced(column) + "\n";
        boxes += "Box " + n + ": " + box + "\n";
        unclear += "c" + n + ": " + column + "\n";
        object += (g ? ",\"box" : "{\"box") + n + "\":\"" + box + "\"";
    }
    for (const std::string& text : {columns, spaced_columns, boxes, object + "}\n"})
        EXPECT_EQ(puzzles_in(text), Strings{kPuzzle}) << text;
    EXPECT_THAT(puzzles_in(unclear), ElementsAre(HasSubstr("none of the 9 lines of text")));
}

TEST(PastedTables, have_a_head_above_a_rule) {
    std::string line = "+", head = "+", names = "|", rows;
    for (int c = 1; c <= 9; ++c) {
        line += "---+";
        head += "===+";
        names += " " + std::to_string(c) + " |";
    }
    rows = cells("| ", blank_as(" "), " | ", " |\n" + line + "\n");
    const std::string table = line + "\n" + names + "\n" + head + "\n" + rows;
    EXPECT_EQ(puzzles_in(table), Strings{kPuzzle});
    // Without its last row, the names are no row.
    const std::size_t last = table.rfind('|', table.size() - 1) - std::string(line).size() + 1;
    EXPECT_THAT(puzzles_in(table.substr(0, table.rfind('\n', last) + 1)),
                ElementsAre(HasSubstr("8 rows of cells")));
}

TEST(PastedJson, has_a_grid_of_cells_without_a_size) {
    const auto member = [](char c) {
        return c == '.' ? "{}" : "{\"value\":" + std::string(1, c) + "}";
    };
    std::string rows = cells("[", member, ",", "],");
    rows.pop_back();
    EXPECT_EQ(puzzles_in("{\"grid\":[" + rows + "]}\n"), Strings{kPuzzle});
}

TEST(PastedComments, are_told_where_an_input_has_nothing_else) {
    EXPECT_THAT(puzzles_in("# " + kPuzzle + "\n"),
                ElementsAre(HasSubstr("a line of cells begins as a comment does")));
    EXPECT_THAT(puzzles_in("#-----#\n" + cells("# ", same(), " ", " #\n")),
                ElementsAre(HasSubstr("9 lines of cells begin as comments do")));
    EXPECT_EQ(puzzles_in("# " + kPuzzle + "\n" + kSolution + "\n"), Strings{kSolution});
    EXPECT_EQ(puzzles_in("# nothing yet\n"), Strings{});
    EXPECT_THAT(puzzles_in("{} {} 7\n"), ElementsAre(testing::StartsWith("bad")));
}

// Whether fields are kept makes no difference to what is a puzzle.
TEST(PastedComments, with_a_number_and_a_name_stay_comments) {
    const std::string named = "#1 of May " + kPuzzle + "\n";
    for (const bool keeps : {true, false}) {
        ReadOptions options;
        options.keep_fields = keeps;
        EXPECT_FALSE(parse_puzzle(named, options).ok());
        EXPECT_TRUE(parse_puzzle("#1 " + kPuzzle + "\n", options).ok());
    }
}

TEST(PastedSigns, of_other_scripts_are_digits) {
    for (const std::string one : {"\u0967", "\u09E7", "\u0E51", "\u2474", "\u2488", "\u2160"})
        EXPECT_EQ(puzzles_in(cells("", dressed(one, "."), "", "\n")), Strings{kPuzzle}) << one;
    const Strings chinese = {"\u4E00", "\u4E8C", "\u4E09", "\u56DB", "\u4E94",
                             "\u516D", "\u4E03", "\u516B", "\u4E5D"};
    for (const std::string blank : {"\u3007", "\u3000", ".", "\u53E3"}) {
        const auto cell = [&](char c) {
            return c == '.' ? blank : chinese[static_cast<std::size_t>(c - '1')];
        };
        EXPECT_EQ(puzzles_in(cells("", cell, "", "\n")), Strings{kPuzzle}) << blank;
    }
    // In a text they stay what they are; raised digits may be candidates.
    EXPECT_THAT(describe_all("\u7B2C\u4E09\u9898\n" + block_of(kPuzzle)),
                ElementsAre("2 " + kPuzzle + " name=\u7B2C\u4E09\u9898"));
    for (const std::string& found : puzzles_in(cells("", dressed("\u2080", "."), "", "\n")))
        EXPECT_THAT(found, testing::StartsWith("bad"));
}

TEST(PastedSigns, of_many_kinds_are_open_cells) {
    for (const char* blank :
         {"\u2591", "\u2588", "\u25A2",     "\u25CF", "\u25EF",       "\u2219",
          "\u2024", "\u00D7", "\u2212",     "\u2715", "\u25FB\uFE0F", "\u25AB\uFE0F",
          "\u26AA", "\u2B1A", "\U0001F532", "\uFF5E", "__",           "--",
          "o",      "~",      "@",          "\\_",    "\\*"})
        EXPECT_EQ(puzzles_in(cells("", blank_as(blank), " ", "\n")), Strings{kPuzzle}) << blank;
    EXPECT_EQ(puzzles_in(cells("|", blank_as("O"), "", "|\n")), Strings{kPuzzle});
    EXPECT_EQ(puzzles_in(cells("", keycap("\uFE0F\u20E3", "\u2B1B"), "", "\n")), Strings{kPuzzle});
}

// Each row through `wrap`, and the text around them.
std::string code(const std::string& head, const std::function<std::string(const std::string&)>& row,
                 const std::string& foot) {
    return head + each([&](const std::string& cells, int) { return row(cells); }) + foot;
}

std::string listed(const std::string& row, const std::string& blank, const std::string& between) {
    std::string text;
    for (const char c : row) text += (text.empty() ? "" : between) + blank_as(blank)(c);
    return text;
}

TEST(PastedRows, stand_in_calls_of_any_language) {
    const auto call = [](const std::string& before, const std::string& after,
                         const std::string& blank = "0", const std::string& between = ", ") {
        return [=](const std::string& row) {
            return before + listed(row, blank, between) + after + "\n";
        };
    };
    expect_read({
        {"Rust", code("let b = vec![\n", call("    vec![", "],"), "];\n")},
        {"Kotlin", code("val b = arrayOf(\n", call("    intArrayOf(", "),"), ")\n")},
        {"PHP", code("$b = array(\n", call("  array(", "),"), ");\n")},
        {"R", code("x <- rbind(\n", call("  c(", "),", "NA"), ")\n")},
        {"Racket", code("(define p\n(list\n", call(" (list ", ")", "0", " "), "))\n")},
        {"Smalltalk", code("p := #(\n", call("  #(", ")", "0", " "), ").\n")},
        {"BASIC", code("", call("100 DATA ", "", "0", ","), "")},
        {"assembler", code("board:\n", call("    .byte ", ""), "")},
        {"VBA", code("", call("grid(0) = Array(", ")"), "")},
        {"Kotlin, first", code("", call("row = listOf(", ")", "null"), "")},
        {"answers", code("", call("**Row 1:** ", "", "_", " "), "")},
        {"answers, lists", code("", call("Row 1: [", "]", "_"), "")},
        {"answers, gaps", code("", call("Row 1: [", "]", " "), "")},
        {"IRC", code("", call("18:05 <anna> ", "", ".", " "), "")},
        {"bullets", code("", call("\u2022 ", "", "0", " "), "")},
        {"bullets, tight",
         code(
             "", [](const std::string& row) { return "\u2022 " + row + "\n"; }, "")},
    });
}

TEST(PastedRows, begin_after_a_text) {
    const std::string block = block_of(kPuzzle), zeros = with_blank(kPuzzle, '0');
    std::string tuples = "instance = (";
    for (const std::string& row : rows_of(zeros)) tuples += "(" + listed(row, "0", ",") + "),\n  ";
    expect_read({
        {"quotes", "grid = \"\"\"" + block + "\"\"\"\n"},
        {"message", "12/03/2024, 18:00 - Anna: " + block + "12/03/2024, 18:05 - Bob: thanks\n"},
        {"message, brackets", "[12/03/24, 6:04:11 PM] Anna: " + block + "\n"},
        {"tuples", tuples + ")\n"},
    });
    // Nine rows below it: then it is a title, whatever it ends in.
    EXPECT_EQ(puzzles_in("Number 123456789\n" + block), Strings{kPuzzle});
    // The numbers of columns are no row either.
    EXPECT_EQ(puzzles_in("Cells: 1 2 3 4 5 6 7 8 9\n" + block), Strings{kPuzzle});
    // Other open cells: it is no row.
    const auto cut = puzzles_in("Number 000000123\n" + block.substr(10));
    EXPECT_THAT(cut, testing::Each(testing::StartsWith("bad")));
}

TEST(PastedTables, have_no_bars_at_their_ends) {
    // A row that is cut has as few bars, but at its begin.
    std::string cut =
        "|A|B|C|D|E|F|G|H|I|\n" + markdown_rule(9) + cells("|", blank_as(""), "|", "|\n");
    cut.resize(cut.size() - 3);
    EXPECT_THAT(puzzles_in(cut), testing::Each(testing::StartsWith("bad")));
    EXPECT_EQ(puzzles_in("A|B|C|D|E|F|G|H|I\n" + markdown_rule(9).substr(1) +
                         cells("", blank_as(" "), "|", "\n")),
              Strings{kPuzzle});
}

// "║ 7   6 ║ 3 1   ║ 5   4 ║": two digits in each box are no row of six cells.
TEST(PastedRows, have_as_many_blanks_in_each_box) {
    std::string text, puzzle = kSolution;
    for (std::size_t i = 0; i < 81; ++i)
        if ((i + i / 9 + i / 3 % 3) % 3 == 0) puzzle[i] = '.';
    for (const std::string& row : rows_of(puzzle)) {
        for (std::size_t c = 0; c < 9; ++c)
            text += (c % 3 == 0 ? "\u2551 " : "") + blank_as(" ")(row[c]) + " ";
        text += "\u2551\n";
    }
    EXPECT_EQ(puzzles_in("A board\n" + cells("", same(), " ", "\n") + "\n" + text).back(), puzzle);
}

// One grid right below another, in another dress.
TEST(PastedRows, begin_below_a_full_grid) {
    const std::string block = block_of(kPuzzle);
    const std::string missing = cells_of(kSolution, "", same(), "  ", "\n");
    const std::string dressed = cells("", blank_as("NaN"), " ", "\n");
    const std::string strange = cells("", blank_as("o"), " ", "\n");
    for (const std::string& first : {block, dressed, missing})
        for (const std::string& between : {"", "\n"})
            for (const std::string& second :
                 {strange, block, dressed, labelled(letter, blank_as("."), " ")}) {
                const auto found = puzzles_in(first + between + second);
                const bool is_doubled = first == second && first == dressed;
                if (!is_doubled || !between.empty()) {
                    EXPECT_THAT(found, ElementsAre(first == missing ? kSolution : kPuzzle, kPuzzle))
                        << first << between << second;
                } else {
                    EXPECT_THAT(found, testing::Each(testing::StartsWith("bad")));
                }
            }
}

TEST(PastedRows, of_logs_are_several_grids) {
    const auto log = [](const std::string& puzzle) {
        return cells_of(puzzle, "2026-03-14 15:09:26 INFO ", same(), "", "\n");
    };
    const std::string both = log(kPuzzle) + log(kSolution);
    EXPECT_EQ(puzzles_in(both), (Strings{kPuzzle, kSolution}));
    EXPECT_EQ(puzzles_in(both + both + log(kPuzzle)),
              (Strings{kPuzzle, kSolution, kPuzzle, kSolution, kPuzzle}));
    const std::string cut = both.substr(0, both.rfind('\n', both.size() - 2) + 1);
    EXPECT_THAT(puzzles_in(cut), ElementsAre(HasSubstr("17 rows of cells")));
}

TEST(PastedRows, that_are_numbered_stand_in_order) {
    std::string text;
    for (const int r : {0, 1, 3, 2, 4, 5, 6, 7, 8})
        text += "Row " + from_one(r) + ": " + rows_of(kPuzzle)[static_cast<std::size_t>(r)] + "\n";
    EXPECT_THAT(puzzles_in(text), ElementsAre(HasSubstr("not in order")));
}

}  // namespace
}  // namespace sudokit::format_test
