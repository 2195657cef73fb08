// f-puzzles: links as people paste them, whole and damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/fpuzzles_support.hpp"
#include "format/text/lzstring.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test::fpuzzles {
namespace {

using testing::HasSubstr;

std::string link_to(const std::string& object) {
    return "https://www.f-puzzles.com/?load=" + text::pack_lzstring(object);
}

TEST(FPuzzleLinks, are_read_in_every_form_that_people_paste) {
    const std::string object = fpuzzles_with(R"("title":"link","antiknight":true)");
    const std::string packed = text::pack_lzstring(object);
    const Puzzle puzzle = read_fpuzzles(object);
    for (const std::string& link :
         {"https://www.f-puzzles.com/?load=" + packed, "f-puzzles.com/?load=" + packed + "&x=1",
          "  http://f-puzzles.com/?load=" + packed + "  ",
          "Puzzle: https://f-puzzles.com/?load=" + packed, "https://sudokupad.app/fpuz" + packed,
          "https://sudokupad.app/fpuzzles" + packed,
          "https://sudokupad.app/sudoku/fpuzzles" + packed,
          "https://sudokupad.app/fpuzzles" + packed + "?setting-nogrid=1",
          "https://sudokupad.app/?puzzleid=fpuzzles" + packed,
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + packed,
          "https://michelkraemer.com/sudocle/fpuzzles" + packed,
          "https://example.org/play/fpuz" + packed + "?timer=off",
          "<https://example.org/#/fpuzzles" + packed + ">", "sudokupad://puzzle/fpuz" + packed,
          "fpuzzles" + packed, "fpuz" + packed, packed}) {
        const std::string line(link.substr(link.find_first_not_of(' ')));
        EXPECT_TRUE(text::looks_like_fpuzzles(line)) << link;
        const auto again = text::read_fpuzzles(link, {});
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << link;
        expect_same(puzzle, again.value(), link);
    }
}

TEST(FPuzzleLinks, other_lines_are_no_links) {
    for (const char* line :
         {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
          "fpuzzles are fun", "see https://sudokupad.app/ for more puzzles of this kind", "N4Ig",
          "scl", "", "# https://f-puzzles.com", "https://f-puzzles.com/"})
        EXPECT_FALSE(text::looks_like_fpuzzles(line)) << line;
}

TEST(FPuzzleLinks, short_ids_say_that_the_puzzle_is_elsewhere) {
    for (const char* line :
         {"https://f-puzzles.com/?id=yhkyz63b", "https://sudokupad.app/x9k2fm7q1z",
          "https://app.crackingthecryptic.com/sudoku/abcdef"}) {
        EXPECT_TRUE(text::looks_like_fpuzzles(line)) << line;
        const auto puzzle = text::read_fpuzzles(line, {});
        ASSERT_FALSE(puzzle.ok());
        EXPECT_EQ(puzzle.error().code, ErrorCode::Unsupported);
        EXPECT_THAT(puzzle.error().message, HasSubstr("server"));
    }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

// Objects until one packs to something with this in it.
std::string packed_with(const std::string& piece) {
    Rng rng(6);
    for (int i = 0; i < 10'000; ++i) {
        std::string title;
        for (int j = 0; j < 20; ++j)
            title +=
                rng.below(2) ? "\uFFFD" : std::string(1, static_cast<char>('a' + rng.below(26)));
        const std::string packed =
            text::pack_lzstring(fpuzzles_with("\"title\":\"" + title + "\"", 4));
        if (packed.find(piece) != std::string::npos) return packed;
    }
    return {};
}

TEST(FPuzzleLinks, damage_on_the_way_is_mended) {
    const std::string plus = packed_with("+"), slashes = packed_with("//");
    const std::string both = packed_with("/");
    for (const auto& [link, whole] :
         {std::pair{replaced(plus, "+", " "), plus}, std::pair{replaced(plus, "+", "%2B"), plus},
          std::pair{replaced(replaced(both, "/", "%2F"), "=", "%3D"), both},
          std::pair{replaced(both, "/", "%252f"), both},
          std::pair{replaced(slashes, "//", "/"), slashes}}) {
        const auto again = text::read_fpuzzles("https://f-puzzles.com/?load=" + link, {});
        const auto expected = text::read_fpuzzles(whole, {});
        ASSERT_TRUE(expected.ok()) << expected.error().text() << "\n" << whole;
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << link;
        expect_same(expected.value(), again.value(), link);
    }
}

TEST(FPuzzleLinks, what_is_broken_gives_an_error_with_its_place) {
    const std::string link = link_to(fpuzzles_with("\"antiking\":true"));
    const std::size_t begin = link.find("load=") + 5;
    for (std::size_t n = begin + 30; n + 8 < link.size(); n += 7) {
        const auto puzzle = text::read_fpuzzles(link.substr(0, n), {});
        ASSERT_FALSE(puzzle.ok()) << n;
        EXPECT_EQ(puzzle.error().code, ErrorCode::Truncated);
        EXPECT_EQ(puzzle.error().column, n + 1);
    }
    std::string bad = link;
    bad[begin + 20] = '*';
    EXPECT_EQ(text::read_fpuzzles(bad, {}).error().column, begin + 21);
    const auto wrong = text::read_fpuzzles(link_to(fpuzzles_with("\"yinyang\":true")), {});
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().column, begin + 1);
    EXPECT_EQ(text::read_fpuzzles(link_to("\"no object\""), {}).error().code,
              ErrorCode::BadStructure);
}

TEST(FPuzzleLinks, damaged_links_give_a_puzzle_or_an_error) {
    Rng rng(5);
    const std::string link =
        link_to(fpuzzles_with(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"11"}])"));
    const std::size_t begin = link.find("load=") + 5;
    for (int i = 0; i < 100; ++i) {
        std::string bad = link;
        const auto at = begin + rng.below(static_cast<std::uint32_t>(link.size() - begin));
        bad[at] = static_cast<char>(33 + rng.below(94));
        const auto puzzle = text::read_fpuzzles(bad, {});
        if (!puzzle) {
            EXPECT_GT(puzzle.error().column, 0u);
            EXPECT_FALSE(puzzle.error().remedy.empty());
        }
    }
}

// Two of very many slashes may be lost: the search for them ends.
// What it unpacks to grows faster than the link, up to a limit; beyond it, nothing is unpacked for minutes.
TEST(FPuzzleLinks, that_are_long_and_damaged_are_soon_refused) {
    constexpr double kMost = 60;  // seconds of the processor; sanitizers take several
    std::string link = "https://sudokumaker.app/?puzzle=N4Ig";
    for (int i = 0; i < 20'000; ++i) link += std::string(3, "ABCDefgh"[i * 7 % 8]) + "/";
    const std::clock_t begin = std::clock();
    EXPECT_FALSE(parse_puzzle(link).ok());
    EXPECT_LT(static_cast<double>(std::clock() - begin), kMost * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace sudokit::format_test::fpuzzles
