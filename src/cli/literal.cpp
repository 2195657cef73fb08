#include "cli/literal.hpp"

#include <sys/stat.h>

#include <algorithm>

namespace sudokit::cli {

bool names_an_existing_file(const std::string& argument) {
    struct stat status;
    return !argument.empty() && ::stat(argument.c_str(), &status) == 0;
}

bool looks_like_a_puzzle(std::string_view argument) {
    constexpr std::size_t kSmallestBoard = 16;  // 4x4
    return argument.size() >= kSmallestBoard &&
           argument.find_first_not_of("0123456789.*_-xX |+,;:\t\r\n[]{}") ==
               std::string_view::npos &&
           std::any_of(argument.begin(), argument.end(),
                       [](char c) { return c > '0' && c <= '9'; });
}

}  // namespace sudokit::cli
