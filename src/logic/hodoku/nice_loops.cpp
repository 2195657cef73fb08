#include "logic/hodoku/nice_loops.hpp"

#include <algorithm>

namespace sudokit::logic::hodoku {

bool NiceLoops::find(const Grid& grid, bool with_groups, Deduction& found) {
    links_.build(grid, with_groups);
    choice_.clear();
    for (int place = 0; place < links_.candidates(); ++place)
        search_loops(grid, claim_of(place, true));
    for (int place = 0; place < links_.candidates(); ++place) {
        search_loops(grid, claim_of(place, false));
        search_chains(grid, claim_of(place, false));
    }
    if (choice_.empty()) return false;
    choice_.take_best(found);
    return true;
}

void NiceLoops::search_loops(const Grid& grid, Claim premise) {
    consequences_.follow(links_, premise);
    const Cell start = links_.at(premise).cell;
    for (Claim end : consequences_.claims().subspan(1))
        if (!links_.is_group(end) && links_.at(end).cell == start &&
            consequences_.distance(end) > 1)
            check_loop(grid, end);
}

// Preconditions: the premise is "off", and its consequences are known. Chains that would only
// repeat what a loop says are left out: with the same digit at both ends two eliminations are
// wanted, with two digits each has to be a candidate at the other end.
void NiceLoops::search_chains(const Grid& grid, Claim premise) {
    const auto claims = consequences_.claims();
    const auto& start = links_.at(premise);
    for (Claim end : claims.subspan(1)) {
        if (!is_on(end) || links_.is_group(end) || consequences_.distance(end) <= 1) continue;
        const auto& last = links_.at(end);
        if (last.cell == start.cell) continue;
        const bool is_promising =
            last.digit == start.digit
                ? (start.seen & last.seen & grid.places(start.digit)).size() >= 2
                : start.seen.contains(last.cell) && grid.has(last.cell, start.digit) &&
                      grid.has(start.cell, last.digit);
        if (is_promising) check_chain(grid, end);
    }
}

void NiceLoops::check_loop(const Grid& grid, Claim end) {
    if (!trace(end, true)) return;
    // With "on" at the start and "off" at the end of another digit nothing follows.
    const bool is_continuous =
        !is_on(chain_.front()) && is_on(end) && digit_of(0) != links_.at(end).digit;
    if (is_continuous) {
        add(Technique::ContinuousNiceLoop, Technique::GroupedContinuousNiceLoop,
            continuous_loop_removals(grid), false);
    } else {
        add(Technique::DiscontinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop,
            loop_removals(grid), false);
    }
}

void NiceLoops::check_chain(const Grid& grid, Claim end) {
    if (!trace(end, false)) return;
    add(Technique::Aic, Technique::GroupedAic, chain_removals(grid, end), true);
}

// Writes the chain to `end`, and says whether HoDoKu takes it: it may not run into itself. Two
// claims in a row may share a cell. In a loop the first and the last link have to leave the cell of
// the start - and a claim in this cell half way does not count, nor a group whose first cell it is.
// Of a new claim only the first cell is looked at, of those before it all cells.
bool NiceLoops::trace(Claim end, bool is_loop) {
    chain_.resize(static_cast<std::size_t>(consequences_.distance(end)) + 1);
    Claim claim = end;
    for (std::size_t i = chain_.size() - 1; i > 0; --i, claim = consequences_.cause_of(claim))
        chain_[i] = claim;
    chain_[0] = claim;
    const std::size_t last = chain_.size() - 1;
    if (is_loop && (cell_of(last) == cell_of(last - 1) || cell_of(0) == cell_of(1))) return false;
    Cells passed;
    for (std::size_t i = 2; i <= last; ++i) {
        if (!is_loop || cell_of(i - 2) != cell_of(0)) passed |= links_.at(chain_[i - 2]).cells;
        if (passed.contains(cell_of(i))) return false;
    }
    return true;
}

// "On" at the start leads to a clash, or "off" to "on": the candidate is false, or the only one.
// "Off" to "off": the end is false.
Removals NiceLoops::loop_removals(const Grid& grid) const {
    Removals removals;
    const Cell start = cell_of(0);
    const Digit first = digit_of(0), last = links_.at(chain_.back()).digit;
    if (is_on(chain_.front())) {
        if (is_on(chain_.back()) || first == last) removals.add(start, first);
    } else if (is_on(chain_.back())) {
        for (Digit d : grid.candidates(start))
            if (d != first) removals.add(start, d);
    } else {
        removals.add(start, last);
    }
    return removals;
}

// Every weak link of a loop is strong, too: between cells, whoever sees both ends loses the digit;
// in a cell that is entered and left by strong links, all other digits go.
Removals NiceLoops::continuous_loop_removals(const Grid& grid) const {
    Removals removals;
    const auto leave_two = [&](Cell c, Digit a, Digit b) {
        for (Digit d : grid.candidates(c))
            if (d != a && d != b) removals.add(c, d);
    };
    const std::size_t last = chain_.size() - 1;
    Cells passed;
    for (std::size_t i = 0; i < last; ++i) passed |= links_.at(chain_[i]).cells;
    leave_two(cell_of(0), digit_of(0), digit_of(last));
    for (std::size_t i = 1; i <= last; ++i) {
        if (cell_of(i - 1) == cell_of(i)) continue;
        if (!is_on(chain_[i])) {
            const Digit d = digit_of(i);
            removals.cells[d] |=
                (links_.at(chain_[i - 1]).seen & links_.at(chain_[i]).seen & grid.places(d)) -
                passed;
        } else if (i + 2 <= last && cell_of(i) == cell_of(i + 1) &&
                   cell_of(i + 1) != cell_of(i + 2)) {
            leave_two(cell_of(i), digit_of(i), digit_of(i + 2));
        }
    }
    return removals;
}

Removals NiceLoops::chain_removals(const Grid& grid, Claim end) const {
    Removals removals;
    const auto &a = links_.at(chain_.front()), &b = links_.at(end);
    if (a.digit == b.digit) {
        removals.cells[a.digit] = a.seen & b.seen & grid.places(a.digit);
    } else {
        removals.add(a.cell, b.digit);
        removals.add(b.cell, a.digit);
    }
    return removals;
}

void NiceLoops::add(Technique plain, Technique grouped, const Removals& removals, bool late) {
    const bool has_group =
        std::ranges::any_of(chain_, [&](Claim claim) { return links_.is_group(claim); });
    choice_.add(has_group ? grouped : plain, removals, static_cast<int>(chain_.size()), late);
}

}  // namespace sudokit::logic::hodoku
