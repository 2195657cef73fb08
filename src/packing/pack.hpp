// pack.hpp - compresses text. The same text, written in the same pieces, gives the same bytes.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "packing/kind.hpp"

namespace sudokit::packing {

class Compressor;
enum class Until : std::uint8_t;

// Writes one member, streaming. zstd data gets a checksum of the content.
class Packer {
  public:
    // Takes packed bytes. Returns false if they could not be written; the packer then gives up.
    using Sink = std::function<bool(std::string_view)>;
    // `level`: 1 to 9, for zstd to 19; 0 is the default. Kind::None passes text through.
    Packer(Kind kind, Sink sink, int level = 0);
    ~Packer();

    // All return false once the sink has.
    bool write(std::string_view text);
    bool flush();  // lets a reader unpack all text so far
    // Writes the end. Call it last, and once; without it the data is truncated.
    bool finish(std::string_view last = {});

  private:
    bool drive(std::string_view text, Until until);

    std::unique_ptr<Compressor> compressor_;
    Sink sink_;
    std::unique_ptr<char[]> out_;
    bool is_refused_ = false;
};

std::string pack(Kind kind, std::string_view text, int level = 0);

}  // namespace sudokit::packing
