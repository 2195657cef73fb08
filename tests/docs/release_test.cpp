// What scripts/release relies on: one version and one date everywhere, and reproducible archives.
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

// The files that name the version.
void copy_versions(const fs::path& folder) {
    for (const char* part : {"CMakeLists.txt", "scripts/release", "debian/changelog",
                             "debian/control", "tests/c/exports-0.txt", "npm/package.json",
                             "web/package.json", "pyproject.toml", "CHANGELOG.md"}) {
        fs::create_directories((folder / part).parent_path());
        fs::copy_file(kSources / part, folder / part, fs::copy_options::overwrite_existing);
    }
}

TEST(Release, all_files_name_the_same_version) {
    SUDOKIT_NEEDS("bash");
    const auto outcome = release({"--check"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST(Release, a_file_with_another_version_is_named) {
    SUDOKIT_NEEDS("bash");
    const Folder folder;
    copy_versions(folder.path());
    EXPECT_EQ(release({"--check"}, folder.path()).status, 0);
    struct Row {
        const char *file, *text, *said;
    };
    const Row rows[] = {
        {"debian/changelog",
         "sudokit (9.8.7) unstable; urgency=low\n\n -- A <a@b.c>  "
         "Thu, 26 Nov 2026 12:00:00 +0000\n",
         "debian/changelog says '9.8.7'"},
        {"npm/package.json", "  \"version\": \"9.8.7\",\n", "npm/package.json says '9.8.7'"},
        {"web/package.json", "  \"version\": \"9.8.7\",\n", "web/package.json says '9.8.7'"},
        {"CHANGELOG.md", "## [Unreleased]\n\n## [9.8.7] - 2026-11-26\n",
         "the latest version in CHANGELOG.md says '9.8.7'"},
        {"CHANGELOG.md", "## [0.1.0] - 2001-02-03\n",
         "the date in CHANGELOG.md says '2001-02-03'"}};
    for (const Row& row : rows) {
        copy_versions(folder.path());
        std::ofstream(folder.path() / row.file) << row.text;
        const auto outcome = release({"--check"}, folder.path());
        EXPECT_EQ(outcome.status, 1) << row.said;
        EXPECT_NE(outcome.err.find(row.said), std::string::npos) << outcome.err;
    }
}

TEST(Release, notes_are_the_section_of_this_version_for_its_tag) {
    SUDOKIT_NEEDS("bash");
    const auto outcome = release({"--notes"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.out.starts_with("Sudokit ")) << outcome.out;
    EXPECT_NE(outcome.out.find("\nLibrary:\n"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("\n#"), std::string::npos) << "git drops such lines";
    EXPECT_EQ(outcome.out.find("Unreleased"), std::string::npos);
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
