// Pasted text that is broken, unfinished, or ambiguous; and which text beside it is kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

// Circled digits beside usual ones may be the givens, or the placed digits.
TEST(Pasted, two_dresses_of_digits_are_refused) {
    std::string text = block_of(kPuzzle);
    text.replace(text.find('3'), 1, "\u2462");
    for (const std::string& found : puzzles_in(text))
        EXPECT_THAT(found, testing::StartsWith("bad"));
}

TEST(Pasted, a_fault_in_a_quote_keeps_its_place) {
    std::string text = block_of(kPuzzle);
    text.replace(text.find('3'), 1, "?");
    const auto found = describe_all(quoted("> ", text));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found[0], testing::StartsWith("bad bad-character 1:7 "));
}

bool none_is_read(const std::string& text) {
    return std::ranges::all_of(puzzles_in(text),
                               [](const std::string& found) { return found.starts_with("bad "); });
}

TEST(Pasted, what_could_be_two_puzzles_is_refused) {
    // Lists of givens: too few of them, one cell twice, no nine that tells the size of the board.
    EXPECT_TRUE(none_is_read("r1c3=3 r2c4=5 r9c9=1\n"));
    EXPECT_TRUE(none_is_read(givens([](int r, int c, char d) { return given(r, c, d) + " "; }) +
                             "r1c1=6\n"));
    // Names out of order are no names; a tenth row makes a 10x10 board of what looked like names.
    EXPECT_TRUE(
        none_is_read(labelled([](int r) { return number(r * 3 % 9); }, blank_as("0"), ",")));
    EXPECT_THAT(puzzles_in(labelled(number, blank_as("0"), ",") + "9,0,0,0,0,0,0,0,0,0\n"),
                testing::SizeIs(1));
    // Equal gaps: half of an 18x18 board.
    EXPECT_TRUE(none_is_read(beside(spaced_rows(), " ", spaced_rows())));
    EXPECT_TRUE(none_is_read("<table>\n" +
                             cells("<tr><td>", blank_as("12"), "</td><td>", "</td></tr>\n") +
                             "</table>\n"));
}

// What is meant as a grid says what it lacks.
TEST(Pasted, unfinished_grids_name_what_is_missing) {
    const auto without_last = [](const std::string& text) {
        const std::size_t end = text.rfind('\n', text.size() - 2);
        return text.substr(0, end + 1);
    };
    const std::string html = cells("<tr><td>", blank_as(""), "</td><td>", "</td></tr>\n");
    const std::string latex = cells("|", blank_as(" "), "|", "|.\n");
    const std::string pandas =
        "   0  1  2  3  4  5  6  7  8\n" + labelled(number, blank_as("0"), "  ");
    const std::string markdown =
        "|1|2|3|4|5|6|7|8|9|\n" + markdown_rule(9) + cells("|", blank_as(" "), "|", "|\n");
    for (const std::string& text : {"<table>\n" + without_last(html) + "</table>\n",
                                    "\\begin{sudoku}\n" + without_last(latex) + "\\end{sudoku}\n",
                                    without_last(pandas), without_last(markdown)})
        EXPECT_THAT(puzzles_in(text),
                    testing::ElementsAre(testing::HasSubstr("a table with 8 rows of cells")))
            << text;
    EXPECT_THAT(puzzles_in("r1c3=3 r1c1=4 r9c9=1\n"),
                testing::ElementsAre(testing::HasSubstr("a list of 3 givens")));
}

// Without byrow, R goes down the columns.
TEST(Pasted, matrices_of_R_go_by_columns) {
    std::string values;
    for (int i = 0; i < 81; ++i)
        values += std::string(i ? "," : "") +
                  (kPuzzle[static_cast<std::size_t>(i % 9 * 9 + i / 9)] == '.'
                       ? '0'
                       : kPuzzle[static_cast<std::size_t>(i % 9 * 9 + i / 9)]);
    EXPECT_EQ(puzzles_in("m <- matrix(c(" + values + "), 9, 9)\n"), Strings{kPuzzle});
}

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

TEST(Pasted, faults_name_their_line) {
    std::string text = "   0  1  2  3  4  5  6  7  8\n" + labelled(number, blank_as("0"), "  ");
    text[text.find("5  0")] = '0';
    EXPECT_THAT(describe_all(text), testing::ElementsAre(testing::StartsWith("2 ..413")));
}

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

TEST(Pasted, a_broken_game_of_a_collection_is_an_error) {
    EXPECT_THAT(puzzles_in("<opensudoku>\n<game data=\"123\"/>\n<game data=\"" +
                           with_blank(kPuzzle, '0') + "\"/>\n</opensudoku>\n"),
                testing::ElementsAre(testing::StartsWith("bad "), kPuzzle));
}

TEST(Pasted, numbers_before_puzzles_are_no_comments) {
    const Strings both = {kPuzzle, kSolution};
    EXPECT_EQ(puzzles_in("#1 " + kPuzzle + "\n#2: " + kSolution + "\n"), both);
    EXPECT_EQ(puzzles_in("# 1. " + kPuzzle + "\n# 2) " + kSolution + "\n"), both);
    EXPECT_EQ(puzzles_in("# " + kPuzzle + "\n" + kSolution + "\n"), Strings{kSolution});
    EXPECT_EQ(puzzles_in("#" + kPuzzle + "\n" + kSolution + "\n"), Strings{kSolution});
}

TEST(Pasted, a_list_with_a_broken_given_is_an_error) {
    const std::string list = givens([](int r, int c, char d) { return given(r, c, d) + "\n"; });
    EXPECT_THAT(puzzles_in(list + "r0c1=5\n"),
                testing::ElementsAre(testing::HasSubstr("is not a list of givens")));
    EXPECT_THAT(puzzles_in(list + "r1c2=12\n"),
                testing::ElementsAre(testing::HasSubstr("r1c2 has more than one digit: '12'")));
    EXPECT_THAT(puzzles_in(list + "r1c1=7\n"),
                testing::ElementsAre(testing::HasSubstr("two digits for r1c1")));
}

TEST(Pasted, tables_of_other_sizes_say_so) {
    const std::string row = "<tr><td>1" + joined(std::vector<std::string>(9, ""), "</td><td>");
    const std::string rows = cells("<tr><td>", blank_as(""), "</td><td>", "</td></tr>\n");
    EXPECT_THAT(puzzles_in("<table>\n" + rows + row + "</td></tr>\n</table>\n"),
                testing::ElementsAre(testing::HasSubstr("11:0 a table with 10 rows of cells")));
    EXPECT_THAT(puzzles_in("<table>\n" + rows + "<tr><td>1</td><td></td><td></td><td></td></tr>\n" +
                           "</table>\n"),
                testing::ElementsAre(testing::HasSubstr("11:0 a row of 4 cells in a table")));
}

TEST(Pasted, dates_are_no_rows) {
    for (const std::string date : {"2026-11-23", "23.11.2026", "1/5/2026"}) {
        EXPECT_EQ(puzzles_in(date + "\n" + block_of(kPuzzle)), Strings{kPuzzle}) << date;
        EXPECT_EQ(puzzles_in(date + "\n" + kPuzzle + "\n"), Strings{kPuzzle}) << date;
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

TEST(Pasted, labelled_rows_one_after_the_other_are_puzzles_and_a_tenth_is_a_fault) {
    for (const std::string label : {"1. ", "1) ", "1: ", "A: ", "A) ", "A ", "- ", "Row 1: "}) {
        const auto named = [&](std::size_t r) {
            std::string name = label;
            const std::size_t at = name.find_first_of("1A");
            if (at != name.npos) name[at] = static_cast<char>(name[at] + static_cast<char>(r));
            return name;
        };
        std::string text;
        for (std::size_t r = 0; r < 9; ++r) text += named(r) + rows_of(kPuzzle)[r] + "\n";
        for (const std::string between : {"", "\n", "\nPuzzle 2\n"})
            EXPECT_EQ(puzzles_in(text + between + text), (Strings{kPuzzle, kPuzzle}))
                << label << between;
        const std::string tenth = label == "1. " || label == "1) " ? "10" + label.substr(1) : label;
        if (label.find_first_of("1A") != label.npos && tenth == label) continue;
        EXPECT_THAT(puzzles_in(text + tenth + "1..2.3.4.\n"),
                    testing::Contains(testing::StartsWith("bad")))
            << label;
    }
}

TEST(Pasted, a_row_with_other_bars_or_fields_than_its_neighbours_is_a_fault) {
    const auto table = [](const std::string& before, const std::string& between,
                          const std::string& after) {
        return cells(
            before, [](char c) { return c == '.' ? "" : std::string(1, c); }, between,
            after + "\n");
    };
    const std::string names = "|a|b|c|d|e|f|g|h|i|\n|-|-|-|-|-|-|-|-|-|\n";
    const std::string good = names + table("|", "|", "|");
    EXPECT_EQ(puzzles_in(good), Strings{kPuzzle});
    for (const auto& [from, to] : {std::pair{"|5||4|", "|5|4|"}, {"|5||4|", "|5||4||"}}) {
        std::string text = good;
        text.replace(text.find(from), std::string(from).size(), to);
        EXPECT_THAT(puzzles_in(text), testing::Each(testing::StartsWith("bad"))) << text;
    }
    std::string fields = table("", ",", "");
    EXPECT_EQ(puzzles_in(fields), Strings{kPuzzle});
    fields.insert(fields.find(",,,,,,,6,"), ",");
    EXPECT_THAT(puzzles_in(fields), testing::Each(testing::StartsWith("bad"))) << fields;
    EXPECT_EQ(puzzles_in(table("", ",", ",")), Strings{kPuzzle});
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

TEST(Pasted, letters_in_place_of_digits_are_named) {
    EXPECT_THAT(puzzles_in(with_blank(kPuzzle, 'l') + "\n"),
                testing::ElementsAre(testing::HasSubstr("'l' in r1c2")));
}

TEST(Pasted, tables_of_wikis_are_no_small_boards) {
    const std::string rows = cells("|-\n| ", blank_as(" "), " || ", "\n");
    for (const std::string& text : {"{|\n" + rows + "|}\n", "{|\n" + rows})
        EXPECT_EQ(puzzles_in(text), Strings{kPuzzle});
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
