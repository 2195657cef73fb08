// What the pages show of a terminal is what the program says: lines "    $ COMMAND", followed by its output.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/process.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kProject = SUDOKIT_SOURCE_DIR;
constexpr const char* kIndent = "    ";

struct Shown {
    std::string command, output;
};

// "$ cat FILE" shows a file that the commands after it read.
bool is_file(const Shown& shown) { return shown.command.starts_with("cat "); }

// Further indented lines before the first line of output belong to the command.
void add_line(Shown& shown, const std::string& line) {
    if (shown.output.empty() && line.starts_with("      ") && !is_file(shown))
        shown.command += '\n' + line;
    else
        shown.output += line.substr(4) + '\n';
}

std::vector<Shown> commands_of(const fs::path& page) {
    std::vector<Shown> shown;
    bool is_open = false;
    std::ifstream in(page);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(std::string(kIndent) + "$ ")) {
            shown.push_back({line.substr(6), ""});
            is_open = true;
        } else if (is_open && line.starts_with(kIndent)) {
            add_line(shown.back(), line);
        } else {
            is_open = false;
        }
    }
    return shown;
}

std::string said(const std::string& command, const fs::path& folder) {
    process::Request request;
    request.program = "/bin/bash";
    request.arguments = {"-c", command};
    request.directory = folder.string();
    request.environment = {{"PATH", process::folder_of_programs() + ":/usr/bin:/bin"}};
    return process::run(request).out;
}

void replay(const fs::path& page, const fs::path& folder) {
    for (const Shown& shown : commands_of(page)) {
        if (is_file(shown))
            process::write_file((folder / shown.command.substr(4)).string(), shown.output);
        else
            EXPECT_EQ(said(shown.command, folder), shown.output) << page << ": " << shown.command;
    }
}

class Page : public testing::TestWithParam<const char*> {};

TEST_P(Page, shows_what_the_program_says) {
    const fs::path page = kProject / GetParam(),
                   folder = fs::path(testing::TempDir()) / ("page-" + std::to_string(getpid()));
    EXPECT_GE(commands_of(page).size(), 1u);
    fs::create_directories(folder);
    replay(page, folder);
    fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Docs, Page,
                         testing::Values("README.md", "docs/explaining.md", "docs/variants.md",
                                         "docs/research.md", "docs/generating.md",
                                         "docs/de/README.md"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::ranges::replace_if(
                                 name, [](char c) { return !std::isalnum(c); }, '_');
                             return name;
                         });

}  // namespace
