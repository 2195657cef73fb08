// fuzz_unpack.cpp - any bytes as compressed data: the same text and the same end in whatever pieces
// they arrive; and any text survives every kind of compression.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "chunked_source.hpp"
#include "packing/pack.hpp"
#include "packing/unpack.hpp"

using namespace sudokit;

namespace {

constexpr std::size_t kMost = 1 << 20;  // of text: a few bytes may hold gigabytes

struct Reading {
    std::string text;
    bool is_cut = false;  // by us
    std::string error;
    bool operator==(const Reading&) const = default;
};

Reading read_all(std::string_view bytes, std::size_t in, std::size_t out) {
    const auto source = packing::unpacked(std::make_unique<ChunkedSource>(bytes, in));
    Reading reading;
    std::string buffer(out, '\0');
    for (std::ptrdiff_t got; (got = source->read(buffer.data(), out)) != 0;) {
        if (got < 0) {
            reading.error = source->failure().value().code == ErrorCode::CannotRead ? "failed" : "";
            if (reading.error.empty()) std::abort();
            break;
        }
        reading.text.append(buffer, 0, static_cast<std::size_t>(got));
        if ((reading.is_cut = reading.text.size() > kMost)) {
            reading.text.resize(kMost);
            break;
        }
    }
    return reading;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const Reading whole = read_all(bytes, size + 1, 1 << 16);
    const Reading pieces = read_all(bytes, 1 + size % 7, 1 + size % 1000);
    // How far damaged data can be unpacked depends on the pieces.
    const std::size_t both = std::min(whole.text.size(), pieces.text.size());
    if (whole.text.compare(0, both, pieces.text, 0, both) != 0) std::abort();
    if (whole.error != pieces.error && !whole.is_cut && !pieces.is_cut) std::abort();
    if (whole.error.empty() && whole.text != pieces.text) std::abort();
    constexpr packing::Kind kKinds[] = {packing::Kind::Gzip, packing::Kind::Xz,
                                        packing::Kind::Zstd};
    const packing::Kind kind = kKinds[size % 3];
    if (const auto back = packing::unpack(packing::pack(kind, bytes, 1));
        !back || back.value() != bytes)
        std::abort();
    return 0;
}
