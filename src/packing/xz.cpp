#include <lzma.h>

#include <algorithm>
#include <new>

#include "packing/codec.hpp"
#include "support/check.hpp"

namespace sudokit::packing {
namespace {

constexpr std::uint64_t kMostMemory = std::uint64_t{256} << 20;  // xz -9 needs a quarter of that

void must_have_started(lzma_ret code) {
    if (code == LZMA_MEM_ERROR) throw std::bad_alloc();
    SUDOKIT_CHECK(code == LZMA_OK);
}

lzma_ret with_lzma(lzma_stream& stream, std::string_view& in, std::span<char>& out,
                   lzma_action action) {
    stream.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    stream.avail_in = in.size();
    stream.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    stream.avail_out = out.size();
    const lzma_ret code = ::lzma_code(&stream, action);
    if (code == LZMA_MEM_ERROR) throw std::bad_alloc();
    in.remove_prefix(in.size() - stream.avail_in);
    out = out.subspan(out.size() - stream.avail_out);
    return code;
}

class XzCompressor : public Compressor {
  public:
    explicit XzCompressor(int level) {
        const auto preset =
            level == 0 ? LZMA_PRESET_DEFAULT : static_cast<std::uint32_t>(std::clamp(level, 1, 9));
        must_have_started(::lzma_easy_encoder(&stream_, preset, LZMA_CHECK_CRC64));
    }
    ~XzCompressor() override { ::lzma_end(&stream_); }

    bool pack(std::string_view& in, std::span<char>& out, Until until) override {
        constexpr lzma_action kHow[] = {LZMA_RUN, LZMA_SYNC_FLUSH, LZMA_FINISH};
        const lzma_ret code = with_lzma(stream_, in, out, kHow[static_cast<std::size_t>(until)]);
        return until == Until::Taken ? in.empty() : code == LZMA_STREAM_END;
    }

  private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
};

class XzDecompressor : public Decompressor {
  public:
    XzDecompressor() { restart(); }
    ~XzDecompressor() override { ::lzma_end(&stream_); }

    Outcome unpack(std::string_view& in, std::span<char>& out) override {
        switch (with_lzma(stream_, in, out, LZMA_RUN)) {
            case LZMA_OK:
            case LZMA_BUF_ERROR:  // no progress is possible now
                return Outcome::Going;
            case LZMA_STREAM_END:
                return Outcome::End;
            case LZMA_MEMLIMIT_ERROR:
            case LZMA_OPTIONS_ERROR:
            case LZMA_UNSUPPORTED_CHECK:
                return Outcome::Beyond;
            default:
                return Outcome::Damaged;
        }
    }
    void restart() override {
        must_have_started(
            ::lzma_stream_decoder(&stream_, kMostMemory, LZMA_TELL_UNSUPPORTED_CHECK));
    }

  private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<Compressor> xz_compressor(int level) {
    return std::make_unique<XzCompressor>(level);
}
std::unique_ptr<Decompressor> xz_decompressor() { return std::make_unique<XzDecompressor>(); }

}  // namespace sudokit::packing
