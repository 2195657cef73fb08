// lockstep.cpp - compiles the kernel for every instruction set and lists the results.
//
// On x86-64 these are AVX-512 (with and without its population count), AVX2, SSE4 and plain C++
// loops over 8 lanes ("scalar"); on ARM NEON, on WebAssembly its SIMD. SSSE3 is left out: no CPU of
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

const Kernel kKernels[] = {
#define SUDOKIT_TARGET(name, sets, target, space) \
    Kernel{name, sets, target, static_cast<int>(space::kLanes), &space::Run},
#include "kernel/targets.def"
};

}  // namespace

std::span<const Kernel> compiled_kernels() { return kKernels; }
bool cpu_supports(const Kernel& kernel) { return (supported_targets() & kernel.target) != 0; }

}  // namespace sudokit::kernel
#endif
