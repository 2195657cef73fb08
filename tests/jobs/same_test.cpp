// A job gives what the command itself gives: the same results, messages and exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "answers/options.hpp"
#include "jobs/jobs.hpp"
#include "jobs/tasks.hpp"

using namespace jobs_test;

namespace {

// The command and its options. Each is done with every one of the formats.
struct Variant {
    Words command;
    Words formats = {"line", "json", "csv"};
    std::size_t lines = 0;  // of the input; 0: all
};

const std::vector<Variant> kVariants = {
    {{"solve"}},
    {{"solve", "--limit", "3"}},
    {{"count", "--limit", "20"}},
    {{"check", "--minimal"}},
    {{"check", "--why"}, {"line", "json"}},
    {{"check", "--quiet"}, {"line"}},
    {{"candidates", "--limit", "2"}, {"line", "csv"}, 44},
    {{"explain"}, {"line", "json", "svg"}, 12},
    {{"hint", "--level", "5", "--language", "de"}, {"line", "json"}, 20},
    {{"rate", "--scale", "yasss,search"}, {"line", "json", "csv"}, 30},
    {{"rate", "--where", "clues>=26", "--scale", "yasss"}, {"line"}},
    {{"convert"}, {"line", "json", "csv", "grid", "sudokit", "hodoku", "opensudoku"}},
    {{"convert", "--color", "always"}, {"grid"}},
    {{"minimize"}, {"line", "json"}},
    {{"minimize", "--seed", "5"}, {"line", "csv"}},
    {{"canonical", "--automorphisms"}},
    {{"near"}, {"line", "csv"}, 20},
    {{"ua", "--most", "6"}, {"line", "json"}, 30},
    {{"scan", "--clues", "12"}, {"line", "json"}, 8},
    {{"rank"}, {"line", "csv"}, 30},
    {{"shuffle", "--seed", "9", "-n", "3"}},
    {{"sample", "--seed", "9", "-n", "3"}, {"line", "csv"}, 30},
    {{"count", "--per-candidate"}, {"line", "json", "csv"}, 12},
};

std::string first_lines(const std::string& text, std::size_t lines) {
    std::size_t end = 0;
    for (; lines > 0 && end != std::string::npos; --lines) end = text.find('\n', end + 1);
    return text.substr(0, end) + "\n";
}

void expect_equal(const Outcome& merged, const Outcome& plain) {
    EXPECT_EQ(merged.out, plain.out);
    EXPECT_EQ(merged.err, plain.err);
    EXPECT_EQ(merged.status, plain.status);
}

void expect_same(const Place& place, const Words& command, const Words& of_job) {
    const Outcome plain = place.run(command);
    fs::remove_all(place.path("J"));
    ASSERT_EQ(place.make(command, of_job).status, 0) << testing::PrintToString(command);
    const Outcome run = place.job({"run", "J", "-j", "2"});
    EXPECT_EQ(run.status, 0) << run.err;
    expect_equal(place.job({"merge", "J"}), plain);
    EXPECT_THAT(place.litter(), testing::IsEmpty());
}

class SameAsPlain : public testing::TestWithParam<Variant> {};

}  // namespace

TEST_P(SameAsPlain, in_units_of_any_size) {
    const Variant& variant = GetParam();
    const std::string input = mixed_input();
    const Place place(variant.lines == 0 ? input : first_lines(input, variant.lines));
    for (const std::string& format : variant.formats) {
        const Words command = variant.command + Words{"--format", format, "in.txt"};
        SCOPED_TRACE(testing::PrintToString(command));
        expect_same(place, command, {"--unit", "7"});
        if (format != variant.formats.front()) continue;
        for (const char* unit : {"1", "1000"}) expect_same(place, command, {"--unit", unit});
    }
}

INSTANTIATE_TEST_SUITE_P(All, SameAsPlain, testing::ValuesIn(kVariants), [](const auto& info) {
    std::string name;
    for (const std::string& word : info.param.command)
        for (const char c : word + "_")
            if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') name += c;
    return name + std::to_string(info.index);
});

TEST(SameAsPlainTable, has_every_task_but_those_with_tests_of_their_own) {
    std::set<std::string_view> tried = {"generate", "dataset"}, known;
    for (const Variant& variant : kVariants) tried.insert(variant.command.front());
    for (const auto& task : sudokit::jobs::tasks())
        known.insert(sudokit::answers::info(task.command).name);
    EXPECT_EQ(tried, known);
}

TEST(Generating, in_units_gives_the_same_puzzles) {
    const Place place;
    for (const Words& options :
         std::vector<Words>{{"-n", "25", "--seed", "5"},
                            {"-n", "6", "--board", "6x6", "--seed", "1"},
                            {"-n", "5", "--seed", "2", "--difficulty", "hard"},
                            {"-n", "6", "--seed", "3", "--rules", "thermometer,kropki:2", "--board",
                             "6x6", "--difficulty", "medium"}})
        for (const char* format : {"line", "csv"})
            expect_same(place, Words{"generate", "--format", format} + options, {"--unit", "4"});
}

TEST(Rating, of_puzzles_with_rules_in_units_gives_the_same_figures) {
    const Place place;
    const Outcome made = place.run({"generate", "-n", "9", "--seed", "3", "--rules",
                                    "thermometer:2", "--board", "6x6", "--format", "json"});
    ASSERT_EQ(made.status, 0) << made.err;
    place.write("made.ndjson", made.out);
    for (const char* format : {"line", "json", "csv"})
        expect_same(place, {"rate", "--scale", "sudokit", "--format", format, "made.ndjson"},
                    {"--unit", "4"});
    expect_same(place, {"rate", "--where", "grade <= medium", "made.ndjson"}, {"--unit", "2"});
}

TEST(Generating, ends_where_no_puzzle_meets_the_target) {
    const Place place;
    expect_same(place,
                {"generate", "-n", "10", "--clues", "22..23", "--tries", "40", "--seed", "1"},
                {"--unit", "2"});
}

TEST(Seeds, are_drawn_once_when_the_job_is_made) {
    for (const std::string command : {"shuffle", "sample"}) {
        const Place place(puzzles::text_of(puzzles::mixture(20)));
        ASSERT_EQ(place.make({command, "in.txt"}, {"--unit", "3"}).status, 0);
        ASSERT_EQ(place.job({"run", "J"}).status, 0);
        const Outcome merged = place.job({"merge", "J"});
        const std::string description = place.read("J/job.json");
        const std::size_t at = description.find("\"seed\": \"");
        ASSERT_NE(at, std::string::npos) << command;
        const std::string seed = description.substr(at + 9, description.find('"', at + 9) - at - 9);
        EXPECT_EQ(merged.out, place.run({command, "--seed", seed, "in.txt"}).out);
    }
}

TEST(Inputs, of_any_kind_and_number_come_with_their_names_and_lines) {
    const Place place(mixed_input());
    place.write("second.sdk", puzzles::kProper.substr(1) + "\n" + puzzles::kProper + "\n");
    const Words command = {"solve", "in.txt", "second.sdk", puzzles::kSeveral, "in.txt"};
    expect_same(place, command, {"--unit", "9"});
    place.write("many-bad.txt",
                puzzles::text_of(std::vector<std::string>(70, puzzles::kProper.substr(1))));
    expect_same(place, {"check", "many-bad.txt", "in.txt", "many-bad.txt"}, {"--unit", "11"});
}

TEST(Inputs, may_have_names_that_are_no_utf_8) {
    const Place place;
    const std::string name = "caf\xe9.txt";
    place.write(name, puzzles::kProper.substr(1) + "\n" + puzzles::kProper + "\n");
    for (const char* format : {"line", "json"})
        expect_same(place, {"check", "--format", format, name}, {"--unit", "1"});
}

TEST(Inputs, may_be_packed_or_come_from_standard_input) {
    const Place place;
    const std::string text = mixed_input();
    auto request = place.request({"job", "init", "J", "--unit", "10", "count", "--limit", "9"});
    request.input = text;
    ASSERT_EQ(process::run(request).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    auto plain = place.request({"count", "--limit", "9"});
    plain.input = text;
    expect_equal(place.job({"merge", "J"}), process::run(plain));
}

TEST(Inputs, whose_unknown_rules_are_ignored_keep_the_message_about_them) {
    const Place place(
        R"({"puzzle":"................","schema":2,"size":4,"box":[2,2],"odd rule":[1]})"
        "\n" +
        puzzles::kProper + "\n");
    expect_same(place, {"solve", "--ignore-unknown", "in.txt"}, {"--unit", "1"});
}

TEST(Files, that_options_name_are_copied_into_the_job) {
    const Place place(puzzles::text_of(puzzles::mixture(12)));
    place.write("order.txt", "full-house\nnaked-single\nhidden-single\n");
    const Words command = {"explain", "--order", "order.txt", "in.txt"};
    const Outcome plain = place.run(command);
    ASSERT_EQ(place.make(command).status, 0);
    for (const char* name : {"order.txt", "in.txt"}) fs::remove(place.path(name));
    fs::rename(place.path("J"), place.path("K"));
    ASSERT_EQ(place.job({"run", "K"}).status, 0);
    expect_equal(place.job({"merge", "K"}), plain);
}
