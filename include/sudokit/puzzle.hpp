// puzzle.hpp - Puzzle: a shape, its rules and its givens (and, where the source has them,
// candidates).
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

using Grid = std::vector<Digit>;  // one digit a cell, kOpen where nothing is written

struct Puzzle {
    std::shared_ptr<const Geometry> geometry = Geometry::classic();
    std::vector<Rule> rules;           // beyond the houses
    Grid givens;                       // cell_count() entries
    std::vector<DigitSet> candidates;  // empty, or what each cell may still be (givens included)
    // Cells whose digit was placed by a solver or player, not given (HoDoKu '+', sdx 'u'). Empty =
    // none.
    std::vector<bool> placed;
    // What the source said beside the grid, in its order: ("name", "..."), ("rating", "7.2") ...
    std::vector<std::pair<std::string, std::string>> fields;
    // What the source held that this puzzle leaves out, by name: rules that nobody knows (with
    // ReadOptions::ignore_unknown), drawings. Reading never leaves anything out silently.
    std::vector<std::string> dropped;

    Puzzle() : givens(kClassicCells, kOpen) {}
    explicit Puzzle(std::shared_ptr<const Geometry> shape)
        : geometry(std::move(shape)),
          givens(static_cast<std::size_t>(geometry->cell_count()), kOpen) {}
    explicit Puzzle(const ClassicGrid& grid) : givens(grid.begin(), grid.end()) {}

    // The classic board and no rule beyond its houses: what the kernels solve.
    bool is_classic() const { return geometry->is_classic() && rules.empty(); }
    int given_count() const;
    ClassicGrid classic_grid() const;  // precondition: is_classic()
    // Candidates as far as they restrict: all digits for an open cell, the given alone for a given,
    // cut down by `candidates` if present. Nothing is propagated.
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
// "two 5s in row 1: r1c3 and r1c7", remedy "remove or correct one of them"
Error conflict_error(const Geometry& geometry, const GivenConflict& conflict);

// Is every cell filled and every house free of repeats?
bool is_solution(const Geometry& geometry, const Grid& grid);
// ... and is every rule kept, every given and candidate respected?
bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace sudokit
