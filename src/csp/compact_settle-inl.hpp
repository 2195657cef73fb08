// compact_settle-inl.hpp - propagation for compact boards: see compact.hpp.
// Compiled once per instruction set (see compact_settle.cpp); no include guard of the usual kind.
//
// Whenever a cell has changed, the houses run first: they are the cheapest, 0.09 us. Then the
// queued rules run in their order and, when none is left, pairs (compact_pairs). A cage wakes for
// every change, a sum only if a cell loses its least or greatest digit, or if it has at most three
// open cells.
//
// On the ten killers with only cages of five, a node takes 3 us on Zen 4. On one of them it runs
// the houses 6.2 times (14 sweeps), 14 cages and 11 sums, and changes 55 cells. Tried and lost
// there: all queued cages before the houses (a tenth slower), all rules (twice the time), the rules
// that failed last first (no faster). Four rounds of singles instead of two took 1.5 times the
// guesses and one took 1.2 times, mostly by luck: see docs/general-solver.md.
#if defined(SUDOKIT_COMPACT_SETTLE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_COMPACT_SETTLE_INL
#undef SUDOKIT_COMPACT_SETTLE_INL
#else
#define SUDOKIT_COMPACT_SETTLE_INL
#endif

#include <cstring>
#include <utility>

#include "csp/compact.hpp"
#include "csp/compact_pairs-inl.hpp"
#include "csp/propagators/sum_of_groups.hpp"
#include "kernel/single_propagate-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::csp::HWY_NAMESPACE {
namespace single = kernel::single::HWY_NAMESPACE;
using kernel::single::BoxLanes;
using single::Boxes;
using Lane = CompactRules::Lane;

// Rounds of singles within a set: for three cells, two find everything.
constexpr int kRounds = 2;

// ORs the lanes of each of eight values; lane k of the result is for value k.
//
// Interleaving two values and ORing the halves leaves each with half the lanes of one vector. After
// three such rounds, the eight share one vector.
HWY_INLINE void AnyLanes(const Boxes (&x)[8], std::uint16_t* any) {
    namespace hn = hwy::HWY_NAMESPACE;
    const auto meet = [](auto tag, single::Part a, single::Part b) HWY_ATTR {
        const auto left = hn::BitCast(tag, a), right = hn::BitCast(tag, b);
        return hn::BitCast(single::kTag, hn::Or(hn::InterleaveLower(tag, left, right),
                                                hn::InterleaveUpper(tag, left, right)));
    };
    const hn::Repartition<std::uint32_t, single::Tag> pairs;
    const hn::Repartition<std::uint64_t, single::Tag> fours;
    Boxes all;
    for (std::size_t p = 0; p < single::kParts; ++p) {
        single::Part two[4];
        for (int i = 0; i < 4; ++i)
            two[i] = meet(single::kTag, x[2 * i].part[p], x[2 * i + 1].part[p]);
        all.part[p] = meet(fours, meet(pairs, two[0], two[1]), meet(pairs, two[2], two[3]));
    }
    alignas(32) BoxLanes lanes;
    single::Store(all, lanes);
    std::uint64_t part[4];
    std::memcpy(part, lanes, sizeof part);
    part[0] |= part[2];
    part[1] |= part[3];
    std::memcpy(any, part, 16);
}

// The candidates of the cells of a cage, and those used in some way to fill it.
struct Ways {
    std::uint16_t may[Constraints::kMostCells];
    std::uint16_t found[(Constraints::kMostCells / 8 + 1) * 8];
    unsigned lacking;  // digits that some way does not use
};

// Each lane tries its set; `in`: the candidates of each cell within it. All ones where it fails.
template <int kCount>
HWY_INLINE Boxes FillSets(const Ways& ways, Boxes sets, Boxes (&in)[kCount]) {
    Boxes fails = single::Zero();
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
    return fails;
}

template <int kCount>
HWY_INLINE void FillAll(Ways& ways, std::span<const CompactRules::Sets> sets) {
    constexpr int kEights = kCount / 8 + 1;
    Boxes found[kEights][8];  // after the cells: the missing digits
    for (auto& eight : found)
        for (Boxes& each : eight) each = single::Zero();
    Boxes& lacking = found[kCount / 8][kCount % 8];
    for (const auto& some : sets) {
        const Boxes set = single::Load(some.lanes);
        Boxes in[kCount];
        const Boxes fails = FillSets<kCount>(ways, set, in);
        for (int i = 0; i < kCount; ++i)
            found[i / 8][i % 8] = single::Or(found[i / 8][i % 8], single::AndNot(fails, in[i]));
        lacking = single::Or(lacking, single::Not(single::Or(fails, set)));
    }
    for (int i = 0; i < kEights; ++i) AnyLanes(found[i], ways.found + 8 * i);
    ways.lacking = ways.found[kCount];
}

class Settling : CompactBoard {
  public:
    using CompactBoard::CompactBoard;

    bool Run() {
        for (;;) {
            if (work_.houses && !Houses()) return false;
            if (!TellRules()) return false;
            if (work_.houses) continue;
            const int rule = NextRule();
            if (rule < 0) {
                Pairs();
                if (!work_.houses) return true;
                continue;
            }
            const auto [is_cage, index] = rules_.rules[static_cast<std::size_t>(rule)];
            if (!(is_cage ? (this->*kRunCage[rules_.cages[index].cells.size()])(rules_.cages[index])
                          : RunSum(rules_.sums[index], rule)))
                return false;
        }
    }

  private:
    bool Houses() {
        single::Board board;
        for (int i = 0; i < 9; ++i) board.x[i / 3][i % 3] = single::Load(node_.cells[i]);
        single::Known known;
        std::uint64_t sweeps = 0;
        if (single::Propagate(board, known, sweeps) == single::Outcome::kDead) return false;
        for (int i = 0; i < 9; ++i) Compare(i, board.x[i / 3][i % 3]);
        work_.houses = false;
        return true;
    }

    void Pairs() {
        Boxes cells[9];
        for (int i = 0; i < 9; ++i) cells[i] = single::Load(node_.cells[i]);
        ApplyPairs(cells);
        for (int i = 0; i < 9; ++i) Compare(i, cells[i]);
    }

    // Stores a vector and notes which lanes have changed.
    HWY_INLINE void Compare(int i, Boxes now) {
        const Boxes old = single::Load(node_.cells[i]);
        const Boxes gone = single::Xor(old, now);
        if (single::AllZero(gone)) return;
        work_.houses = true;
        // The least digit is gone, or the greatest: then `gone` exceeds `left` as a number.
        const Boxes least = single::AndNot(single::WithoutLowest(old), old);
        const Boxes kept = single::IsEmpty(single::And(gone, least));
        const Boxes extreme = single::Or(single::Not(kept), single::IsLess(now, gone));
        const std::size_t word = static_cast<std::size_t>(i) / 4,
                          shift = static_cast<std::size_t>(i) % 4 * 16;
        const Boxes unchanged = single::IsEmpty(gone);
        work_.changed[word] |= Bits(single::Not(unchanged)) << shift;
        work_.extreme[word] |= Bits(extreme) << shift;
        work_.solved[word] |= Bits(single::AndNot(unchanged, single::AtMostOne(now))) << shift;
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

    // Wakes the rules of the lanes that have changed, and applies relations.
    HWY_INLINE bool TellRules() {
        const CompactRules::LaneSet changed = work_.changed;
        if (!(changed[0] | changed[1] | changed[2])) return true;
        for (std::size_t k = 0; k < rules_.rule_words; ++k) WakeRules(k);
        work_.changed = work_.extreme = {};
        return TellFarPeers() && FollowArcs(changed);
    }

    // The rules of a word that have a cell among these lanes, one vector at a time.
    HWY_INLINE std::uint64_t RulesWith(const CompactRules::LaneSet& lanes, std::size_t word) const {
        namespace hn = hwy::HWY_NAMESPACE;
        const hn::CappedTag<std::uint64_t, 8> tag;
        const std::size_t begin = word * 64, end = std::min(begin + 64, rules_.rules.size());
        std::uint64_t with = 0;
        for (std::size_t i = begin; i < end; i += hn::Lanes(tag)) {
            auto any = hn::Zero(tag);
            for (std::size_t w = 0; w < CompactRules::kLaneWords; ++w)
                any = hn::Or(any, hn::And(hn::Load(tag, &rules_.lanes_of_rule[w][i]),
                                          hn::Set(tag, lanes[w])));
            std::uint64_t bits = 0;
            hn::StoreMaskBits(tag, hn::Ne(any, hn::Zero(tag)),
                              reinterpret_cast<std::uint8_t*>(&bits));
            with |= bits << (i - begin);
        }
        return with;
    }

    HWY_INLINE void WakeRules(std::size_t k) {
        const std::uint64_t cages = rules_.are_cages[k];
        work_.rules[k] |= (RulesWith(work_.changed, k) & (cages | node_.nearly[k])) |
                          (RulesWith(work_.extreme, k) & ~cages);
    }

    HWY_INLINE bool TellFarPeers() {
        for (std::size_t w = 0; w < CompactRules::kLaneWords; ++w)
            while (work_.solved[w] &= rules_.has_far_peers[w]) {
                const auto lane =
                    static_cast<Lane>(w * 64 + static_cast<std::size_t>(low(work_.solved[w])));
                work_.solved[w] &= work_.solved[w] - 1;
                for (const Lane peer : rules_.far_peers[lane])
                    if (!keep(peer, ~at(lane))) return false;
            }
        return true;
    }

    HWY_INLINE bool FollowArcs(const CompactRules::LaneSet& changed) {
        for (std::size_t w = 0; w < CompactRules::kLaneWords; ++w)
            for (std::uint64_t rest = changed[w] & rules_.has_arcs[w]; rest; rest &= rest - 1) {
                const std::size_t lane = w * 64 + static_cast<std::size_t>(low(rest));
                const Digits here = at(static_cast<Lane>(lane));
                if (count_of(here) > rules_.most_to_tell[lane]) continue;
                for (const Arc& arc : rules_.arcs[lane])
                    if (!keep(arc.to, rules_.problem->images[arc.image](here))) return false;
            }
        return true;
    }

    HWY_INLINE int NextRule() {
        for (std::size_t w = 0; w < rules_.rule_words; ++w) {
            if (!work_.rules[w]) continue;
            const int i = low(work_.rules[w]);
            work_.rules[w] &= work_.rules[w] - 1;
            return static_cast<int>(w) * 64 + i;
        }
        return -1;
    }

    template <int kCount>
    bool RunCage(const CompactRules::Cage& cage) {
        Ways ways;
        unsigned solved = 0, twice = 0;
        for (int i = 0; i < kCount; ++i) {
            const unsigned here = node_.at(cage.cells[static_cast<std::size_t>(i)]),
                           digit = here & (here - 1) ? 0 : here;
            twice |= solved & digit;
            solved |= digit;
        }
        if (twice) return false;
        for (int i = 0; i < kCount; ++i) {
            const unsigned here = node_.at(cage.cells[static_cast<std::size_t>(i)]);
            ways.may[i] = static_cast<std::uint16_t>(here & (here - 1) ? here & ~solved : here);
        }
        FillAll<kCount>(ways, cage.sets);
        unsigned gone = 0;
        for (int i = 0; i < kCount; ++i)
            gone |= node_.at(cage.cells[static_cast<std::size_t>(i)]) ^ ways.found[i];
        if (gone)
            for (int i = 0; i < kCount; ++i)
                if (!keep(cage.cells[static_cast<std::size_t>(i)], ways.found[i])) return false;
        return Lock<kCount>(cage, ways, solved);
    }
    static constexpr bool (Settling::*kRunCage[])(const CompactRules::Cage&) = {
        nullptr,
        &Settling::RunCage<1>,
        &Settling::RunCage<2>,
        &Settling::RunCage<3>,
        &Settling::RunCage<4>,
        &Settling::RunCage<5>,
        &Settling::RunCage<6>,
        &Settling::RunCage<7>,
        &Settling::RunCage<8>,
        &Settling::RunCage<9>};

    // Removes digits that every set has from the lanes that see all their places, if these are few.
    template <int kCount>
    HWY_INLINE bool Lock(const CompactRules::Cage& cage, const Ways& ways, unsigned solved) {
        unsigned one = 0, two = 0, three = 0, four = 0;
        for (int i = 0; i < kCount; ++i) {
            const unsigned here = ways.found[i];
            four |= three & here;
            three |= two & here;
            two |= one & here;
            one |= here;
        }
        for (unsigned rest = one & ~ways.lacking & ~four & ~solved; rest; rest &= rest - 1) {
            const unsigned digit = rest & (~rest + 1);
            std::size_t places = 0;
            for (int i = 0; i < kCount; ++i)
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
        int open = 0;
        if (!linear::propagate_sum(static_cast<CompactBoard&>(*this), sum.groups, sum.targets,
                                   open))
            return false;
        if (open <= 3)
            node_.nearly[static_cast<std::size_t>(rule) / 64] |= std::uint64_t{1} << (rule % 64);
        return true;
    }
};

void FindPairs(BoxLanes (&lanes)[kernel::single::kCells]) {
    Boxes cells[9];
    for (int i = 0; i < 9; ++i) cells[i] = single::Load(lanes[i]);
    ApplyPairs(cells);
    for (int i = 0; i < 9; ++i) single::Store(cells[i], lanes[i]);
}

bool SettleCompact(const CompactRules& rules, CompactNode& node, CompactWork& work) {
    return Settling(rules, node, work).Run();
}

}  // namespace sudokit::csp::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
