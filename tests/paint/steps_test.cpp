// Books with solutions step by step, read again by other programs.
#include <gtest/gtest.h>

#include "paint/documents.hpp"

namespace {

using namespace paper;
using testing::HasSubstr;

std::string harder(const std::string& level, int count) {
    return sudokit({"generate", "-n", std::to_string(count), "--seed", "3", "--difficulty", level})
        .out;
}

TEST(Steps, are_those_of_explain) {
    SUDOKIT_NEEDS("pdftotext");
    const Folder folder;
    const std::string puzzles = harder("hard", 4);
    const std::string pdf = book(folder, puzzles, {"--steps", "--sort", "by-technique"});
    static const std::regex kBreak("\\s+"), kStep("^\\d+\\. ([^:]+): (.*)$");
    const std::string text = std::regex_replace(tool("pdftotext", {pdf, "-"}), kBreak, " ");
    // Columns and pages break sentences, but hardly the first words of a reason.
    std::size_t steps = 0;
    for (const std::string& line : lines_of(sudokit({"explain"}, puzzles).out)) {
        std::smatch step;
        if (!std::regex_match(line, step, kStep)) continue;
        const bool is_plain = step[1].str().ends_with("Single") || step[1] == "Full House";
        if (is_plain) continue;
        EXPECT_THAT(text, HasSubstr(step[1].str() + ": "));
        EXPECT_THAT(text, HasSubstr(step[2].str().substr(0, 30)));
        ++steps;
    }
    EXPECT_GT(steps, 5u);
}

TEST(Steps, are_sound_and_within_the_margins) {
    SUDOKIT_NEEDS("qpdf");
    SUDOKIT_NEEDS("pdftoppm");
    const Folder folder;
    const std::string puzzles =
        harder("unfair", 3) + made(2) +
        sudokit({"generate", "--seed", "3", "--rules", "thermometer:3", "--format", "json"}).out;
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"--paper", "a5", "--language", "de"},
                                               {"--paper", "letter", "--large-print"},
                                               {"--paper", "a4", "--per-page", "1"}}) {
        auto all = options;
        all.insert(all.end(), {"--steps", "--sort", "by-technique"});
        const std::string pdf = book(folder, puzzles, all);
        EXPECT_EQ(run("/usr/bin/qpdf", {"--check", pdf}).status, 0);
        const int pages = pages_of(pdf);
        for (int page = 1; page <= pages; page += 3)
            EXPECT_EQ(ink_on_margins(picture_of(pdf, page, 36), 36), 0u)
                << options[1] << ", page " << page;
    }
}

TEST(Steps, have_the_same_bytes_with_more_threads) {
    const Folder folder;
    const std::string puzzles =
        harder("hard", 20) +
        sudokit({"generate", "--seed", "3", "--board", "samurai", "--format", "json"}).out;
    const std::vector<std::string> options = {"--steps", "--sort", "by-technique", "--threads"};
    const auto with = [&](const char* threads) {
        auto all = options;
        all.push_back(threads);
        return contents(book(folder, puzzles, all));
    };
    const std::string first = with("1");
    EXPECT_TRUE(first.starts_with("%PDF"));
    EXPECT_EQ(with("1"), first);
    EXPECT_EQ(with("2"), first);
}

}  // namespace
