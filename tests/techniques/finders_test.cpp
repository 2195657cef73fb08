// Each row of techniques.def gets the finder that it names, or the build fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "cli/process.hpp"
#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {

template <class Size>
void find_fish(const Search<Size>& search);
template <class Size>
void find_naked_subsets(const Search<Size>& search);

namespace {

const std::string kSource = SUDOKIT_SOURCE_DIR;

// The compiled table of finders asks for the one that the row names, and nobody wrote it.
TEST(Finders, that_nobody_wrote_do_not_link) {
    const process::Folder folder;
    std::filesystem::create_directory(folder.path() + "/sudokit");
    std::string table = process::contents(kSource + "/include/sudokit/techniques.def");
    table.insert(table.find("// clang-format on"),
                 "TECHNIQUE(Nonesuch, \"Nonesuch\", Exotic, nonesuches, Nothing, 0, Extreme, 1, 0, "
                 "\"\", \"\")\n");
    std::ofstream(folder.path() + "/sudokit/techniques.def") << table;
    const std::string object = folder.path() + "/finder.o";
    process::Request request;
    request.program = SUDOKIT_CXX;
    request.arguments = {"-std=c++20",
                         "-I",
                         folder.path(),
                         "-I",
                         kSource + "/include",
                         "-I",
                         kSource + "/src",
                         "-c",
                         kSource + "/src/logic/finders/finder.cpp",
                         "-o",
                         object};
    ASSERT_EQ(process::run(request).status, 0);
    EXPECT_NE(process::contents(object).find("find_nonesuches"), std::string::npos);
}

TEST(Finders, refuse_a_technique_that_is_not_theirs) {
    const Puzzle blank{ClassicGrid{}};
    const Layout<Small> layout(blank.geometry);
    const Position<Small> position(layout, blank);
    StepSink sink;
    const FindOptions options;
    const Search<Small> search{position, Technique::SkLoop, options, sink};
    EXPECT_THROW(find_fish(search), std::logic_error);
    EXPECT_THROW(find_naked_subsets(search), std::logic_error);
}

}  // namespace
}  // namespace sudokit::logic
