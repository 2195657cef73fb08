// Each row of techniques.def gets the finder that it names, or the build fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>

#include "cli/process.hpp"
#include "logic/finders/finder.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
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
    table.insert(
        table.find("// clang-format on"),
        "SUDOKIT_TECHNIQUE(Nonesuch, \"Nonesuch\", Exotic, nonesuches, Nothing, 0, Extreme, 1, 0, "
        "Anywhere, \"\", \"\")\n");
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

std::set<Candidate> removed_by(const Puzzle& puzzle, Technique technique) {
    std::set<Candidate> removed;
    auto explainer = Explainer::start(puzzle, {{technique}, true, false});
    for (const Step& step : explainer.value().all_steps(100'000))
        removed.insert(step.removed.begin(), step.removed.end());
    return removed;
}

// Whatever dynamic chains remove, they still remove where they may use rules and chains on the way.
TEST(Finders, list_chains_whose_telling_needs_rules_on_the_way) {
    const auto puzzle = parse_puzzle(
        ".56..3.......89.7.9........71....3......64..9..97..4.........2......8..438..5...1");
    const auto plain = removed_by(puzzle.value(), Technique::DynamicForcingChains);
    const auto nested = removed_by(puzzle.value(), Technique::NestedForcingChains);
    EXPECT_FALSE(plain.empty());
    for (const Candidate& x : plain) EXPECT_TRUE(nested.contains(x)) << x.cell << ' ' << +x.digit;
}

}  // namespace
}  // namespace sudokit::logic
