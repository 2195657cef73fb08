#include "kernel/cpu.hpp"

#include <hwy/detect_targets.h>

#if HWY_ARCH_X86
#include <cpuid.h>
#endif

namespace sudokit::kernel {
namespace {

template <typename... Bits>
constexpr std::uint32_t bits(Bits... places) {
    return ((std::uint32_t{1} << places) | ...);
}

// What a target needs beyond the one before it.
struct Step {
    std::int64_t target;
    std::uint32_t leaf1_ecx, leaf7_ebx, leaf7_ecx, extended1_ecx;
    std::uint64_t xcr0;
};

// Highway names several features per target, and the compiler may use all of them. We ask for a few
// more, which every such processor has and later releases of Highway name as well.
constexpr Step kLadder[] = {
    // SSE3, PCLMUL, SSSE3, SSE4.1, SSE4.2, POPCNT, AES
    {HWY_SSE4, bits(0, 1, 9, 19, 20, 23, 25), 0, 0, 0, 0},
    // FMA, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT; the lower halves of 16 registers
    {HWY_AVX2, bits(12, 27, 28, 29), bits(3, 5, 8), 0, bits(5), bits(1, 2)},
    // AVX-512 F, DQ, CD, BW, VL; mask registers, upper halves, the other 16 registers
    {HWY_AVX3, 0, bits(16, 17, 28, 30, 31), 0, 0, bits(5, 6, 7)},
    // VBMI, VBMI2, GFNI, VAES, VPCLMULQDQ, VNNI, BITALG, VPOPCNTDQ. Highway 1.0.3 also names
    // AVX-VNNI, which Ice Lake and Zen 4 lack: only dot products use it, and no kernel has any.
    {HWY_AVX3_DL, 0, 0, bits(1, 6, 8, 9, 10, 11, 12, 14), 0, 0},
};

constexpr bool has_all(std::uint64_t found, std::uint64_t wanted) {
    return (found & wanted) == wanted;
}

#if HWY_ARCH_X86
CpuRegisters read_registers() {
    CpuRegisters r;
    std::uint32_t a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d)) r.leaf1_ecx = c;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) r.leaf7_ebx = b, r.leaf7_ecx = c;
    if (__get_cpuid(0x80000001, &a, &b, &c, &d)) r.extended1_ecx = c;
    if (has_all(r.leaf1_ecx, bits(27))) {  // OSXSAVE: XGETBV exists
        std::uint32_t low = 0, high = 0;
        __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        r.xcr0 = std::uint64_t{high} << 32 | low;
    }
    return r;
}
#endif

}  // namespace

std::int64_t targets_of(const CpuRegisters& registers) {
    std::int64_t targets = 0;
    for (const Step& step : kLadder) {
        if (!has_all(registers.leaf1_ecx, step.leaf1_ecx) ||
            !has_all(registers.leaf7_ebx, step.leaf7_ebx) ||
            !has_all(registers.leaf7_ecx, step.leaf7_ecx) ||
            !has_all(registers.extended1_ecx, step.extended1_ecx) ||
            !has_all(registers.xcr0, step.xcr0))
            break;
        targets |= step.target;
    }
    return targets;
}

std::int64_t supported_targets() {
#if HWY_ARCH_X86
    static const std::int64_t found = targets_of(read_registers());
#else
    constexpr std::int64_t found = 0;
#endif
    return found | HWY_ENABLED_BASELINE;
}

}  // namespace sudokit::kernel
