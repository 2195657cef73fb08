// check.hpp - promises that only a bug can break. Bad input is an Error, never one of these.
//
//   SUDOKIT_REQUIRE(results.size() == puzzles.size());  // at a door: in every build
//   SUDOKIT_CHECK(cell < board.cell_count());           // inside: in dev and under sanitizers
//
// Both name what was promised and the place, and abort. SUDOKIT_REQUIRE states what a caller of a
// public function promises, where looking costs nothing that counts: one comparison a call. In a
// release build SUDOKIT_CHECK is compiled but never evaluated, so it costs nothing and must have no
// side effects; it states invariants, and promises that cost more to look at. Write
// `if constexpr (sudokit::kChecks)` around a check that needs more than an expression.
#pragma once
#include <cstddef>

#include "sudokit/check.hpp"

namespace sudokit {

inline constexpr bool kChecks = SUDOKIT_CHECKS;

// The name of a source without its folders: no release has a path of the machine that built it.
struct SourceName {
    template <std::size_t N>
    consteval SourceName(const char (&path)[N]) {
        std::size_t begin = 0;
        for (std::size_t i = 0; i < N; ++i)
            if (path[i] == '/') begin = i + 1;
        for (std::size_t i = begin; i < N; ++i) text[i - begin] = path[i];
    }
    char text[48] = {};
};
// "solve_batch() requires results.size() == puzzles.size() (batch.cpp:123)"
[[noreturn]] void requirement_failed(SourceName file, int line, const char* function,
                                     const char* condition);

}  // namespace sudokit

#define SUDOKIT_REQUIRE(...)        \
    (static_cast<bool>(__VA_ARGS__) \
         ? static_cast<void>(0)     \
         : sudokit::requirement_failed(__FILE__, __LINE__, __func__, #__VA_ARGS__))
