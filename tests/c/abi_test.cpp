// The shared library exports the functions of sudokit.h, and nothing else. A change to
// exports-N.txt breaks linked programs unless it only adds: SOVERSION N must increase.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "cli/process.hpp"
#include "needs.hpp"
#include "sudokit.h"

namespace {

#ifdef SUDOKIT_SHARED
std::string output_of(const std::string& command) {
    process::Request request;
    request.program = "/bin/sh";
    request.arguments = {"-c", command};
    return process::run(request).out;
}

TEST(SharedLibrary, shows_the_functions_of_the_header_alone) {
    SUDOKIT_NEEDS("nm");
    const std::string soname = SUDOKIT_SONAME;
    const std::string number = soname.substr(soname.rfind('.') + 1);
    const std::string shown =
        output_of("nm -D --defined-only " SUDOKIT_SHARED " | sed 's/.* //' | LC_ALL=C sort");
    EXPECT_EQ(shown, process::contents(SUDOKIT_SOURCE_DIR "/tests/c/exports-" + number + ".txt"));
}
#endif

TEST(SharedLibrary, has_a_version) {
    // The test program has the functions, too.
    EXPECT_NE(
        process::run_sudokit({"--version"}).out.find(std::string(" ") + sudokit_version() + "\n"),
        std::string::npos);
}

}  // namespace
