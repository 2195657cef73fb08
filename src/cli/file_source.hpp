// file_source.hpp - the bytes of a file or a pipe.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "sudokit/format.hpp"

namespace sudokit::cli {

// A read(2) that never blocks while there are results to hand over, and that a stop wakes: then the
// input ends. Compressed data is unpacked, and arrays of numpy become lines.
struct FileReading {
    int fd = 0;            // closed at the end, unless it is one of the three streams
    bool may_wait = true;  // false: a plain file
    // Called before waiting for more; false ends the input.
    std::function<bool()> hand_over = [] { return true; };
    std::atomic<std::uint64_t>* bytes_read = nullptr;  // of the file
};
// `answers`: a second array with the answers to this one, or null.
std::unique_ptr<ByteSource> read_file(FileReading reading,
                                      std::optional<FileReading> answers = std::nullopt);

}  // namespace sudokit::cli
