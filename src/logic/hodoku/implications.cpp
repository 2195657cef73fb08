#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {
namespace {

const Cells& house(int h) { return board().house[static_cast<std::size_t>(h)]; }

}  // namespace

void Implications::build(const Grid& grid, bool with_groups) {
    add_candidates(grid);
    for (Digit d = 1; d <= 9; ++d) {
        groups_[d].clear();
        if (!with_groups) continue;
        add_groups(grid, d, 0);
        add_groups(grid, d, kFirstColumn);
    }
    begin_.clear();
    links_.clear();
    const auto next = [&] { begin_.push_back(static_cast<std::uint32_t>(links_.size())); };
    for (int place = 0; place < candidates_; ++place) {
        next();
        link_candidate_off(grid, place);
        next();
        link_candidate_on(grid, place);
    }
    for (const auto& groups : groups_) {
        for (const Group& group : groups) {
            next();
            link_group_off(grid, group);
            next();
            link_group_on(grid, group);
        }
    }
    next();
    add_hops();
}

void Implications::add_hops() {
    first_hop_.clear();
    hops_.clear();
    hop_targets_.assign(places_.size() * words(), 0);
    for (int place = 0; place < places(); ++place) {
        first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
        std::uint64_t* targets = &hop_targets_[static_cast<std::size_t>(place) * words()];
        for (Claim over : following(claim_of(place, true))) {
            for (Claim on : following(over)) {
                const auto to = static_cast<std::uint16_t>(place_of(on));
                const std::uint64_t bit = std::uint64_t{1} << to % 64;
                if (targets[to / 64] & bit) continue;
                targets[to / 64] |= bit;
                hops_.push_back({to, over});
            }
        }
    }
    first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
}

void Implications::add_candidates(const Grid& grid) {
    places_.clear();
    for (Cell c = 0; c < 81; ++c) {
        for (Digit d : grid.candidates(c)) {
            place_[c][d] = static_cast<std::uint16_t>(places_.size());
            Cells cell;
            cell.insert(c);
            places_.push_back({c, d, cell, board().peers[c]});
        }
    }
    candidates_ = static_cast<int>(places_.size());
}

void Implications::add_groups(const Grid& grid, Digit d, int first_line) {
    for (int line = first_line; line < first_line + 9; ++line) {
        const Cells in_line = grid.places(d) & house(line);
        for (int box = kFirstBox; box < kHouses; ++box) {
            const Cells cells = in_line & house(box);
            if (cells.size() < 2) continue;
            const Cells seen = seen_by_all(cells);
            Group group{places(), {box, line}, {kNoCell, kNoCell}};
            for (std::size_t i = 0; i < 2; ++i) {
                const Cells rest = seen & grid.places(d) & house(group.houses[i]);
                if (rest.size() == 1) group.last[i] = rest.first();
            }
            groups_[d].push_back(group);
            places_.push_back({cells.first(), d, cells, seen});
        }
    }
}

void Implications::link_candidate_on(const Grid& grid, int place) {
    const Place& it = (*this)[place];
    for (Digit other : grid.candidates(it.cell))
        if (other != it.digit) links_.push_back(claim_of(place_[it.cell][other], false));
    Cells rest = grid.places(it.digit) & it.seen;
    for (auto h : board().houses_of[it.cell]) {
        const Cells here = rest & house(h);
        here.for_each([&](Cell c) { links_.push_back(claim_of(place_[c][it.digit], false)); });
        rest -= here;
    }
    for (const Group& group : groups_[it.digit])
        if ((*this)[group.place].seen.contains(it.cell))
            links_.push_back(claim_of(group.place, false));
}

void Implications::link_candidate_off(const Grid& grid, int place) {
    const Place& it = (*this)[place];
    if (grid.count(it.cell) == 2) {
        DigitSet other = grid.candidates(it.cell);
        other.erase(it.digit);
        links_.push_back(claim_of(place_[it.cell][other.lowest()], true));
    }
    Cells done;
    for (auto h : board().houses_of[it.cell]) {
        if (grid.free(h, it.digit) != 2) continue;
        Cells other = grid.places(it.digit) & house(h);
        other.erase(it.cell);
        if (other.empty() || done.contains(other.first())) continue;
        done.insert(other.first());
        links_.push_back(claim_of(place_[other.first()][it.digit], true));
    }
    for (const Group& group : groups_[it.digit])
        for (Cell last : group.last)
            if (last == it.cell) links_.push_back(claim_of(group.place, true));
}

bool Implications::are_apart(const Group& a, const Group& b) const {
    return ((*this)[a.place].cells & (*this)[b.place].cells).empty();
}

void Implications::link_group_on(const Grid& grid, const Group& group) {
    const Place& it = (*this)[group.place];
    (grid.places(it.digit) & it.seen).for_each([&](Cell c) {
        links_.push_back(claim_of(place_[c][it.digit], false));
    });
    for (const Group& other : groups_[it.digit]) {
        const bool is_near =
            other.houses[0] == group.houses[0] || other.houses[1] == group.houses[1];
        if (is_near && are_apart(group, other)) links_.push_back(claim_of(other.place, false));
    }
}

void Implications::link_group_off(const Grid& grid, const Group& group) {
    const Digit d = (*this)[group.place].digit;
    for (Cell last : group.last)
        if (last != kNoCell) links_.push_back(claim_of(place_[last][d], true));
    link_only_group(grid, group, group.houses[1]);
    link_only_group(grid, group, group.houses[0]);
}

// The other group of the house, if it is the only one and the two hold all places of the digit.
void Implications::link_only_group(const Grid& grid, const Group& group, int h) {
    const Place& it = (*this)[group.place];
    int only = -1;
    for (const Group& other : groups_[it.digit]) {
        if (other.houses[0] != h && other.houses[1] != h) continue;
        if (!are_apart(group, other)) continue;
        if (only >= 0) return;
        only = other.place;
    }
    if (only < 0) return;
    const Cells rest = (grid.places(it.digit) & house(h)) - it.cells - (*this)[only].cells;
    if (rest.empty()) links_.push_back(claim_of(only, true));
}

void Consequences::follow(const Implications& links, Claim premise) {
    ++now_;
    stamp_[premise] = now_;
    distance_[premise] = 0;
    order_[0] = premise;
    count_ = 1;
    for (int i = 0; i < count_; ++i) {
        const Claim cause = order_[static_cast<std::size_t>(i)];
        const auto distance = static_cast<std::uint16_t>(distance_[cause] + 1);
        for (Claim claim : links.following(cause)) {
            if (stamp_[claim] == now_) continue;
            stamp_[claim] = now_;
            cause_[claim] = cause;
            distance_[claim] = distance;
            order_[static_cast<std::size_t>(count_++)] = claim;
        }
    }
}

}  // namespace sudokit::logic::hodoku
