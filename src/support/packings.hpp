// packings.hpp - the table of compressions: how compressed data begins, how its files are named, and
// what unpacks it.
#pragma once
#include <string_view>

namespace sudokit::support {

struct PackingInfo {
    std::string_view name, begin;
    std::string_view suffix;  // empty: src/packing does not know this kind
    std::string_view unpack;  // the command
};
inline constexpr PackingInfo kPackings[] = {
    {"gzip", "\x1F\x8B", ".gz", "gzip -dc"},
    {"xz", std::string_view("\xFD\x37zXZ\0", 6), ".xz", "xz -dc"},
    {"zstd", "\x28\xB5\x2F\xFD", ".zst", "zstd -dc"},
    {"bzip2", "BZh", "", "bzip2 -dc"},
    {"zip", "PK\x03\x04", "", "unzip -p"},
};

}  // namespace sudokit::support
