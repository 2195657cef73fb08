#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "packing/codec.hpp"
#include "support/check.hpp"

namespace sudokit::packing {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with a gzip header

void must_have_begun(int code) {
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    SUDOKIT_CHECK(code == Z_OK);
}

// One call of zlib, which counts in 32 bits.
template <typename Call>
int with_zlib(z_stream& stream, std::string_view& in, std::span<char>& out, const Call& call) {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    const auto taken = static_cast<uInt>(std::min(in.size(), kMost));
    const auto room = static_cast<uInt>(std::min(out.size(), kMost));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    stream.avail_in = taken;
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = room;
    const int code = call(taken == in.size());
    in.remove_prefix(taken - stream.avail_in);
    out = out.subspan(room - stream.avail_out);
    return code;
}

class GzipCompressor : public Compressor {
  public:
    explicit GzipCompressor(int level) {
        constexpr int kUsualMemory = 8;
        must_have_begun(::deflateInit2(&stream_,
                                       level == 0 ? Z_DEFAULT_COMPRESSION : std::clamp(level, 1, 9),
                                       Z_DEFLATED, kGzipWindow, kUsualMemory, Z_DEFAULT_STRATEGY));
    }
    ~GzipCompressor() override { ::deflateEnd(&stream_); }

    bool pack(std::string_view& in, std::span<char>& out, Until until) override {
        constexpr int kHow[] = {Z_NO_FLUSH, Z_SYNC_FLUSH, Z_FINISH};
        const int code = with_zlib(stream_, in, out, [&](bool is_all) {
            return ::deflate(&stream_, is_all ? kHow[static_cast<std::size_t>(until)] : Z_NO_FLUSH);
        });
        if (until == Until::Finished) return code == Z_STREAM_END;
        return in.empty() && !out.empty();
    }

  private:
    z_stream stream_{};
};

class GzipDecompressor : public Decompressor {
  public:
    GzipDecompressor() { must_have_begun(::inflateInit2(&stream_, kGzipWindow)); }
    ~GzipDecompressor() override { ::inflateEnd(&stream_); }

    Outcome unpack(std::string_view& in, std::span<char>& out) override {
        const int code =
            with_zlib(stream_, in, out, [&](bool) { return ::inflate(&stream_, Z_NO_FLUSH); });
        if (code == Z_MEM_ERROR) throw std::bad_alloc();
        if (code == Z_STREAM_END) return Outcome::End;
        return code == Z_OK || code == Z_BUF_ERROR ? Outcome::Going : Outcome::Damaged;
    }
    void restart() override { ::inflateReset(&stream_); }

  private:
    z_stream stream_{};
};

}  // namespace

std::unique_ptr<Compressor> gzip_compressor(int level) {
    return std::make_unique<GzipCompressor>(level);
}
std::unique_ptr<Decompressor> gzip_decompressor() { return std::make_unique<GzipDecompressor>(); }

}  // namespace sudokit::packing
