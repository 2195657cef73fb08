#include "support/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace sudokit {

void check_failed(const char* file, int line, const char* condition) {
    std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    std::abort();
}

void requirement_failed(SourceName file, int line, const char* function, const char* condition) {
    std::fprintf(stderr, "%s() requires %s (%s:%d)\n", function, condition, file.text, line);
    std::abort();
}

}  // namespace sudokit
