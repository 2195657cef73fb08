// Exercises that were missed come back after one, three and seven others.
#include "play/practice.hpp"

#include <gtest/gtest.h>

#include "play/memory_storage.hpp"
#include "sudokit/technique.hpp"

namespace practice {
namespace {

using namespace sudokit;
using play::Practice;

// How many other exercises it takes until that one is due.
int others_until_due(Practice& practice, Technique technique) {
    int count = 0;
    for (; !practice.due(technique) && count < 20; ++count)
        practice.note(Technique::WWing, "other " + std::to_string(count), true);
    return count;
}

TEST(Practice, brings_what_was_missed_back_after_one_three_and_seven_others) {
    Practice practice;
    practice.note(Technique::XWing, "a", true);
    EXPECT_TRUE(practice.missed().empty());
    practice.note(Technique::XWing, "a", false);
    for (const int gap : {1, 3, 7}) {
        EXPECT_EQ(others_until_due(practice, Technique::XWing), gap);
        EXPECT_EQ(practice.due(Technique::XYWing), nullptr);
        practice.note(Technique::XWing, "a", true);
    }
    EXPECT_TRUE(practice.missed().empty());
}

TEST(Practice, begins_again_with_what_is_missed_again) {
    Practice practice;
    practice.note(Technique::XWing, "a", false);
    others_until_due(practice, Technique::XWing);
    practice.note(Technique::XWing, "a", true);
    others_until_due(practice, Technique::XWing);
    practice.note(Technique::XWing, "a", false);
    EXPECT_EQ(others_until_due(practice, Technique::XWing), 1);
    EXPECT_EQ(practice.missed().size(), 1U);
}

TEST(Practice, offers_first_what_comes_first) {
    Practice practice;
    EXPECT_EQ(practice.first(), nullptr);
    practice.note(Technique::XWing, "a", false);
    practice.note(Technique::XYWing, "b", false);
    EXPECT_EQ(practice.first()->puzzle, "a");
    practice.note(Technique::XWing, "a", true);
    EXPECT_EQ(practice.first()->puzzle, "b");
    practice.forget("b");
    EXPECT_EQ(practice.first()->puzzle, "a");
}

TEST(Practice, forgets_the_oldest_of_too_many) {
    Practice practice;
    for (std::size_t i = 0; i < Practice::kMost + 5; ++i)
        practice.note(Technique::XWing, std::to_string(i), false);
    EXPECT_EQ(practice.missed().size(), Practice::kMost);
    EXPECT_EQ(practice.missed().front().puzzle, "5");
}

TEST(Practice, is_kept_as_text_and_skips_lines_that_it_cannot_read) {
    kept::MemoryStorage storage;
    Practice practice;
    practice.note(Technique::XWing, "{\"a\": 1}", false);
    practice.note(Technique::XYWing, "b", false);
    EXPECT_FALSE(practice.keep(&storage));
    EXPECT_EQ(storage.read("practice"), "XWing 0 0 {\"a\": 1}\nXYWing 0 1 b\n");
    EXPECT_EQ(Practice::of(&storage).missed(), practice.missed());
    EXPECT_FALSE(practice.keep(nullptr));
    EXPECT_TRUE(Practice::of(nullptr).missed().empty());
    const auto mended = Practice::from_text(
        "XWing 0 0 a\nNoWing 0 0 b\nXWing 3 0 c\nXWing 0 8 d\nXWing -1 0 e\nXWing 0 0\nXWing 0 0 \n"
        "XWing\n\nXWing 1 3 f\n");
    ASSERT_EQ(mended.missed().size(), 2U);
    EXPECT_EQ(mended.missed().back(), (Practice::Missed{Technique::XWing, "f", 1, 3}));
}

}  // namespace
}  // namespace practice
