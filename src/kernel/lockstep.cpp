// lockstep.cpp - compiles the kernel for every instruction set and lists the results.
#include "kernel/instruction_sets.hpp"
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
