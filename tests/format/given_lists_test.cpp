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

using testing::AnyOf;
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
    return line.replace(at, typo == "S" ? 0 : 1, typo);
}

TEST(GivenLists, are_whole) {
    for (const ListForm& form : kForms)
        EXPECT_EQ(puzzles_in(joined(lines_of(form), "\n") + "\n"), Strings{kPuzzle}) << form.name;
}

TEST(GivenLists, with_a_typing_error_in_a_line_are_one_error_that_names_it) {
    for (const ListForm& form : kForms)
        for (const std::string typo : {"?", "x", "O", "", "S", "77"})
            for (const std::size_t which : {0u, 1u, 2u})
                for (const std::size_t line : {0u, 1u, 2u, 7u, 20u, 23u}) {
                    auto lines = lines_of(form);
                    // Of "S5" the digit may be taken.
                    const std::string kept = typo == "S" ? kPuzzle : "";
                    lines[line] = with_typo(lines[line], which, typo);
                    EXPECT_THAT(puzzles_in(joined(lines, "\n") + "\n"),
                                ElementsAre(AnyOf(StartsWith("bad "), kept)))
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

}  // namespace
}  // namespace sudokit::format_test
