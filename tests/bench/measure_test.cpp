// What measuring does, without looking at a clock.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/puzzles.hpp"
#include "judge/judge.hpp"
#include "measure/report.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::measure;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

ClassicGrid grid_of(const std::string& text) { return parse_puzzle(text).value().classic_grid(); }

Corpus small_corpus() {
    Corpus corpus("small");
    std::uint64_t line = 0;
    for (const std::string& text :
         {puzzles::kProper, puzzles::kSeveral, puzzles::kImpossible, puzzles::kConflict})
        corpus.add(grid_of(text), ++line);
    return corpus;
}

// Answers what it is told to, and notes each call.
class Scripted : public Solver {
  public:
    Scripted(const std::string& name, std::vector<std::uint64_t> counts, std::string& calls)
        : Solver(name, "scripted", 1, 0), counts_(std::move(counts)), calls_(calls) {}
    Result<Counters> run(const Task& task) override {
        calls_ += name();
        std::copy(counts_.begin(), counts_.end(), task.counts);
        return Counters{};
    }

  private:
    std::vector<std::uint64_t> counts_;
    std::string& calls_;
};

Solvers scripted(std::string& calls, const std::vector<std::uint64_t>& a,
                 const std::vector<std::uint64_t>& b) {
    Solvers solvers;
    solvers.push_back(std::make_unique<Scripted>("a", a, calls));
    solvers.push_back(std::make_unique<Scripted>("b", b, calls));
    return solvers;
}

Plan plan(int repetitions) {
    Plan plan;
    plan.repetitions = repetitions;
    plan.least_seconds = 0;
    return plan;
}

// Two solvers, the second of which takes 2, 3 and 2 times as long as the first.
std::vector<Measurement> made_up(const Solvers& solvers) {
    std::vector<Measurement> list(2);
    list[0] = {solvers[0].get(), {0.001, 0.002, 0.004}, {}, {}};
    list[1] = {solvers[1].get(), {0.002, 0.006, 0.008}, {}, {}};
    list[0].counters.sweeps = 20;
    list[0].counters.guesses = 2;
    return list;
}

}  // namespace

TEST(Spread, has_the_median_and_the_ends) {
    const std::vector<double> values = {5, 1, 9, 2, 3};
    const Spread spread = spread_of(values);
    EXPECT_EQ(spread.median, 3);
    EXPECT_EQ(spread.low, 1);
    EXPECT_EQ(spread.high, 9);
}

TEST(Spread, of_ratios_pairs_what_was_measured_together) {
    // A machine that is ten times slower in the second repetition is so for both.
    const std::vector<double> over = {2, 40, 6}, under = {1, 10, 2};
    const Spread ratio = paired_ratio(over, under);
    EXPECT_EQ(ratio.median, 3);
    EXPECT_EQ(ratio.low, 2);
    EXPECT_EQ(ratio.high, 4);
}

TEST(Corpus, holds_lines_as_solvers_read_them) {
    const Corpus corpus = small_corpus();
    EXPECT_EQ(corpus.puzzle(0), puzzles::kProper);
    EXPECT_EQ(std::string(corpus.text(), 2 * kLineBytes),
              puzzles::kProper + "\n" + puzzles::kSeveral + "\n");
}

TEST(Corpus, is_sampled_evenly_and_keeps_the_places) {
    Corpus corpus("ten");
    for (std::uint64_t i = 0; i < 10; ++i) corpus.add(grid_of(puzzles::kProper), i);
    const Corpus sample = corpus.sample(5);
    ASSERT_EQ(sample.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(sample.line(i), 2 * i);
    EXPECT_EQ(corpus.sample(0).size(), 10u);
    EXPECT_EQ(corpus.sample(99).size(), 10u);
}

TEST(Measure, takes_turns) {
    std::string calls;
    const Solvers solvers = scripted(calls, {1, 2, 0, 0}, {1, 2, 0, 0});
    const auto measured = measure::measure(small_corpus(), solvers, plan(3));
    ASSERT_TRUE(measured.ok());
    EXPECT_EQ(calls, "abababab") << "answers once, then three repetitions";
    for (const Measurement& m : measured.value()) EXPECT_THAT(m.seconds, SizeIs(3));
}

TEST(Measure, of_single_puzzles_goes_over_all_of_them_in_a_pass) {
    std::string calls;
    const Solvers solvers = scripted(calls, {1}, {1});
    const auto measured = measure::measure_each(small_corpus(), solvers, plan(2));
    ASSERT_TRUE(measured.ok());
    EXPECT_EQ(calls,
              "abababab"
              "aaaabbbb"
              "aaaabbbb");
    ASSERT_THAT(measured.value(), SizeIs(4));
    for (const auto& puzzle : measured.value()) {
        ASSERT_THAT(puzzle, SizeIs(2));
        for (const Measurement& m : puzzle) EXPECT_THAT(m.seconds, SizeIs(2));
    }
}

TEST(Measure, names_the_puzzles_that_solvers_disagree_about) {
    std::string calls;
    const Solvers solvers = scripted(calls, {1, 2, 0, 0}, {1, 1, 0, 2});
    const auto measured = measure::measure(small_corpus(), solvers, plan(0));
    ASSERT_TRUE(measured.ok());
    EXPECT_THAT(measured.value()[0].disagreements, SizeIs(0));
    const auto& found = measured.value()[1].disagreements;
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].puzzle, 1u);
    EXPECT_EQ(found[0].expected, 2u);
    EXPECT_EQ(found[0].found, 1u);
    EXPECT_EQ(found[1].puzzle, 3u);
}

TEST(Measure, every_way_of_every_kernel_counts_as_the_judge_does) {
    Corpus corpus("mixture");
    std::vector<std::uint64_t> expected;
    for (const std::string& text : puzzles::mixture(60)) {
        const auto puzzle = parse_puzzle(text);
        if (!puzzle) continue;
        expected.push_back(judge::count(puzzle.value(), 3));
        corpus.add(puzzle.value().classic_grid(), 0);
    }
    Solvers solvers;
    for (const Kernel* kernel : available_kernels()) {
        solvers.push_back(batch_solver(*kernel));
        solvers.push_back(batch_solver(*kernel, 3));
        solvers.push_back(single_solver(*kernel));
        solvers.push_back(spread_solver(*kernel, 2));
    }
    for (const auto& solver : solvers) {
        std::vector<std::uint64_t> counts(corpus.size());
        ASSERT_TRUE(solver->run({corpus.text(), corpus.size(), 3, counts.data(), nullptr}).ok());
        EXPECT_EQ(counts, expected) << solver->name() << ", " << solver->way();
    }
}

TEST(Measure, a_line_that_is_no_puzzle_is_an_error) {
    const std::string line(kLineBytes, 'x');
    std::uint64_t count = 0;
    for (const auto& solver :
         {batch_solver(*available_kernels()[0], 2), single_solver(*available_kernels()[0])}) {
        EXPECT_FALSE(solver->run({line.data(), 1, 2, &count, nullptr}).ok());
    }
}

TEST(Report, gives_rates_and_paired_ratios) {
    std::string calls;
    const Solvers solvers = scripted(calls, {}, {});
    const auto rows = rows_of(small_corpus(), made_up(solvers), {0}, 2);
    ASSERT_THAT(rows, SizeIs(2));
    EXPECT_DOUBLE_EQ(rows[0].per_second.median, 4 / 0.002);
    EXPECT_DOUBLE_EQ(rows[0].per_second.low, 4 / 0.004);
    EXPECT_DOUBLE_EQ(rows[0].per_second.high, 4 / 0.001);
    EXPECT_DOUBLE_EQ(rows[0].sweeps, 5);
    EXPECT_DOUBLE_EQ(rows[1].ratio.median, 0.5);
    EXPECT_DOUBLE_EQ(rows[1].ratio.low, 1 / 3.0);
    EXPECT_EQ(rows[1].reference, "a");
}

TEST(Report, has_a_table_line_for_a_solver_and_a_row_for_each_reference) {
    std::string calls;
    const Solvers solvers = scripted(calls, {}, {});
    const auto rows = rows_of(small_corpus(), made_up(solvers), {0, 1}, 2);
    EXPECT_THAT(rows, SizeIs(4));
    const auto lines = puzzles::lines_of(table_lines(rows));
    ASSERT_THAT(lines, SizeIs(2));
    EXPECT_THAT(lines[0], HasSubstr("1.00 (1.00..1.00)"));
    EXPECT_THAT(lines[0], HasSubstr("2.00 (2.00..3.00)"));
    EXPECT_THAT(lines[1], HasSubstr("0.500 (0.333..0.500)"));
}

TEST(Report, quotes_names_in_csv_and_json) {
    Row row;
    row.corpus = "a \"b\",c\\";
    EXPECT_THAT(row_text(row, RowStyle::Csv), testing::StartsWith("\"a \"\"b\"\",c\\\",0,"));
    EXPECT_THAT(
        row_text(row, RowStyle::Json),
        testing::StartsWith("{\"schema\":2,\"corpus\":\"a \\\"b\\\",c\\\\\",\"puzzles\":0,"));
}
