#include "system/random.hpp"

#include <unistd.h>

namespace sudokit::system {

std::optional<std::uint64_t> random_number() {
    std::uint64_t number = 0;
    if (::getentropy(&number, sizeof number) != 0) return std::nullopt;
    return number;
}

}  // namespace sudokit::system
