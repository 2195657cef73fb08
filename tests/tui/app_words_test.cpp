// What the game says: German without English, all words of its keys, umlauts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/vocabulary.hpp"
#include "tui/player.hpp"

namespace {

using namespace tui_test;
using testing::HasSubstr;

}  // namespace

TEST(App, speaks_no_english_in_a_german_game) {
    const auto expect_german = [](Player& player, std::string_view keys) {
        for (const std::string& text : {player.message(), player.screen()})
            EXPECT_THAT(vocabulary::english_words_in(text), testing::IsEmpty()) << keys << "\n"
                                                                                << text;
    };
    for (const std::string_view board : {boards::kClassic, boards::kHard, boards::k4x4}) {
        Request request = request_with({board, boards::k4x4});
        request.language = Language::German;
        Player player(std::move(request));
        expect_german(player, "");
        // Every key on a given, an open, a right, a wrong and a locked cell.
        for (const std::string_view cell : {"", "ll", "8", "07", "08L"}) {
            player.type(cell);
            for (const std::string_view keys :
                 {"t", "tt", "ttt", "w", "c", "C", "z", "z", "a", "a", "f", "f",
                  "3", "3",  " ",   "3", " ", "0", "u", "r", "y", "y", "?", "q",
                  "v", "q",  "s",   "l", "h", "s", "p", "p", "X", "<"}) {
                player.type(keys);
                expect_german(player, keys);
            }
        }
        solve_by_hand(player);
        expect_german(player, "solved");
        for (const std::string_view keys : {"t", "c", "s", "s", ">", ">", "n", "v", "q", "e", "t"})
            player.type(keys), expect_german(player, keys);
        player.press(Key::Kind::Enter), expect_german(player, "set up");
        player.paste("no puzzle");
        player.paste(""), expect_german(player, "paste");
    }
}

TEST(App, says_in_german_that_the_terminal_is_too_small) {
    View view;
    view.language = Language::German;
    const Frame frame = draw(view, {10, 60}, {true, true});
    std::string text;
    for (int c = 0; c < 60; ++c) text += utf8(frame.at(0, c).sign);
    EXPECT_THAT(text, HasSubstr("Dieses Fenster hat 60 Spalten und 10 Zeilen"));
}

TEST(App, shows_every_word_of_its_keys_in_the_smallest_terminal) {
    for (std::size_t i = 0; i < language_names().size(); ++i) {
        View view;
        view.language = static_cast<Language>(i);
        view.screen = Screen::Help;
        std::string screen;
        for (view.page = 0; view.page < 2; ++view.page) {
            const Frame frame = draw(view, kSmallest, {true, true});
            for (int r = 0; r < kSmallest.rows; ++r)
                for (int c = 0; c <= kSmallest.columns; ++c)
                    screen += c < kSmallest.columns ? utf8(frame.at(r, c).sign) : " ";
        }
        for (const logic::KeyHelp& help : logic::key_help(view.language))
            EXPECT_THAT(vocabulary::words_of(screen),
                        testing::IsSupersetOf(vocabulary::words_of(help.meaning)))
                << help.keys;
    }
}

// The narrowest panel has 14 columns for a meaning.
TEST(App, says_every_key_of_the_panel_in_full) {
    for (std::size_t i = 0; i < language_names().size(); ++i)
        for (const logic::KeyHelp& help : logic::key_help(static_cast<Language>(i))) {
            EXPECT_LE(Frame({1, 1}, false).signs_of(help.brief).size(), 14u) << help.brief;
            EXPECT_LE(Frame({1, 1}, false).signs_of(help.keys).size(), 8u) << help.keys;
        }
}

TEST(Frame, shows_umlauts_in_unicode_and_spells_them_elsewhere) {
    const std::string text = "für größere „Blöcke“ ☺";
    EXPECT_EQ(Frame({1, 1}, true).signs_of(text), u"für größere „Blöcke“ ?");
    EXPECT_EQ(Frame({1, 1}, false).signs_of(text), u"fuer groessere \"Bloecke\" ?");
}
