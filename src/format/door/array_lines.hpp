// array_lines.hpp - arrays of numpy (.npy) as lines of text.
#pragma once
#include <memory>

#include "sudokit/format.hpp"

namespace sudokit {

// Passes anything else through as it comes. Of an array of whole numbers with 81 for each puzzle, (N, 81) or
// (N, 9, 9), each puzzle becomes a line; if there is an array of as many `answers`, they follow after a tab.
// Fails where an array is cut, has another shape or other numbers than 0 to 9.
std::unique_ptr<ByteSource> array_lines(std::unique_ptr<ByteSource> source,
                                        std::unique_ptr<ByteSource> answers = nullptr);

}  // namespace sudokit
