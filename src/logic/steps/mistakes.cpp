// What a player has got wrong: entries and notes that the only solution of the givens contradicts.
#include "sudokit/explain.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

// Asks `mistake_at(c, solution)` for each cell. None if the givens have no solution or several.
template <typename Look>
Partial<std::vector<Candidate>> mistakes_in(const Puzzle& position, const SolveOptions& options,
                                            const Look& mistake_at) {
    Puzzle givens = position;
    givens.candidates.clear();
    for (std::size_t c = 0; c < position.placed.size(); ++c)
        if (position.placed[c]) givens.givens[c] = kOpen;
    SolveOptions two = options;
    two.max_solutions = 2;
    Grid solution;
    const CountResult found = for_each_solution(givens, two, [&](const Grid& grid) {
        solution = grid;
        return true;
    });
    Partial<std::vector<Candidate>> mistakes;
    mistakes.complete = found.complete || found.solutions > 1;
    if (!found.complete || found.solutions != 1) return mistakes;
    for (std::size_t c = 0; c < position.givens.size(); ++c)
        if (const auto digit = mistake_at(static_cast<Cell>(c), solution[c]))
            mistakes.push_back({static_cast<Cell>(c), *digit});
    return mistakes;
}

}  // namespace

Partial<std::vector<Candidate>> wrong_entries(const Puzzle& position, const SolveOptions& options) {
    if (position.placed.empty()) return {};
    const auto wrong = [&](Cell c, Digit answer) {
        const bool is_wrong = position.placed[c] && position.givens[c] != answer;
        return is_wrong ? std::optional(position.givens[c]) : std::nullopt;
    };
    return mistakes_in(position, options, wrong);
}

Partial<std::vector<Candidate>> missing_candidates(const Puzzle& position,
                                                   const SolveOptions& options) {
    if (position.candidates.empty()) return {};
    const auto missing = [&](Cell c, Digit answer) {
        const bool is_gone =
            position.givens[c] == kOpen && !position.candidates[c].contains(answer);
        return is_gone && answer != kOpen ? std::optional(answer) : std::nullopt;
    };
    return mistakes_in(position, options, missing);
}

}  // namespace sudokit
