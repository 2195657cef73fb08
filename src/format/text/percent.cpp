#include "format/text/percent.hpp"

#include "support/letters.hpp"

namespace sudokit::text {

using support::hex_figure;

std::optional<char> percent_code(std::string_view text, std::size_t i) {
    if (i + 2 >= text.size() || text[i] != '%') return std::nullopt;
    const int high = hex_figure(text[i + 1]), low = hex_figure(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    return static_cast<char>(high * 16 + low);
}

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = percent_code(text, i);
        decoded += code.value_or(text[i]);
        if (code) i += 2;
    }
    return decoded;
}

}  // namespace sudokit::text
