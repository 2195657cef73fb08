// check.hpp - SUDOKIT_CHECK: a promise that only a bug can break, looked at in builds of the library
// with its checks (CMake option SUDOKIT_CHECKS). Elsewhere it is compiled but never evaluated, so it
// costs nothing and must have no side effects.
#pragma once

#ifndef SUDOKIT_CHECKS
#define SUDOKIT_CHECKS 0
#endif

namespace sudokit {

// Prints the condition and its place, and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition);

}  // namespace sudokit

#define SUDOKIT_CHECK(...)                                         \
    (SUDOKIT_CHECKS && !static_cast<bool>(__VA_ARGS__)             \
         ? sudokit::check_failed(__FILE__, __LINE__, #__VA_ARGS__) \
         : static_cast<void>(0))
