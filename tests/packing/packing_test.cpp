// Compressed data: what goes in comes out again, and damage is never taken for the end. The bytes
// of `kFromElsewhere` were written by the programs gzip, xz and zstd.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <vector>

#include "effort.hpp"
#include "packing/pack.hpp"
#include "packing/unpack.hpp"
#include "support/rng.hpp"

using namespace sudokit;
using packing::Kind;
using testing::HasSubstr;

namespace {

constexpr Kind kKinds[] = {Kind::Gzip, Kind::Xz, Kind::Zstd};

// Digits and line ends, as results are.
std::string random_text(std::size_t size, std::uint64_t seed = 1) {
    Rng rng(seed);
    std::string text(size, '\n');
    for (std::size_t i = 0; i < size; ++i)
        if (i % 82 != 81) text[i] = static_cast<char>('0' + rng.below(10));
    return text;
}

// Gives at most `step` bytes at a time, and fails at the end if it is told to.
class PieceSource : public ByteSource {
  public:
    PieceSource(std::string text, std::size_t step, int error_number = 0)
        : text_(std::move(text)), step_(step), error_number_(error_number) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        ++reads_;
        n = text_.copy(buffer, std::min(n, step_), place_);
        place_ += n;
        if (n > 0 || error_number_ == 0) return static_cast<std::ptrdiff_t>(n);
        errno = error_number_;
        return -1;
    }
    int reads() const { return reads_; }

  private:
    std::string text_;
    std::size_t step_, place_ = 0;
    int error_number_, reads_ = 0;
};

struct Reading {
    std::string text;
    std::optional<Error> error;
};

// Everything that unpacked() gives for these bytes, in pieces of `in` and `out`.
Reading read_all(const std::string& bytes, std::size_t in = 1 << 20, std::size_t out = 1 << 16) {
    const auto source = packing::unpacked(std::make_unique<PieceSource>(bytes, in));
    Reading reading;
    std::string buffer(out, '\0');
    std::ptrdiff_t got = 0;
    while ((got = source->read(buffer.data(), out)) > 0)
        reading.text.append(buffer, 0, static_cast<std::size_t>(got));
    EXPECT_EQ(source->read(buffer.data(), out), got) << "the end is the end";
    if (got < 0) reading.error = source->failure();
    EXPECT_EQ(got < 0, reading.error.has_value());
    return reading;
}

class Packing : public testing::TestWithParam<Kind> {};

std::string test_name(const testing::TestParamInfo<Kind>& info) {
    return std::string(packing::name_of(info.param));
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(kinds, Packing, testing::ValuesIn(kKinds), test_name);

TEST_P(Packing, gives_back_texts_of_any_size) {
    for (const std::size_t size : {0, 1, 2, 81, 1000, 65'535, 65'536, 65'537, 1'000'000}) {
        const std::string text = random_text(size);
        const std::string packed = packing::pack(GetParam(), text);
        const auto back = packing::unpack(packed);
        ASSERT_TRUE(back) << size << ": " << back.error().text();
        EXPECT_TRUE(back.value() == text) << size;
        EXPECT_TRUE(read_all(packed).text == text) << size;
    }
}

TEST_P(Packing, gives_back_large_texts_that_are_all_alike) {
    const std::string text(static_cast<std::size_t>(effort::samples(200'000'000, 20'000'000)), '1');
    const std::string packed = packing::pack(GetParam(), text, 1);
    EXPECT_LT(packed.size(), text.size() / 100);
    const Reading reading = read_all(packed);
    EXPECT_FALSE(reading.error);
    EXPECT_TRUE(reading.text == text);
}

TEST_P(Packing, makes_text_smaller_at_every_level) {
    const std::string text = random_text(100'000);
    for (int level = 0; level <= 19; ++level) {
        const std::string packed = packing::pack(GetParam(), text, level);
        EXPECT_LT(packed.size(), text.size() * 6 / 10) << level;
        EXPECT_TRUE(packing::unpack(packed).value() == text) << level;
    }
}

TEST_P(Packing, does_not_depend_on_how_many_bytes_a_read_gives) {
    const std::string text = random_text(3000);
    const std::string packed = packing::pack(GetParam(), text);
    for (const std::size_t in : {1, 2, 3, 7, 1000})
        for (const std::size_t out : {1, 2, 5, 4096}) {
            const Reading reading = read_all(packed, in, out);
            EXPECT_FALSE(reading.error) << in << ' ' << out;
            EXPECT_TRUE(reading.text == text) << in << ' ' << out;
        }
}

TEST_P(Packing, reads_members_that_follow_one_another) {
    const std::string text = random_text(500);
    const std::string once = packing::pack(GetParam(), text);
    const std::string empty = packing::pack(GetParam(), "");
    for (const std::size_t in : {1, 1000}) {
        EXPECT_EQ(read_all(once + empty + once + once, in).text, text + text + text);
        EXPECT_EQ(read_all(empty + empty, in).text, "");
        EXPECT_FALSE(read_all(once + std::string(512, '\0'), in).error) << "padding";
        EXPECT_EQ(read_all(once + std::string(4, '\0') + once, in).text, text + text);
        for (const Kind other : kKinds)
            EXPECT_EQ(read_all(once + packing::pack(other, "other") + once, in).text,
                      text + "other" + text);
    }
}

TEST_P(Packing, says_what_is_wrong_with_every_part_of_a_file) {
    const std::string text = random_text(300);
    const std::string packed = packing::pack(GetParam(), text);
    for (std::size_t size = 0; size < packed.size(); ++size) {
        const auto back = packing::unpack(packed.substr(0, size));
        ASSERT_FALSE(back) << size;
        EXPECT_FALSE(back.error().remedy.empty());
        if (size < 6) continue;  // may be the beginning of a text
        const Reading reading = read_all(packed.substr(0, size), 10);
        ASSERT_TRUE(reading.error) << size;
        EXPECT_THAT(reading.error->text(), HasSubstr("ends in the middle"));
        EXPECT_TRUE(text.starts_with(reading.text));
    }
}

// Behind a whole member, too.
TEST_P(Packing, says_that_the_second_member_is_cut) {
    const std::string packed = packing::pack(GetParam(), random_text(300));
    for (std::size_t size = 1; size < packed.size(); ++size)
        EXPECT_TRUE(read_all(packed + packed.substr(0, size), 10).error) << size;
}

// Some bits say nothing of the text: in the header of gzip the time, level and system, in that of zstd
// the size of the window, and those that fill up a byte. xz covers all of them.
TEST_P(Packing, never_gives_another_text_when_a_bit_is_flipped) {
    const std::string text = random_text(300);
    std::string streamed;
    packing::Packer packer(GetParam(), [&](std::string_view part) {
        streamed += part;
        return true;
    });
    ASSERT_TRUE(packer.write(text) && packer.flush() && packer.finish());
    for (const std::string& packed : {packing::pack(GetParam(), text), streamed}) {
        const std::size_t bits = 8 * packed.size();
        std::size_t unnoticed = 0;
        for (std::size_t i = 0; i < bits; ++i) {
            std::string damaged = packed;
            damaged[i / 8] = static_cast<char>(damaged[i / 8] ^ 1 << i % 8);
            const auto back = packing::unpack(damaged);
            EXPECT_EQ(back ? back.value() : text, text) << "bit " << i;
            if (back) ++unnoticed;
        }
        EXPECT_LE(unnoticed, GetParam() == Kind::Xz ? 0 : bits / 20);
    }
}

namespace {
// The bytes with one to four of their parts lost, doubled, changed or cut off.
std::string damaged(std::string bytes, Rng& rng) {
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    for (auto n = 1 + rng.below(4); n > 0 && !bytes.empty(); --n) {
        const std::size_t at = below(bytes.size()), size = 1 + below(8);
        switch (rng.below(5)) {
            case 0:
                bytes.erase(at, size);
                break;
            case 1:
                bytes.insert(at, bytes.substr(below(bytes.size()), size));
                break;
            case 2:
                if (rng.below(4) == 0) bytes.resize(at);
                break;
            default:
                bytes[at] = static_cast<char>(rng.below(256));
        }
    }
    return bytes;
}
}  // namespace

TEST_P(Packing, gives_the_same_of_damaged_bytes_in_whatever_pieces_they_come) {
    const std::string packed =
        packing::pack(GetParam(), random_text(300)) + packing::pack(GetParam(), "more");
    const auto samples = effort::samples(10'000u, 100u);
    for (unsigned i = 0; i < samples && !HasFailure(); ++i) {
        Rng rng(effort::seed(), i);
        const std::string bytes = damaged(packed, rng);
        SCOPED_TRACE(i);
        const Reading whole = read_all(bytes), pieces = read_all(bytes, 1 + rng.below(7), 50);
        EXPECT_EQ(whole.error.has_value(), pieces.error.has_value());
        if (!whole.error) EXPECT_EQ(whole.text, pieces.text);
    }
}

TEST_P(Packing, says_that_something_else_follows) {
    const std::string packed = packing::pack(GetParam(), "text");
    for (const std::string rest : {"x", "\x1F", "more text\n", "\x1F\x8C", "\x28\xB5"})
        for (const std::size_t in : {1, 1000}) {
            const Reading reading = read_all(packed + rest, in);
            EXPECT_EQ(reading.text, "text");
            ASSERT_TRUE(reading.error);
            EXPECT_THAT(reading.error->message, HasSubstr("followed by something else"));
        }
}

TEST_P(Packing, hands_over_what_was_flushed_before_it_reads_on) {
    std::string packed;
    packing::Packer packer(GetParam(), [&](std::string_view part) {
        packed += part;
        return true;
    });
    std::string text;
    for (int i = 0; i < 5; ++i) {
        const std::string line = random_text(81, static_cast<std::uint64_t>(i)) + "\n";
        text += line;
        ASSERT_TRUE(packer.write(line) && packer.flush());
        EXPECT_EQ(read_all(packed).text, text) << i;  // and an error, since the end is missing
    }
    ASSERT_TRUE(packer.flush() && packer.finish());
    EXPECT_EQ(packing::unpack(packed).value(), text);
}

TEST_P(Packing, gives_up_when_the_sink_refuses) {
    int calls = 0;
    packing::Packer packer(GetParam(), [&](std::string_view) { return ++calls < 3; });
    const std::string text = random_text(1'000'000);
    bool wrote = true;
    for (int i = 0; i < 20 && wrote; ++i) wrote = packer.write(text);
    EXPECT_FALSE(wrote);
    EXPECT_FALSE(packer.write("x"));
    EXPECT_FALSE(packer.flush());
    EXPECT_FALSE(packer.finish());
    EXPECT_EQ(calls, 3);
}

TEST_P(Packing, passes_on_why_the_source_failed) {
    const std::string packed = packing::pack(GetParam(), random_text(100'000));
    for (const std::string& bytes :
         {packed.substr(0, packed.size() / 2), packed, packed.substr(0, 1), std::string()}) {
        const auto source = packing::unpacked(std::make_unique<PieceSource>(bytes, 1000, EIO));
        char buffer[1000];
        std::ptrdiff_t got = 0;
        do {
            errno = 0;
        } while ((got = source->read(buffer, sizeof buffer)) > 0);
        EXPECT_LT(got, 0);
        EXPECT_EQ(errno, EIO);
        EXPECT_FALSE(source->failure());
        EXPECT_LT(source->read(buffer, sizeof buffer), 0) << "again";
    }
}

TEST_P(Packing, has_a_name_and_a_suffix) {
    const auto name = packing::name_of(GetParam());
    EXPECT_EQ(packing::kind_named(name), GetParam());
    const std::string suffix = name == "gzip" ? ".gz" : name == "xz" ? ".xz" : ".zst";
    EXPECT_EQ(packing::kind_of_name("folder.d/results.txt" + suffix), GetParam());
    EXPECT_EQ(packing::kind_of_name("results" + suffix + ".txt"), Kind::None);
}

TEST(Names, of_other_kinds_are_not_known) {
    EXPECT_EQ(packing::kind_named("none"), Kind::None);
    for (const char* name : {"", "gz", "bzip2", "zip", "Gzip"})
        EXPECT_EQ(packing::kind_named(name), std::nullopt) << name;
    for (const char* name : {"", "-", "gz", "a.bz2", "a.zip", "a.gz/b"})
        EXPECT_EQ(packing::kind_of_name(name), Kind::None) << name;
}

TEST(Text, passes_through_as_it_comes) {
    const std::string text = random_text(100'000);
    for (const std::string& bytes :
         {text, std::string(), std::string("("), std::string("\x28\xB5"), std::string("P"),
          std::string("BZh9 and more"), std::string("PK\x03\x04 and more"),
          std::string("\xFD\x37zX-"), std::string(10, '\0')})
        for (const std::size_t in : {1, 100, 1'000'000})
            for (const std::size_t out : {1, 3000}) {
                const Reading reading = read_all(bytes, in, out);
                EXPECT_FALSE(reading.error);
                EXPECT_TRUE(reading.text == bytes) << bytes.substr(0, 20);
            }
    EXPECT_FALSE(packing::unpack(text));
    EXPECT_EQ(packing::text_of(text).value(), text);
    EXPECT_EQ(packing::text_of(packing::pack(Kind::Xz, text)).value(), text);
    EXPECT_EQ(packing::pack(Kind::None, text), text);
}

// A pipe that gives little must not wait for more.
TEST(Text, is_handed_over_at_once) {
    auto pieces = std::make_unique<PieceSource>("12345678", 1);
    const PieceSource& seen = *pieces;
    const auto source = packing::unpacked(std::move(pieces));
    char buffer[100];
    for (int reads = 1; reads <= 8; ++reads) {
        EXPECT_EQ(source->read(buffer, sizeof buffer), 1);
        EXPECT_EQ(seen.reads(), reads);
    }
}

TEST(FromElsewhere, is_read) {
    const std::vector<std::pair<std::string, std::string>> kFromElsewhere = {
        {"gzip with a name", "1f8b08084a2f046b0203616200cbcf4be52a29cfe70200e60bba1208000000"},
        {"two members of gzip",
         "1f8b0800000000000003cbcf4be502009fa817f8040000001f8b08000000000000032b29cfe70200740817960"
         "4000000"},
        {"a stored block", "1f8b0800000000000403010800f7ff6f6e650a74776f0ae60bba1208000000"},
        {"xz",
         "fd377a585a000004e6d6b4460200210116000000742fe5a30100076f6e650a74776f0a0051ab9eaf577570490"
         "0012008bb19d9bb1fb6f37d010000000004595a"},
        {"xz with another checksum",
         "fd377a585a00000ae1fb0ca10200210116000000742fe5a30100036f6e650a002c8b08da5ce60398e1f19af0e"
         "5dccc744df274b826abe585eaba68c52543480600013404c582c19c189b4b9a01000000000a595afd377a585a"
         "000000ff12d9410200210116000000742fe5a301000374776f0a000001140467a6450906729e7a01000000000"
         "0595a"},
        {"zstd", "28b52ffd24084100006f6e650a74776f0ae6a60e40"},
        {"zstd without a checksum", "28b52ffd20084100006f6e650a74776f0a"},
        {"zstd from a pipe", "28b52ffd04884100006f6e650a74776f0ae6a60e40"},
        {"a skipped frame",
         "5a2a4d1804000000736b697028b52ffd24084100006f6e650a74776f0ae6a60e40502a4d1800000000"},
    };
    for (const auto& [what, hex] : kFromElsewhere) {
        std::string bytes;
        for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
            bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
        const Reading reading = read_all(bytes);
        EXPECT_FALSE(reading.error) << what;
        EXPECT_EQ(reading.text, "one\ntwo\n") << what;
    }
}
