// pair_sum.cpp - the inner sum, in which a hard count spends its time.
//
// The state (a0, a1, a2) of the outer band is fixed in stack 0; so is (b0, c0), which completes a0.
// What remains are two matrices X = fills of the second band (b2, b1), Y = of the third (c2, c1),
// and
//
//     sum over a1, a2 of  weight(a1, a2) * sum over (b1, c1) of  sum over (b2, c2) of
//                                                             X[b2][b1] * Y[c2][c1]
//
// where (b1, c1) complete a1 and (b2, c2) complete a2. All (b2, c2) of all a2 become lanes, 32 per
// chunk: lane l has its b2, c2 and, by pairs of lanes, its a2.
//
//     x[b1] = | X[b2 of lane 0][b1] | X[b2 of lane 1][b1] | ...     one cache line each b1
//     y[c1] = | Y[c2 of lane 0][c1] | Y[c2 of lane 1][c1] | ...     and each c1
//
// so that for an a1 the sum over its completions takes one multiply-add of two lines each. While a
// batch of (b0, c0) runs through the chunk, there is one 32-bit sum per (a1, pair of lanes); only
// then are these multiplied by their weights, in 128 bits.
#include "research/exact_count/pair_sum.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace sudokit::exact {
namespace {

constexpr std::size_t kTableMemory = std::size_t{64} << 20;  // bytes for the matrices of a batch

}  // namespace

Inner::Inner(Frame& frame, Stop stop)
    : second_band_(frame.bands[1]),
      third_band_(frame.bands[2]),
      stacks_(frame.stacks),
      stop_(stop) {
    second_lookups_.resize(stacks_[0].second.size());
    third_lookups_.resize(stacks_[0].third.size());
}

void Inner::prepare(const Fold& fold) {
    for (std::size_t i = 0; i < fold.size() && !stopped(); ++i)
        prepare(stacks_[0].outer_at[fold.representative(i)]);
}

void Inner::prepare(std::size_t outer_place) {
    const Stack& stack = stacks_[0];
    const std::size_t end = stack.begin[outer_place + 1];
    for (std::size_t i = stack.begin[outer_place]; i < end && !stopped(); ++i) {
        const Completion& c = stack.completions[i];
        auto &second = second_lookups_[c.second], &third = third_lookups_[c.third];
        if (!second) second = std::make_unique<Lookup>(second_band_.lookup(stack.second[c.second]));
        if (!third) third = std::make_unique<Lookup>(third_band_.lookup(stack.third[c.third]));
    }
}

PairSum::PairSum(const Inner& inner, const OuterClass& outer) : inner_(inner), outer_(outer) {
    const auto& [s0, s1, s2] = inner.stacks();
    const std::size_t place = s0.outer_at[outer.q0];
    begin_ = s0.begin[place];
    end_ = s0.begin[place + 1];
    zeros_.resize(padded(std::max(s1.second.size(), s1.third.size())));
    x_.resize(padded(s1.second.size()) * kLanes);
    y_.resize(padded(s1.third.size()) * kLanes);
    make_chunks();
}

void PairSum::make_chunks() {
    std::vector<std::size_t> rows(outer_.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::ranges::sort(rows, [&](std::size_t a, std::size_t b) {
        return std::tie(outer_.pattern[a], a) < std::tie(outer_.pattern[b], b);
    });
    for (const std::size_t row : rows) add_to_chunks(row);
    for (Chunk& chunk : chunks_) list_places(chunk);
}

void PairSum::add_to_chunks(std::size_t row) {
    const Stack& stack = inner_.stacks()[2];
    const std::size_t place = outer_.rows[row];
    std::size_t i = stack.begin[place];
    while (i < stack.begin[place + 1]) {
        if (chunks_.empty() || chunks_.back().used == kLanes ||
            chunks_.back().pattern != outer_.pattern[row]) {
            chunks_.emplace_back();
            chunks_.back().pattern = outer_.pattern[row];
        }
        Chunk& chunk = chunks_.back();
        const std::size_t first = chunk.used / 2, begin = i - stack.begin[place];
        for (; i < stack.begin[place + 1] && chunk.used < kLanes; ++i, ++chunk.used) {
            chunk.second[chunk.used] = stack.completions[i].second;
            chunk.third[chunk.used] = stack.completions[i].third;
        }
        if (chunk.used % 2) {  // the neighbour stays empty
            chunk.second[chunk.used] = chunk.third[chunk.used] = kNone;
            ++chunk.used;
        }
        chunk.groups.push_back({row, first, chunk.used / 2, begin});
    }
}

void PairSum::list_places(Chunk& chunk) const {
    std::fill(chunk.second.begin() + static_cast<std::ptrdiff_t>(chunk.used), chunk.second.end(),
              kNone);
    std::fill(chunk.third.begin() + static_cast<std::ptrdiff_t>(chunk.used), chunk.third.end(),
              kNone);
    const Stack& stack = inner_.stacks()[1];
    for (std::size_t a = 0; a < outer_.width; ++a)
        if (stack.begin[a] != stack.begin[a + 1] &&
            std::any_of(chunk.groups.begin(), chunk.groups.end(),
                        [&](const Group& g) { return outer_.row(g.row)[a] != 0; }))
            chunk.places.push_back(static_cast<std::uint16_t>(a));
}

void PairSum::fill_table(Table& table, const Lookup& fills, bool second) const {
    const auto list = [second](const Stack& stack) -> const std::vector<Index>& {
        return second ? stack.second : stack.third;
    };
    const auto &columns = list(inner_.stacks()[1]), &rows = list(inner_.stacks()[2]);
    std::vector<std::int16_t>& to = second ? table.x : table.y;
    const std::size_t width = padded(columns.size());
    to.resize(width * rows.size());
    std::vector<std::uint16_t> from(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) from[i] = fills.second[columns[i]];
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::int16_t* source = fills.matrix->row(fills.third[rows[r]]);
        std::int16_t* row = &to[r * width];
        for (std::size_t i = 0; i < from.size(); ++i) row[i] = source[from[i]];
    }
}

void PairSum::fill_tables(Table& table, std::size_t completion) const {
    const Completion& c = inner_.stacks()[0].completions[begin_ + completion];
    fill_table(table, inner_.second(c.second), true);
    fill_table(table, inner_.third(c.third), false);
}

// As many (b0, c0) as memory and 32-bit sums allow.
std::size_t PairSum::batch_size(std::size_t first, std::size_t last) const {
    const auto& [s0, s1, s2] = inner_.stacks();
    std::uint64_t most = 1;
    for (std::size_t i = first; i < last; ++i) {
        const Completion& c = s0.completions[begin_ + i];
        const int x = inner_.second(c.second).matrix->most, y = inner_.third(c.third).matrix->most;
        most = std::max(most, static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y));
    }
    const std::uint64_t terms = 2 * std::max<std::size_t>(s1.most_completions(), 1);
    const std::uint64_t by_sums = 0x7fff'ffff / (terms * most);
    const std::size_t bytes =
        2 * (s1.second.size() * s2.second.size() + s1.third.size() * s2.third.size());
    const std::size_t by_memory = kTableMemory / std::max<std::size_t>(bytes, 1);
    return std::max<std::size_t>(
        std::min({kMostTables, static_cast<std::size_t>(by_sums), by_memory}), 1);
}

Wide PairSum::sum(std::size_t first, std::size_t last) {
    const std::size_t batch = batch_size(first, last);
    std::vector<Table> tables;
    Wide total = 0;
    for (std::size_t i = first; i < last; i += tables.size()) {
        tables.resize(std::min(batch, last - i));
        for (std::size_t t = 0; t < tables.size() && !inner_.stopped(); ++t) {
            fill_tables(tables[t], i + t);
        }
        for (const Chunk& chunk : chunks_) {
            if (inner_.stopped()) return 0;
            total += sum_chunk(chunk, tables);
        }
    }
    return total;
}

void PairSum::add_products(const Chunk& chunk, const std::vector<Table>& tables) {
    const Stack& stack = inner_.stacks()[1];
    const std::size_t x_width = padded(stack.second.size()), y_width = padded(stack.third.size());
    sums_.assign(chunk.places.size() * kSums, 0);
    const LaneProducts job{x_.data(),          y_.data(),           stack.completions.data(),
                           stack.begin.data(), chunk.places.data(), chunk.places.size(),
                           sums_.data()};
    std::array<const std::int16_t*, kLanes> columns;
    for (const Table& table : tables) {
        for (std::size_t l = 0; l < kLanes; ++l)
            columns[l] =
                chunk.second[l] == kNone ? zeros_.data() : &table.x[chunk.second[l] * x_width];
        transpose_lanes(columns.data(), x_width, x_.data());
        for (std::size_t l = 0; l < kLanes; ++l)
            columns[l] =
                chunk.third[l] == kNone ? zeros_.data() : &table.y[chunk.third[l] * y_width];
        transpose_lanes(columns.data(), y_width, y_.data());
        add_lane_products(job);
    }
}

std::uint64_t PairSum::products_of(const Group& group, std::size_t i) const {
    std::uint64_t products = 0;
    for (std::size_t s = group.first; s < group.last; ++s)
        products += static_cast<std::uint32_t>(sums_[i * kSums + s]);
    return products;
}

Wide PairSum::sum_chunk(const Chunk& chunk, const std::vector<Table>& tables) {
    add_products(chunk, tables);
    Wide total = 0;
    for (const Group& group : chunk.groups) {
        const std::uint64_t* weights = outer_.row(group.row);
        for (std::size_t i = 0; i < chunk.places.size(); ++i)
            total += Wide{weights[chunk.places[i]]} * products_of(group, i);
    }
    return total;
}

}  // namespace sudokit::exact
