#include "packing/codec.hpp"

namespace sudokit::packing {

std::unique_ptr<Compressor> compressor_for(Kind kind, [[maybe_unused]] int level) {
    switch (kind) {
#ifndef SUDOKIT_WITHOUT_GZIP
        case Kind::Gzip:
            return gzip_compressor(level);
#endif
#ifndef SUDOKIT_WITHOUT_XZ
        case Kind::Xz:
            return xz_compressor(level);
#endif
#ifndef SUDOKIT_WITHOUT_ZSTD
        case Kind::Zstd:
            return zstd_compressor(level);
#endif
        default:
            return nullptr;
    }
}

std::unique_ptr<Decompressor> decompressor_for(Kind kind) {
    switch (kind) {
#ifndef SUDOKIT_WITHOUT_GZIP
        case Kind::Gzip:
            return gzip_decompressor();
#endif
#ifndef SUDOKIT_WITHOUT_XZ
        case Kind::Xz:
            return xz_decompressor();
#endif
#ifndef SUDOKIT_WITHOUT_ZSTD
        case Kind::Zstd:
            return zstd_decompressor();
#endif
        default:
            return nullptr;
    }
}

}  // namespace sudokit::packing
