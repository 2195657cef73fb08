// Locked candidates and subsets. Houses are searched in the order boxes, rows, columns; subsets in
// lexical order of their cells (naked) or digits (hidden).
#include <array>

#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr std::array<int, 3> kKinds{kFirstBox, 0, kFirstColumn};

// --- locked candidates -----------------------------------------------------------------------

// The house of the other kind that has all places of the digit and more; -1 if there is none.
int house_around(const Position& position, int house, Digit d) {
    const Cells here = position.places(d) & kClassicHouses.house[static_cast<std::size_t>(house)];
    if (here.empty()) return -1;  // a contradiction: counts and places disagree
    for (auto h : kClassicHouses.houses_of[here.first()]) {
        const bool is_box = h >= kFirstBox;
        if (is_box != (house < kFirstBox)) continue;
        if ((here - kClassicHouses.house[h]).empty() &&
            position.free(h, d) > position.free(house, d))
            return h;
    }
    return -1;
}

bool lock_in(const Position& position, int first_house, Technique technique, DigitSet digits,
             Deduction& found) {
    for (int house = first_house; house < first_house + 9; ++house) {
        for (Digit d : digits) {
            if (position.free(house, d) != 2 && position.free(house, d) != 3) continue;
            const int around = house_around(position, house, d);
            if (around < 0) continue;
            found.start(technique);
            found.remove_all((position.places(d) & hodoku::house(around)) - hodoku::house(house),
                             d);
            return true;
        }
    }
    return false;
}

// --- naked subsets ---------------------------------------------------------------------------

struct Subset {
    std::array<Cell, 4> cells;
    int size = 0;
    DigitSet digits;
};

// The houses that contain all cells of the subset lose its digits elsewhere. Is it locked, i.e. do
// both the box and the line outside the box lose something?
bool remove_around(const Position& position, const Subset& subset, Deduction& found) {
    Cells own;
    for (int i = 0; i < subset.size; ++i) own.insert(subset.cells[static_cast<std::size_t>(i)]);
    const auto box = kClassicHouses.houses_of[subset.cells[0]][2];
    const bool is_in_box = (own - kClassicHouses.house[box]).empty();
    bool box_loses = false, line_loses = false;
    for (auto h : kClassicHouses.houses_of[subset.cells[0]]) {
        if (!(own - kClassicHouses.house[h]).empty()) continue;
        (kClassicHouses.house[h] - own).for_each([&](Cell c) {
            for (Digit d : position.candidates(c) & subset.digits) {
                found.removed.push_back({c, d});
                if (h == box)
                    box_loses = true;
                else if (!kClassicHouses.house[box].contains(c))
                    line_loses = true;
            }
        });
    }
    return subset.size < 4 && is_in_box && box_loses && line_loses;
}

struct NakedSearch {
    const Position& position;
    int size;
    bool locked;  // which are wanted: only locked ones, or only others
    Technique technique;
    Position::Moment since;
    Deduction& found;
    std::array<Cell, 9> cells{};
    int count = 0;

    bool try_house(int house) {
        if (!position.has_changed(house, since)) return false;
        count = 0;
        for (Cell c : kClassicHouses.list[static_cast<std::size_t>(house)])
            if (position.is_open(c) && position.count(c) <= size)
                cells[static_cast<std::size_t>(count++)] = c;
        return count >= size && extend({}, 0);
    }

    bool extend(Subset subset, int from) {
        if (subset.size == size) return subset.digits.size() == size && take(subset);
        for (int i = from; i <= count - (size - subset.size); ++i) {
            Subset more = subset;
            const Cell c = cells[static_cast<std::size_t>(i)];
            more.cells[static_cast<std::size_t>(more.size++)] = c;
            more.digits = more.digits | position.candidates(c);
            if (more.digits.size() <= size && extend(more, i + 1)) return true;
        }
        return false;
    }

    bool take(const Subset& subset) {
        found.start(technique);
        const bool is_locked = remove_around(position, subset, found);
        return !found.removed.empty() && is_locked == locked;
    }
};

bool find_naked(const Position& position, int size, bool locked, Technique technique,
                Position::Moment since, Deduction& found) {
    NakedSearch search{position, size, locked, technique, since, found};
    for (int kind : kKinds) {
        for (int house = kind; house < kind + 9; ++house)
            if (search.try_house(house)) return true;
        if (locked) return false;  // searched for only in boxes
    }
    return false;
}

// --- hidden subsets --------------------------------------------------------------------------

struct HiddenSearch {
    const Position& position;
    int size;
    Technique technique;
    Position::Moment since;
    Deduction& found;
    std::array<Digit, 9> digits{};
    std::array<Cells, 10> places{};
    int count = 0;

    bool try_house(int house) {
        if (!position.has_changed(house, since)) return false;
        const auto& cells = kClassicHouses.house[static_cast<std::size_t>(house)];
        int open = 0;
        for (Cell c : kClassicHouses.list[static_cast<std::size_t>(house)])
            open += position.is_open(c);
        if (open <= size) return false;
        count = 0;
        for (Digit d = 1; d <= 9; ++d) {
            const int free = position.free(house, d);
            if (free == 0 || free > size) continue;
            digits[static_cast<std::size_t>(count++)] = d;
            places[d] = position.places(d) & cells;
        }
        return count >= size && extend({}, {}, 0, 0);
    }

    bool extend(DigitSet chosen, const Cells& cells, int have, int from) {
        if (have == size) return take(chosen, cells);
        for (int i = from; i <= count - (size - have); ++i) {
            const Digit d = digits[static_cast<std::size_t>(i)];
            const Cells more = cells | places[d];
            if (more.size() <= size && extend(chosen | DigitSet::of(d), more, have + 1, i + 1))
                return true;
        }
        return false;
    }

    bool take(DigitSet chosen, const Cells& cells) {
        if (cells.size() != size) return false;
        found.start(technique);
        cells.for_each([&](Cell c) {
            for (Digit d : position.candidates(c) - chosen) found.removed.push_back({c, d});
        });
        return !found.removed.empty();
    }
};

bool find_hidden(const Position& position, int size, Technique technique, Position::Moment since,
                 Deduction& found) {
    HiddenSearch search{position, size, technique, since, found};
    for (int kind : kKinds)
        for (int house = kind; house < kind + 9; ++house)
            if (search.try_house(house)) return true;
    return false;
}

}  // namespace

bool find_locked_candidates(const Position& position, Technique technique, Position::Moment since,
                            Deduction& found) {
    const DigitSet changed = position.changed_digits(since);
    if (technique == Technique::Pointing)
        return lock_in(position, kFirstBox, technique, changed, found);
    return lock_in(position, 0, technique, changed, found) ||
           lock_in(position, kFirstColumn, technique, changed, found);
}

bool find_subset(const Position& position, Technique technique, Position::Moment since,
                 Deduction& found) {
    using enum Technique;
    switch (technique) {
        case LockedPair:
            return find_naked(position, 2, true, technique, since, found);
        case LockedTriple:
            return find_naked(position, 3, true, technique, since, found);
        case NakedPair:
            return find_naked(position, 2, false, technique, since, found);
        case NakedTriple:
            return find_naked(position, 3, false, technique, since, found);
        case NakedQuad:
            return find_naked(position, 4, false, technique, since, found);
        case HiddenPair:
            return find_hidden(position, 2, technique, since, found);
        case HiddenTriple:
            return find_hidden(position, 3, technique, since, found);
        case HiddenQuad:
            return find_hidden(position, 4, technique, since, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku
