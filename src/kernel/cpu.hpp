// cpu.hpp - which instruction sets can be used here: those that the processor has and whose
// registers the operating system saves.
//
// Highway could tell, but only through its shared library, which calibrates timers when it is
// loaded and so adds 3.4 ms to every start of a program. So we use only its headers.
#pragma once
#include <cstddef>
#include <cstdint>

namespace sudokit::kernel {

// The results of CPUID and XGETBV on x86, named after their registers.
struct CpuRegisters {
    std::uint32_t leaf1_ecx = 0;
    std::uint32_t leaf7_ebx = 0, leaf7_ecx = 0;
    std::uint32_t extended1_ecx = 0;
    std::uint64_t xcr0 = 0;  // the registers that the operating system saves
};

// The Highway targets (HWY_AVX2 ...) that a processor with these registers can run: those for which
// it has every feature that the code may use, not only the one in the target's name.
std::int64_t targets_of(const CpuRegisters& registers);

// The targets that this program can use here. They always include the one that all its code was
// compiled for; on other architectures than x86, that is the only one.
std::int64_t supported_targets();

// The first row of a table, fastest first, whose `target` is supported; else the last, which every
// processor can run.
template <typename Row, std::size_t n>
const Row& first_supported(const Row (&rows)[n]) {
    for (const Row& row : rows)
        if (supported_targets() & row.target) return row;
    return rows[n - 1];
}

}  // namespace sudokit::kernel
