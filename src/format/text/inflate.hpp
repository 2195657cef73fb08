// inflate.hpp - zlib's compression without its header (RFC 1951), in base64: some tools pack
// puzzles into links like this. Written here because the library does not depend on zlib,
// WebAssembly lacks it, and links are short.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::text {

// Characters 62 and 63 may be "+/" or "-_", padding may be missing. The column of an error counts
// from the beginning of `base64`.
Result<std::string> bytes_of_base64(std::string_view base64);
std::string base64_of(std::string_view bytes);

// The unpacked bytes, at most `most` of them.
Result<std::string> inflate(std::string_view packed, std::size_t most);
std::string deflated(std::string_view bytes);

}  // namespace sudokit::text
