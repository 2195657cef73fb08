// Puzzles as programs, logs, mails and spreadsheets show them, in no established format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/pasted.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Each row after its number in other words.
std::string after(const std::function<std::string(int)>& before, const std::string& end = "\n") {
    return each([&](const std::string& row, int r) { return before(r) + row + end; });
}

// The cells r, c, d in other words, from 1 on.
using Write = std::function<std::string(int r, int c, char d)>;
std::string all_cells(const Write& write) {
    std::string text;
    for (int i = 0; i < 81; ++i)
        text += write(i / 9 + 1, i % 9 + 1, kPuzzle[static_cast<std::size_t>(i)]);
    return text;
}

std::string lettered(int r, int c) { return letter(r - 1) + number(c); }

TEST(PastedRows, have_anything_before_them) {
    expect_read({
        {"log", after([](int r) { return "2026-03-14 15:09:0" + number(r) + " INFO solver: "; })},
        {"level", after([](int) { return "[INFO] "; })},
        {"clock", after([](int r) { return "[  0.00" + number(r) + "] "; })},
        {"chat", after([](int r) { return "[14/03/2026, 15:0" + number(r) + "] Anna: "; })},
        {"settings", "[sudoku]\n" + after([](int r) { return "row" + number(r) + "="; })},
        {"properties", after([](int r) { return "row." + number(r) + " = "; })},
        {"grep", after([](int r) { return "puzzle.txt:" + from_one(r) + ":"; })},
        {"stars", with_blank(after([](int) { return "* "; }), '0')},
        {"patch", after([](int) { return "+"; })},
        {"patch, taken away", with_blank(after([](int) { return "-"; }), '0')},
        {"commas", after([](int) { return ""; }, ",\n")},
        {"semicolons", after([](int) { return ""; }, ";\n")},
        {"backslashes", after([](int) { return ""; }, "\\\n")},
        {"brackets", after([](int) { return "["; }, "]\n")},
        {"brackets, blanks", with_blank(after([](int) { return "["; }, "],\n"), ' ')},
        {"quotes, blanks", with_blank(after([](int) { return "\""; }, "\"\n"), ' ')},
        {"boxes", cells("[", blank_as(" "), "][", "]\n")},
        {"boxes, round", cells("(", blank_as(" "), ") (", ")\n")},
        {"chessboard", each([](const std::string& row, int r) {
                           return number(9 - r) + " " + spaced(row) + "\n";
                       }) + "  a b c d e f g h i\n"},
    });
}

TEST(PastedRows, stay_separate_from_other_lines) {
    const auto eight = [](int r) { return r < 8 ? "[INFO] " : "[WARN] "; };
    EXPECT_THAT(puzzles_in(after(eight)), ElementsAre(HasSubstr("none of the 9 lines of text")));
    const auto twice = after([](int) { return "[INFO] "; });
    EXPECT_EQ(puzzles_in(twice + twice), (Strings{kPuzzle, kPuzzle}));
    EXPECT_EQ(puzzles_in("[INFO] begin\n" + twice + "[INFO] end\n"), Strings{kPuzzle});
}

TEST(PastedLines, are_cut_or_joined) {
    const auto wrapped = [](std::size_t width, const std::string& end = "") {
        return joined(rows_of(kPuzzle, width), end + "\n") + "\n";
    };
    const auto rows = rows_of(kPuzzle);
    expect_read({
        {"27", wrapped(27)},
        {"40", wrapped(40)},
        {"60", wrapped(60)},
        {"72", wrapped(72)},
        {"80", wrapped(80)},
        {"two", wrapped(60) + wrapped(60), {kPuzzle, kPuzzle}},
        {"mail", wrapped(75, "=")},
        {"shell", wrapped(50, "\\")},
        {"quote", quoted("> ", wrapped(70))},
        {"text around", "Number 7:\n" + wrapped(70) + "Have fun!\n"},
        {"colons", joined(rows, ":") + "\n"},
        {"plus", joined(rows, "+") + "\n"},
        {"dashes", with_blank(joined(rows, "-"), '0') + "\n"},
        {"low lines", with_blank(joined(rows, "_"), '0') + "\n"},
        {"backslashes", joined(rows, "\\") + "\n"},
    });
}

TEST(PastedLines, of_other_boards_are_not_joined) {
    // A line that lacks a cell, and a grid after it.
    const auto found = puzzles_in(kPuzzle.substr(0, 72) + "\n" + block_of(kPuzzle));
    EXPECT_THAT(found, ElementsAre(HasSubstr("72 cells instead of 81"), kPuzzle));
    // A line that is cut, and a whole one.
    EXPECT_THAT(puzzles_in(kPuzzle.substr(0, 80) + "\n" + kPuzzle + "\n"),
                ElementsAre(HasSubstr("80 cells instead of 81"), kPuzzle));
}

TEST(PastedLines, have_any_sign_for_open_cells) {
    for (const char blank : {'O', 'o', '~', '#', '@'}) {
        EXPECT_EQ(puzzles_in(block_of(with_blank(kPuzzle, blank))), Strings{kPuzzle}) << blank;
        if (blank != '#')
            EXPECT_EQ(puzzles_in(with_blank(kPuzzle, blank) + "\n"), Strings{kPuzzle}) << blank;
    }
    std::string dots = kPuzzle;
    for (std::size_t at = 0; (at = dots.find("...", at)) != dots.npos;)
        dots.replace(at, 3, "\u2026");
    EXPECT_EQ(puzzles_in(dots + "\n"), Strings{kPuzzle});
    // One strange sign among dots is a slip.
    std::string slip = kPuzzle;
    slip[1] = 'O';
    EXPECT_THAT(puzzles_in(slip + "\n"), ElementsAre(HasSubstr("'O' in r1c2")));
}

std::string in_utf16(const std::string& ascii, bool is_big) {
    std::string text = is_big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : ascii) text += is_big ? std::string{'\0', c} : std::string{c, '\0'};
    return text;
}

TEST(PastedLines, may_be_in_utf_16) {
    const std::string lines = kPuzzle + "\r\n\r\n" + kSolution + "\r\n";
    for (const bool is_big : {false, true}) {
        const std::string text = in_utf16(lines, is_big);
        for (const std::size_t chunk : {1, 2, 3, 7, 1000}) {
            EXPECT_EQ(describe_all(text, "", chunk), describe_all(lines)) << chunk;
        }
    }
    const std::string circled = std::string("\xFF\xFE") + "\x60\x24";  // a circled one
    const std::string smile = "\x3D\xD8\x00\xDE";                      // two units
    std::string dressed = circled;
    for (std::size_t i = 1; i < 81; ++i) dressed += std::string(".\0", 2);
    EXPECT_EQ(puzzles_in(dressed + std::string("\n\0", 2)), Strings{"1" + std::string(80, '.')});
    EXPECT_THAT(puzzles_in("\xFF\xFE" + smile + "\x3D"), ElementsAre(HasSubstr("not a puzzle")));
    // The mark alone, and a byte that begins none.
    EXPECT_EQ(puzzles_in("\xFF\xFE"), Strings{});
    EXPECT_THAT(puzzles_in("\xFE"), ElementsAre(HasSubstr("bad")));
}

TEST(PastedCells, have_names_or_places) {
    const auto zero_based = [](const Write& write) {
        return givens([&](int r, int c, char d) { return write(r - 1, c - 1, d); });
    };
    const auto list = [](const Write& write, const std::string& open, const std::string& close) {
        std::string text = givens([&](int r, int c, char d) { return write(r, c, d) + ", "; });
        text.resize(text.size() - 2);
        return open + text + close + "\n";
    };
    const Write named = [](int r, int c, char d) { return lettered(r, c) + "=" + d; };
    const Write triple = [](int r, int c, char d) { return number(r) + "," + number(c) + "," + d; };
    std::string columns;  // as a spreadsheet names them, row by row
    for (int i = 0; i < 81; ++i)
        if (const char d = kPuzzle[static_cast<std::size_t>(i)]; d != '.')
            columns += lettered(i % 9 + 1, i / 9 + 1) + "=" + d + " ";
    expect_read({
        {"letters", list(named, "", "")},
        {"letters in lines", givens([&](int r, int c, char d) { return named(r, c, d) + "\n"; })},
        {"letters of columns", columns + "\n"},
        {"letters without I", givens([](int r, int c, char d) {
             return std::string(1, "ABCDEFGHJ"[r - 1]) + number(c) + ": " + d + "\n";
         })},
        {"dictionary", "{" + all_cells([](int r, int c, char d) {
                           return "'" + lettered(r, c) + "': '" + d + "', ";
                       }) + "}\n"},
        {"dictionary, all candidates", "{" + all_cells([](int r, int c, char d) {
                                           return "'" + lettered(r, c) + "': '" +
                                                  (d == '.' ? "123456789" : std::string(1, d)) +
                                                  "',\n ";
                                       }) + "}\n"},
        {"tuples", zero_based([&](int r, int c, char d) { return "(" + triple(r, c, d) + ")\n"; })},
        {"tuples to digits", zero_based([](int r, int c, char d) {
                                 return "(" + number(r) + ", " + number(c) + "): " + d + ", ";
                             }) + "\n"},
        {"lists",
         list([&](int r, int c, char d) { return "[" + triple(r, c, d) + "]"; }, "[", "]")},
        {"facts",
         givens([&](int r, int c, char d) { return "given(" + triple(r, c, d) + "). "; }) + "\n"},
        {"statements", zero_based([](int r, int c, char d) {
             return "grid[" + number(r) + "][" + number(c) + "] = " + d + ";\n";
         })},
        {"constraints", zero_based([](int r, int c, char d) {
             return "s.add(X[" + number(r) + "][" + number(c) + "] == " + d + ")\n";
         })},
        {"arrows", givens([](int r, int c, char d) {
             return "R" + number(r) + "C" + number(c) + " -> " + d + "\n";
         })},
    });
}

TEST(PastedCells, that_could_be_anywhere_are_refused) {
    std::string text;
    for (int r = 2; r < 8; ++r)
        for (int c = 2; c < 8; ++c) text += "(" + number(r) + "," + number(c) + ",1)\n";
    EXPECT_THAT(puzzles_in(text), ElementsAre(HasSubstr("from 0 or from 1")));
    EXPECT_THAT(puzzles_in("x(1,2,3). x(4,5,6).\n"), ElementsAre(HasSubstr("a list of 2 givens")));
}

TEST(PastedCells, keep_their_candidates) {
    std::string text;
    for (int i = 0; i < 81; ++i)
        text += lettered(i / 9 + 1, i % 9 + 1) + ": " +
                (i == 1   ? "29"
                 : i == 0 ? "5"
                          : "123456789") +
                (i < 80 ? ", " : "\n");
    const auto puzzle = parse_puzzle(text);
    ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
    ASSERT_EQ(puzzle.value().candidates.size(), 81u);
    EXPECT_EQ(puzzle.value().candidates[1], DigitSet::of(2) | DigitSet::of(9));
}

TEST(PastedJson, may_be_wrapped_or_name_rows_and_cells) {
    const auto object = [](const std::string& members) {
        std::string text = members;
        text.resize(text.rfind(','));
        return "{" + text + "}";
    };
    const std::string puzzle = "{\"puzzle\":\"" + kPuzzle + "\"}";
    const std::string named = object(givens([](int r, int c, char d) {
        return "\"r" + number(r) + "c" + number(c) + "\": " + d + ",\n";
    }));
    const std::string rows = object(each([](const std::string& row, int r) {
        return "\"row" + from_one(r) + "\":\"" + row + "\",";
    }));
    expect_read({
        {"data", "{\"data\":" + puzzle + "}\n"},
        {"deep", "{\"status\":\"ok\",\"response\":{\"sudoku\":{\"id\":3,\"givens\":\"" + kPuzzle +
                     "\"}}}\n"},
        {"result", "{\"result\":" + puzzle + ",\"difficulty\":\"easy\"}\n"},
        {"list of one", "{\"puzzles_found\":[" + puzzle + "]}\n"},
        {"columns",
         "{\"quizzes\":[\"" + kPuzzle + "\",\"" + kSolution + "\"],\"solutions\":[]}\n",
         {kPuzzle, kSolution}},
        {"names of cells", named + "\n"},
        {"names of cells in lines", "{\n" + named.substr(1) + "\n"},
        {"names of rows", rows + "\n"},
        {"list of cells", "{\"size\":9,\n\"cells\":[" + givens([](int r, int c, char d) {
                              return (r == 1 && c == 1 ? "" : ",") + std::string("{\"row\":") +
                                     number(r) + ",\"col\":" + number(c) + ",\"value\":" + d + "}";
                          }) + "]}\n"},
    });
    EXPECT_THAT(puzzles_in("{\"data\":" + puzzle + ",\"cages\":[[1,2]]}\n"),
                ElementsAre(HasSubstr("no member \"puzzle\"")));
}

TEST(PastedXml, is_cells_rows_or_puzzles_and_remarks) {
    const auto root = [](const std::string& inside) {
        return "<?xml version=\"1.0\"?>\n<sudoku size=\"9\">\n" + inside + "</sudoku>\n";
    };
    const std::string whole = "<puzzle id=\"1\">" + kPuzzle + "</puzzle>\n";
    expect_read({
        {"puzzle", root("<level>3</level>" + whole)},
        {"puzzles", root(whole + whole), {kPuzzle, kPuzzle}},
        {"solution", root(whole + "<solution>" + kSolution + "</solution>\n")},
        {"rows", root(after([](int) { return "<row>"; }, "</row>\n"))},
        {"cells", root(cells("<row><c>", blank_as(""), "</c><c>", "</c></row>\n"))},
        {"places", root(givens([](int r, int c, char d) {
             return "<cell row=\"" + number(r) + "\" col=\"" + number(c) + "\" value=\"" + d +
                    "\"/>\n";
         }))},
    });
    EXPECT_THAT(puzzles_in(root(whole + "<cage sum=\"3\">r1c1 r1c2</cage>\n")),
                ElementsAre(HasSubstr("4:0 this program does not know the element <cage>")));
}

TEST(PastedCode, of_other_languages) {
    const std::string zeros = cells("[", blank_as("0"), ", ", "],\n");
    std::string rows = cells("", blank_as("0"), " ", "; ...\n");
    rows.resize(rows.size() - 6);
    expect_read({
        {"MATLAB", "M = [" + rows + "];\n"},
        {"Essence", "letting fixed be [" + zeros.substr(0, zeros.size() - 2) + "]\n"},
    });
}

}  // namespace
}  // namespace sudokit::format_test
