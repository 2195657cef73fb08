// minimal.hpp - minimal puzzles by their numbers.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/solve.hpp"

namespace sudokit {

// Those with these numbers in the sequence of `seed`, in the order asked for.
std::vector<ClassicGrid> generate_minimal(std::uint64_t seed,
                                          std::span<const std::uint64_t> numbers,
                                          const Kernel* kernel = nullptr);

}  // namespace sudokit
