// pieces.hpp - splits a text into pieces, such as lines.
#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

namespace sudokit::support {

// The pieces between the separators: one more than there are separators; any may be empty.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (std::size_t begin = 0;;) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        pieces.push_back(text.substr(begin, end - begin));
        if (end == text.size()) return pieces;
        begin = end + 1;
    }
}

// The pieces that end with this character, and the rest after the last one, unless it is empty.
// Like std::getline(), but without a stream, which would link all its locales.
inline std::vector<std::string_view> pieces_of(std::string_view text, char end) {
    std::vector<std::string_view> pieces = split(text, end);
    if (pieces.back().empty()) pieces.pop_back();
    return pieces;
}

}  // namespace sudokit::support
