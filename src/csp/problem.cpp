#include "csp/problem.hpp"

namespace sudokit::csp {

Image::Image(const std::vector<Digits>& second) {
    const std::size_t bytes = (second.size() + 7) / 8;
    parts_.assign(bytes * 256, 0);
    for (std::size_t byte = 0; byte < bytes; ++byte)
        for (unsigned set = 1; set < 256; ++set) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
            const std::size_t index = byte * 8 + lowest;
            parts_[byte * 256 + set] = parts_[byte * 256 + (set & (set - 1))] |
                                       (index < second.size() ? second[index] : 0);
        }
}

}  // namespace sudokit::csp
