// descent.cpp - who removes givens as long as the puzzle stays proper, and then rates it, has seldom
// hit a low level where few givens suffice for a proof, as with anti-knight. So here steps of the
// level must solve the puzzle all the way down:
//
//     full grid --> singles solve it with fewer --> steps of the level do so --> cost: givens that
//         ^                                                          are not needed
//         +-------- one given goes first, others come instead ------------+
//
// What steps solve has one solution, so on the way down the solver is hardly asked. But at the end,
// a given may stay that only the steps need: without it the puzzle is proper, but harder. The fewer of
// these, the nearer is the puzzle, and a child that has no more of them takes its parent's place. Of a
// thousand random ways down with anti-knight, five end at an easy puzzle without them. The same holds
// for large boards: easy 16x16 have 88 givens, and a random way down leaves ten that are not needed.
//
// Trap: with fewer givens, steps solve no more, and givens that were needed stay needed; one that was
// not may become so. So only the end tells the cost, but a way that leaves many of them is given up.
#include "generate/descent.hpp"

#include <algorithm>
#include <limits>

#include "support/check.hpp"

namespace sudokit {
namespace {

constexpr int kMostStale = 20;  // ways down of a grid that come no nearer; on larger boards, more
constexpr std::uint32_t kTakenForNext = 1;  // givens

int count_of(const Grid& givens) {
    return static_cast<int>(givens.size()) - static_cast<int>(std::ranges::count(givens, kOpen));
}

void clear(Grid& givens, const Group& group) {
    for (const Cell c : group) givens[c] = kOpen;
}

}  // namespace

// Those of overlapping grids are often enough hard.
bool is_seldom_random(const Geometry& shape, Level level) {
    constexpr int kSmallCells = 144, kSmallDigits = 12;
    return shape.cell_count() > kSmallCells &&
           level <= (shape.digits() > kSmallDigits ? Level::Hard : Level::Medium);
}

Descent::Descent(const Puzzle& board, const Target& target, Stop stop)
    : target_(target), wanted_(whole_of(*target.level)), stop_(stop), steps_(board, stop) {
    SUDOKIT_REQUIRE(wanted_ == Level::Easy || wanted_ == Level::Medium || wanted_ == Level::Hard);
}

std::optional<Grid> Descent::find(BoardRemoval& removal, const std::vector<Group>& groups,
                                  Rng& rng) {
    Way best{{}, std::numeric_limits<int>::max()};
    const int most_stale =
        kMostStale * std::max(kClassicCells, static_cast<int>(groups.size())) / kClassicCells;
    for (int stale = 0; stale < most_stale && !stop_.requested(); ++stale) {
        const auto order = best.givens.empty()
                               ? shuffled(groups, rng)
                               : order_of_child(best.givens, groups, rng, kTakenForNext);
        auto way = way_down(removal, order, best.cost);
        if (!way || stop_.requested()) continue;
        if (way->cost == 0) return std::move(way->givens);
        if (way->cost < best.cost) stale = -1;
        best = std::move(*way);
    }
    return std::nullopt;
}

std::optional<Descent::Way> Descent::way_down(BoardRemoval& removal,
                                              const std::vector<Group>& order, int most) {
    Way way{by_singles(removal.solution(), order)};
    if (!by_wanted_steps(removal, order, most, way.givens)) return std::nullopt;
    if (target_.clues) way.cost = target_.clues->distance(count_of(way.givens));
    for (const Group& group : order) {
        if (way.cost > most) return std::nullopt;
        if (way.givens[group[0]] == kOpen) continue;
        if (!removal.are_needed(way.givens, group).value_or(false)) ++way.cost;
    }
    if (wanted_ != Level::Easy)
        way.cost += steps_.solve(way.givens, level_at(place_of(wanted_) - 1));
    return way.cost <= most ? std::optional(std::move(way)) : std::nullopt;
}

// Many at once at first, as BoardRemoval does.
Grid Descent::by_singles(const Grid& solution, const std::vector<Group>& order) {
    Grid givens = solution;
    std::span<const Group> left(order);
    std::size_t at_once = std::max<std::size_t>(1, order.size() / 2);
    while (!left.empty()) {
        at_once = std::min(at_once, left.size());
        Grid fewer = givens;
        for (const Group& group : left.first(at_once)) clear(fewer, group);
        if (steps_.singles_solve(fewer)) {
            givens = std::move(fewer);
        } else if (at_once > 1) {
            at_once = (at_once + 1) / 2;
            continue;
        }
        left = left.subspan(at_once);
    }
    return givens;
}

// A given without which there are several solutions is one that no steps can do without.
bool Descent::by_wanted_steps(BoardRemoval& removal, const std::vector<Group>& order, int most,
                              Grid& givens) {
    int kept = 0;
    for (const Group& group : order) {
        if (givens[group[0]] == kOpen) continue;
        if (removal.are_needed(givens, group).value_or(true)) continue;
        Grid fewer = givens;
        clear(fewer, group);
        if (steps_.solve(fewer, wanted_))
            givens = std::move(fewer);
        else if (++kept > most)
            return false;
    }
    return true;
}

}  // namespace sudokit
