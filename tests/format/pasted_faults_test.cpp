// Pasted text that is broken, unfinished, or ambiguous: it is refused, and the place is named.
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

TEST(Pasted, faults_name_their_line) {
    std::string text = "   0  1  2  3  4  5  6  7  8\n" + labelled(number, blank_as("0"), "  ");
    text[text.find("5  0")] = '0';
    EXPECT_THAT(describe_all(text), testing::ElementsAre(testing::StartsWith("2 ..413")));
}

TEST(Pasted, a_broken_game_of_a_collection_is_an_error) {
    EXPECT_THAT(puzzles_in("<opensudoku>\n<game data=\"123\"/>\n<game data=\"" +
                           with_blank(kPuzzle, '0') + "\"/>\n</opensudoku>\n"),
                testing::ElementsAre(testing::StartsWith("bad "), kPuzzle));
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

TEST(Pasted, letters_in_place_of_digits_are_named) {
    EXPECT_THAT(puzzles_in(with_blank(kPuzzle, 'l') + "\n"),
                testing::ElementsAre(testing::HasSubstr("'l' in r1c2")));
}

TEST(Pasted, tables_of_wikis_are_no_small_boards) {
    const std::string rows = cells("|-\n| ", blank_as(" "), " || ", "\n");
    for (const std::string& text : {"{|\n" + rows + "|}\n", "{|\n" + rows})
        EXPECT_EQ(puzzles_in(text), Strings{kPuzzle});
}

}  // namespace
}  // namespace sudokit::format_test
