#include "system/windows/wide.hpp"

#include <windows.h>

#include <cerrno>
#include <system_error>

namespace sudokit::system {

std::wstring wide_path(const std::string& path) {
    constexpr std::size_t kLongest = 240;  // of a folder, whose files have short names, too
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
