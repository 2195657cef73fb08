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
    constexpr std::string_view kDigits = "123456789", kOpenCells = "0.*_-xX",
                               kLayout = " |+,;:\t\r\n[]{}";
    if (argument.size() < kSmallestBoard) return false;
    const auto is_one_of = [](std::string_view set) {
        return [set](char c) { return set.find(c) != std::string_view::npos; };
    };
    const auto digits = std::count_if(argument.begin(), argument.end(), is_one_of(kDigits));
    const auto open = std::count_if(argument.begin(), argument.end(), is_one_of(kOpenCells));
    const auto layout = std::count_if(argument.begin(), argument.end(), is_one_of(kLayout));
    const bool has_cells = digits > 0 || argument.front() == '.' || argument.front() == '0';
    return has_cells && static_cast<std::size_t>(digits + open + layout) == argument.size();
}

}  // namespace sudokit::cli
