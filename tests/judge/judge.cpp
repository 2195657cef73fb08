#include "judge/judge.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace judge {
namespace {

using sudokit::Cell;
using sudokit::Digit;
using sudokit::Grid;
using sudokit::kOpen;
using sudokit::Puzzle;
using sudokit::Rule;

// A rule and the cells that it looks at.
struct Condition {
    const Rule* rule;
    std::vector<Cell> cells;
};

// A puzzle spelled out: for every cell the digits it may hold, the cells it must differ from, and
// what else it takes part in.
struct Question {
    const Puzzle& puzzle;
    std::vector<std::vector<Digit>> allowed;
    std::vector<std::vector<int>> rivals;
    std::vector<Condition> conditions;
    std::vector<std::vector<std::size_t>> conditions_of;  // indices into conditions

    explicit Question(const Puzzle& asked) : puzzle(asked) {
        const std::size_t cells = puzzle.givens.size();
        allowed.resize(cells), rivals.resize(cells), conditions_of.resize(cells);
        for (std::size_t cell = 0; cell < cells; ++cell) allow(cell);
        for (const auto& house : puzzle.geometry->houses())
            for (int a : house.cells)
                for (int b : house.cells)
                    if (a != b) rivals[static_cast<std::size_t>(a)].push_back(b);
        for (const Rule& rule : puzzle.rules) {
            Condition condition{&rule, sudokit::scope_of(*puzzle.geometry, rule)};
            for (Cell c : condition.cells) conditions_of[c].push_back(conditions.size());
            conditions.push_back(std::move(condition));
        }
    }

    void allow(std::size_t cell) {
        for (int d = 1; d <= puzzle.geometry->digits(); ++d) {
            const auto digit = static_cast<Digit>(d);
            if (puzzle.givens[cell] != kOpen && puzzle.givens[cell] != digit) continue;
            if (!puzzle.candidates.empty() && !puzzle.candidates[cell].contains(digit)) continue;
            allowed[cell].push_back(digit);
        }
    }

    bool is_cell(std::size_t cell) const {
        return puzzle.geometry->is_used(static_cast<Cell>(cell));
    }
    // Broken by the grid as far as it is filled?
    bool is_broken(const Condition& condition, const Grid& grid) const {
        const bool filled = std::all_of(condition.cells.begin(), condition.cells.end(),
                                        [&](Cell c) { return grid[c] != kOpen; });
        return filled && !sudokit::holds(*puzzle.geometry, *condition.rule, grid);
    }
    bool breaks_a_rule(const Grid& grid, std::size_t cell) const {
        return std::any_of(conditions_of[cell].begin(), conditions_of[cell].end(),
                           [&](std::size_t i) { return is_broken(conditions[i], grid); });
    }
    // Rules that look at no cell are never tested while cells are filled.
    bool breaks_an_empty_rule(const Grid& grid) const {
        return std::any_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
            return condition.cells.empty() && is_broken(condition, grid);
        });
    }
};

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
        if (grid[cell] != kOpen || !question.is_cell(cell)) continue;
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
        const bool more = question.breaks_a_rule(grid, best_cell) || fill(question, grid, visit);
        grid[best_cell] = kOpen;
        if (!more) return false;
    }
    return true;
}

// Givens are filled in like any other digit, so that two equal ones in a house do not fit.
void visit_all(const Puzzle& puzzle, const std::function<bool(const Grid&)>& visit) {
    const Question question(puzzle);
    Grid grid(puzzle.givens.size(), kOpen);
    if (!question.breaks_an_empty_rule(grid)) fill(question, grid, visit);
}

}  // namespace

std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit) {
    std::uint64_t found = 0;
    visit_all(puzzle, [&](const Grid&) { return ++found != limit; });
    return found;
}

std::vector<Grid> solutions(const Puzzle& puzzle, std::uint64_t limit) {
    std::vector<Grid> found;
    visit_all(puzzle, [&](const Grid& solution) {
        found.push_back(solution);
        return found.size() != limit;
    });
    return found;
}

bool is_solution_of(const Puzzle& puzzle, const Grid& grid) {
    const Question question(puzzle);
    if (grid.size() != question.allowed.size()) return false;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        bool fits = !question.is_cell(cell);
        for (Digit d : fitting_digits(question, grid, cell)) fits = fits || d == grid[cell];
        if (!fits) return false;
    }
    return std::all_of(puzzle.rules.begin(), puzzle.rules.end(), [&](const Rule& rule) {
        return sudokit::holds(*puzzle.geometry, rule, grid);
    });
}

}  // namespace judge
