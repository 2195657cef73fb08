#include "judge/judge.hpp"

namespace judge {
namespace {

using sudokit::Digit;
using sudokit::Grid;
using sudokit::kOpen;
using sudokit::Puzzle;

// May `d` stand in this cell beside what the grid holds elsewhere?
bool fits(const Puzzle& puzzle, const Grid& grid, int cell, int d) {
    const auto at = static_cast<std::size_t>(cell);
    const auto digit = static_cast<Digit>(d);
    if (puzzle.givens[at] != kOpen && puzzle.givens[at] != digit) return false;
    if (!puzzle.candidates.empty() && !puzzle.candidates[at].contains(digit)) return false;
    for (const auto& house : puzzle.geometry->houses()) {
        bool has_cell = false, has_digit = false;
        for (int other : house.cells) {
            if (other == cell)
                has_cell = true;
            else if (grid[static_cast<std::size_t>(other)] == digit)
                has_digit = true;
        }
        if (has_cell && has_digit) return false;
    }
    return true;
}

std::vector<Digit> fitting_digits(const Puzzle& puzzle, const Grid& grid, int cell) {
    std::vector<Digit> digits;
    for (int d = 1; d <= puzzle.geometry->digits(); ++d)
        if (fits(puzzle, grid, cell, d)) digits.push_back(static_cast<Digit>(d));
    return digits;
}

// Visits the solutions that extend `grid`. False: the visitor wants no more.
bool fill(const Puzzle& puzzle, Grid& grid, const std::function<bool(const Grid&)>& visit) {
    int best_cell = -1;
    std::vector<Digit> best_digits;
    for (int cell = 0; cell < puzzle.geometry->cell_count(); ++cell) {
        if (grid[static_cast<std::size_t>(cell)] != kOpen) continue;
        auto digits = fitting_digits(puzzle, grid, cell);
        if (best_cell == -1 || digits.size() < best_digits.size()) {
            best_cell = cell;
            best_digits = digits;
        }
    }
    if (best_cell == -1) return visit(grid);
    for (Digit d : best_digits) {
        grid[static_cast<std::size_t>(best_cell)] = d;
        const bool more = fill(puzzle, grid, visit);
        grid[static_cast<std::size_t>(best_cell)] = kOpen;
        if (!more) return false;
    }
    return true;
}

}  // namespace

std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit) {
    // Givens are tried like any other digit, so that two equal ones in a house simply do not fit.
    Grid grid(puzzle.givens.size(), kOpen);
    std::uint64_t found = 0;
    fill(puzzle, grid, [&](const Grid&) { return ++found != limit; });
    return found;
}

std::vector<Grid> solutions(const Puzzle& puzzle, std::uint64_t limit) {
    Grid grid(puzzle.givens.size(), kOpen);
    std::vector<Grid> found;
    fill(puzzle, grid, [&](const Grid& solution) {
        found.push_back(solution);
        return found.size() != limit;
    });
    return found;
}

bool is_solution_of(const Puzzle& puzzle, const Grid& grid) {
    if (grid.size() != puzzle.givens.size()) return false;
    for (int cell = 0; cell < puzzle.geometry->cell_count(); ++cell) {
        const int digit = grid[static_cast<std::size_t>(cell)];
        if (digit == kOpen || digit > puzzle.geometry->digits()) return false;
        if (!fits(puzzle, grid, cell, digit)) return false;
    }
    return true;
}

}  // namespace judge
