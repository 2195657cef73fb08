// link.cpp - the shortest text of a puzzle that the web page reads, as its own links have it: plain
// where it is short, else "z." and its deflated bytes in base64url. What cannot hold the whole puzzle
// is noticed by reading it again.
#include "book/link.hpp"

#include <algorithm>

#include "format/text/inflate.hpp"
#include "sudokit/format.hpp"

namespace sudokit::book {
namespace {

bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') ||
               c == '_' || c == '.' || c == '-';
    });
}

std::string packed(std::string_view text) {
    constexpr std::size_t kMostPlain = 200;
    if (text.size() <= kMostPlain && is_plain(text)) return std::string(text);
    std::string code = text::base64_of(text::deflated(text));
    std::ranges::replace(code, '+', '-');
    std::ranges::replace(code, '/', '_');
    std::erase(code, '=');
    return "z." + code;
}

// What a QR code needs for it, in tenths of a bit: runs of digits are packed.
std::size_t cost_of(std::string_view code) {
    std::size_t cost = 0;
    for (const char c : code) cost += '0' <= c && c <= '9' ? 34 : 80;
    return cost;
}

}  // namespace

std::string link_to(const std::string& address, const Puzzle& puzzle) {
    Puzzle bare = puzzle;
    bare.fields.clear();
    const std::string whole = json_of(bare);
    WriteOptions options;
    options.blank = '0';
    std::string best;
    for (const char* format : {"line", "sgt", "iss", "json", "sudokit"}) {
        std::string text;
        if (!write_puzzle(format, bare, text, options)) continue;
        while (text.ends_with('\n')) text.pop_back();
        std::string code = packed(text);
        if (!best.empty() && cost_of(code) >= cost_of(best)) continue;
        const auto read = parse_puzzle(text);
        if (read && json_of(read.value()) == whole) best = std::move(code);
    }
    return address + "#p=" + best;
}

}  // namespace sudokit::book
