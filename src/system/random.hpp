// random.hpp - an unpredictable number. For seeds and names; what depends on a seed is in
// support/rng.hpp.
#pragma once
#include <cstdint>
#include <optional>

namespace sudokit::system {

// Nothing where the system has none to give.
std::optional<std::uint64_t> random_number();

}  // namespace sudokit::system
