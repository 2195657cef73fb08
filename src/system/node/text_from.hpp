// text_from.hpp - a text that node writes.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>

namespace sudokit::system {

// `write(to, most)` writes at most that many bytes and returns how many there are; nothing if it fails.
template <typename Write>
std::string text_from(const Write& write) {
    std::string text(4096, '\0');  // the longest path of Linux
    const int size = write(text.data(), text.size());
    text.resize(static_cast<std::size_t>(std::clamp(size, 0, static_cast<int>(text.size()))));
    return text;
}

}  // namespace sudokit::system
