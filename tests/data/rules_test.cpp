// 'dataset build' makes sets of puzzles with rules and cages, rated and in strata.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "data/data_sets.hpp"
#include "data/selection.hpp"
#include "sudokit/rate.hpp"
#include "support/pieces.hpp"

using namespace data_test;
using testing::HasSubstr;

namespace {

const Words kSmall = {"--board",       "6x6",
                      "--rules",       "thermometer:2,kropki:1",
                      "--strata",      "easy,medium,hard",
                      "--per-stratum", "4",
                      "--split",       "50/50",
                      "--files",       "csv,json"};

std::string cells_of(const sudokit::Grid& grid) {
    std::string text;
    for (const auto digit : grid) text += static_cast<char>('0' + digit);
    return text;
}

std::size_t count_of(const sudokit::Puzzle& puzzle, std::string_view word) {
    return static_cast<std::size_t>(
        std::ranges::count(puzzle.rules, sudokit::find_rule(word)->kind, &sudokit::Rule::kind));
}

}  // namespace

TEST(ABuildWithRules, has_proper_puzzles_with_these_rules_in_each_stratum) {
    const Place place;
    const Outcome outcome = build(place, "set", kSmall);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    std::map<std::string, int> rows;
    for (const std::string part : {"train", "test"})
        for (const Json& row : objects_in(place.read("set/" + part + ".ndjson"))) {
            const auto puzzle = sudokit::parse_puzzle(row.dump()).value();
            EXPECT_EQ(count_of(puzzle, "thermometer"), 2u);
            EXPECT_EQ(count_of(puzzle, "difference") + count_of(puzzle, "ratio"), 1u);
            EXPECT_TRUE(sudokit::is_proper(puzzle));
            EXPECT_EQ(row["solution"], cells_of(sudokit::solve(puzzle).value()));
            EXPECT_EQ(row["clues"], puzzle.given_count());
            const auto level = sudokit::level_of(puzzle);
            EXPECT_EQ(row["stratum"], std::string(sudokit::level_names()[std::size_t(*level)]));
            ++rows[part + " " + row["stratum"].get<std::string>()];
        }
    for (const std::string part : {"train", "test"})
        for (const std::string level : {"easy", "medium", "hard"})
            EXPECT_EQ(rows[part + " " + level], 2);
    for (const std::string ending : {".csv", ".ndjson"}) {
        const Json report = place.audit({"set/train" + ending, "set/test" + ending});
        EXPECT_EQ(report["clean"], true) << report;
        EXPECT_EQ(report["files"][0]["answers"], 6);
    }
}

TEST(ABuildWithRules, has_rows_that_every_command_reads) {
    const Place place;
    ASSERT_EQ(build(place, "set", kSmall).status, 0);
    const std::string table = place.path("set/train.csv"), lines = place.path("set/train.ndjson");
    const auto rows = objects_in(place.read("set/train.ndjson"));
    std::string solutions;
    for (const Json& row : rows) solutions += row["solution"].get<std::string>() + "\n";
    for (const std::string& file : {table, lines}) {
        EXPECT_EQ(process::run_sudokit({"solve", file}).out, solutions);
        EXPECT_EQ(process::run_sudokit({"check", file}).status, 0);
        const auto rated = objects_in(
            process::run_sudokit({"rate", "--scale", "sudokit", "--format", "json", file}).out);
        ASSERT_EQ(rated.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (const std::string figure : {"peak", "effort", "grade"})
                EXPECT_EQ(rated[i][figure], rows[i][figure]) << rated[i];
    }
}

TEST(ABuildWithRules, gives_the_same_bytes_with_any_number_of_threads) {
    const Place place;
    for (const std::string threads : {"1", "2"}) {
        Words words = kSmall;
        words.insert(words.end(), {"-j", threads});
        ASSERT_EQ(build(place, "set" + threads, words).status, 0);
    }
    EXPECT_TRUE(files_of(place, "set1") == files_of(place, "set2"));
}

TEST(ABuildWithRules, says_which_rules_it_has_and_how_often) {
    const Place place;
    ASSERT_EQ(build(place, "set", kSmall).status, 0);
    const Json manifest = manifest_of(place, "set");
    EXPECT_EQ(manifest["plan"]["board"], "6x6");
    EXPECT_EQ(manifest["plan"]["rules"], "thermometer:2,kropki:1");
    EXPECT_EQ(manifest["plan"]["by"], "grade");
    EXPECT_EQ(manifest["plan"]["scales"], Json::array({"sudokit-1"}));
    std::map<std::string, int> rules, puzzles;
    for (const Json& row : manifest["rules"]) {
        rules[row["kind"]] = row["rules"];
        puzzles[row["kind"]] = row["puzzles"];
    }
    EXPECT_EQ(rules["thermometer"], 24);
    EXPECT_EQ(puzzles["thermometer"], 12);
    EXPECT_EQ(puzzles["difference"] + puzzles["ratio"], 12);
    EXPECT_EQ(rules.size(), 3u);
    const std::string card = place.read("set/README.md");
    EXPECT_THAT(card, HasSubstr("12 puzzles of board 6x6 with the rules `thermometer:2,kropki:1`"));
    EXPECT_THAT(card, HasSubstr("| thermometer | 12 | 24 |"));
    EXPECT_THAT(card, HasSubstr("sudokit-1: the hardest step"));
    EXPECT_THAT(card, HasSubstr("no canonical form"));
}

TEST(ABuildWithRules, takes_equal_puzzles_once) {
    const Place place;
    ASSERT_EQ(build(place, "set",
                    {"--board", "4x4", "--rules", "anti-knight", "--total", "300", "--scale",
                     "none", "--split", "100"})
                  .status,
              0);
    std::set<std::string> texts;
    for (const auto line : sudokit::support::pieces_of(place.read("set/all.csv"), '\n'))
        EXPECT_TRUE(texts.insert(std::string(line.substr(0, line.find("}\"")))).second);
    EXPECT_EQ(texts.size(), 301u);
    EXPECT_GT(manifest_of(place, "set")["candidates"]["isomorphic"], 0);
    EXPECT_EQ(place.run({"audit", "set/all.csv"}).status, 0);
}

// As 'rate' does: of the usual scales those that know the puzzles, or else one that does.
TEST(ABuild, without_a_scale_takes_one_that_rates_such_puzzles) {
    struct Usual {
        Words words;
        Json scales;
        std::string by;
    };
    const Place place;
    const std::vector<Usual> rows = {
        {{}, {"se-1.2.1.3", "hodoku-2.2.0"}, "er"},
        {{"--strata", "easy..extreme"}, {"se-1.2.1.3", "hodoku-2.2.0"}, "level"},
        {{"--board", "6x6"}, {"se-1.2.1.3"}, "er"},
        {{"--board", "killer-4"}, {"sudokit-1"}, "peak"},
        {{"--board", "killer-4", "--strata", "easy..extreme"}, {"sudokit-1"}, "grade"},
        {{"--rules", "anti-king", "--board", "6x6"}, {"sudokit-1"}, "peak"},
        {{"--rules", "thermometer:2", "--board", "4x4", "--by", "clues"}, {"sudokit-1"}, "clues"}};
    for (const auto& [words, scales, by] : rows) {
        SCOPED_TRACE(testing::PrintToString(words));
        Words more = words;
        more.insert(more.end(), {"--total", "2", "--replace"});
        const Outcome outcome = build(place, "set", more);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const Json plan = manifest_of(place, "set")["plan"];
        EXPECT_EQ(plan["scales"], scales);
        EXPECT_EQ(plan["by"], by);
    }
}

TEST(ABuildWithRules, refuses_the_rules_that_generate_refuses) {
    const Place place;
    const std::vector<Words> rows = {{"--rules", "thermometr"},
                                     {"--rules", "thermometer:90"},
                                     {"--rules", "thermometer:x20"},
                                     {"--rules", "thermometer:"},
                                     {"--rules", "thermometer,thermometer"},
                                     {"--rules", "anti-knight:3"},
                                     {"--rules", "anti-knight,anti-king", "--board", "4x4"},
                                     {"--rules", "thermometer", "--board", "killer"},
                                     {"--rules", "kropki", "--unbiased"}};
    for (const Words& words : rows) {
        Words made = words, set = words;
        made.insert(made.begin(), "generate");
        set.insert(set.end(), {"--total", "2"});
        const Outcome generated = process::run_sudokit(made), outcome = build(place, "set", set);
        EXPECT_EQ(generated.status, 2);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.err, generated.err);
    }
    EXPECT_FALSE(place.has("set"));
}

TEST(ABuildWithRules, refuses_what_such_puzzles_do_not_have) {
    const Place place;
    const auto refusal = [&](Words words) {
        words.insert(words.end(), {"--total", "2", "--rules", "thermometer"});
        const Outcome outcome = build(place, "set", words);
        EXPECT_EQ(outcome.status, 2);
        return outcome.err;
    };
    EXPECT_THAT(refusal({"--scale", "se,hodoku"}),
                HasSubstr("rules thermometer: se-1.2.1.3 does not rate such puzzles; write --scale "
                          "sudokit or none"));
    EXPECT_THAT(refusal({"--by", "er"}), HasSubstr("give --by one of clues, peak, effort, grade"));
    EXPECT_THAT(refusal({"--strata", "easy", "--by", "peak"}),
                HasSubstr("'easy' names a level, but 'peak' is a number; give --by a figure with "
                          "levels: grade"));
    EXPECT_THAT(refusal({"--strata", "easy", "--scale", "none"}),
                HasSubstr("'easy' names a level, but --scale asks for none"));
    EXPECT_THAT(refusal({"--files", "npy"}), HasSubstr("choose csv or json"));
    EXPECT_THAT(refusal({"--augment", "1"}), HasSubstr("--augment makes views of classic puzzles"));
    EXPECT_THAT(refusal({"in.txt"}), HasSubstr("--rules is for generated puzzles"));
    EXPECT_FALSE(place.has("set"));
}

TEST(ABuildWithRules, gives_up_where_the_generator_finds_nothing) {
    const Place place;
    const Outcome outcome = build(
        place, "set", {"--board", "6x6", "--rules", "thermometer:6x6", "--total", "2", "-j", "2"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("set: 0 puzzles from 10 candidates"));
    EXPECT_THAT(outcome.err, HasSubstr("ask for fewer or smaller rules"));
    EXPECT_EQ(manifest_of(place, "set")["candidates"]["not_found"], 10);
}

TEST(AnAudit, takes_only_rules_without_cells_for_its_rows) {
    const Place place;
    place.write("a.txt", std::string(puzzles::kProper) + "\n");
    EXPECT_EQ(place.run({"audit", "a.txt"}).status, 0);
    EXPECT_EQ(place.run({"audit", "--rules", "non-consecutive", "a.txt"}).status, 1);
    const Outcome drawn = place.run({"audit", "--rules", "thermometer:6", "a.txt"});
    EXPECT_EQ(drawn.status, 2);
    EXPECT_THAT(drawn.err, HasSubstr("--rules: 'thermometer:6' is unknown"));
}
