#include "packing/pack.hpp"

#include <utility>

#include "packing/codec.hpp"

namespace sudokit::packing {
namespace {

constexpr std::size_t kOut = 1 << 16;  // bytes passed to the sink at once

}  // namespace

Packer::Packer(Kind kind, Sink sink, int level)
    : compressor_(compressor_for(kind, level)), sink_(std::move(sink)) {
    if (compressor_) out_ = std::make_unique_for_overwrite<char[]>(kOut);
}
Packer::~Packer() = default;

bool Packer::write(std::string_view text) {
    return text.empty() ? !is_refused_ : drive(text, Until::Taken);
}
bool Packer::flush() { return drive({}, Until::Flushed); }
bool Packer::finish(std::string_view last) { return drive(last, Until::Finished); }

bool Packer::drive(std::string_view text, Until until) {
    if (is_refused_) return false;
    if (!compressor_) return text.empty() || !(is_refused_ = !sink_(text));
    for (bool is_done = false; !is_done;) {
        std::span<char> room(out_.get(), kOut);
        is_done = compressor_->pack(text, room, until);
        const std::size_t made = kOut - room.size();
        if (made > 0 && !sink_({out_.get(), made})) return !(is_refused_ = true);
    }
    return true;
}

std::string pack(Kind kind, std::string_view text, int level) {
    std::string packed;
    Packer packer(
        kind, [&](std::string_view part) { return packed.append(part), true; }, level);
    packer.finish(text);
    return packed;
}

}  // namespace sudokit::packing
