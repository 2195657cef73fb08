// Texts of several lines with an unreadable part: one error, and the next puzzle is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <vector>

#include "format/support.hpp"
#include "format/text/messages.hpp"
#include "format/text/visible.hpp"

using namespace sudokit;
using namespace sudokit::format_test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

constexpr std::uint64_t kMostCharacters = 400;

struct Outcomes {
    std::vector<std::string> good;
    std::vector<Error> bad;
};

Outcomes read_all(ByteSource& source) {
    ReadOptions options;
    options.max_line = kMostCharacters;
    Reader reader(source, options);
    Outcomes found;
    for (Record record; reader.next(record);)
        if (record.kind == Record::Kind::Bad)
            found.bad.push_back(record.error);
        else
            found.good.push_back(cells_of(record.to_puzzle()));
    return found;
}

// A text that is whole with "#" taken away, and is one error with a bad line there.
struct Text {
    std::string what, text;
};

std::vector<Text> texts() {
    const auto rows = rows_of(kPuzzle);
    const std::string members =
        "\n\"rules\":[{\"kind\":\"cage\",\"numbers\":[6],\"cells\":[[1,3]]}]}\n";
    return {
        {"sudokit", "sudokit 1\n#rule cage 6: r1c2 r1c4\nend\n"},
        {"sudokit with givens",
         "sudokit 1\ngivens\n" + block_of(kPuzzle) + "#rule cage 6: r1c2 r1c4\nend\n"},
        {"an object over lines", "{\"puzzle\":\"" + kPuzzle + "\",\n#" + members},
        {"an array", "[\n[5,0,4,1,3,0,8,0,0],\n[0,7,0,8,0,0,3,0,0],\n#[0,0,0,4,0,0,2,7,0],\n]\n"},
        {"Perl", "@sudoku = (\n\"" + joined(rows, "\",\n\"") + "\",\n#);\n"},
        {"ISS over lines", "  .Cage~6~R1C2~R1C4\n#  .AntiKnight\n"},
        {"KSudoku", "<!DOCTYPE ksudoku>\n<ksudoku>\n#<game></game>\n</ksudoku>\n"},
    };
}

std::string with_line(const std::string& text, const std::string& line) {
    std::string result = text;
    return result.replace(result.find('#'), 1, line);
}

}  // namespace

TEST(WholeTexts, with_a_line_that_cannot_be_read_are_one_error) {
    const std::vector<std::pair<std::string, ErrorCode>> lines = {
        {"x\x01y\n", ErrorCode::BadEncoding},
        {std::string(kMostCharacters + 1, 'x') + "\n", ErrorCode::LineTooLong},
    };
    for (const Text& text : texts()) {
        for (const auto& [line, code] : lines) {
            const auto source =
                source_from_string(with_line(text.text, line) + "\n" + kPuzzle + "\n");
            const Outcomes found = read_all(*source);
            EXPECT_THAT(found.good, ElementsAre(kPuzzle)) << text.what;
            ASSERT_EQ(found.bad.size(), 1u) << text.what << ": " << found.bad.back().message;
            EXPECT_EQ(found.bad[0].code, code) << text.what << ": " << found.bad[0].message;
        }
    }
}

TEST(WholeTexts, of_our_own_form_that_are_too_long_are_one_error) {
    std::string text = "sudokit 1\n";
    while (text.size() < 2 * kMostCharacters) text += "rule odd: r1c1\n";
    const auto source = source_from_string(text + "rule no such thing\nend\n" + kPuzzle + "\n");
    const Outcomes found = read_all(*source);
    EXPECT_THAT(found.good, ElementsAre(kPuzzle));
    ASSERT_EQ(found.bad.size(), 1u);
    EXPECT_EQ(found.bad[0].code, ErrorCode::LineTooLong);
    EXPECT_EQ(found.bad[0].line, 1u);
    EXPECT_THAT(found.bad[0].message, HasSubstr("more than 400 characters"));
}

TEST(WholeTexts, with_more_houses_than_a_board_can_need_are_refused_at_once) {
    std::string text = "sudokit 1\n";
    for (int i = 0; i < 4 * kMaxCells + 1; ++i) text += "house: r1c1 r2c2\n";
    const auto read = parse_puzzle(text);
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().message, HasSubstr("more than 16384 houses"));
}

TEST(WholeTexts, are_quoted_in_messages_by_whole_characters) {
    EXPECT_EQ(text::in_quotes("猫猫猫猫猫猫猫猫"), "'猫猫猫猫猫猫...'");
    EXPECT_EQ(text::in_quotes("12345678901234567890"), "'12345678901234567890'");
    EXPECT_EQ(text::in_quotes("123456789012345678901"), "'12345678901234567890...'");
}

TEST(WholeTexts, of_which_reading_fails_are_one_error) {
    for (const Text& text : texts()) {
        FailingSource source(kPuzzle + "\n" + text.text.substr(0, text.text.find('#')));
        const Outcomes found = read_all(source);
        EXPECT_THAT(found.good, ElementsAre(kPuzzle)) << text.what;
        ASSERT_EQ(found.bad.size(), 1u) << text.what;
        EXPECT_EQ(found.bad[0].code, ErrorCode::CannotRead) << text.what;
    }
}

TEST(Visible, shows_controls_and_keeps_letters) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"plain", "plain"},
        {"Größe 猫 🙂", "Größe 猫 🙂"},
        {"\033[31m", "\\x1b[31m"},
        {"a\nb\tc\rd", "a\\nb\\tc\\x0dd"},
        {"\x7f", "\\x7f"},
        {"\xC2\x9B", "\\u{9b}"},
        {"\xC2\xA0", "\xC2\xA0"},
        {"\xE2\x80\xAE", "\\u{202e}"},
        {"\xE2\x81\xA6", "\\u{2066}"},
        {"\x9B\xFF", "\\x9b\\xff"},
        {std::string("\0", 1), "\\x00"},
    };
    for (const auto& [text, shown] : cases) EXPECT_EQ(text::visible(text), shown);
}
