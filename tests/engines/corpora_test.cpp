// Every file of the external corpora has the contents that its name states, on every kernel.
// Skipped where the corpora are missing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "effort.hpp"
#include "engines/agreement.hpp"

namespace {

using agreement::BatchResult;
using agreement::Mix;
using samples::ClassicGrid;

std::vector<ClassicGrid> read_corpus(const std::string& name) {
    std::vector<ClassicGrid> puzzles;
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/puzzles/" + name + ".txt");
    for (std::string line; std::getline(in, line);)
        if (line.size() >= 81) puzzles.push_back(samples::grid_of(line));
    return puzzles;
}

// How many puzzles have no, one and several solutions, in percent.
struct Corpus {
    const char* name;
    int none, one, several;
};

class Corpora : public testing::TestWithParam<Corpus> {};

// clang-format off
INSTANTIATE_TEST_SUITE_P(, Corpora, testing::Values(
    Corpus{"kaggle-like",       0,   100, 0},
    Corpus{"minimal-cbg",       0,   100, 0},
    Corpus{"minimal-topdown",   0,   100, 0},
    Corpus{"17-clue",           0,   100, 0},
    Corpus{"top1465",           0,   100, 0},
    Corpus{"hardest-1106",      0,   100, 0},
    Corpus{"hardest-11plus",    0,   100, 0},
    Corpus{"multi-serg",        0,   0,   100},
    Corpus{"multi-17minus1",    0,   0,   100},
    Corpus{"multi-cbgminus1",   0,   0,   100},
    Corpus{"none-cbg",          100, 0,   0},
    Corpus{"generator-queries", 0,   70,  30}),
    [](const auto& info) {
        std::string name = info.param.name;
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    });
// clang-format on

TEST_P(Corpora, hold_what_their_names_say_on_every_kernel) {
    const auto puzzles = effort::part_of(read_corpus(GetParam().name), 100);
    if (puzzles.empty()) GTEST_SKIP() << "no corpora in " << SUDOKIT_CORPORA;
    const double size = static_cast<double>(puzzles.size());
    std::vector<BatchResult> reference;
    for (const auto* kernel : sudokit::available_kernels()) {
        const auto results = agreement::run_kernel(kernel_name(*kernel), puzzles, 2);
        std::vector<std::uint64_t> counts;
        for (const auto& result : results) counts.push_back(result.solutions);
        const Mix mix = agreement::mix_of(counts);
        const auto slack = [](int percent) {  // a part of a mixed corpus may be mixed otherwise
            return percent % 100 == 0 ? 0 : effort::is_at_least(1) ? 0.5 : 15;
        };
        EXPECT_NEAR(mix.none / size * 100, GetParam().none, slack(GetParam().none));
        EXPECT_NEAR(mix.one / size * 100, GetParam().one, slack(GetParam().one));
        EXPECT_NEAR(mix.several / size * 100, GetParam().several, slack(GetParam().several));
        if (reference.empty()) reference = results;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            ASSERT_EQ(results[i].solutions, reference[i].solutions) << samples::text_of(puzzles[i]);
            ASSERT_EQ(results[i].first, reference[i].first) << samples::text_of(puzzles[i]);
        }
    }
}

// The general solver on a part of each file, and the judge on a smaller part: some of these
// puzzles take it seconds.
TEST_P(Corpora, are_the_same_to_the_general_solver_and_the_judge) {
    auto puzzles = read_corpus(GetParam().name);
    if (puzzles.empty()) GTEST_SKIP() << "no corpora in " << SUDOKIT_CORPORA;
    puzzles.resize(std::min<std::size_t>(puzzles.size(), effort::samples(3000u, 60u)));
    const auto general = agreement::csp_counts(puzzles, 2);
    agreement::expect_every_kernel_finds(general, puzzles, 2);
    const std::string name = GetParam().name;
    puzzles.resize(std::min(puzzles.size(), name.find("17") != std::string::npos
                                                ? effort::samples<std::size_t>(4)
                                                : effort::samples<std::size_t>(100)));
    const auto judged = agreement::judge_counts(puzzles, 2);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        EXPECT_EQ(general[i], judged[i]) << samples::text_of(puzzles[i]);
}

}  // namespace
