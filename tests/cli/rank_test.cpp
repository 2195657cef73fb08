// rank and unrank, as a user calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "process.hpp"
#include "puzzles.hpp"

using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;

namespace {

const std::string kFirst =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

}  // namespace

TEST(Rank, undoes_unrank_whatever_the_grid_looks_like) {
    const std::string numbers =
        "5472730537\n0\n2736365269\n12\n\n# the same again\n  12 # twelve\n";
    const std::string clean = "5472730537\n0\n2736365269\n12\n12\n";
    for (const char* threads : {"1", "3"}) {
        const auto grids = run_sudokit({"unrank", "-j", threads}, numbers);
        EXPECT_EQ(grids.status, 0) << grids.err;
        EXPECT_EQ(lines_of(grids.out)[1], kFirst);
        EXPECT_EQ(run_sudokit({"canonical"}, grids.out).out, grids.out);
        const std::string others = run_sudokit({"shuffle"}, grids.out).out;
        EXPECT_EQ(run_sudokit({"rank", "-j", threads}, others).out, clean);
        const std::string puzzles = run_sudokit({"minimize"}, others).out;
        EXPECT_EQ(run_sudokit({"rank", "-j", threads}, puzzles).out, clean);
    }
}

TEST(Rank, says_why_a_puzzle_has_no_number_and_goes_on) {
    const std::string none = "12345678........" + std::string(10, '.') + "9" + std::string(54, '.');
    const auto outcome =
        run_sudokit({"rank"}, kSeveral + "\n" + kConflict + "\n" + none + "\n" + kFirst + "\n");
    EXPECT_EQ(outcome.out, "multiple\nerror\nnone\n0\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("standard input:1: more than one solution"));
    EXPECT_THAT(outcome.err, HasSubstr("standard input:2: two 5s in row 1"));
    EXPECT_THAT(outcome.err, HasSubstr("standard input:3: no solution"));
    EXPECT_EQ(run_sudokit({"rank", kSeveral}).status, 1);
    const auto killer =
        run_sudokit({"generate", "--seed", "1", "--board", "killer-6", "-f", "json"}).out;
    EXPECT_THAT(run_sudokit({"rank"}, killer).err, HasSubstr("'rank' is for classic 9x9 puzzles"));
}

TEST(Rank, has_rows_with_the_canonical_form) {
    EXPECT_EQ(
        run_sudokit({"rank", "-f", "csv"}, kFirst + "\n" + kSeveral + "\n").out,
        "puzzle,rank,canonical,error\n" + kFirst + ",0," + kFirst + ",\n" + kSeveral + ",,,\n");
    const std::string row =
        run_sudokit({"rate", "--scale", "all", "--rank", "-f", "json", kProper}).out;
    const std::string rank = lines_of(run_sudokit({"rank", kProper}).out).front();
    EXPECT_THAT(row, HasSubstr("\"grid_rank\":" + rank + ","));
    EXPECT_THAT(run_sudokit({"rate", "-f", "json", kProper}).out,
                testing::Not(HasSubstr("grid_rank")));
}

TEST(Unrank, says_what_is_wrong_with_a_number_and_goes_on) {
    const auto outcome =
        run_sudokit({"unrank"}, "x\n0\n5472730538\n99999999999999999999999999\n1 2\n-1\n" +
                                    std::string(5000, '1') + "\n0\r\n" + std::string(30, '0'));
    EXPECT_EQ(outcome.out, "error\n" + kFirst + "\nerror\nerror\nerror\nerror\nerror\n" + kFirst +
                               "\n" + kFirst + "\n");
    EXPECT_EQ(outcome.status, 2);
    const std::string remedy = "; write one per line, 0 to 5472730537\n";
    for (const char* message :
         {":1:1: 'x' is not a number", ":3:1: '5472730538' is too large", ":4:1: '99999",
          ":5:2: '1 2' is not a number", ":6:1: '-1' is not a number",
          ":7: the line is too long for a number"})
        EXPECT_THAT(outcome.err, HasSubstr("standard input" + std::string(message)));
    EXPECT_THAT(outcome.err, HasSubstr("is too large" + remedy));
    EXPECT_THAT(outcome.err, HasSubstr("6 of 9 numbers were bad"));
    EXPECT_EQ(run_sudokit({"unrank", "--strict"}, "0\nx\n0\n").out, kFirst + "\nerror\n");
}

TEST(Unrank, takes_numbers_and_files_as_arguments) {
    const process::Folder folder;
    const std::string file = folder.file("numbers", "0\n");
    const auto outcome = run_sudokit({"unrank", "0", file, "5x", "nowhere.txt"});
    EXPECT_EQ(outcome.out, kFirst + "\n" + kFirst + "\nerror\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("argument 3:1:2: '5x' is not a number"));
    EXPECT_THAT(outcome.err, HasSubstr("nowhere.txt: no such file"));
    EXPECT_THAT(run_sudokit({"unrank"}, "\n").err,
                HasSubstr("no number in standard input; write one per line, 0 to 5472730537"));
    EXPECT_EQ(run_sudokit({"unrank", "-f", "csv", "0", "x"}).out,
              "puzzle,rank,error\n" + kFirst + ",0,\n");
}
