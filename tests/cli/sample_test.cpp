// sample, as a user calls it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "process.hpp"
#include "puzzles.hpp"

using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;
using testing::Not;

namespace {

std::map<std::string, int> times(const std::string& text) {
    std::map<std::string, int> counts;
    for (const std::string& line : lines_of(text)) ++counts[line];
    return counts;
}

// Are they all there, and as often as chance wants? By chi-square, within four standard deviations.
void expect_uniform(const std::string& sampled, const std::string& solutions, double each) {
    const auto met = times(sampled);
    double square = 0, classes = 0;
    for (const std::string& solution : lines_of(solutions)) {
        const auto found = met.find(solution);
        const double deviation = (found == met.end() ? 0 : found->second) - each;
        square += deviation * deviation / each;
        ++classes;
    }
    EXPECT_EQ(static_cast<double>(met.size()), classes);
    EXPECT_LT(std::abs(square - (classes - 1)), 4 * std::sqrt(2 * (classes - 1)));
}

}  // namespace

TEST(Sample, draws_all_grids_of_4x4_equally_often) {
    const std::string empty(16, '.');
    expect_uniform(run_sudokit({"sample", "-n", "14400", "--seed", "2", empty}).out,
                   run_sudokit({"solve", "--all", empty}).out, 50);
}

TEST(Sample, draws_all_solutions_of_other_boards_and_classic_puzzles_equally_often) {
    const std::string several = kSeveral + "\n";
    const auto solutions = lines_of(run_sudokit({"solve", "--all"}, several).out).size();
    expect_uniform(
        run_sudokit({"sample", "--uniform", "--seed", "3", "-n", std::to_string(100 * solutions)},
                    several)
            .out,
        run_sudokit({"solve", "--all"}, several).out, 100);
    const std::string one_given = "1...............";  // 288 / 4
    expect_uniform(run_sudokit({"sample", "--seed", "4", "-n", "3600", one_given}).out,
                   run_sudokit({"solve", "--all", one_given}).out, 50);
}

TEST(Sample, gives_the_same_with_any_number_of_threads) {
    const std::string input =
        std::string(81, '.') + "\n" + kSeveral + "\n" + kProper + "\n" + kImpossible + "\n";
    const auto one = run_sudokit({"sample", "-n", "5", "--seed", "7", "-j", "1"}, input);
    EXPECT_EQ(one.status, 1) << "one has no solution";
    EXPECT_EQ(run_sudokit({"sample", "-n", "5", "--seed", "7", "-j", "4"}, input).out, one.out);
    EXPECT_NE(run_sudokit({"sample", "-n", "5", "--seed", "8", "-j", "4"}, input).out, one.out);
    const auto lines = lines_of(one.out);
    ASSERT_EQ(lines.size(), 16u);
    EXPECT_EQ(std::set<std::string>(lines.begin() + 10, lines.begin() + 15),
              std::set<std::string>{kSolution});
    EXPECT_EQ(lines.back(), "no solution");
    for (std::size_t i = 0; i < 10; ++i) {
        EXPECT_THAT(lines[i], Not(HasSubstr(".")));
        EXPECT_EQ(run_sudokit({"check", lines[i]}).out, "unique\n") << lines[i];
    }
}

TEST(Sample, tells_the_number_of_solutions_in_rows) {
    const auto row = run_sudokit({"sample", "--seed", "1", "-f", "json", std::string(81, '.')});
    EXPECT_THAT(row.out,
                HasSubstr("\"number\":1,\"solutions\":\"6670903752021072936960\",\"seed\":1}"));
    const auto none = run_sudokit({"sample", "--seed", "1", "-f", "csv", kImpossible});
    EXPECT_THAT(none.out, HasSubstr(kImpossible + ",,0,0,1,\n"));
    EXPECT_EQ(none.status, 1);
}
