// What people paste from mail, forums, notebooks and pages: one row for each shape, with its text
// and the puzzles that must come out, in their order and without an error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

using Strings = std::vector<std::string>;
using Translate = std::function<std::string(char)>;

struct Pasted {
    std::string name, text;
    Strings puzzles = {kPuzzle};
};

std::string spaced(const std::string& row) {
    std::string text;
    for (const char c : row) text += std::string(text.empty() ? "" : " ") + c;
    return text;
}

// Each row of the puzzle through `wrap`, with its number.
std::string each(const std::function<std::string(const std::string& row, int r)>& wrap) {
    std::string text;
    const auto rows = rows_of(kPuzzle);
    for (std::size_t r = 0; r < 9; ++r) text += wrap(rows[r], static_cast<int>(r));
    return text;
}

// Each row as its cells in other words, with `between` between them.
std::string cells(const std::string& before, const Translate& cell, const std::string& between,
                  const std::string& behind) {
    return each([&](const std::string& row, int) {
        std::string text = before;
        for (std::size_t c = 0; c < 9; ++c) text += (c ? between : "") + cell(row[c]);
        return text + behind;
    });
}

std::string quoted(const std::string& mark, const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += mark + text.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return out;
}

std::string framed() {
    const std::string rule = "+-------+-------+-------+\n";
    return rule + each([&](const std::string& row, int r) {
               return "| " + spaced(row.substr(0, 3)) + " | " + spaced(row.substr(3, 3)) + " | " +
                      spaced(row.substr(6)) + " |\n" + (r % 3 == 2 ? rule : "");
           });
}

std::string spaced_rows() {
    return each([](const std::string& row, int) { return spaced(row) + "\n"; });
}

// The digit as the n-th of characters that follow each other, the first of which is given.
Translate dressed(const std::string& one, const std::string& blank) {
    return [=](char c) {
        std::string digit = one;
        digit.back() = static_cast<char>(digit.back() + (c - '1'));
        return c == '.' ? blank : digit;
    };
}

Translate keycap(const std::string& behind, const std::string& blank) {
    return [=](char c) { return c == '.' ? blank : c + behind; };
}

Translate same() {
    return [](char c) { return std::string(1, c); };
}

std::vector<Pasted> mail_and_forums() {
    const std::string block = block_of(kPuzzle);
    return {
        {"quoted rows", quoted("> ", block)},
        {"quoted spaced rows", quoted("> ", spaced_rows())},
        {"quoted twice", quoted(">> ", spaced_rows())},
        {"quoted twice apart", quoted("> > ", spaced_rows())},
        {"quoted frame", quoted("> ", framed())},
        {"quoted line", "> " + kPuzzle + "\n"},
        {"quoted sudokit text", quoted("> ", "sudokit 1\ngivens " + kPuzzle + "\nend\n")},
        {"mail", "On Monday, Jane wrote:\n> Hi all,\n> I am stuck:\n>\n" +
                     quoted("> ", spaced_rows()) + ">\n> Any ideas?\n\nLook at r1c1.\n"},
        {"code on lines of its own", "[code]\n" + block + "[/code]\n"},
        {"code around rows", "[code]" + block + "[/code]\n"},
        {"code around spaced rows", "[code]" + spaced_rows() + "[/code]\n"},
        {"code around a line", "[code]" + kPuzzle + "[/code]\n"},
        {"tags in tags", "[tt][b]" + spaced_rows() + "[/b][/tt]\n"},
        {"bold digits",
         cells(
             "", [](char c) { return c == '.' ? "." : "[b]" + std::string(1, c) + "[/b]"; }, " ",
             "\n")},
        {"fence", "```\n" + block + "```\n"},
        {"pre", "<pre>" + block + "</pre>\n"},
        {"breaks in a line", joined(rows_of(kPuzzle), "<br>") + "\n"},
        {"breaks at ends", joined(rows_of(kPuzzle), "<br/>\n") + "<br/>\n"},
        {"paragraph", "<p>" + kPuzzle + "</p>\n"},
    };
}

std::vector<Pasted> characters() {
    return {
        {"zero width spaces", cells("", same(), "\u200B", "\n")},
        {"zero width around a line", "\u200B" + kPuzzle + "\u200B\n"},
        {"word joiner", "\u2060" + block_of(kPuzzle)},
        {"soft hyphens", cells("", same(), "\u00AD", "\n")},
        {"marks of direction", cells("\u200E", same(), "", "\n")},
        {"no-break spaces", cells("", same(), "\u00A0", "\n")},
        {"narrow no-break spaces", cells("", same(), "\u202F", "\n")},
        {"ideographic spaces", cells("", same(), "\u3000", "\n")},
        {"a byte order mark inside",
         block_of(kPuzzle) + "\uFEFF" + block_of(kPuzzle),
         {kPuzzle, kPuzzle}},
        {"full width", cells("", dressed("\uFF11", "\uFF0E"), "", "\n")},
        {"full width, 0", cells("", dressed("\uFF11", "\uFF10"), "", "\n")},
        {"full width in a line", cells("", dressed("\uFF11", "\uFF10"), "", "") + "\n"},
        {"full width, spaces", cells("", dressed("\uFF11", "\u3000"), "", "\n")},
        {"circled", cells("", dressed("\u2460", "."), "", "\n")},
        {"circled, filled", cells("", dressed("\u2776", "."), "", "\n")},
        {"Arabic", cells("", dressed("\u0661", "."), "", "\n")},
        {"keycaps", cells("", keycap("\uFE0F\u20E3", "\u2B1C"), "", "\n")},
        {"keycaps, black", cells("", keycap("\u20E3", "\u2B1B"), "", "\n")},
        {"keycaps, blue", cells("", keycap("\uFE0F\u20E3", "\U0001F7E6"), "", "\n")},
        {"keycaps, 0",
         cells(
             "", [](char c) { return (c == '.' ? '0' : c) + std::string("\uFE0F\u20E3"); }, "",
             "\n")},
        {"white squares",
         cells(
             "", [](char c) { return c == '.' ? "\u25A1" : std::string(1, c); }, "", "\n")},
        {"black squares",
         cells(
             "", [](char c) { return c == '.' ? "\u25A0" : std::string(1, c); }, "", "\n")},
    };
}

class PastedShape : public testing::TestWithParam<Pasted> {};

TEST_P(PastedShape, is_read) {
    EXPECT_EQ(puzzles_in(GetParam().text), GetParam().puzzles) << GetParam().text;
}

std::string name_of(const testing::TestParamInfo<Pasted>& info) {
    std::string name;
    for (const char c : info.param.name)
        name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Mail, PastedShape, testing::ValuesIn(mail_and_forums()), name_of);
INSTANTIATE_TEST_SUITE_P(Characters, PastedShape, testing::ValuesIn(characters()), name_of);

// Circled digits beside usual ones may be the givens, or the placed digits.
TEST(Pasted, two_dresses_of_digits_are_refused) {
    std::string text = block_of(kPuzzle);
    text.replace(text.find('3'), 1, "\u2462");
    for (const std::string& found : puzzles_in(text))
        EXPECT_THAT(found, testing::StartsWith("bad"));
}

TEST(Pasted, a_fault_in_a_quote_keeps_its_place) {
    std::string text = block_of(kPuzzle);
    text.replace(text.find('3'), 1, "?");
    const auto found = describe_all(quoted("> ", text));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found[0], testing::StartsWith("bad bad-character 1:7 "));
}

TEST(Pasted, texts_keep_their_characters) {
    EXPECT_THAT(
        describe_all("{\"puzzle\":\"" + kPuzzle + "\",\n\"fields\":{\"name\":\"\u2460\u200B\"}}\n"),
        testing::ElementsAre("1 " + kPuzzle + " name=\u2460\u200B"));
    EXPECT_THAT(describe_all("[b]Hard[/b]\n" + block_of(kPuzzle)),
                testing::ElementsAre("2 " + kPuzzle + " name=[b]Hard[/b]"));
}

}  // namespace
}  // namespace sudokit::format_test
