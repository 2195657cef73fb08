// sudokit bench: what it says, not how fast the machine is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "sudokit/solve.hpp"

using process::Outcome;
using process::run_sudokit;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

const std::string kKernel(sudokit::kernel_name(*sudokit::available_kernels().back()));

Outcome bench(const std::string& format) {
    return run_sudokit(
        {"bench", "--size=20", "--threads=2", "--kernel=" + kKernel, "--format=" + format});
}

std::string first_field(const std::string& line) { return line.substr(0, line.find(',')); }

}  // namespace

TEST(Bench, writes_csv_with_the_columns_that_the_help_explains) {
    const Outcome outcome = bench("csv");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = puzzles::lines_of(outcome.out);
    const std::string help = run_sudokit({"bench", "--help"}).out;
    for (std::string rest = lines[0]; !rest.empty();) {
        const std::string column = first_field(rest);
        EXPECT_THAT(help, HasSubstr("\n  " + column + " "));
        rest.erase(0, column.size() + 1);
    }
    std::multiset<std::string> corpora;
    for (std::size_t i = 1; i < lines.size(); ++i) corpora.insert(first_field(lines[i]));
    for (const char* corpus : {"easy", "minimal", "sparse", "hard", "multi", "none"})
        EXPECT_EQ(corpora.count(corpus), 3u) << "in a batch, one a call, and with two threads";
    EXPECT_EQ(corpora.size(), 18u);
}

TEST(Bench, writes_a_table_with_the_machine_below) {
    const Outcome outcome = bench("line");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = puzzles::lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 1 + 18 + 2u);
    EXPECT_THAT(lines[0], StartsWith("corpus "));
    EXPECT_THAT(lines[1], StartsWith("easy "));
    EXPECT_THAT(lines[19], HasSubstr("hardware thread"));
}

TEST(Bench, refuses_what_it_cannot_do) {
    EXPECT_THAT(run_sudokit({"bench", "--size=0"}).err, HasSubstr("--size: 0 is out of range"));
    EXPECT_THAT(run_sudokit({"bench", "--format=grid"}).err, HasSubstr("choose line, json or csv"));
    EXPECT_EQ(run_sudokit({"bench", "--format=grid"}).status, 2);
}
