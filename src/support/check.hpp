// check.hpp - assertions, checked in builds for development and under sanitizers.
//
//   SUDOKIT_CHECK(cell < board.cell_count());
//
// names the place and aborts if the condition is false. Use it for preconditions and invariants,
// which only a bug can break; bad input is an Error. In a release build the condition is compiled
// but never evaluated, so it costs nothing and must have no side effects. Write
// `if constexpr (sudokit::kChecks)` around a check that needs more than an expression.
#pragma once

#ifndef SUDOKIT_CHECKS
#define SUDOKIT_CHECKS 0
#endif

namespace sudokit {

inline constexpr bool kChecks = SUDOKIT_CHECKS;

// Prints the condition and its place, and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition);

}  // namespace sudokit

#define SUDOKIT_CHECK(...)                                         \
    (SUDOKIT_CHECKS && !static_cast<bool>(__VA_ARGS__)             \
         ? sudokit::check_failed(__FILE__, __LINE__, #__VA_ARGS__) \
         : static_cast<void>(0))
