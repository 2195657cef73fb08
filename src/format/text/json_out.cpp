#include "format/text/json_out.hpp"

#include "format/text/utf8.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

void append_escaped(unsigned code, std::string& out) {
    constexpr char kHex[] = "0123456789abcdef";
    out += "\\u00";
    out += kHex[code >> 4];
    out += kHex[code & 15];
}

bool is_plain(char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; }

void append_json_string(std::string_view text, std::string& out) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t end = i;
        while (end < text.size() && is_plain(text[end])) ++end;
        out.append(text, i, end - i);
        if ((i = end) == text.size()) break;
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

}  // namespace

void JsonOut::new_line() {
    out_.append("\n").append(static_cast<std::size_t>(depth_ * indent_), ' ');
}

JsonOut& JsonOut::open(char bracket) {
    begin_value();
    ++depth_;
    return put({&bracket, 1}, Before::Bracket);
}

JsonOut& JsonOut::close(char bracket) {
    SUDOKIT_CHECK(depth_ > 0 || indent_ < 0);  // in one line, another JsonOut may have opened it
    --depth_;
    if (before_ == Before::Value && indent_ >= 0) new_line();
    return put({&bracket, 1}, Before::Value);
}

JsonOut& JsonOut::value(std::string_view text) {
    begin_value();
    append_json_string(text, out_);
    return put("", Before::Value);
}

}  // namespace sudokit::text
