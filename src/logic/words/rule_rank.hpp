// rule_rank.hpp - which lines decide about the rank of one.
#pragma once
#include <cstdint>
#include <vector>

#include "logic/words/narrate_sums.hpp"

namespace sudokit::logic {

inline constexpr int kBorders = 4;

enum class Beyond : std::uint8_t { Lower, Higher };

// Of all rows and columns in both directions, those that read lower, or higher, than the line whatever
// digits their cells hold: those of `known`, or any. They are as long as the line.
std::vector<std::vector<Cell>> lines_beyond(const Geometry& geometry, const std::vector<Cell>& line,
                                            const ReasonCells& known, Beyond where);

// The digit with which a line of this rank begins, where each digit begins as many of them: all rows and
// columns have all digits; else 0.
Digit first_of_rank(const Geometry& geometry, int rank);

}  // namespace sudokit::logic
