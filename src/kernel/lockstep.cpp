// lockstep.cpp - compiles the kernel for every instruction set and lists the results.
//
// On x86-64 these are AVX-512 (with and without its population count), AVX2, SSE4 and plain C++
// loops over 8 lanes ("scalar"); on ARM NEON, on WASM its SIMD. SSSE3 alone is left out: no CPU of
// interest has it without SSE4.1.
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/lockstep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is compiled for each target.
#include "kernel/cpu.hpp"
#include "kernel/search-inl.hpp"

#if HWY_ONCE
namespace sudokit::kernel {
namespace {

#define SUDOKIT_KERNEL(name, sets, target, space) \
    Kernel { name, sets, target, static_cast<int>(space::kLanes), &space::Run }

const Kernel kKernels[] = {
#if HWY_TARGETS & HWY_AVX3_DL
    SUDOKIT_KERNEL("avx512-icl", "AVX-512 F/BW/DQ/VL with BITALG and VBMI2", HWY_AVX3_DL,
                   N_AVX3_DL),
#endif
#if HWY_TARGETS & HWY_AVX3
    SUDOKIT_KERNEL("avx512", "AVX-512 F/BW/DQ/VL", HWY_AVX3, N_AVX3),
#endif
#if HWY_TARGETS & HWY_AVX2
    SUDOKIT_KERNEL("avx2", "AVX2 and BMI2", HWY_AVX2, N_AVX2),
#endif
#if HWY_TARGETS & HWY_SSE4
    SUDOKIT_KERNEL("sse4", "SSE4.1", HWY_SSE4, N_SSE4),
#endif
#if HWY_TARGETS & HWY_NEON
    SUDOKIT_KERNEL("neon", "NEON", HWY_NEON, N_NEON),
#endif
#if HWY_TARGETS & HWY_WASM
    SUDOKIT_KERNEL("wasm", "WebAssembly SIMD", HWY_WASM, N_WASM),
#endif
#if HWY_TARGETS & HWY_EMU128
    SUDOKIT_KERNEL("scalar", "none", HWY_EMU128, N_EMU128),
#endif
};

}  // namespace

std::span<const Kernel> compiled_kernels() { return kKernels; }
bool cpu_supports(const Kernel& kernel) { return (supported_targets() & kernel.target) != 0; }

}  // namespace sudokit::kernel
#endif
