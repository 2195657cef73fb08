#include "format/door/packed.hpp"

#include <string>

#include "format/text/messages.hpp"
#include "support/packings.hpp"

namespace sudokit::text {

std::optional<Error> packed_error(const Line& line) {
    if (line.number != 1) return std::nullopt;
    for (const support::PackingInfo& packing : support::kPackings)
        if (line.text.starts_with(packing.begin))
            return make_error(
                ErrorCode::BadEncoding, line.number, 0,
                "this is not text but compressed data (" + std::string(packing.name) + ")",
                "unpack it first: " + std::string(packing.unpack) + " FILE | sudokit ...");
    return std::nullopt;
}

}  // namespace sudokit::text
