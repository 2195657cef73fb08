// Positions in a line: placed digits, and candidates that were deleted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// '+' before each digit of these cells.
std::string with_placed(const std::string& cells, std::size_t every) {
    std::string text;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        if (cells[c] != '.' && c % every == 0) text += '+';
        text += cells[c];
    }
    return text;
}

std::string only(const std::vector<std::string>& records) {
    return records.size() == 1 ? records.front() : joined(records, "\n");
}

// A line of HoDoKu's library says the same with more words.
std::string in_library(const std::string& cells, const std::string& deleted) {
    return only(describe_all(":0000:x:" + cells + ":" + deleted + "::\n"));
}

TEST(Position, is_read_as_the_same_line_of_HoDoKus_library) {
    for (const std::string& cells : {kPuzzle, with_placed(kPuzzle, 2), with_placed(kPuzzle, 1)})
        for (const std::string deleted : {"212", "212 612", "212 612 613 919"})
            for (const std::string end : {"\n", "", " \n", ":\n", "::\n", "\tname\n", "\r\n"})
                EXPECT_EQ(only(describe_all(cells + ":" + deleted + end)),
                          in_library(cells, deleted))
                    << cells << deleted << end;
    for (const std::string from : {"hodoku", "line", ""})
        EXPECT_EQ(only(describe_all(with_placed(kPuzzle, 3) + ":212\n", from)),
                  in_library(with_placed(kPuzzle, 3), "212"));
}

TEST(Position, needs_no_deleted_candidates) {
    for (const std::string end : {"", ":", " :", ": "})
        EXPECT_EQ(only(describe_all(with_placed(kPuzzle, 2) + end + "\n")),
                  in_library(with_placed(kPuzzle, 2), ""));
    EXPECT_EQ(only(puzzles_in("17. " + with_placed(kPuzzle, 2) + "\n")), kPuzzle);
}

TEST(Position, lost_a_cell_or_has_a_wrong_candidate) {
    const auto placed = with_placed(kPuzzle, 2);
    EXPECT_THAT(describe_all(placed.substr(0, placed.size() - 1) + "\n"),
                ElementsAre(HasSubstr("80 cells instead of 81")));
    EXPECT_THAT(describe_all(placed + "5:212\n"), ElementsAre(HasSubstr("82 cells")));
    EXPECT_THAT(describe_all(":0000:x:" + kPuzzle + "x:::\n"),
                ElementsAre(HasSubstr("82 cells instead of 81: 1 cell too many")));
    EXPECT_THAT(describe_all(kPuzzle + ":212 61\n"),
                ElementsAre(HasSubstr("'61' is not a candidate")));
    EXPECT_THAT(describe_all(kPuzzle + ":212 6x3\n"), ElementsAre(HasSubstr("'6x3' is not")));
}

// "113 solutions, the first is ..."
TEST(Position, has_no_candidates_where_a_count_or_a_rating_stands) {
    for (const std::string& behind : {":212:" + kSolution, std::string(":1"), std::string(":2124"),
                                      std::string(":4.5"), std::string(":name")})
        EXPECT_EQ(puzzles_in(kPuzzle + behind + "\n"), std::vector{kPuzzle}) << behind;
    EXPECT_EQ(only(describe_all(kPuzzle + ":212:" + kSolution + "\n")).find("candidates"),
              std::string::npos);
}

TEST(Position, of_a_report_is_read_whole) {
    const std::string folder = SUDOKIT_CORPORA "/reported/";
    std::ifstream deleted(folder + "01-susser-line-loses-deleted-candidates.sus");
    std::ifstream placed(folder + "02-susser-plus.sus");
    if (!deleted || !placed) GTEST_SKIP() << "no reports";
    for (std::ifstream* file : {&deleted, &placed}) {
        std::string line;
        std::getline(*file, line);
        const std::size_t colon = line.find(':');
        EXPECT_EQ(only(describe_all(line)),
                  in_library(line.substr(0, colon), line.substr(colon + 1)));
    }
}

}  // namespace
}  // namespace sudokit::format_test
