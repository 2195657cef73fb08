// Lists of givens with a typing error are one error, which names the line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "format/pasted.hpp"
#include "format/text/messages.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using text::say;

using Write = std::string (*)(int r, int c, char digit);

// The givens as people write them, one in each line.
struct ListForm {
    const char* name;
    Write write;
};
const ListForm kForms[] = {
    {"r1c1=5", [](int r, int c, char d) { return given(r, c, d); }},
    {"R1C1: 5", [](int r, int c, char d) { return say("R", r, "C", c, ": ", d); }},
    {"A1 = 5", [](int r, int c, char d) { return say(letter(r - 1), c, " = ", d); }},
    {"(0, 0): 5,",
     [](int r, int c, char d) { return say("(", r - 1, ", ", c - 1, "): ", d, ","); }},
    {"r1c1 is 5", [](int r, int c, char d) { return say("r", r, "c", c, " is ", d); }},
    {"x(1,1,5).", [](int r, int c, char d) { return say("x(", r, ",", c, ",", d, ")."); }},
    {"s[1][1] = 5;", [](int r, int c, char d) { return say("s[", r, "][", c, "] = ", d, ";"); }},
    {"1 1 5", [](int r, int c, char d) { return say(r, " ", c, " ", d); }},
};

Strings lines_of(const ListForm& form) {
    Strings lines;
    givens([&](int r, int c, char d) { return lines.push_back(form.write(r, c, d)), ""; });
    return lines;
}

// The line with a letter for one of its three digits.
std::string with_typo(std::string line, std::size_t which, const std::string& typo) {
    std::size_t at = line.find_first_of("0123456789");
    while (which-- > 0 && line.find_first_of("0123456789", at + 1) != line.npos)
        at = line.find_first_of("0123456789", at + 1);
    return line.replace(at, 1, typo);
}

TEST(GivenLists, are_whole) {
    for (const ListForm& form : kForms)
        EXPECT_EQ(puzzles_in(joined(lines_of(form), "\n") + "\n"), Strings{kPuzzle}) << form.name;
}

TEST(GivenLists, with_a_typing_error_in_a_line_are_one_error_that_names_it) {
    for (const ListForm& form : kForms)
        for (const std::string typo : {"?", "x", "O", "", "77"})
            for (const std::size_t which : {0u, 1u, 2u})
                for (const std::size_t line : {0u, 1u, 2u, 7u, 20u, 23u}) {
                    auto lines = lines_of(form);
                    lines[line] = with_typo(lines[line], which, typo);
                    EXPECT_THAT(puzzles_in(joined(lines, "\n") + "\n"),
                                ElementsAre(StartsWith("bad ")))
                        << form.name << ": " << lines[line];
                }
}

TEST(GivenLists, of_a_row_in_each_line_are_one_error_with_a_typing_error) {
    for (const std::string between : {", ", " ", ";"})
        for (const std::size_t which : {0u, 1u, 2u}) {
            std::map<int, Strings> rows;
            givens([&](int r, int c, char d) { return rows[r].push_back(given(r, c, d)), ""; });
            for (auto& [r, row] : rows) {
                const std::string whole = row.front();
                row.front() = with_typo(whole, which, "?");
                std::string text;
                for (const auto& [other, givens] : rows) text += joined(givens, between) + "\n";
                EXPECT_THAT(puzzles_in(text), ElementsAre(StartsWith("bad "))) << text;
                row.front() = whole;
            }
        }
}

TEST(GivenLists, may_have_remarks_around_them) {
    const std::string list = joined(lines_of(kForms[0]), "\n") + "\n";
    for (const std::string remark : {"Have fun!", "rated 7", "2026-11-23", "see r1c1", "a = b",
                                     "https://example.org/?x=1", "Level: 5"})
        EXPECT_EQ(puzzles_in(remark + "\n\n" + list + "\n" + remark + "\n"), Strings{kPuzzle})
            << remark;
}

TEST(GivenLists, of_reports_are_refused_with_their_line) {
    const std::pair<std::string, std::string> kReports[] = {{"clues-bad", "21:1 'R7C_=6'"},
                                                            {"clues-bad2", "12:1 'R4C5=x'"}};
    for (const auto& [name, message] : kReports) {
        std::ifstream file(SUDOKIT_CORPORA "/reported/attack/" + name + ".txt");
        if (!file) GTEST_SKIP() << "no reports";
        std::stringstream text;
        text << file.rdbuf();
        EXPECT_THAT(puzzles_in(text.str()), ElementsAre(HasSubstr(message)));
    }
}

// Rows, groups and open cells: what lost something is an error, and no other puzzle.
TEST(Faults, of_rows_columns_and_cells_are_errors) {
    const auto bars = [](const std::string& row) {
        std::string text = "|";
        for (const char c : row) text += (c == '.' ? "" : std::string(1, c)) + "|";
        return text + "\n";
    };
    const auto rows = rows_of(kPuzzle);
    std::string eight = "|a|b|c|d|e|f|g|h|i|\n|-|-|-|-|-|-|-|-|-|\n", columns, quoted_ten,
                strange_ten;
    for (std::size_t r = 0; r < 9; ++r) {
        if (r != 5) eight += bars(rows[r]);
        columns += (r == 4 ? "colx = [" : "col" + std::to_string(r + 1) + " = [") +
                   joined(rows_of(with_blank(rows[r], '0'), 1), ", ") + "]\n";
        for (int again = 0; again < (r == 3 ? 2 : 1); ++again) {
            quoted_ten += "\"" + with_blank(rows[r], ' ') + "\"\n";
            strange_ten += with_blank(rows[r], '#') + "\n";
        }
    }
    std::string typo = kPuzzle, table = "row col digit\n";
    typo[2] = 'S';
    givens([&](int r, int c, char d) {
        table += say(r, " ", c) + (r == 5 ? "" : say(" ", d)) + "\n";
        return "";
    });
    const std::string library = with_blank(kPuzzle, '.').replace(2, 1, "x");
    for (const std::string& text :
         {eight, columns, quoted_ten, strange_ten, typo + "," + kSolution + "\n", table,
          ":0000:x:" + library + ":::\n"})
        EXPECT_THAT(puzzles_in(text), testing::Each(StartsWith("bad "))) << text;
}

}  // namespace
}  // namespace sudokit::format_test
