// constraints.hpp - what a problem on the classic board asks besides the 27 houses, the cells that
// differ and the relations of two cells: cages and sums, as values. Stores with code of their own
// (compact.hpp, lanes.hpp) are built from them; State runs the propagators.
#pragma once
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

// Views of a problem, which must outlive them.
struct Constraints {
    static constexpr std::size_t kMostCells = 9;  // of a cage
    // Cells that differ and together hold exactly the digits of one of the sets.
    struct Cage {
        std::span<const Cell> cells;
        std::vector<std::uint16_t> sets;
    };
    struct Sum {
        std::span<const Cell> cells;
        std::span<const Group> groups;
        std::span<const int> targets;
    };
    const Problem& problem;
    bool has_classic_houses = false;
    std::vector<std::variant<Cage, Sum>> list{};  // the cheap ones first

    // None if the board is another, or a propagator asks for something else.
    static std::optional<Constraints> of(const Problem& problem);

    // False: there are too many cells.
    bool add_cage(std::span<const Cell> cells, std::vector<std::uint16_t> sets);
};

// The cells that must differ from c but share no house of the classic board with it.
std::vector<Cell> far_peers_of(const Problem& problem, Cell c);

}  // namespace sudokit::csp
