// needs.hpp - for tests that need a program of the system.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace needs {

inline bool is_there(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

}  // namespace needs

// Skips the test where the program is missing. Where CI is set nothing may be missing, so there the
// test fails.
#define SUDOKIT_NEEDS(program)                                                \
    if (!needs::is_there(program)) {                                          \
        if (std::getenv("CI") != nullptr) FAIL() << "CI needs " << (program); \
        GTEST_SKIP() << (program) << " is not here";                          \
    }                                                                         \
    static_assert(true)
