// A job makes the same data set as 'dataset build': folder, messages and exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "data/candidate_text.hpp"
#include "jobs/jobs.hpp"

using namespace jobs_test;
using testing::HasSubstr;
using testing::Not;

namespace {

std::map<std::string, std::string> files_of(const Place& place, const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const std::string& name : place.names(folder))
        files[name] = place.read(folder + "/" + name);
    return files;
}

// Both tell of a set of the same name, but in folders of their own.
void expect_same_set(const Place& place, const Words& options, const char* unit) {
    SCOPED_TRACE(testing::PrintToString(options));
    for (const char* name : {"J", "set", "plain"}) fs::remove_all(place.path(name));
    const Words command = Words{"dataset", "build", "set"} + options;
    const Outcome plain = place.run(command);
    fs::rename(place.path("set"), place.path("plain"));
    ASSERT_EQ(place.make(command, {"--unit", unit}).status, 0);
    ASSERT_EQ(place.job({"run", "J", "-j", "2"}).status, 0);
    const Outcome merged = place.job({"merge", "J"});
    EXPECT_EQ(merged.status, plain.status) << merged.err;
    // About an input as a whole, 'job init' has told already.
    if (merged.err != plain.err) EXPECT_THAT(plain.err, testing::EndsWith(merged.err));
    EXPECT_THAT(merged.err, HasSubstr("candidates"));
    EXPECT_EQ(files_of(place, "set"), files_of(place, "plain"));
    EXPECT_THAT(place.litter(), testing::IsEmpty());
}

const Words kMade = {"dataset", "build",   "set", "--seed",       "3",  "--scale",
                     "none",    "--total", "100", "--candidates", "200"};

}  // namespace

TEST(DataSetJob, makes_the_set_of_one_process) {
    const Place place;
    for (const char* unit : {"1", "17", "1000"})
        expect_same_set(place,
                        {"--seed", "3", "--scale", "se", "--strata", "1.0..2.0,2.1..",
                         "--per-stratum", "20", "--candidates", "120"},
                        unit);
    for (const Words& options : std::vector<Words>{
             {"--seed", "1", "--scale", "none", "--candidates", "90"},
             {"--seed", "2", "--unbiased", "--scale", "yasss,hodoku", "--candidates", "20"},
             {"--seed", "4", "--board", "6x6", "--scale", "se", "--total", "40", "--candidates",
              "80"},
             {"--seed", "5", "--board", "4x4", "--scale", "none", "--total", "5", "--tries", "3",
              "--candidates", "500", "--files", "json", "--compress", "zstd"},
             {"--seed", "6", "--board", "killer", "--scale", "none", "--total", "3", "--candidates",
              "5"},
             {"--seed", "7", "--board", "6x6", "--rules", "thermometer:2,kropki:1", "--strata",
              "easy,medium", "--per-stratum", "3", "--candidates", "40"},
             {"--seed", "8", "--board", "6x6", "--rules", "thermometer:6x6", "--total", "3",
              "--candidates", "20"},
             {"--seed", "9", "--board", "killer-6", "--strata", "medium,easy", "--per-stratum", "4",
              "--candidates", "60"},
             {"--seed", "10", "--board", "4x4", "--rules", "thermometer:1", "--strata",
              "easy,extreme", "--per-stratum", "9", "--tries", "20", "--candidates", "60"},
             {"--seed", "11", "--board", "6x6", "--rules", "kropki", "--strata",
              "easy,medium..hard", "--per-stratum", "9", "--candidates", "12"}})
        expect_same_set(place, options, "7");
}

TEST(DataSetJob, tells_what_is_missing_as_one_process_does) {
    const Place place;
    expect_same_set(place,
                    {"--seed", "3", "--scale", "yasss", "--strata", "0..100,100000..",
                     "--per-stratum", "20", "--candidates", "60"},
                    "16");
    EXPECT_THAT(place.job({"merge", "J", "-o", "again"}).err, HasSubstr("give more --candidates"));
}

TEST(DataSetJob, takes_puzzles_of_any_kind_and_ratings_that_are_there) {
    const Place place(mixed_input() + "no puzzle at all\n");
    const Outcome rated = place.run({"rate", "--scale", "se", "--format", "csv", "in.txt"});
    place.write("rated.csv", rated.out);
    for (const Words& options : std::vector<Words>{
             {"--seed", "1", "--scale", "none", "--augment", "2", "in.txt"},
             {"--seed", "1", "--scale", "se", "--total", "20", "--files", "csv,npy", "rated.csv"},
             {"--seed", "1", "--scale", "none", "in.txt", "rated.csv"}})
        expect_same_set(place, options, "7");
}

TEST(DataSetJob, needs_no_unit_after_the_last_puzzle_that_is_wanted) {
    const Place place;
    ASSERT_EQ(place.make(kMade, {"--unit", "20"}).status, 0);
    ASSERT_EQ(place.job({"unit", "J", "0", "1", "2"}).status, 0);
    const Outcome early = place.job({"merge", "J"});
    EXPECT_EQ(early.status, 2);
    EXPECT_THAT(early.err, HasSubstr("7 of 10 units are not done"));
    EXPECT_FALSE(fs::exists(place.path("set")));
    ASSERT_EQ(place.job({"unit", "J", "3", "4", "5", "6", "7", "8"}).status, 0);
    EXPECT_EQ(place.job({"merge", "J"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    EXPECT_EQ(place.job({"merge", "J", "-o", "later"}).status, 0);
    EXPECT_EQ(files_of(place, "set"), files_of(place, "later"));
}

TEST(DataSetJob, leaves_nothing_of_a_set_with_a_damaged_unit) {
    const Place place;
    ASSERT_EQ(place.make(kMade, {"--unit", "20"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    place.damage("J/output/000001.zst");
    const Outcome merged = place.job({"merge", "J"});
    EXPECT_EQ(merged.status, 2);
    EXPECT_THAT(merged.err, HasSubstr("000001.zst: the result is damaged"));
    EXPECT_THAT(place.names("."), Not(testing::Contains(testing::StartsWith("set"))));
    EXPECT_EQ(place.job({"verify", "J"}).status, 1);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    EXPECT_EQ(place.job({"verify", "J", "--recompute", "3"}).status, 0);
    EXPECT_EQ(place.job({"merge", "J"}).status, 0);
    const Outcome again = place.job({"merge", "J"});
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err, HasSubstr("name another folder: 'sudokit job merge J -o SET'"));
}

TEST(DataSetJob, is_refused_where_it_makes_no_sense) {
    const Place place(puzzles::kProper + "\n");
    const auto expect_refused = [&](const Words& command, const std::string& reason,
                                    const Words& of_job = {}) {
        const Outcome outcome = place.make(command, of_job);
        EXPECT_EQ(outcome.status, 2) << testing::PrintToString(command);
        EXPECT_THAT(outcome.err, HasSubstr(reason));
        EXPECT_FALSE(fs::exists(place.path("J")));
    };
    expect_refused({"dataset", "build", "set", "--total", "9"}, "write --candidates N");
    expect_refused({"dataset", "build"}, "needs the folder of the data set");
    expect_refused({"dataset", "audit", "in.txt", "in.txt"}, "that a job can do is 'build'");
    expect_refused({"dataset", "build", "set", "--candidates", "9", "in.txt"}, "there are inputs");
    expect_refused({"dataset", "build", "set", "--scale", "braids", "in.txt"}, "braids");
    expect_refused({"dataset", "build", "set", "--strict", "in.txt"}, "counts bad puzzles");
    expect_refused({"dataset", "audit", "--total", "9", "in.txt"}, "has no option --total");
    expect_refused({"dataset", "build", "set", "in.txt"}, "no two puzzles", {"--distinct"});
    ASSERT_EQ(place.make(kMade).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    EXPECT_THAT(place.job({"merge", "J", "--compress", "gzip"}).err,
                HasSubstr("packed as 'job init' was told"));
}

TEST(CandidateText, gives_back_the_candidate) {
    sudokit::data::Candidate candidate;
    candidate.index = 12;
    candidate.puzzle.fill(sudokit::kOpen);
    candidate.puzzle[80] = 9;
    for (std::size_t i = 0; i < sudokit::kClassicCells; ++i)
        candidate.solution[i] = static_cast<sudokit::Digit>(i % 9 + 1);
    candidate.form = {~std::uint64_t{0}, 1};
    candidate.bucket = std::uint64_t{1} << 63;
    candidate.weight = 0.1 + 0.2;
    candidate.figures.fill(sudokit::rate::Filter::kMissing);
    candidate.figures[1] = 1e-300;
    std::string line;
    sudokit::data::append_candidate(candidate, line);
    ASSERT_EQ(line.back(), '\n');
    line.pop_back();
    const auto read = sudokit::data::read_candidate(line, 12);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->puzzle, candidate.puzzle);
    EXPECT_EQ(read->solution, candidate.solution);
    EXPECT_EQ(read->form, candidate.form);
    EXPECT_EQ(read->bucket, candidate.bucket);
    EXPECT_EQ(read->weight, candidate.weight);
    EXPECT_EQ(read->figures[1], candidate.figures[1]);
    EXPECT_TRUE(std::isnan(read->figures[0]));
    EXPECT_EQ(read->index, candidate.index);
    for (std::size_t length = 0; length < line.size(); ++length) {
        std::string cut = line.substr(0, length);
        EXPECT_FALSE(sudokit::data::read_candidate(cut, 0)) << cut;
        cut = line;
        cut[length] = '\x01';
        EXPECT_FALSE(sudokit::data::read_candidate(cut, 0)) << cut;
    }
}
