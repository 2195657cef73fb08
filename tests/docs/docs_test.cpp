// The documents are true where a program can tell: links lead somewhere, the index is complete, and
// their code is that of the examples.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kRoot = SUDOKIT_SOURCE_DIR;

std::string contents(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> pages_in(const fs::path& folder) {
    std::vector<fs::path> pages;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    return pages;
}

std::vector<fs::path> all_pages() {
    std::vector<fs::path> pages;
    for (const auto& entry : fs::directory_iterator(kRoot))
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    for (const char* folder : {"docs", "src", "include", "tests", "bench", "examples", "tools"})
        for (const fs::path& page : pages_in(kRoot / folder)) pages.push_back(page);
    return pages;
}

// The blocks of a page between "```language" and "```".
std::vector<std::string> blocks(const std::string& page, const std::string& language) {
    std::vector<std::string> found;
    const std::string head = "```" + language + "\n";
    for (std::size_t at = 0; (at = page.find(head, at)) != page.npos;) {
        const std::size_t begin = at + head.size(), end = page.find("```", begin);
        found.push_back(page.substr(begin, end - begin));
        at = end + 3;
    }
    return found;
}

std::string all_examples(const std::string& extension) {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "examples"))
        if (entry.path().extension() == extension) text += contents(entry.path()) + '\n';
    return text;
}

TEST(Docs, every_link_leads_to_a_file) {
    static const std::regex kLink(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
    std::size_t links = 0;
    for (const fs::path& page : all_pages()) {
        const std::string text = contents(page);
        for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
            const std::string target = (*link)[1];
            if (target.find("://") != target.npos) continue;
            ++links;
            EXPECT_TRUE(fs::exists(page.parent_path() / target)) << page << " links to " << target;
        }
    }
    EXPECT_GT(links, 50u) << "the test did not find the links";
}

// A formatter for C++ let loose on a page writes "#Reading" and breaks lines anywhere.
TEST(Docs, every_page_has_a_title_and_headings_that_are_shown_as_such) {
    for (const fs::path& page : all_pages()) {
        bool is_code = false, has_title = false;
        std::ifstream in(page);
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("```")) is_code = !is_code;
            if (is_code) continue;
            has_title |= line.starts_with("# ");
            const std::size_t first = line.find_first_not_of(" ");
            // From four blanks on, it is code.
            const bool is_heading = first < 4 && line[first] == '#';
            const std::size_t signs = is_heading ? line.find_first_not_of("#", first) : line.npos;
            EXPECT_FALSE(signs != line.npos && std::isalpha(line[signs])) << page << ": " << line;
        }
        EXPECT_TRUE(has_title) << page;
    }
}

TEST(Docs, the_index_names_every_page) {
    const std::string index = contents(kRoot / "docs" / "README.md");
    for (const auto& entry : fs::directory_iterator(kRoot / "docs")) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() == ".md" && name != "README.md") {
            EXPECT_THAT(index, HasSubstr("(" + name + ")"));
        }
    }
}

TEST(Docs, programs_and_their_answers_are_those_of_the_examples) {
    const std::string programs = all_examples(".cpp"), answers = all_examples(".expected");
    for (const char* page : {"README.md", "docs/library.md"}) {
        const std::string text = contents(kRoot / page);
        EXPECT_THAT(blocks(text, "cpp"), testing::Not(IsEmpty())) << page;
        for (const std::string& block : blocks(text, "cpp"))
            EXPECT_THAT(programs, HasSubstr(block)) << page;
    }
    for (const std::string& block : blocks(contents(kRoot / "docs/library.md"), "text"))
        EXPECT_THAT(answers, HasSubstr(block));
}

TEST(Docs, programs_in_other_languages_are_those_of_the_examples) {
    const std::string text = contents(kRoot / "docs/other-languages.md");
    const std::pair<std::string, std::string> kinds[] = {
        {"c", ".c"}, {"python", ".py"}, {"js", ".mjs"}, {"rust", ".rs"}, {"go", ".go"}};
    for (const auto& [language, extension] : kinds) {
        const std::string programs = all_examples(extension);
        EXPECT_THAT(blocks(text, language), testing::Not(IsEmpty())) << language;
        for (const std::string& block : blocks(text, language))
            EXPECT_THAT(programs, HasSubstr(block)) << language;
    }
}

TEST(Docs, the_example_of_the_c_header_is_one_of_the_programs) {
    const std::string header = contents(kRoot / "include/sudokit.h"), before = " *     ";
    std::string code;
    std::istringstream lines(header);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(before)) code += "    " + line.substr(before.size()) + '\n';
    ASSERT_THAT(code, HasSubstr("sudokit_run("));
    EXPECT_THAT(all_examples(".c"), HasSubstr(code));
}

TEST(Docs, every_folder_of_the_sources_has_a_page_that_fits_on_a_screen) {
    std::vector<fs::path> folders = {kRoot / "src"};
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src"))
        if (entry.is_directory()) folders.push_back(entry.path());
    for (const fs::path& folder : folders) {
        const std::string text = contents(folder / "README.md");
        EXPECT_NE(text, "") << folder << " has no README.md";
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 25) << folder;
    }
}

}  // namespace
