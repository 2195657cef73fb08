#include "csp/propagators/rank.hpp"

#include <algorithm>

namespace sudokit::csp {

Rank::Rank(std::vector<Cell> cells, Task task)
    : Propagator(std::move(cells), Cost::High), task_(std::move(task)) {}

namespace {

// A line as a number of `length` places; a shorter one is padded with leading zeros.
struct Place {
    int least, most;  // values
};

Place place_of(const State& state, const std::vector<Cell>& line, std::size_t length,
               std::size_t i) {
    const std::size_t zeros = length - line.size();
    if (i < zeros) return {0, 0};
    const Digits here = state.at(line[i - zeros]);
    return {low(here) + state.problem().lowest, high(here) + state.problem().lowest};
}

const Cell* cell_at(const std::vector<Cell>& line, std::size_t length, std::size_t i) {
    const std::size_t zeros = length - line.size();
    return i < zeros ? nullptr : &line[i - zeros];
}

}  // namespace

std::size_t Rank::length_with(const std::vector<Cell>& reading) const {
    return std::max(reading.size(), task_.line.size());
}

// Compares place by place, as long as the places so far may be equal.
Rank::Comparison Rank::compare(const State& state, const std::vector<Cell>& reading) const {
    const std::size_t length = length_with(reading);
    std::size_t open = length;
    bool may_be_lower = false, may_be_higher = false, may_be_equal = true;
    for (std::size_t i = 0; i < length && may_be_equal; ++i) {
        const Cell *x = cell_at(reading, length, i), *y = cell_at(task_.line, length, i);
        if (x && y && *x == *y) continue;
        const Place a = place_of(state, reading, length, i);
        const Place b = place_of(state, task_.line, length, i);
        may_be_lower = may_be_lower || a.least < b.most;
        may_be_higher = may_be_higher || a.most > b.least;
        may_be_equal = a.least <= b.most && b.least <= a.most;
        if (open == length && may_be_equal && (a.least != a.most || b.least != b.most)) open = i;
        if (may_be_lower && may_be_higher) break;
    }
    if (may_be_equal && !task_.ties && (may_be_lower || may_be_higher)) may_be_equal = false;
    if (may_be_lower + may_be_higher + may_be_equal > 1) return {Order::Open, open};
    return {may_be_lower ? Order::Lower : may_be_higher ? Order::Higher : Order::Equal, open};
}

bool Rank::force(State& state, const std::vector<Cell>& reading, std::size_t place, Order side,
                 bool strict) const {
    const std::size_t length = length_with(reading);
    if (place == length) return true;
    const int lowest = state.problem().lowest;
    const Cell *x = cell_at(reading, length, place), *y = cell_at(task_.line, length, place);
    const Place a = place_of(state, reading, length, place);
    const Place b = place_of(state, task_.line, length, place);
    // Before the last place, equality decides nothing yet.
    const int step = place + 1 == length && strict ? 1 : 0;
    const auto keep_from = [&](const Cell* c, int value) {
        return !c || state.keep(*c, at_least(value - lowest));
    };
    const auto keep_to = [&](const Cell* c, int value) {
        return !c || state.keep(*c, at_most(value - lowest));
    };
    if (side == Order::Lower) return keep_to(x, b.most - step) && keep_from(y, a.least + step);
    return keep_from(x, b.least + step) && keep_to(y, a.most - step);
}

// Enforces the number of readings on this side.
bool Rank::settle_side(State& state, Order side) const {
    const int wanted = side == Order::Lower ? task_.lower : task_.higher;
    int surely = 0, perhaps = 0;
    for (const auto& reading : task_.readings) {
        const Order order = compare(state, reading).order;
        if (order == Order::Equal && !task_.ties) return false;
        perhaps += order == side || order == Order::Open;
        surely += order == side;
    }
    if (surely > wanted || perhaps < wanted) return false;
    const bool no_more = surely == wanted;
    if (!no_more && perhaps > wanted) return true;
    const Order other = side == Order::Lower ? Order::Higher : Order::Lower;
    for (const auto& reading : task_.readings) {
        const Comparison now = compare(state, reading);
        if (now.order != Order::Open) continue;
        if (!force(state, reading, now.place, no_more ? other : side, !no_more || !task_.ties))
            return false;
    }
    return true;
}

bool Rank::propagate(State& state) const {
    return settle_side(state, Order::Lower) &&
           (task_.higher < 0 || settle_side(state, Order::Higher));
}

NotSame::NotSame(std::vector<Cell> a, std::vector<Cell> b)
    : Propagator(joined(a, b), Cost::Low), a_(std::move(a)), b_(std::move(b)) {
    SUDOKIT_CHECK(a_.size() == b_.size());
}

bool NotSame::propagate(State& state) const {
    const std::size_t none = a_.size();
    std::size_t open = none;
    for (std::size_t i = 0; i < a_.size(); ++i) {
        if (a_[i] == b_[i]) continue;
        const Digits x = state.at(a_[i]), y = state.at(b_[i]);
        if (!(x & y)) return true;
        if (x == y && is_single(x)) continue;
        if (open != none) return true;
        open = i;
    }
    if (open == none) return false;
    const Digits x = state.at(a_[open]), y = state.at(b_[open]);
    if (is_single(x)) return state.remove(b_[open], x);
    if (is_single(y)) return state.remove(a_[open], y);
    return true;
}

}  // namespace sudokit::csp
