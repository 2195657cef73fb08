// The path and the score of HoDoKu: equal to the reference paths where these are present.
// SUDOKIT_HODOKU_PATHS=FILE compares with other paths, as HoDoKu's console writes them (/vp), and
// SUDOKIT_HODOKU_SHOW=N prints the first N differences.
#include "logic/hodoku/hodoku.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "effort.hpp"
#include "ratings/hodoku_paths.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::logic;
using hodoku_paths::Path;

struct Tally {
    int right = 0, total = 0;
};

class Replay {
  public:
    // Follows the reference, whatever is found, and counts where it differs.
    void follow(const Path& path) {
        hodoku::Position grid(path.puzzle);
        for (std::size_t i = 0; i < path.steps.size(); ++i) {
            const auto& wanted = path.steps[i];
            hodoku::Deduction found;
            const bool has_one = solver_.find_next(grid, found);
            const bool is_right = has_one && hodoku_paths::are_same(found, wanted);
            auto& tally =
                tallies_[wanted.is_guess ? "Brute Force" : info_of(wanted.technique).name];
            ++tally.total;
            tally.right += is_right;
            if (!is_right) tell(path, path.lines[i], has_one ? &found : nullptr, grid);
            // The order of the removals shows in later singles.
            grid.apply(is_right ? found : wanted);
        }
    }

    int wrong() const { return wrong_; }

    void print() const {
        for (const auto& [name, tally] : tallies_)
            std::printf("  %-32.*s %5d of %5d\n", static_cast<int>(name.size()), name.data(),
                        tally.right, tally.total);
    }

  private:
    void tell(const Path& path, const std::string& line, const hodoku::Deduction* found,
              const hodoku::Position& grid) {
        ++wrong_;
        const char* show = std::getenv("SUDOKIT_HODOKU_SHOW");
        if (wrong_ > (show ? std::atoi(show) : 0)) return;
        std::printf("%s\n  wanted %s\n  found  %s\n  (%d open)\n", path.text.c_str(), line.c_str(),
                    found ? hodoku_paths::describe(*found).c_str() : "nothing", grid.open_cells());
    }

    hodoku::Solver solver_;
    std::map<std::string_view, Tally> tallies_;
    int wrong_ = 0;
};

TEST(Hodoku, takes_the_steps_of_the_original) {
    const auto paths = effort::part_of(hodoku_paths::read_paths(), 5);
    if (paths.empty()) GTEST_SKIP() << "no reference paths";
    Replay replay;
    for (const Path& path : paths) replay.follow(path);
    replay.print();
    EXPECT_EQ(replay.wrong(), 0);
}

TEST(Hodoku, rates_like_the_original) {
    const auto paths = effort::part_of(hodoku_paths::read_paths(), 5);
    if (paths.empty()) GTEST_SKIP() << "no reference paths";
    hodoku::Solver solver;
    int right = 0;
    for (const Path& path : paths) {
        const auto score = solver.rate(path.puzzle);
        const bool is_right = hodoku_paths::rating_of(score.level, score.score) == path.rating;
        right += is_right;
        EXPECT_TRUE(is_right) << path.text << ' ' << path.rating << ", not "
                              << hodoku_paths::rating_of(score.level, score.score);
    }
    std::printf("  %d of %zu\n", right, paths.size());
}

TEST(Hodoku, scores_like_the_original) {
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/ratings/hodoku_oracle.csv");
    if (!in) GTEST_SKIP() << "no reference scores";
    std::vector<std::string> lines;
    std::string first;
    std::getline(in, first);  // names of the columns
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    hodoku::Solver solver;
    for (const std::string& line : effort::part_of(lines, 10)) {
        const auto score = solver.rate(hodoku_paths::puzzle_of(line));
        const std::string found =
            std::string(name_of(score.level)) + ',' + std::to_string(score.score);
        EXPECT_EQ(found, line.substr(kClassicCells + 1)) << line;
    }
}

// 'explain --order hodoku-2.2.0' tells the steps whose scores 'rate' adds up.
TEST(HodokuPath, is_told_as_the_steps_that_the_rating_scores) {
    GenerateOptions generate;
    generate.seed = 31;
    generate.count = effort::samples(300, 20);
    ExplainOptions options;
    options.follow_hodoku = true;
    hodoku::Solver solver;
    int chains = 0;
    for (const auto& grid : generate_minimal(generate)) {
        const Puzzle puzzle(grid);
        const Grid solution = *solve(puzzle);
        const hodoku::Score rated = solver.rate(puzzle);
        Explainer explainer = std::move(Explainer::start(puzzle, options).value());
        const Narrator narrator(*puzzle.geometry);
        int score = 0;
        while (const auto step = explainer.next()) {
            score += info_of(step->technique).hodoku_score;
            chains += !step->chain.empty();
            for (const auto [c, d] : step->placed) EXPECT_EQ(solution[c], d);
            for (const auto [c, d] : step->removed) EXPECT_NE(solution[c], d);
            EXPECT_FALSE(Telling(explainer.position(), *step).reason().empty());
            explainer.apply(*step);
        }
        EXPECT_EQ(explainer.outcome() == Outcome::Finished, rated.guesses == 0);
        if (rated.guesses == 0) {
            EXPECT_EQ(score, rated.score);
        }
    }
    EXPECT_GT(chains, 10);
}

}  // namespace
