// instruction_sets.hpp - the instruction sets for which Highway compiles vector code. Include it
// before Highway.
//
// On x86-64 these are AVX-512 (with and without its population count), AVX2, SSE4 and plain C++
// loops over 8 lanes ("scalar"); on ARM NEON, on WASM its SIMD. SSSE3 alone is left out: no CPU of
// interest has it without SSE4.1. Sanitizer builds leave out two more, see CMakeLists.txt.
#pragma once

#ifndef SUDOKIT_LEFT_OUT
#define SUDOKIT_LEFT_OUT 0
#endif
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS \
    (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | SUDOKIT_LEFT_OUT)
