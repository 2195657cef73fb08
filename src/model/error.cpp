#include "sudokit/error.hpp"

namespace sudokit {
namespace {
struct Row {
    std::string_view name, meaning;
};
constexpr Row kRows[] = {
#define X(code, name, meaning) {name, meaning},
    SUDOKIT_ERROR_CODES(X)
#undef X
};
}  // namespace

std::string_view error_name(ErrorCode code) { return kRows[static_cast<int>(code)].name; }
std::string_view error_meaning(ErrorCode code) { return kRows[static_cast<int>(code)].meaning; }

}  // namespace sudokit
