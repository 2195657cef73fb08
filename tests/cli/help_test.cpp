// Help, pages and completions: all there, all from the table, all valid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "needs.hpp"

using process::Outcome;
using process::run_sudokit;
using testing::HasSubstr;
using testing::Not;

namespace {

const std::vector<std::string> kCommands = {
    "solve",   "count", "sample", "check", "candidates", "convert", "minimize", "canonical", "same",
    "uniq",    "near",  "ua",     "scan",  "rank",       "unrank",  "shuffle",  "generate",  "job",
    "dataset", "play",  "bench",  "list",  "explain",    "hint",    "rate"};

std::string output_of(const std::string& command) {
    const process::Folder folder;
    const std::string log = folder.path() + "/log";
    const int status = std::system(("{ " + command + "; } >" + log + " 2>&1").c_str());
    return process::contents(log) + (status == 0 ? "" : "[status " + std::to_string(status) + "]");
}

}  // namespace

TEST(Help, is_short_for_h_and_long_for_help_and_both_go_to_standard_output) {
    for (const std::string& command : kCommands) {
        const Outcome brief = run_sudokit({command, "-h"}), full = run_sudokit({command, "--help"});
        EXPECT_EQ(brief.status + full.status, 0);
        EXPECT_LT(brief.out.size(), full.out.size());
        EXPECT_THAT(full.out, HasSubstr("Examples:\n  sudokit " + command));
        EXPECT_LT(full.out.find("\nExamples:\n"), full.out.find("\nCommon options:\n"))
            << "what is special to the command comes first";
        EXPECT_EQ(run_sudokit({"help", command}).out, full.out);
    }
    for (const std::string& command : kCommands)
        EXPECT_THAT(run_sudokit({"-h"}).out, HasSubstr("\n  " + command + " "));
}

TEST(Help, fits_a_terminal) {
    // Only the lines of an example stay whole, to be copied.
    for (const std::string& command : kCommands)
        for (const char* help : {"-h", "--help"})
            for (const std::string& line : puzzles::lines_of(run_sudokit({command, help}).out))
                EXPECT_TRUE(line.size() <= 80 || line.starts_with("  sudokit ")) << line;
}

TEST(Help, without_a_command_comes_with_status_two) {
    const Outcome outcome = run_sudokit({});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.out, HasSubstr("Usage: sudokit COMMAND"));
}

TEST(Version, names_the_kernels) {
    EXPECT_THAT(run_sudokit({"--version"}).out,
                testing::MatchesRegex("sudokit [0-9.]+\nkernels here, best first: .+\n"));
}

TEST(Usage, mistakes_end_with_two_and_a_hint) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"sovle"}, "unknown command 'sovle'; did you mean 'solve'?"},
        {{"frobnicate"}, "unknown command 'frobnicate'; the commands are solve, count"},
        {{"solve", "-n", "2"}, "unknown option '-n'; did you mean '--limit'?"},
        {{"count", "--max=2"}, "unknown option '--max'; did you mean '--limit'?"},
        {{"generate", "--count", "2"}, "unknown option '--count'; did you mean '--number'?"},
        {{"generate", "10"}, "but got '10'; write 'sudokit generate --number 10'"},
        {{"generate", "hard"}, "but got 'hard'; write 'sudokit generate --difficulty hard'"},
        {{"generate", "samurai"}, "but got 'samurai'; write 'sudokit generate --board samurai'"},
        {{"generate", "x-wing"}, "but got 'x-wing'; write 'sudokit generate --technique x-wing'"},
        {{"bench", "500"}, "but got '500'; write 'sudokit bench --size 500'"},
        {{"solve", "--treads", "2"}, "unknown option '--treads'; did you mean '--threads'?"},
        {{"count", "--minimal"}, "unknown option '--minimal'"},
        {{"--limit", "2", "count"}, "option '--limit' comes before the command"},
        {{"solve", "--threads"}, "--threads needs a value"},
        {{"solve", "--threads", "two"}, "--threads: 'two' is not a whole number"},
        {{"count", "--limit", "-1"}, "--limit: '-1' is not a whole number"},
        {{"solve", "--format", "jsno"}, "--format: 'jsno' is unknown; did you mean 'json'?"},
        {{"solve", "--kernel", "mmx"}, "'mmx' is unknown; known here: "},
        {{"solve", "--quiet=yes"}, "--quiet has no value"},
        {{"solve", "--color", "red"}, "--color: 'red' is unknown; known here: auto, always, never"},
        {{"count", "--format", "grid"}, "choose line, json or csv"},
        {{"generate", "5"}, "'generate' reads no input, but got '5'"},
        {{puzzles::kProper}, "say what to do with it, for example 'sudokit solve 24..9"},
    };
    for (const auto& [arguments, message] : cases) {
        const Outcome outcome = run_sudokit(arguments);
        EXPECT_EQ(outcome.status, 2) << message;
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr(message));
        EXPECT_THAT(outcome.err, testing::StartsWith("sudokit: "));
    }
}

TEST(Usage, an_older_name_of_an_option_or_format_still_works_and_is_shown_nowhere) {
    const std::string several = puzzles::kSeveral, proper = puzzles::kProper;
    const std::vector<std::tuple<std::string, std::vector<std::string>, std::vector<std::string>>>
        cases = {
            {"--max", {"solve", "--max", "2", several}, {"solve", "--limit", "2", several}},
            {"--scale", {"explain", "--scale=se", proper}, {"explain", "--order", "se", proper}},
            {"--scale", {"hint", "--scale", "se", proper}, {"hint", "--order", "se", proper}},
            {"--only",
             {"generate", "--seed", "1", "--technique", "x-wing", "--only"},
             {"generate", "--seed", "1", "--technique", "x-wing", "--nothing-harder"}},
            {"\n  candidates ",
             {"convert", "--to", "candidates", proper},
             {"convert", "--to", "candidate-grid", proper}},
        };
    for (const auto& [old_name, old_words, words] : cases) {
        const Outcome outcome = run_sudokit(old_words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out, run_sudokit(words).out) << old_name;
        EXPECT_THAT(run_sudokit({words.front(), "--help"}).out, Not(HasSubstr(old_name)));
    }
    EXPECT_EQ(run_sudokit({"convert", "--from", "candidates", proper}).err,
              run_sudokit({"convert", "--from", "candidate-grid", proper}).err);
    for (const char* shell : {"bash", "zsh", "fish"})
        EXPECT_THAT(run_sudokit({"--generate", shell}).out, Not(HasSubstr("--max")));
}

TEST(Usage, operands_may_look_like_options) {
    const std::string dashes =
        "--791-------56248------8----------2--96---73--4-8---6-8--49----57---6--21-------6";
    EXPECT_EQ(run_sudokit({"check", dashes}).out, "unique\n");
    EXPECT_EQ(run_sudokit({"check", "--", dashes}).out, "unique\n");
    EXPECT_THAT(run_sudokit({"check", "--", "-x"}).err, HasSubstr("-x: no such file"));
}

TEST(Usage, the_environment_gives_defaults_that_options_overrule) {
    process::Request request;
    request.arguments = {"check", puzzles::kProper};
    request.environment = {{"SUDOKIT_THREADS", "many"}};
    EXPECT_THAT(process::run(request).err,
                HasSubstr("environment variable SUDOKIT_THREADS: 'many' is not a whole number"));
    request.arguments.insert(request.arguments.end(), {"--threads", "1"});
    EXPECT_EQ(process::run(request).out, "unique\n");
}

TEST(Usage, common_options_may_stand_before_the_command_and_the_last_one_counts) {
    EXPECT_EQ(run_sudokit({"--format", "json", "--threads=3", "check", "-j1", "-f", "line",
                           puzzles::kProper})
                  .out,
              "unique\n");
}

TEST(Pages, the_man_pages_have_no_warnings) {
    SUDOKIT_NEEDS("man");
    const process::Folder folder;
    ASSERT_EQ(run_sudokit({"--generate", "man", folder.path()}).status, 0);
    std::vector<std::string> names = {"sudokit", "yasss", "yasss-curses"};
    for (const std::string& command : kCommands) names.push_back("sudokit-" + command);
    for (const std::string& name : names) {
        const std::string page = folder.path() + "/" + name + ".1";
        EXPECT_THAT(process::contents(page), HasSubstr("SEE ALSO")) << name;
        EXPECT_EQ(output_of("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z " +
                            page + " >/dev/null"),
                  "");
    }
}

TEST(Pages, the_man_page_of_each_command_has_exit_status_and_environment) {
    const process::Folder folder;
    ASSERT_EQ(run_sudokit({"--generate", "man", folder.path()}).status, 0);
    for (const std::string& command : kCommands) {
        const std::string page = process::contents(folder.path() + "/sudokit-" + command + ".1");
        EXPECT_THAT(page, HasSubstr(".SH EXIT STATUS\n0: done")) << command;
        EXPECT_THAT(page, HasSubstr(".SH ENVIRONMENT")) << command;
        EXPECT_THAT(page, HasSubstr("SUDOKIT_THREADS")) << command;
        EXPECT_EQ(page.find(".SH FILES") != std::string::npos, command == "play") << command;
    }
    process::Request classic;
    classic.program = "yasss";
    classic.arguments = {"--help"};
    const std::string page = process::contents(folder.path() + "/yasss.1");
    for (const std::string& line : puzzles::lines_of(process::run(classic).out))
        if (line.starts_with("  -"))
            EXPECT_THAT(page, HasSubstr("\\-" + line.substr(3, 1))) << line;
}

class Completions : public testing::TestWithParam<const char*> {};

TEST_P(Completions, parse) {
    const std::string shell = GetParam();
    SUDOKIT_NEEDS(shell);
    const process::Folder folder;
    const Outcome script = run_sudokit({"--generate", shell});
    EXPECT_EQ(script.status, 0);
    EXPECT_EQ(output_of(shell + " -n " + folder.file(shell, script.out)), "");
}

INSTANTIATE_TEST_SUITE_P(Pages, Completions, testing::Values("bash", "zsh", "fish"),
                         [](const auto& info) { return std::string(info.param); });

TEST(Pages, bash_completes_commands_options_and_values) {
    const process::Folder folder;
    const std::string script = folder.file("bash", run_sudokit({"--generate", "bash"}).out);
    const auto complete = [&](const std::string& words, int position) {
        return output_of("bash -c 'compopt() { :; }; . " + script + "; COMP_WORDS=(" + words +
                         "); COMP_CWORD=" + std::to_string(position) +
                         "; _sudokit; echo ${COMPREPLY[@]}'");
    };
    EXPECT_EQ(complete("sudokit so", 1), "solve\n");
    EXPECT_EQ(complete("sudokit count --li", 2), "--limit\n");
    EXPECT_EQ(complete("sudokit solve --format js", 3), "json\n");
    EXPECT_EQ(complete("sudokit solve --color a", 3), "auto always\n");
    EXPECT_EQ(complete("sudokit list b", 2), "boards\n");
    EXPECT_EQ(complete("sudokit generate --board sa", 3), "samurai\n");
    EXPECT_EQ(complete("sudokit generate --technique XW", 3), "XWing\n");
    EXPECT_EQ(complete("yasss --cl", 1), "--clues\n");
    EXPECT_EQ(complete("yasss-curses --boa", 1), "--board\n");
}

TEST(Pages, fish_completes_commands_and_options) {
    SUDOKIT_NEEDS("fish");
    const process::Folder folder;
    const std::string script = folder.file("fish", run_sudokit({"--generate", "fish"}).out);
    const auto complete = [&](const std::string& line) {
        return output_of("HOME=" + folder.path() + " fish -c 'source " + script +
                         "; complete -C \"" + line + "\"'");
    };
    EXPECT_THAT(complete("sudokit so"), HasSubstr("solve\tFind the solution"));
    EXPECT_THAT(complete("sudokit count --li"), HasSubstr("--limit"));
    EXPECT_THAT(complete("sudokit list b"), HasSubstr("boards"));
    EXPECT_THAT(complete("yasss --cl"), HasSubstr("--clues"));
    EXPECT_THAT(complete("yasss-curses --boa"), HasSubstr("--board"));
}

TEST(Pages, examples_come_before_all_else) {
    const process::Folder folder;
    ASSERT_EQ(run_sudokit({"--generate", "markdown", folder.path()}).status, 0);
    for (const std::string& command : kCommands) {
        const std::string page = process::contents(folder.path() + "/cli/" + command + ".md");
        const std::size_t synopsis = page.find("\n    sudokit " + command);
        ASSERT_NE(synopsis, page.npos) << command;
        EXPECT_TRUE(page.substr(page.find('\n', synopsis + 1)).starts_with("\n\n```sh\n"))
            << command;
        EXPECT_EQ(page.find("\n```sh\n"), page.rfind("\n```sh\n")) << command;
    }
}

TEST(Pages, the_command_line_page_of_the_docs_is_what_the_program_makes) {
    const std::string docs = std::string(SUDOKIT_SOURCE_DIR) + "/docs/";
    const process::Folder folder;
    ASSERT_EQ(run_sudokit({"--generate", "markdown", folder.path()}).status, 0);
    std::vector<std::string> pages = {"cli.md"};
    for (const auto& page : std::filesystem::directory_iterator(folder.path() + "/cli"))
        pages.push_back("cli/" + page.path().filename().string());
    EXPECT_GT(pages.size(), kCommands.size());
    for (const std::string& page : pages)
        EXPECT_TRUE(process::contents(docs + page) == process::contents(folder.path() + "/" + page))
            << page << ": make it anew with sudokit --generate markdown docs";
    for (const auto& page : std::filesystem::directory_iterator(docs + "cli"))
        EXPECT_THAT(pages, testing::Contains("cli/" + page.path().filename().string()))
            << "no command has this page";
}

TEST(Pages, the_options_of_the_npm_package_are_those_of_the_table) {
    const std::string npm = std::string(SUDOKIT_SOURCE_DIR) + "/npm/";
    const process::Folder folder;
    ASSERT_EQ(run_sudokit({"--generate", "npm", folder.path()}).status, 0);
    for (const std::string file : {"options.d.ts", "options.js"})
        EXPECT_EQ(process::contents(npm + file), process::contents(folder.path() + "/" + file))
            << file << ": make it anew with sudokit --generate npm npm";
}
