// outline.hpp - does a line have a typing error, compared with those around it?
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "format/common/symbols.hpp"
#include "support/edit_distance.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

// "R1 C3 = 3" as "r0c0=0": what statements have in common. A letter that may name a row is 'a'.
inline std::string outline_of(std::string_view text) {
    std::string outline;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == '\t' || c == '\r';
        if (!is_space) outline += is_digit(c) ? '0' : support::small(c);
    }
    if (outline.size() > 1 && outline[0] >= 'a' && outline[0] <= 'j') outline[0] = 'a';
    return outline;
}

// Two typing errors, or one in a short word.
inline bool is_near(std::string_view outline, std::string_view other) {
    const std::size_t most = std::min<std::size_t>(2, other.size() / 3);
    const std::size_t longer = std::max(outline.size(), other.size());
    return longer <= std::min(outline.size(), other.size()) + most &&
           support::edit_distance(outline, other) <= most;
}

}  // namespace sudokit::text
