// pack.hpp - text as compressed data. The same text, written in the same pieces, gives the same bytes.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "packing/kind.hpp"

namespace sudokit::packing {

class Compressor;
enum class Until : std::uint8_t;

// One member, streaming. zstd gets a checksum of the content.
class Packer {
  public:
    // Takes packed bytes. False: they could not be written; then the packer gives up.
    using Sink = std::function<bool(std::string_view)>;
    // `level`: 1 to 9, of zstd to 19; 0 is the usual one. None hands text on as it is.
    Packer(Kind kind, Sink sink, int level = 0);
    ~Packer();

    // All are false once the sink has refused.
    bool write(std::string_view text);
    bool flush();  // so that a reader can unpack all text so far
    // Writes the end; only once, and nothing after it. Without it the data counts as cut.
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
