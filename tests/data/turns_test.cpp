// 'dataset build' makes candidates for the levels of its strata, in turn, where the generator leads to
// these levels.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "data/data_sets.hpp"
#include "data/level_turns.hpp"
#include "data/selection.hpp"
#include "support/letters.hpp"

using namespace data_test;
using sudokit::Level;
using testing::HasSubstr;
using testing::Not;

namespace {

// Without its other fields, a row is the puzzle as `generate` writes it.
Json puzzle_of(const Json& row) {
    Json puzzle;
    for (const char* member : {"puzzle", "schema", "size", "box", "rules"})
        if (row.contains(member)) puzzle[member] = row[member];
    return puzzle;
}

sudokit::data::Plan plan_for(const std::string& strata, Words more) {
    sudokit::answers::Options options;
    options.command = sudokit::answers::CommandId::Dataset;
    options.strata = strata;
    options.scales = "sudokit";
    (strata.empty() ? options.total : options.per_stratum) = 2;
    for (std::size_t i = 0; i < more.size(); i += 2) {
        if (more[i] == "rules") options.drawn_rules = more[i + 1];
        if (more[i] == "board") options.board = more[i + 1];
        if (more[i] == "by") options.by = more[i + 1];
    }
    auto plan = sudokit::data::plan_of(options, 1, {});
    EXPECT_TRUE(plan) << plan.error().text();
    return plan.value();
}

sudokit::data::Candidate candidate_of(
    std::uint64_t index, Level level,
    sudokit::data::Candidate::Fate fate = sudokit::data::Candidate::Fate::Good) {
    sudokit::data::Candidate candidate;
    candidate.index = index;
    candidate.fate = fate;
    candidate.form = {index, 1};
    candidate.figures.fill(sudokit::rate::Filter::kMissing);
    candidate.figures[static_cast<std::size_t>(sudokit::Figure::Grade)] =
        static_cast<double>(place_of(level));
    return candidate;
}

}  // namespace

TEST(Turns, are_the_levels_of_the_strata_where_the_generator_leads_to_them) {
    using Levels = std::vector<Level>;
    const Levels all = {Level::Easy, Level::Medium, Level::Hard};
    EXPECT_EQ(plan_for("easy,medium..hard", {"rules", "thermometer:2"}).turns, all);
    EXPECT_EQ(plan_for("hard,..medium", {"board", "killer-4"}).turns, all);
    EXPECT_EQ(plan_for("0..2", {"rules", "anti-knight", "by", "grade"}).turns, all);
    EXPECT_EQ(plan_for("unfair..", {"board", "killer"}).turns,
              Levels({Level::Unfair, Level::Extreme}));
    EXPECT_EQ(plan_for("1..2,3..", {"rules", "thermometer:2"}).turns, Levels());
    EXPECT_EQ(plan_for("", {"rules", "thermometer:2", "by", "grade"}).turns, Levels());
    // There, generate --difficulty goes by another level.
    EXPECT_EQ(plan_for("easy,hard", {"by", "grade"}).turns, Levels());
    EXPECT_EQ(plan_for("easy,hard", {"by", "level"}).turns, Levels());
    EXPECT_EQ(plan_for("easy,hard", {"board", "6x6", "by", "grade"}).turns, Levels());
}

TEST(Turns, end_with_their_stratum_and_pass_over_what_comes_then) {
    auto plan = plan_for("easy,medium..hard", {"rules", "thermometer:2"});
    plan.shares = {100};
    sudokit::data::Selection selection(plan);
    const auto take = [&](std::uint64_t index, Level level) {
        return selection.take(candidate_of(index, level)).has_value();
    };
    EXPECT_TRUE(take(0, Level::Easy));
    EXPECT_TRUE(take(1, Level::Medium));
    EXPECT_TRUE(take(2, Level::Hard));
    EXPECT_EQ(selection.turns().ended(), 0b110u);
    EXPECT_FALSE(take(4, Level::Medium));
    // Whether it was made or not.
    EXPECT_FALSE(
        selection.take(candidate_of(5, Level::Hard, sudokit::data::Candidate::Fate::NotNeeded)));
    EXPECT_FALSE(selection.is_full());
    EXPECT_TRUE(take(3, Level::Easy));
    EXPECT_TRUE(selection.is_full());
    EXPECT_EQ(selection.tally().looked_at, 4u);
    EXPECT_EQ(selection.tally().passed, 2u);
}

TEST(Turns, are_given_up_where_the_level_is_out_of_reach) {
    const auto plan = plan_for("easy,hard", {"rules", "thermometer:2"});
    using Fate = sudokit::data::Candidate::Fate;
    const auto ends = [&](const std::vector<Fate>& fates) {
        sudokit::data::LevelTurns turns(plan);
        for (std::size_t i = 0; i < fates.size(); ++i)
            turns.takes(candidate_of(2 * i + 1, Level::Hard, fates[i]));
        EXPECT_EQ(turns.turns()[0].end, sudokit::data::LevelTurns::End::No);
        return turns.turns()[1].end;
    };
    EXPECT_EQ(ends({Fate::OutOfTries}), sudokit::data::LevelTurns::End::OutOfTries);
    std::vector<Fate> fates(10, Fate::OutOfTries);
    fates.front() = Fate::Good;
    EXPECT_EQ(ends(fates), sudokit::data::LevelTurns::End::No);
    fates.push_back(Fate::OutOfTries);
    EXPECT_EQ(ends(fates), sudokit::data::LevelTurns::End::OutOfTries);
    fates.assign(9, Fate::NotFound);
    EXPECT_EQ(ends(fates), sudokit::data::LevelTurns::End::No);
    fates.push_back(Fate::NotFound);
    EXPECT_EQ(ends(fates), sudokit::data::LevelTurns::End::NoPuzzle);
}

TEST(ABuildInTurns, has_the_puzzles_that_generate_makes) {
    const data_test::Place place;
    const Words kind = {"--board", "6x6", "--rules", "thermometer:2,kropki:1"};
    Words words = kind;
    words.insert(words.end(), {"--strata", "easy,medium..hard", "--per-stratum", "6", "--split",
                               "50/50", "--files", "json"});
    const Outcome outcome = build(place, "set", words);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(place.read("set/README.md"),
                HasSubstr("`sudokit generate --board 6x6 --rules 'thermometer:2,kropki:1' "
                          "--difficulty LEVEL --seed 4`"));
    std::map<std::string, std::vector<Json>> made;
    for (const std::string level : {"easy", "medium", "hard"}) {
        Words again = kind;
        again.insert(again.begin(), "generate");
        again.insert(again.end(),
                     {"--difficulty", level, "--seed", "4", "-n", "20", "--format", "json"});
        made[level] = objects_in(process::run_sudokit(again).out);
    }
    std::map<std::string, int> rows;
    for (const std::string part : {"train", "test"})
        for (const Json& row : objects_in(place.read("set/" + part + ".ndjson"))) {
            const auto level = sudokit::support::in_small_letters(row["grade"].get<std::string>());
            const auto index = row["index"].get<std::size_t>();
            ASSERT_LT(index, made[level].size());
            EXPECT_EQ(puzzle_of(row), puzzle_of(made[level][index]));
            EXPECT_EQ(row["solution"], made[level][index]["solution"]);
            ++rows[level];
        }
    EXPECT_EQ(rows["easy"], 6);
    EXPECT_EQ(rows["medium"] + rows["hard"], 6);
    EXPECT_GT(rows["medium"], 1);
    EXPECT_GT(rows["hard"], 1);
}

TEST(ABuildInTurns, gives_the_same_bytes_with_any_number_of_threads) {
    const data_test::Place place;
    for (const Words& kind : std::vector<Words>{
             {"--board", "killer-6", "--strata", "easy,medium", "--per-stratum", "9"},
             {"--rules", "kropki", "--strata", "easy,medium,hard", "--per-stratum", "3"}}) {
        for (const std::string threads : {"1", "2", "5"}) {
            Words words = kind;
            words.insert(words.end(), {"--split", "50/50", "--replace", "-j", threads});
            ASSERT_EQ(build(place, "set" + threads, words).status, 0);
        }
        EXPECT_TRUE(files_of(place, "set1") == files_of(place, "set2"));
        EXPECT_TRUE(files_of(place, "set1") == files_of(place, "set5"));
    }
}

// Random thermometers on this board make nearly always extreme puzzles.
TEST(ABuildInTurns, says_for_which_levels_its_candidates_were_made) {
    const data_test::Place place;
    ASSERT_EQ(build(place, "set",
                    {"--rules", "thermometer", "--strata", "easy", "--per-stratum", "3", "--split",
                     "100"})
                  .status,
              0);
    const Json manifest = manifest_of(place, "set");
    EXPECT_EQ(manifest["plan"]["made_for"], Json::array({"easy"}));
    EXPECT_EQ(manifest["candidates"]["looked_at"], 3);
    EXPECT_EQ(manifest["candidates"]["in_no_stratum"], 0);
    ASSERT_EQ(manifest["levels"].size(), 1u);
    EXPECT_EQ(manifest["levels"][0]["made"], 3);
    EXPECT_FALSE(manifest["levels"][0].contains("given_up"));
    EXPECT_THAT(place.read("set/README.md"), HasSubstr("says nothing about how frequent it is"));
    ASSERT_EQ(build(place, "random", {"--rules", "thermometer:2", "--board", "4x4", "--total", "3"})
                  .status,
              0);
    EXPECT_FALSE(manifest_of(place, "random")["plan"].contains("made_for"));
    EXPECT_FALSE(manifest_of(place, "random").contains("levels"));
    EXPECT_THAT(place.read("random/README.md"), Not(HasSubstr("frequent")));
}

TEST(ABuildInTurns, keeps_the_rest_where_a_level_is_out_of_reach) {
    const data_test::Place place;
    for (const std::string threads : {"1", "2"}) {
        const Outcome outcome =
            build(place, "set" + threads,
                  {"--board", "4x4", "--rules", "thermometer:1", "--strata", "easy,extreme",
                   "--per-stratum", "20", "--tries", "50", "-j", threads});
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.err, HasSubstr("level extreme was given up after 0 of 1 candidates: "
                                           "none of 50 puzzles tried for the last one has it"));
        EXPECT_THAT(outcome.err, HasSubstr("look longer with --tries"));
        EXPECT_THAT(outcome.err, HasSubstr("stratum extreme has 0 of 20 puzzles"));
        EXPECT_THAT(outcome.err, Not(HasSubstr("stratum easy")));
    }
    const Json manifest = manifest_of(place, "set1");
    EXPECT_EQ(manifest["complete"], false);
    EXPECT_EQ(manifest["strata"][0]["puzzles"], 20);
    EXPECT_EQ(manifest["levels"][1]["given_up"], "out of tries");
    EXPECT_TRUE(files_of(place, "set1") == files_of(place, "set2"));
}

// Another level of the same range can fill it.
TEST(ABuildInTurns, fills_a_range_with_the_levels_that_there_are) {
    const data_test::Place place;
    const Outcome outcome =
        build(place, "set",
              {"--board", "4x4", "--rules", "thermometer:1", "--strata", "easy..extreme",
               "--per-stratum", "20", "--tries", "50", "--split", "100"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("level extreme was given up"));
    EXPECT_EQ(manifest_of(place, "set")["complete"], true);
}

TEST(ABuildInTurns, gives_up_where_there_is_no_room_for_the_rules) {
    const data_test::Place place;
    const Outcome outcome = build(place, "set",
                                  {"--board", "6x6", "--rules", "thermometer:6x6", "--strata",
                                   "easy,hard", "--per-stratum", "2", "-j", "2"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("level easy was given up after 0 of 10 candidates"));
    EXPECT_THAT(outcome.err, HasSubstr("level hard was given up after 0 of 10 candidates"));
    EXPECT_THAT(outcome.err, HasSubstr("ask for fewer or smaller rules"));
    EXPECT_EQ(manifest_of(place, "set")["candidates"]["not_found"], 20);
}
