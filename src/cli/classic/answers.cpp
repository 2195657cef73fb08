// Finds the least solution, read column by column, without enumerating solutions. For each cell it
// asks the fast solver whether a smaller digit than in the best solution so far is possible.
//
//     fixed cells | this cell      | the rest          candidates of the question
//     their digit | digits < best  | all
//
// "Yes" comes with a better solution; "no" fixes the cell. Either way, the best solution proves
// that the fixed cells can be completed, so the search never backtracks. It asks at most 81 times 9
// questions, however many solutions there are. The questions of a whole batch of puzzles go to the
// solver together, which fills its lanes.
#include "cli/classic/answers.hpp"

#include <algorithm>

#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

constexpr std::uint16_t bit_of(Digit d) { return static_cast<std::uint16_t>(1u << (d - 1)); }

// One puzzle and its best solution so far.
struct Descent {
    ClassicCandidates allowed{};
    BatchResult* best;

    Descent(const ClassicGrid& puzzle, BatchResult& result) : best(&result) {
        allowed.fill(kEveryClassicDigit);
        for (Cell c = 0; c < kClassicCells; ++c)
            if (puzzle[c] != kOpen) fix(c, puzzle[c]);
    }
    void fix(Cell cell, Digit d) {
        for (const Cell peer : Geometry::classic()->peers_of(cell))
            allowed[peer] &= static_cast<std::uint16_t>(~bit_of(d));
        allowed[cell] = bit_of(d);
    }
    Digit digit_at(Cell cell) const { return best->first[cell]; }
    std::uint16_t smaller_at(Cell cell) const {
        return allowed[cell] & static_cast<std::uint16_t>(bit_of(digit_at(cell)) - 1);
    }
};

// Asks about digits below the best for every puzzle in `open`; keeps those answered "yes".
void descend(std::vector<Descent*>& open, Cell cell) {
    std::vector<ClassicCandidates> questions;
    for (const Descent* puzzle : open) {
        questions.push_back(puzzle->allowed);
        questions.back()[cell] = puzzle->smaller_at(cell);
    }
    std::vector<BatchResult> answers(questions.size());
    SolveOptions one;
    one.max_solutions = 1;
    one.stop = stop_flag();
    solve_batch(questions, answers, one);
    std::vector<Descent*> improved;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (answers[i].solutions == 0) continue;
        open[i]->best->first = answers[i].first;
        if (open[i]->smaller_at(cell)) improved.push_back(open[i]);
    }
    open = std::move(improved);
}

}  // namespace

std::vector<BatchResult> solve_all(std::span<const ClassicGrid> puzzles, std::uint64_t limit) {
    std::vector<BatchResult> results(puzzles.size());
    SolveOptions options;
    options.max_solutions = limit;
    options.stop = stop_flag();
    solve_batch(puzzles, results, options);
    return results;
}

void choose_least_solutions(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results) {
    std::vector<Descent> descents;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (results[i].solutions > 1) descents.emplace_back(puzzles[i], results[i]);
    for (const Cell cell : kColumnOrder) {
        std::vector<Descent*> open;
        for (Descent& descent : descents)
            if (descent.smaller_at(cell)) open.push_back(&descent);
        while (!open.empty() && !stop_requested()) descend(open, cell);
        for (Descent& descent : descents) descent.fix(cell, descent.digit_at(cell));
    }
}

ClassicGrid fill_singles(const ClassicGrid& puzzle) {
    Board board{Puzzle(puzzle)};
    while (place_singles_in_turn(board)) {
    }
    ClassicGrid filled;
    std::copy(board.digits().begin(), board.digits().end(), filled.begin());
    return filled;
}

}  // namespace sudokit::cli
