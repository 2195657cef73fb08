// kind.hpp - the kinds of compression that can be read and written.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace sudokit::packing {

enum class Kind : std::uint8_t { None, Gzip, Xz, Zstd };

std::string_view name_of(Kind kind);                    // "none", "gzip", "xz", "zstd"
std::optional<Kind> kind_named(std::string_view name);  // the inverse
Kind kind_of_name(std::string_view path);               // by the suffix: .gz, .xz, .zst
std::string_view unpack_command(Kind kind);             // "zstd -dc"; precondition: not None

// The kind of data that begins like this. Nothing: more bytes are needed to tell.
std::optional<Kind> kind_of_data(std::string_view begin);

}  // namespace sudokit::packing
