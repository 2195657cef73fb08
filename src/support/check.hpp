// check.hpp - what must hold, checked in builds for development and under sanitizers.
//
//   SUDOKIT_CHECK(cell < board.cell_count());
//
// ends the program and names the place if it does not hold. Preconditions and invariants go here:
// only a mistake in the code breaks them. Bad input is an Error. In a release build the condition
// is compiled but never evaluated, so it costs nothing and must have no side effects. Write
// `if constexpr (sudokit::kChecks)` around a check that needs more than an expression.
#pragma once

#ifndef SUDOKIT_CHECKS
#define SUDOKIT_CHECKS 0
#endif

namespace sudokit {

inline constexpr bool kChecks = SUDOKIT_CHECKS;

// Says which condition does not hold, and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition);

}  // namespace sudokit

#define SUDOKIT_CHECK(...)                                         \
    (SUDOKIT_CHECKS && !static_cast<bool>(__VA_ARGS__)             \
         ? sudokit::check_failed(__FILE__, __LINE__, #__VA_ARGS__) \
         : static_cast<void>(0))
