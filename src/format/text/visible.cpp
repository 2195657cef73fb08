#include "format/text/visible.hpp"

#include "format/text/utf8.hpp"

namespace sudokit::text {

namespace {

// C1 controls; marks, separators, embeddings and isolates that reorder the text around them.
bool is_obeyed(char16_t unit) {
    return (unit >= 0x80 && unit < 0xA0) || unit == 0x061C || unit == 0x200E || unit == 0x200F ||
           (unit >= 0x2028 && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069);
}

void append_hex(unsigned code, std::string& out) {
    constexpr char kHex[] = "0123456789abcdef";
    int shift = 4;
    while (code >> (shift + 4) != 0) shift += 4;
    for (; shift >= 0; shift -= 4) out += kHex[code >> shift & 15];
}

}  // namespace

std::string visible(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length ? length : 1);
        const auto first = static_cast<unsigned char>(character.front());
        text.remove_prefix(character.size());
        if (character == "\n") {
            out += "\\n";
        } else if (character == "\t") {
            out += "\\t";
        } else if (length == 0 || first < 0x20 || first == 0x7F) {
            append_hex(first, out += "\\x");
        } else if (const auto unit = first < 0x80 ? u' ' : to_utf16(character).front();
                   is_obeyed(unit)) {
            append_hex(unit, out += "\\u{");
            out += '}';
        } else {
            out += character;
        }
    }
    return out;
}

}  // namespace sudokit::text
