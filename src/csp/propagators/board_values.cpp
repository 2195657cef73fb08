#include "csp/propagators/board_values.hpp"

#include "csp/propagators/tools.hpp"

namespace sudokit::csp {

SameSets::SameSets(std::vector<Cell> cells, std::vector<std::vector<Cell>> houses)
    : Propagator(std::move(cells), Cost::High), houses_(std::move(houses)) {}

bool SameSets::propagate(State& state) const {
    Digits common = state.problem().all(), held = 0;
    for (const auto& house : houses_) {
        Digits any = 0, solved = 0;
        for (Cell c : house) {
            any |= state.at(c);
            if (!is_single(state.at(c))) continue;
            if (solved & state.at(c)) return false;
            solved |= state.at(c);
        }
        common &= any;
        held |= solved;
    }
    const int size = static_cast<int>(houses_[0].size());
    if ((held & ~common) || count_of(common) < size || count_of(held) > size) return false;
    if (count_of(held) == size) common = held;
    if (count_of(common) == size) held = common;
    for (const auto& house : houses_) {
        for (Cell c : house)
            if (!state.keep(c, common)) return false;
        for (Digits rest = held; rest; rest &= rest - 1)
            if (!must_stand(state, house, first_of(rest))) return false;
    }
    return true;
}

DifferIf::DifferIf(std::vector<Cell> cells, Digits digit)
    : Propagator(std::move(cells), Cost::Low), digit_(digit) {}

bool DifferIf::propagate(State& state) const {
    const auto& cells = this->cells();
    if (!(state.at(cells[0]) & digit_)) return true;
    const bool holds = is_single(state.at(cells[0]));
    Digits solved = 0, any = 0;
    bool clash = false;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Digits here = state.at(cells[i]);
        any |= here;
        if (!is_single(here)) continue;
        clash = clash || (solved & here);
        solved |= here;
    }
    if (clash || count_of(any) + 1 < static_cast<int>(cells.size()))
        return state.remove(cells[0], digit_);
    if (!holds) return true;
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (!is_single(state.at(cells[i])) && !state.remove(cells[i], solved)) return false;
    return true;
}

Flatmates::Flatmates(Cell cell, Digits digit, Mate one, Mate other)
    : Propagator({cell, one.cell, other.cell}, Cost::Low),
      digit_(digit),
      one_(one),
      other_(other) {}

bool Flatmates::propagate(State& state) const {
    const Cell cell = cells()[0];
    if (!(state.at(cell) & digit_)) return true;
    const bool has_one = (state.at(one_.cell) & one_.digit) != 0;
    const bool has_other = (state.at(other_.cell) & other_.digit) != 0;
    if (!has_one && !has_other) return state.remove(cell, digit_);
    if (state.at(cell) != digit_ || (has_one && has_other)) return true;
    return has_one ? state.keep(one_.cell, one_.digit) : state.keep(other_.cell, other_.digit);
}

}  // namespace sudokit::csp
