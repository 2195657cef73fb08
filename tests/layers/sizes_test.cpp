// Files and functions stay short enough to be read in one go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::size_t kLongestFile = 449, kLongestFunction = 60;

using Lines = std::vector<std::string>;

Lines lines_of(std::istream&& in) {
    Lines lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::size_t indent_of(const std::string& line) { return line.find_first_not_of(' '); }

// Does a type, a namespace or a table begin here instead of a function?
bool is_no_function(const std::string& head, const std::string& open) {
    static const std::regex scope(
        R"(^ *(namespace|extern|enum|union|(template ?<.*> ?)?(class|struct))\b)");
    return std::regex_search(head, scope) || open.ends_with("= {") || open.ends_with("{{");
}

// "LINE: N lines" for each function that is too long. Relies on the layout of clang-format: what is
// between a head and its closing brace is indented more than these two.
std::vector<std::string> long_functions(const Lines& lines) {
    std::vector<std::string> found;
    for (std::size_t open = 0; open < lines.size(); ++open) {
        if (!lines[open].ends_with('{') || lines[open].find("//") != std::string::npos) continue;
        std::size_t head = open;
        for (std::size_t close = open + 1; close < lines.size(); ++close) {
            if (lines[close].empty() || lines[close][indent_of(lines[close])] != '}') continue;
            while (head > 0 && indent_of(lines[head]) > indent_of(lines[close])) --head;
            if (indent_of(lines[head]) != indent_of(lines[close])) continue;
            const std::size_t length = close - head + 1;
            if (length > kLongestFunction && !is_no_function(lines[head], lines[open]))
                found.push_back(std::to_string(head + 1) + ": " + std::to_string(length) +
                                " lines");
            break;
        }
    }
    return found;
}

TEST(Sizes, no_file_and_no_function_is_too_long) {
    std::size_t files = 0;
    for (const char* folder : {"src", "include"})
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(SUDOKIT_SOURCE_DIR) / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".cpp" && extension != ".hpp" && extension != ".def") continue;
            ++files;
            const Lines lines = lines_of(std::ifstream(entry.path()));
            EXPECT_LE(lines.size(), kLongestFile) << entry.path();
            if (extension != ".def") EXPECT_THAT(long_functions(lines), IsEmpty()) << entry.path();
        }
    EXPECT_GT(files, 400u) << "the sources were not found";
}

TEST(Sizes, finds_a_long_function_and_leaves_tables_alone) {
    const std::string body(kLongestFunction, '\n');
    const auto found = [](const std::string& text) {
        return long_functions(lines_of(std::istringstream(text)));
    };
    EXPECT_THAT(found("int f() {" + body + "}\n"), ElementsAre("1: 61 lines"));
    EXPECT_THAT(found("\nint f(int a,\n      int b) {" + body + "}\n"), ElementsAre("2: 62 lines"));
    EXPECT_THAT(found("struct S {\n    void f() {" + body + "    }\n};\n"),
                ElementsAre("2: 61 lines"));
    EXPECT_THAT(found("struct S {\n    S()\n        : x(1) {" + body + "    }\n};\n"),
                ElementsAre("2: 62 lines"));
    EXPECT_THAT(found("int f() {\n}\n" + body), IsEmpty());
    EXPECT_THAT(found("constexpr int kTable[] = {" + body + "};\n"), IsEmpty());
    EXPECT_THAT(found("class S {" + body + "};\n"), IsEmpty());
    EXPECT_THAT(found("namespace {" + body + "}\n"), IsEmpty());
}

}  // namespace
