// The documents are true where a program can tell: links lead somewhere, the index is complete, and
// their code is that of the examples.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <span>
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
    for (const char* folder :
         {"docs", "src", "include", "tests", "bench", "examples", "tools", "packaging"})
        for (const fs::path& page : pages_in(kRoot / folder)) pages.push_back(page);
    for (const char* folder : {"npm", "python", "web"})  // these hold packages of others, too
        pages.push_back(kRoot / folder / "README.md");
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

// Without the blanks that lines begin with: a page may show some lines of a program.
std::string unindented(const std::string& text) {
    static const std::regex kIndent("(^|\n) +");
    return std::regex_replace(text, kIndent, "$1");
}

std::string all_examples(const std::string& extension) {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "examples"))
        if (entry.path().extension() == extension) text += contents(entry.path()) + '\n';
    return unindented(text);
}

// The programs that a page shows are parts of those that are built and run.
void expect_examples(const char* page, const std::string& language, const std::string& extension) {
    const std::string programs = all_examples(extension);
    const std::vector<std::string> shown = blocks(contents(kRoot / page), language);
    EXPECT_THAT(shown, testing::Not(IsEmpty())) << page << ", " << language;
    for (const std::string& block : shown)
        EXPECT_THAT(programs, HasSubstr(unindented(block))) << page << ", " << language;
}

struct Link {
    fs::path page;
    std::string file, anchor;  // either may be empty
};

std::vector<Link> links_of(const fs::path& page) {
    static const std::regex kLink(R"~((?:\]\(|src="|srcset=")([^)#\s"]*)(?:#([^)"]*))?[)"])~");
    const std::string text = contents(page);
    std::vector<Link> links;
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link)
        if (link->str(1).find("://") == std::string::npos)
            links.push_back({page, link->str(1), link->str(2)});
    return links;
}

std::vector<Link> all_links() {
    std::vector<Link> links;
    for (const fs::path& page : all_pages())
        for (Link& link : links_of(page)) links.push_back(std::move(link));
    return links;
}

// As hosts of repositories name a heading: small letters, '-' for a blank, no other punctuation.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading)
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == ' ')
            anchor += c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    return anchor;
}

std::vector<std::string> anchors_of(const fs::path& page) {
    std::vector<std::string> anchors;
    std::ifstream in(page);
    bool is_code = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) is_code = !is_code;
        const std::size_t text = line.find_first_not_of('#');
        if (!is_code && line.starts_with("#") && text != line.npos)
            anchors.push_back(anchor_of(line.substr(text + 1)));
    }
    return anchors;
}

TEST(Docs, every_link_leads_to_a_file) {
    const std::vector<Link> links = all_links();
    for (const Link& link : links)
        EXPECT_TRUE(fs::exists(link.page.parent_path() / link.file))
            << link.page << " links to " << link.file;
    EXPECT_GT(links.size(), 50u) << "the test did not find the links";
}

TEST(Docs, every_anchor_is_a_heading_of_its_page) {
    std::size_t anchors = 0;
    for (const Link& link : all_links()) {
        if (link.anchor.empty()) continue;
        ++anchors;
        const fs::path page = link.file.empty() ? link.page : link.page.parent_path() / link.file;
        EXPECT_THAT(anchors_of(page), testing::Contains(link.anchor)) << link.page;
    }
    EXPECT_GT(anchors, 20u) << "the test did not find the anchors";
}

TEST(Docs, the_first_page_is_short) {
    const std::string text = contents(kRoot / "README.md");
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 120);
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

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from), end = text.find(to, begin);
    return begin == text.npos ? "" : text.substr(begin, end - begin);
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

TEST(Docs, the_line_for_apt_has_the_packages_that_the_scripts_install) {
    const std::string page = between(contents(kRoot / "docs/building.md"),
                                     "--no-install-recommends", "\n"),
                      script =
                          between(contents(kRoot / "scripts/common.sh"), "build_packages=(", ")");
    const std::string start = "--no-install-recommends", head = "build_packages=(";
    ASSERT_FALSE(page.empty() || script.empty());
    EXPECT_THAT(words_of(page.substr(start.size())),
                testing::UnorderedElementsAreArray(words_of(script.substr(head.size()))));
}

TEST(Docs, every_file_that_a_figure_names_is_made_by_a_command_on_the_page) {
    static const std::regex kFile(R"(([>] |-o )?\b([a-z0-9-]+\.(?:txt|csv|jsonl))\b)");
    const std::string page = contents(kRoot / "docs/bench.md"),
                      figures = between(page, "## Figures", "### Their input files"),
                      commands = blocks(page.substr(page.find("### Their input files")), "sh")[0];
    std::size_t files = 0;
    for (std::sregex_iterator file(figures.begin(), figures.end(), kFile), end; file != end;
         ++file) {
        const std::string name = file->str(2);
        if (file->str(1) == "> " || name == "throughput.csv") continue;  // made by the row itself
        ++files;
        EXPECT_TRUE(commands.find("> " + name) != commands.npos ||
                    commands.find("-o " + name) != commands.npos ||
                    figures.find("> " + name) != figures.npos)
            << name;
    }
    EXPECT_GE(files, 8u) << "the test did not find the files";
}

TEST(Docs, programs_and_their_answers_are_those_of_the_examples) {
    expect_examples("README.md", "cpp", ".cpp");
    expect_examples("docs/library.md", "cpp", ".cpp");
    const std::string answers = all_examples(".expected");
    for (const std::string& block : blocks(contents(kRoot / "docs/library.md"), "text"))
        EXPECT_THAT(answers, HasSubstr(unindented(block)));
}

TEST(Docs, programs_in_other_languages_are_those_of_the_examples) {
    const std::pair<std::string, std::string> kinds[] = {
        {"c", ".c"}, {"python", ".py"}, {"js", ".mjs"}, {"rust", ".rs"}, {"go", ".go"}};
    for (const auto& [language, extension] : kinds)
        expect_examples("docs/other-languages.md", language, extension);
    for (const auto& [language, extension] : std::span(kinds).first(3))
        expect_examples("README.md", language, extension);
}

TEST(Docs, programs_and_answers_of_the_npm_package_are_those_of_the_examples) {
    expect_examples("npm/README.md", "js", ".mjs");
    expect_examples("npm/README.md", "ts", ".mts");
    expect_examples("npm/README.md", "text", ".expected");
}

TEST(Docs, the_example_of_the_c_header_is_one_of_the_programs) {
    const std::string header = contents(kRoot / "include/sudokit.h"), before = " *     ";
    std::string code;
    std::istringstream lines(header);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(before)) code += "    " + line.substr(before.size()) + '\n';
    ASSERT_THAT(code, HasSubstr("sudokit_run("));
    EXPECT_THAT(all_examples(".c"), HasSubstr(unindented(code)));
}

TEST(Docs, every_folder_of_the_sources_has_a_page_that_fits_on_a_screen) {
    std::vector<fs::path> folders = {kRoot / "src", kRoot / "packaging"};
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src"))
        if (entry.is_directory()) folders.push_back(entry.path());
    for (const fs::path& folder : folders) {
        const std::string text = contents(folder / "README.md");
        EXPECT_NE(text, "") << folder << " has no README.md";
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 25) << folder;
    }
}

}  // namespace
