#include "format/text/json_string.hpp"

#include "format/text/utf8.hpp"

namespace sudokit::text {

namespace {

void append_escaped(unsigned code, std::string& out) {
    constexpr char kHex[] = "0123456789abcdef";
    out += "\\u00";
    out += kHex[code >> 4];
    out += kHex[code & 15];
}

}  // namespace

void append_json_string(std::string_view text, std::string& out) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i];
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c < 0x20 || c == 0x7F) {
            append_escaped(c, out);
        } else if (c < 0x80) {
            out += text[i];
        } else if (const std::size_t length = utf8_length(text.substr(i)); length == 0) {
            append_escaped(c, out);
        } else if (c == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
            append_escaped(static_cast<unsigned char>(text[++i]), out);  // U+0080 to U+009F
        } else {
            out.append(text, i, length);
            i += length - 1;
        }
    }
    out += '"';
}

}  // namespace sudokit::text
