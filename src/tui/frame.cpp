#include "tui/frame.hpp"

#include <algorithm>

namespace sudokit::tui {

void Frame::put(int row, int column, char32_t sign, Style style) {
    if (row < 0 || column < 0 || row >= size_.rows || column >= size_.columns) return;
    glyphs_[index(row, column)] = {sign, style};
}

int Frame::write(int row, int column, std::string_view text, Style style) {
    for (const char c : text) put(row, column++, static_cast<unsigned char>(c), style);
    return column;
}

void Frame::fill(int row, int column, int columns, Style style) {
    for (int i = 0; i < columns; ++i) put(row, column + i, U' ', style);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    const auto most = static_cast<std::size_t>(std::max(width, 1));
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::size_t length = std::min(most, text.size());
        if (length < text.size()) {
            const auto blank = text.substr(0, length + 1).rfind(' ');
            if (blank != std::string_view::npos && blank > 0) length = blank;
        }
        lines.emplace_back(text.substr(0, length));
        text.remove_prefix(length);
        if (text.starts_with(' ')) text.remove_prefix(1);
    }
    return lines;
}

std::string utf8(char32_t sign) {
    std::string out;
    const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
    if (sign < 0x80) {
        add(sign);
    } else if (sign < 0x800) {
        add(0xc0 | sign >> 6), add(0x80 | (sign & 0x3f));
    } else {
        add(0xe0 | sign >> 12), add(0x80 | (sign >> 6 & 0x3f)), add(0x80 | (sign & 0x3f));
    }
    return out;
}

std::string ascii(std::string_view text) {
    std::string out;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xc0) != 0x80)  // one sign a UTF-8 sequence
            out += c >= ' ' && c <= '~' ? c : '?';
    return out;
}

}  // namespace sudokit::tui
