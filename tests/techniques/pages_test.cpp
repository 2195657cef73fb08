// docs/techniques.md and its pictures are what the tool makes of data/techniques.txt.
#include <gtest/gtest.h>

#include <filesystem>

#include "case.hpp"
#include "cli/process.hpp"
#include "effort.hpp"

namespace {

namespace fs = std::filesystem;
const std::string kSource = SUDOKIT_SOURCE_DIR, kPositions = kSource + "/data/techniques.txt";

TEST(TechniquePages, are_what_the_tool_makes) {
    const process::Folder folder;
    process::Request request;
    request.program = std::string(SUDOKIT_BIN_DIR) + "/technique_pages";
    request.arguments = {"write", kPositions, folder.path()};
    ASSERT_EQ(process::run(request).status, 0);
    const std::string remedy = "make them anew: technique_pages write data/techniques.txt docs";
    EXPECT_TRUE(process::contents(folder.path() + "/techniques.md") ==
                process::contents(kSource + "/docs/techniques.md"))
        << remedy;
    std::size_t pictures = 0;
    for (const auto& entry : fs::directory_iterator(folder.path() + "/techniques")) {
        ++pictures;
        EXPECT_TRUE(
            process::contents(entry.path()) ==
            process::contents(kSource + "/docs/techniques/" + entry.path().filename().string()))
            << entry.path().filename() << ": " << remedy;
    }
    const auto shown = fs::directory_iterator(kSource + "/docs/techniques");
    EXPECT_EQ(pictures, static_cast<std::size_t>(std::distance(begin(shown), end(shown))));
}

// The positions are cases of their own: the technique finds exactly what their line says.
TEST(TechniquePages, show_positions_that_the_technique_finds) {
    const auto cases = technique_cases::read_cases(kPositions);
    EXPECT_GT(cases.size(), 90U);
    for (const auto& one : effort::all_or_first(cases, 20)) {
        const auto outcome = technique_cases::outcome_of(one, technique_cases::steps_of(one));
        EXPECT_TRUE(outcome.is_found) << one.text;
    }
}

}  // namespace
