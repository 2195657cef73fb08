// What terminals send after Escape: each row is what one of them sends for a key, and what the game
// makes of it. No bytes may be left over that would act as another key.
#include "tui/sequence.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace sudokit::tui;
using Kind = Key::Kind;

struct Row {
    std::string_view bytes;  // after Escape
    std::optional<Key> key;
};

const std::vector<Row> kRows = {
    {"", Key::of(Kind::Escape)},
    // Home and End of xterm, tmux, the Linux console, rxvt, with and without modifiers
    {"[H", Key::of(Kind::Home)},
    {"OH", Key::of(Kind::Home)},
    {"[1~", Key::of(Kind::Home)},
    {"[7~", Key::of(Kind::Home)},
    {"[1;5H", Key::of(Kind::Home)},
    {"[F", Key::of(Kind::End)},
    {"[4~", Key::of(Kind::End)},
    {"[8~", Key::of(Kind::End)},
    {"[1;2D", Key::of(Kind::Left)},
    {"[1;3A", Key::of(Kind::Up)},
    {"OB", Key::of(Kind::Down)},
    {"\x1b[C", Key::of(Kind::Right)},  // Alt in rxvt
    {"[5~", Key::of(Kind::PageUp)},
    {"[6;5~", Key::of(Kind::PageDown)},
    {"[3;2~", Key::of(Kind::Delete)},
    // digits with Shift, Alt and Ctrl: Alt of all, modifyOtherKeys of xterm, kitty's protocol
    {"5", Key::modified('5')},
    {"[27;2;49~", Key::modified('1')},
    {"[27;5;57~", Key::modified('9')},
    {"[49;2u", Key::modified('1')},
    {"[50:64;2:1u", Key::modified('2')},
    {"[51;3u", Key::modified('3')},
    {"[52;5u", Key::modified('4')},
    {"[53u", Key::of(U'5')},
    {"[57404u", Key::of(U'5')},
    {"Ot", Key::of(U'4')},
    {"[27;2;33~", Key::of(U'!')},
    {"[113;5u", Key::of(static_cast<char32_t>(control('q')))},
    {"[27u", Key::of(Kind::Escape)},
    {"OM", Key::of(Kind::Enter)},
    {"h", Key::of(U'h')},
    // keys and answers that mean nothing here
    {"[15~", std::nullopt},
    {"[24;5~", std::nullopt},
    {"[[A", std::nullopt},
    {"OP", std::nullopt},
    {"[Z", std::nullopt},
    {"[I", std::nullopt},
    {"[?64;1;2c", std::nullopt},
    {"[12;40R", std::nullopt},
    {"[<0;12;7M", std::nullopt},
    {"[<0;12;7m", std::nullopt},
    {"[M !!", std::nullopt},
    {"]11;rgb:0000/0000/0000\a", std::nullopt},
    {"]11;rgb:ffff/ffff/ffff\x1b\\", std::nullopt},
    {"P1$r0m\x1b\\", std::nullopt},
    {"_Gi=1;OK\x1b\\", std::nullopt},
    {"[", std::nullopt},
    {"[1;", std::nullopt},
    {"O", std::nullopt},
};

}  // namespace

TEST(Sequence, is_read_to_its_end_whatever_it_is) {
    for (const Row& row : kRows) {
        std::size_t at = 0;
        const Sequence read = read_sequence([&] {
            return at < row.bytes.size() ? static_cast<unsigned char>(row.bytes[at++]) : -1;
        });
        EXPECT_EQ(read.key, row.key) << row.bytes;
        EXPECT_EQ(at, row.bytes.size()) << row.bytes << ": the rest would act as keys";
    }
}

TEST(Sequence, tells_whether_the_background_is_dark) {
    struct Answer {
        std::string_view bytes;
        std::optional<Background> background;
    };
    for (const Answer& answer :
         {Answer{"]11;rgb:0000/0000/0000\a", Background::Dark},
          Answer{"]11;rgb:1e1e/1e1e/2e2e\x1b\\", Background::Dark},
          Answer{"]11;rgb:ff/ff/ff\a", Background::Light},
          Answer{"]11;rgb:fdfd/f6f6/e3e3\x1b\\", Background::Light},
          Answer{"]11;rgb:0/0/f\a", Background::Dark}, Answer{"]11;rgb:x/0/0\a", std::nullopt},
          Answer{"]10;rgb:ff/ff/ff\a", std::nullopt}}) {
        std::size_t at = 0;
        const Sequence read = read_sequence([&] {
            return at < answer.bytes.size() ? static_cast<unsigned char>(answer.bytes[at++]) : -1;
        });
        EXPECT_EQ(read, (Sequence{std::nullopt, answer.background})) << answer.bytes;
    }
}
