// No step of any path removes a digit of the solution or places a wrong one, and each follows from
// its own reasons. Uses random puzzles and, where they are present, the hardest known ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "case.hpp"
#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;

Explainer begin(const Puzzle& puzzle, ExplainOptions options = {}) {
    auto started = Explainer::start(puzzle, std::move(options));
    return std::move(started.value());
}

// How often each technique was used; stops at the first flaw.
std::string follow(const Puzzle& puzzle, const ExplainOptions& options,
                   std::map<std::string_view, int>& used, bool& finished) {
    auto explainer = begin(puzzle, options);
    const Grid solution = *solve(puzzle);
    while (const auto step = explainer.next()) {
        if (auto flaw = technique_cases::flaw_of(explainer, *step, solution); !flaw.empty())
            return flaw + ": " + technique_cases::describe(*step);
        ++used[info_of(step->technique).id];
        explainer.apply(*step);
    }
    finished = explainer.outcome() == Outcome::Finished;
    return explainer.outcome() == Outcome::Failure ? "ends in a contradiction" : "";
}

void expect_sound(const std::vector<Puzzle>& puzzles, std::string_view scale) {
    std::map<std::string_view, int> used;
    std::size_t finished = 0;
    for (const Puzzle& puzzle : puzzles) {
        bool is_finished = false;
        const auto flaw = follow(puzzle, options_of_order(scale), used, is_finished);
        std::string text;
        ASSERT_TRUE(write_puzzle("json", puzzle, text));
        EXPECT_EQ(flaw, "") << text;
        finished += is_finished;
    }
    std::printf("%zu of %zu finished\n", finished, puzzles.size());
    for (const auto& [id, times] : used)
        std::printf("  %-32.*s %d\n", static_cast<int>(id.size()), id.data(), times);
}

std::vector<Puzzle> random_puzzles(std::size_t count) {
    GenerateOptions options;
    options.seed = 20;
    options.count = static_cast<int>(count);
    std::vector<Puzzle> puzzles;
    for (const auto& grid : generate_minimal(options)) puzzles.emplace_back(grid);
    return puzzles;
}

std::vector<Puzzle> puzzles_of(const std::string& file, std::size_t count) {
    std::vector<Puzzle> puzzles;
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/puzzles/" + file);
    for (std::string line; puzzles.size() < count && std::getline(in, line);)
        if (auto puzzle = parse_puzzle(line); puzzle.ok()) puzzles.push_back(puzzle.value());
    return puzzles;
}

TEST(Soundness, holds_for_every_step_on_random_puzzles) {
    expect_sound(random_puzzles(effort::samples(200u, 10u)), "teach");
}

TEST(Soundness, holds_for_every_step_in_the_other_orders) {
    expect_sound(random_puzzles(effort::samples(200u, 10u)), "hodoku");
    expect_sound(random_puzzles(effort::samples(60u, 4u)), "se");
}

TEST(Soundness, holds_for_every_step_on_the_hardest_puzzles) {
    const auto puzzles = puzzles_of("hardest-11plus.txt", effort::samples(2u));
    if (puzzles.empty()) GTEST_SKIP() << "no corpus of the hardest puzzles";
    for (const std::string_view scale : {"teach", "hodoku", "se"}) expect_sound(puzzles, scale);
}

// Every step that a technique finds, not only the first one, in positions along the path.
TEST(Soundness, holds_for_every_instance_of_every_technique) {
    std::vector<Technique> all;
    for (const TechniqueInfo& info : technique_table())
        if (info.family != Family::Forcing) all.push_back(info.technique);
    for (const Puzzle& puzzle : random_puzzles(effort::samples(6u))) {
        auto path = begin(puzzle);
        const Grid solution = *solve(puzzle);
        while (const auto step = path.next()) {
            if (info_of(step->technique).family != Family::Singles) {
                auto here = begin(path.position(), {all, true, false});
                for (const Step& other : here.all_steps(50)) {
                    const auto flaw = technique_cases::flaw_of(here, other, solution);
                    ASSERT_EQ(flaw, "") << technique_cases::describe(other);
                }
            }
            path.apply(*step);
        }
    }
}

// Steps take only candidates that no solution has. Where each candidate is in some solution, the path
// ends at once: two givens took a minute when the techniques were asked.
TEST(Soundness, holds_for_every_step_where_there_are_several_solutions) {
    std::vector<Puzzle> puzzles = random_puzzles(effort::samples(40u, 2u));
    int removed = 0, ended_early = 0;
    for (Puzzle& puzzle : puzzles) {
        for (int left = 3; Digit & given : puzzle.givens)
            if (given != kOpen && left-- > 0) given = kOpen;
        const TrueCandidates solutions = true_candidates(puzzle);
        auto path = begin(puzzle);
        while (const auto step = path.next()) {
            for (const Candidate& x : step->removed) {
                EXPECT_FALSE(solutions.possible(x.cell).contains(x.digit));
                ++removed;
            }
            path.apply(*step);
        }
        EXPECT_EQ(path.outcome(), Outcome::Open);
        bool all_true = true;
        for (Cell c = 0; c < 81; ++c)
            all_true = all_true && (path.candidates_at(c) - solutions.possible(c)).empty();
        ended_early += all_true;
        EXPECT_TRUE(!all_true || path.all_steps().empty());
    }
    EXPECT_GT(removed, 0);
    EXPECT_GT(ended_early, 0);

    ClassicGrid two_givens{};
    two_givens[48] = two_givens[78] = 5;
    auto path = begin(Puzzle(two_givens));
    EXPECT_FALSE(path.next());
    EXPECT_EQ(path.outcome(), Outcome::Open);
}

// Each step that is left follows on the board that the others leave, and they still fill every cell.
// Follows the steps on the puzzle, and expects that each is sound and that they fill it.
void expect_a_solution(const Puzzle& puzzle, const std::vector<Step>& steps) {
    const Grid solution = *solve(puzzle);
    auto again = begin(puzzle);
    for (const Step& step : steps) {
        ASSERT_EQ(technique_cases::flaw_of(again, step, solution), "")
            << technique_cases::describe(step);
        again.apply(step);
    }
    EXPECT_EQ(again.outcome(), Outcome::Finished);
}

TEST(NeededSteps, solve_the_puzzle_and_follow_without_the_others) {
    std::size_t all = 0, left = 0;
    for (const Puzzle& puzzle : random_puzzles(effort::samples(300, 40))) {
        auto explainer = begin(puzzle);
        const Puzzle start = explainer.position();
        std::vector<Step> path;
        while (const auto step = explainer.next()) {
            explainer.apply(*step);
            path.push_back(*step);
        }
        if (explainer.outcome() != Outcome::Finished) continue;
        all += path.size();
        const auto needed = needed_steps(start, std::move(path));
        left += needed.size();
        expect_a_solution(puzzle, needed);
    }
    EXPECT_LT(left, all);
    std::printf("%zu of %zu steps are needed\n", left, all);
}

TEST(ShortestPath, is_sound_and_neither_harder_nor_longer_than_the_needed_steps) {
    const auto order = order_of("teach");
    const auto rank = [&](const Step& step) {
        return std::ranges::find(order, step.technique) - order.begin();
    };
    const auto hardest = [&](const std::vector<Step>& steps) {
        return rank(*std::ranges::max_element(steps, {}, rank));
    };
    std::size_t usual = 0, shortest = 0;
    for (const Puzzle& puzzle : random_puzzles(effort::samples(30, 10))) {
        auto explainer = begin(puzzle);
        const Puzzle start = explainer.position();
        const std::vector<Step> path = explainer.take_all();
        if (explainer.outcome() != Outcome::Finished) continue;
        const auto needed = needed_steps(start, path), shorter = shortest_path(start, path);
        expect_a_solution(puzzle, shorter);
        EXPECT_LE(hardest(shorter), hardest(needed));
        usual += needed.size(), shortest += shorter.size();
    }
    EXPECT_LT(shortest, usual);
    std::printf("%zu steps instead of %zu\n", shortest, usual);
}

}  // namespace
