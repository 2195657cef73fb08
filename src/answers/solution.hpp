// solution.hpp - writes a solution if the results are not rows.
#pragma once
#include "answers/command.hpp"

namespace sudokit::answers {

inline constexpr std::string_view kNoSolution = "no solution";

// The board of the puzzle with these digits.
Puzzle filled(const Question& question, const Grid& solution);
// Writes a line, or the style's format. Error: that cannot hold it. Precondition: no rows.
[[nodiscard]] std::optional<Error> write_filled(Sheet& sheet, const Question& question,
                                                const Grid& solution);

}  // namespace sudokit::answers
