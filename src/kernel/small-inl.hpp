// small-inl.hpp - SUDOKIT_BEFORE_SMALL and SUDOKIT_AFTER_SMALL enclose code that unrolls into much
// code. Where lanes are emulated, each operation is a loop. Clang would unroll all of them, which
// takes minutes (compact_settle.cpp: 115 s instead of 38). Included once per instruction set, so it
// has no include guard.
#undef SUDOKIT_BEFORE_SMALL
#undef SUDOKIT_AFTER_SMALL
#if HWY_TARGET == HWY_EMU128 && defined(__clang__)
#define SUDOKIT_BEFORE_SMALL \
    _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define SUDOKIT_AFTER_SMALL _Pragma("clang attribute pop")
#else
#define SUDOKIT_BEFORE_SMALL
#define SUDOKIT_AFTER_SMALL
#endif
