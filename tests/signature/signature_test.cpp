// signature_test.cpp - has the behaviour changed? signature.txt is the output of `sudokit bench
// --signature` at the last intended change; the commit of a change says so.
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
