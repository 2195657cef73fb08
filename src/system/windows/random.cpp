#include "system/random.hpp"

#include <exception>
#include <random>

namespace sudokit::system {

std::optional<std::uint64_t> random_number() {
    try {
        std::random_device entropy;
        return std::uint64_t{entropy()} << 32 | entropy();
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace sudokit::system
