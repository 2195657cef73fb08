// compact_settle-inl.hpp - propagation for compact boards: see compact.hpp.
// Compiled once per instruction set (see compact_settle.cpp); no include guard of the usual kind.
//
// The houses come first whenever a cell has changed: they are the cheapest, 0.09 us. Then the rules
// that wait, in their order. A cage wakes for every change, a sum only if a cell loses its least or
// greatest digit, or if it has three open cells at most.
//
// On the ten killers with cages of five throughout a node takes 4 us on Zen 4, and on one of
// them 6.5 times the houses, 16 cages, 11 sums. Tried and lost there: all cages that wait before
// the houses (a tenth slower), all rules (twice the time), the rules that failed last first (no
// faster). Four rounds of singles instead of two took 1.5 times the guesses and one took 1.2 times:
// less what they find than luck, see search.cpp.
#if defined(SUDOKIT_COMPACT_SETTLE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_COMPACT_SETTLE_INL
#undef SUDOKIT_COMPACT_SETTLE_INL
#else
#define SUDOKIT_COMPACT_SETTLE_INL
#endif

#include <cstring>
#include <utility>

#include "csp/compact.hpp"
#include "csp/propagators/sum_of_groups.hpp"
#include "kernel/single_propagate-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::csp::HWY_NAMESPACE {
namespace single = kernel::single::HWY_NAMESPACE;
using kernel::single::BoxLanes;
using single::Boxes;
using Lane = CompactRules::Lane;

// Rounds of singles within a set: two find all that there is to find for three cells.
constexpr int kRounds = 2;

HWY_INLINE unsigned AnyLane(Boxes x) {
    alignas(32) BoxLanes lanes;
    single::Store(x, lanes);
    std::uint64_t part[4];
    std::memcpy(part, lanes, sizeof part);
    std::uint64_t any = (part[0] | part[1]) | (part[2] | part[3]);
    any |= any >> 32;
    return static_cast<std::uint16_t>(any | any >> 16);
}

// What the cells of a cage may be, and what they are in some way to fill it.
struct Ways {
    std::uint16_t may[CompactRules::kMostCells];
    std::uint16_t found[CompactRules::kMostCells];
    unsigned lacking = 0;  // digits that some way has not
};

template <int kCount>
HWY_INLINE void FillSets(Ways& ways, Boxes sets) {
    Boxes fails = single::Zero();
    Boxes in[kCount];
    for (int i = 0; i < kCount; ++i) in[i] = single::And(sets, single::Set(ways.may[i]));
    for (int round = 0; round < kRounds; ++round) {
        Boxes once = single::Zero(), twice = once, alone = once, clash = once;
        Boxes is_single[kCount];
        for (int i = 0; i < kCount; ++i) {
            twice = single::OrBoth(twice, once, in[i]);
            once = single::Or(once, in[i]);
            is_single[i] = single::AtMostOne(in[i]);
            const Boxes here = single::And(in[i], is_single[i]);
            clash = single::OrBoth(clash, alone, here);
            alone = single::Or(alone, here);
        }
        fails = single::Or(fails, single::Not(single::IsEqual(once, sets)));
        fails = single::Or(fails, single::Not(single::IsEmpty(clash)));
        const Boxes one_cell = single::AndNot(twice, once);
        for (int i = 0; i < kCount; ++i) {
            const Boxes must = single::And(in[i], one_cell);
            const Boxes left = single::AndUnlessTaken(in[i], is_single[i], alone);
            in[i] = single::AndEither(left, must, single::IsEmpty(must));
            fails = single::Or(fails, single::IsEmpty(in[i]));
            fails = single::Or(fails, single::Not(single::AtMostOne(must)));
        }
    }
    for (int i = 0; i < kCount; ++i)
        ways.found[i] |= static_cast<std::uint16_t>(AnyLane(single::AndNot(fails, in[i])));
    ways.lacking |= AnyLane(single::AndNot(single::Or(fails, sets), single::Set(0xffff)));
}

template <int kCount>
void FillAll(Ways& ways, std::span<const CompactRules::Sets> sets) {
    for (const auto& some : sets) FillSets<kCount>(ways, single::Load(some.lanes));
}

constexpr void (*kFill[])(Ways&, std::span<const CompactRules::Sets>) = {
    nullptr,     &FillAll<1>, &FillAll<2>, &FillAll<3>, &FillAll<4>,
    &FillAll<5>, &FillAll<6>, &FillAll<7>, &FillAll<8>, &FillAll<9>};

class Settling : CompactBoard {
  public:
    using CompactBoard::CompactBoard;

    bool Run() {
        for (;;) {
            if (work_.houses && !Houses()) return false;
            if (!TellRules()) return false;
            if (work_.houses) continue;
            const int rule = NextRule();
            if (rule < 0) return true;
            const auto [is_cage, index] = rules_.rules[static_cast<std::size_t>(rule)];
            if (!(is_cage ? RunCage(rules_.cages[index]) : RunSum(rules_.sums[index], rule)))
                return false;
        }
    }

  private:
    bool Houses() {
        work_.houses = false;
        single::Board board;
        for (int i = 0; i < 9; ++i) board.x[i / 3][i % 3] = single::Load(node_.cells[i]);
        single::Known known;
        std::uint64_t sweeps = 0;
        if (single::Propagate(board, known, sweeps) == single::Outcome::kDead) return false;
        for (int i = 0; i < 9; ++i) Compare(i, board.x[i / 3][i % 3]);
        return true;
    }

    // Stores a vector and notes which lanes have changed.
    HWY_INLINE void Compare(int i, Boxes now) {
        const Boxes old = single::Load(node_.cells[i]);
        const Boxes gone = single::Xor(old, now);
        if (single::AllZero(gone)) return;
        // The least digit is gone, or more than what is left, as a number.
        const Boxes least = single::AndNot(single::WithoutLowest(old), old);
        const Boxes kept = single::IsEmpty(single::And(gone, least));
        const Boxes extreme = single::Or(single::Not(kept), single::IsLess(now, gone));
        const std::size_t word = static_cast<std::size_t>(i) / 4,
                          shift = static_cast<std::size_t>(i) % 4 * 16;
        work_.changed[word] |= Bits(single::Not(single::IsEmpty(gone))) << shift;
        work_.extreme[word] |= Bits(extreme) << shift;
        single::Store(now, node_.cells[i]);
    }

    static HWY_INLINE std::uint64_t Bits(Boxes all_ones) {
        namespace hn = hwy::HWY_NAMESPACE;
        std::uint64_t bits = 0;
        for (std::size_t p = 0; p < single::kParts; ++p) {
            std::uint64_t part = 0;
            hn::StoreMaskBits(single::kTag, hn::MaskFromVec(all_ones.part[p]),
                              reinterpret_cast<std::uint8_t*>(&part));
            bits |= part << (p * single::kPartLanes);
        }
        return bits;
    }

    // Wakes what waits for the lanes that have changed, follows relations.
    HWY_INLINE bool TellRules() {
        for (std::size_t w = 0; w < CompactRules::kLaneWords; ++w)
            while (work_.changed[w]) {
                const std::uint64_t bit = work_.changed[w] & (~work_.changed[w] + 1);
                const auto lane =
                    static_cast<Lane>(w * 64 + static_cast<std::size_t>(low(work_.changed[w])));
                work_.changed[w] ^= bit;
                const std::uint64_t is_extreme = work_.extreme[w] & bit ? ~std::uint64_t{0} : 0;
                work_.extreme[w] &= ~bit;
                const CompactRules::Wake& wake = rules_.wakes[lane];
                for (std::size_t k = 0; k < work_.rules.size(); ++k)
                    work_.rules[k] |=
                        wake.change[k] | (wake.extreme[k] & (node_.nearly[k] | is_extreme));
                if ((rules_.linked[w] & bit) && !FollowLinks(lane)) return false;
            }
        return true;
    }

    bool FollowLinks(Lane lane) {
        if (is_solved(lane))
            for (const Lane peer : rules_.far_peers[lane])
                if (!keep(peer, ~at(lane))) return false;
        for (const Arc& arc : rules_.arcs[lane])
            if (!keep(arc.to, rules_.problem->images[arc.image](at(lane)))) return false;
        return true;
    }

    HWY_INLINE int NextRule() {
        for (std::size_t w = 0; w < work_.rules.size(); ++w) {
            if (!work_.rules[w]) continue;
            const int i = low(work_.rules[w]);
            work_.rules[w] &= work_.rules[w] - 1;
            return static_cast<int>(w) * 64 + i;
        }
        return -1;
    }

    bool RunCage(const CompactRules::Cage& cage) {
        const std::size_t count = cage.cells.size();
        Ways ways;
        unsigned solved = 0, twice = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned here = node_.at(cage.cells[i]);
            const unsigned digit = is_single(here) ? here : 0;
            twice |= solved & digit;
            solved |= digit;
            ways.may[i] = static_cast<std::uint16_t>(here);
            ways.found[i] = 0;
        }
        if (twice) return false;
        for (std::size_t i = 0; i < count; ++i)
            ways.may[i] &=
                static_cast<std::uint16_t>(is_single(ways.may[i]) ? ways.may[i] : ~solved);
        kFill[count](ways, cage.sets);
        unsigned gone = 0;
        for (std::size_t i = 0; i < count; ++i) gone |= node_.at(cage.cells[i]) ^ ways.found[i];
        if (gone)
            for (std::size_t i = 0; i < count; ++i)
                if (!keep(cage.cells[i], ways.found[i])) return false;
        return Lock(cage, ways, solved);
    }

    // Digits that every set has leave what sees all their places, if these are few.
    HWY_INLINE bool Lock(const CompactRules::Cage& cage, const Ways& ways, unsigned solved) {
        const std::size_t count = cage.cells.size();
        unsigned one = 0, two = 0, three = 0, four = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned here = ways.found[i];
            four |= three & here;
            three |= two & here;
            two |= one & here;
            one |= here;
        }
        for (unsigned rest = one & ~ways.lacking & ~four & ~solved; rest; rest &= rest - 1) {
            const unsigned digit = rest & (~rest + 1);
            std::size_t places = 0;
            for (std::size_t i = 0; i < count; ++i)
                places |= std::size_t{(ways.found[i] & digit) != 0} << i;
            if (is_single(places)) {
                if (!keep(cage.cells[static_cast<std::size_t>(low(places))], digit)) return false;
            } else if (!Remove(digit, cage.seen[places])) {
                return false;
            }
        }
        return true;
    }

    HWY_INLINE bool Remove(unsigned digit, const CompactRules::LaneSet& from) {
        const Boxes wanted = single::Set(static_cast<std::uint16_t>(digit));
        CompactRules::LaneSet lanes{};
        for (std::size_t i = 0; i < 9; ++i) {
            const Boxes here = single::And(single::Load(node_.cells[i]), wanted);
            lanes[i / 4] |= Bits(single::IsEqual(here, wanted)) << (i % 4 * 16);
        }
        for (std::size_t w = 0; w < lanes.size(); ++w)
            for (lanes[w] &= from[w]; lanes[w]; lanes[w] &= lanes[w] - 1)
                if (!keep(static_cast<Lane>(w * 64 + static_cast<std::size_t>(low(lanes[w]))),
                          ~Digits{digit}))
                    return false;
        return true;
    }

    bool RunSum(const CompactRules::Sum& sum, int rule) {
        if (!linear::propagate_sum(static_cast<CompactBoard&>(*this), sum.groups, sum.targets))
            return false;
        int open = 0;
        for (const auto& group : sum.groups)
            for (const Lane lane : group.cells) open += !is_solved(lane);
        if (open <= 3)
            node_.nearly[static_cast<std::size_t>(rule) / 64] |= std::uint64_t{1} << (rule % 64);
        return true;
    }
};

bool SettleCompact(const CompactRules& rules, CompactNode& node, CompactWork& work) {
    return Settling(rules, node, work).Run();
}

}  // namespace sudokit::csp::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
