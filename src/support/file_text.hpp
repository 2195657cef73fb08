// file_text.hpp - the text of a small file that an option names.
#pragma once
#include <optional>
#include <string>

namespace sudokit::support {

// Empty if it cannot be read; where there are no files, as in WebAssembly, none can.
std::optional<std::string> file_text(const std::string& path);

}  // namespace sudokit::support
