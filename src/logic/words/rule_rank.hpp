// rule_rank.hpp - which lines decide about the rank of one.
#pragma once
#include <cstdint>
#include <vector>

#include "logic/words/narrate_sums.hpp"

namespace sudokit::logic {

inline constexpr int kBorders = 4;

enum class Beyond : std::uint8_t { Lower, Higher };

// The rows and columns that read lower, or higher, than the rule's line whatever digits their cells hold
// (those of `known`, or any), if they are enough to give it another rank. Where each digit begins as many
// lines, only those that begin as it does. Empty: they do not decide, or are too many to name.
std::vector<std::vector<Cell>> deciding_lines(const Geometry& geometry, const Rule& rank,
                                              const ReasonCells& known, Beyond where);

// The digit with which a line of this rank begins, where each digit begins as many of them: all rows and
// columns have all digits; else 0.
Digit first_of_rank(const Geometry& geometry, int rank);

}  // namespace sudokit::logic
