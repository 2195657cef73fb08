// lanes.cpp - transposes and multiplies; compiled for every instruction set.
//
// A hard count spends most of its time in add_lane_products: two 64-byte loads, one multiply-add of
// neighbours and one addition per completion.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "research/exact_count/lanes.cpp"
#include "research/exact_count/lanes.hpp"

#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/cpu.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::exact::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Adjacent products must go into one sum, which Highway guarantees only where the hardware does it.
#if HWY_ARCH_X86 && HWY_TARGET != HWY_EMU128 && HWY_TARGET != HWY_SCALAR
#define SUDOKIT_PAIRWISE 1
#else
#define SUDOKIT_PAIRWISE 0
#endif

// Eight rows of eight numbers at a time, in three rounds of interleaving.
void TransposeLanes(const std::int16_t* const* columns, std::size_t n, std::int16_t* out) {
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t lane = 0; lane < kLanes; ++lane)
        for (std::size_t i = 0; i < n; ++i) out[i * kLanes + lane] = columns[lane][i];
#else
    const hn::FixedTag<std::int16_t, 8> d16;
    const hn::FixedTag<std::int32_t, 4> d32;
    const hn::FixedTag<std::int64_t, 2> d64;
    for (std::size_t lane = 0; lane < kLanes; lane += 8) {
        for (std::size_t i = 0; i < n; i += 8) {
            const auto row = [&](std::size_t k) { return hn::LoadU(d16, columns[lane + k] + i); };
            const auto lower = [&](std::size_t a, std::size_t b) {
                return hn::BitCast(d32, hn::InterleaveLower(d16, row(a), row(b)));
            };
            const auto upper = [&](std::size_t a, std::size_t b) {
                return hn::BitCast(d32, hn::InterleaveUpper(d16, row(a), row(b)));
            };
            const auto write4 = [&](std::size_t first, auto ab, auto cd, auto ef, auto gh) {
                const auto abcd0 = hn::BitCast(d64, hn::InterleaveLower(d32, ab, cd));
                const auto abcd2 = hn::BitCast(d64, hn::InterleaveUpper(d32, ab, cd));
                const auto efgh0 = hn::BitCast(d64, hn::InterleaveLower(d32, ef, gh));
                const auto efgh2 = hn::BitCast(d64, hn::InterleaveUpper(d32, ef, gh));
                std::int16_t* to = out + (i + first) * kLanes + lane;
                const auto put = [&](std::size_t k, auto v) {
                    hn::StoreU(hn::BitCast(d16, v), d16, to + k * kLanes);
                };
                put(0, hn::InterleaveLower(d64, abcd0, efgh0));
                put(1, hn::InterleaveUpper(d64, abcd0, efgh0));
                put(2, hn::InterleaveLower(d64, abcd2, efgh2));
                put(3, hn::InterleaveUpper(d64, abcd2, efgh2));
            };
            write4(0, lower(0, 1), lower(2, 3), lower(4, 5), lower(6, 7));
            write4(4, upper(0, 1), upper(2, 3), upper(4, 5), upper(6, 7));
        }
    }
#endif
}

#if SUDOKIT_PAIRWISE
void AddLaneProducts(const LaneProducts& job) {
    const hn::CappedTag<std::int16_t, kLanes> d16;
    const hn::CappedTag<std::int32_t, kSums> d32;
    for (std::size_t part = 0; part < kLanes; part += hn::Lanes(d16)) {
        for (std::size_t i = 0; i < job.count; ++i) {
            const std::size_t a = job.list[i];
            std::int32_t* to = job.sums + i * kSums + part / 2;
            auto sum = hn::LoadU(d32, to);
            auto unused = hn::Zero(d32);
            for (std::uint32_t c = job.begin[a]; c < job.begin[a + 1]; ++c) {
                const auto x = hn::LoadU(d16, job.x + job.completions[c].second * kLanes + part);
                const auto y = hn::LoadU(d16, job.y + job.completions[c].third * kLanes + part);
                sum = hn::ReorderWidenMulAccumulate(d32, x, y, sum, unused);
            }
            hn::StoreU(sum, d32, to);
        }
    }
}
#else
void AddLaneProducts(const LaneProducts& job) {
    for (std::size_t i = 0; i < job.count; ++i) {
        const std::size_t a = job.list[i];
        std::int32_t* to = job.sums + i * kSums;
        for (std::uint32_t c = job.begin[a]; c < job.begin[a + 1]; ++c) {
            const std::int16_t* x = job.x + job.completions[c].second * kLanes;
            const std::int16_t* y = job.y + job.completions[c].third * kLanes;
            for (std::size_t s = 0; s < kSums; ++s)
                to[s] += x[2 * s] * y[2 * s] + x[2 * s + 1] * y[2 * s + 1];
        }
    }
}
#endif
#undef SUDOKIT_PAIRWISE

}  // namespace sudokit::exact::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sudokit::exact {

namespace {

struct Functions {
    std::int64_t target;
    decltype(&transpose_lanes) transpose;
    decltype(&add_lane_products) add_products;
};

// Best first; null for targets that are not compiled. The baseline always is.
#define SUDOKIT_FUNCTIONS(target, choose) \
    { target, choose(TransposeLanes), choose(AddLaneProducts) }
constexpr Functions kCompiled[] = {
    SUDOKIT_FUNCTIONS(HWY_AVX3, HWY_CHOOSE_AVX3),
    SUDOKIT_FUNCTIONS(HWY_AVX2, HWY_CHOOSE_AVX2),
    SUDOKIT_FUNCTIONS(HWY_SSE4, HWY_CHOOSE_SSE4),
    SUDOKIT_FUNCTIONS(HWY_STATIC_TARGET, &HWY_STATIC_DISPATCH),
};
#undef SUDOKIT_FUNCTIONS

const Functions& best() {
    static const Functions* const found = [] {
        const Functions* f = kCompiled;
        while (f->transpose == nullptr || (kernel::supported_targets() & f->target) == 0) ++f;
        return f;
    }();
    return *found;
}

}  // namespace

void transpose_lanes(const std::int16_t* const* columns, std::size_t n, std::int16_t* out) {
    best().transpose(columns, n, out);
}

void add_lane_products(const LaneProducts& job) { best().add_products(job); }

}  // namespace sudokit::exact
#endif
