// exchange.cpp - finds small sets of cells of a full grid that can be filled differently.
//
// A cell that changes takes a new digit d. The three cells that had d in its row, column and box
// must then change, too, and so on, until every changing cell has its new digit:
//
//     . 3 . | . 7 .      3 becomes 7: the 7 of its row changes, and the one of its column ...
//     . 7 . | . 3 .      with 3 and 7 in two rows of a band, four cells are enough
//
// The cell with the fewest possible digits comes first. A search ends if too few cells are left: a
// new digit costs the cells that have it and do not change yet. Also, a digit that leaves one cell
// comes back in another one, for which another cell with the digit must make room, so no digit
// changes in one cell alone.
//
// The changes of a minimal set, followed from any of its cells, reach the whole set, because the
// cells reached are by themselves a different filling.
#include "research/unavoidable/exchange.hpp"

#include <bit>
#include <utility>

#include "model/classic_houses.hpp"

namespace sudokit::unavoidable {
Exchange::Exchange(const ClassicGrid& grid, Stop stop, Found found)
    : grid_(grid), stop_(stop), found_(std::move(found)) {
    for (unsigned c = 0; c < kClassicCells; ++c)
        for (const auto house : kClassicHouses.houses_of[c])
            holder_[house][grid[c]] = static_cast<std::uint8_t>(c);
}

void Exchange::find(unsigned first, int most) {
    first_ = first;
    State state;
    state.left = most;
    if (most < 1) return;
    add(state, first);
    search(state);
}

void Exchange::add(State& state, unsigned cell) const {
    state.cells.insert(static_cast<Cell>(cell));
    state.open[state.open_count++] = static_cast<std::uint8_t>(cell);
    --state.left;
    const auto times = ++state.times[grid_[cell]];
    state.lonely += times == 1 ? 1 : times == 2 ? -1 : 0;
}

bool Exchange::fits(const State& state, unsigned cell, unsigned digit) const {
    const auto [row, column, box] = kClassicHouses.houses_of[cell];
    const Cell holders[] = {holder_[row][digit], holder_[column][digit], holder_[box][digit]};
    int cost = 0;
    for (const Cell holder : holders) {
        if (holder < first_) return false;
        cost += !state.cells.contains(holder);
    }
    // The cell in the box may be the one in the row or column.
    if (holders[2] == holders[0] || holders[2] == holders[1])
        cost -= !state.cells.contains(holders[2]);
    const bool one_less = state.times[digit] == 1 && cost > 0;
    return cost + state.lonely - one_less <= state.left;
}

Exchange::Option Exchange::options_of(const State& state, std::size_t at) const {
    const unsigned cell = state.open[at];
    const auto [row, column, box] = kClassicHouses.houses_of[cell];
    const unsigned taken = state.placed[row] | state.placed[column] | state.placed[box];
    Option option{0, 0, at};
    for (unsigned digit = 1; digit <= kClassicDigits; ++digit) {
        if (digit == grid_[cell] || (taken >> digit & 1) || !fits(state, cell, digit)) continue;
        option.digits |= static_cast<std::uint16_t>(1u << digit);
        ++option.count;
    }
    return option;
}

void Exchange::place(State& state, std::size_t at, unsigned digit) const {
    const unsigned cell = state.open[at];
    state.open[at] = state.open[--state.open_count];
    for (const auto house : kClassicHouses.houses_of[cell]) {
        state.placed[house] |= static_cast<std::uint16_t>(1u << digit);
        const Cell holder = holder_[house][digit];
        if (!state.cells.contains(holder)) add(state, holder);
    }
}

void Exchange::search(const State& state) {
    if ((++steps_ & 1023) == 0 && stop_.requested()) stopped_ = true;
    if (stopped_) return;
    if (state.open_count == 0) return found_(state.cells);
    Option best;
    for (std::size_t at = 0; at < state.open_count && best.count > 0; ++at)
        if (const Option option = options_of(state, at); option.count < best.count) best = option;
    for (unsigned rest = best.digits; rest; rest &= rest - 1) {
        State next = state;
        place(next, best.at, static_cast<unsigned>(std::countr_zero(rest)));
        search(next);
    }
}

}  // namespace sudokit::unavoidable
