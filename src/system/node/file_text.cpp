#include "system/file_text.hpp"

#include <array>

#include "system/file.hpp"

namespace sudokit::system {

std::optional<std::string> file_text(const std::string& path) {
    const int descriptor = open_to_read(path);
    if (descriptor < 0) return std::nullopt;
    std::string text;
    std::array<char, 4096> piece;
    std::ptrdiff_t got = 0;
    while ((got = read_some(descriptor, piece.data(), piece.size())) > 0)
        text.append(piece.data(), static_cast<std::size_t>(got));
    close_file(descriptor);
    return got < 0 ? std::nullopt : std::optional(text);
}

}  // namespace sudokit::system
