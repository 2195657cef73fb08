#include "packing/kind.hpp"

#include <cstddef>

#include "support/check.hpp"
#include "support/packings.hpp"

namespace sudokit::packing {
namespace {

using support::kPackings;
using support::PackingInfo;

constexpr Kind kKinds[] = {Kind::Gzip, Kind::Xz, Kind::Zstd};  // as the first rows of the table

constexpr const PackingInfo& row_of(Kind kind) {
    return kPackings[static_cast<std::size_t>(kind) - 1];
}
static_assert(row_of(Kind::Gzip).name == "gzip" && row_of(Kind::Xz).name == "xz" &&
              row_of(Kind::Zstd).name == "zstd");

// zstd data may begin with a skippable frame, as pzstd writes. It has one of 16 magic numbers.
constexpr std::string_view kSkipped = "\x50\x2A\x4D\x18";

bool begins_skipped(std::string_view data) {
    if (data.empty() || (static_cast<unsigned char>(data[0]) & 0xF0) != 0x50) return false;
    const std::string_view rest = data.substr(1, kSkipped.size() - 1);
    return rest == kSkipped.substr(1, rest.size());
}

}  // namespace

std::string_view name_of(Kind kind) { return kind == Kind::None ? "none" : row_of(kind).name; }

std::optional<Kind> kind_named(std::string_view name) {
    if (name == name_of(Kind::None)) return Kind::None;
    for (const Kind kind : kKinds)
        if (row_of(kind).is_ours && name == name_of(kind)) return kind;
    return std::nullopt;
}

Kind kind_of_name(std::string_view path) {
    for (const Kind kind : kKinds)
        if (row_of(kind).is_ours && path.ends_with(row_of(kind).suffix)) return kind;
    return Kind::None;
}

std::string_view unpack_command(Kind kind) {
    SUDOKIT_CHECK(kind != Kind::None);
    return row_of(kind).unpack;
}

std::optional<Kind> kind_of_data(std::string_view begin) {
    const bool is_skipped = support::kHasZstd && begins_skipped(begin);
    bool is_open = is_skipped && begin.size() < kSkipped.size();
    if (is_skipped && !is_open) return Kind::Zstd;
    for (const Kind kind : kKinds) {
        if (!row_of(kind).is_ours) continue;
        const std::string_view known = row_of(kind).begin;
        if (begin.starts_with(known)) return kind;
        is_open = is_open || known.starts_with(begin);
    }
    if (is_open) return std::nullopt;
    return Kind::None;
}

}  // namespace sudokit::packing
