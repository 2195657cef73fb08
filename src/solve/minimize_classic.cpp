// The queries of minimize.cpp, in the lanes of a kernel.
#include <algorithm>

#include "solve/classic.hpp"
#include "sudokit/solve.hpp"
#include "support/check.hpp"

namespace sudokit::classic {

std::vector<bool> may_lose(const ClassicCandidates& puzzle, const ClassicCandidates& open,
                           const std::vector<Cell>& cells, const SolveOptions& options) {
    std::vector<ClassicCandidates> questions(cells.size(), puzzle);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell c = cells[i];
        questions[i][c] = open[c] & static_cast<std::uint16_t>(~puzzle[c]);
    }
    SolveOptions one = options;
    one.max_solutions = 1;
    one.wants_first = false;
    std::vector<BatchResult> results(questions.size());
    solve_batch(questions, results, one);
    std::vector<bool> answers;
    for (const BatchResult& result : results) answers.push_back(result.solutions == 0);
    return answers;
}

std::vector<Cell> lose_givens(ClassicCandidates puzzle, const ClassicCandidates& open,
                              std::vector<Cell> cells, const SolveOptions& options) {
    std::vector<Cell> lost;
    while (!cells.empty()) {
        const auto may_go = may_lose(puzzle, open, cells, options);
        if (options.stop.requested()) break;  // some questions have no answer
        std::vector<Cell> rest;
        bool is_first = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!may_go[i]) continue;
            if (is_first) {
                puzzle[cells[i]] = open[cells[i]];
                lost.push_back(cells[i]);
            } else {
                rest.push_back(cells[i]);
            }
            is_first = false;
        }
        cells = std::move(rest);
    }
    return lost;
}

}  // namespace sudokit::classic

namespace sudokit {

std::optional<Partial<ClassicGrid>> minimize(const ClassicGrid& puzzle, std::span<const Cell> order,
                                             const SolveOptions& options) {
    SUDOKIT_REQUIRE(std::ranges::all_of(order, [](Cell c) { return c < kClassicCells; }));
    SolveOptions two = options;
    two.max_solutions = 2;
    two.wants_first = false;
    BatchResult found;
    if (!solve_batch(std::span(&puzzle, 1), std::span(&found, 1), two).complete)
        return std::nullopt;
    if (found.solutions != 1) return std::nullopt;
    ClassicCandidates open;
    open.fill(kEveryClassicDigit);
    std::vector<Cell> cells;
    for (const Cell c : order)
        if (puzzle[c] != kOpen) cells.push_back(c);
    Partial<ClassicGrid> result{puzzle};
    for (const Cell c :
         classic::lose_givens(classic::candidates_of(puzzle), open, std::move(cells), options))
        result[c] = kOpen;
    result.complete = !options.stop.requested();
    return result;
}

}  // namespace sudokit
