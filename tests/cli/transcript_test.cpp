// Transcripts: text files of what a user types and sees. Lines that begin with "$ " are commands;
// their output follows, messages after "! ", a status other than 0 as "[status 2]".
// SUDOKIT_APPROVE=1 rewrites the files; then read the diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

namespace {

std::string transcript_folder() {
    return std::string(SUDOKIT_SOURCE_DIR) + "/tests/cli/transcripts";
}

std::vector<std::string> transcripts() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(transcript_folder()))
        names.push_back(entry.path().stem());
    std::sort(names.begin(), names.end());
    return names;
}

std::string replay(const std::string& command) {
    process::Request request;
    request.program = "/bin/bash";
    request.arguments = {"-c", command};
    request.directory = transcript_folder() + "/..";
    request.environment = {{"PATH", std::string(SUDOKIT_BIN_DIR) + ":/usr/bin:/bin"},
                           {"SUDOKIT_THREADS", "2"}};
    const process::Outcome outcome = process::run(request);
    std::string text = "$ " + command + "\n" + outcome.out;
    for (const std::string& line : puzzles::lines_of(outcome.err)) text += "! " + line + "\n";
    if (outcome.status != 0)
        text.append("[status ").append(std::to_string(outcome.status)).append("]\n");
    return text;
}

class Transcript : public testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(Transcript, is_what_the_program_says) {
    const std::string path = transcript_folder() + "/" + GetParam() + ".txt";
    const std::string expected = process::contents(path);
    std::string actual;
    for (const std::string& line : puzzles::lines_of(expected)) {
        if (line.starts_with("# ")) actual += line + "\n";
        if (line.starts_with("$ ")) actual += replay(line.substr(2));
    }
    if (std::getenv("SUDOKIT_APPROVE"))
        process::write_file(path, actual);
    else
        EXPECT_EQ(actual, expected);
}

INSTANTIATE_TEST_SUITE_P(All, Transcript, testing::ValuesIn(transcripts()),
                         [](const auto& info) { return info.param; });
