#include "format/text/unicode_source.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "format/text/utf8.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMarkLength = 2;
constexpr std::size_t kRawAtOnce = 1 << 14;

bool is_high_surrogate(char16_t unit) { return unit >= 0xD800 && unit < 0xDC00; }

}  // namespace

// If the input begins like a mark, its bytes go to `raw_` and the order is known; else to `buffer`.
std::ptrdiff_t UnicodeSource::read_first(char* buffer, std::size_t n) {
    const std::ptrdiff_t got = source_.read(buffer, n);
    if (got <= 0) return got;
    order_ = Order::Other;
    if (buffer[0] != '\xFF' && buffer[0] != '\xFE') return got;
    raw_.assign(buffer, static_cast<std::size_t>(got));
    char second = 0;
    if (raw_.size() < kMarkLength && source_.read(&second, 1) == 1) raw_ += second;
    if (raw_.starts_with("\xFF\xFE")) order_ = Order::Little;
    if (raw_.starts_with("\xFE\xFF")) order_ = Order::Big;
    if (order_ == Order::Other) {
        text_ = std::exchange(raw_, {});
    } else {
        raw_.erase(0, kMarkLength);
        decode();
    }
    return 0;
}

// Decodes `raw_`; the first half of a character waits for the second.
void UnicodeSource::decode() {
    std::u16string units;
    for (std::size_t i = 0; i + 1 < raw_.size(); i += 2) {
        const auto first = static_cast<unsigned char>(raw_[i]);
        const auto second = static_cast<unsigned char>(raw_[i + 1]);
        units +=
            static_cast<char16_t>(order_ == Order::Big ? first << 8 | second : second << 8 | first);
    }
    if (!units.empty() && is_high_surrogate(units.back())) units.pop_back();
    raw_.erase(0, 2 * units.size());
    text_.clear();
    taken_ = 0;
    append_utf8(units, text_);
}

std::ptrdiff_t UnicodeSource::read(char* buffer, std::size_t n) {
    if (order_ == Order::Unknown) {
        const auto got = read_first(buffer, n);
        if (got != 0 || order_ == Order::Unknown) return got;
    }
    while (taken_ == text_.size()) {
        if (order_ == Order::Other) return source_.read(buffer, n);
        char more[kRawAtOnce];
        const auto got = source_.read(more, sizeof more);
        if (got < 0 || (got == 0 && raw_.empty())) return got;
        raw_.append(more, static_cast<std::size_t>(got));
        decode();
        if (got > 0) continue;
        raw_.clear();  // the text ends within a character
        text_ = "\xEF\xBF\xBD";
    }
    const std::size_t length = std::min(n, text_.size() - taken_);
    std::memcpy(buffer, text_.data() + taken_, length);
    taken_ += length;
    return static_cast<std::ptrdiff_t>(length);
}

}  // namespace sudokit::text
