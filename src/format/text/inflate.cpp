// inflate.cpp - unpacks deflated text (RFC 1951), and base64 both ways.
//
// In: packed bytes of a link. Out: the text, or what is wrong. A deflated text is a sequence of
// blocks. Each is stored, or written in two Huffman codes: one for characters and lengths, one for
// distances back to a repetition. A code is given by the lengths of its words alone.
//
// The input is hostile by default: every count is checked against what is there, a distance against
// what has been written, and the result against `most`, so a few bytes cannot unpack to gigabytes.
#include "format/text/inflate.hpp"

#include <array>
#include <cstdint>
#include <optional>

#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int value_of(char c) {
    if (c == '-') c = '+';
    if (c == '_') c = '/';
    const std::size_t at = kBase64.find(c);
    return at == kBase64.npos ? -1 : static_cast<int>(at);
}

class Bits {
  public:
    explicit Bits(std::string_view bytes) : bytes_(bytes) {}

    // The next bits, lowest first; zeros past the end, which failed() reports.
    unsigned take(int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i) value |= take_bit() << i;
        return value;
    }
    unsigned take_bit() {
        const std::size_t byte = at_ / 8;
        if (byte >= bytes_.size()) {
            failed_ = true;
            return 0;
        }
        return static_cast<unsigned char>(bytes_[byte]) >> (at_++ % 8) & 1U;
    }
    void skip_to_byte() { at_ = (at_ + 7) / 8 * 8; }
    std::string_view take_bytes(std::size_t count) {
        const std::size_t byte = at_ / 8;
        if (byte + count > bytes_.size()) {
            failed_ = true;
            return {};
        }
        at_ += 8 * count;
        return bytes_.substr(byte, count);
    }
    bool failed() const { return failed_; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

constexpr int kMostLength = 15;
constexpr std::size_t kMostSymbols = 288;

// Codes of one length are successive numbers, assigned to symbols in order.
class Huffman {
  public:
    // False: there are more codes than fit.
    bool set(const std::uint8_t* lengths, std::size_t count) {
        SUDOKIT_CHECK(count <= kMostSymbols);
        counts_.fill(0);
        for (std::size_t i = 0; i < count; ++i) ++counts_[lengths[i]];
        counts_[0] = 0;
        int room = 1;
        std::array<std::uint16_t, kMostLength + 2> next{};
        for (std::size_t length = 1; length <= kMostLength; ++length) {
            room = 2 * room - counts_[length];
            if (room < 0) return false;
            next[length + 1] = static_cast<std::uint16_t>(next[length] + counts_[length]);
        }
        for (std::size_t i = 0; i < count; ++i)
            if (lengths[i]) symbols_[next[lengths[i]]++] = static_cast<std::uint16_t>(i);
        return true;
    }
    std::optional<unsigned> take(Bits& bits) const {
        unsigned code = 0, first = 0, index = 0;
        for (std::size_t length = 1; length <= kMostLength; ++length) {
            code |= bits.take_bit();
            const unsigned count = counts_[length];
            SUDOKIT_CHECK(code >= first && index + count <= kMostSymbols);
            if (code < first + count) return symbols_[index + code - first];
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        return std::nullopt;
    }

  private:
    std::array<std::uint16_t, kMostLength + 1> counts_{};
    std::array<std::uint16_t, kMostSymbols> symbols_{};
};

class Inflater {
  public:
    Inflater(std::string_view packed, std::size_t most) : bits_(packed), most_(most) {}

    Result<std::string> run() {
        for (bool is_last = false; !is_last;) {
            is_last = bits_.take(1);
            const unsigned kind = bits_.take(2);
            const bool fits = kind == 0   ? copy_stored()
                              : kind == 1 ? read_fixed()
                              : kind == 2 ? read_dynamic()
                                          : false;
            if (bits_.failed())
                return fault(ErrorCode::Truncated, "the packed text ends too early");
            if (!fits && out_.size() > most_)
                return fault(ErrorCode::LineTooLong, "the packed text is longer than any puzzle");
            if (!fits) return fault(ErrorCode::BadStructure, "the packed text is damaged");
        }
        return std::move(out_);
    }

  private:
    static Error fault(ErrorCode code, std::string message) {
        return make_error(code, 1, 1, std::move(message), "copy the whole link");
    }

    bool copy_stored() {
        bits_.skip_to_byte();
        const unsigned length = bits_.take(16), check = bits_.take(16);
        if (bits_.failed() || (length ^ check) != 0xFFFF) return false;
        out_ += bits_.take_bytes(length);
        return out_.size() <= most_;
    }

    bool read_fixed() {
        std::array<std::uint8_t, kMostSymbols> lengths{};
        for (std::size_t i = 0; i < kMostSymbols; ++i)
            lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
        std::array<std::uint8_t, 30> distances{};
        distances.fill(5);
        return literals_.set(lengths.data(), lengths.size()) &&
               distances_.set(distances.data(), distances.size()) && read_block();
    }

    bool read_dynamic() {
        static constexpr std::array<std::uint8_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
        const std::size_t literals = bits_.take(5) + 257, distances = bits_.take(5) + 1,
                          codes = bits_.take(4) + 4;
        if (literals > 286 || distances > 30) return false;
        std::array<std::uint8_t, 19> code_lengths{};
        for (std::size_t i = 0; i < codes; ++i)
            code_lengths[kOrder[i]] = static_cast<std::uint8_t>(bits_.take(3));
        Huffman lengths_code;
        if (!lengths_code.set(code_lengths.data(), code_lengths.size())) return false;
        std::array<std::uint8_t, 320> lengths{};
        if (!read_lengths(lengths_code, lengths.data(), literals + distances)) return false;
        return literals_.set(lengths.data(), literals) &&
               distances_.set(lengths.data() + literals, distances) && read_block();
    }

    // 16 repeats the last length 3 to 6 times; 17 and 18 are runs of zeros.
    bool read_lengths(const Huffman& code, std::uint8_t* lengths, std::size_t count) {
        for (std::size_t i = 0; i < count;) {
            const auto symbol = code.take(bits_);
            if (!symbol || bits_.failed()) return false;
            if (*symbol < 16) {
                lengths[i++] = static_cast<std::uint8_t>(*symbol);
                continue;
            }
            if (*symbol == 16 && i == 0) return false;
            const std::uint8_t value = *symbol == 16 ? lengths[i - 1] : std::uint8_t{0};
            std::size_t times = *symbol == 16   ? 3 + bits_.take(2)
                                : *symbol == 17 ? 3 + bits_.take(3)
                                                : 11 + bits_.take(7);
            if (i + times > count) return false;
            while (times-- > 0) lengths[i++] = value;
        }
        return true;
    }

    bool read_block() {
        static constexpr std::array<std::uint16_t, 29> kLengths = {
            3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
            31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
        static constexpr std::array<std::uint16_t, 30> kDistances = {
            1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
        for (;;) {
            const auto symbol = literals_.take(bits_);
            if (!symbol || bits_.failed() || out_.size() > most_) return false;
            if (*symbol == 256) return true;
            if (*symbol < 256) {
                out_ += static_cast<char>(*symbol);
                continue;
            }
            const std::size_t l = *symbol - 257;
            if (l >= kLengths.size()) return false;
            const int more = l < 8 || l == 28 ? 0 : static_cast<int>(l / 4) - 1;
            const std::size_t length = kLengths[l] + bits_.take(more);
            const auto d = distances_.take(bits_);
            if (!d || *d >= kDistances.size()) return false;
            const int far = *d < 4 ? 0 : static_cast<int>(*d / 2) - 1;
            const std::size_t distance = kDistances[*d] + bits_.take(far);
            if (distance > out_.size()) return false;
            for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
        }
    }

    Bits bits_;
    const std::size_t most_;
    std::string out_;
    Huffman literals_, distances_;
};

}  // namespace

Result<std::string> bytes_of_base64(std::string_view base64) {
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    for (std::size_t i = 0; i < base64.size(); ++i) {
        if (base64[i] == '=') continue;
        const int value = value_of(base64[i]);
        if (value < 0)
            return make_error(ErrorCode::BadCharacter, 1, i + 1,
                              in_quotes(base64[i]) + " is not a base64 character",
                              "copy the whole link");
        bits = bits << 6 | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> count & 0xFF);
        }
    }
    return bytes;
}

std::string base64_of(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three =
                three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k <= bytes.size() ? kBase64[three >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

Result<std::string> inflate(std::string_view packed, std::size_t most) {
    return Inflater(packed, most).run();
}

}  // namespace sudokit::text
