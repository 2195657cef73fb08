// packings.hpp - the table of compression formats: magic bytes, file endings and the command that
// unpacks each.
#pragma once
#include <string_view>

namespace sudokit::support {

struct PackingInfo {
    std::string_view name, begin;
    std::string_view suffix;
    std::string_view unpack;  // the command
    bool is_ours = true;      // false: src/packing does not know this kind
};
// A build whose system lacks a library goes without that kind.
#ifdef SUDOKIT_WITHOUT_GZIP
inline constexpr bool kHasGzip = false;
#else
inline constexpr bool kHasGzip = true;
#endif
#ifdef SUDOKIT_WITHOUT_XZ
inline constexpr bool kHasXz = false;
#else
inline constexpr bool kHasXz = true;
#endif
#ifdef SUDOKIT_WITHOUT_ZSTD
inline constexpr bool kHasZstd = false;
#else
inline constexpr bool kHasZstd = true;
#endif
inline constexpr PackingInfo kPackings[] = {
    {"gzip", "\x1F\x8B", ".gz", "gzip -dc", kHasGzip},
    {"xz", std::string_view("\xFD\x37zXZ\0", 6), ".xz", "xz -dc", kHasXz},
    {"zstd", "\x28\xB5\x2F\xFD", ".zst", "zstd -dc", kHasZstd},
    {"bzip2", "BZh", ".bz2", "bzip2 -dc", false},
    {"zip", "PK\x03\x04", ".zip", "unzip -p", false},
};

}  // namespace sudokit::support
