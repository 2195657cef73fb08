#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>

#include "packing/codec.hpp"
#include "support/check.hpp"

namespace sudokit::packing {
namespace {

std::size_t checked(std::size_t code) {
    if (::ZSTD_getErrorCode(code) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    return code;
}

class ZstdCompressor : public Compressor {
  public:
    explicit ZstdCompressor(int level) : context_(::ZSTD_createCCtx()) {
        constexpr int kHighest = 19;  // higher levels need more memory for reading, too
        if (!context_) throw std::bad_alloc();
        set(ZSTD_c_compressionLevel, std::clamp(level, 0, kHighest));
        set(ZSTD_c_checksumFlag, 1);
    }
    ~ZstdCompressor() override { ::ZSTD_freeCCtx(context_); }

    bool pack(std::string_view& in, std::span<char>& out, Until until) override {
        constexpr ZSTD_EndDirective kHow[] = {ZSTD_e_continue, ZSTD_e_flush, ZSTD_e_end};
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t left = checked(
            ::ZSTD_compressStream2(context_, &to, &from, kHow[static_cast<std::size_t>(until)]));
        SUDOKIT_CHECK(!::ZSTD_isError(left));
        in.remove_prefix(from.pos);
        out = out.subspan(to.pos);
        return until == Until::Taken ? in.empty() : left == 0;
    }

  private:
    void set(ZSTD_cParameter parameter, int value) {
        checked(::ZSTD_CCtx_setParameter(context_, parameter, value));
    }

    ZSTD_CCtx* const context_;
};

class ZstdDecompressor : public Decompressor {
  public:
    ZstdDecompressor() : context_(::ZSTD_createDCtx()) {
        if (!context_) throw std::bad_alloc();
    }
    ~ZstdDecompressor() override { ::ZSTD_freeDCtx(context_); }

    // The library allows a window of 128 MB: enough for --ultra, but not always for --long.
    Outcome unpack(std::string_view& in, std::span<char>& out) override {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t left = checked(::ZSTD_decompressStream(context_, &to, &from));
        in.remove_prefix(from.pos);
        out = out.subspan(to.pos);
        if (left == 0) return Outcome::End;
        switch (::ZSTD_getErrorCode(left)) {
            case ZSTD_error_no_error:
                return Outcome::Going;
            case ZSTD_error_frameParameter_windowTooLarge:
            case ZSTD_error_dictionary_wrong:
                return Outcome::Beyond;
            default:
                return Outcome::Damaged;
        }
    }
    void restart() override { ::ZSTD_DCtx_reset(context_, ZSTD_reset_session_only); }

  private:
    ZSTD_DCtx* const context_;
};

}  // namespace

std::unique_ptr<Compressor> zstd_compressor(int level) {
    return std::make_unique<ZstdCompressor>(level);
}
std::unique_ptr<Decompressor> zstd_decompressor() { return std::make_unique<ZstdDecompressor>(); }

}  // namespace sudokit::packing
