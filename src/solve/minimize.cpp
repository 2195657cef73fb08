// minimize.cpp - which givens and rules are needed?
//
// "May the given d of cell c go?" is asked as: with c open but without d, is there no solution?
// Such queries end at the first contradiction, never at a solution that has to be completed twice.
// A given that is needed stays needed when others go, for that only adds solutions. So the queries
// of all givens still in question fill the lanes at once: the first that may go goes, those found
// needed are settled, and the rest is asked again.
#include <algorithm>

#include "solve/classic.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

// The puzzle with cell c open but not d.
Puzzle without(const Puzzle& puzzle, Cell c) {
    Puzzle query = puzzle;
    if (query.candidates.empty())
        query.candidates.assign(query.givens.size(), query.geometry->all_digits());
    query.candidates[c].erase(query.givens[c]);
    query.givens[c] = kOpen;
    return query;
}

// For each cell: would the proper puzzle stay proper without its given?
std::vector<bool> removable(const Puzzle& puzzle, const std::vector<Cell>& cells,
                            const SolveOptions& options) {
    SolveOptions one = options;
    one.max_solutions = 1;
    std::vector<bool> answer(cells.size());
    if (!classic::takes(puzzle, options)) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            answer[i] = count(without(puzzle, cells[i]), one).solutions == 0;
        return answer;
    }
    std::vector<ClassicCandidates> queries;
    for (Cell c : cells) queries.push_back(classic::candidates_of(without(puzzle, c)));
    std::vector<BatchResult> results(queries.size());
    solve_batch(queries, results, one);
    for (std::size_t i = 0; i < cells.size(); ++i) answer[i] = results[i].solutions == 0;
    return answer;
}

}  // namespace

Puzzle minimize(const Puzzle& puzzle, std::span<const Cell> order, const SolveOptions& options) {
    SolveOptions two = options;
    two.max_solutions = 2;
    Puzzle result = puzzle;
    if (count(puzzle, two).solutions != 1) return result;
    std::vector<Cell> open_questions;
    for (Cell c : order)
        if (puzzle.givens[c] != kOpen) open_questions.push_back(c);
    while (!open_questions.empty()) {
        const auto may_go = removable(result, open_questions, options);
        std::vector<Cell> rest;
        bool removed = false;
        for (std::size_t i = 0; i < open_questions.size(); ++i) {
            if (!may_go[i]) continue;
            if (removed) {
                rest.push_back(open_questions[i]);
            } else {
                result.givens[open_questions[i]] = kOpen;
                removed = true;
            }
        }
        open_questions = std::move(rest);
    }
    return result;
}

std::vector<Cell> redundant_givens(const Puzzle& puzzle, const SolveOptions& options) {
    std::vector<Cell> givens, redundant;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
        if (puzzle.givens[c] != kOpen) givens.push_back(static_cast<Cell>(c));
    const auto may_go = removable(puzzle, givens, options);
    for (std::size_t i = 0; i < givens.size(); ++i)
        if (may_go[i]) redundant.push_back(givens[i]);
    return redundant;
}

Puzzle minimize_rules(const Puzzle& puzzle, const SolveOptions& options) {
    SolveOptions two = options;
    two.max_solutions = 2;
    Puzzle result = puzzle;
    const auto is_proper = [&](const Puzzle& candidate) {
        const CountResult found = count(candidate, two);
        return found.solutions == 1 && found.complete;
    };
    if (!is_proper(puzzle)) return result;
    for (std::size_t i = puzzle.rules.size(); i-- > 0;) {
        Puzzle without_rule = result;
        without_rule.rules.erase(without_rule.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (is_proper(without_rule)) result = std::move(without_rule);
    }
    return result;
}

}  // namespace sudokit
