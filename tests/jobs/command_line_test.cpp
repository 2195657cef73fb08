// The command line of 'sudokit job', and the one inside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jobs/jobs.hpp"

using namespace jobs_test;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

const std::string kPuzzles = puzzles::text_of(puzzles::mixture(9));

std::string units_after(const Words& words) {
    const Place place(kPuzzles);
    const Outcome made = place.run(words);
    EXPECT_EQ(made.status, 0) << made.err;
    return place.job({"todo", "J"}).out;
}

std::string refusal_of(const Words& words) {
    const Place place(kPuzzles);
    const Outcome outcome = place.run(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_FALSE(fs::exists(place.path("J")));
    return outcome.err;
}

}  // namespace

TEST(TheInnerCommand, begins_after_the_folder_wherever_the_options_of_the_job_stand) {
    const std::vector<Words> same = {
        {"job", "init", "J", "--unit", "4", "solve", "--limit", "2", "in.txt"},
        {"job", "init", "--unit=4", "J", "solve", "in.txt", "--limit", "2"},
        {"job", "--unit", "4", "init", "J", "--", "solve", "--limit", "2", "in.txt"},
        {"-q", "-j", "3", "job", "-q", "init", "--unit", "4", "J", "solve", "-j2", "--limit", "2",
         "in.txt"},
        {"job", "init", "J", "--unit", "4", "solve", "--limit", "2", "--", "in.txt"},
        {"job", "init", "--unit", "4", "--", "J", "solve", "--limit", "2", "in.txt"},
    };
    for (const Words& words : same)
        EXPECT_EQ(units_after(words), "0\n1\n2\n") << testing::PrintToString(words);
}

TEST(TheInnerCommand, may_have_puzzles_and_files_that_begin_with_dashes) {
    const Place place;
    std::string dashes = puzzles::kProper;
    std::ranges::replace(dashes, '.', '-');
    dashes = "--" + dashes.substr(2);
    place.write("-file", kPuzzles);
    ASSERT_EQ(place.job({"init", "J", "count", "--limit", "9", dashes, "--", "-file"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    const Outcome merged = place.job({"merge", "J"}),
                  plain = place.run({"count", "--limit", "9", dashes, "--", "-file"});
    EXPECT_EQ(merged.out, plain.out);
    EXPECT_EQ(merged.err, plain.err);
}

TEST(TheInnerCommand, has_its_own_errors_and_its_own_help) {
    for (const Words& inner : std::vector<Words>{{"rate", "--scal", "se"},
                                                 {"rate", "--scale"},
                                                 {"rat"},
                                                 {"rate", "--scale", "nothing"},
                                                 {"generate", "hard"},
                                                 {"solve", "--limit", "x", "in.txt"},
                                                 {"explain", "--order", "no-file", "in.txt"}}) {
        const Place place(kPuzzles);
        const Outcome plain = place.run(inner), job = place.job(Words{"init", "J"} + inner);
        EXPECT_EQ(job.err, plain.err);
        EXPECT_EQ(job.status, plain.status);
        EXPECT_FALSE(fs::exists(place.path("J")));
    }
    for (const char* help : {"-h", "--help"})
        EXPECT_EQ(process::run_sudokit({"job", "init", "J", "rate", help}).out,
                  process::run_sudokit({"rate", help}).out);
    EXPECT_THAT(process::run_sudokit({"job", "init", "J", "--help"}).out,
                StartsWith("Usage: sudokit job"));
}

TEST(AJob, refuses_commands_and_options_that_make_no_sense_in_it) {
    EXPECT_THAT(refusal_of({"job", "init", "J", "play"}),
                HasSubstr("a job cannot do 'play'; the commands for jobs are solve, count"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "job", "init", "K", "solve"}),
                HasSubstr("a job cannot do 'job'"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "solve", "-o", "x", "in.txt"}),
                HasSubstr("'sudokit job merge DIR -o FILE'"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "solve", "--strict", "in.txt"}),
                HasSubstr("--strict does not apply"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "explain", "-f", "html", "in.txt"}),
                HasSubstr("a job cannot write pages"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "generate", "--distinct"}),
                HasSubstr("'generate --distinct' does not apply"));
}

TEST(AJob, of_more_units_than_anybody_can_look_after_is_refused) {
    const std::string most = "18446744073709551615";
    for (const std::string& number : {most, std::string("10000001")})
        EXPECT_THAT(refusal_of({"job", "init", "J", "--unit", "1", "generate", "-n", number}),
                    HasSubstr("the job would have more than 10000000 units; make them larger"));
    const Place place;
    EXPECT_THAT(place.make({"generate", "-n", "10000001"}, {"--unit", "2"}).err,
                HasSubstr("10000001 puzzles in 5000001 units"));
    fs::remove_all(place.path("J"));
    EXPECT_THAT(place.make({"generate", "-n", most}, {}).err,
                HasSubstr(most + " puzzles in 50001 units"));
}

TEST(AnAction, takes_its_own_options_alone) {
    EXPECT_THAT(refusal_of({"job"}),
                HasSubstr("needs an action and the folder of the job; the actions are init, run"));
    EXPECT_THAT(refusal_of({"job", "initt", "J"}), HasSubstr("did you mean 'init'?"));
    EXPECT_THAT(refusal_of({"job", "run"}), HasSubstr("write 'sudokit job run DIR'"));
    EXPECT_THAT(refusal_of({"job", "init", "J"}), HasSubstr("needs the command of the job"));
    EXPECT_THAT(refusal_of({"job", "run", "J", "K"}),
                HasSubstr("works on one folder, but got 'K', too"));
    EXPECT_THAT(refusal_of({"job", "run", "--unit", "3", "J"}),
                HasSubstr("'job run' has no option --unit"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "--lease", "3", "solve"}),
                HasSubstr("'job init' has no option --lease"));
    EXPECT_THAT(refusal_of({"job", "init", "J", "--seed", "3", "shuffle", "in.txt"}),
                HasSubstr("write the options of the command after it"));
    EXPECT_THAT(refusal_of({"job", "merge", "J", "-f", "csv"}),
                HasSubstr("with 'job init', --format comes after the command of the job"));
    EXPECT_THAT(refusal_of({"job", "run", "J", "-o", "x"}),
                HasSubstr("'job run' writes no results"));
}

TEST(TheStatus, is_for_people_and_programs) {
    const Place place(kPuzzles);
    ASSERT_EQ(place.make({"solve", "in.txt"}, {"--unit", "2"}).status, 0);
    ASSERT_EQ(place.job({"unit", "J", "1", "4"}).status, 0);
    const Outcome text = place.job({"status", "J"});
    EXPECT_EQ(text.status, 1);
    EXPECT_THAT(text.out, HasSubstr("units:    2 of 5 done, 0 in progress, 3 left\n"));
    EXPECT_THAT(text.out, HasSubstr("puzzles:  3 of 9 done, "));
    EXPECT_THAT(
        place.job({"status", "J", "-f", "json"}).out,
        StartsWith(R"({"schema":2,"job":"J","units":5,"done":2,"in_work":0,"failed":0,"left":3,)"
                   R"("puzzles":9,"puzzles_done":3,"per_second":)"));
    EXPECT_THAT(place.job({"status", "J", "-f", "csv"}).out, HasSubstr("\nJ,5,2,0,0,3,9,3,"));
    auto request = place.request({"job", "status", "J"});
    EXPECT_THAT(process::run_on_terminal(request).out,
                HasSubstr("[#########---------------] 2 of 5 units"));
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    EXPECT_EQ(place.job({"status", "J"}).status, 0);
}

TEST(AJob, of_one_unit_speaks_of_one) {
    const Place place(puzzles::kProper + "\n");
    EXPECT_THAT(place.make({"solve", "in.txt"}).err, HasSubstr("J: 1 puzzle in 1 unit; "));
    EXPECT_THAT(place.job({"merge", "J"}).err, HasSubstr("J: 1 of 1 unit is not done"));
    EXPECT_THAT(process::run_on_terminal(place.request({"job", "status", "J"})).out,
                HasSubstr("0 of 1 unit\r"));
    EXPECT_THAT(place.job({"run", "J"}).err, HasSubstr("J: 1 of 1 unit computed here"));
}

TEST(AMerge, goes_to_a_file_whole_or_not_at_all_and_a_reader_may_go) {
    const Place place(kPuzzles);
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    const std::string plain = place.run({"solve", "in.txt"}).out;
    const Outcome merged = place.job({"merge", "J", "-o", "out.txt"});
    EXPECT_EQ(merged.out, "");
    EXPECT_EQ(place.read("out.txt"), plain);
    EXPECT_THAT(place.job({"merge", "J", "-o", "no/out.txt"}).err,
                HasSubstr("no/out.txt: cannot write"));
    auto request = place.request({"job", "merge", "J"});
    request.before = [] {
        int ends[2];
        if (::pipe(ends) != 0) ::_exit(126);
        ::close(ends[0]);
        ::dup2(ends[1], 1);
    };
    EXPECT_EQ(process::run(request).status, 0);
}
