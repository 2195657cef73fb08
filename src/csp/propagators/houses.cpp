#include "csp/propagators/houses.hpp"

#include <array>

namespace sudokit::csp {
namespace {

Digits union_of(const State& state, const std::vector<Cell>& cells) {
    Digits all = 0;
    for (Cell c : cells) all |= state.at(c);
    return all;
}

}  // namespace

bool FullHouse::propagate(State& state) const {
    Digits once = 0, twice = 0, solved = 0;
    for (Cell c : cells()) {
        const Digits here = state.at(c);
        twice |= once & here;
        once |= here;
        if (is_single(here)) solved |= here;
    }
    if (count_of(once) < static_cast<int>(cells().size())) return false;
    const Digits hidden = once & ~twice & ~solved;
    if (!hidden) return true;
    for (Cell c : cells())
        if (const Digits here = state.at(c) & hidden)
            if (!is_single(here) || !state.keep(c, here)) return false;
    return true;
}

bool LockedCandidates::propagate(State& state) const {
    for (const Crossing& crossing : crossings_) {
        const Digits locked = union_of(state, crossing.shared) & ~union_of(state, crossing.left);
        if (!locked) continue;
        for (Cell c : crossing.lose)
            if ((state.at(c) & locked) && !state.remove(c, locked)) return false;
    }
    return true;
}

namespace {

struct Places {
    Cell cell;
    Digits digits;
};

// Naked pairs: two cells with the same two candidates.
bool find_naked(State& state, const std::vector<Cell>& cells) {
    std::array<Places, kMaxDigits> twos;
    std::size_t count = 0;
    for (Cell c : cells) {
        const Digits here = state.at(c);
        if (count_of(here) != 2) continue;
        for (std::size_t i = 0; i < count; ++i) {
            if (twos[i].digits != here) continue;
            for (Cell other : cells)
                if (other != c && other != twos[i].cell && (state.at(other) & here) &&
                    !state.remove(other, here))
                    return false;
        }
        twos[count++] = {c, here};
    }
    return true;
}

// Hidden pairs: two digits with the same two places.
bool find_hidden(State& state, const std::vector<Cell>& cells) {
    const Digits two_places = digits_with_two_places(state, cells);
    if (is_single(two_places)) return true;
    std::array<Places, kMaxDigits> some;
    std::size_t count = 0;
    for (Cell c : cells) {
        const Digits here = state.at(c) & two_places;
        if (is_single(here)) continue;
        for (std::size_t i = 0; i < count; ++i) {
            const Digits common = some[i].digits & here;
            if (is_single(common)) continue;
            if (!state.keep(c, common) || !state.keep(some[i].cell, common)) return false;
        }
        some[count++] = {c, here};
    }
    return true;
}

}  // namespace

bool Pairs::propagate(State& state) const {
    return find_naked(state, cells()) && find_hidden(state, cells());
}

SameMultiset::SameMultiset(std::vector<Cell> a, std::vector<Cell> b)
    : Propagator(joined(a, b), Cost::Middle), a_(std::move(a)), b_(std::move(b)) {
    SUDOKIT_CHECK(a_.size() == b_.size());
}

namespace {

struct Tally {
    Digits any = 0, solved = 0;
};

Tally tally(const State& state, const std::vector<Cell>& cells) {
    Tally t;
    for (Cell c : cells) {
        t.any |= state.at(c);
        if (state.is_solved(c)) t.solved |= state.at(c);
    }
    return t;
}

// `to` must hold each needed digit at least as often as `from` certainly does. If it has just as
// many places, they take the digit.
bool match(State& state, const std::vector<Cell>& from, const std::vector<Cell>& to,
           Digits needed) {
    for (Digits rest = needed; rest; rest &= rest - 1) {
        const Digits digit = rest & (~rest + 1);
        int sure = 0, possible = 0;
        for (Cell c : from) sure += state.at(c) == digit;
        for (Cell c : to) possible += (state.at(c) & digit) != 0;
        if (possible < sure) return false;
        if (possible > sure) continue;
        for (Cell c : to)
            if ((state.at(c) & digit) && !state.keep(c, digit)) return false;
    }
    return true;
}

// The digit of a cell is also on the other side, in a cell that the first does not see.
bool find_partners(State& state, const std::vector<Cell>& cells, const std::vector<Cell>& others) {
    const Problem& problem = state.problem();
    for (Cell c : cells) {
        Digits may = 0;
        for (Cell other : others)
            if (!problem.are_peers(c, other)) may |= state.at(other);
        if (!state.keep(c, may)) return false;
    }
    return true;
}

}  // namespace

bool SameMultiset::propagate(State& state) const {
    const Tally a = tally(state, a_), b = tally(state, b_);
    const Digits common = a.any & b.any;
    if (a.any != b.any) {
        for (Cell c : cells())
            if (!state.keep(c, common)) return false;
    }
    if (!find_partners(state, a_, b_) || !find_partners(state, b_, a_)) return false;
    return match(state, a_, b_, a.solved) && match(state, b_, a_, b.solved);
}

}  // namespace sudokit::csp
