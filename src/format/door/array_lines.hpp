// array_lines.hpp - arrays of numpy (.npy) as lines of text.
#pragma once
#include <memory>

#include "sudokit/format.hpp"

namespace sudokit {

// Passes other input through unchanged. In an array of whole numbers, 81 per puzzle, shaped (N, 81)
// or (N, 9, 9), each puzzle becomes a line, followed by a tab and its answer if an equally long
// array `answers` exists. A puzzle with a number other than 0 to 9 becomes a line that the reader
// refuses. Fails if an array has another shape, or, after its last whole puzzle, if it is cut.
std::unique_ptr<ByteSource> array_lines(std::unique_ptr<ByteSource> source,
                                        std::unique_ptr<ByteSource> answers = nullptr);

}  // namespace sudokit
