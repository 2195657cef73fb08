#include "sudokit/error.hpp"

#include <gtest/gtest.h>

#include <set>

namespace {

using namespace sudokit;

constexpr ErrorCode kAllCodes[] = {
#define X(code, name, meaning) ErrorCode::code,
    SUDOKIT_ERROR_CODES(X)
#undef X
};

TEST(ErrorTable, gives_every_code_a_name_of_its_own_and_a_meaning) {
    std::set<std::string_view> names;
    for (ErrorCode code : kAllCodes) {
        const auto name = error_name(code);
        EXPECT_TRUE(names.insert(name).second) << name << " stands twice";
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos)
            << name << " is not lower case with hyphens";
        EXPECT_FALSE(error_meaning(code).empty()) << name;
    }
    EXPECT_EQ(error_name(ErrorCode::ConflictingGivens), "conflicting-givens");
    EXPECT_EQ(error_name(ErrorCode::BadUsage), "bad-usage");
}

TEST(Error, joins_message_and_remedy) {
    Error error;
    error.message = "'x' is not a digit";
    EXPECT_EQ(error.text(), "'x' is not a digit");
    error.remedy = "use 1-9";
    EXPECT_EQ(error.text(), "'x' is not a digit; use 1-9");
}

TEST(Result, holds_a_value_or_an_error) {
    const Result<int> good(7);
    EXPECT_TRUE(good.ok());
    EXPECT_EQ(good.value(), 7);
    Error error;
    error.code = ErrorCode::Truncated;
    const Result<int> bad(error);
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.error().code, ErrorCode::Truncated);
}

}  // namespace
