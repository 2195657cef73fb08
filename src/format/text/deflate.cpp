// Deflates (RFC 1951) in one block with the fixed code: links are so short that their own code
// would cost what it saves. Repetitions are found through a table of the last place of every three
// bytes.

#include <algorithm>
#include <unordered_map>

#include "format/text/inflate.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kShortest = 3, kLongest = 258, kWindow = 32768;

class BitWriter {
  public:
    // Numbers are written lowest bit first.
    void put_number(unsigned value, int bits) {
        SUDOKIT_CHECK(0 <= bits && bits < 32 && value >> bits == 0);
        for (int i = 0; i < bits; ++i) put_bit(value >> i & 1);
    }
    // Codes are written highest bit first.
    void put_code(unsigned code, int bits) {
        for (int i = bits - 1; i >= 0; --i) put_bit(code >> i & 1);
    }
    std::string take() { return std::move(bytes_); }

  private:
    void put_bit(unsigned bit) {
        if (used_ == 0) bytes_ += '\0';
        bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | bit << used_);
        used_ = (used_ + 1) % 8;
    }
    std::string bytes_;
    int used_ = 0;
};

void put_symbol(BitWriter& out, unsigned symbol) {
    if (symbol < 144)
        out.put_code(0x30 + symbol, 8);
    else if (symbol < 256)
        out.put_code(0x190 + symbol - 144, 9);
    else if (symbol < 280)
        out.put_code(symbol - 256, 7);
    else
        out.put_code(0xC0 + symbol - 280, 8);
}

// A length or distance is a base and extra bits. Bases begin with `first` and grow by a power of
// two, which doubles after every `each` steps.
struct Split {
    unsigned symbol;
    unsigned rest;
    int bits;
};
Split split(unsigned value, unsigned first, unsigned each) {
    unsigned base = first, symbol = 0;
    for (int bits = 0;; ++bits) {
        const unsigned steps = bits == 0 ? 2 * each : each;
        for (unsigned i = 0; i < steps; ++i, ++symbol) {
            const unsigned size = 1U << bits;
            if (value < base + size) return {symbol, value - base, bits};
            base += size;
        }
    }
}

void put_repetition(BitWriter& out, std::size_t length, std::size_t distance) {
    SUDOKIT_CHECK(kShortest <= length && length <= kLongest);
    SUDOKIT_CHECK(1 <= distance && distance <= kWindow);
    const Split l =
        length == kLongest ? Split{28, 0, 0} : split(static_cast<unsigned>(length), kShortest, 4);
    put_symbol(out, 257 + l.symbol);
    out.put_number(l.rest, l.bits);
    const Split d = split(static_cast<unsigned>(distance), 1, 2);
    out.put_code(d.symbol, 5);
    out.put_number(d.rest, d.bits);
}

}  // namespace

std::string deflated(std::string_view bytes) {
    BitWriter out;
    out.put_number(1, 1);  // the last block
    out.put_number(1, 2);  // with the fixed code
    std::unordered_map<std::string_view, std::size_t> last_place;
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t length = 0, distance = 0;
        const auto known = last_place.find(bytes.substr(at, kShortest));
        if (at + kShortest <= bytes.size() && known != last_place.end() &&
            at - known->second <= kWindow) {
            distance = at - known->second;
            const std::size_t most = std::min(kLongest, bytes.size() - at);
            while (length < most && bytes[at + length] == bytes[at + length - distance]) ++length;
        }
        const std::size_t step = length < kShortest ? 1 : length;
        if (step == 1)
            put_symbol(out, static_cast<unsigned char>(bytes[at]));
        else
            put_repetition(out, length, distance);
        for (const std::size_t end = at + step; at < end; ++at)
            if (at + kShortest <= bytes.size()) last_place[bytes.substr(at, kShortest)] = at;
    }
    put_symbol(out, 256);
    return out.take();
}

}  // namespace sudokit::text
