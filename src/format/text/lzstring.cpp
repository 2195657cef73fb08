// The coder writes phrases: it takes the longest text in its dictionary, writes its code, and adds
// that text plus the next character as a new phrase. A code has as many bits as the dictionary's
// current size needs. Codes 0 and 1 announce a new character (8 or 16 bits follow), 2 is the end. A
// code's lowest bit comes first; within a base64 character the first bit is the highest.
//
// Reading needs no dictionary of strings: every phrase is a piece of the text so far, so it is
// stored as start and length, and the text bounds the memory.

#include "format/text/lzstring.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "format/text/messages.hpp"
#include "format/text/utf8.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
enum : unsigned { kNewByte = 0, kNewUnit = 1, kEnd = 2, kFirstPhrase = 3 };

// The width of codes: grows by a bit whenever the codes of a width are used up.
class Width {
  public:
    explicit Width(unsigned bits, unsigned left) : bits_(bits), left_(left) {}
    unsigned bits() const { return bits_; }
    void count() {
        SUDOKIT_CHECK(left_ > 0 && bits_ < 32);
        if (--left_ == 0) left_ = 1U << bits_++;
    }

  private:
    unsigned bits_, left_;
};

int sextet(char c) {
    if (c == '-') return 63;
    const std::size_t at = kAlphabet.find(c);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

class Unpacker {
  public:
    Unpacker(std::string_view packed, std::size_t most) : packed_(packed), most_(most) {
        while (!packed_.empty() && (packed_.back() == '=' || packed_.back() == '$'))
            packed_.remove_suffix(1);
    }

    Result<std::string> run() {
        for (std::size_t i = 0; i < packed_.size(); ++i) {
            const int six = sextet(packed_[i]);
            if (six < 0)
                return fault(ErrorCode::BadCharacter, i,
                             in_quotes(packed_[i]) + " is not a base64 character",
                             "copy the link or id again");
            sextets_.push_back(static_cast<unsigned char>(six));
        }
        while (read_phrase()) {
        }
        if (overrun_)
            return fault(ErrorCode::Truncated, packed_.size(), "the packed text ends too early",
                         "copy the whole link or id");
        if (corrupt_)
            return fault(ErrorCode::BadStructure, bit_ / 6, "the packed text is damaged here",
                         "copy the link or id again");
        if (text_.size() > most_)
            return fault(ErrorCode::Unsupported, bit_ / 6,
                         "the unpacked text has more than " + std::to_string(most_) + " characters",
                         "this is not a puzzle");
        std::string utf8;
        append_utf8(text_, utf8);
        return utf8;
    }

  private:
    struct Phrase {
        std::size_t start, length;
    };

    static Error fault(ErrorCode code, std::size_t at, std::string message, std::string remedy) {
        return make_error(code, 1, at + 1, std::move(message), std::move(remedy));
    }

    unsigned read_bits(unsigned count) {
        unsigned value = 0;
        for (unsigned i = 0; i < count; ++i, ++bit_) {
            if (bit_ / 6 >= sextets_.size()) {
                overrun_ = true;
                return 0;
            }
            value |= (sextets_[bit_ / 6] >> (5 - bit_ % 6) & 1U) << i;
        }
        return value;
    }

    // The first code only starts; every later one completes the previous phrase.
    bool read_phrase() {
        const bool is_first = text_.empty();
        const unsigned code = read_bits(is_first ? 2 : width_.bits());
        if (overrun_ || code == kEnd) return false;
        const std::size_t start = text_.size();
        if (code == kNewByte || code == kNewUnit) {
            text_ += static_cast<char16_t>(read_bits(code == kNewByte ? 8 : 16));
            if (overrun_) return false;
            phrases_.push_back({start, 1});
            if (!is_first) width_.count();
        } else if (!append_phrase(code - kFirstPhrase, is_first)) {
            corrupt_ = true;
            return false;
        }
        if (!is_first) {
            phrases_.push_back({last_.start, last_.length + 1});
            width_.count();
        }
        last_ = {start, text_.size() - start};
        return text_.size() <= most_;
    }

    // A code may refer to the phrase that is just being completed: the last phrase plus its own
    // first character.
    bool append_phrase(std::size_t index, bool is_first) {
        if (is_first || index > phrases_.size()) return false;
        const Phrase phrase =
            index < phrases_.size() ? phrases_[index] : Phrase{last_.start, last_.length + 1};
        SUDOKIT_CHECK(phrase.length > 0 && phrase.start + phrase.length <= text_.size() + 1);
        for (std::size_t i = 0; i < phrase.length; ++i) text_ += text_[phrase.start + i];
        return true;
    }

    std::string_view packed_;
    std::size_t most_;
    std::vector<unsigned char> sextets_;
    std::size_t bit_ = 0;
    std::u16string text_;
    std::vector<Phrase> phrases_;
    Phrase last_{0, 0};
    Width width_{3, 4};
    bool overrun_ = false, corrupt_ = false;
};

// The dictionary as a tree: a phrase is a node, and its parent is the phrase one character shorter.
class Packer {
  public:
    std::string run(std::u16string_view text) {
        for (const char16_t unit : text) add(unit);
        if (node_ != kRoot) write_phrase();
        write_bits(kEnd, width_.bits());
        do put(false);
        while (filled_ > 0);
        while (packed_.size() % 4) packed_ += '=';
        return std::move(packed_);
    }

  private:
    static constexpr std::uint32_t kRoot = 0;

    void add(char16_t unit) {
        if (children_.try_emplace(key(kRoot, unit), next_).second) {
            new_units_.emplace(next_, unit);
            ++next_;
        }
        const auto longer = children_.find(key(node_, unit));
        if (longer != children_.end()) {
            node_ = longer->second;
            return;
        }
        write_phrase();
        children_.emplace(key(node_, unit), next_++);
        node_ = children_.at(key(kRoot, unit));
    }

    void write_phrase() {
        const auto fresh = new_units_.find(node_);
        if (fresh == new_units_.end()) {
            write_bits(node_, width_.bits());
        } else {
            const bool is_byte = fresh->second < 256;
            write_bits(is_byte ? kNewByte : kNewUnit, width_.bits());
            write_bits(fresh->second, is_byte ? 8 : 16);
            width_.count();
            new_units_.erase(fresh);
        }
        width_.count();
    }

    static std::uint64_t key(std::uint32_t node, char16_t unit) {
        return std::uint64_t{node} << 16 | unit;
    }

    void write_bits(std::uint32_t value, unsigned count) {
        SUDOKIT_CHECK(count < 32 && value >> count == 0);
        for (unsigned i = 0; i < count; ++i) put(value >> i & 1);
    }
    void put(bool bit) {
        six_ = six_ << 1 | static_cast<unsigned>(bit);
        if (++filled_ < 6) return;
        packed_ += kAlphabet[six_];
        six_ = filled_ = 0;
    }

    std::unordered_map<std::uint64_t, std::uint32_t> children_;  // (phrase, unit) -> longer phrase
    std::unordered_map<std::uint32_t, char16_t> new_units_;      // not written yet
    std::uint32_t next_ = kFirstPhrase, node_ = kRoot;
    Width width_{2, 2};
    std::string packed_;
    unsigned six_ = 0, filled_ = 0;
};

}  // namespace

Result<std::string> unpack_lzstring(std::string_view packed, std::size_t most) {
    return Unpacker(packed, most).run();
}

std::string pack_lzstring(std::string_view utf8) { return Packer().run(to_utf16(utf8)); }

}  // namespace sudokit::text
