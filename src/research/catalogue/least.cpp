// least.cpp - compares a grid with all its arrangements that begin with the same minlex band.
//
// Such an arrangement puts first one of the grid's bands or stacks whose class ties with that of
// the first band. It is an order that makes that band minlex, followed by an automorphism of the
// minlex band. The order fixes columns and names; the first column then sorts the six other rows.
// Nearly always the first of these decides: the row that has the second name (of the second digit
// of the first row) in the first column.
#include "research/catalogue/least.hpp"

#include <algorithm>

namespace sudokit::catalogue {
namespace {

// The six rows that do not belong to `band`, sorted.
std::array<Line, 6> other_rows(const Rows& lines, unsigned band, const Line& column,
                               const Line& name) {
    std::array<Line, 6> rows;
    for (unsigned i = 0; i < 6; ++i)
        for (unsigned p = 0; p < 9; ++p)
            rows[i][p] = name[lines[(3 * band + 3 + i) % 9][column[p]]];
    std::sort(rows.begin(), rows.begin() + 3);
    std::sort(rows.begin() + 3, rows.end());
    if (rows[3] < rows[0]) std::rotate(rows.begin(), rows.begin() + 3, rows.end());
    return rows;
}

Rows transposed(const Rows& rows) {
    Rows columns;
    for (unsigned r = 0; r < 9; ++r)
        for (unsigned c = 0; c < 9; ++c) columns[c][r] = rows[r][c];
    return columns;
}

}  // namespace

LeastTest::LeastTest(unsigned band) : group_(bands().automorphisms(band)) {
    for (const BandOrder& order : group_) {
        if (std::ranges::is_sorted(order.row) && std::ranges::is_sorted(order.column)) continue;
        const Line& head = bands().minlex(band)[order.row[0]];
        Automorphism a{order.column, {}, head[order.column[1]]};
        for (std::uint8_t p = 0; p < 9; ++p) a.name[head[order.column[p]]] = p;
        automorphisms_.push_back(a);
    }
}

bool LeastTest::beats(const Rows& rows, const Rows& lines, unsigned band) const {
    const Line* first = &lines[3 * band];
    const BandOrder order = bands().order_of({first[0], first[1], first[2]});
    for (const BandOrder& then : group_) {
        const Line& head = first[order.row[then.row[0]]];
        Line column, name;
        for (unsigned p = 0; p < 9; ++p) column[p] = order.column[then.column[p]];
        for (std::uint8_t p = 0; p < 9; ++p) name[head[column[p]]] = p;
        unsigned fourth = 3 * band + 3;
        while (lines[fourth % 9][column[0]] != head[column[1]]) ++fourth;
        unsigned p = 1, mine, other;
        do {
            mine = rows[3][p];
            other = name[lines[fourth % 9][column[p]]];
        } while (mine == other && ++p < 9);
        if (other > mine) continue;
        if (other < mine) return true;
        if (std::ranges::lexicographical_compare(other_rows(lines, band, column, name),
                                                 std::span(rows).subspan<3>()))
            return true;
    }
    return false;
}

bool LeastTest::operator()(const Rows& rows, unsigned tied) const {
    for (unsigned band = 0; band < 3; ++band)
        if (tied >> band & 1 && beats(rows, rows, band)) return false;
    if (tied < 8) return true;
    const Rows columns = transposed(rows);
    for (unsigned band = 0; band < 3; ++band)
        if (tied >> (band + 3) & 1 && beats(rows, columns, band)) return false;
    return true;
}

}  // namespace sudokit::catalogue
