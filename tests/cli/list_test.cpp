// sudokit list: the program accepts every name that it lists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/rule.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/step.hpp"

using process::Outcome;
using process::run_sudokit;
using testing::HasSubstr;

namespace {

struct Listed {
    const char* list;
    bool (*is_known)(const std::string& name);
    std::size_t at_least;
};
void PrintTo(const Listed& listed, std::ostream* out) { *out << listed.list; }

class List : public testing::TestWithParam<Listed> {};

TEST_P(List, holds_only_names_that_the_library_knows_each_with_a_meaning) {
    const Outcome outcome = run_sudokit({"list", GetParam().list});
    EXPECT_EQ(outcome.status, 0);
    const auto lines = puzzles::lines_of(outcome.out);
    EXPECT_GE(lines.size(), GetParam().at_least);
    for (const std::string& line : lines) {
        const std::string name = line.substr(0, line.find(' '));
        EXPECT_TRUE(GetParam().is_known(name)) << name;
        EXPECT_GT(line.size(), name.size() + 5) << line;
    }
}

bool is_format(const std::string& name) {
    for (const sudokit::FormatInfo& format : sudokit::formats())
        if (format.name == name) return true;
    return false;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(All, List, testing::Values(
    Listed{"techniques", [](const std::string& name) { return sudokit::find_technique(name) != nullptr; }, sudokit::technique_table().size()},
    Listed{"boards", [](const std::string& name) { return sudokit::is_board_name(name); }, 25},
    Listed{"formats", is_format, sudokit::formats().size()},
    Listed{"kernels", [](const std::string& name) { return sudokit::find_kernel(name) != nullptr; }, 1},
    Listed{"scales", [](const std::string& name) { return sudokit::find_scale(name) != nullptr; }, 5},
    Listed{"rules", [](const std::string& name) { return sudokit::find_rule(name) != nullptr; }, sudokit::rule_table().size()},
    Listed{"languages", [](const std::string& name) { return run_sudokit({"hint", "--language", name, "--format", "json", "--limit-seconds", "0.01", std::string(80, '.') + "1"}).status != 2; }, 2}),
    [](const auto& test) { return std::string(test.param.list); });
// clang-format on

TEST(ListOfTechniques, has_their_places_on_the_scales_as_columns) {
    const auto lines =
        puzzles::lines_of(run_sudokit({"list", "techniques", "--format", "csv"}).out);
    ASSERT_GT(lines.size(), 100u);
    EXPECT_EQ(lines[0], "list,name,meaning,level,score,se");
    EXPECT_THAT(lines,
                testing::Contains(testing::MatchesRegex("techniques,XWing,.*,hard,140,3.2")));
    EXPECT_THAT(lines,
                testing::Contains(testing::MatchesRegex("techniques,Squirmbag,.*,unfair,470,")));
}

TEST(Lists, without_a_name_are_all_printed_and_a_wrong_name_is_corrected) {
    const Outcome all = run_sudokit({"list"});
    EXPECT_EQ(all.status, 0);
    for (const char* title : {"techniques:\n", "\nboards:\n", "\nlanguages:\n"})
        EXPECT_THAT(all.out, HasSubstr(title));
    EXPECT_THAT(all.out, HasSubstr("\nde  German: hints, explanations, the game\n"));
    const Outcome wrong = run_sudokit({"list", "techniqes"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean 'techniques'?"));
}

TEST(Lists, of_boards_begin_with_names_that_need_a_word) {
    const auto lines = puzzles::lines_of(run_sudokit({"list", "boards"}).out);
    ASSERT_GT(lines.size(), 25u);
    EXPECT_THAT(lines.front(), testing::StartsWith("x "));
    EXPECT_THAT(lines.back(), testing::StartsWith("64x64 "));
}

TEST(UnknownNames, of_techniques_come_with_the_nearest_one) {
    for (const char* command : {"explain", "generate"}) {
        const std::string option = std::string(command) == "explain" ? "--only" : "--technique";
        EXPECT_THAT(run_sudokit({command, option, "NakedPiar"}).err,
                    HasSubstr("did you mean 'NakedPair'?"));
        EXPECT_THAT(run_sudokit({command, option, "nothing-like-it"}).err,
                    HasSubstr("'sudokit list techniques' lists the names"));
    }
}

TEST(Completions, know_the_techniques_boards_and_lists) {
    const process::Folder folder;
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const Outcome made = run_sudokit({"--generate", shell});
        const std::string script = made.out;
        for (const char* word :
             {"NakedPair", "samurai", "techniques boards formats", "hodoku yasss"})
            EXPECT_THAT(script, HasSubstr(word)) << shell;
    }
}

}  // namespace
