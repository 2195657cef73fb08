// XY-wings and XYZ-wings in reading order of their cells, whichever is the pivot; W-wings in order
// of their two cells.
#include <array>

#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

Cells cells_with(const Position& position, int candidates) {
    Cells cells;
    for (Cell c = 0; c < 81; ++c)
        if (position.count(c) == candidates) cells.insert(c);
    return cells;
}

// Takes the first cell out of them.
Cell take_first(Cells& cells) {
    const Cell first = cells.first();
    cells.erase(first);
    return first;
}

bool sees(Cell a, Cell b) { return kClassicHouses.peers[a].contains(b); }

bool remove_all(const Cells& cells, Digit d, Technique technique, Deduction& found) {
    if (cells.empty()) return false;
    found.start(technique);
    found.remove_all(cells, d);
    return true;
}

// All cells that see both pincers (and the pivot, if it has the digit) lose their common digit.
bool try_wing(const Position& position, Cell pivot, Cell first, Cell second, Technique technique,
              Deduction& found) {
    if (!sees(pivot, first) || !sees(pivot, second)) return false;
    const DigitSet common = position.candidates(first) & position.candidates(second);
    if (common.size() != 1) return false;
    const Digit d = common.lowest();
    Cells seen = kClassicHouses.peers[first] & kClassicHouses.peers[second] & position.places(d);
    if (technique == Technique::XYZWing) seen &= kClassicHouses.peers[pivot];
    return remove_all(seen, d, technique, found);
}

bool are_three_of_three(DigitSet a, DigitSet b, DigitSet c) {
    return (a | b | c).size() == 3 && !(a == b) && !(b == c) && !(c == a);
}

bool find_xy_wing(const Position& position, Deduction& found) {
    for (Cells pairs = cells_with(position, 2); !pairs.empty();) {
        const Cell a = take_first(pairs);
        const DigitSet of_a = position.candidates(a);
        for (Cells later = pairs; !later.empty();) {
            const Cell b = take_first(later);
            const DigitSet of_b = position.candidates(b);
            if ((of_a | of_b).size() != 3) continue;
            // The pivot sees the two others.
            const Cells &near_a = kClassicHouses.peers[a], &near_b = kClassicHouses.peers[b];
            for (Cells last = later & (sees(a, b) ? near_a | near_b : near_a & near_b);
                 !last.empty();) {
                const Cell c = take_first(last);
                if (!are_three_of_three(of_a, of_b, position.candidates(c))) continue;
                if (try_wing(position, a, b, c, Technique::XYWing, found)) return true;
                if (try_wing(position, b, a, c, Technique::XYWing, found)) return true;
                if (try_wing(position, c, b, a, Technique::XYWing, found)) return true;
            }
        }
    }
    return false;
}

bool find_xyz_wing(const Position& position, Deduction& found) {
    const Cells pairs = cells_with(position, 2);
    for (Cells triples = cells_with(position, 3); !triples.empty();) {
        const Cell pivot = take_first(triples);
        const DigitSet three = position.candidates(pivot);
        for (Cells near = pairs & kClassicHouses.peers[pivot]; !near.empty();) {
            const Cell first = take_first(near);
            if (!(position.candidates(first) - three).empty()) continue;
            for (Cells later = near; !later.empty();) {
                const Cell second = take_first(later);
                if (are_three_of_three(three, position.candidates(first),
                                       position.candidates(second)) &&
                    try_wing(position, pivot, first, second, Technique::XYZWing, found))
                    return true;
            }
        }
    }
    return false;
}

// Finds a house with two places of the digit, each of which sees one of the cells.
bool is_linked(const Position& position, Cell a, Cell b, Digit d) {
    for (int h = 0; h < kHouses; ++h) {
        if (position.free(h, d) != 2) continue;
        const Cells ends = position.places(d) & house(h);
        bool sees_a = false, sees_b = false;
        ends.for_each([&](Cell end) {
            if (end == a || end == b) return;
            if (sees(end, a))
                sees_a = true;
            else if (sees(end, b))
                sees_b = true;
        });
        if (sees_a && sees_b) return true;
    }
    return false;
}

bool find_w_wing(const Position& position, Deduction& found) {
    for (Cells pairs = cells_with(position, 2); !pairs.empty();) {
        const Cell a = take_first(pairs);
        const Digit low = position.candidates(a).lowest();
        const Digit high = (position.candidates(a) - DigitSet::of(low)).lowest();
        for (Cells later = pairs; !later.empty();) {
            const Cell b = take_first(later);
            if (!(position.candidates(b) == position.candidates(a))) continue;
            const Cells seen = kClassicHouses.peers[a] & kClassicHouses.peers[b];
            for (const auto& [gone, link] : {std::pair{low, high}, std::pair{high, low}}) {
                const Cells loses = seen & position.places(gone);
                if (!loses.empty() && is_linked(position, a, b, link))
                    return remove_all(loses, gone, Technique::WWing, found);
            }
        }
    }
    return false;
}

}  // namespace

bool find_wing(const Position& position, Technique technique, Position::Moment since,
               Deduction& found) {
    const bool has_new_pair = position.has_new_pair(since);
    switch (technique) {
        case Technique::XYWing:
            return has_new_pair && find_xy_wing(position, found);
        case Technique::XYZWing:
            return (has_new_pair || position.has_new_triple(since)) &&
                   find_xyz_wing(position, found);
        case Technique::WWing:
            return (has_new_pair || position.has_new_link(since)) && find_w_wing(position, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku
