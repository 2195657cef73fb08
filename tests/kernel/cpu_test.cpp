// Which instruction sets may be used: from recorded registers, and on this machine.
#include "kernel/cpu.hpp"

#include <gtest/gtest.h>
#include <hwy/detect_targets.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "kernel/kernel.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

using kernel::CpuRegisters;
using kernel::targets_of;

constexpr std::int64_t kSse4 = HWY_SSE4, kAvx2 = kSse4 | HWY_AVX2, kAvx512 = kAvx2 | HWY_AVX3,
                       kIceLake = kAvx512 | HWY_AVX3_DL;

// Feature bits as the processors' manuals give them, wholly set registers apart.
constexpr CpuRegisters kEverything{~0u, ~0u, ~0u, ~0u, ~std::uint64_t{0}};
constexpr CpuRegisters kNehalem{0x0098e3bd, 0, 0, 0x1, 0};        // SSE4.2, no AES
constexpr CpuRegisters kWestmere{0x029ee3ff, 0, 0, 0x1, 0};       // and AES, PCLMUL
constexpr CpuRegisters kIvyBridge{0x7fbae3ff, 0x281, 0, 0x1, 7};  // AVX, F16C, no AVX2
constexpr CpuRegisters kHaswell{0x7ffafbff, 0x27ab, 0, 0x21, 7};  // AVX2, FMA, BMI, LZCNT
constexpr CpuRegisters kSkylakeX{0x7ffefbff, 0xd39ffffb, 0x8, 0x121, 0x2ff};
constexpr CpuRegisters kKnightsLanding{0x7ff8fbff, 0x1c0d23ab, 0x1, 0x121, 0xe7};  // no BW, VL
constexpr CpuRegisters kIceLakeServer{0x7ffefbff, 0xf3bfa7eb, 0x40417f5e, 0x121, 0x2ff};

TEST(Cpu, known_processors_get_what_they_have) {
    EXPECT_EQ(targets_of({}), 0);
    EXPECT_EQ(targets_of(kNehalem), 0) << "code for SSE4 may use AES";
    EXPECT_EQ(targets_of(kWestmere), kSse4);
    EXPECT_EQ(targets_of(kIvyBridge), kSse4);
    EXPECT_EQ(targets_of(kHaswell), kAvx2);
    EXPECT_EQ(targets_of(kKnightsLanding), kAvx2);
    EXPECT_EQ(targets_of(kSkylakeX), kAvx512);
    EXPECT_EQ(targets_of(kIceLakeServer), kIceLake);
    EXPECT_EQ(targets_of(kEverything), kIceLake);
}

TEST(Cpu, registers_that_the_system_does_not_save_are_not_used) {
    CpuRegisters cpu = kIceLakeServer;
    cpu.xcr0 = 0x7;  // a system that saves AVX state and no more
    EXPECT_EQ(targets_of(cpu), kAvx2);
    for (const std::uint64_t part : {0x20, 0x40, 0x80}) {  // one of the three parts is missing
        cpu.xcr0 = 0xe7 & ~part;
        EXPECT_EQ(targets_of(cpu), kAvx2);
    }
    cpu.xcr0 = 0x3;  // SSE state only
    EXPECT_EQ(targets_of(cpu), kSse4);
    cpu = kIceLakeServer;
    cpu.leaf1_ecx &= ~(1u << 27);  // no XGETBV: whatever xcr0 holds was not read
    EXPECT_EQ(targets_of(cpu), kSse4);
}

// Dropping a feature may take targets away and must never add one; those left form a ladder.
TEST(Cpu, no_target_outlives_a_feature_that_a_lesser_one_needs) {
    const std::set<std::int64_t> ladder{0, kSse4, kAvx2, kAvx512, kIceLake};
    const auto check = [&](std::uint32_t CpuRegisters::*leaf) {
        int needed = 0;
        for (int bit = 0; bit < 32; ++bit) {
            CpuRegisters cpu = kEverything;
            cpu.*leaf &= ~(1u << bit);
            EXPECT_TRUE(ladder.count(targets_of(cpu))) << "bit " << bit;
            needed += targets_of(cpu) != kIceLake;
        }
        return needed;
    };
    EXPECT_EQ(check(&CpuRegisters::leaf1_ecx), 11);
    EXPECT_EQ(check(&CpuRegisters::leaf7_ebx), 8);
    EXPECT_EQ(check(&CpuRegisters::leaf7_ecx), 8);
    EXPECT_EQ(check(&CpuRegisters::extended1_ecx), 1);
}

TEST(Cpu, some_kernel_runs_everywhere) {
    ASSERT_FALSE(available_kernels().empty());
    for (const Kernel* kernel : available_kernels())
        EXPECT_NE(kernel->target & kernel::supported_targets(), 0);
}

#if defined(__linux__) && defined(__x86_64__)
// The system's own list, which leaves out what it does not save.
std::set<std::string> flags_of_the_system() {
    std::ifstream file("/proc/cpuinfo");
    std::set<std::string> flags;
    for (std::string line; flags.empty() && std::getline(file, line);) {
        if (line.rfind("flags", 0) != 0) continue;
        std::istringstream words(line.substr(line.find(':') + 1));
        for (std::string word; words >> word;) flags.insert(word);
    }
    return flags;
}

TEST(Cpu, the_system_lists_the_same_instruction_sets) {
    const auto flags = flags_of_the_system();
    if (flags.empty()) GTEST_SKIP() << "no /proc/cpuinfo";
    const auto has_all = [&](std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (!flags.count(name)) return false;
        return true;
    };
    const bool sse4 = has_all({"sse4_1", "sse4_2", "ssse3", "aes", "pclmulqdq", "popcnt"});
    const bool avx2 = sse4 && has_all({"avx", "avx2", "bmi1", "bmi2", "fma", "f16c", "abm"});
    const bool avx512 =
        avx2 && has_all({"avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"});
    const bool ice_lake =
        avx512 && has_all({"avx512vbmi", "avx512_vbmi2", "avx512_bitalg", "avx512_vpopcntdq",
                           "avx512_vnni", "vaes", "vpclmulqdq", "gfni"});
    const auto is_compiled = [](std::string_view name) {  // not all under sanitizers
        return std::ranges::any_of(kernel::compiled_kernels(),
                                   [&](const Kernel& kernel) { return kernel.name == name; });
    };
    EXPECT_EQ(find_kernel("sse4") != nullptr, sse4 && is_compiled("sse4"));
    EXPECT_EQ(find_kernel("avx2") != nullptr, avx2 && is_compiled("avx2"));
    EXPECT_EQ(find_kernel("avx512") != nullptr, avx512 && is_compiled("avx512"));
    EXPECT_EQ(find_kernel("avx512-icl") != nullptr, ice_lake);
}
#endif

}  // namespace
}  // namespace sudokit
