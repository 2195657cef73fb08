// Columns and boxes in the place of rows: by the name of each, by a heading, or by a variable.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The columns or boxes of the puzzle.
Strings columns() {
    Strings groups(9);
    for (std::size_t i = 0; i < 81; ++i) groups[i % 9] += kPuzzle[i];
    return groups;
}
Strings boxes() {
    Strings groups(9);
    for (std::size_t i = 0; i < 81; ++i) groups[i / 27 * 3 + i % 9 / 3] += kPuzzle[i];
    return groups;
}

std::string list_of(const std::string& group, const std::string& open, const std::string& close) {
    std::string text = open;
    for (const char c : group)
        text += (text == open ? "" : ", ") + std::string(1, c == '.' ? '0' : c);
    return text + close;
}

// Each group in a line between two texts, in which '#' is its number.
std::string with_names(const Strings& groups, const std::string& before, const std::string& after) {
    std::string text;
    for (std::size_t g = 0; g < 9; ++g) {
        std::string line = before + groups[g] + after + "\n";
        if (const std::size_t at = line.find('#'); at != line.npos)
            line.replace(at, 1, std::to_string(g + 1));
        text += line;
    }
    return text;
}
Strings lists(Strings groups, const std::string& open = "[", const std::string& close = "]") {
    for (std::string& group : groups) group = list_of(group, open, close);
    return groups;
}
Strings with_blanks(Strings groups) {
    for (std::string& group : groups) group = spaced(group);
    return groups;
}

void expect_puzzle(const std::string& text) {
    EXPECT_EQ(puzzles_in(text), Strings{kPuzzle}) << text;
}

TEST(PastedGroups, have_names_in_many_languages) {
    for (const std::string name :
         {"Quadrant", "Kasten", "Bloc", "Carr\u00e9", "Caja", "Cuadrante", "Boks", "Vak", "Блок",
          "Квадрат", "宫", "BOX", "Quadrante", "Q"}) {
        expect_puzzle(with_names(boxes(), name + " #: ", ""));
        expect_puzzle(with_names(with_blanks(boxes()), name + " #: ", ""));
    }
    for (const std::string name :
         {"Coluna", "Colonna", "Kolom", "Kolonne", "Kolumna", "S\u00fctun", "Sloupec", "Sarake",
          "Oszlop", "Столбец", "列", "Spalte", "COLUMN"}) {
        expect_puzzle(with_names(columns(), name + " #: ", ""));
        expect_puzzle(with_names(with_blanks(columns()), name + " #: ", ""));
    }
    for (const std::string name : {"第#列: ", "#. Spalte: ", "Grid 2, column #: "})
        expect_puzzle(with_names(columns(), name, ""));
    for (const std::string name : {"Row #: ", "Zeile #: ", "Строка #: ", "第#行: "})
        expect_puzzle(with_names(rows_of(kPuzzle), name, ""));
}

TEST(PastedGroups, may_be_counted_by_ordinals) {
    std::string ordinals;
    const auto groups = columns();
    for (std::size_t g = 0; g < 9; ++g)
        ordinals += std::to_string(g + 1) +
                    (g == 0   ? "st"
                     : g == 1 ? "nd"
                     : g == 2 ? "rd"
                              : "th") +
                    " column: " + groups[g] + "\n";
    expect_puzzle(ordinals);
}

TEST(PastedGroups, are_rows_behind_a_name_that_does_not_count_them) {
    for (const std::string before :
         {"user@box:~$ ", "main.py:12:col 4: ", "row #, columns 1-9: ", "INFO column solver: ",
          "vagrant-box-1 : ", "[box] ", "box | ", "12:00:0# blocks | "})
        expect_puzzle(with_names(rows_of(kPuzzle), before, ""));
    // What may be either is refused.
    for (const std::string before : {"House #: ", "C#: ", "B#: ", "K#: "})
        EXPECT_THAT(puzzles_in(with_names(rows_of(kPuzzle), before, "")).front(),
                    StartsWith("bad"));
}

TEST(PastedGroups, have_names_in_programs) {
    expect_puzzle(with_names(lists(boxes()), "box# = ", ""));
    expect_puzzle(with_names(lists(columns()), "col# = ", ""));
    expect_puzzle(with_names(lists(columns()), "board.addColumn(", ");"));
    expect_puzzle(with_names(lists(columns()), "columns.push(", ");"));
    expect_puzzle(with_names(boxes(), "grid.setBox(#, \"", "\");"));
    expect_puzzle(with_names(columns(), "String col# = \"", "\";"));
    expect_puzzle(with_names(lists(rows_of(kPuzzle)), "board.addRow(", ");"));
    expect_puzzle(with_names(rows_of(kPuzzle), "String s# = \"", "\";"));
    const Strings vectors = lists(columns(), "c(", ")");
    expect_puzzle("m <- cbind(" + joined(vectors, ",\n  ") + ")\n");
    expect_puzzle("m <- rbind(" + joined(lists(rows_of(kPuzzle), "c(", ")"), ",\n  ") + ")\n");
    std::string frame = "data.frame(";
    for (std::size_t c = 0; c < 9; ++c)
        frame += (c ? ",\n  V" : "V") + std::to_string(c + 1) + " = " + vectors[c];
    expect_puzzle(frame + ")\n");
}

TEST(PastedGroups, stand_below_a_variable_that_names_them) {
    const auto rows = rows_of(kPuzzle);
    for (const auto& [name, groups] :
         {std::pair{std::string("columns"), columns()}, std::pair{std::string("cols"), columns()},
          std::pair{std::string("boxes"), boxes()}, std::pair{std::string("blocks"), boxes()},
          std::pair{std::string("grid_quadrants"), boxes()},
          std::pair{std::string("rows"), rows}}) {
        const std::string lines = joined(lists(groups), ",\n  ");
        expect_puzzle(name + " = [\n  " + lines + ",\n]\n");
        expect_puzzle("const " + name + " = [" + lines + "];\n");
        expect_puzzle("let " + name + ": [[u8; 9]; 9] = [\n  " + lines + "\n];\n");
        expect_puzzle(name + " = [" + joined(lists(groups), ", ") + "]\n");
        expect_puzzle("int " + name + "[9][9] = {\n" + joined(lists(groups, "{", "}"), ",\n") +
                      "};\n");
        expect_puzzle(name + ":\n  - " + joined(lists(groups), "\n  - ") + "\n");
        expect_puzzle(name + ":\n  - \"" + joined(groups, "\"\n  - \"") + "\"\n");
        expect_puzzle(name + " = [\"" + joined(groups, "\", \"") + "\"]\n");
    }
}

TEST(PastedGroups, stand_below_a_heading_that_says_nothing_else) {
    for (const std::string head : {"Columns from left to right:", "Columns:", "# Columns 1 to 9",
                                   "**Columns (left to right)**", "Spalten von links nach rechts:",
                                   "Column by column, top to bottom"}) {
        expect_puzzle(head + "\n" + joined(columns(), "\n") + "\n");
        expect_puzzle(head + "\n\n" + joined(with_blanks(columns()), "\n") + "\n");
    }
    for (const std::string head : {"Boxes (left to right, top to bottom):", "Blocks:", "Quadrants"})
        expect_puzzle(head + "\n" + joined(boxes(), "\n") + "\n");
    expect_puzzle("Boxes:\n" + joined(boxes(), "\n") + "\n\nThanks!\n");
    EXPECT_EQ(puzzles_in("Boxes:\n" + joined(boxes(), "\n") + "\n\n" + block_of(kSolution)),
              (Strings{kPuzzle, kSolution}));
}

TEST(PastedGroups, are_rows_below_prose_and_sizes) {
    for (const std::string head :
         {"Fill the rows, columns and boxes", "Rows, columns and boxes:", "Rows and columns:",
          "The boxes are:", "Each column and each box has 1-9:", "Column", "Box", "columns: 9",
          "boxes = 3", "cols=9", "columns: 1 2 3 4 5 6 7 8 9",
          "A grid of 9 columns:", "blocks: 3x3", "Square", "Regions:"}) {
        const auto found = puzzles_in(head + "\n" + block_of(kPuzzle));
        EXPECT_EQ(found.back(), kPuzzle) << head;
        EXPECT_EQ(puzzles_in(head + "\n" + kPuzzle + "\n").back(), kPuzzle) << head;
    }
}

TEST(PastedGroups, are_elements_of_XML) {
    const auto element = [](const Strings& groups, const std::string& name) {
        std::string text = "<sudoku>\n";
        for (const std::string& group : groups)
            text += "  <" + name + ">" + group + "</" + name + ">\n";
        return text + "</sudoku>\n";
    };
    const auto in_cells = [](Strings groups, const std::string& name) {
        for (std::string& group : groups) {
            std::string inside;
            for (const char c : group) inside += "<" + name + ">" + c + "</" + name + ">";
            group = inside;
        }
        return groups;
    };
    expect_puzzle(element(columns(), "column"));
    expect_puzzle(element(boxes(), "box"));
    expect_puzzle(element(rows_of(kPuzzle), "row"));
    expect_puzzle(element(in_cells(boxes(), "cell"), "box"));
    expect_puzzle(element(in_cells(columns(), "cell"), "col"));
    expect_puzzle(element(in_cells(rows_of(kPuzzle), "col"), "row"));
    std::string mixed = element(columns(), "column");
    mixed.replace(mixed.find("<column>"), 8, "<row>");
    mixed.replace(mixed.find("</column>"), 9, "</row>");
    EXPECT_THAT(puzzles_in(mixed).front(), StartsWith("bad"));
}

TEST(PastedGroups, of_other_boards_or_with_a_tenth_are_refused) {
    EXPECT_THAT(puzzles_in("columns = [\n[1,0,0,4],\n[0,0,2,0],\n[0,3,0,0],\n[2,0,0,1]\n]\n"),
                testing::Contains(HasSubstr("of another board than 9x9")));
    EXPECT_THAT(puzzles_in("Columns:\n" + joined(columns(), "\n") + "\n1........\n").front(),
                HasSubstr("a table with 10 rows"));
}

}  // namespace
}  // namespace sudokit::format_test
