// The game on a terminal that only prints: what is typed, and what comes out.
#include "tui/lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tui/player.hpp"

namespace {

using namespace tui_test;
using testing::HasSubstr;

std::string played(const std::string& typed) {
    App app(request_with({boards::kClassic}));
    std::istringstream in(typed);
    std::ostringstream out;
    play_in_lines(app, in, out);
    return out.str();
}

}  // namespace

TEST(Lines, are_keys_after_the_name_of_a_cell) {
    EXPECT_THAT(played("r1c3 8\n"), testing::AllOf(HasSubstr("46 open"), HasSubstr("45 open")));
    EXPECT_THAT(played("r1c3 8u\nq\nnever read"), testing::Not(HasSubstr("45 open")));
    EXPECT_THAT(played("ttttt\n\n"), HasSubstr("45 open")) << "an empty line is Enter";
    EXPECT_THAT(played("r9c9\r\n"), HasSubstr("r9c9: open"));
}

TEST(Lines, begin_with_how_to_type_and_have_a_word_for_escape) {
    EXPECT_THAT(played(""), testing::StartsWith(" Line by line: type keys, then Enter."));
    const std::string text = played("e\nesc\nr1c3 8\n");
    EXPECT_THAT(text, testing::AllOf(HasSubstr("a puzzle of your own"),
                                     HasSubstr("Your game goes on."), HasSubstr("45 open")));
}

TEST(Lines, say_a_long_message_to_its_end_and_are_ascii) {
    const std::string text = played("r1c3 6w\n");
    EXPECT_THAT(text, HasSubstr("r1c3 is not 6."));
    EXPECT_THAT(text, testing::Not(HasSubstr("page")));
    for (const char c : text) ASSERT_LT(static_cast<unsigned char>(c), 128);
}
