// unpack.hpp - unpacks compressed data.
//
// Reads one member after another, also of different kinds. Data that is truncated, damaged or
// followed by something else is an error, never the end. Only truncation exactly between two
// members cannot be detected. zstd and xz data may have no checksum; damage may then go unnoticed.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::packing {

// Unpacks data that begins as packed data, and passes other text through. Returns whatever can be
// unpacked before reading on, so a slow pipe is not held up.
std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source);

// Error: damaged, or not packed.
Result<std::string> unpack(std::string_view bytes);
// The bytes themselves if they are not packed.
Result<std::string> text_of(std::string bytes);

}  // namespace sudokit::packing
