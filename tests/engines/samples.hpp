// samples.hpp - seeded puzzles of every kind that an engine may meet. Puzzle i of a kind depends
// only on (kind, i), so a failure can be reproduced by its number.
#pragma once
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "csp/csp.hpp"
#include "judge/judge.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"

namespace samples {

using sudokit::Cell;
using sudokit::ClassicCandidates;
using sudokit::ClassicGrid;
using sudokit::Digit;
using sudokit::DigitSet;
using sudokit::Puzzle;
using sudokit::Rng;

inline std::string text_of(const ClassicGrid& grid) {
    std::string text;
    for (Digit d : grid) text += d ? static_cast<char>('0' + d) : '.';
    return text;
}
inline std::string text_of(const ClassicCandidates& candidates) {
    std::string text;
    for (auto set : candidates) {
        for (int d = 0; d < 9; ++d)
            if (set >> d & 1) text += static_cast<char>('1' + d);
        text += ' ';
    }
    return text;
}
inline ClassicGrid grid_of(const std::string& text) {
    ClassicGrid grid{};
    for (std::size_t c = 0; c < grid.size(); ++c)
        grid[c] = text[c] >= '1' && text[c] <= '9' ? static_cast<Digit>(text[c] - '0') : Digit{0};
    return grid;
}
inline Puzzle puzzle_of(const ClassicGrid& grid) { return Puzzle(grid); }
inline Puzzle puzzle_of(const ClassicCandidates& sets) {
    Puzzle puzzle;
    for (auto set : sets) puzzle.candidates.push_back(DigitSet(set));
    return puzzle;
}

// Three boxes that do not see each other, filled at random; the judge fills the rest.
inline ClassicGrid make_full_grid(Rng& rng) {
    Puzzle puzzle;
    std::vector<Digit> digits(9);
    std::iota(digits.begin(), digits.end(), Digit{1});
    for (std::size_t box = 0; box < 3; ++box) {
        rng.shuffle(digits);
        for (std::size_t i = 0; i < 9; ++i)
            puzzle.givens[(box * 3 + i / 3) * 9 + box * 3 + i % 3] = digits[i];
    }
    Puzzle solved;
    solved.givens = judge::solutions(puzzle, 1).front();
    return solved.classic_grid();
}

// A random solution grid: one of 100 made above, under a random symmetry.
inline ClassicGrid full_grid(Rng& rng) {
    static const std::vector<ClassicGrid> grids = [] {
        std::vector<ClassicGrid> made;
        Rng maker(4711);
        while (made.size() < 100) made.push_back(make_full_grid(maker));
        return made;
    }();
    return sudokit::Transform::random(rng.next()).apply(grids[rng.below(100)]);
}

inline std::vector<Cell> shuffled_cells(Rng& rng) {
    std::vector<Cell> cells(81);
    std::iota(cells.begin(), cells.end(), Cell{0});
    rng.shuffle(cells);
    return cells;
}

// Between `fewest` and `most` givens of a solution grid.
inline ClassicGrid thinned(Rng& rng, std::uint32_t fewest, std::uint32_t most) {
    ClassicGrid grid = full_grid(rng);
    const auto cells = shuffled_cells(rng);
    for (std::size_t i = fewest + rng.below(most - fewest + 1); i < 81; ++i) grid[cells[i]] = 0;
    return grid;
}

// One digit more that no given forbids but that differs from the solution.
inline ClassicGrid spoilt(Rng& rng) {
    ClassicGrid grid = thinned(rng, 22, 40);
    for (Cell c : shuffled_cells(rng)) {
        if (grid[c]) continue;
        DigitSet free = DigitSet::first(9);
        for (Cell peer : sudokit::Geometry::classic()->peers_of(c))
            if (grid[peer]) free.erase(grid[peer]);
        if (free.size() < 2) continue;
        for (auto skip = rng.below(static_cast<std::uint32_t>(free.size())); skip; --skip)
            free.erase(free.lowest());
        grid[c] = free.lowest();
        return grid;
    }
    return grid;
}

// A puzzle with one given repeated in its row.
inline ClassicGrid clashing(Rng& rng) {
    ClassicGrid grid = thinned(rng, 20, 50);
    std::size_t from, to;
    do from = rng.below(81);
    while (!grid[from]);
    do to = from / 9 * 9 + rng.below(9);
    while (to == from);
    grid[to] = grid[from];
    return grid;
}

// Givens removed at random as long as the general solver finds no second solution.
inline ClassicGrid minimal(Rng& rng) {
    ClassicGrid grid = full_grid(rng);
    for (Cell c : shuffled_cells(rng)) {
        const Digit digit = grid[c];
        grid[c] = 0;
        if (sudokit::csp::search(Puzzle(grid), {}, nullptr).solutions != 1) grid[c] = digit;
    }
    return grid;
}

// Candidates that include the solution's digits. In every fourth puzzle, a cell or two lose the
// right digit (and perhaps their last candidate).
inline ClassicCandidates pencilmarks(Rng& rng) {
    const ClassicGrid solution = full_grid(rng);
    const std::uint32_t percent = 15 + rng.below(26);
    ClassicCandidates sets;
    for (std::size_t c = 0; c < sets.size(); ++c) {
        sets[c] = static_cast<std::uint16_t>(1u << (solution[c] - 1));
        for (unsigned d = 0; d < 9; ++d)
            if (rng.below(100) < percent) sets[c] |= static_cast<std::uint16_t>(1u << d);
    }
    if (rng.below(4) == 0)
        for (auto n = 1 + rng.below(2); n; --n) {
            const std::size_t c = rng.below(81);
            sets[c] &= static_cast<std::uint16_t>(~(1u << (solution[c] - 1)));
        }
    return sets;
}

// `count` puzzles of a kind.
template <typename Make>
auto make_many(std::uint64_t seed, int count, const Make& make) {
    std::vector<std::invoke_result_t<const Make&, Rng&>> puzzles;
    for (int i = 0; i < count; ++i) {
        Rng rng(seed, static_cast<std::uint64_t>(i));
        puzzles.push_back(make(rng));
    }
    return puzzles;
}

}  // namespace samples
