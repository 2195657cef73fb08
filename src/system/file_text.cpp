#include "system/file_text.hpp"

#ifndef __wasm__
#include <fstream>
#include <iterator>
#endif

namespace sudokit::system {

std::optional<std::string> file_text([[maybe_unused]] const std::string& path) {
#ifdef __wasm__
    return std::nullopt;
#else
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
#endif
}

}  // namespace sudokit::system
