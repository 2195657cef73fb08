#include "system/windows/wide.hpp"

#include <windows.h>

#include <cerrno>
#include <string_view>
#include <system_error>

namespace sudokit::system {
namespace {

// Windows leaves out dots and spaces at the end of a name: 81 dots would be the folder ".".
bool has_end_that_is_left_out(std::string_view path) {
    const std::string_view name = path.substr(path.find_last_of("/\\:") + 1);  // npos + 1 is 0
    return (name.ends_with('.') || name.ends_with(' ')) && name != "." && name != "..";
}

}  // namespace

std::wstring wide_path(const std::string& path) {
    constexpr std::size_t kLongest = 240;  // of a folder, whose files have short names, too
    if (has_end_that_is_left_out(path)) return L"|";  // no file has this name
    const int bytes = static_cast<int>(path.size());
    const int size = ::MultiByteToWideChar(CP_UTF8, 0, path.data(), bytes, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(size), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, path.data(), bytes, wide.data(), size);
    if (wide.size() < kLongest || wide.starts_with(L"\\\\")) return wide;
    const DWORD needed = ::GetFullPathNameW(wide.c_str(), 0, nullptr, nullptr);
    std::wstring whole(needed, L'\0');
    whole.resize(::GetFullPathNameW(wide.c_str(), needed, whole.data(), nullptr));
    return L"\\\\?\\" + whole;
}

// The library knows which numbers mean the same; of those it lacks, any says that it failed.
int last_failure() {
    const std::error_code failure(static_cast<int>(::GetLastError()), std::system_category());
    const std::error_condition known = failure.default_error_condition();
    return known.category() == std::generic_category() ? known.value() : EIO;
}

int fail_with_last() {
    errno = last_failure();
    return -1;
}

}  // namespace sudokit::system
