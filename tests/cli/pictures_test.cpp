// An SVG file holds one picture: several go into a folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

namespace {

process::Outcome run_in(const process::Folder& folder, std::vector<std::string> arguments) {
    process::Request request;
    request.arguments = std::move(arguments);
    request.directory = folder.path();
    return process::run(request);
}

}  // namespace

TEST(Pictures, of_several_puzzles_go_into_a_folder) {
    const process::Folder folder;
    folder.file("in.txt",
                puzzles::kProper + "\n" + puzzles::kImpossible + "\n" + puzzles::kProper + "\n");
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"convert", "--to", "svg"},
          std::vector<std::string>{"solve", "--format", "svg"}}) {
        const bool is_solve = command.front() == "solve";
        const auto one = run_in(folder, [&] {
            std::vector<std::string> words = command;
            words.push_back(puzzles::kProper);
            return words;
        }());
        EXPECT_EQ(one.status, 0);
        for (const std::string& target : {"pictures/", "pictures"}) {
            std::vector<std::string> words = command;
            words.insert(words.end(), {"in.txt", "-o", target});
            const auto outcome = run_in(folder, words);
            EXPECT_EQ(outcome.status, is_solve ? 1 : 0) << outcome.err;
            for (const char* name : {"puzzle0001.svg", "puzzle0003.svg"})
                EXPECT_EQ(process::contents(folder.path() + "/pictures/" + name), one.out) << name;
            EXPECT_NE(std::filesystem::exists(folder.path() + "/pictures/puzzle0002.svg"),
                      is_solve);
        }
        std::filesystem::remove_all(folder.path() + "/pictures");
        for (const std::vector<std::string>& target :
             {std::vector<std::string>{}, std::vector<std::string>{"-o", "out.svg"},
              std::vector<std::string>{"-o", "-"}}) {
            std::vector<std::string> words = command;
            words.push_back("in.txt");
            words.insert(words.end(), target.begin(), target.end());
            const auto outcome = run_in(folder, words);
            EXPECT_EQ(outcome.status, 2);
            EXPECT_THAT(outcome.err, testing::HasSubstr("an SVG file holds one picture"));
            EXPECT_THAT(outcome.err, testing::HasSubstr("-o pictures/"));
            if (target.size() < 2 || target[1] == "-") EXPECT_EQ(outcome.out, one.out);
            EXPECT_FALSE(std::filesystem::exists(folder.path() + "/out.svg"));
        }
    }
}

TEST(Output, over_a_file_of_somebody_else_is_as_private_as_that) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
    const process::Folder folder;
    folder.file("out.txt", "private\n");
    const std::string path = folder.path() + "/out.txt";
    ASSERT_EQ(::chown(path.c_str(), 1234, 1235), 0);
    ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
    ASSERT_EQ(run_in(folder, {"solve", puzzles::kProper, "-o", "out.txt"}).status, 0);
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
    EXPECT_EQ(process::contents(path), puzzles::kSolution + "\n");
}
