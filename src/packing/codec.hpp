// codec.hpp - the common interface of the compression libraries. `in` and `out` shrink by what was
// consumed or written. Both classes throw std::bad_alloc if there is no memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "packing/kind.hpp"

namespace sudokit::packing {

enum class Until : std::uint8_t {
    Taken,     // all of the text is consumed; some of it may be buffered
    Flushed,   // all of it can be unpacked from the output so far
    Finished,  // the member is complete
};

// Packs one member (gzip), stream (xz) or frame (zstd); here all are called members.
class Compressor {
  public:
    virtual ~Compressor() = default;
    // True: has done what was asked. False: call again with more room.
    virtual bool pack(std::string_view& in, std::span<char>& out, Until until) = 0;
};

class Decompressor {
  public:
    enum class Outcome : std::uint8_t {
        Going,    // has taken all, or filled all
        End,      // of the member; `in` is what follows it
        Damaged,  // the data is corrupt
        Beyond,   // may be sound, but needs more memory or another method than we have
    };
    virtual ~Decompressor() = default;
    virtual Outcome unpack(std::string_view& in, std::span<char>& out) = 0;
    virtual void restart() = 0;  // for the next member
};

// nullptr: the kind is None, or this build goes without it. Level 0: the default level of each kind.
std::unique_ptr<Compressor> compressor_for(Kind kind, int level);
std::unique_ptr<Decompressor> decompressor_for(Kind kind);
std::unique_ptr<Compressor> gzip_compressor(int level);
std::unique_ptr<Compressor> xz_compressor(int level);
std::unique_ptr<Compressor> zstd_compressor(int level);
std::unique_ptr<Decompressor> gzip_decompressor();
std::unique_ptr<Decompressor> xz_decompressor();
std::unique_ptr<Decompressor> zstd_decompressor();

}  // namespace sudokit::packing
