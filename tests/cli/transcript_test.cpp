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
#include "effort.hpp"

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
    request.environment = {{"PATH", process::folder_of_programs() + ":/usr/bin:/bin"},
                           {"SUDOKIT_THREADS", "2"}};
    const process::Outcome outcome = process::run(request);
    std::string text = "$ " + command + "\n" + outcome.out;
    for (const std::string& line : puzzles::lines_of(outcome.err)) text += "! " + line + "\n";
    if (outcome.status != 0)
        text.append("[status ").append(std::to_string(outcome.status)).append("]\n");
    return text;
}

// A comment, or a command with what follows it.
std::vector<std::string> parts_of(const std::string& transcript) {
    std::vector<std::string> parts;
    for (const std::string& line : puzzles::lines_of(transcript)) {
        if (parts.empty() || line.starts_with("# ") || line.starts_with("$ ")) parts.emplace_back();
        parts.back() += line + "\n";
    }
    return parts;
}

std::string replayed(const std::string& part) {
    return part.starts_with("$ ") ? replay(part.substr(2, part.find('\n') - 2)) : part;
}

class Transcript : public testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(Transcript, is_what_the_program_says) {
    const std::string path = transcript_folder() + "/" + GetParam() + ".txt";
    const auto parts = parts_of(process::contents(path));
    if (std::getenv("SUDOKIT_APPROVE")) {
        std::string text;
        for (const std::string& part : parts) text += replayed(part);
        return process::write_file(path, text);
    }
    // Under sanitizers some commands take a minute: there one in ten.
    for (const std::string& part :
         effort::is_small() ? effort::part_of(parts, parts.size() / 10 + 1) : parts)
        EXPECT_EQ(replayed(part), part);
}

INSTANTIATE_TEST_SUITE_P(All, Transcript, testing::ValuesIn(transcripts()),
                         [](const auto& info) { return info.param; });
