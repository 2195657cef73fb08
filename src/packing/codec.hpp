// codec.hpp - what the compression libraries have in common. Whatever is handed over shrinks by what
// was taken or filled. Both throw std::bad_alloc where there is no memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "packing/kind.hpp"

namespace sudokit::packing {

enum class Until : std::uint8_t {
    Taken,     // all of the text was taken; some of it may wait inside
    Flushed,   // all of it can be unpacked from what came out
    Finished,  // the member has its end
};

// Packs one member (of gzip), stream (of xz) or frame (of zstd); here they are all members.
class Compressor {
  public:
    virtual ~Compressor() = default;
    // True: done as far as asked. Else it wants to be called again, with more room.
    virtual bool pack(std::string_view& in, std::span<char>& out, Until until) = 0;
};

class Decompressor {
  public:
    enum class Outcome : std::uint8_t {
        Going,    // has taken all, or filled all
        End,      // of the member; `in` is what follows it
        Damaged,  // this is not what was packed
        Beyond,   // may be sound, but needs more memory or another method than we have
    };
    virtual ~Decompressor() = default;
    virtual Outcome unpack(std::string_view& in, std::span<char>& out) = 0;
    virtual void restart() = 0;  // for the next member
};

// 0 is the usual level of each kind.
std::unique_ptr<Compressor> gzip_compressor(int level);
std::unique_ptr<Compressor> xz_compressor(int level);
std::unique_ptr<Compressor> zstd_compressor(int level);
std::unique_ptr<Decompressor> gzip_decompressor();
std::unique_ptr<Decompressor> xz_decompressor();
std::unique_ptr<Decompressor> zstd_decompressor();

}  // namespace sudokit::packing
