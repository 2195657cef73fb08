// puzzle.hpp - Puzzle: a shape, its rules, its givens and, if the source states them, candidates.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

using Grid = std::vector<Digit>;  // one digit per cell; kOpen where a cell has none

struct Puzzle {
    std::shared_ptr<const Geometry> geometry = Geometry::classic();
    std::vector<Rule> rules;           // beyond the houses
    Grid givens;                       // cell_count() entries
    std::vector<DigitSet> candidates;  // one set per cell, givens included; empty: unrestricted
    // Did a solver or player place a cell's digit (HoDoKu '+', sdx 'u')? Empty: all are givens.
    std::vector<bool> placed;
    // Metadata of the source, in its order: ("name", "..."), ("rating", "7.2") ...
    std::vector<std::pair<std::string, std::string>> fields;
    // Parts of the source that the puzzle leaves out, by name: drawings, and unknown rules if
    // ReadOptions::ignore_unknown is set. The reader leaves nothing out silently.
    std::vector<std::string> dropped;
    // What the source only draws may be a rule: the error to refuse the puzzle with, unless
    // settle_drawings() finds that it makes no difference. Only with ReadOptions::keep_drawn.
    std::optional<Error> doubt;

    Puzzle() : givens(kClassicCells, kOpen) {}
    explicit Puzzle(std::shared_ptr<const Geometry> shape)
        : geometry(std::move(shape)),
          givens(static_cast<std::size_t>(geometry->cell_count()), kOpen) {}
    explicit Puzzle(const ClassicGrid& grid) : givens(grid.begin(), grid.end()) {}

    // The classic board without further rules: the puzzles that the kernels solve.
    bool is_classic() const { return geometry->is_classic() && rules.empty(); }
    int given_count() const;
    ClassicGrid classic_grid() const;  // precondition: is_classic()
    // The digits allowed in each cell: the given itself, or all digits for an open cell, in both
    // cases limited to `candidates` if present. Nothing is propagated.
    std::vector<DigitSet> domains() const;
};

// Two equal givens that see each other.
struct GivenConflict {
    Cell first, second;
    Digit digit;
    int house;  // index into geometry->houses()
};
std::optional<GivenConflict> find_conflict(const Puzzle& puzzle);
std::optional<GivenConflict> find_conflict(const ClassicGrid& grid);
// "two 5s in row 1: r1c3 and r1c7"; the remedy: "remove or correct one of them"
Error conflict_error(const Geometry& geometry, const GivenConflict& conflict);

// Is every cell filled and every house free of repeats?
bool is_solution(const Geometry& geometry, const Grid& grid);
// ... and does the grid satisfy every rule, given and candidate?
bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace sudokit
