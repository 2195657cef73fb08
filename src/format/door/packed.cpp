#include "format/door/packed.hpp"

#include <string>
#include <string_view>

#include "format/text/messages.hpp"

namespace sudokit::text {
namespace {

// How compressed files begin, and what unpacks them.
struct Packing {
    std::string_view begin, name, unpack;
};
constexpr Packing kPackings[] = {
    {"\x1F\x8B", "gzip", "gzip -dc"},         {"\xFD\x37zXZ", "xz", "xz -dc"},
    {"\x28\xB5\x2F\xFD", "zstd", "zstd -dc"}, {"BZh", "bzip2", "bzip2 -dc"},
    {"PK\x03\x04", "zip", "unzip -p"},
};

}  // namespace

std::optional<Error> packed_error(const Line& line) {
    if (line.number != 1) return std::nullopt;
    for (const Packing& packing : kPackings)
        if (line.text.starts_with(packing.begin))
            return make_error(
                ErrorCode::BadEncoding, line.number, 0,
                "this is not text but compressed data (" + std::string(packing.name) + ")",
                "unpack it first: " + std::string(packing.unpack) + " FILE | sudokit ...");
    return std::nullopt;
}

}  // namespace sudokit::text
