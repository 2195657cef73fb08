// file_text.hpp - the text of a small file that an option names.
#pragma once
#include <optional>
#include <string>

namespace sudokit::system {

// Nothing if it cannot be read, or if there are no files, as in WebAssembly.
std::optional<std::string> file_text(const std::string& path);

}  // namespace sudokit::system
