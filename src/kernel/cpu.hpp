// cpu.hpp - which instruction sets may be used here: the processor has them and the operating
// system saves their registers.
//
// Highway could tell, but only its shared library does, and loading that costs every start of a
// program 3.4 ms: it measures its timers on the way. So only its headers are used.
#pragma once
#include <cstdint>

namespace sudokit::kernel {

// What CPUID and XGETBV say on x86; the names are those of the registers.
struct CpuRegisters {
    std::uint32_t leaf1_ecx = 0;
    std::uint32_t leaf7_ebx = 0, leaf7_ecx = 0;
    std::uint32_t extended1_ecx = 0;
    std::uint64_t xcr0 = 0;  // the registers that the operating system saves
};

// The Highway targets (HWY_AVX2 ...) that a processor with these registers runs. A target counts
// only if everything is there that its code may use, not just what gives it its name.
std::int64_t targets_of(const CpuRegisters& registers);

// The targets that this program may use here. What it was compiled for throughout is always one of
// them; beyond x86 there is nothing else.
std::int64_t supported_targets();

}  // namespace sudokit::kernel
