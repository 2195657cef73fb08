#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {
namespace {

const Cells& house(int h) { return board().house[static_cast<std::size_t>(h)]; }

// The house that a group's cells share besides their box.
int line_of(const Cells& cells) {
    const auto& houses = board().houses_of[cells.first()];
    return (cells - house(houses[0])).empty() ? houses[0] : houses[1];
}

int box_of(const Cells& cells) { return board().houses_of[cells.first()][2]; }

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
    for (int place = 0; place < places(); ++place) {
        const bool is_candidate = place < candidates_;
        next();
        is_candidate ? link_candidate_off(grid, place) : link_group_off(grid, place);
        next();
        is_candidate ? link_candidate_on(grid, place) : link_group_on(grid, place);
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
            groups_[d].push_back(places());
            places_.push_back({cells.first(), d, cells, seen_by_all(cells)});
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
    for (int group : groups_of(it.digit))
        if ((*this)[group].seen.contains(it.cell)) links_.push_back(claim_of(group, false));
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
    for (int group : groups_of(it.digit)) {
        const Place& g = (*this)[group];
        if (!g.seen.contains(it.cell)) continue;
        const Cells seen = grid.places(it.digit) & g.seen;
        for (int h : {box_of(g.cells), line_of(g.cells)}) {
            const Cells alone = seen & house(h);
            if (alone.contains(it.cell) && alone.size() == 1)
                links_.push_back(claim_of(group, true));
        }
    }
}

void Implications::link_group_on(const Grid& grid, int place) {
    const Place& it = (*this)[place];
    (grid.places(it.digit) & it.seen).for_each([&](Cell c) {
        links_.push_back(claim_of(place_[c][it.digit], false));
    });
    const int line = line_of(it.cells), box = box_of(it.cells);
    for (int other : groups_of(it.digit)) {
        const Cells& cells = (*this)[other].cells;
        if (other == place || !(cells & it.cells).empty()) continue;
        if (line_of(cells) == line || box_of(cells) == box)
            links_.push_back(claim_of(other, false));
    }
}

void Implications::link_group_off(const Grid& grid, int place) {
    const Place& it = (*this)[place];
    const Cells seen = grid.places(it.digit) & it.seen;
    const int line = line_of(it.cells), box = box_of(it.cells);
    for (int h : {box, line}) {
        const Cells alone = seen & house(h);
        if (alone.size() == 1) links_.push_back(claim_of(place_[alone.first()][it.digit], true));
    }
    link_only_group(grid, place, line);
    link_only_group(grid, place, box);
}

// The other group of the house, if it is the only one and the two hold all places of the digit.
void Implications::link_only_group(const Grid& grid, int place, int h) {
    const Place& it = (*this)[place];
    int only = -1;
    for (int other : groups_of(it.digit)) {
        const Cells& cells = (*this)[other].cells;
        if (other == place || !(cells & it.cells).empty()) continue;
        if (line_of(cells) != h && box_of(cells) != h) continue;
        if (only >= 0) return;
        only = other;
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
