// 'explain' as pictures: files in a folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/process.hpp"
#include "needs.hpp"

namespace {

namespace fs = std::filesystem;
using process::run_sudokit;
using testing::HasSubstr;
using testing::StartsWith;

const char* const kPuzzle =
    "3192...........7.1...63....67.8.35..9.......3..21.5.47....62...2.3...........7259";
const char* const kOther =
    "400000938032094100095300240370609004529001673604703090957008300003900400240030709";

TEST(StepPictures, are_a_file_for_each_step_in_the_folder_that_output_names) {
    const process::Folder folder;
    const std::string path = folder.path() + "/path/";
    const auto ran = run_sudokit({"explain", "--format", "svg", "-o", path, kPuzzle, kOther});
    EXPECT_EQ(ran.out, "");
    std::size_t of_first = 0, of_second = 0;
    for (const auto& entry : fs::directory_iterator(path)) {
        const std::string name = entry.path().filename().string();
        of_first += name.starts_with("puzzle0001-step");
        of_second += name.starts_with("puzzle0002-step");
        EXPECT_THAT(process::contents(entry.path()), StartsWith("<svg ")) << name;
    }
    EXPECT_GT(of_first, 20U);
    EXPECT_GT(of_second, 5U);
    EXPECT_TRUE(fs::exists(path + "puzzle0001-step001.svg"));
    // Again, into the folder that is there now.
    EXPECT_EQ(
        run_sudokit({"explain", "--format", "svg", "-o", folder.path() + "/path", kPuzzle}).err,
        "");
}

TEST(StepPictures, that_cannot_be_written_are_an_error_with_a_remedy) {
    const process::Folder folder;
    const auto missing =
        run_sudokit({"explain", "--format", "svg", "-o", folder.path() + "/no/path/", kPuzzle});
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, HasSubstr("cannot make the folder: No such file or directory; make "
                                       "the folder that it is in first"));
    // A folder stands in the place of the first picture.
    fs::create_directory(folder.path() + "/puzzle0001-step001.svg");
    const auto taken = run_sudokit({"explain", "--format", "svg", "-o", folder.path(), kPuzzle});
    EXPECT_EQ(taken.status, 2);
    EXPECT_THAT(taken.err, HasSubstr("puzzle0001-step001.svg: cannot write: Is a directory"));
}

// Whatever changes words, marks or the game's screen changes them, too.
TEST(ReadmePictures, are_what_their_script_makes) {
    SUDOKIT_NEEDS("python3");
    SUDOKIT_NEEDS("tmux");
    const std::string source = SUDOKIT_SOURCE_DIR;
    const process::Folder folder;
    process::Request request;
    request.program = source + "/scripts/readme-pictures";
    request.arguments = {SUDOKIT_BIN_DIR "/sudokit", folder.path()};
    const auto made = process::run(request);
    ASSERT_EQ(made.status, 0) << made.err;
    for (const char* name : {"puzzle", "step", "variant", "game"}) {
        const std::string file = std::string("/") + name + ".svg";
        EXPECT_TRUE(process::contents(folder.path() + file) ==
                    process::contents(source + "/docs/pictures" + file))
            << file << ": make it anew: scripts/readme-pictures build/release/bin/sudokit";
    }
}

}  // namespace
