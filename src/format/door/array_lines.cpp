// The format of numpy:
//
//     \x93NUMPY | version, 2 bytes | length of the header, 2 bytes or from version 2 on 4 | header | numbers
//
// The header is a dictionary of Python: {'descr': '|u1', 'fortran_order': False, 'shape': (3, 81), }
#include "format/door/array_lines.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "sudokit/types.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"

namespace sudokit {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::string_view kAsBytes = "save it with np.save(FILE, array.astype('uint8'))";

// Bytes of a source, buffered for looking ahead.
class Ahead {
  public:
    explicit Ahead(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    // Buffers at least n bytes. False if the source ends before.
    bool has(std::size_t n) {
        while (bytes_.size() - at_ < n) {
            bytes_.erase(0, std::exchange(at_, 0));
            const std::size_t old = bytes_.size();
            bytes_.resize(std::max(n, old + kPiece));
            const std::ptrdiff_t got = source_->read(bytes_.data() + old, bytes_.size() - old);
            bytes_.resize(old + static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0)));
            failed_ = got < 0;
            if (got <= 0) return false;
        }
        return true;
    }
    bool has_already(std::size_t n) const { return bytes_.size() - at_ >= n; }
    std::string_view rest() const { return std::string_view(bytes_).substr(at_); }
    std::string_view take(std::size_t n) {
        SUDOKIT_CHECK(has_already(n));
        return rest().substr(0, (at_ += n, n));
    }
    bool failed() const { return failed_; }
    ByteSource& source() { return *source_; }
    std::optional<Error> failure() const { return source_->failure(); }

  private:
    static constexpr std::size_t kPiece = 1 << 16;

    const std::unique_ptr<ByteSource> source_;
    std::string bytes_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

// The text after 'key': in the header.
std::string_view value_of(std::string_view header, std::string_view key) {
    const std::size_t at = header.find("'" + std::string(key) + "':");
    if (at == header.npos) return {};
    header.remove_prefix(at + key.size() + 3);
    header.remove_prefix(std::min(header.find_first_not_of(' '), header.size()));
    if (header.starts_with('(')) return header.substr(0, header.find(')') + 1);
    return header.substr(0, header.find_first_of(",}"));
}

// "(3, 9, 9)" is 3, 9 and 9.
std::vector<std::uint64_t> numbers_in(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    while (!text.empty()) {
        std::uint64_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = read.ec == std::errc();
        if (is_number) numbers.push_back(number);
        text.remove_prefix(is_number ? static_cast<std::size_t>(read.ptr - text.data()) : 1);
    }
    return numbers;
}

Error wrong_array(std::string message, std::string remedy) {
    return {ErrorCode::CannotRead, 0, 0, "the numpy array " + std::move(message),
            std::move(remedy)};
}

// The value of IEEE's format with 16 bits.
double half_of(std::uint64_t bits) {
    const auto exponent = static_cast<int>(bits >> 10 & 31);
    const auto fraction = static_cast<double>(bits & 1023);
    const double sign = bits >> 15 != 0 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? std::nan("") : sign * std::numeric_limits<double>::infinity();
    return sign *
           (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25));
}

double real_of(std::uint64_t bits, std::size_t width) {
    if (width == 8) return std::bit_cast<double>(bits);
    if (width == 4) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    return half_of(bits);
}

// As a list shows it.
std::string text_of_real(double value) {
    if (std::isinf(value)) return value > 0 ? "1e999" : "-1e999";
    return support::decimal_text(value);
}

// The puzzles of an array, one after the other.
class Array {
  public:
    explicit Array(std::unique_ptr<ByteSource> source) : bytes_(std::move(source)) {}

    Ahead& bytes() { return bytes_; }
    const Ahead& bytes() const { return bytes_; }
    // Reads no more bytes than the answer needs.
    bool begins_here() {
        std::size_t same = 0;
        while (same < kMagic.size() && bytes_.has(same + 1) && bytes_.rest()[same] == kMagic[same])
            ++same;
        return same == kMagic.size();
    }
    std::uint64_t rows() const { return rows_; }
    std::uint64_t taken() const { return taken_; }
    bool has_next_already() const {
        return taken_ < rows_ && bytes_.has_already(kClassicCells * width_);
    }

    // Precondition: begins_here().
    std::optional<Error> read_header() {
        SUDOKIT_CHECK(bytes_.rest().starts_with(kMagic));
        constexpr std::size_t kStart = 12;
        const Error cut = wrong_array("ends in its header", "get the whole file");
        if (!bytes_.has(kStart)) return cut;
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(bytes_.rest()[i]));
        };
        const bool is_first_version = byte(kMagic.size()) == 1;
        std::size_t length = byte(8) + 256 * byte(9);
        if (!is_first_version) length += (byte(10) << 16) + (byte(11) << 24);
        constexpr std::size_t kLongest = 1 << 20;
        if (length > kLongest || !bytes_.has((is_first_version ? 10 : kStart) + length)) return cut;
        bytes_.take(is_first_version ? 10 : kStart);
        return understand(std::string(bytes_.take(length)));
    }

    // What becomes of a number that is not a digit.
    enum class Wrong : std::uint8_t {
        AsList,  // all 81 become a list, "[5,77,...", which the reader refuses, naming the number
        AsOpen,  // 0 stands for it
    };
    // Appends 81 digits. Precondition: taken() < rows().
    std::optional<Error> next(std::string& out, Wrong wrong) {
        SUDOKIT_CHECK(taken_ < rows_);
        if (!bytes_.has(kClassicCells * width_))
            return wrong_array("ends after " + std::to_string(taken_) + " of " +
                                   std::to_string(rows_) + " puzzles",
                               "get the whole file");
        const std::string_view row = bytes_.take(kClassicCells * width_);
        ++taken_;
        const std::size_t begin = out.size();
        for (std::size_t i = 0; i < kClassicCells; ++i) {
            const int digit = digit_of(row.substr(i * width_, width_));
            if (digit < 0 && wrong == Wrong::AsList) {
                out.replace(begin, out.npos, list_of(row));
                break;
            }
            out += static_cast<char>('0' + std::max(digit, 0));
        }
        return std::nullopt;
    }

  private:
    // 0 to 9, or -1. NaN is what pandas has for an open cell.
    int digit_of(std::string_view number) const {
        if (is_real_) {
            const double value = real_of(bits_of(number), width_);
            if (std::isnan(value)) return 0;
            return value >= 0 && value <= kClassicDigits && value == std::floor(value)
                       ? static_cast<int>(value)
                       : -1;
        }
        const auto digit = static_cast<unsigned char>(is_big_ ? number.back() : number.front());
        const auto zeros = static_cast<std::size_t>(std::ranges::count(number, '\0'));
        return digit <= kClassicDigits && zeros + (digit != 0) == width_ ? digit : -1;
    }

    std::uint64_t bits_of(std::string_view number) const {
        SUDOKIT_CHECK(number.size() == width_ && width_ <= sizeof(std::uint64_t));
        std::uint64_t bits = 0;
        for (std::size_t b = 0; b < width_; ++b)
            bits = bits << 8 | static_cast<unsigned char>(number[is_big_ ? b : width_ - 1 - b]);
        return bits;
    }

    std::string list_of(std::string_view row) const {
        std::string text;
        for (std::size_t i = 0; i < kClassicCells; ++i) {
            const std::string_view number = row.substr(i * width_, width_);
            text += i == 0 ? '[' : ',';
            text += text_of(number);
        }
        return text + "]";
    }

    std::string text_of(std::string_view number) const {
        const std::uint64_t bits = bits_of(number);
        if (is_real_) return text_of_real(real_of(bits, width_));
        if (!is_signed_) return std::to_string(bits);
        const std::size_t unused = 64 - 8 * width_;
        return std::to_string(static_cast<std::int64_t>(bits << unused) >> unused);
    }

    std::optional<Error> understand(const std::string& header) {
        const std::string_view type = value_of(header, "descr");
        constexpr std::string_view kKnown = "i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8";
        if (type.size() != 5 || kKnown.find(type.substr(2, 2)) == kKnown.npos)
            return wrong_array(
                "has the type " + (type.empty() ? "?" : std::string(type)) + " instead of numbers",
                std::string(kAsBytes));
        is_real_ = type[2] == 'f';
        width_ = static_cast<std::size_t>(type[3] - '0');
        is_big_ = type[1] == '>';
        is_signed_ = type[2] == 'i';
        if (value_of(header, "fortran_order") != "False")
            return wrong_array("is stored by columns",
                               "save it with np.save(FILE, np.ascontiguousarray(array))");
        const std::string_view shape = value_of(header, "shape");
        auto sides = numbers_in(shape);
        if (sides.size() > 1 && sides.back() == 9 && sides[sides.size() - 2] == 9) {
            sides.pop_back();
            sides.back() = kClassicCells;
        }
        if (sides.empty() || sides.size() > 2 || sides.back() != kClassicCells)
            return wrong_array("has the shape " + std::string(shape),
                               "puzzles have the shape (N, 81) or (N, 9, 9)");
        rows_ = sides.size() == 2 ? sides.front() : 1;
        return std::nullopt;
    }

    Ahead bytes_;
    std::size_t width_ = 1;  // bytes of a number
    bool is_big_ = false;    // its last byte comes first
    bool is_signed_ = false, is_real_ = false;
    std::uint64_t rows_ = 0, taken_ = 0;
};

class ArrayLines : public ByteSource {
  public:
    ArrayLines(std::unique_ptr<ByteSource> source, std::unique_ptr<ByteSource> answers)
        : puzzles_(std::move(source)) {
        if (answers) answers_.emplace(std::move(answers));
    }

    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        if (n == 0) return 0;
        if (error_) return -1;
        if (place_ == Place::Beginning && !begin()) return -1;
        if (place_ == Place::Text) return pass(buffer, n);
        if (at_ == lines_.size() && !make_lines()) return -1;
        const std::size_t part = std::min(n, lines_.size() - at_);
        lines_.copy(buffer, part, at_);
        at_ += part;
        return static_cast<std::ptrdiff_t>(part);
    }
    std::optional<Error> failure() const override {
        return error_ ? error_ : puzzles_.bytes().failure();
    }

  private:
    enum class Place : std::uint8_t { Beginning, Text, Numbers };

    bool fail(std::optional<Error> error) {
        error_ = std::move(error);
        return false;
    }

    bool begin() {
        if (!puzzles_.begins_here()) {
            place_ = Place::Text;
            return true;
        }
        place_ = Place::Numbers;
        if (auto error = puzzles_.read_header()) return fail(error);
        if (!answers_) return true;
        if (!answers_->begins_here())
            return fail(wrong_array("of answers is not in the format of numpy", "get it again"));
        if (auto error = answers_->read_header()) return fail(error);
        if (answers_->rows() == puzzles_.rows()) return true;
        return fail(wrong_array("has " + std::to_string(puzzles_.rows()) +
                                    " puzzles, but the array of answers has " +
                                    std::to_string(answers_->rows()),
                                "put the matching answers beside the puzzles"));
    }

    std::ptrdiff_t pass(char* buffer, std::size_t n) {
        Ahead& bytes = puzzles_.bytes();
        if (bytes.rest().empty()) return bytes.failed() ? -1 : bytes.source().read(buffer, n);
        return static_cast<std::ptrdiff_t>(
            bytes.take(std::min(n, bytes.rest().size())).copy(buffer, n));
    }

    bool has_next_already() const {
        return puzzles_.has_next_already() && (!answers_ || answers_->has_next_already());
    }

    // Makes at least one line unless the array has ended, and no more than fit at once.
    bool make_lines() {
        constexpr std::size_t kMany = 1 << 16;
        lines_.clear();
        at_ = 0;
        while (puzzles_.taken() < puzzles_.rows() && lines_.size() < kMany &&
               (lines_.empty() || has_next_already())) {
            if (auto error = puzzles_.next(lines_, Array::Wrong::AsList)) return fail(error);
            if (answers_) {
                lines_ += '\t';
                if (auto error = answers_->next(lines_, Array::Wrong::AsOpen)) return fail(error);
            }
            lines_ += '\n';
        }
        if (lines_.empty() && puzzles_.bytes().has(1))
            return fail(wrong_array("is followed by something else", "remove that from the file"));
        return true;
    }

    Array puzzles_;
    std::optional<Array> answers_;
    Place place_ = Place::Beginning;
    std::string lines_;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace

std::unique_ptr<ByteSource> array_lines(std::unique_ptr<ByteSource> source,
                                        std::unique_ptr<ByteSource> answers) {
    return std::make_unique<ArrayLines>(std::move(source), std::move(answers));
}

}  // namespace sudokit
