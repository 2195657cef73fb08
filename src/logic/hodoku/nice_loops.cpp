#include "logic/hodoku/nice_loops.hpp"

#include <algorithm>
#include <utility>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

// HoDoKu lists loops before chains, and loops that start with "on" before others.
enum Part : std::size_t { kLoopsFromOn, kLoopsFromOff, kChains };

}  // namespace

bool NiceLoops::find(const Position& position, const Implications& links, Deduction& found) {
    links_ = &links;
    search(position, false);
    if (choice_.empty()) return false;
    if (!choice_.is_decided()) search(position, true);
    choice_.take_best(found);
    return true;
}

void NiceLoops::search(const Position& position, bool keep_all) {
    choice_.start(keep_all);
    for (int place = 0; place < links_->candidates(); ++place) {
        const Claim premise = claim_of(place, false);
        if (links_->turned_on_without(place).empty()) continue;
        hops_.follow(*links_, premise);
        search_loops(position, premise);
        search_chains(position, premise);
    }
    for (int place = 0; place < links_->candidates(); ++place) {
        if (!keep_all && choice_.best().count > 1) break;
        const Claim premise = claim_of(place, true);
        if (links_->hops(place).empty()) continue;
        hops_.follow(*links_, premise);
        search_loops(position, premise);
    }
    choice_.join_parts();
}

void NiceLoops::search_loops(const Position& position, Claim premise) {
    collect_returns(position, premise);
    for (const Return& back : returns_) check_loop(position, back);
}

// In order of distance, as HoDoKu meets them.
void NiceLoops::collect_returns(const Position& position, Claim premise) {
    returns_.clear();
    const auto& start = links_->at(premise);
    for (Digit d : position.candidates(start.cell)) {
        const int place = links_->place(start.cell, d);
        if (hops_.reaches(place) && hops_.distance(place) > 1)
            returns_.push_back({claim_of(place, true), place, hops_.distance(place)});
    }
    if (choice_.is_wanted({1, 0})) collect_turned_off(position, premise);
    std::ranges::sort(returns_, {}, [](const Return& r) { return std::pair(r.distance, r.end); });
}

// Claims turned off in the start's cell. They do not count if another digit of the cell turns them
// off, because then the last link would not leave the cell.
void NiceLoops::collect_turned_off(const Position& position, Claim premise) {
    const Cell start = links_->at(premise).cell;
    const Digit own = links_->at(premise).digit;
    const auto seen = hops_.seen();
    DigitSet digits;
    for (Digit d : position.candidates(start))
        if ((d == own) == is_on(premise) && seen[d].contains(start) &&
            choice_.is_wanted({1, start + d}))
            digits.insert(d);
    for (int place : hops_.places()) {
        if (digits.empty()) return;
        if (claim_of(place, true) == premise) continue;
        const auto& x = (*links_)[place];
        if (place < links_->candidates() && x.cell == start) return;
        if (!digits.contains(x.digit) || !x.seen.contains(start)) continue;
        digits.erase(x.digit);
        returns_.push_back(
            {claim_of(links_->place(start, x.digit), false), place, hops_.distance(place) + 1});
    }
}

void NiceLoops::check_loop(const Position& position, const Return& back) {
    const Claim premise = hops_.premise();
    const bool is_continuous = !is_on(premise) && is_on(back.end) &&
                               links_->at(back.end).digit != links_->at(premise).digit;
    if (!is_continuous) {
        list_loop_removals(position, premise, back.end);
        if (removed_.empty() || !choice_.is_wanted(Rank::of(removed_))) return;
    }
    hops_.trace(back.via, chain_);
    if (!is_on(back.end)) chain_.push_back(back.end);
    if (!is_whole(true)) return;
    const std::size_t part = is_on(premise) ? kLoopsFromOn : kLoopsFromOff;
    if (is_continuous) {
        list_continuous_loop_removals(position);
        if (removed_.empty() || !choice_.is_wanted(Rank::of(removed_))) return;
        add(Technique::ContinuousNiceLoop, Technique::GroupedContinuousNiceLoop, part);
    } else {
        add(Technique::DiscontinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop, part);
    }
}

// Precondition: the premise is "off". Chains that would only repeat a loop are left out: with equal
// digits at the ends, two eliminations are required; with different digits, each must be a
// candidate at the other end.
void NiceLoops::search_chains(const Position& position, Claim premise) {
    const auto& start = links_->at(premise);
    for (int end : hops_.places()) {
        if (end >= links_->candidates() || hops_.distance(end) <= 1) continue;
        const auto& last = (*links_)[end];
        if (last.cell == start.cell) continue;
        const bool is_promising =
            last.digit == start.digit
                ? (start.seen & last.seen & position.places(start.digit)).size() >= 2
                : start.seen.contains(last.cell) && position.has(last.cell, start.digit) &&
                      position.has(start.cell, last.digit);
        if (is_promising) check_chain(position, premise, end);
    }
}

void NiceLoops::check_chain(const Position& position, Claim premise, int end) {
    list_chain_removals(position, premise, end);
    if (!choice_.is_wanted(Rank::of(removed_))) return;
    hops_.trace(end, chain_);
    if (is_whole(false)) add(Technique::Aic, Technique::GroupedAic, kChains);
}

// Does HoDoKu accept the chain? It may not run into itself, but two successive claims may share a
// cell. In a loop the first and the last link must leave the start's cell - but another claim in
// this cell on the way is not noticed, nor is a group whose first cell it is. Of a new claim only
// the first cell is checked, against all cells of earlier claims.
bool NiceLoops::is_whole(bool is_loop) const {
    SUDOKIT_CHECK(chain_.size() >= 3);
    const std::size_t last = chain_.size() - 1;
    if (is_loop && (cell_of(last) == cell_of(last - 1) || cell_of(0) == cell_of(1))) return false;
    Cells passed;
    for (std::size_t i = 2; i <= last; ++i) {
        if (!is_loop || cell_of(i - 2) != cell_of(0)) passed |= links_->at(chain_[i - 2]).cells;
        if (passed.contains(cell_of(i))) return false;
    }
    return true;
}

// "On" at the start leads to a clash: it is false. "Off" leads to "on": all others in the cell are
// false. "Off" leads to "off" of another digit: that one is false.
void NiceLoops::list_loop_removals(const Position& position, Claim premise, Claim end) {
    removed_.clear();
    const auto& start = links_->at(premise);
    if (is_on(premise)) {
        removed_.push_back({start.cell, start.digit});
    } else if (is_on(end)) {
        for (Digit d : position.candidates(start.cell))
            if (d != start.digit) removed_.push_back({start.cell, d});
    } else {
        removed_.push_back({start.cell, links_->at(end).digit});
    }
}

// Every weak link of a loop is strong as well: a cell that sees both ends of a link between cells
// loses the digit, and a cell entered and left by strong links loses all other digits.
void NiceLoops::list_continuous_loop_removals(const Position& position) {
    Removals removals;
    const auto leave_two = [&](Cell c, Digit a, Digit b) {
        for (Digit d : position.candidates(c))
            if (d != a && d != b) removals.add(c, d);
    };
    const std::size_t last = chain_.size() - 1;
    Cells passed;
    for (std::size_t i = 0; i < last; ++i) passed |= links_->at(chain_[i]).cells;
    leave_two(cell_of(0), digit_of(0), digit_of(last));
    for (std::size_t i = 1; i <= last; ++i) {
        if (cell_of(i - 1) == cell_of(i)) continue;
        if (!is_on(chain_[i])) {
            const Digit d = digit_of(i);
            const Cells both = links_->at(chain_[i - 1]).seen & links_->at(chain_[i]).seen;
            removals.cells[d] |= (both & position.places(d)) - passed;
        } else if (i + 2 <= last && cell_of(i) == cell_of(i + 1) &&
                   cell_of(i + 1) != cell_of(i + 2)) {
            leave_two(cell_of(i), digit_of(i), digit_of(i + 2));
        }
    }
    removals.list(removed_);
}

void NiceLoops::list_chain_removals(const Position& position, Claim premise, int end) {
    removed_.clear();
    const auto &a = links_->at(premise), &b = (*links_)[end];
    if (a.digit == b.digit) {
        (a.seen & b.seen & position.places(a.digit)).for_each([&](Cell c) {
            removed_.push_back({c, a.digit});
        });
    } else {
        removed_.push_back({a.cell, b.digit});
        removed_.push_back({b.cell, a.digit});
        if (a.digit < b.digit) std::swap(removed_[0], removed_[1]);
    }
}

void NiceLoops::add(Technique plain, Technique grouped, std::size_t part) {
    const bool has_group =
        std::ranges::any_of(chain_, [&](Claim claim) { return links_->is_group(claim); });
    choice_.add(has_group ? grouped : plain, removed_, static_cast<int>(chain_.size()), part);
}

}  // namespace sudokit::logic::hodoku
