// unfold.cpp - from a folded state back to one that was added up in it, and the symmetry between.
#include <algorithm>

#include "research/exact_count/fold.hpp"

namespace sudokit::exact {
namespace {

bool is_in(const std::vector<Index>& sorted, Index q) {
    return std::binary_search(sorted.begin(), sorted.end(), q);
}

DigitMap inverse_of(const DigitMap& digits) {
    DigitMap inverse;
    for (std::uint8_t d = 0; d < 9; ++d) inverse[digits[d]] = d;
    return inverse;
}

// Free digits may become any free digit that is in the same columns.
bool rename(std::span<const Index> from, std::span<const Index> to, const Symmetry& symmetry,
            Move& move) {
    std::array<unsigned, 9> old_columns{}, new_columns{};
    for (std::size_t i = 0; i < from.size(); ++i) {
        const Parts &a = partitions().parts[from[i]], &b = partitions().parts[to[i]];
        for (std::size_t d = 0; d < 9; ++d) {
            old_columns[d] = 3 * old_columns[d] + move.columns[i][a[d]];
            new_columns[d] = 3 * new_columns[d] + b[d];
        }
    }
    unsigned left = symmetry.digits;
    for (std::uint8_t d = 0; d < 9; ++d) {
        move.digits[d] = d;
        if (!(symmetry.digits >> d & 1)) {
            if (old_columns[d] != new_columns[d]) return false;
            continue;
        }
        std::uint8_t e = 0;
        while (e < 9 && !((left >> e & 1) && new_columns[e] == old_columns[d])) ++e;
        if (e == 9) return false;
        move.digits[d] = e;
        left &= ~(1u << e);
    }
    return true;
}

}  // namespace

Index Move::image(Index q, std::size_t stack) const {
    const Parts& parts = partitions().parts[q];
    Parts moved;
    for (std::size_t d = 0; d < 9; ++d) moved[digits[d]] = columns[stack][parts[d]];
    return partitions().index_of(moved);
}

Move Move::inverse() const {
    Move result;
    result.digits = inverse_of(digits);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::uint8_t line = 0; line < 3; ++line) result.columns[i][columns[i][line]] = line;
    return result;
}

std::optional<Move> find_move(std::span<const Index> from, std::span<const Index> to,
                              const Symmetry& symmetry) {
    const std::vector<LineMap> none{kSameLines};
    const auto orders = [&](std::size_t i) -> const std::vector<LineMap>& {
        return i < from.size() ? orders_of(symmetry.columns[i]) : none;
    };
    const std::size_t two = std::min<std::size_t>(from.size(), 2);
    for (const LineMap& first : orders(0))
        for (const LineMap& second : orders(1)) {
            Move move{kSameDigits, {first, second, kSameLines}};
            // Few orders of two stacks are possible, and each leaves six of the third.
            if (!rename(from.first(two), to.first(two), symmetry, move)) continue;
            for (const LineMap& third : orders(2)) {
                move.columns[2] = third;
                if (rename(from, to, symmetry, move)) return move;
            }
        }
    return std::nullopt;
}

// Sums that a number is compared with in turn are adjacent in memory.
void Unfolding::sum_up() {
    const std::size_t height = start.size();
    width = weights.size() / height;
    first.assign(height + 1, 0);
    for (const std::size_t row : start) ++first[row + 1];
    for (std::size_t row = 0; row < height; ++row) first[row + 1] += first[row];
    rows.resize(height);
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (std::size_t row = 0; row < height; ++row)
        rows[next[start[row]]++] = static_cast<std::uint16_t>(row);
    sums.assign(weights.size(), 0);
    for (std::size_t at = 0; at < height; ++at) {
        const std::size_t row = rows[at];
        for (std::size_t i = 0; i < width; ++i)
            sums[target[row][i] * height + at] += weights[row * width + i];
    }
}

// The place that went to `place` and in which `part` falls. `part` becomes the remainder.
std::size_t Unfolding::place_before(std::size_t row, std::uint16_t place,
                                    std::uint64_t& part) const {
    constexpr std::size_t kBlock = 32;  // most have no such place, and are skipped by vectors
    const std::uint16_t* went = target[row].data();
    const std::uint64_t* weight = &weights[row * width];
    for (std::size_t begin = 0; begin < width; begin += kBlock) {
        const std::size_t end = std::min(begin + kBlock, width);
        unsigned any = 0;
        for (std::size_t i = begin; i < end; ++i) any |= went[i] == place;
        for (std::size_t i = begin; any && i < end; ++i) {
            if (went[i] != place) continue;
            if (part < weight[i]) return i;
            part -= weight[i];
        }
    }
    return width;  // the part is too large
}

Fold::Source Fold::source(std::size_t i, const Unfolding& unfolding, std::uint16_t row,
                          std::uint16_t place, std::uint64_t part) const {
    const std::uint64_t* sums = &unfolding.sums[place * unfolding.start.size()];
    std::size_t at = unfolding.first[row];
    for (; part >= sums[at]; ++at) part -= sums[at];
    const std::size_t q2 = unfolding.rows[at];
    const std::size_t q1 = unfolding.place_before(q2, place, part);
    return member_with(groups_[i], q1, q2, part);
}

Fold::Source Fold::member_with(const Group& group, std::size_t place1, std::size_t place2,
                               std::uint64_t part) const {
    for (const Member& member : group.members) {
        const Move back{inverse_of(member.digits), {kSameLines, kSameLines, kSameLines}};
        const Index q1 = back.image(stacks_[1].outer[place1], 1);
        const Index q2 = back.image(stacks_[2].outer[place2], 2);
        if (!is_in(stacks_[1].fitting, q1) || !is_in(stacks_[2].fitting, q2)) continue;
        const std::int16_t* fills = member.fills.matrix->row(member.fills.third[q2]);
        const auto each = static_cast<std::uint64_t>(fills[member.fills.second[q1]]);
        if (part < each * member.orbit.size())
            return {{member.orbit.front(), q1, q2}, part % each, member.orbit[part / each]};
        part -= each * member.orbit.size();
    }
    return {};
}

}  // namespace sudokit::exact
