// lzstring.hpp - LZ-string's base64 form, in which browser tools keep a puzzle in a link: LZ78 over
// UTF-16 code units, six bits per character.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::text {

// Far more than any board needs. The limit matters: a text can unfold to the square of its length.
inline constexpr std::size_t kMaxUnpacked = std::size_t{4} << 20;

// The packed text as UTF-8. Characters 62 and 63 may be "+/" or "+-" (in links), padding '=' or '$'
// or missing. The column of an error counts from the beginning of `packed`.
Result<std::string> unpack_lzstring(std::string_view packed, std::size_t most = kMaxUnpacked);

// `utf8` packed byte for byte as LZ-string does it. Bytes that are not UTF-8 are read as Latin-1.
std::string pack_lzstring(std::string_view utf8);

}  // namespace sudokit::text
