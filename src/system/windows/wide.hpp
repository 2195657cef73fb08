// wide.hpp - between our words and those of Windows: UTF-8 and UTF-16, errno and its own numbers.
#pragma once
#include <string>

namespace sudokit::system {

// A name for the functions that end in W. Beyond 260 characters they want the whole path, and a mark
// in front of it. One that Windows would shorten names nothing.
std::wstring wide_path(const std::string& path);
// What GetLastError() says, as a number of errno; and the same in errno itself, for -1.
int last_failure();
int fail_with_last();

}  // namespace sudokit::system
