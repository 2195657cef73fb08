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
        const lanes::SweepResult houses = lanes::SweepFrom(state_, load, arrivals_);
        lanes::StoreLanes(hn::Zero(kTag), arrivals_.fresh);
        dead_ = houses.dead;
        changed_ = houses.changed;
        for (const auto& cage : rules.cages) (this->*kRunCage[cage.cells.size()])(cage);
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
        Mask fails = hn::Or(hn::Ne(once, digits), hn::Ne(clash, hn::Zero(kTag)));
        const Vec one_cell = hn::AndNot(twice, once);
        for (int i = 0; i < kCount; ++i) {
            const Vec must = hn::And(in[i], one_cell);
            const Vec left = lanes::AndUnlessTaken(in[i], single[i], alone);
            in[i] = hn::IfThenElse(lanes::IsEmpty(must), left, hn::And(left, must));
            fails = hn::Or(fails, lanes::IsEmpty(in[i]));
            fails = hn::Or(fails, hn::Not(lanes::AtMostOne(must)));
        }
        for (int i = 0; i < kCount; ++i)
            ways.found[i] = hn::Or(ways.found[i], hn::IfThenZeroElse(fails, in[i]));
        const auto others = static_cast<std::uint16_t>(0x1ff & ~set);
        ways.lacking = hn::Or(ways.lacking, hn::IfThenZeroElse(fails, hn::Set(kTag, others)));
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
        Vec low_values, high_values;
        SignedVec least, greatest;
    };

    // All digits up to the greatest of a set.
    static HWY_INLINE Vec UpToGreatest(Vec x) {
        x = hn::Or(x, hn::ShiftRight<1>(x));
        x = hn::Or(x, hn::ShiftRight<2>(x));
        x = hn::Or(x, hn::ShiftRight<4>(x));
        return hn::Or(x, hn::ShiftRight<8>(x));
    }

    HWY_INLINE Bounds BoundsOf(const LaneRules::Group& group) {
        const Vec one = hn::Set(kTag, 1);
        Vec any = hn::Zero(kTag);
        for (const Cell c : group.cells) any = hn::Or(any, Load(c));
        Vec low_left = any, high_left = any, least = hn::Zero(kTag), greatest = least;
        for (const Cell c : group.cells) {
            const Vec x = Load(c);
            const Vec below = hn::AndNot(x, hn::Sub(x, one));
            const Vec above = hn::AndNot(below, low_left);
            const Vec lowest = hn::AndNot(lanes::WithoutLowest(above), above);
            low_left = hn::AndNot(lowest, low_left);
            least = hn::Add(least, hn::PopulationCount(hn::Sub(lowest, one)));
            const Vec under = hn::And(high_left, UpToGreatest(x));
            const Vec up_to = UpToGreatest(under);
            high_left = hn::AndNot(hn::Xor(up_to, hn::ShiftRight<1>(up_to)), high_left);
            greatest = hn::Add(greatest, hn::Sub(hn::PopulationCount(up_to), one));
            Die(hn::Or(lanes::IsEmpty(above), lanes::IsEmpty(under)));
        }
        const Signed tag;
        return {hn::AndNot(low_left, any), hn::AndNot(high_left, any), hn::BitCast(tag, least),
                hn::BitCast(tag, greatest)};
    }

    HWY_INLINE void RunSum(const LaneRules::Sum& sum) {
        const Signed tag;
        const SignedVec zero = hn::Zero(tag), far = hn::Set(tag, kClassicDigits - 1);
        SignedVec up = hn::Set(tag, static_cast<std::int16_t>(sum.target)),
                  down = hn::Sub(zero, up);
        Bounds bounds[LaneRules::kMostGroups];
        for (std::size_t g = 0; g < sum.groups.size(); ++g) {
            const Bounds& b = bounds[g] = BoundsOf(sum.groups[g]);
            const bool is_added = sum.groups[g].is_added;
            up = is_added ? hn::Sub(up, b.least) : hn::Add(up, b.greatest);
            down = is_added ? hn::Add(down, b.greatest) : hn::Sub(down, b.least);
        }
        const auto fails = hn::Or(hn::Lt(up, zero), hn::Lt(down, zero));
        dead_ = hn::Or(dead_, hn::BitCast(kTag, hn::VecFromMask(tag, fails)));
        if (hn::AllFalse(tag, hn::Lt(hn::Min(up, down), far))) return;
        const Vec rise = hn::BitCast(kTag, hn::Max(zero, hn::Min(up, far)));
        const Vec fall = hn::BitCast(kTag, hn::Max(zero, hn::Min(down, far)));
        for (std::size_t g = 0; g < sum.groups.size(); ++g)
            Tighten(sum.groups[g], bounds[g], sum.groups[g].is_added ? rise : fall,
                    sum.groups[g].is_added ? fall : rise);
    }

    // Keeps values at most `rise` above the least and at most `fall` below the greatest.
    HWY_INLINE void Tighten(const LaneRules::Group& group, const Bounds& bounds, Vec rise,
                            Vec fall) {
        Vec risen = bounds.low_values, fallen = bounds.high_values;
        for (std::uint16_t step = 1; step < kClassicDigits; step *= 2) {
            const Vec most = hn::Set(kTag, step);
            const Vec up = hn::Min(rise, most), down = hn::Min(fall, most);
            risen = hn::Or(risen, hn::Shl(risen, up));
            fallen = hn::Or(fallen, hn::Shr(fallen, down));
            rise = hn::Sub(rise, up);
            fall = hn::Sub(fall, down);
        }
        const Vec may = hn::And(risen, fallen);
        for (const Cell c : group.cells) {
            const Vec old = Load(c), now = hn::And(old, may);
            Die(lanes::IsEmpty(now));
            Keep(c, old, now);
        }
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
