// made.hpp - puzzles for a target, and whether they meet it.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/judge.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

inline Target with(auto set) {
    Target target;
    set(target);
    return target;
}

inline Target wishing(const std::string& rules) {
    Target target;
    const auto error = read_rule_wishes(rules, target);
    EXPECT_FALSE(error) << rules << ": " << (error ? error->message : "");
    return target;
}

inline std::uint64_t solutions(const Puzzle& puzzle) { return count(puzzle).solutions; }

inline std::vector<PuzzleNumber> numbers(std::uint64_t first, std::uint64_t count) {
    std::vector<PuzzleNumber> list;
    for (std::uint64_t i = first; i < first + count; ++i) list.push_back({i, 0});
    return list;
}

inline std::vector<MadePuzzle> find(const std::string& board, const Target& target,
                                    std::uint64_t count) {
    EXPECT_FALSE(target_error(board, target)) << board;
    std::vector<MadePuzzle> found;
    for (const Hunt& hunt : Generator(board, target).find(numbers(0, count))) {
        EXPECT_TRUE(hunt.found) << board << ": " << hunt.nearest;
        if (hunt.found) found.push_back(*hunt.found);
    }
    return found;
}
inline std::vector<MadePuzzle> find(const Target& target, std::uint64_t count) {
    return find("9x9", target, count);
}

// The judge agrees that it is proper, and that it is minimal if and only if it says so. Killers are
// too much for the judge: there another engine than the one that made it is asked.
inline void expect_sound(const MadePuzzle& made) {
    const auto solutions_of = [](const Puzzle& puzzle) {
        return puzzle.rules.empty() ? judge::count(puzzle, 2) : solutions(puzzle);
    };
    EXPECT_TRUE(is_solution(made.puzzle, made.solution));
    EXPECT_EQ(solutions_of(made.puzzle), 1u);
    bool minimal = true;
    for (std::size_t c = 0; c < made.solution.size() && minimal; ++c) {
        if (made.puzzle.givens[c] == kOpen) continue;
        Puzzle fewer = made.puzzle;
        fewer.givens[c] = kOpen;
        minimal = solutions_of(fewer) == 2;
    }
    EXPECT_EQ(minimal, made.minimal);
}

// The techniques on the path, and whether it leads to the end.
inline std::pair<std::set<Technique>, bool> path_with(const Puzzle& puzzle,
                                                      ExplainOptions options) {
    auto explainer = std::move(Explainer::start(puzzle, std::move(options)).value());
    std::set<Technique> used;
    while (const auto step = explainer.next()) {
        used.insert(step->technique);
        explainer.apply(*step);
    }
    return {used, explainer.outcome() == Outcome::Finished};
}

// Those in HoDoKu's order up to `last`; nothing if they do not solve it.
inline std::optional<std::set<Technique>> path_up_to(const Puzzle& puzzle, Technique last) {
    ExplainOptions options = options_of_order("hodoku");
    options.order.erase(std::find(options.order.begin(), options.order.end(), last) + 1,
                        options.order.end());
    const auto [used, is_solved] = path_with(puzzle, std::move(options));
    return is_solved ? std::optional(used) : std::nullopt;
}

}  // namespace sudokit
