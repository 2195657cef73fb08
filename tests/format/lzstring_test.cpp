// The packed texts in links: by hand, there and back, and damaged.
#include "format/text/lzstring.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/rng.hpp"

namespace sudokit::format_test {
namespace {

using text::pack_lzstring;
using text::unpack_lzstring;

// 'a' is new: code 0 in two bits, then 97 with the lowest bit first. Two codes are used up, so that
// the end, 2, has three bits: 00 10000110 010, filled up: 001000 011001 000000.
TEST(LzString, packs_a_letter_as_worked_out_by_hand) {
    EXPECT_EQ(pack_lzstring("a"), "IZA=");
    // Code 2 at once, then a whole character more, as the original does: 01 0000
    EXPECT_EQ(pack_lzstring(""), "Q===");
}

std::string random_text(Rng& rng) {
    static const std::vector<std::string> kPieces = {
        "{\"cells\":", "[\"R1C1\",\"R2C2\"]", "a", "b", "é", "猫", "🙂", "\n", "0", "\x7f",
        "{},{},{},"};
    const std::uint32_t alphabet = 1 + rng.below(static_cast<std::uint32_t>(kPieces.size()));
    std::string text;
    for (std::uint32_t n = rng.below(400); n > 0; --n) text += kPieces[rng.below(alphabet)];
    return text;
}

TEST(LzString, what_is_packed_unpacks_to_the_same) {
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        const std::string text = random_text(rng);
        const auto again = unpack_lzstring(pack_lzstring(text));
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << text;
        ASSERT_EQ(again.value(), text);
    }
}

TEST(LzString, bytes_that_are_no_utf8_count_as_latin_1) {
    EXPECT_EQ(unpack_lzstring(pack_lzstring("caf\xe9")).value(), "café");
}

TEST(LzString, reads_the_form_for_links_and_does_without_padding) {
    Rng rng(2);
    for (int i = 0; i < 50; ++i) {
        const std::string text = random_text(rng);
        std::string packed = pack_lzstring(text);
        for (char& c : packed) c = c == '/' ? '-' : c == '=' ? '$' : c;
        EXPECT_EQ(unpack_lzstring(packed).value(), text);
        packed.erase(packed.find_last_not_of('$') + 1);
        EXPECT_EQ(unpack_lzstring(packed).value(), text);
    }
}

TEST(LzString, a_text_that_breaks_off_is_an_error) {
    Rng rng(3);
    const std::string packed = pack_lzstring(random_text(rng) + "end");
    const std::string whole = packed.substr(0, packed.find('='));
    // The last character may hold nothing but filling
    for (std::size_t n = 0; n + 1 < whole.size(); ++n) {
        const auto text = unpack_lzstring(whole.substr(0, n));
        ASSERT_FALSE(text.ok()) << n;
        EXPECT_EQ(text.error().code, ErrorCode::Truncated) << n;
    }
}

TEST(LzString, a_character_that_is_not_in_the_alphabet_is_named_with_its_place) {
    const auto text = unpack_lzstring("IZ*A");
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().code, ErrorCode::BadCharacter);
    EXPECT_EQ(text.error().column, 3u);
}

TEST(LzString, a_short_text_that_unfolds_without_end_is_an_error) {
    const std::string packed = pack_lzstring(std::string(text::kMaxUnpacked + 1, 'x'));
    EXPECT_LT(packed.size(), 20'000u);
    const auto text = unpack_lzstring(packed);
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().code, ErrorCode::Unsupported);
    EXPECT_FALSE(unpack_lzstring(pack_lzstring("0123456789"), 9).ok());
    EXPECT_TRUE(unpack_lzstring(pack_lzstring("0123456789"), 10).ok());
}

TEST(LzString, damaged_texts_give_a_text_or_an_error) {
    Rng rng(4);
    constexpr std::string_view kAlphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < 2000; ++i) {
        std::string packed = pack_lzstring(random_text(rng));
        for (std::uint32_t n = 1 + rng.below(3); n > 0; --n)
            packed[rng.below(static_cast<std::uint32_t>(packed.size()))] = kAlphabet[rng.below(64)];
        const auto text = unpack_lzstring(packed);
        if (!text) {
            EXPECT_FALSE(text.error().message.empty());
            EXPECT_GT(text.error().column, 0u);
        }
    }
}

TEST(LzString, packs_byte_for_byte_as_browsers_do) {
    const auto path = std::filesystem::path(SUDOKIT_CORPORA) / "variants/variants.jsonl";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "no corpus";
    std::ifstream file(path);
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const auto record = nlohmann::json::parse(line);
        if (record["format"] != "fpuzzles-base64") continue;
        const std::string packed = record["puzzle"];
        const auto text = unpack_lzstring(packed);
        ASSERT_TRUE(text.ok()) << record["id"];
        EXPECT_EQ(nlohmann::json::parse(text.value()), record["fpuzzles_json"]) << record["id"];
        EXPECT_EQ(pack_lzstring(text.value()), packed) << record["id"];
        ++count;
    }
    EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace sudokit::format_test
