// Skyscrapers, 2-string kites and empty rectangles, digit by digit.
#include <array>

#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

// The houses with two places for a digit, and the places.
struct Pairs {
    std::array<std::array<Cell, 2>, 18> ends;
    int count = 0;
    std::array<Cell, 2>& operator[](int i) { return ends[static_cast<std::size_t>(i)]; }
    const std::array<Cell, 2>& operator[](int i) const { return ends[static_cast<std::size_t>(i)]; }
};

Pairs pairs_in(const Position& position, int begin, int end, Digit d) {
    Pairs pairs;
    for (int h = begin; h < end; ++h) {
        if (position.free(h, d) != 2) continue;
        Cells places = position.places(d) & house(h);
        const Cell first = places.first();
        places.erase(first);
        pairs[pairs.count++] = {first, places.first()};
    }
    return pairs;
}

// --- skyscrapers -----------------------------------------------------------------------------

// The end at which two pairs stand on one crossing line; -1 if at none, or at both.
int foot(const std::array<Cell, 2>& a, const std::array<Cell, 2>& b, bool by_row) {
    const auto line = by_row ? column_of : row_of;
    const bool first = line(a[0]) == line(b[0]), second = line(a[1]) == line(b[1]);
    return first == second ? -1 : first ? 0 : 1;
}

bool find_skyscraper(const Position& position, bool by_row, DigitSet digits, Deduction& found) {
    const int begin = by_row ? 0 : kFirstColumn;
    for (Digit d : digits) {
        const Pairs pairs = pairs_in(position, begin, begin + 9, d);
        for (int i = 0; i < pairs.count; ++i) {
            for (int j = i + 1; j < pairs.count; ++j) {
                const int stands = foot(pairs[i], pairs[j], by_row);
                if (stands < 0) continue;
                const auto top = static_cast<std::size_t>(1 - stands);
                const Cells loses = position.places(d) & kClassicHouses.peers[pairs[i][top]] &
                                    kClassicHouses.peers[pairs[j][top]];
                if (loses.empty()) continue;
                found.start(Technique::Skyscraper);
                found.remove_all(loses, d);
                return true;
            }
        }
    }
    return false;
}

// --- 2-string kites --------------------------------------------------------------------------

// Swaps ends so that the first ends of both pairs share a box. They stay swapped for later pairs,
// which makes a difference if both ends would fit.
bool tie(std::array<Cell, 2>& a, std::array<Cell, 2>& b) {
    for (std::size_t i : {0, 1}) {
        for (std::size_t j : {0, 1}) {
            if (box_of(a[i]) != box_of(b[j])) continue;
            if (i == 1) std::swap(a[0], a[1]);
            if (j == 1) std::swap(b[0], b[1]);
            return true;
        }
    }
    return false;
}

bool share_a_cell(const std::array<Cell, 2>& a, const std::array<Cell, 2>& b) {
    return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
}

bool find_kite(const Position& position, DigitSet digits, Deduction& found) {
    for (Digit d : digits) {
        Pairs rows = pairs_in(position, 0, kFirstColumn, d);
        Pairs columns = pairs_in(position, kFirstColumn, kFirstBox, d);
        for (int i = 0; i < rows.count; ++i) {
            for (int j = 0; j < columns.count; ++j) {
                auto &row = rows[i], &column = columns[j];
                if (!tie(row, column) || share_a_cell(row, column)) continue;
                const auto crossing = static_cast<Cell>(row_of(column[1]) * 9 + column_of(row[1]));
                if (!position.has(crossing, d)) continue;
                found.start(Technique::TwoStringKite);
                found.removed.push_back({crossing, d});
                return true;
            }
        }
    }
    return false;
}

// --- empty rectangles ------------------------------------------------------------------------

// In the box, the digit lies only on `row` and `column`, on both, and twice on one of them.
bool is_cross(const Cells& here, int row, int column) {
    const Cells across = here & house(row), down = here & house(kFirstColumn + column);
    if (!(here - across - down).empty()) return false;
    if ((across - down).empty() || (down - across).empty()) return false;
    return across.size() >= 2 || down.size() >= 2;
}

// A pair leads from the cross's arm to a line; where that line meets the other arm, the digit goes.
// `turned`: rows and columns swap roles.
bool find_hinge(const Position& position, Digit d, int box, int arm, int other, bool turned,
                Deduction& found) {
    const auto along = turned ? column_of : row_of, across = turned ? row_of : column_of;
    const int first_line = turned ? kFirstColumn : 0, first_crossing = turned ? 0 : kFirstColumn;
    for (Cell start : kClassicHouses.list[static_cast<std::size_t>(first_line + arm)]) {
        if (box_of(start) == box || !position.has(start, d)) continue;
        const int link = first_crossing + across(start);
        if (position.free(link, d) != 2) continue;
        Cells pair = position.places(d) & house(link);
        pair.erase(start);
        const Cells line =
            position.places(d) & (house(first_line + along(pair.first())) - house(box));
        const Cells loses = line & house(first_crossing + other);
        if (loses.empty()) continue;
        found.start(Technique::EmptyRectangle);
        found.removed.push_back({loses.first(), d});
        return true;
    }
    return false;
}

bool try_box(const Position& position, Digit d, int box, Deduction& found) {
    const int free = position.free(box, d);
    if (free < 2 || free > 5) return false;
    const Cells here = position.places(d) & house(box);
    const Cell corner = kClassicHouses.list[static_cast<std::size_t>(box)][0];
    // From the lower right crossing to the upper left one.
    for (int row = row_of(corner) + 2; row >= row_of(corner); --row) {
        for (int column = column_of(corner) + 2; column >= column_of(corner); --column) {
            if (!is_cross(here, row, column)) continue;
            if (find_hinge(position, d, box, row, column, false, found)) return true;
            if (find_hinge(position, d, box, column, row, true, found)) return true;
        }
    }
    return false;
}

bool find_empty_rectangle(const Position& position, DigitSet digits, Deduction& found) {
    for (Digit d : digits)
        for (int box = kFirstBox; box < kHouses; ++box)
            if (try_box(position, d, box, found)) return true;
    return false;
}

}  // namespace

bool find_single_digit_pattern(const Position& position, Technique technique,
                               Position::Moment since, Deduction& found) {
    const DigitSet changed = position.changed_digits(since);
    switch (technique) {
        case Technique::Skyscraper:
            return find_skyscraper(position, true, changed, found) ||
                   find_skyscraper(position, false, changed, found);
        case Technique::TwoStringKite:
            return find_kite(position, changed, found);
        case Technique::EmptyRectangle:
            return find_empty_rectangle(position, changed, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku
