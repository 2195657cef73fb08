#include "tui/frame.hpp"

#include <algorithm>
#include <utility>

#include "format/text/utf8.hpp"

namespace sudokit::tui {
namespace {

constexpr std::pair<char16_t, std::u16string_view> kSpelled[] = {
    {u'ä', u"ae"}, {u'ö', u"oe"}, {u'ü', u"ue"}, {u'Ä', u"Ae"}, {u'Ö', u"Oe"},
    {u'Ü', u"Ue"}, {u'ß', u"ss"}, {u'„', u"\""}, {u'“', u"\""},
};

// Letters and quotation marks that take one column in every terminal.
bool is_plain_letter(char16_t sign) {
    constexpr char16_t kFirst = u'\u00a1', kLast = u'\u017f', kSoftHyphen = u'\u00ad';
    return (sign >= kFirst && sign <= kLast && sign != kSoftHyphen) || sign == u'„' || sign == u'“';
}

}  // namespace

void Frame::put(int row, int column, char32_t sign, Style style) {
    if (row < 0 || column < 0 || row >= size_.rows || column >= size_.columns) return;
    glyphs_[index(row, column)] = {sign, style};
}

std::u16string Frame::signs_of(std::string_view text) const {
    std::u16string signs;
    for (const char16_t sign : text::to_utf16(text)) {
        const bool is_second_half = sign >= 0xdc00 && sign < 0xe000;
        if (is_second_half) continue;
        if ((sign >= u' ' && sign <= u'~') || sign == u'\n' ||
            (has_unicode_ && is_plain_letter(sign))) {
            signs += sign;
            continue;
        }
        const auto spelled = std::find_if(std::begin(kSpelled), std::end(kSpelled),
                                          [&](const auto& row) { return row.first == sign; });
        signs += spelled == std::end(kSpelled) ? u"?" : spelled->second;
    }
    return signs;
}

int Frame::write(int row, int column, std::u16string_view signs, Style style) {
    for (const char16_t sign : signs) put(row, column++, sign, style);
    return column;
}

void Frame::fill(int row, int column, int columns, Style style) {
    for (int i = 0; i < columns; ++i) put(row, column + i, U' ', style);
}

std::vector<std::u16string> wrapped(std::u16string_view text, int width) {
    const auto most = static_cast<std::size_t>(std::max(width, 1));
    std::vector<std::u16string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find(u'\n');  // a line of its own
        std::size_t length = std::min({most, text.size(), end});
        if (length == end) {
            lines.emplace_back(text.substr(0, length));
            text.remove_prefix(length + 1);
            continue;
        }
        if (length < text.size()) {
            const auto blank = text.substr(0, length + 1).rfind(u' ');
            if (blank != std::u16string_view::npos && blank > 0) length = blank;
        }
        lines.emplace_back(text.substr(0, length));
        text.remove_prefix(length);
        if (text.starts_with(u' ')) text.remove_prefix(1);
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

}  // namespace sudokit::tui
