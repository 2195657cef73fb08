// single_boxes-inl.hpp - a digit set for each of the nine boxes of one puzzle, as one value.
// Compiled once per instruction set (see single.cpp); no include guard of the usual kind.
//
// A value has 16 lanes of 16 bits; box (band b, stack s) is lane 4b + s:
//
//     0  1  2  .  |  4  5  6  .  |  8  9 10  .  |  .  .  .  .
//
// Boxes of a band rotate within 64 bits, boxes of a stack in steps of 64 bits. The seven other
// lanes hold all digits and never change: they rotate among themselves.
#if defined(SUDOKIT_SINGLE_BOXES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SINGLE_BOXES_INL
#undef SUDOKIT_SINGLE_BOXES_INL
#else
#define SUDOKIT_SINGLE_BOXES_INL
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "kernel/single.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::single::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// One vector of 256 bits, or two of 128.
constexpr std::size_t kParts = HWY_MAX_BYTES >= 32 ? 1 : 2;
constexpr std::size_t kPartLanes = kLanes / kParts;
using Tag = hn::FixedTag<std::uint16_t, kPartLanes>;
using Part = hn::Vec<Tag>;
constexpr Tag kTag{};

struct Boxes {
    Part part[kParts];
};

#define SUDOKIT_LANEWISE(name)                                                               \
    HWY_INLINE Boxes name(Boxes a, Boxes b) {                                                \
        for (std::size_t i = 0; i < kParts; ++i) a.part[i] = hn::name(a.part[i], b.part[i]); \
        return a;                                                                            \
    }
SUDOKIT_LANEWISE(And)
SUDOKIT_LANEWISE(Or)
SUDOKIT_LANEWISE(Xor)
SUDOKIT_LANEWISE(AndNot)  // ~a & b
SUDOKIT_LANEWISE(Add)
SUDOKIT_LANEWISE(Sub)
SUDOKIT_LANEWISE(Min)
#undef SUDOKIT_LANEWISE

HWY_INLINE Boxes Set(std::uint16_t value) {
    Boxes x;
    for (auto& part : x.part) part = hn::Set(kTag, value);
    return x;
}
HWY_INLINE Boxes Zero() { return Set(0); }
HWY_INLINE Boxes Load(const BoxLanes& from) {
    Boxes x;
    for (std::size_t i = 0; i < kParts; ++i) x.part[i] = hn::Load(kTag, from + i * kPartLanes);
    return x;
}
HWY_INLINE void Store(Boxes x, BoxLanes& to) {
    for (std::size_t i = 0; i < kParts; ++i) hn::Store(x.part[i], kTag, to + i * kPartLanes);
}

HWY_INLINE Boxes Not(Boxes x) { return Xor(x, Set(0xffff)); }
HWY_INLINE Boxes Add3(Boxes a, Boxes b, Boxes c) { return Add(Add(a, b), c); }
HWY_INLINE Boxes WithoutLowest(Boxes x) { return And(x, Sub(x, Set(1))); }

// Functions of three sets, one instruction each with AVX-512. They are spelled out because
// compilers split sums of products to share their terms.
#if HWY_TARGET <= HWY_AVX3
constexpr int kA = 0xf0, kB = 0xcc, kC = 0xaa;  // the columns of a truth table
#define SUDOKIT_TERNARY(name, table, formula)                                               \
    HWY_INLINE Boxes name(Boxes a, Boxes b, Boxes c) {                                      \
        return {Part{_mm256_ternarylogic_epi64(a.part[0].raw, b.part[0].raw, c.part[0].raw, \
                                               (table)&0xff)}};                             \
    }
#else
#define SUDOKIT_TERNARY(name, table, formula) \
    HWY_INLINE Boxes name(Boxes a, Boxes b, Boxes c) { return formula; }
#endif
SUDOKIT_TERNARY(Or3, kA | kB | kC, Or(Or(a, b), c))
SUDOKIT_TERNARY(And3, kA& kB& kC, And(And(a, b), c))
SUDOKIT_TERNARY(Parity, kA ^ kB ^ kC, Xor(Xor(a, b), c))
SUDOKIT_TERNARY(Majority, (kA & kB) | (kC & (kA | kB)), Or(And(a, b), And(c, Or(a, b))))
SUDOKIT_TERNARY(AndEither, kA&(kB | kC), And(a, Or(b, c)))
SUDOKIT_TERNARY(AndNeither, kA & ~(kB | kC), AndNot(Or(b, c), a))
SUDOKIT_TERNARY(AndNotBoth, kA & ~(kB & kC), AndNot(And(b, c), a))
SUDOKIT_TERNARY(AndUnlessTaken, kA&(kB | ~kC), AndNot(AndNot(b, c), a))
SUDOKIT_TERNARY(OrBoth, kA | (kB & kC), Or(a, And(b, c)))
#undef SUDOKIT_TERNARY

template <int kBits>
HWY_INLINE Boxes ShiftLeft(Boxes x) {
    for (auto& part : x.part) part = hn::ShiftLeft<kBits>(part);
    return x;
}

// Comparisons give all ones where they hold. Even with AVX-512 the vectors of AVX2 are faster here:
// the detour through mask registers takes five cycles instead of one.
#if HWY_MAX_BYTES >= 32
HWY_INLINE Boxes IsEqual(Boxes a, Boxes b) {
    return {Part{_mm256_cmpeq_epi16(a.part[0].raw, b.part[0].raw)}};
}
HWY_INLINE Boxes IsLess(Boxes a, Boxes b) {  // as signed numbers
    return {Part{_mm256_cmpgt_epi16(b.part[0].raw, a.part[0].raw)}};
}
HWY_INLINE bool AllZero(Boxes x) { return _mm256_testz_si256(x.part[0].raw, x.part[0].raw); }
HWY_INLINE bool AllOnes(Boxes x) {
    return _mm256_testc_si256(x.part[0].raw, Set(0xffff).part[0].raw);
}
#else
HWY_INLINE Boxes IsEqual(Boxes a, Boxes b) {
    for (std::size_t i = 0; i < kParts; ++i)
        a.part[i] = hn::VecFromMask(kTag, hn::Eq(a.part[i], b.part[i]));
    return a;
}
HWY_INLINE Boxes IsLess(Boxes a, Boxes b) {
    const hn::RebindToSigned<Tag> tag;
    for (std::size_t i = 0; i < kParts; ++i)
        a.part[i] = hn::BitCast(kTag, hn::VecFromMask(tag, hn::Lt(hn::BitCast(tag, a.part[i]),
                                                                  hn::BitCast(tag, b.part[i]))));
    return a;
}
HWY_INLINE bool AllZero(Boxes x) {
    return hn::AllTrue(kTag, hn::Eq(hn::Or(x.part[0], x.part[1]), hn::Zero(kTag)));
}
HWY_INLINE bool AllOnes(Boxes x) { return AllZero(Not(x)); }
#endif
HWY_INLINE Boxes IsEmpty(Boxes x) { return IsEqual(x, Zero()); }

HWY_INLINE Boxes PopulationCount(Boxes x) {
    for (auto& part : x.part) part = hn::PopulationCount(part);
    return x;
}

// A measure that grows with the size of a set, precise enough for the tests below.
#if HWY_TARGET == HWY_AVX3_DL  // has a population count for 16-bit lanes
HWY_INLINE Boxes AtMostOne(Boxes x) { return IsLess(PopulationCount(x), Set(2)); }
HWY_INLINE Boxes Measure(Boxes x) { return PopulationCount(x); }
HWY_INLINE Boxes BelowThree(Boxes measure) { return IsLess(measure, Set(3)); }
HWY_INLINE Boxes AtMostThree(Boxes measure) { return IsLess(measure, Set(4)); }
#else
HWY_INLINE Boxes AtMostOne(Boxes x) { return IsEmpty(WithoutLowest(x)); }
HWY_INLINE Boxes Measure(Boxes x) { return WithoutLowest(WithoutLowest(x)); }
HWY_INLINE Boxes BelowThree(Boxes measure) { return IsEmpty(measure); }
HWY_INLINE Boxes AtMostThree(Boxes measure) { return IsEmpty(WithoutLowest(measure)); }
#endif

HWY_INLINE std::uint16_t SmallestLane(Boxes x) {
#if HWY_ARCH_X86 && HWY_TARGET != HWY_EMU128
#if HWY_MAX_BYTES >= 32
    const __m128i least = _mm_min_epu16(_mm256_castsi256_si128(x.part[0].raw),
                                        _mm256_extracti128_si256(x.part[0].raw, 1));
#else
    const __m128i least = _mm_min_epu16(x.part[0].raw, x.part[1].raw);
#endif
    return static_cast<std::uint16_t>(_mm_extract_epi16(_mm_minpos_epu16(least), 0));
#else
    return hn::GetLane(hn::MinOfLanes(kTag, hn::Min(x.part[0], x.part[1])));
#endif
}

// Rotates the boxes of a band: lane (b, s) gets what was in (b, s + 1), or (b, s + 2).
struct InBands {
    static HWY_INLINE Boxes Next(Boxes x) {
        alignas(16) static constexpr std::uint8_t kBytes[16] = {2,  3,  4,  5,  0, 1, 6,  7,
                                                                10, 11, 12, 13, 8, 9, 14, 15};
        return Shuffle(x, kBytes);
    }
    static HWY_INLINE Boxes NextButOne(Boxes x) {
        alignas(16) static constexpr std::uint8_t kBytes[16] = {4,  5,  0, 1, 2,  3,  6,  7,
                                                                12, 13, 8, 9, 10, 11, 14, 15};
        return Shuffle(x, kBytes);
    }

  private:
    static HWY_INLINE Boxes Shuffle(Boxes x, const std::uint8_t* bytes) {
        const hn::Repartition<std::uint8_t, Tag> tag;
        for (auto& part : x.part)
            part = hn::BitCast(
                kTag, hn::TableLookupBytes(hn::BitCast(tag, part), hn::LoadDup128(tag, bytes)));
        return x;
    }
};

// Rotates the boxes of a stack: lane (b, s) gets what was in (b + 1, s), or (b + 2, s).
struct InStacks {
#if HWY_MAX_BYTES >= 32
    static HWY_INLINE Boxes Next(Boxes x) {
        return {Part{_mm256_permute4x64_epi64(x.part[0].raw, 0b11'00'10'01)}};
    }
    static HWY_INLINE Boxes NextButOne(Boxes x) {
        return {Part{_mm256_permute4x64_epi64(x.part[0].raw, 0b11'01'00'10)}};
    }
#else  // bands 0 and 1 in the first part, band 2 and padding in the second
    static HWY_INLINE Boxes Next(Boxes x) {
        return {hn::ConcatLowerUpper(kTag, x.part[1], x.part[0]),
                hn::ConcatUpperLower(kTag, x.part[1], x.part[0])};
    }
    static HWY_INLINE Boxes NextButOne(Boxes x) {
        return {hn::ConcatLowerLower(kTag, x.part[0], x.part[1]),
                hn::ConcatUpperUpper(kTag, x.part[1], x.part[0])};
    }
#endif
};

}  // namespace sudokit::kernel::single::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
