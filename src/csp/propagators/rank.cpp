#include "csp/propagators/rank.hpp"

#include <algorithm>

namespace sudokit::csp {

Rank::Rank(std::vector<Cell> cells, Task task)
    : Propagator(std::move(cells), Cost::High), task_(std::move(task)) {}

namespace {

// A line as a number of `length` places: zeros stand before a shorter one.
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

Rank::Comparison Rank::compare(const State& state, const std::vector<Cell>& reading) const {
    const std::size_t length = length_with(reading);
    for (std::size_t i = task_.same_first ? 1 : 0; i < length; ++i) {
        const Cell *x = cell_at(reading, length, i), *y = cell_at(task_.line, length, i);
        if (x && y && *x == *y) continue;
        const Place a = place_of(state, reading, length, i);
        const Place b = place_of(state, task_.line, length, i);
        if (a.most < b.least) return {Order::Lower, i};
        if (a.least > b.most) return {Order::Higher, i};
        if (a.least != a.most || b.least != b.most) return {Order::Open, i};
    }
    return {Order::Equal, length};
}

// The first open place of the reading, if lower, is not above that of the line; if not, not below.
bool Rank::force(State& state, const std::vector<Cell>& reading, std::size_t place,
                 bool lower) const {
    const std::size_t length = length_with(reading);
    const int lowest = state.problem().lowest;
    const Cell *x = cell_at(reading, length, place), *y = cell_at(task_.line, length, place);
    const Place a = place_of(state, reading, length, place);
    const Place b = place_of(state, task_.line, length, place);
    // At the last place, equal is not lower; nor is it allowed without ties.
    const int strictly = place + 1 == length && (lower || !task_.ties) ? 1 : 0;
    const auto keep_from = [&](const Cell* c, int value) {
        return !c || state.keep(*c, at_least(value - lowest));
    };
    const auto keep_to = [&](const Cell* c, int value) {
        return !c || state.keep(*c, at_most(value - lowest));
    };
    if (lower) return keep_to(x, b.most - strictly) && keep_from(y, a.least + strictly);
    return keep_from(x, b.least + strictly) && keep_to(y, a.most - strictly);
}

bool Rank::propagate(State& state) const {
    const Digits first = state.at(task_.line[0]);
    const auto may_begin_alike = [&](const std::vector<Cell>& reading) {
        return !task_.same_first || (state.at(reading[0]) & first);
    };
    const auto begins_alike = [&](const std::vector<Cell>& reading) {
        return !task_.same_first || state.at(reading[0]) == first;
    };
    int surely = 0, perhaps = 0;
    for (const auto& reading : task_.readings) {
        if (!may_begin_alike(reading)) continue;
        const Order order = compare(state, reading).order;
        if (order == Order::Equal && !task_.ties && begins_alike(reading)) return false;
        const bool may_be_lower = order == Order::Lower || order == Order::Open;
        perhaps += may_be_lower;
        surely += order == Order::Lower && begins_alike(reading);
    }
    if (surely > task_.lower || perhaps < task_.lower) return false;
    const bool no_more = surely == task_.lower, all = perhaps == task_.lower;
    if (!no_more && !all) return true;
    for (const auto& reading : task_.readings) {
        if (!may_begin_alike(reading)) continue;
        const Comparison now = compare(state, reading);
        if (no_more) {
            if (!begins_alike(reading)) {
                if (now.order == Order::Lower && !state.remove(reading[0], first)) return false;
            } else if (now.order == Order::Open && !force(state, reading, now.place, false)) {
                return false;
            }
        } else if (now.order == Order::Lower || now.order == Order::Open) {
            if (task_.same_first && !state.keep(reading[0], first)) return false;
            if (now.order == Order::Open && !force(state, reading, now.place, true)) return false;
        }
    }
    return true;
}

namespace {

std::vector<Cell> joined(std::vector<Cell> a, const std::vector<Cell>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

NotSame::NotSame(std::vector<Cell> a, std::vector<Cell> b)
    : Propagator(joined(a, b), Cost::Low), a_(std::move(a)), b_(std::move(b)) {}

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
