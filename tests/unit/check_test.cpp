// SUDOKIT_CHECK in both of its forms, whichever this build has.
#undef SUDOKIT_CHECKS
#define SUDOKIT_CHECKS 1
#include "support/check.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace {

TEST(Check, what_holds_is_evaluated_once) {
    int asked = 0;
    SUDOKIT_CHECK(++asked == 1);
    EXPECT_EQ(asked, 1);
}

TEST(CheckDeathTest, what_does_not_hold_ends_the_program_and_is_named) {
    const int cell = 81;
    EXPECT_DEATH(SUDOKIT_CHECK(cell < 81), "check_test.cpp:[0-9]+: does not hold: cell < 81");
    EXPECT_DEATH(SUDOKIT_CHECK(std::is_same_v<int, unsigned>), "is_same_v<int, unsigned>");
}

#undef SUDOKIT_CHECKS
#define SUDOKIT_CHECKS 0

TEST(Check, costs_nothing_where_it_is_off) {
    int asked = 0;
    SUDOKIT_CHECK(++asked == 2);
    EXPECT_EQ(asked, 0);
}

}  // namespace
