// minimal.hpp - minimal puzzles by their numbers.
#pragma once
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/solve.hpp"

namespace sudokit {

// Those with these numbers in the sequence of `seed`, in the order asked for. Fewer if `cancel` is
// set meanwhile, and then not all of these are minimal.
std::vector<ClassicGrid> generate_minimal(std::uint64_t seed,
                                          std::span<const std::uint64_t> numbers,
                                          const Kernel* kernel = nullptr,
                                          const std::atomic<bool>* cancel = nullptr);

}  // namespace sudokit
