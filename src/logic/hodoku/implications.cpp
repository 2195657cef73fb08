#include "logic/hodoku/implications.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
void Implications::build(const Position& position, bool with_groups) {
    add_candidates(position);
    for (Digit d = 1; d <= 9; ++d) {
        groups_[d].clear();
        if (!with_groups) continue;
        add_groups(position, d, 0);
        add_groups(position, d, kFirstColumn);
    }
    first_strong_.clear();
    strong_.clear();
    const auto next = [&] { first_strong_.push_back(static_cast<std::uint32_t>(strong_.size())); };
    for (int place = 0; place < candidates_; ++place) {
        next();
        add_strong_of_candidate(position, place);
    }
    for (const auto& groups : groups_) {
        for (const Group& group : groups) {
            next();
            add_strong_of_group(position, group);
        }
    }
    next();
    add_hops();
}

void Implications::add_candidates(const Position& position) {
    places_.clear();
    for (Cell c = 0; c < 81; ++c) {
        digits_in_[c] = position.candidates(c);
        for (Digit d : position.candidates(c)) {
            place_[c][d] = static_cast<std::uint16_t>(places_.size());
            Cells cell;
            cell.insert(c);
            places_.push_back({c, d, cell, kClassicHouses.peers[c]});
        }
    }
    for (Digit d = 1; d <= 9; ++d) places_of_[d] = position.places(d);
    candidates_ = static_cast<int>(places_.size());
}

void Implications::add_groups(const Position& position, Digit d, int first_line) {
    for (int line = first_line; line < first_line + 9; ++line) {
        const Cells in_line = position.places(d) & house(line);
        for (int box = kFirstBox; box < kHouses; ++box) {
            const Cells cells = in_line & house(box);
            if (cells.size() < 2) continue;
            const Cells seen = seen_by_all(cells);
            Group group{places(), {box, line}, {kNoCell, kNoCell}};
            for (std::size_t i = 0; i < 2; ++i) {
                const Cells rest = seen & position.places(d) & house(group.houses[i]);
                if (rest.size() == 1) group.last[i] = rest.first();
            }
            groups_[d].push_back(group);
            places_.push_back({cells.first(), d, cells, seen});
        }
    }
}

void Implications::add_strong_of_candidate(const Position& position, int place) {
    const Place& it = (*this)[place];
    if (position.count(it.cell) == 2) {
        DigitSet other = position.candidates(it.cell);
        other.erase(it.digit);
        strong_.push_back(place_[it.cell][other.lowest()]);
    }
    Cells done;
    for (auto h : kClassicHouses.houses_of[it.cell]) {
        if (position.free(h, it.digit) != 2) continue;
        Cells other = position.places(it.digit) & house(h);
        other.erase(it.cell);
        if (other.empty() || done.contains(other.first())) continue;
        done.insert(other.first());
        strong_.push_back(place_[other.first()][it.digit]);
    }
    for (const Group& group : groups_[it.digit])
        for (Cell last : group.last)
            if (last == it.cell) strong_.push_back(static_cast<std::uint16_t>(group.place));
}

bool Implications::are_apart(const Group& a, const Group& b) const {
    return ((*this)[a.place].cells & (*this)[b.place].cells).empty();
}

bool Implications::are_linked(const Group& a, const Group& b) const {
    return (a.houses[0] == b.houses[0] || a.houses[1] == b.houses[1]) && are_apart(a, b);
}

void Implications::add_strong_of_group(const Position& position, const Group& group) {
    const Digit d = (*this)[group.place].digit;
    for (Cell last : group.last)
        if (last != kNoCell) strong_.push_back(place_[last][d]);
    add_only_group(position, group, group.houses[1]);
    add_only_group(position, group, group.houses[0]);
}

// Adds the house's other group, if there is just one and the two hold all places of the digit.
void Implications::add_only_group(const Position& position, const Group& group, int h) {
    const Place& it = (*this)[group.place];
    int only = -1;
    for (const Group& other : groups_[it.digit]) {
        if (other.houses[0] != h && other.houses[1] != h) continue;
        if (!are_apart(group, other)) continue;
        if (only >= 0) return;
        only = other.place;
    }
    if (only < 0) return;
    const Cells rest = (position.places(it.digit) & house(h)) - it.cells - (*this)[only].cells;
    if (rest.empty()) strong_.push_back(static_cast<std::uint16_t>(only));
}

// Calls f(place) for what the place turns off if it is on, limited to candidates in `of`. First in
// the cell, then in its row, column and box, then groups; for a group all cells at once.
template <class F>
void Implications::for_turned_off(int place, const Sets& of, F f) const {
    const Place& it = (*this)[place];
    const Digit d = it.digit;
    Cells rest = of[d] & it.seen;
    if (place < candidates_) {
        for (Digit other : digits_in_[it.cell])
            if (other != d && of[other].contains(it.cell)) f(place_[it.cell][other]);
        for (auto h : kClassicHouses.houses_of[it.cell]) {
            const Cells here = rest & kClassicHouses.house[h];
            here.for_each([&](Cell c) { f(place_[c][d]); });
            rest -= here;
        }
        for (const Group& group : groups_[d])
            if ((*this)[group.place].seen.contains(it.cell))
                f(static_cast<std::uint16_t>(group.place));
        return;
    }
    rest.for_each([&](Cell c) { f(place_[c][d]); });
    const auto is_it = [&](const Group& group) { return group.place == place; };
    const Group& own = *std::ranges::find_if(groups_[d], is_it);
    for (const Group& group : groups_[d])
        if (are_linked(own, group)) f(static_cast<std::uint16_t>(group.place));
}

void Implications::list_following(Claim claim, std::vector<Claim>& following) const {
    following.clear();
    const int place = place_of(claim);
    const auto add = [&](int p) { following.push_back(claim_of(p, !is_on(claim))); };
    if (is_on(claim))
        for_turned_off(place, places_of_, add);
    else
        std::ranges::for_each(turned_on_without(place), add);
}

void Implications::add_hops() {
    Sets leading{};  // candidates that turn something on when off
    for (int place = 0; place < candidates_; ++place)
        if (!turned_on_without(place).empty())
            leading[(*this)[place].digit].insert((*this)[place].cell);
    first_hop_.clear();
    hops_.clear();
    hop_targets_.assign(places_.size() * words(), 0);
    for (int place = 0; place < places(); ++place) {
        first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
        std::uint64_t* targets = &hop_targets_[static_cast<std::size_t>(place) * words()];
        for_turned_off(place, leading, [&](std::uint16_t over) {
            for (std::uint16_t to : turned_on_without(over)) {
                const std::uint64_t bit = std::uint64_t{1} << to % 64;
                if (targets[to / 64] & bit) continue;
                targets[to / 64] |= bit;
                hops_.push_back({to, over});
            }
        });
    }
    first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
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
        links.list_following(cause, following_);
        for (Claim claim : following_) {
            if (stamp_[claim] == now_) continue;
            stamp_[claim] = now_;
            cause_[claim] = cause;
            distance_[claim] = distance;
            SUDOKIT_CHECK(static_cast<std::size_t>(count_) < order_.size());
            order_[static_cast<std::size_t>(count_++)] = claim;
        }
    }
}

}  // namespace sudokit::logic::hodoku
