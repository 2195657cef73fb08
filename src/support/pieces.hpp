// pieces.hpp - a text in pieces, such as lines.
#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

namespace sudokit::support {

// The pieces that this character ends, and what is left after the last of them, if anything is: as
// std::getline() finds them, without its stream, which would bring all its locales along.
inline std::vector<std::string_view> pieces_of(std::string_view text, char end) {
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0, next = 0; at < text.size(); at = next + 1) {
        next = std::min(text.find(end, at), text.size());
        pieces.push_back(text.substr(at, next - at));
    }
    return pieces;
}

}  // namespace sudokit::support
