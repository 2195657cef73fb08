#include "judge/judge.hpp"

#include <array>
#include <utility>

namespace judge {
namespace {

using sudokit::Digit;
using sudokit::Grid;
using sudokit::kOpen;
using sudokit::Puzzle;

// A puzzle spelled out: for every cell the digits it may hold and the cells it must differ from.
struct Question {
    std::vector<std::vector<Digit>> allowed;
    std::vector<std::vector<int>> rivals;
};

Question spell_out(const Puzzle& puzzle) {
    const std::size_t cells = puzzle.givens.size();
    Question question{std::vector<std::vector<Digit>>(cells), std::vector<std::vector<int>>(cells)};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (int d = 1; d <= puzzle.geometry->digits(); ++d) {
            const auto digit = static_cast<Digit>(d);
            if (puzzle.givens[cell] != kOpen && puzzle.givens[cell] != digit) continue;
            if (!puzzle.candidates.empty() && !puzzle.candidates[cell].contains(digit)) continue;
            question.allowed[cell].push_back(digit);
        }
    }
    for (const auto& house : puzzle.geometry->houses())
        for (int a : house.cells)
            for (int b : house.cells)
                if (a != b) question.rivals[static_cast<std::size_t>(a)].push_back(b);
    return question;
}

// The digits that the cell may hold and no rival holds.
std::vector<Digit> fitting_digits(const Question& question, const Grid& grid, std::size_t cell) {
    std::array<bool, sudokit::kMaxDigits + 1> taken{};
    for (int rival : question.rivals[cell]) taken[grid[static_cast<std::size_t>(rival)]] = true;
    std::vector<Digit> digits;
    digits.reserve(question.allowed[cell].size());
    for (Digit d : question.allowed[cell])
        if (!taken[d]) digits.push_back(d);
    return digits;
}

// Visits the solutions that extend `grid`. False: the visitor wants no more.
bool fill(const Question& question, Grid& grid, const std::function<bool(const Grid&)>& visit) {
    std::size_t best_cell = grid.size();
    std::vector<Digit> best_digits;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (grid[cell] != kOpen) continue;
        auto digits = fitting_digits(question, grid, cell);
        if (best_cell == grid.size() || digits.size() < best_digits.size()) {
            best_cell = cell;
            best_digits = std::move(digits);
        }
        if (best_digits.size() < 2) break;  // it gets no fewer, or the branch is dead
    }
    if (best_cell == grid.size()) return visit(grid);
    for (Digit d : best_digits) {
        grid[best_cell] = d;
        const bool more = fill(question, grid, visit);
        grid[best_cell] = kOpen;
        if (!more) return false;
    }
    return true;
}

}  // namespace

std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit) {
    // Givens are filled in like any other digit, so that two equal ones in a house do not fit.
    Grid grid(puzzle.givens.size(), kOpen);
    std::uint64_t found = 0;
    fill(spell_out(puzzle), grid, [&](const Grid&) { return ++found != limit; });
    return found;
}

std::vector<Grid> solutions(const Puzzle& puzzle, std::uint64_t limit) {
    Grid grid(puzzle.givens.size(), kOpen);
    std::vector<Grid> found;
    fill(spell_out(puzzle), grid, [&](const Grid& solution) {
        found.push_back(solution);
        return found.size() != limit;
    });
    return found;
}

bool is_solution_of(const Puzzle& puzzle, const Grid& grid) {
    const Question question = spell_out(puzzle);
    if (grid.size() != question.allowed.size()) return false;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        bool fits = false;
        for (Digit d : fitting_digits(question, grid, cell)) fits = fits || d == grid[cell];
        if (!fits) return false;
    }
    return true;
}

}  // namespace judge
