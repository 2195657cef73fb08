// The layers of docs/ARCHITECTURE.md, enforced: includes point only up the page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "include_graph.hpp"
#include "include_rules.hpp"
#include "needs.hpp"

namespace {

namespace fs = std::filesystem;
using layers::Checker;
using layers::Files;
using layers::IncludeGraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kRoot = SUDOKIT_SOURCE_DIR;

Files read_project_files() {
    Files files;
    for (const char* folder : {"src", "include", "tests", "examples", "bench"}) {
        if (!fs::exists(kRoot / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".cpp" && extension != ".hpp" && extension != ".def" &&
                extension != ".inc" && extension != ".h")
                continue;
            std::ifstream in(entry.path());
            files[fs::relative(entry.path(), kRoot).generic_string()] =
                std::string(std::istreambuf_iterator<char>(in), {});
        }
    }
    return files;
}

const Files& project_files() {
    static const Files files = read_project_files();
    return files;
}

// Two copies of the tests may run at once.
std::string scratch_name(const std::string& name) {
    return testing::TempDir() + name + "_" + std::to_string(getpid());
}

TEST(Layers, every_include_of_the_project_points_up) {
    const Files& files = project_files();
    std::size_t includes = 0;
    for (const auto& [file, text] : files) includes += layers::includes_of(file, text).size();
    ASSERT_GT(files.size(), 30u) << "the checker did not find the sources";
    ASSERT_GT(includes, 100u) << "the checker did not find the includes";
    EXPECT_THAT(Checker(files).run(), IsEmpty());
}

struct Planted {
    const char *file, *text, *complaint;
};
void PrintTo(const Planted& planted, std::ostream* out) { *out << planted.file; }
class PlantedViolation : public testing::TestWithParam<Planted> {};

TEST_P(PlantedViolation, is_found_in_the_real_tree) {
    Files files = project_files();
    for (const char* target :
         {"src/format/door/reader.hpp", "src/csp/search.hpp", "src/solve/inner.hpp"})
        files.emplace(target, "");  // what the planted lines point to
    files[GetParam().file] = GetParam().text;
    const auto violations = Checker(files).run();
    ASSERT_EQ(violations.size(), 1u) << testing::PrintToString(violations);
    EXPECT_THAT(violations[0], HasSubstr(GetParam().complaint));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(All, PlantedViolation, testing::Values(
    Planted{"src/model/bad.cpp", "#include \"csp/search.hpp\"\n", "src/model/bad.cpp:1 includes csp/search.hpp: model (2) must not know csp (4)"},
    Planted{"src/csp/bad.cpp", "\n#include \"sudokit/solve.hpp\"\n", "src/csp/bad.cpp:2 includes sudokit/solve.hpp: csp (4) must not know solve (5)"},
    Planted{"src/csp/bad.cpp", "#  include \"format/door/reader.hpp\"\n", "csp (4) must not know format (4)"},
    Planted{"src/research/bad.hpp", "#include \"sudokit/generate.hpp\"\n", "research (7) must not know generate (8)"},
    Planted{"src/kernel/deep/bad.hpp", "#include \"solve/inner.hpp\"\n", "kernel (3) must not know solve (5)"},
    Planted{"include/sudokit/types.hpp", "#include \"sudokit/puzzle.hpp\"\n#include <iostream>\n", "types.hpp:2 includes iostream: a public header must not pull this in"},
    Planted{"include/sudokit/board.hpp", "#include <immintrin.h>\n", "a public header must not pull this in"},
    Planted{"include/sudokit/board.hpp", "#include <hwy/highway.h>\n", "a public header must not pull this in"},
    Planted{"include/sudokit/solve.hpp", "#include \"csp/search.hpp\"\n", "a public header stands on public headers alone"},
    Planted{"include/sudokit/geometry.hpp", "#include \"sudokit/solve.hpp\"\n", "model (2) must not know solve (5)"},
    Planted{"include/sudokit/new.hpp", "", "include/sudokit/new.hpp has no layer"},
    Planted{"src/misc/new.cpp", "", "src/misc/new.cpp has no layer"},
    Planted{"src/format/text/bad.cpp", "#include \"format/common/symbols.hpp\"\n", "the room format/text must not know format/common"},
    Planted{"src/format/iss/bad.cpp", "#include \"format/setter/setter.hpp\"\n", "the room format/iss must not know format/setter"},
    Planted{"src/logic/new.cpp", "", "src/logic/new.cpp is in no room of its layer"},
    Planted{"src/solve/bad.cpp", "#include \"solve/typo.hpp\"\n", "no such file"},
    Planted{"src/solve/bad.cpp", "#include \"judge/judge.hpp\"\n", "sources do not know the tests"},
    Planted{"src/format/iss/bad.cpp", "#include <iostream>\n", "the library does not print"},
    Planted{"src/research/bad.cpp", "#include <fmt/format.h>\n", "the library does not print"},
    Planted{"src/cli/bad.cpp", "#include <unistd.h>\n", "only src/system knows the system"},
    Planted{"src/cli/bad.cpp", "#include <sys/stat.h>\n", "only src/system knows the system"},
    Planted{"tests/judge/bad.cpp", "#include \"csp/search.hpp\"\n", "the judge knows the model alone"},
    Planted{"examples/bad.cpp", "#include \"csp/search.hpp\"\n", "an example shows the public interface"}));
// clang-format on

TEST(Layers, a_folder_may_include_itself_and_earlier_layers) {
    const Files files = {
        {"src/system/posix/file.cpp", "#include <unistd.h>\n"},
        {"src/support/rng.hpp", ""},
        {"src/csp/store.hpp", "#include \"support/rng.hpp\"\n#include \"sudokit/types.hpp\"\n"},
        {"src/csp/deep/x.cpp", "#include <vector>\n#include \"csp/store.hpp\"\n"},
        {"include/sudokit/types.hpp", "#include <cstdint>\n"},
        {"include/sudokit/solve.hpp", "#include \"sudokit/types.hpp\"\n"},
        {"src/cli/main.cpp",
         "#include <iostream>\n#include <fmt/format.h>\n"
         "#include \"csp/store.hpp\"\n#include \"sudokit/solve.hpp\"\n"},
        {"tests/engines/a_test.cpp", "#include \"csp/store.hpp\"\n"},
    };
    EXPECT_THAT(Checker(files).run(), IsEmpty());
}

// --- circles, and what a change rebuilds -----------------------------------------------------

TEST(IncludeGraph, of_the_project_has_no_circle_between_units) {
    EXPECT_THAT(IncludeGraph(project_files()).circles(), IsEmpty());
}

TEST(IncludeGraph, finds_a_planted_circle) {
    Files files = {{"src/csp/a.cpp", "#include \"csp/a.hpp\"\n#include \"csp/b.hpp\"\n"},
                   {"src/csp/a.hpp", ""},
                   {"src/csp/b.hpp", ""},
                   {"src/csp/b.cpp", "#include \"csp/b.hpp\"\n#include \"csp/c-inl.hpp\"\n"},
                   {"src/csp/c-inl.hpp", "#include \"b.hpp\"\n"},
                   {"src/csp/d.cpp", "#include \"csp/a.hpp\"\n"}};
    EXPECT_THAT(IncludeGraph(files).circles(), IsEmpty());
    files["src/csp/c-inl.hpp"] += "#include \"csp/a.hpp\"\n";
    EXPECT_THAT(IncludeGraph(files).circles(), ElementsAre("src/csp/a src/csp/b"));
}

TEST(IncludeGraph, says_what_a_change_rebuilds) {
    const IncludeGraph graph({{"include/sudokit/x.def", ""},
                              {"src/csp/a.hpp", "#include \"sudokit/x.def\"\n"},
                              {"src/csp/a.cpp", "#include \"csp/a.hpp\"\n"},
                              {"src/csp/b.cpp", "#include <vector>\n"}});
    EXPECT_THAT(graph.rebuilt_by("include/sudokit/x.def"), ElementsAre("src/csp/a.cpp"));
    EXPECT_THAT(graph.rebuilt_by("src/csp/b.cpp"), ElementsAre("src/csp/b.cpp"));
}

// Most of the code passes kinds of rules and techniques on without knowing them by name.
TEST(IncludeGraph, lets_a_new_rule_or_technique_rebuild_few_files) {
    const IncludeGraph graph(project_files());
    for (const char* table : {"include/sudokit/rules.def", "include/sudokit/techniques.def"}) {
        const std::size_t rebuilt = graph.rebuilt_by(table).size();
        EXPECT_GT(rebuilt, 5u) << table << ": the graph does not know it";
        EXPECT_LT(rebuilt, 100u) << table;
    }
}

// --- what the compiler says of the public headers ----------------------------------------------

// Runs a command; its output, and whether it was content.
std::pair<std::string, bool> run(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return {"cannot run " + command, false};
    std::string output;
    char buffer[4096];
    while (const std::size_t n = fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, n);
    return {output, pclose(pipe) == 0};
}

TEST(PublicHeaders, compile_alone_and_pull_in_neither_iostream_nor_intrinsics) {
    const std::string scratch = scratch_name("sudokit_header_alone");
    const std::string compile = std::string(SUDOKIT_CXX) + " -std=c++20 -Wall -Wextra -Werror -I" +
                                (kRoot / "include").string() + " -fsyntax-only -MD -MF " + scratch +
                                ".d " + scratch + ".cpp";
    for (const auto& entry : fs::directory_iterator(kRoot / "include/sudokit")) {
        if (entry.path().extension() != ".hpp") continue;
        const std::string name = entry.path().filename().string();
        std::ofstream(scratch + ".cpp") << "#include \"sudokit/" << name << "\"\n";
        const auto [errors, compiles] = run(compile);
        ASSERT_TRUE(compiles) << name << " does not compile alone:\n" << errors;
        std::ifstream needed(scratch + ".d");
        int count = 0;
        for (std::string path; needed >> path; ++count) {
            EXPECT_NE(fs::path(path).filename(), "iostream") << name;
            EXPECT_FALSE(layers::is_intrinsic(path)) << name << " pulls in " << path;
        }
        EXPECT_GT(count, 3) << "the compiler did not say what " << name << " needs";
    }
    fs::remove(scratch + ".cpp");
    fs::remove(scratch + ".d");
}

// What the compiler says of a function of these lines; empty if it is content.
std::string complaint_about(const std::string& lines) {
    const std::string source = scratch_name("sudokit_use_of_result") + ".cpp";
    std::ofstream(source) << "#include \"sudokit/error.hpp\"\n#include <string>\n"
                          << "sudokit::Result<std::string> read();\n"
                          << "std::size_t use(const sudokit::Result<std::string>& result);\n"
                          << "std::size_t use(const sudokit::Result<std::string>& result) {\n"
                          << lines << "\n}\n";
    const auto [output, compiles] =
        run(std::string(SUDOKIT_CXX) + " -std=c++20 -Wall -Wextra -Werror=unused-result -I" +
            (kRoot / "include").string() + " -fsyntax-only " + source);
    fs::remove(source);
    return compiles ? "" : output;
}

TEST(PublicHeaders, a_result_that_is_dropped_does_not_compile) {
    EXPECT_EQ(complaint_about("(void)result; return read().ok();"), "");
    EXPECT_THAT(complaint_about("(void)result; read(); return 0;"),
                testing::HasSubstr("unused-result"));
}

TEST(PublicHeaders, a_const_result_gives_its_value_to_read_and_not_to_change) {
    EXPECT_EQ(complaint_about("return result->size() + (*result).size() + result.value().size();"),
              "");
    EXPECT_NE(complaint_about("result->clear(); return 0;"), "");
    EXPECT_NE(complaint_about("(*result).clear(); return 0;"), "");
}

// --- what clang-format must leave alone ----------------------------------------------------------

TEST(Formatting, leaves_drawings_and_notes_in_comments_as_they_are) {
    SUDOKIT_NEEDS("clang-format");
    const std::string path = scratch_name("sudokit_drawing") + ".cpp";
    const std::string drawing =
        "//     a drawing that is a little wider than what the code around it may be, since it "
        "needs the room\n"
        "//     +-----+\n"
        "//     | A A |   with a note beside it\n"
        "//     +-----+\n"
        "int cells;  // and what it means, said beside it in words that make the line a little too "
        "long\n";
    std::ofstream(path) << drawing;
    const std::string style = (kRoot / ".clang-format").string();
    EXPECT_EQ(run("clang-format --style=file:" + style + " " + path).first, drawing);
    fs::remove(path);
}

}  // namespace
