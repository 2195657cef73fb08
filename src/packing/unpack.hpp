// unpack.hpp - compressed data as text.
//
// Members that follow one another are read one after the other, also of different kinds. Data that is
// cut, damaged, or followed by something else is an error, never the end. One thing cannot be noticed:
// a file that is cut exactly between two members. zstd may be written without a checksum, and xz too;
// then damage may go unnoticed.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::packing {

// Passes text through as it comes, and unpacks what begins as packed data. Hands over whatever can be
// unpacked before it reads on, so a slow pipe is not held up.
std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source);

// Error: damaged, or not packed at all.
Result<std::string> unpack(std::string_view bytes);
// The bytes themselves if they are not packed.
Result<std::string> text_of(std::string bytes);

}  // namespace sudokit::packing
