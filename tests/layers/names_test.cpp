// Unity builds compile the files of a folder as one, so their anonymous namespaces are merged. Two
// functions of one name would be overloads, and the compiler would choose between them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

// Namespace and name -> the files that have it. Two equal aliases are one.
using Names = std::map<std::string, std::set<std::string>>;

// Relies on the layout of clang-format: what a namespace declares begins at the margin.
void collect_names(std::istream&& in, const std::string& file, Names& names) {
    static const std::regex space(R"(namespace ([\w:]+) \{)"),
        type(R"((?:class|struct|enum class|enum|union) (\w+)\b.*[^;])"),
        alias(R"(using ((\w+) = .*))"), constant(R"([a-z].*?\b(k[A-Z]\w*) *[={[].*)"),
        function(R"((?!using|template|static_assert|[A-Z_]+\()[A-Za-z].*?(\w+)\(.*)");
    std::string outer;
    bool is_inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.starts_with(' ')) continue;
        std::smatch found;
        if (line == "namespace {")
            is_inside = true;
        else if (line == "}  // namespace")
            is_inside = false;
        else if (!is_inside && std::regex_match(line, found, space))
            outer = found[1].str() + "::";
        else if (is_inside && std::regex_match(line, found, alias))
            names[outer + found[2].str()].insert(found[1]);
        else if (is_inside &&
                 (std::regex_match(line, found, type) || std::regex_match(line, found, constant) ||
                  std::regex_match(line, found, function)))
            names[outer + found[1].str()].insert(file);
    }
}

TEST(Names, are_unique_among_the_anonymous_ones_of_a_folder) {
    std::size_t found = 0;
    for (const auto& room :
         fs::recursive_directory_iterator(fs::path(SUDOKIT_SOURCE_DIR) / "src")) {
        if (!room.is_directory()) continue;
        Names names;
        for (const auto& entry : fs::directory_iterator(room.path()))
            if (entry.path().extension() == ".cpp")
                collect_names(std::ifstream(entry.path()), entry.path(), names);
        for (const auto& [name, files] : names)
            EXPECT_EQ(files.size(), 1u) << name << " in " << testing::PrintToString(files);
        found += names.size();
    }
    EXPECT_GT(found, 1'500u) << "the sources were not found";
}

TEST(Names, that_two_files_have_are_found) {
    Names names;
    const auto add = [&](const char* file, const std::string& text) {
        collect_names(
            std::istringstream("namespace n {\nnamespace {\n" + text + "\n}  // namespace\n"), file,
            names);
    };
    add("a", "using Cells = std::vector<Cell>;\nint f(int a) {\nclass C {\nint kB = 1;\nclass D;");
    add("b", "using Cells = std::vector<Cell>;\nbool f(\nstruct C {\nconstexpr auto kB{2};");
    const std::set<std::string> both{"a", "b"};
    EXPECT_EQ(names, (Names{{"n::Cells", {"Cells = std::vector<Cell>;"}},
                            {"n::f", both},
                            {"n::C", both},
                            {"n::kB", both}}));
}

}  // namespace
