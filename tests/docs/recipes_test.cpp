// The recipes for package managers fit CMakeLists.txt, and a release gets them with its checksums.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "needs.hpp"

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const fs::path kTree = SUDOKIT_SOURCE_DIR;

process::Outcome recipes(std::vector<std::string> arguments, const fs::path& root = kTree) {
    process::Request request;
    request.program = (root / "scripts" / "recipes").string();
    request.arguments = std::move(arguments);
    return process::run(request);
}

std::string version() {
    const std::string text = process::contents((kTree / "CMakeLists.txt").string()),
                      head = "sudokit VERSION ";
    const std::size_t begin = text.find(head) + head.size();
    return text.substr(begin, text.find(' ', begin) - begin);
}

std::string tarball_name() { return "sudokit-" + version() + "-source.tar.gz"; }

void copy_recipes(const fs::path& folder) {
    fs::remove_all(folder / "packaging");
    for (const char* part : {"CMakeLists.txt", "scripts/recipes", "npm/package.json"}) {
        fs::create_directories((folder / part).parent_path());
        fs::copy_file(kTree / part, folder / part, fs::copy_options::overwrite_existing);
    }
    fs::copy(kTree / "packaging", folder / "packaging", fs::copy_options::recursive);
}

// What is said if `from` is replaced in a file.
process::Outcome check_with(const fs::path& folder, const std::string& file,
                            const std::string& from, const std::string& to) {
    copy_recipes(folder);
    std::string text = process::contents((folder / file).string());
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << file << " does not have " << from;
    if (at != text.npos) text.replace(at, from.size(), to);
    process::write_file((folder / file).string(), text);
    return recipes({"--check"}, folder);
}

TEST(Recipes, fit_the_build) {
    SUDOKIT_NEEDS("python3");
    const auto outcome = recipes({"--check"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
}

TEST(Recipes, that_do_not_fit_the_build_are_named) {
    SUDOKIT_NEEDS("python3");
    struct Row {
        std::string file, from, to, said;
    };
    const std::string v = version();
    const Row rows[] = {
        // versions
        {"CMakeLists.txt", "VERSION " + v, "VERSION 9.8.7", "packaging/nix/package.nix says vers"},
        {"packaging/vcpkg/vcpkg.json", v, "9.8.7", "packaging/vcpkg/vcpkg.json says version"},
        {"packaging/conan/conanfile.py", "\"" + v + "\"", "\"9.8.7\"",
         "says version '9.8.7', CMakeLi"},
        {"packaging/conan/conandata.yml", "\"" + v + "\"", "\"9.8.7\"", "has no source of version"},
        {"packaging/conan/conandata.yml", "v" + v, "v9.8.7", "should fetch https://"},
        {"packaging/homebrew/sudokit.rb", "/v" + v + "/", "/v9.8.7/", "says version '9.8.7'"},
        {"packaging/nix/package.nix", "\"" + v + "\"", "\"9.8.7\"", "says version '9.8.7'"},
        {"packaging/vcpkg/portfile.cmake", "${VERSION}-source", "-source", "should fetch https://"},
        // libraries
        {"packaging/vcpkg/vcpkg.json", "\"zlib\",", "", "vcpkg.json lacks zlib"},
        {"packaging/conan/conanfile.py", "\"fmt/[", "\"boost/[", "asks for boost"},
        {"packaging/homebrew/sudokit.rb", "depends_on \"xz\"", "", "sudokit.rb lacks xz"},
        {"packaging/nix/package.nix", "    zlib\n", "", "package.nix lacks zlib"},
        {"packaging/README.md", "`zlib1g-dev`", "zlib1g-dev", "CMakeLists.txt needs zlib1g-dev"},
        {"packaging/README.md", "| `zlib1g-dev` | zlib ", "| `zlib1g-dev` | ", "without which"},
        {"CMakeLists.txt", "lzma.h liblzma-dev", "lzma.h libnew-dev",
         "CMakeLists.txt needs libnew"},
        {"CMakeLists.txt", "lzma.h liblzma-dev", "lzma.h -", "README.md names liblzma-dev"},
        // options
        {"CMakeLists.txt", "option(SUDOKIT_BUILD_BENCH", "option(SUDOKIT_NEW",
         "sets SUDOKIT_BUILD_BENCH, which CMakeLists.txt does not have"},
        {"CMakeLists.txt", "option(SUDOKIT_BUILD_BENCH", "option(SUDOKIT_NEW",
         "does not say whether it wants SUDOKIT_NEW"},
        {"packaging/vcpkg/portfile.cmake", "SUDOKIT_WITH_CADICAL=OFF", "SUDOKIT_WITH_CADICAL=ON",
         "goes without libcadical-dev"},
        {"packaging/conan/conanfile.py", "Curses\": True", "Curses\": False",
         "goes without libncurses-dev"},
        {"packaging/homebrew/sudokit.rb", "BOOK=ON", "BOOK=OFF", "has libcairo2-dev"},
        {"packaging/nix/package.nix", "(lib.cmakeBool \"SUDOKIT_BUILD_MPI\" false)", "",
         "does not say whether it wants SUDOKIT_BUILD_MPI"}};
    const process::Folder folder;
    for (const Row& row : rows) {
        const auto outcome = check_with(folder.path(), row.file, row.from, row.to);
        EXPECT_EQ(outcome.status, 1) << row.file << ": " << row.said;
        EXPECT_THAT(outcome.err, HasSubstr(row.said)) << row.file;
        EXPECT_THAT(outcome.err, Not(HasSubstr("Traceback"))) << row.file;
    }
}

TEST(Recipes, get_the_checksums_of_a_tarball) {
    SUDOKIT_NEEDS("python3");
    const process::Folder folder;
    const std::string tarball = folder.file(tarball_name(), "abc"), out = folder.path() + "/out";
    const auto outcome = recipes({tarball, out});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    // Of "abc", from FIPS 180-2.
    const std::string sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    EXPECT_THAT(process::contents(out + "/conan/conandata.yml"), HasSubstr(sum));
    EXPECT_THAT(process::contents(out + "/homebrew/sudokit.rb"), HasSubstr("sha256 \"" + sum));
    EXPECT_THAT(process::contents(out + "/vcpkg/portfile.cmake"),
                HasSubstr("SHA512 ddaf35a193617abacc417349ae20413112e6fa4e89a97ea2"));
    EXPECT_THAT(process::contents(out + "/nix/package.nix"),
                HasSubstr("hash = \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\";"));
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(out)) {
        if (!entry.is_regular_file()) continue;
        ++files;
        EXPECT_THAT(process::contents(entry.path().string()), Not(HasSubstr("@S"))) << entry.path();
    }
    EXPECT_GE(files, 9u);
}

TEST(Recipes, may_fetch_from_another_place) {
    SUDOKIT_NEEDS("python3");
    const process::Folder folder;
    const std::string tarball = folder.file(tarball_name(), "abc"), out = folder.path() + "/out";
    ASSERT_EQ(recipes({tarball, out, "file:///some/where.tar.gz"}).status, 0);
    for (const char* file : {"/conan/conandata.yml", "/homebrew/sudokit.rb", "/nix/package.nix",
                             "/vcpkg/portfile.cmake"})
        EXPECT_THAT(process::contents(out + file), HasSubstr("\"file:///some/where.tar.gz\""));
}

TEST(Recipes, refuse_what_is_no_tarball_of_this_version) {
    SUDOKIT_NEEDS("python3");
    const process::Folder folder;
    const std::string old = folder.file("sudokit-0.0.9-source.tar.gz", "abc"),
                      right = folder.file(tarball_name(), "abc");
    const auto expect = [&](std::vector<std::string> arguments, int status, const char* said) {
        const auto outcome = recipes(std::move(arguments));
        EXPECT_EQ(outcome.status, status) << said;
        EXPECT_THAT(outcome.err, HasSubstr(said));
        EXPECT_THAT(outcome.err, Not(HasSubstr("Traceback")));
    };
    expect({old, folder.path() + "/out"}, 1, "these recipes are of version");
    expect({"/nowhere/" + tarball_name(), folder.path() + "/out"}, 1, "No such file");
    expect({right, folder.path()}, 1, "is not empty");
    expect({right, right}, 1, "File exists");
    expect({"--chekc"}, 2, "--check");
    expect({}, 2, "TARBALL FOLDER");
}

}  // namespace
