// sudokit_run and the program give the same bytes, the same errors, the same status.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "c/calls.hpp"
#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"

namespace {

using call::Options;

struct Row {
    std::string command;
    Options options;
};

// Every command, and each kind of output.
const std::vector<Row> kRows = {
    {"solve", {}},
    {"solve", {{"format", "json"}}},
    {"solve", {{"limit", "3"}, {"format", "csv"}}},
    {"count", {}},
    {"count", {{"limit", "100"}, {"format", "json"}}},
    {"check", {}},
    {"check", {{"minimal", ""}, {"format", "json"}}},
    {"candidates", {{"limit", "10"}, {"format", "json"}}},
    {"explain", {{"format", "json"}}},
    {"explain", {{"order", "se"}, {"language", "de"}}},
    {"hint", {{"level", "5"}, {"format", "json"}}},
    {"rate", {{"format", "json"}}},
    {"convert", {{"to", "json"}}},
    {"minimize", {{"format", "json"}}},
    {"canonical", {}},
    {"shuffle", {{"seed", "7"}}},
};

std::vector<std::string> arguments_of(const Row& row) {
    std::vector<std::string> arguments = {row.command};
    for (const auto& [name, value] : row.options)
        arguments.push_back("--" + name + (value.empty() ? "" : "=" + value));
    return arguments;
}

// The remark on lines that were skipped names the first one in its words; a call has it as the place, too.
std::string line_named_in(const std::string& words) {
    static const std::regex kSkipped(
        "skipped [0-9]+ lines? of text, (?:the first )?in line ([0-9]+)");
    std::smatch found;
    return std::regex_search(words, found, kSkipped) ? found[1].str() + ": " : "";
}

// What the program says of single puzzles, without its name and that of the input.
std::vector<std::string> errors_in(const std::string& text) {
    const std::string name = "sudokit: standard input";
    std::vector<std::string> errors;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(name + ": "))  // about the whole input
            errors.push_back(line_named_in(line) + line.substr(name.size() + 2));
        else if (line.starts_with(name + ":"))
            errors.push_back(line.substr(name.size() + 1));
    return errors;
}

// The program names its input in the objects of errors; a call has no name for it.
std::string without_input(std::string text) {
    const std::string name = "\"input\":\"standard input\"";
    for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1))
        text.replace(at, name.size(), "\"input\":\"\"");
    return text;
}

void expect_same(const Row& row, const std::string& text) {
    const auto program = process::run_sudokit(arguments_of(row), text);
    const auto library = call::run(row.command, row.options, text);
    std::string what = row.command;
    for (const auto& [name, value] : row.options) what += " --" + name + "=" + value;
    SCOPED_TRACE(what + "\n" + text.substr(0, 400));
    EXPECT_EQ(library.text, without_input(program.out));
    EXPECT_EQ(library.status, program.status);
    // The program stops repeating itself after 20.
    const auto said = errors_in(program.err);
    ASSERT_LE(said.size(), library.errors.size() + 1);
    for (std::size_t i = 0; i < std::min<std::size_t>(said.size(), 20); ++i)
        EXPECT_EQ(library.errors[i], said[i]);
    if (!library.errors.empty()) EXPECT_FALSE(program.err.empty());
}

// Texts in every format, wrong ones too: those that the fuzzers begin with.
std::vector<std::string> texts_of_all_formats() {
    std::vector<std::string> paths, texts;
    for (const auto& entry :
         std::filesystem::directory_iterator(SUDOKIT_SOURCE_DIR "/tests/fuzz/corpus/read"))
        paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    for (const std::string& path : paths) texts.push_back(process::contents(path));
    return texts;
}

TEST(Run, gives_what_the_program_gives_for_a_mixture_of_good_and_bad_lines) {
    std::string text;
    for (const std::string& line : puzzles::mixture(effort::samples<std::size_t>(400, 8)))
        text += line + "\n";
    for (const Row& row : kRows) expect_same(row, text);
}

TEST(Run, hints_on_a_killer_name_the_rule) {
    const std::string killer = "sudokit 1\nboard 9x9\nrule cage 3: r1c1 r1c2\nend\n";
    EXPECT_NE(call::run("hint", {{"level", "3"}}, killer).text.find("the cage r1c12"),
              std::string::npos);
    const auto path = call::run("explain", {{"format", "json"}}, killer);
    EXPECT_NE(path.text.find(R"("rules":[{"rule":{"kind":"cage","numbers":[3],"cells":[[0,1]]})"),
              std::string::npos);
}

TEST(Run, gives_what_the_program_gives_in_every_format) {
    std::size_t i = 0;
    const auto texts = texts_of_all_formats();
    ASSERT_GT(texts.size(), 50u);
    for (const std::string& text : effort::is_small() ? effort::part_of(texts, 8) : texts) {
        expect_same({"convert", {{"to", "json"}}}, text);
        // Those that stay quick on boards of any size.
        static const std::vector<Row> quick = {
            {"solve", {{"format", "json"}}}, {"check", {}}, {"solve", {}}};
        expect_same(quick[i++ % quick.size()], text);
    }
}

TEST(Run, gives_what_the_program_gives_for_puzzles_of_the_corpora) {
    const std::string folder = SUDOKIT_CORPORA;
    const std::vector<std::pair<std::string, Row>> cases = {
        {"/puzzles/17-clue.txt", {"solve", {{"format", "json"}}}},
        {"/puzzles/multi-17minus1.txt", {"count", {{"limit", "1000"}, {"format", "json"}}}},
        {"/puzzles/minimal-cbg.txt", {"rate", {{"format", "json"}}}},
        {"/puzzles/minimal-topdown.txt", {"explain", {{"format", "json"}}}},
        {"/puzzles/top1465.txt", {"explain", {{"order", "se"}}}},
        {"/puzzles/none-cbg.txt", {"check", {}}},
    };
    for (const auto& [file, row] : cases) {
        std::ifstream lines(folder + file);
        if (!lines) GTEST_SKIP() << "the corpora are not here";
        std::string text;
        std::size_t left = effort::samples<std::size_t>(row.command == "explain" ? 1500 : 2000);
        for (std::string line; left-- > 0 && std::getline(lines, line);) text += line + "\n";
        expect_same(row, text);
    }
}

TEST(Run, gives_what_the_program_gives_for_variants) {
    std::ifstream lines(std::string(SUDOKIT_CORPORA) + "/variants/variants.jsonl");
    if (!lines) GTEST_SKIP() << "the corpora are not here";
    std::vector<std::string> puzzles;
    for (std::string line; std::getline(lines, line);)
        puzzles.push_back(nlohmann::json::parse(line)["puzzle"]);
    for (const std::string& puzzle : effort::part_of(puzzles))
        expect_same({"convert", {{"to", "json"}}}, puzzle);
}

TEST(Run, generates_what_the_program_generates) {
    const std::vector<Options> rows = {
        {{"seed", "3"}, {"number", "5"}},
        {{"seed", "3"}, {"number", "2"}, {"difficulty", "hard"}, {"format", "json"}},
        {{"seed", "3"}, {"board", "killer-6"}, {"format", "sudokit"}},
        {{"seed", "3"}, {"number", "2"}, {"technique", "x-wing"}},
        {{"seed", "3"},
         {"board", "6x6"},
         {"rules", "thermometer:2,kropki"},
         {"difficulty", "medium"},
         {"format", "json"}},
    };
    for (const Options& options : rows) expect_same({"generate", options}, "");
}

TEST(Run, rates_what_it_has_generated_with_rules) {
    const auto made = call::run("generate",
                                {{"seed", "3"},
                                 {"number", "3"},
                                 {"board", "6x6"},
                                 {"rules", "thermometer:2,kropki"},
                                 {"difficulty", "medium"}},
                                "");
    ASSERT_EQ(made.status, SUDOKIT_YES);
    expect_same({"rate", {{"scale", "sudokit"}}}, made.text);
    const auto medium = call::run("rate", {{"where", "grade == medium"}}, made.text).text;
    EXPECT_EQ(std::ranges::count(medium, '\n'), 3);
}

TEST(Run, generates_other_puzzles_each_time_without_a_seed) {
    const auto first = call::run("generate", {}, ""), second = call::run("generate", {}, "");
    EXPECT_EQ(first.status, SUDOKIT_YES);
    EXPECT_NE(first.text, second.text);
}

TEST(Run, threads_change_nothing) {
    std::string text;
    for (const std::string& line : puzzles::mixture(5000)) text += line + "\n";
    sudokit_control control = SUDOKIT_CONTROL;
    const auto one = call::run("solve", {{"format", "json"}}, text, &control);
    for (const int threads : {0, 2, 7}) {
        control.threads = threads;
        const auto many = call::run("solve", {{"format", "json"}}, text, &control);
        EXPECT_EQ(many.text, one.text);
        EXPECT_EQ(many.errors, one.errors);
    }
}

struct Mistake {
    std::string command;
    Options options;
    std::string error;
};

TEST(Run, says_what_is_wrong_with_a_call) {
    const std::vector<Mistake> mistakes = {
        {"slove", {}, "unknown command 'slove'; did you mean 'solve'?"},
        {"play",
         {},
         "unknown command 'play'; the commands are solve, count, sample, check, candidates, "
         "explain, hint, rate, convert, minimize, canonical, same, near, ua, scan, rank, unrank, "
         "shuffle, generate"},
        {"solve", {{"formt", "json"}}, "unknown option 'formt'; did you mean 'format'?"},
        {"hint", {{"level", "9"}}, "level: 9 is out of range; choose 1 to 5"},
        {"hint", {{"level", ""}}, "level needs a value; give it one"},
        {"solve", {{"all", "yes"}}, "all has no value; leave '=yes' out"},
        {"rate",
         {{"format", "svg"}},
         "'rate' writes no puzzles, so it has no format 'svg'; choose line, json or csv"},
        {"generate",
         {{"board", "round"}},
         "--board: 'round' is unknown; known here: 4x4, 6x6 ... 64x64, x, windoku, jigsaw, killer, "
         "samurai"},
    };
    for (const Mistake& mistake : mistakes) {
        const auto outcome = call::run(mistake.command, mistake.options, puzzles::kProper);
        EXPECT_EQ(outcome.status, SUDOKIT_FAILED);
        EXPECT_EQ(outcome.text, "");
        ASSERT_EQ(outcome.errors.size(), 1u) << mistake.error;
        if (mistake.options.empty() || mistake.options[0].first != "board")
            EXPECT_EQ(outcome.errors[0], mistake.error);
        else
            EXPECT_EQ(outcome.errors[0].find("--board: 'round' is unknown; "), 0u);
    }
}

TEST(Run, puts_plain_puzzles_on_a_board_and_under_rules) {
    const std::string cells = "5" + std::string(39, '.') + "5" + std::string(40, '.');
    EXPECT_EQ(call::run("count", {{"board", "x"}}, cells).text, "0\n");
    EXPECT_EQ(call::run("check", {{"rules", "non-consecutive"}}, puzzles::kSolution).text,
              "none\n");
    EXPECT_EQ(call::run("solve", {{"board", "jigsaw"}}, cells).status, SUDOKIT_FAILED);
}

TEST(Run, refuses_options_about_files_and_terminals) {
    for (const std::string name :
         {"output", "compress", "threads", "color", "quiet", "no-progress"}) {
        const auto outcome = call::run("solve", {{name, "1"}}, puzzles::kProper);
        EXPECT_EQ(outcome.status, SUDOKIT_FAILED) << name;
    }
}

struct Noted {
    std::string command, second;  // after a line with a proper puzzle
    bool is_remark;
    std::uint64_t column;
    std::string beginning;
};

TEST(Run, tells_remarks_from_errors_and_gives_both_their_line) {
    const std::string open(81, '.');
    const std::vector<Noted> rows = {
        {"check", "11" + open.substr(2), true, 0, "two 1s in row 1"},
        {"minimize", open, true, 0, "not a proper puzzle"},
        {"explain", open, true, 0, "not a proper puzzle"},
        {"rank", open, true, 0, "more than one solution"},
        {"solve", "Regards from line 2", true, 0, "skipped 1 line of text"},
        {"solve", "11" + open.substr(2), false, 0, "two 1s in row 1"},
        {"solve", open.substr(1), false, 81, "80 cells instead of 81"},
        {"canonical", R"({"size":4,"puzzle":"1..............."})", false, 0, "'canonical' is for"},
    };
    for (const Noted& row : rows) {
        const std::string text = std::string(puzzles::kProper) + "\n" + row.second + "\n";
        sudokit_result* result =
            sudokit_run(row.command.c_str(), text.data(), text.size(), nullptr, 0, nullptr);
        ASSERT_EQ(sudokit_result_error_count(result), 1u) << row.command << ' ' << row.second;
        const sudokit_error* note = sudokit_result_error(result, 0);
        EXPECT_EQ(note->line, 2u) << row.command << ' ' << row.second;
        EXPECT_EQ(note->column, row.column) << row.command << ' ' << row.second;
        EXPECT_EQ(std::string(note->message).find(row.beginning), 0u) << note->message;
        EXPECT_EQ(sudokit_result_is_remark(result, 0), row.is_remark) << note->message;
        EXPECT_EQ(sudokit_result_is_remark(result, 1), 0);
        EXPECT_EQ(sudokit_result_status(result) == SUDOKIT_FAILED, !row.is_remark);
        sudokit_result_free(result);
    }
}

// Whatever a text holds: only "there is no puzzle" has no place.
TEST(Run, gives_a_line_with_every_error_and_remark_about_a_text) {
    for (const std::string& text : texts_of_all_formats())
        for (const std::string command : {"convert", "canonical"}) {
            sudokit_result* result =
                sudokit_run(command.c_str(), text.data(), text.size(), nullptr, 0, nullptr);
            for (std::size_t i = 0; i < sudokit_result_error_count(result); ++i) {
                const sudokit_error& note = *sudokit_result_error(result, i);
                const bool is_whole = std::string(note.message).starts_with("no puzzle in");
                EXPECT_EQ(note.line == 0, is_whole) << note.message << "\n" << text.substr(0, 400);
            }
            sudokit_result_free(result);
        }
}

TEST(Run, knows_an_empty_text) {
    for (const std::string text : {"", "\n\n", "# a comment\n"}) {
        const auto outcome = call::run("solve", {}, text);
        EXPECT_EQ(outcome.status, SUDOKIT_FAILED);
        ASSERT_EQ(outcome.errors.size(), 1u);
        EXPECT_EQ(outcome.errors[0].find("no puzzle in the text; write one per line"), 0u);
    }
}

int count_and_stop(void* user, std::uint64_t) {
    ++*static_cast<int*>(user);
    return 0;
}

TEST(Run, ends_soon_after_go_on_returns_0) {
    int asked = 0;
    sudokit_control control = SUDOKIT_CONTROL;
    control.go_on = count_and_stop;
    control.user = &asked;
    // Without an end in sight: all solutions of an empty grid, a search without a hit.
    const auto all = call::run("solve", {{"all", ""}}, std::string(81, '.'), &control);
    EXPECT_EQ(all.status, SUDOKIT_CANCELLED);
    EXPECT_GE(asked, 1);
    const auto hunt =
        call::run("generate", {{"clues", "17"}, {"tries", "1000000000"}}, "", &control);
    EXPECT_EQ(hunt.status, SUDOKIT_CANCELLED);
    EXPECT_EQ(hunt.text, "");
}

int go_on(void*, std::uint64_t) { return 1; }

TEST(Run, gives_the_same_with_somebody_who_watches) {
    sudokit_control control = SUDOKIT_CONTROL;
    control.go_on = go_on;
    const auto watched = call::run("rate", {}, puzzles::kProper, &control);
    EXPECT_EQ(watched.text, call::run("rate", {}, puzzles::kProper).text);
    EXPECT_EQ(watched.status, SUDOKIT_YES);
}

}  // namespace
