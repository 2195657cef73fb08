// Arrays of numpy become lines; any other input stays unchanged.
#include "format/door/array_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

using namespace sudokit;

namespace {

// Gives a few bytes at a time.
class Drops : public ByteSource {
  public:
    Drops(std::string bytes, std::size_t size) : bytes_(std::move(bytes)), size_(size) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        const std::size_t got = bytes_.copy(buffer, std::min(n, size_), at_);
        at_ += got;
        return static_cast<std::ptrdiff_t>(got);
    }

  private:
    const std::string bytes_;
    const std::size_t size_;
    std::size_t at_ = 0;
};

std::string array_of(const std::string& type, const std::string& shape, const std::string& numbers,
                     const std::string& order = "False", char version = 1) {
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
    std::string bytes = "\x93NUMPY";
    bytes += version;
    bytes += '\0';
    bytes += static_cast<char>(header.size());
    bytes.append(version == 1 ? 1 : 3, '\0');
    return bytes + header + numbers;
}

// 81 digits, other ones for each puzzle, and the numbers that stand for them.
std::string digits(std::size_t puzzle) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i)
        text += static_cast<char>('0' + (i * (puzzle + 1) + puzzle) % 10);
    return text;
}
std::string numbers(std::size_t puzzles, std::size_t width = 1, bool is_big = false) {
    std::string bytes;
    for (std::size_t p = 0; p < puzzles; ++p)
        for (const char digit : digits(p)) {
            std::string number(width, '\0');
            (is_big ? number.back() : number.front()) = static_cast<char>(digit - '0');
            bytes += number;
        }
    return bytes;
}
std::string lines(std::size_t puzzles) {
    std::string text;
    for (std::size_t p = 0; p < puzzles; ++p) text += digits(p) + "\n";
    return text;
}

// The text, or the error.
std::string read_all(std::unique_ptr<ByteSource> source, std::size_t at_once = 100) {
    std::string text, buffer(at_once, ' ');
    for (;;) {
        const std::ptrdiff_t got = source->read(buffer.data(), at_once);
        if (got < 0) return source->failure()->text();
        if (got == 0) return text;
        text.append(buffer, 0, static_cast<std::size_t>(got));
    }
}
std::string read_array(const std::string& bytes, std::size_t drop = 50) {
    return read_all(array_lines(std::make_unique<Drops>(bytes, drop)));
}

}  // namespace

TEST(ArrayLines, of_every_type_and_shape_are_digits) {
    for (const std::size_t drop : {1u, 7u, 1000u, 100'000u}) {
        EXPECT_EQ(read_array(array_of("|u1", "(3, 81)", numbers(3)), drop), lines(3));
        EXPECT_EQ(read_array(array_of("|i1", "(2, 9, 9)", numbers(2)), drop), lines(2));
        EXPECT_EQ(read_array(array_of("<i8", "(2, 9, 9)", numbers(2, 8)), drop), lines(2));
        EXPECT_EQ(read_array(array_of(">i4", "(4, 81)", numbers(4, 4, true)), drop), lines(4));
        EXPECT_EQ(read_array(array_of("<u2", "(81,)", numbers(1, 2)), drop), lines(1));
        EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", numbers(1)), drop), lines(1));
        EXPECT_EQ(read_array(array_of("|u1", "(0, 81)", ""), drop), "");
        EXPECT_EQ(read_array(array_of("|u1", "(3, 81)", numbers(3), "False", 2), drop), lines(3));
    }
    EXPECT_EQ(read_array(array_of("|u1", "(3000, 81)", numbers(3000)), 1 << 20), lines(3000));
}

TEST(ArrayLines, leave_other_text_as_it_is) {
    for (const std::string text :
         {"", "a", "\x93", "\x93NUMP", "\x93NUMB 123", "12..3\n4", "\n\n\x93NUMPY"})
        for (const std::size_t drop : {1u, 3u, 100u}) EXPECT_EQ(read_array(text, drop), text);
    const std::string large = lines(5000);
    EXPECT_EQ(read_array(large, 70'000), large);
}

TEST(ArrayLines, say_what_is_wrong_with_an_array) {
    const auto expect = [](const std::string& bytes, const std::string& words) {
        EXPECT_NE(read_array(bytes).find(words), std::string::npos) << read_array(bytes);
    };
    expect(array_of("<c8", "(1, 81)", numbers(1, 8)), "has the type '<c8' instead of numbers");
    expect(array_of("<i3", "(1, 81)", numbers(1, 3)), "has the type '<i3' instead of numbers");
    expect(array_of("<f1", "(1, 81)", numbers(1)), "has the type '<f1' instead of numbers");
    expect(array_of("|O", "(1, 81)", numbers(1)), "has the type '|O'");
    expect(array_of("|u1", "(1, 80)", numbers(1)), "has the shape (1, 80); puzzles have the shape");
    expect(array_of("|u1", "(1, 81, 9)", numbers(9)), "has the shape (1, 81, 9)");
    expect(array_of("|u1", "(2, 81)", numbers(2), "True"), "is stored by columns");
    expect(array_of("|u1", "(3, 81)", numbers(2)), "ends after 2 of 3 puzzles");
    expect(array_of("|u1", "(1, 81)", numbers(2)), "is followed by something else");
    expect(array_of("|u1", "(1, 81)", numbers(1)).substr(0, 30), "ends in its header");
}

namespace {

// 0 to 9 in the formats of IEEE with 16, 32 and 64 bits.
std::string real(std::size_t width, bool is_big, double value) {
    static constexpr unsigned kHalves[] = {0,      0x3c00, 0x4000, 0x4200, 0x4400,
                                           0x4500, 0x4600, 0x4700, 0x4800, 0x4880};
    std::uint64_t bits = width == 8   ? std::bit_cast<std::uint64_t>(value)
                         : width == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                                      : kHalves[static_cast<std::size_t>(value)];
    std::string bytes;
    for (; bytes.size() < width; bits >>= 8) bytes += static_cast<char>(bits & 255);
    if (is_big) std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

}  // namespace

TEST(ArrayLines, of_floating_numbers_are_digits_if_they_are_whole) {
    const double nan = std::nan(""), infinite = HUGE_VAL;
    for (const auto& [type, width, is_big] : {std::tuple{"<f2", 2u, false},
                                              {">f2", 2u, true},
                                              {"<f4", 4u, false},
                                              {">f4", 4u, true},
                                              {"<f8", 8u, false},
                                              {">f8", 8u, true}}) {
        std::string all;
        for (std::size_t p = 0; p < 3; ++p)
            for (const char digit : digits(p)) all += real(width, is_big, digit - '0');
        EXPECT_EQ(read_array(array_of(type, "(3, 81)", all)), lines(3)) << type;
        if (width == 2) continue;
        for (const auto& [wrong, shown] : {std::pair{2.5, ",2.5,"},
                                           {-1.0, ",-1,"},
                                           {10.0, ",10,"},
                                           {infinite, ",1e999,"},
                                           {-infinite, ",-1e999,"},
                                           {0.1 + 0.2, ",0.3,"}}) {
            std::string bad = all;
            bad.replace((81 + 40) * width, width, real(width, is_big, wrong));
            const std::string text = read_array(array_of(type, "(3, 81)", bad));
            EXPECT_EQ(text.substr(0, 83), digits(0) + "\n[") << type;
            EXPECT_NE(text.find(shown), std::string::npos) << text;
            EXPECT_EQ(text.substr(text.size() - 82), digits(2) + "\n");
        }
        std::string open = all;  // as pandas has an open cell
        open.replace(0, width, real(width, is_big, nan));
        EXPECT_EQ(read_array(array_of(type, "(3, 81)", open)), "0" + lines(3).substr(1));
        open.replace(0, width, real(width, is_big, -0.0));
        EXPECT_EQ(read_array(array_of(type, "(3, 81)", open)), "0" + lines(3).substr(1));
    }
}

// One wrong number costs only its own puzzle.
TEST(ArrayLines, have_every_puzzle_but_the_wrong_one) {
    struct Case {
        std::string type;
        std::size_t width;
        bool is_big;
        std::string number;  // as bytes
        std::string message;
    };
    const std::string most(8, '\xff');
    const std::vector<Case> cases = {
        {"|u1", 1, false, "\x0a", "'10' is not a digit"},
        {"|u1", 1, false, "\xff", "'255' is not a digit"},
        {"|i1", 1, false, "\xff", "'-1' is not a digit"},
        {"<i2", 2, false, std::string("\x00\x80", 2), "'-32768' is not a digit"},
        {">u2", 2, true, std::string("\x80\x01", 2), "'32769' is not a digit"},
        {"<i8", 8, false, std::string("\x05\0\0\0\0\0\0\x01", 8), "a single value"},
        {">i8", 8, true, most, "'-1' is not a digit"},
        {"<u8", 8, false, most, "a single value"},
    };
    for (const Case& one : cases) {
        std::string all = numbers(4, one.width, one.is_big);
        all.replace((81 + 80) * one.width, one.width, one.number);  // puzzle 2, r9c9
        const auto source =
            array_lines(std::make_unique<Drops>(array_of(one.type, "(4, 81)", all), 50));
        Reader reader(*source);
        std::size_t good = 0;
        for (Record record; reader.next(record);) {
            if (record.kind != Record::Kind::Bad) {
                EXPECT_EQ(record.to_puzzle().givens,
                          parse_puzzle(digits(record.line - 1)).value().givens);
                ++good;
                continue;
            }
            EXPECT_EQ(record.line, 2u);
            EXPECT_NE(record.error.message.find(one.message), std::string::npos)
                << record.error.message;
        }
        EXPECT_EQ(good, 3u) << one.type;
    }
}

TEST(ArrayLines, have_every_whole_puzzle_before_a_cut) {
    for (const std::size_t drop : {1u, 500u, 100'000u}) {
        const auto source = array_lines(
            std::make_unique<Drops>(array_of("|u1", "(5, 81)", numbers(4) + "\1"), drop));
        std::string text, buffer(90, ' ');
        for (std::ptrdiff_t got; (got = source->read(buffer.data(), buffer.size())) > 0;)
            text.append(buffer, 0, static_cast<std::size_t>(got));
        EXPECT_EQ(text, lines(4));
        EXPECT_NE(source->failure()->text().find("ends after 4 of 5"), std::string::npos);
    }
}

TEST(ArrayLines, have_the_answer_after_the_puzzle) {
    const auto both = [](std::size_t puzzles, std::size_t answers) {
        const auto source = [](std::size_t n) {
            return std::make_unique<Drops>(
                array_of("|u1", "(" + std::to_string(n) + ", 81)", numbers(n)), 40);
        };
        return read_all(array_lines(source(puzzles), source(answers)));
    };
    EXPECT_EQ(both(2, 2),
              digits(0) + "\t" + digits(0) + "\n" + digits(1) + "\t" + digits(1) + "\n");
    std::string wrong = numbers(1);
    wrong[7] = 99;
    EXPECT_EQ(
        read_all(array_lines(std::make_unique<Drops>(array_of("|u1", "(1, 81)", numbers(1)), 40),
                             std::make_unique<Drops>(array_of("|u1", "(1, 81)", wrong), 40))),
        digits(0) + "\t" + digits(0).replace(7, 1, "0") + "\n");
    EXPECT_NE(both(2, 3).find("has 2 puzzles, but the array of answers has 3"), std::string::npos);
}
