// packed.hpp - compressed input, recognised by its first bytes.
#pragma once
#include <optional>

#include "format/text/line_stream.hpp"
#include "sudokit/error.hpp"

namespace sudokit::text {

// If this is the first line of a compressed file: an error that says how to unpack it.
std::optional<Error> packed_error(const Line& line);

}  // namespace sudokit::text
