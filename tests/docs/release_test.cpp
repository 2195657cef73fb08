// What scripts/release relies on: one version everywhere, and reproducible archives.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/process.hpp"
#include "needs.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kSources = SUDOKIT_SOURCE_DIR;

process::Outcome release(std::vector<std::string> arguments, const fs::path& root = kSources) {
    process::Request request;
    request.program = (root / "scripts" / "release").string();
    request.arguments = std::move(arguments);
    return process::run(request);
}

class Folder {
  public:
    Folder() : path_(fs::path(testing::TempDir()) / ("release-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

TEST(Release, all_files_name_the_same_version) {
    SUDOKIT_NEEDS("bash");
    const auto outcome = release({"--check"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST(Release, a_file_with_another_version_is_named) {
    SUDOKIT_NEEDS("bash");
    const Folder folder;
    for (const char* part : {"CMakeLists.txt", "scripts/release", "debian/changelog",
                             "debian/control", "tests/c/exports-0.txt"}) {
        fs::create_directories((folder.path() / part).parent_path());
        fs::copy_file(kSources / part, folder.path() / part);
    }
    EXPECT_EQ(release({"--check"}, folder.path()).status, 0);
    std::ofstream(folder.path() / "debian/changelog") << "sudokit (9.8.7) unstable; urgency=low\n";
    const auto outcome = release({"--check"}, folder.path());
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("debian/changelog says '9.8.7'"), std::string::npos) << outcome.err;
}

TEST(Release, a_source_tarball_made_twice_has_the_same_bytes) {
    SUDOKIT_NEEDS("bash");
    SUDOKIT_NEEDS("git");
    if (!fs::exists(kSources / ".git")) GTEST_SKIP() << "these sources are no clone";
    const Folder folder;
    const std::string first = (folder.path() / "1.tar.gz").string(),
                      second = (folder.path() / "2.tar.gz").string();
    EXPECT_EQ(release({"--source", "HEAD", first}).status, 0);
    EXPECT_EQ(release({"--source", "HEAD", second}).status, 0);
    const std::string bytes = process::contents(first);
    EXPECT_GT(bytes.size(), 1'000'000u);
    EXPECT_TRUE(bytes == process::contents(second));
}

}  // namespace
