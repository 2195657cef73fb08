#include "paint/code.hpp"

#include <qrencode.h>

#include <memory>

namespace sudokit::paint {

// Medium correction: a sheet that has been in a bag is still read.
Code code_of(const std::string& text) {
    const std::unique_ptr<QRcode, void (*)(QRcode*)> made(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    Code code;
    if (!made) return code;
    code.side = made->width;
    const auto modules = static_cast<std::size_t>(code.side) * static_cast<std::size_t>(code.side);
    for (std::size_t i = 0; i < modules; ++i) code.dark.push_back(made->data[i] & 1);
    return code;
}

}  // namespace sudokit::paint
