// fold.cpp - merges outer states that a symmetry makes equal, so that each is summed once.
//
// Let F(q0, q1, q2) be the number of fills of the second and third band that the outer band's
// columns leave. The count is the sum of fills(q0, q1, q2) * F(q0, q1, q2). Renaming digits that
// those two bands do not give, or swapping columns in which they give nothing, does not change F.
// So add up the weights of equivalent states and evaluate F once for each orbit:
//
//   1. q0: to its representative. Members that not even the outer band distinguishes (a
//      symmetry of the whole puzzle) have equal sums: take one, times their number.
//   2. q2, under the stabiliser of q0: a walk over its generators visits each orbit and carries
//      along what it does to q1; rows of weights are added with q1 permuted.
//   3. q1, under the stabiliser of q0 and q2: closed walks give (some of) its generators
//      (Schreier's lemma); joining by them can only be too careful, never wrong.
//
// With no clues in the inner bands this leaves one q0, a handful of q2 and hundreds of q1
// of 4.7e9 states; with clues of nine digits nothing is folded, but then little is left to sum.
#include "research/exact_count/fold.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "support/check.hpp"

namespace sudokit::exact {
namespace {

// Closed walks tried per orbit. With 0, 8 and 24 of them, the empty board takes 112, 62 and 126 ms,
// six scattered givens 1.25, 0.57 and 0.63 s.
constexpr int kWalks = 8;

// The partitions `list` up to a symmetry.
std::vector<std::vector<Index>> orbits_of(const std::vector<Index>& list,
                                          const Symmetry& symmetry) {
    std::vector<std::vector<Index>> orbits;
    std::unordered_map<Index, std::size_t> place;
    for (const Index q : list) {
        const Index r =
            canonical(partitions().parts[q], symmetry.digits, symmetry.columns[0]).representative;
        const auto [at, fresh] = place.try_emplace(r, orbits.size());
        if (fresh) orbits.emplace_back();
        orbits[at->second].push_back(q);
    }
    return orbits;
}

}  // namespace

Fold::Fold(Frame& frame, Stop stop) : stacks_(frame.stacks), inner_(frame.inner) {
    std::unordered_map<Index, std::size_t> place;
    for (auto& orbit : orbits_of(stacks_[0].fitting, frame.all)) {
        if (stop.requested()) return;
        const Index q = orbit.front();
        const Canonical c = canonical(partitions().parts[q], inner_.digits, inner_.columns[0]);
        const auto [at, fresh] = place.try_emplace(c.representative, groups_.size());
        if (fresh) groups_.push_back({c.representative, {}});
        groups_[at->second].members.push_back(
            {frame.bands[0].lookup(q), c.digits, std::move(orbit)});
    }
}

// Weights of all members, under the representative's names.
void Fold::gather(const Group& group, std::vector<std::uint64_t>& table) const {
    const Stack &second = stacks_[1], &third = stacks_[2];
    const std::size_t width = second.outer.size();
    std::vector<std::uint16_t> from(second.fitting.size()), to(second.fitting.size());
    for (const Member& member : group.members) {
        const PartitionMap map = partitions().map(member.digits, kSameLines);
        for (std::size_t i = 0; i < from.size(); ++i) {
            from[i] = member.fills.second[second.fitting[i]];
            to[i] = second.outer_at[map[second.fitting[i]]];
        }
        for (const Index q2 : third.fitting) {
            const std::int16_t* fills = member.fills.matrix->row(member.fills.third[q2]);
            std::uint64_t* weights = &table[third.outer_at[map[q2]] * width];
            for (std::size_t i = 0; i < from.size(); ++i)
                weights[to[i]] += member.orbit.size() * static_cast<std::uint64_t>(fills[from[i]]);
        }
    }
}

Fold::Step Fold::step_of(const DigitMap& digits, const LineMap& second,
                         const LineMap& third) const {
    const auto places = [&](const Stack& stack, const LineMap& lines) {
        const PartitionMap map = partitions().map(digits, lines);
        std::vector<std::uint16_t> result;
        for (const Index q : stack.outer) result.push_back(stack.outer_at[map[q]]);
        return result;
    };
    return {places(stacks_[1], second), places(stacks_[2], third)};
}

std::vector<Fold::Step> Fold::stabiliser(Index q0) const {
    std::vector<Step> steps;
    const Parts& parts = partitions().parts[q0];
    std::array<std::vector<std::uint8_t>, 3> free;  // free digits by column of q0
    for (std::uint8_t d = 0; d < 9; ++d)
        if (inner_.digits >> d & 1) free[parts[d]].push_back(d);
    const auto swapped = [](DigitMap map, std::size_t a, std::size_t b) {
        std::swap(map[a], map[b]);
        return map;
    };
    for (const auto& digits : free)
        for (std::size_t i = 1; i < digits.size(); ++i)
            steps.push_back(
                step_of(swapped(kSameDigits, digits[i - 1], digits[i]), kSameLines, kSameLines));
    // Two columns of q0 can be swapped if their six digits are all free.
    for (const LineMap& swap : swaps_of(inner_.columns[0])) {
        const std::size_t a = swap[0] != 0 ? 0 : 1, b = swap[a];
        if (free[a].size() < 3 || free[b].size() < 3) continue;
        DigitMap map = kSameDigits;
        for (std::size_t i = 0; i < 3; ++i) map = swapped(map, free[a][i], free[b][i]);
        steps.push_back(step_of(map, kSameLines, kSameLines));
    }
    for (const LineMap& swap : swaps_of(inner_.columns[1]))
        steps.push_back(step_of(kSameDigits, swap, kSameLines));
    for (const LineMap& swap : swaps_of(inner_.columns[2]))
        steps.push_back(step_of(kSameDigits, kSameLines, swap));
    return steps;
}

// Steps 2 and 3, orbit by orbit.
class Fold::Orbits {
  public:
    Orbits(const std::vector<Step>& steps, std::vector<std::uint64_t>& table, std::size_t width,
           std::size_t height)
        : steps_(steps), table_(table), width_(width), way_(height), joined_(width) {
        std::iota(joined_.begin(), joined_.end(), std::uint16_t{0});
        identity_ = joined_;
    }

    // Fills `unfolding` unless it is null.
    void run(OuterClass& result, Unfolding* unfolding) {
        if (unfolding) {
            unfolding->start.resize(way_.size());
            unfolding->target.resize(way_.size());
        }
        for (std::size_t q2 = 0; q2 < way_.size(); ++q2) {
            if (!way_[q2].empty()) continue;
            walk(q2);
            const bool folded = join(q2);
            if (unfolding) remember(q2, *unfolding);
            std::uint64_t* row = &table_[q2 * width_];
            if (folded) add_up(row);
            if (std::all_of(row, row + width_, [](std::uint64_t w) { return w == 0; })) continue;
            result.rows.push_back(static_cast<std::uint16_t>(q2));
            result.weights.insert(result.weights.end(), row, row + width_);
            result.pattern.push_back(folded ? pattern() : 0);
        }
    }

  private:
    // Visits the orbit of q2 and adds its rows to that of q2. way_[x]: what the way from x back to
    // q2 does to q1.
    void walk(std::size_t start) {
        orbit_.assign(1, start);
        way_[start] = identity_;
        for (std::size_t i = 0; i < orbit_.size(); ++i) {
            for (const Step& step : steps_) {
                const std::size_t next = step.third[orbit_[i]];
                if (!way_[next].empty()) continue;
                const auto& back = way_[orbit_[i]];
                auto& way = way_[next];
                way.resize(width_);
                std::uint64_t *to = &table_[start * width_], *from = &table_[next * width_];
                for (std::size_t q1 = 0; q1 < width_; ++q1) {
                    way[q1] = back[step.second[q1]];
                    to[way[q1]] += from[q1];
                }
                orbit_.push_back(next);
            }
        }
    }

    // Joins those q1 that a closed walk through the orbit identifies. True if there are any.
    bool join(std::size_t start) {
        bool any = false;
        int walks = 0;
        std::copy(identity_.begin(), identity_.end(), joined_.begin());
        for (const std::size_t at : orbit_) {
            for (const Step& step : steps_) {
                if (walks >= kWalks) return any;
                const auto &here = way_[at], &there = way_[step.third[at]];
                bool moved = false;
                for (std::size_t q1 = 0; q1 < width_; ++q1)
                    moved |= unite(here[q1], there[step.second[q1]]);
                any |= moved;
                walks += moved || at == start;
            }
        }
        return any;
    }

    std::size_t root(std::size_t q) {
        while (joined_[q] != q) q = joined_[q] = joined_[joined_[q]];
        return q;
    }

    bool unite(std::size_t a, std::size_t b) {
        SUDOKIT_CHECK(a < width_ && b < width_);
        a = root(a), b = root(b);
        if (a == b) return false;
        joined_[std::max(a, b)] = static_cast<std::uint16_t>(std::min(a, b));
        return true;
    }

    void remember(std::size_t start, Unfolding& unfolding) {
        for (const std::size_t at : orbit_) {
            unfolding.start[at] = static_cast<std::uint16_t>(start);
            unfolding.target[at].resize(width_);
            for (std::size_t q1 = 0; q1 < width_; ++q1)
                unfolding.target[at][q1] = static_cast<std::uint16_t>(root(way_[at][q1]));
        }
    }

    // A hash of the orbits. Rows with equal hashes are summed together, which is never wrong.
    std::uint64_t pattern() {
        std::uint64_t hash = 1;
        for (std::size_t q1 = 0; q1 < width_; ++q1) hash = (hash ^ root(q1)) * 0x100000001b3u;
        return hash;
    }

    void add_up(std::uint64_t* row) {
        for (std::size_t q1 = 0; q1 < width_; ++q1) {
            const std::size_t r = root(q1);
            if (r == q1) continue;
            row[r] += row[q1];
            row[q1] = 0;
        }
    }

    const std::vector<Step>& steps_;
    std::vector<std::uint64_t>& table_;
    std::size_t width_;
    std::vector<std::vector<std::uint16_t>> way_;  // empty: not visited yet
    std::vector<std::uint16_t> joined_, identity_;
    std::vector<std::size_t> orbit_;
};

OuterClass Fold::fold(std::size_t i, Unfolding* unfolding) const {
    SUDOKIT_CHECK(i < groups_.size());
    OuterClass result;
    result.q0 = groups_[i].q0;
    result.width = stacks_[1].outer.size();
    const std::size_t height = stacks_[2].outer.size();
    std::vector<std::uint64_t> table(result.width * height);
    gather(groups_[i], table);
    if (unfolding) unfolding->weights = table;
    Orbits(stabiliser(result.q0), table, result.width, height).run(result, unfolding);
    if (unfolding) unfolding->sum_up();
    SUDOKIT_CHECK(result.weights.size() == result.rows.size() * result.width);
    SUDOKIT_CHECK(result.pattern.size() == result.rows.size());
    SUDOKIT_CHECK(std::ranges::is_sorted(result.rows));
    return result;
}

OuterClass Fold::at(std::size_t i) const { return fold(i, nullptr); }
OuterClass Fold::at(std::size_t i, Unfolding& unfolding) const { return fold(i, &unfolding); }

}  // namespace sudokit::exact
