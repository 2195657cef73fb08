// band.cpp - computes the matrix of a band by two sparse products.
//
// A fill of a band is three row partitions (p0, p1, p2) that complete each other, and in each box a
// column partition orthogonal to its row partition. So, for a fixed q0,
//
//     fills(q1, q2) = sum over p1 orthogonal to q1 of  v(p1, q2),
//     v(p1, q2)     = number of completions (p0, p2) of p1 with p0 orthogonal to q0, p2 to q2.
//
// A partition orthogonal to q is also orthogonal to q with its columns swapped; only clues can tell
// them apart. Where they do not, q1 and q2 stand for their class: 280 of 1680 in a box without
// clues, which makes the dense second product 36 times smaller.
#include "research/exact_count/band.hpp"

#include <algorithm>

namespace sudokit::exact {

Band::Band(const std::array<Box, 3>& boxes) : symmetry_(symmetry_of(boxes)) {
    for (std::size_t box = 0; box < 3; ++box) {
        rows_[box] = row_partitions(boxes[box]);
        columns_[box] = column_partitions(boxes[box]);
        has_row_[box].assign(kPartitions, 0);
        for (const Index p : rows_[box]) has_row_[box][p] = 1;
        index_columns(box, cross_[box]);
        for (const Clue& clue : boxes[box])
            for (std::size_t row = 0; row < 3; ++row)
                if (row != clue.row) elsewhere_[row] |= 1u << (9 * box + clue.digit);
    }
}

void Band::index_columns(std::size_t box, std::vector<std::vector<Index>>& cross) {
    const Partitions& table = partitions();
    const PartitionMap orbit_of = orbit_map(0, symmetry_.columns[box]);
    class_of_[box].fill(kNone);
    PartitionMap class_of_representative;
    class_of_representative.fill(kNone);
    std::vector<Index> members;  // one of each class
    for (const Index q : columns_[box]) {
        const Index r = orbit_of[q];
        if (class_of_representative[r] == kNone) {
            class_of_representative[r] = static_cast<Index>(members.size());
            members.push_back(q);
        }
        class_of_[box][q] = class_of_representative[r];
    }
    classes_[box] = members.size();
    cross.assign(kPartitions, {});
    for (std::size_t c = 0; c < members.size(); ++c)
        for (const Index p : table.orthogonal[members[c]])
            if (has_row_[box][p]) cross[p].push_back(static_cast<Index>(c));
}

Matrix Band::build(Index q0) const {
    const Partitions& table = partitions();
    std::vector<std::uint8_t> first(kPartitions, 0);
    for (const Index p : table.orthogonal[q0]) first[p] = has_row_[0][p];
    const std::size_t n1 = classes_[1], n2 = classes_[2];
    std::vector<std::uint16_t> v(n2), fills(n1 * n2);
    for (const Index p1 : rows_[1]) {
        std::fill(v.begin(), v.end(), std::uint16_t{0});
        bool any = false;
        for (const Completion& c : table.completions[p1]) {
            if (!first[c.second] || !has_row_[2][c.third]) continue;
            any = true;
            for (const Index q2 : cross_[2][c.third]) ++v[q2];
        }
        if (!any) continue;
        for (const Index q1 : cross_[1][p1]) {
            std::uint16_t* to = &fills[q1 * n2];
            for (std::size_t q2 = 0; q2 < n2; ++q2)
                to[q2] = static_cast<std::uint16_t>(to[q2] + v[q2]);
        }
    }
    Matrix m;
    m.width = n1;
    m.fills.resize(n1 * n2);
    for (std::size_t q1 = 0; q1 < n1; ++q1) {
        for (std::size_t q2 = 0; q2 < n2; ++q2) {
            m.fills[q2 * n1 + q1] = static_cast<std::int16_t>(fills[q1 * n2 + q2]);
            m.most = std::max(m.most, int{m.fills[q2 * n1 + q1]});
        }
    }
    return m;
}

Lookup Band::lookup(Index q0) {
    const Canonical c = canonical(partitions().parts[q0], symmetry_.digits, symmetry_.columns[0]);
    auto& matrix = matrices_[c.representative];
    if (!matrix) matrix = std::make_unique<Matrix>(build(c.representative));
    Lookup result;
    result.matrix = matrix.get();
    const PartitionMap renamed = partitions().map(c.digits, kSameLines);
    for (std::size_t q = 0; q < kPartitions; ++q) {
        result.second[q] = class_of_[1][renamed[q]];
        result.third[q] = class_of_[2][renamed[q]];
    }
    return result;
}

}  // namespace sudokit::exact
