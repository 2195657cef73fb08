// version.hpp - the version of the library.
#pragma once
#include <string_view>

namespace sudokit {

// "0.1.0", of the library that runs; it ends with a NUL.
std::string_view version();

}  // namespace sudokit
