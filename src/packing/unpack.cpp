// unpack.cpp - compressed data as a ByteSource over another one.
//
// In: bytes of any kind. Out: text. The first bytes decide: plain text is passed on untouched;
// otherwise members are unpacked one after another, each by its own kind, until the data ends.
//
// Traps: an end in the middle is an error, since the rest is missing; so is anything but zeros
// behind the last member. Bytes may come slowly, so whatever can be unpacked is handed on before
// reading more. The error names the place in the packed data: the text has no line there.
#include "packing/unpack.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "packing/codec.hpp"

namespace sudokit::packing {
namespace {

constexpr std::size_t kFirstBytes = 1 << 13, kMoreBytes = 1 << 17;

class Unpacked : public ByteSource {
  public:
    explicit Unpacked(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        if (n == 0) return 0;
        if (error_) return -1;
        if (place_ == Place::Beginning)
            if (const std::ptrdiff_t got = begin(); got < 0) return got;
        return place_ == Place::Text ? pass(buffer, n) : unpack({buffer, n});
    }

    std::optional<Error> failure() const override { return error_ ? error_ : source_->failure(); }

  private:
    enum class Place : std::uint8_t { Beginning, Text, Within, Between };

    // Reads the first bytes and determines their kind. Negative: the source failed.
    std::ptrdiff_t begin() {
        if (!bytes_) bytes_ = std::make_unique_for_overwrite<char[]>(capacity_ = kFirstBytes);
        std::optional<Kind> kind;
        while (!kind) {
            const std::ptrdiff_t got = read_more();
            if (got < 0) return got;
            kind = got == 0 ? Kind::None : kind_of_data(rest_);
        }
        if (*kind == Kind::None) {
            place_ = Place::Text;
            return 0;
        }
        auto larger = std::make_unique_for_overwrite<char[]>(capacity_ = kMoreBytes);
        std::memcpy(larger.get(), rest_.data(), rest_.size());
        rest_ = {larger.get(), rest_.size()};
        bytes_ = std::move(larger);
        begin_member(*kind);
        return 0;
    }

    std::ptrdiff_t pass(char* buffer, std::size_t n) {
        if (rest_.empty()) {
            bytes_.reset();
            return source_->read(buffer, n);
        }
        n = std::min(n, rest_.size());
        std::memcpy(buffer, rest_.data(), n);
        rest_.remove_prefix(n);
        return static_cast<std::ptrdiff_t>(n);
    }

    // Refills rest_ when little is left.
    std::ptrdiff_t read_more() {
        if (!rest_.empty()) std::memmove(bytes_.get(), rest_.data(), rest_.size());
        const std::ptrdiff_t got =
            source_->read(bytes_.get() + rest_.size(), capacity_ - rest_.size());
        rest_ = {bytes_.get(),
                 rest_.size() + static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0))};
        if (got > 0) bytes_read_ += static_cast<std::uint64_t>(got);
        return got;
    }

    void begin_member(Kind kind) {
        if (kind == kind_)
            decompressor_->restart();
        else
            decompressor_ = decompressor_for(kind_ = kind);
        place_ = Place::Within;
    }

    std::ptrdiff_t unpack(std::span<char> out) {
        const std::size_t room = out.size();
        while (out.size() == room) {
            if (place_ == Place::Between) {
                const std::ptrdiff_t got = go_on();
                if (place_ == Place::Between) return got;
            }
            using enum Decompressor::Outcome;
            switch (decompressor_->unpack(rest_, out)) {
                case End:
                    place_ = Place::Between;
                    break;
                case Damaged:
                    return fail("is damaged", "get the file again");
                case Beyond:
                    return fail("needs more memory or another method than is allowed here",
                                "unpack it first: " + std::string(unpack_command(kind_)) +
                                    (kind_ == Kind::Zstd ? " --long=31" : "") +
                                    " FILE | sudokit ...");
                case Going:
                    if (out.size() < room) break;
                    if (const std::ptrdiff_t got = read_more(); got < 0)
                        return got;
                    else if (got == 0)
                        return fail("ends in the middle", "get the whole file");
            }
        }
        return static_cast<std::ptrdiff_t>(room - out.size());
    }

    // Goes to the next member. At the end or after a failure it stays between members, and returns
    // which of these it was.
    std::ptrdiff_t go_on() {
        for (;;) {
            // Tapes and disks pad with zeros.
            rest_.remove_prefix(std::min(rest_.find_first_not_of('\0'), rest_.size()));
            const auto kind = kind_of_data(rest_);
            if (kind == Kind::None)
                return fail("is followed by something else", "remove that from the file");
            if (kind) {
                begin_member(*kind);
                return 0;
            }
            const std::ptrdiff_t got = read_more();
            if (got == 0 && !rest_.empty())
                return fail("is followed by something else", "remove that from the file");
            if (got <= 0) return got;
        }
    }

    std::ptrdiff_t fail(std::string_view what, std::string remedy) {
        error_ =
            Error{ErrorCode::CannotRead, 0, 0,
                  "the compressed data (" + std::string(name_of(kind_)) + ") " + std::string(what) +
                      ", near byte " + std::to_string(bytes_read_ - rest_.size()),
                  std::move(remedy)};
        return -1;
    }

    const std::unique_ptr<ByteSource> source_;
    Place place_ = Place::Beginning;
    Kind kind_ = Kind::None;  // of the last member
    std::unique_ptr<Decompressor> decompressor_;
    std::unique_ptr<char[]> bytes_;
    std::size_t capacity_ = 0;
    std::string_view rest_;  // the unused part of bytes_
    std::uint64_t bytes_read_ = 0;
    std::optional<Error> error_;
};

bool begins_packed(std::string_view bytes) {
    return kind_of_data(bytes).value_or(Kind::None) != Kind::None;
}

class ViewSource : public ByteSource {
  public:
    explicit ViewSource(std::string_view bytes) : rest_(bytes) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        n = rest_.copy(buffer, n);
        rest_.remove_prefix(n);
        return static_cast<std::ptrdiff_t>(n);
    }

  private:
    std::string_view rest_;
};

}  // namespace

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source) {
    return std::make_unique<Unpacked>(std::move(source));
}

Result<std::string> text_of(std::string bytes) {
    if (!begins_packed(bytes)) return bytes;
    return unpack(bytes);
}

Result<std::string> unpack(std::string_view bytes) {
    if (!begins_packed(bytes))
        return Error{ErrorCode::CannotRead, 0, 0, "this is not compressed data",
                     "get the file again"};
    Unpacked source(std::make_unique<ViewSource>(bytes));
    std::string text;
    for (std::size_t size = 0;;) {
        if (size == text.size()) text.resize(std::max(2 * size, 4 * bytes.size() + 64));
        const std::ptrdiff_t got = source.read(text.data() + size, text.size() - size);
        if (got < 0) return *source.failure();
        size += static_cast<std::size_t>(got);
        if (got > 0) continue;
        text.resize(size);
        return text;
    }
}

}  // namespace sudokit::packing
