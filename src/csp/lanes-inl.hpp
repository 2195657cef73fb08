// lanes-inl.hpp - one sweep over 32 boards of a killer. Compiled once per instruction set (see
// lanes.cpp); no include guard of the usual kind.
//
// First the houses, by the sweep of kernel/propagate-inl.hpp. Then each cage: it tries every set of
// digits that adds up on all boards at once, and cells keep the digits that some set gives them.
// Then each sum: its bounds remove the values that lie too far out.
#if defined(SUDOKIT_LANES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_LANES_INL
#undef SUDOKIT_LANES_INL
#else
#define SUDOKIT_LANES_INL
#endif

#include <cstring>

#include "csp/lanes.hpp"
#include "kernel/propagate-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::csp::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
namespace lanes = kernel::HWY_NAMESPACE;
using lanes::kTag;
using lanes::Mask;
using lanes::Vec;
using Signed = hn::RebindToSigned<lanes::Tag>;
using SignedVec = hn::Vec<Signed>;

// As many boards as a vector has lanes.
class LaneGroup {
  public:
    LaneGroup() {
        const Vec all = hn::Set(kTag, 0x1ff);
        for (auto& cell : state_.cell) lanes::StoreLanes(all, cell);
        for (auto& cells : state_.line_allowed)
            for (auto& line : cells) lanes::StoreLanes(all, line);
        for (auto& solved : state_.solved) lanes::StoreLanes(hn::Zero(kTag), solved);
        std::memset(&arrivals_, 0, sizeof arrivals_);
    }

    void Put(std::size_t lane, const LaneBoards::Board& board) {
        for (std::size_t c = 0; c < board.size(); ++c) state_.cell[c][lane] = board[c];
        arrivals_.fresh[lane] = 0xffff;
    }
    LaneBoards::Board At(std::size_t lane) const {
        LaneBoards::Board board;
        for (std::size_t c = 0; c < board.size(); ++c) board[c] = state_.cell[c][lane];
        return board;
    }
    void Place(std::size_t lane, Cell cell, Digits digit) {
        state_.cell[cell][lane] = static_cast<std::uint16_t>(digit);
    }

    LaneBoards::Outcome Sweep(const LaneRules& rules) {
        const auto load = [this](int c) HWY_ATTR { return Load(c); };
        const lanes::SweepResult first = lanes::SweepFrom(state_, load, arrivals_);
        lanes::StoreLanes(hn::Zero(kTag), arrivals_.fresh);
        dead_ = first.dead;
        changed_ = first.changed;
        for (const auto& cage : rules.cages) (this->*kRunCage[cage.cells.size()])(cage);
        const lanes::SweepResult houses = lanes::SweepFrom(state_, load, arrivals_);
        dead_ = hn::Or(dead_, houses.dead);
        changed_ = hn::Or(changed_, houses.changed);
        for (const auto& sum : rules.sums) RunSum(sum);
        const std::uint32_t still = lanes::LaneBits(lanes::IsEmpty(changed_));
        return {~lanes::LaneBits(lanes::IsEmpty(dead_)) & kAllBoards, still,
                still & lanes::LaneBits(lanes::IsEmpty(houses.open))};
    }

  private:
    static constexpr std::uint32_t kAllBoards = ~std::uint32_t{0} >> (32 - lanes::kLanes);

    HWY_INLINE Vec Load(std::size_t c) const { return lanes::LoadLanes(state_.cell[c]); }
    HWY_INLINE Vec Load(int c) const { return Load(static_cast<std::size_t>(c)); }
    HWY_INLINE void Keep(Cell c, Vec old, Vec now) {
        changed_ = lanes::OrDifference(changed_, old, now);
        lanes::StoreLanes(now, state_.cell[c]);
    }
    HWY_INLINE void Die(Mask where) { dead_ = hn::Or(dead_, hn::VecFromMask(kTag, where)); }
    static HWY_INLINE bool NoBoard(Vec v) { return hn::AllTrue(kTag, lanes::IsEmpty(v)); }

    // The candidates of the cells of a cage, and those used in some way to fill it.
    template <int kCount>
    struct Ways {
        Vec may[kCount], found[kCount];
        Vec lacking;  // digits that some way does not use
    };

    // A set fails if one of its digits has no cell, if two have only the same cell, if a cell has
    // none of its digits, or if two cells have only the same digit.
    template <int kCount>
    static HWY_INLINE void TrySet(std::uint16_t set, Ways<kCount>& ways) {
        const Vec digits = hn::Set(kTag, set);
        Vec in[kCount], single[kCount];
        Vec once = hn::Zero(kTag), twice = once, alone = once, clash = once;
        for (int i = 0; i < kCount; ++i) {
            in[i] = hn::And(ways.may[i], digits);
            twice = lanes::OrBoth(twice, once, in[i]);
            once = hn::Or(once, in[i]);
            single[i] = hn::IfThenElseZero(lanes::AtMostOne(in[i]), in[i]);
            clash = lanes::OrBoth(clash, alone, single[i]);
            alone = hn::Or(alone, single[i]);
        }
        Vec wrong = lanes::OrDifference(clash, once, digits), smallest = digits;
        const Vec one_cell = hn::AndNot(twice, once);
        for (int i = 0; i < kCount; ++i) {
            const Vec must = hn::And(in[i], one_cell);
            const Vec left = lanes::AndUnlessTaken(in[i], single[i], alone);
            in[i] = hn::IfThenElse(lanes::IsEmpty(must), left, hn::And(left, must));
            smallest = hn::Min(smallest, in[i]);
            wrong = lanes::OrBoth(wrong, must, hn::Sub(must, hn::Set(kTag, 1)));
        }
        const Vec works =
            hn::VecFromMask(kTag, hn::And(lanes::IsEmpty(wrong), hn::Ne(smallest, hn::Zero(kTag))));
        for (int i = 0; i < kCount; ++i) ways.found[i] = lanes::OrBoth(ways.found[i], in[i], works);
        const auto others = static_cast<std::uint16_t>(0x1ff & ~set);
        ways.lacking = lanes::OrBoth(ways.lacking, works, hn::Set(kTag, others));
    }

    template <int kCount>
    void RunCage(const LaneRules::Cage& cage) {
        Vec x[kCount], single[kCount];
        Vec solved = hn::Zero(kTag), twice = solved;
        for (int i = 0; i < kCount; ++i) {
            x[i] = Load(cage.cells[static_cast<std::size_t>(i)]);
            single[i] = hn::IfThenElseZero(lanes::AtMostOne(x[i]), x[i]);
            twice = lanes::OrBoth(twice, solved, single[i]);
            solved = hn::Or(solved, single[i]);
        }
        dead_ = hn::Or(dead_, twice);
        Ways<kCount> ways;
        for (int i = 0; i < kCount; ++i) {
            ways.may[i] = lanes::AndUnlessTaken(x[i], single[i], solved);
            ways.found[i] = hn::Zero(kTag);
        }
        ways.lacking = hn::Zero(kTag);
        for (const std::uint16_t set : cage.sets) TrySet<kCount>(set, ways);
        Settle<kCount>(cage, ways, x, solved);
    }
    static constexpr void (LaneGroup::*kRunCage[])(const LaneRules::Cage&) = {
        nullptr,
        &LaneGroup::RunCage<1>,
        &LaneGroup::RunCage<2>,
        &LaneGroup::RunCage<3>,
        &LaneGroup::RunCage<4>,
        &LaneGroup::RunCage<5>,
        &LaneGroup::RunCage<6>,
        &LaneGroup::RunCage<7>,
        &LaneGroup::RunCage<8>,
        &LaneGroup::RunCage<9>};

    // A digit of every set with one place left takes it. Cells outside that see all places of such
    // a digit lose it.
    template <int kCount>
    HWY_INLINE void Settle(const LaneRules::Cage& cage, const Ways<kCount>& ways,
                           const Vec (&x)[kCount], Vec solved) {
        Vec once = hn::Zero(kTag), twice = once;
        for (int i = 0; i < kCount; ++i) {
            twice = lanes::OrBoth(twice, once, ways.found[i]);
            once = hn::Or(once, ways.found[i]);
            Die(lanes::IsEmpty(ways.found[i]));
        }
        const Vec required = hn::AndNot(ways.lacking, once), one_cell = hn::AndNot(twice, required);
        for (int i = 0; i < kCount; ++i) {
            const Vec must = hn::And(ways.found[i], one_cell);
            const Vec now = hn::IfThenElse(lanes::IsEmpty(must), ways.found[i], must);
            Keep(cage.cells[static_cast<std::size_t>(i)], x[i], now);
        }
        const Vec open = hn::AndNot(solved, required);
        if (NoBoard(open)) return;
        for (const auto& watch : cage.watches) {
            Vec lost = open;
            for (const Cell c : watch.unseen) lost = hn::AndNot(Load(c), lost);
            if (NoBoard(lost)) continue;
            for (const Cell c : watch.cells) {
                const Vec old = Load(c);
                Keep(c, old, hn::AndNot(lost, old));
            }
        }
    }

    // A sum of groups. For a group's lower bound, the cells in turn take the least free value not
    // below their own least one; likewise for the upper bound: see propagators/sum_of_groups.hpp.
    struct Bounds {
        Vec low_values, high_values;  // the latter mirrored
        SignedVec least, greatest;
    };

    // Reverses the bits: index i becomes 15 - i, the greatest digit the least.
    static HWY_INLINE Vec Mirrored(Vec x) {
        const hn::Repartition<std::uint8_t, lanes::Tag> tag;
        alignas(16) static constexpr std::uint8_t kMirrored[16] = {0, 8, 4, 12, 2, 10, 6, 14,
                                                                   1, 9, 5, 13, 3, 11, 7, 15};
        const auto table = hn::LoadDup128(tag, kMirrored);
        const Vec nibble = hn::Set(kTag, 0x0f0f);
        const auto low = hn::BitCast(tag, hn::And(x, nibble));
        const auto high = hn::BitCast(tag, hn::And(hn::ShiftRight<4>(x), nibble));
        const Vec first = hn::BitCast(kTag, hn::TableLookupBytes(table, low));
        const Vec second = hn::BitCast(kTag, hn::TableLookupBytes(table, high));
        const Vec bytes = hn::Or(hn::ShiftLeft<4>(first), second);
        return hn::Or(hn::ShiftLeft<8>(bytes), hn::ShiftRight<8>(bytes));
    }

    // Cells take values in turn, each the least one left that is not below its own least.
    struct Takers {
        Vec left;
        Vec total = hn::Zero(kTag);  // of the indices that were taken

        // `smallest` becomes 0 where none is left.
        HWY_INLINE void Take(Vec x, Vec& smallest) {
            const Vec one = hn::Set(kTag, 1);
            const Vec above = lanes::AndUnlessTaken(left, x, hn::Sub(x, one));
            const Vec lowest = hn::And(above, hn::Sub(hn::Zero(kTag), above));
            left = hn::Xor(left, lowest);
            total = hn::Add(total, hn::PopulationCount(hn::Sub(lowest, one)));
            smallest = hn::Min(smallest, above);
        }
    };

    HWY_INLINE Bounds BoundsOf(const LaneRules::Group& group, Vec& smallest) {
        Vec any = hn::Zero(kTag);
        for (const Cell c : group.cells) any = hn::Or(any, Load(c));
        const Vec mirrored = Mirrored(any);
        Takers low{any}, high{mirrored};
        if (group.cells.size() == 1) {
            low.Take(any, smallest);
            high.Take(mirrored, smallest);
        } else {
            for (const Cell c : group.cells) {
                const Vec x = Load(c);
                low.Take(x, smallest);
                high.Take(Mirrored(x), smallest);
            }
        }
        const Signed tag;
        const auto most = static_cast<std::int16_t>(15 * group.cells.size());
        return {hn::Xor(low.left, any), hn::Xor(high.left, mirrored), hn::BitCast(tag, low.total),
                hn::Sub(hn::Set(tag, most), hn::BitCast(tag, high.total))};
    }

    HWY_INLINE void RunSum(const LaneRules::Sum& sum) {
        const Signed tag;
        const SignedVec zero = hn::Zero(tag), far = hn::Set(tag, kClassicDigits - 1);
        SignedVec up = hn::Set(tag, static_cast<std::int16_t>(sum.target)),
                  down = hn::Sub(zero, up);
        Bounds bounds[LaneRules::kMostGroups];
        Vec smallest = hn::Set(kTag, 0xffff);
        for (std::size_t g = 0; g < sum.groups.size(); ++g) {
            const Bounds& b = bounds[g] = BoundsOf(sum.groups[g], smallest);
            const bool is_added = sum.groups[g].is_added;
            up = is_added ? hn::Sub(up, b.least) : hn::Add(up, b.greatest);
            down = is_added ? hn::Add(down, b.greatest) : hn::Sub(down, b.least);
        }
        const auto fails = hn::Or(hn::Lt(up, zero), hn::Lt(down, zero));
        dead_ = hn::Or(dead_, hn::BitCast(kTag, hn::VecFromMask(tag, fails)));
        Die(lanes::IsEmpty(smallest));
        if (hn::AllFalse(tag, hn::Lt(hn::Min(up, down), far))) return;
        const Vec rise = hn::BitCast(kTag, hn::Max(zero, hn::Min(up, far)));
        const Vec fall = hn::BitCast(kTag, hn::Max(zero, hn::Min(down, far)));
        for (std::size_t g = 0; g < sum.groups.size(); ++g)
            Tighten(sum.groups[g], bounds[g], sum.groups[g].is_added ? rise : fall,
                    sum.groups[g].is_added ? fall : rise);
    }

    // The values and those up to `distance`, at most 8, above one of them.
    static HWY_INLINE Vec Spread(Vec values, Vec distance) {
        for (std::uint16_t step = 1; step < kClassicDigits; step *= 2) {
            const Vec shift = hn::Min(distance, hn::Set(kTag, step));
            values = hn::Or(values, hn::Shl(values, shift));
            distance = hn::Sub(distance, shift);
        }
        return values;
    }
    // The same for a single value.
    static HWY_INLINE Vec Above(Vec value, Vec distance) {
        return hn::Sub(hn::Shl(hn::Add(value, value), distance), value);
    }

    // Keeps values at most `rise` above the least and at most `fall` below the greatest.
    HWY_INLINE void Tighten(const LaneRules::Group& group, const Bounds& bounds, Vec rise,
                            Vec fall) {
        const bool is_cell = group.cells.size() == 1;
        const Vec risen =
            is_cell ? Above(bounds.low_values, rise) : Spread(bounds.low_values, rise);
        const Vec fallen =
            is_cell ? Above(bounds.high_values, fall) : Spread(bounds.high_values, fall);
        const Vec may = hn::And(risen, Mirrored(fallen));
        Vec smallest = may, changed = changed_;
        for (const Cell c : group.cells) {
            const Vec old = Load(c), now = hn::And(old, may);
            smallest = hn::Min(smallest, now);
            changed = lanes::OrDifference(changed, old, now);
            lanes::StoreLanes(now, state_.cell[c]);
        }
        changed_ = changed;
        Die(lanes::IsEmpty(smallest));
    }

    kernel::HWY_NAMESPACE::State state_;
    lanes::Arrivals arrivals_;
    Vec dead_, changed_;
};

class LaneBoardsHere : public LaneBoards {
  public:
    explicit LaneBoardsHere(const LaneRules& rules) : rules_(rules) {}

    void put(std::size_t lane, const Board& board) override {
        groups_[lane / lanes::kLanes].Put(lane % lanes::kLanes, board);
    }
    Board at(std::size_t lane) const override {
        return groups_[lane / lanes::kLanes].At(lane % lanes::kLanes);
    }
    void place(std::size_t lane, Cell cell, Digits digit) override {
        groups_[lane / lanes::kLanes].Place(lane % lanes::kLanes, cell, digit);
    }
    Outcome sweep() override {
        Outcome all{};
        for (std::size_t g = 0; g < kGroups; ++g) {
            const Outcome some = groups_[g].Sweep(rules_);
            const auto shift = static_cast<int>(g * lanes::kLanes);
            all.dead |= some.dead << shift;
            all.still |= some.still << shift;
            all.solved |= some.solved << shift;
        }
        return all;
    }

  private:
    static constexpr std::size_t kGroups = kBoards / lanes::kLanes;
    const LaneRules& rules_;
    LaneGroup groups_[kGroups];
};

std::unique_ptr<LaneBoards> MakeLaneBoards(const LaneRules& rules) {
    return std::make_unique<LaneBoardsHere>(rules);
}

}  // namespace sudokit::csp::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
