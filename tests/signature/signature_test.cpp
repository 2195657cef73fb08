// signature_test.cpp - has the behaviour changed? signature.txt is what `sudokit bench --signature`
// printed when it last changed on purpose; a change says so in its commit.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/process.hpp"

TEST(signature, is_the_one_on_record) {
    std::ifstream file(SUDOKIT_SOURCE_DIR "/tests/signature/signature.txt");
    std::ostringstream recorded;
    recorded << file.rdbuf();
    ASSERT_FALSE(recorded.str().empty());
    process::Request request;
    request.arguments = {"bench", "--signature"};
    EXPECT_EQ(process::run(request).out, recorded.str());
}
