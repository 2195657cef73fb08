// candidates.cpp - the number of solutions with each candidate: counts puzzle plus candidate.
//
// Sparse puzzles are the slow ones, and those have many symmetries: on the empty board all 729
// candidates lead to equivalent puzzles, so one count serves them all.
#include <map>

#include "sudokit/puzzle.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

std::optional<std::vector<BigCount>> count_candidates(const ClassicGrid& puzzle,
                                                      const ExactCountOptions& options) {
    constexpr std::uint64_t kFewSolutions = 2'000;  // visiting this many is faster
    std::vector<BigCount> counts(kClassicCells * kClassicDigits);
    std::vector<ClassicGrid> questions;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        questions.push_back(puzzle);
        questions.back()[i / kClassicDigits] = static_cast<Digit>(i % kClassicDigits + 1);
    }
    std::vector<BatchResult> few(questions.size());
    SolveOptions limited;
    limited.max_solutions = kFewSolutions;
    limited.stop = options.stop;
    solve_batch(questions, few, limited);
    ExactCountOptions silent = options;
    silent.progress = nullptr;
    std::map<ClassicGrid, BigCount> known;  // by minlex form
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (options.stop.requested()) return std::nullopt;
        const Digit given = puzzle[i / kClassicDigits];
        if (given != kOpen && given != i % kClassicDigits + 1) continue;
        counts[i].low = few[i].solutions;
        if (few[i].solutions < kFewSolutions) continue;
        const auto [form, is_new] = known.try_emplace(to_minlex(questions[i]).grid);
        if (is_new) form->second = count_exact(questions[i], silent).value_or(BigCount{});
        counts[i] = form->second;
        if (options.progress)
            options.progress(static_cast<double>(i + 1) / static_cast<double>(counts.size()));
    }
    if (options.stop.requested()) return std::nullopt;
    return counts;
}

}  // namespace sudokit
