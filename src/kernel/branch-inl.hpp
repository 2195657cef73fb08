// branch-inl.hpp - where stalled boards branch. Compiled once per instruction set.
//
// A digit is spread over the mini-lines of a chute in one of six ways (propagate-inl.hpp). Among
// the chutes with a digit that has exactly two ways left, take the one with the fewest ways in
// total, and try both ways of that digit. Each way settles three mini-lines at once. Compared with
// branching on the bivalue cell with the most open peers, this saves guesses on hard puzzles: 241
// -> 121 per puzzle on the 1106, 129 -> 66 on the 11+, 1.49 -> 1.13 on minimal ones. Nearly empty
// boards may have no such digit: see branch_on_many_ways.

#if defined(SUDOKIT_BRANCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_BRANCH_INL
#undef SUDOKIT_BRANCH_INL
#else
#define SUDOKIT_BRANCH_INL
#endif

#include <bit>

#include "kernel/branch.hpp"
#include "kernel/propagate-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

// The branches of the stalled lanes. Both halves restrict the same digit in the same chute.
struct BranchChoice {
    HWY_ALIGN Lanes digit;   // one bit
    HWY_ALIGN Lanes chute;   // direction * 3 + chute
    HWY_ALIGN Lanes first;   // where the first half keeps the digit, as in Restriction
    HWY_ALIGN Lanes second;  // the same of the second half

    Restriction Second(std::size_t l) const { return {digit[l], chute[l], second[l]}; }
};

HWY_INLINE Vec Through(int way) {
    return hn::Set(kTag, kWayThrough[static_cast<std::size_t>(way)]);
}

// How many ways each digit has in a chute, in binary.
struct Ways {
    Vec ones, twos, fours;
};

HWY_INLINE Ways CountWays(const Vec (&alive)[kSpreads]) {
    const Vec one_a = Parity(alive[0], alive[1], alive[2]);
    const Vec one_b = Parity(alive[3], alive[4], alive[5]);
    const Vec two_a = Majority(alive[0], alive[1], alive[2]);
    const Vec two_b = Majority(alive[3], alive[4], alive[5]);
    const Vec carry = hn::And(one_a, one_b);
    return {hn::Xor(one_a, one_b), Parity(two_a, two_b, carry), Majority(two_a, two_b, carry)};
}

struct Chute {
    Vec alive[kSpreads];
    Ways ways;
};

HWY_INLINE Chute ChuteOf(const State& s, int chute) {
    Chute result;
    LiveSpreads(s.line_any[chute / 3] + chute % 3 * 9, result.alive);
    result.ways = CountWays(result.alive);
    return result;
}

// The number of ways of all digits.
HWY_INLINE Vec InAll(const Ways& ways) {
    const Vec fours = hn::PopulationCount(ways.fours);
    const Vec high = hn::Add(hn::PopulationCount(ways.twos), hn::Add(fours, fours));
    return hn::Add(hn::PopulationCount(ways.ones), hn::Add(high, high));
}

// The sum over three chutes, up to 15: bit k in `bit[k]`.
struct WaysAcross {
    Vec bit[4];
};

HWY_INLINE WaysAcross Sum(const Ways& a, const Ways& b, const Ways& c) {
    const Vec two = Parity(a.twos, b.twos, c.twos), two_more = Majority(a.ones, b.ones, c.ones);
    const Vec four = Parity(a.fours, b.fours, c.fours);
    const Vec four_more = Majority(a.twos, b.twos, c.twos), four_last = hn::And(two, two_more);
    const Vec eight =
        hn::Or(Majority(a.fours, b.fours, c.fours), Majority(four, four_more, four_last));
    return {{Parity(a.ones, b.ones, c.ones), hn::Xor(two, two_more),
             Parity(four, four_more, four_last), eight}};
}

// Of these digits, keeps those with the most ways. Returns how many that is.
HWY_INLINE Vec KeepMost(const WaysAcross& ways, Vec& digits) {
    Vec most = hn::Zero(kTag);
    for (int k = 3; k >= 0; --k) {
        const Vec with = hn::And(digits, ways.bit[k]);
        const Mask none = IsEmpty(with);
        digits = hn::IfThenElse(none, digits, with);
        const Vec more = hn::Or(most, hn::Set(kTag, static_cast<std::uint16_t>(1 << k)));
        most = hn::IfThenElse(none, most, more);
    }
    return most;
}

// Digit 0: no digit has exactly two ways anywhere.
//
// `kFreely`: of chutes with equally few ways, and of the digits with two ways in them, takes the
// digit with the most ways in the chutes that cross (113.6 guesses instead of 121.3 on the 1106).
template <bool kFreely>
HWY_NOINLINE void ChooseTwoWays(const State& s, BranchChoice& choice) {
    Chute chutes[6];
    WaysAcross across[2];
    if constexpr (kFreely) {
        for (int k = 0; k < 6; ++k) chutes[k] = ChuteOf(s, k);
        for (int k = 0; k < 2; ++k) {
            const Chute* crossing = chutes + 3 - 3 * k;
            across[k] = Sum(crossing[0].ways, crossing[1].ways, crossing[2].ways);
        }
    }
    Vec best = hn::Set(kTag, 0x7fff), best_chute = hn::Zero(kTag), best_digits = best_chute;
    Vec best_alive[kSpreads];
    for (Vec& spread : best_alive) spread = hn::Zero(kTag);
    for (int chute = 0; chute < 6; ++chute) {
        if constexpr (!kFreely) chutes[chute] = ChuteOf(s, chute);
        const auto& [alive, ways] = chutes[chute];
        const auto& [ones, twos, fours] = ways;
        Vec digits = hn::AndNot(hn::Or(ones, fours), twos);
        const Mask none = IsEmpty(digits);
        Vec rank = InAll(ways);
        if constexpr (kFreely)
            rank = hn::Sub(hn::ShiftLeft<4>(rank), KeepMost(across[chute / 3], digits));
        const Mask better = hn::AndNot(none, hn::Lt(rank, best));
        best = hn::IfThenElse(better, rank, best);
        best_digits = hn::IfThenElse(better, digits, best_digits);
        for (int p = 0; p < kSpreads; ++p)
            best_alive[p] = hn::IfThenElse(better, alive[p], best_alive[p]);
        best_chute =
            hn::IfThenElse(better, hn::Set(kTag, static_cast<std::uint16_t>(chute)), best_chute);
    }
    const Vec digit = hn::AndNot(WithoutLowest(best_digits), best_digits);
    // The first and the last way that is open.
    Vec first = hn::Zero(kTag), second = first;
    for (int p = 0; p < kSpreads; ++p) {
        const int q = kSpreads - 1 - p;
        first = hn::IfThenElse(IsEmpty(hn::And(best_alive[q], digit)), first, Through(q));
        second = hn::IfThenElse(IsEmpty(hn::And(best_alive[p], digit)), second, Through(p));
    }
    StoreLanes(digit, choice.digit);
    StoreLanes(best_chute, choice.chute);
    StoreLanes(first, choice.first);
    StoreLanes(second, choice.second);
}

// Chooses the branches of these lanes.
template <bool kFreely>
HWY_INLINE void ChooseBranches(const State& s, std::uint32_t lanes, BranchChoice& choice) {
    ChooseTwoWays<kFreely>(s, choice);
    lanes &= LaneBits(IsEmpty(LoadLanes(choice.digit)));
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto l = static_cast<std::size_t>(std::countr_zero(lanes));
        MiniLines any;
        for (std::size_t k = 0; k < 54; ++k) any[k / 9][k % 9] = s.line_any[k / 27][k % 27][l];
        const Branch branch = branch_on_many_ways(any);
        choice.digit[l] = branch.first.digit;
        choice.chute[l] = branch.first.chute;
        choice.first[l] = branch.first.keeps;
        choice.second[l] = branch.second.keeps;
    }
}

// These lanes go on with the first half of their branch.
HWY_INLINE void TakeFirst(const BranchChoice& choice, std::uint32_t lanes, Arrivals& arrivals) {
    const Vec branching = hn::VecFromMask(kTag, MaskOf(lanes));
    StoreLanes(hn::And(LoadLanes(choice.digit), branching), arrivals.digit);
    StoreLanes(LoadLanes(choice.chute), arrivals.chute);
    StoreLanes(LoadLanes(choice.first), arrivals.keeps);
}

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
