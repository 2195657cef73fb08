// unfold.cpp - back from a folded state to one of those that were added up, and the symmetry between them.
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

// Free digits may go to any free digit that stands in the same columns.
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
    for (const LineMap& first : orders(0))
        for (const LineMap& second : orders(1))
            for (const LineMap& third : orders(2)) {
                Move move{kSameDigits, {first, second, third}};
                if (rename(from, to, symmetry, move)) return move;
            }
    return std::nullopt;
}

void Unfolding::sum_up() {
    width = weights.size() / start.size();
    sums.assign(weights.size(), 0);
    for (std::size_t row = 0; row < start.size(); ++row)
        for (std::size_t i = 0; i < width; ++i)
            sums[row * width + target[row][i]] += weights[row * width + i];
}

Fold::Source Fold::source(std::size_t i, const Unfolding& unfolding, std::uint16_t row,
                          std::uint16_t place, std::uint64_t part) const {
    for (std::size_t q2 = 0; q2 < unfolding.start.size(); ++q2) {
        if (unfolding.start[q2] != row) continue;
        const std::uint64_t* weights = &unfolding.weights[q2 * unfolding.width];
        const std::uint64_t sum = unfolding.sums[q2 * unfolding.width + place];
        if (part >= sum) {
            part -= sum;
            continue;
        }
        for (std::size_t q1 = 0; q1 < unfolding.width; ++q1) {
            if (unfolding.target[q2][q1] != place) continue;
            if (part < weights[q1]) return member_with(groups_[i], q1, q2, part);
            part -= weights[q1];
        }
    }
    return {};
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
