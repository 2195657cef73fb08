#include "csp/propagators/last_cell.hpp"

namespace sudokit::csp {

LastCell::LastCell(const Geometry& geometry, Rule rule, std::vector<Cell> cells)
    : Propagator(std::move(cells), Cost::High), geometry_(geometry), rule_(std::move(rule)) {}

bool LastCell::propagate(State& state) const {
    const Cell* open = nullptr;
    for (const Cell& c : cells()) {
        if (state.is_solved(c) || (open && *open == c)) continue;
        if (open) return true;
        open = &c;
    }
    std::vector<Digit> grid(state.candidates().size(), 1);
    for (Cell c : cells()) grid[c] = static_cast<Digit>(low(state.at(c)) + 1);
    if (!open) return holds(geometry_, rule_, grid);
    Digits found = 0;
    for (Digits rest = state.at(*open); rest; rest &= rest - 1) {
        grid[*open] = static_cast<Digit>(low(rest) + 1);
        if (holds(geometry_, rule_, grid)) found |= bit(low(rest));
    }
    return state.keep(*open, found);
}

}  // namespace sudokit::csp
