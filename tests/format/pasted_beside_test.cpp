// What stands beside the cells of pasted text: remarks, notes, titles, further puzzles, solutions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

// ... if they place digits in its open cells, or list its givens. Other lists are puzzles.
TEST(Pasted, lists_after_a_puzzle_are_remarks) {
    const auto listed = [](const std::string& cells, std::string_view end) {
        std::string list;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i] != '.')
                list += given(static_cast<int>(i / 9) + 1, static_cast<int>(i % 9) + 1, cells[i]) +
                        std::string(end);
        return list + "\n";
    };
    std::string moves = kSolution, other = kSolution;
    for (std::size_t i = 0; i < 81; ++i) {
        if (kPuzzle[i] != '.') moves[i] = '.';
        if (i % 3 == 0) other[i] = '.';
    }
    for (const std::string_view end : {" ", "\n"}) {
        for (const std::string& remark : {moves, std::string(kPuzzle)})
            EXPECT_EQ(puzzles_in(block_of(kPuzzle) + "\n\n" + listed(remark, end)),
                      Strings{kPuzzle});
        EXPECT_EQ(puzzles_in(block_of(kPuzzle) + "\n\n" + listed(other, end)),
                  (Strings{kPuzzle, other}));
        EXPECT_EQ(puzzles_in(labelled(number, blank_as("0"), " ") + "\n" + listed(other, end)),
                  (Strings{kPuzzle, other}));
    }
}

TEST(Pasted, puzzles_between_marks_are_not_lost) {
    const std::string line = kSolution + "\n";
    const std::string table =
        "<table>\n" + cells("<tr><td>", blank_as(""), "</td><td>", "</td></tr>\n") + "</table>\n";
    EXPECT_THAT(puzzles_in("a <table as in\n" + line + table), testing::Contains(kSolution));
    EXPECT_THAT(puzzles_in("x = [| in MiniZinc\n" + line + "that ends with |]\n"),
                testing::Contains(kSolution));
    EXPECT_THAT(puzzles_in("\\begin{tabular}\n" + line + "\\end{tabular}\n"),
                testing::Contains(kSolution));
    EXPECT_THAT(puzzles_in("   0  1  2  3  4  5  6  7  8\n" + line), testing::Contains(kSolution));
}

TEST(Pasted, a_second_puzzle_in_a_line_is_not_lost_without_a_word) {
    std::string other = with_blank(kPuzzle, '0'), further = kPuzzle;
    std::ranges::reverse(other);
    further[1] = kSolution[1];
    for (const std::string& line :
         {kPuzzle + " " + other, "(a => '" + kPuzzle + "', b => '" + other + "')",
          with_blank(kPuzzle, '*') + "," + other}) {
        const auto puzzle = parse_puzzle(line + "\n");
        ASSERT_TRUE(puzzle.ok()) << line;
        EXPECT_EQ(cells_of(puzzle.value()), kPuzzle) << line;
        EXPECT_THAT(puzzle.value().dropped,
                    testing::ElementsAre("a second puzzle in the same line"))
            << line;
    }
    for (const std::string& behind : {kSolution, further, std::string("0.12"), std::string(81, '.'),
                                      "1" + std::string(80, '0')}) {
        const auto puzzle = parse_puzzle(kPuzzle + "," + behind + "\n");
        ASSERT_TRUE(puzzle.ok()) << behind;
        EXPECT_TRUE(puzzle.value().dropped.empty()) << behind;
    }
}

TEST(Pasted, marks_beside_single_digits_are_no_candidates) {
    const auto shown = [](auto cell) {
        std::string text;
        for (std::size_t c = 0; c < 81; ++c) text += cell(kPuzzle[c]) + (c % 9 == 8 ? "\n" : "\t");
        return text;
    };
    const auto dressed = [&](const std::string& before, const std::string& behind,
                             const std::string& open) {
        return shown([&](char c) { return c == '.' ? open : before + c + behind; });
    };
    for (const std::string& text :
         {dressed("=\"", "\"", ""), dressed("'", "", ""), dressed("", "", "-1"),
          dressed("", "*", "."), dressed("", "", "?"), dressed("", "", "\u30FB")})
        EXPECT_EQ(describe_all(text), Strings{"1 " + kPuzzle}) << text;
}

TEST(Pasted, what_stands_around_the_cells_is_no_cell) {
    std::string table = "| |1|2|3|4|5|6|7|8|9|\n|-|-|-|-|-|-|-|-|-|-|\n", list, quoted, wide;
    for (std::size_t r = 0; r < 9; ++r) {
        table += "|" + std::string(1, static_cast<char>('A' + r));
        for (std::size_t c = 0; c < 9; ++c) {
            const char cell = kPuzzle[9 * r + c];
            table += "|" + std::string(1, cell == '.' ? ' ' : cell);
            wide += cell == '.' ? "\u30FB"
                                : std::string("\uFF10").replace(2, 1, 1, '\x90' + cell - '0');
            if (cell != '.')
                list += (list.empty() ? "" : ", ") + std::string("r") + std::to_string(r + 1) +
                        "c" + std::to_string(c + 1) + "=" + cell;
        }
        table += "|\n";
        wide += "\n";
        quoted += (r ? ", \"" : "\"") + kPuzzle.substr(9 * r, 9) + "\"";
    }
    EXPECT_EQ(puzzles_in("{'puzzle': '" + kPuzzle + "', 'solution': '" + kSolution + "'}\n"),
              Strings{kPuzzle});
    std::string doubled;
    for (std::size_t c = 0; c < 81; ++c)
        doubled += (c % 9 == 0   ? "||"
                    : c % 3 == 0 ? "||"
                                 : "|") +
                   kPuzzle.substr(c, 1) + (c % 9 == 8 ? "||\n" : "");
    EXPECT_EQ(puzzles_in(doubled), Strings{kPuzzle});
    std::string objects;
    for (std::size_t c = 0; c < 81; ++c)
        if (kPuzzle[c] != '.')
            objects += (objects.empty() ? "[{\"row\":" : ",{\"row\":") + std::to_string(c / 9) +
                       ",\"col\":" + std::to_string(c % 9) + ",\"value\":" + kPuzzle[c] + "}";
    EXPECT_EQ(puzzles_in(objects + "]\n"), Strings{kPuzzle});
    EXPECT_THAT(puzzles_in("[{\"row\":1,\"value\":3}]\n"),
                testing::ElementsAre(testing::HasSubstr("a given without row, column and digit")));
    for (const std::string& text :
         {table, "Givens: " + list + "\n", "val s = listOf(" + quoted + ")\n", wide})
        EXPECT_EQ(puzzles_in(text), Strings{kPuzzle}) << text;
}

TEST(Pasted, texts_keep_their_characters) {
    EXPECT_THAT(
        describe_all("{\"puzzle\":\"" + kPuzzle + "\",\n\"fields\":{\"name\":\"\u2460\u200B\"}}\n"),
        testing::ElementsAre("1 " + kPuzzle + " name=\u2460\u200B"));
    EXPECT_THAT(describe_all("[b]Hard[/b]\n" + block_of(kPuzzle)),
                testing::ElementsAre("2 " + kPuzzle + " name=[b]Hard[/b]"));
}

// A player's notes are no candidates of the puzzle; that they are left out is said.
TEST(Pasted, notes_of_players_are_dropped_with_a_word) {
    const std::string notes =
        "version: 1\n" +
        cells(
            "", [](char c) { return c == '.' ? "0|1,2,|1|" : c + std::string("|-|0|"); }, "", "");
    auto opensudoku = parse_puzzle("<opensudoku>\n<game data=\"" + notes + "\"/>\n</opensudoku>\n");
    ASSERT_TRUE(opensudoku.ok()) << opensudoku.error().text();
    EXPECT_EQ(cells_of(*opensudoku), kPuzzle);
    EXPECT_THAT(opensudoku->dropped, testing::ElementsAre("the player's notes in 57 cells"));
    auto gnome = parse_puzzle(
        R"({"cells":[{"position":[0,0],"value":5,"fixed":true,"earmarks":[]},
                     {"position":[0,1],"value":0,"fixed":false,"earmarks":[2,6]}]})");
    ASSERT_TRUE(gnome.ok()) << gnome.error().text();
    EXPECT_THAT(gnome->dropped, testing::ElementsAre("the player's notes in 1 cell"));
}

TEST(Pasted, numbers_before_puzzles_are_no_comments) {
    const Strings both = {kPuzzle, kSolution};
    EXPECT_EQ(puzzles_in("#1 " + kPuzzle + "\n#2: " + kSolution + "\n"), both);
    EXPECT_EQ(puzzles_in("# 1. " + kPuzzle + "\n# 2) " + kSolution + "\n"), both);
    EXPECT_EQ(puzzles_in("# " + kPuzzle + "\n" + kSolution + "\n"), Strings{kSolution});
    EXPECT_EQ(puzzles_in("#" + kPuzzle + "\n" + kSolution + "\n"), Strings{kSolution});
}

TEST(Pasted, dates_are_no_rows) {
    for (const std::string date : {"2026-11-23", "23.11.2026", "1/5/2026"}) {
        EXPECT_EQ(puzzles_in(date + "\n" + block_of(kPuzzle)), Strings{kPuzzle}) << date;
        EXPECT_EQ(puzzles_in(date + "\n" + kPuzzle + "\n"), Strings{kPuzzle}) << date;
    }
}

TEST(Pasted, lists_of_givens_one_after_the_other_are_puzzles) {
    struct Form {
        std::string name;
        std::function<std::string(int r, int c, char d)> given;
        bool is_one_line = false;
    };
    const auto digit = [](int n) { return std::string(1, static_cast<char>('0' + n)); };
    const std::vector<Form> forms = {
        {"r1c1=5",
         [&](int r, int c, char d) { return "r" + digit(r) + "c" + digit(c) + "=" + d + "\n"; }},
        {"A1 5",
         [&](int r, int c, char d) {
             return std::string(1, static_cast<char>('A' + c - 1)) + digit(r) + ": " + d + "\n";
         }},
        {"1 1 5", [&](int r, int c, char d) { return digit(r) + " " + digit(c) + " " + d + "\n"; }},
        {"given(1,1,5).",
         [&](int r, int c, char d) {
             return "given(" + digit(r) + "," + digit(c) + "," + d + ").\n";
         }},
        {"r1c1=5 in a line",
         [&](int r, int c, char d) { return "r" + digit(r) + "c" + digit(c) + "=" + d + " "; },
         true},
        {"A1=5 in a line",
         [&](int r, int c, char d) {
             return std::string(1, static_cast<char>('A' + c - 1)) + digit(r) + "=" + d + " ";
         },
         true},
        {"(0, 0): 5 in a line",
         [&](int r, int c, char d) {
             return "(" + digit(r - 1) + ", " + digit(c - 1) + "): " + d + ", ";
         },
         true},
    };
    const std::string other =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    for (const Form& form : forms) {
        const auto list = [&](const std::string& cells, bool by_columns) {
            std::string text;
            for (int i = 0; i < 81; ++i) {
                const int r = by_columns ? i % 9 : i / 9, c = by_columns ? i / 9 : i % 9;
                const char d = cells[static_cast<std::size_t>(9 * r + c)];
                if (d != '.') text += form.given(r + 1, c + 1, d);
            }
            return text + (form.is_one_line ? "\n" : "");
        };
        for (const bool by_columns : {false, true}) {
            if (by_columns && form.name[0] != 'r') continue;  // letters would be taken for rows
            const std::string a = list(kPuzzle, by_columns), b = list(other, by_columns);
            for (const std::string between : {"", "\n", "\nPuzzle 2\n", "---\n"})
                EXPECT_EQ(puzzles_in(a + between + b + between + a),
                          (Strings{kPuzzle, other, kPuzzle}))
                    << form.name << between << by_columns;
        }
    }
}

// Its solution must not stand for it.
TEST(Pasted, a_damaged_puzzle_before_its_solution_is_named) {
    const std::string few = kPuzzle.substr(0, 80), many = kPuzzle + "7";
    const auto is_refused = [](const std::string& line, const std::string& message) {
        EXPECT_THAT(puzzles_in(line + "\n"), testing::ElementsAre(testing::HasSubstr(message)))
            << line;
    };
    for (const std::string between : {",", "\t", " ", " -> ", "->", "=>", "|", " ; "}) {
        is_refused(few + between + kSolution, "1:81 80 cells instead of 81");
        is_refused(few.substr(1) + between + kSolution, "1:80 79 cells instead of 81");
        is_refused(many + between + kSolution, "1:82 82 cells instead of 81");
    }
    is_refused("('" + few + "', '" + kSolution + "')", "1:83 80 cells");
    is_refused("assert_eq!(solve(\"" + few + "\"), \"" + kSolution + "\");", "80 cells");
    is_refused("INSERT INTO p VALUES (17, '" + many + "', '" + kSolution + "');", "82 cells");
    is_refused("#1 " + few + " " + kSolution, "1:84 80 cells");
}

TEST(Pasted, a_solution_alone_or_behind_a_number_is_read) {
    const std::string number = kSolution.substr(0, 80);  // no open cells
    for (const std::string before : {"solution: ", "17 ", "#17: ", "id=20261123 ", ""})
        EXPECT_EQ(puzzles_in(before + kSolution + "\n"), Strings{kSolution}) << before;
    EXPECT_EQ(puzzles_in(number + " " + kPuzzle + "\n"), Strings{kPuzzle});
    // The dashes of an arrow are no cells, unless the puzzle has others.
    for (const std::string arrow : {"->", "-->", " -> ", "=>"})
        EXPECT_EQ(puzzles_in(kPuzzle + arrow + kSolution + "\n"), Strings{kPuzzle});
    const std::string dashes = with_blank(kPuzzle.substr(0, 80) + ".", '-');
    EXPECT_EQ(puzzles_in(dashes + ">\n"), Strings{kPuzzle.substr(0, 80) + "."});
}

}  // namespace
}  // namespace sudokit::format_test
