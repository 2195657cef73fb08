// Several processes working on one job.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <set>
#include <thread>

#include "jobs/claims.hpp"
#include "jobs/jobs.hpp"
#include "jobs/state.hpp"
#include "sudokit/job.hpp"

using namespace jobs_test;
using sudokit::jobs::Claims;
using sudokit::jobs::Job;
using sudokit::jobs::Layout;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::string many_puzzles(std::size_t lines = 200) {
    return puzzles::text_of(std::vector<std::string>(lines, puzzles::kProper));
}

void write_claim(const Place& place, const std::string& unit, int seconds_ago,
                 const std::string& text) {
    const std::string name = "J/claims/" + unit;
    place.write(name, text);
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    const timespec times[2] = {{now.tv_sec - seconds_ago, 0}, {now.tv_sec - seconds_ago, 0}};
    ::utimensat(AT_FDCWD, place.path(name).c_str(), times, 0);
}

// A claim as a process of another host would leave it, touched so long ago.
void claim_elsewhere(const Place& place, const std::string& unit, int seconds_ago, int lease) {
    write_claim(place, unit, seconds_ago,
                "{\"process\":\"elsewhere.1.1\",\"lease\":" + std::to_string(lease) + "}\n");
}

Job open_job(const Place& place) { return Job::open(place.path("J")).value(); }

}  // namespace

TEST(Runs, at_once_do_every_unit_once) {
    const Place place(many_puzzles());
    ASSERT_EQ(place.make({"rate", "--scale", "yasss", "in.txt"}, {"--unit", "3"}).status, 0);
    std::vector<Outcome> outcomes(4);
    {
        std::vector<std::jthread> threads;
        for (Outcome& outcome : outcomes)
            threads.emplace_back([&] { outcome = place.job({"run", "J", "-j", "2"}); });
    }
    int all = 0;
    for (const Outcome& outcome : outcomes) {
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("all are done")) << "each waits for the others";
        all += computed(outcome);
    }
    EXPECT_EQ(all, 67);
    EXPECT_THAT(place.litter(), IsEmpty());
}

TEST(Runs, take_over_a_claim_that_has_expired_and_wait_for_one_that_has_not) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    claim_elsewhere(place, "000000", 100, 60);
    claim_elsewhere(place, "000001", 0, 1);
    EXPECT_THAT(place.job({"status", "J"}).out, HasSubstr("0 of 3 done, 1 in progress, 2 left"));
    const Outcome run = place.job({"run", "J"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(computed(run), 3);
    EXPECT_THAT(place.litter(), IsEmpty());
}

TEST(Runs, of_a_shard_do_its_units_and_wait_for_nobody) {
    const Place place(many_puzzles(70));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    claim_elsewhere(place, "000001", 0, 60);
    const Outcome even = place.job({"run", "J", "--shard", "0/2"});
    EXPECT_EQ(even.status, 0);
    EXPECT_EQ(computed(even), 5);
    EXPECT_EQ(place.job({"todo", "J"}).out, "1\n3\n5\n7\n9\n");
    const Outcome odd = place.job({"run", "J", "--shard", "1/2"});
    EXPECT_EQ(odd.status, 2) << "another one has a unit of this shard";
    EXPECT_EQ(computed(odd), 4);
    for (const char* wrong : {"2/2", "1", "a/b", "0/0", "-1/2"})
        EXPECT_THAT(place.job({"run", "J", std::string("--shard=") + wrong}).err,
                    HasSubstr("is not a part of a whole"));
}

TEST(Claims, belong_to_one_until_they_are_released_or_expire) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Layout layout(place.path("J"));
    Claims claims(layout, 60);
    EXPECT_TRUE(claims.take(0).value());
    Claims others(layout, 60);
    EXPECT_FALSE(others.take(0).value());
    EXPECT_EQ(living_claims(layout), std::vector<std::uint64_t>{0});
    claims.release(0);
    EXPECT_TRUE(others.take(0).value());
    claim_elsewhere(place, "000001", 59, 60);
    EXPECT_FALSE(claims.take(1).value());
    claim_elsewhere(place, "000001", 61, 60);
    EXPECT_TRUE(claims.take(1).value());
    claim_elsewhere(place, "000000", 0, 60);  // taken over while the holder slept
    others.release(0);
    EXPECT_FALSE(claims.take(0).value()) << "only the holder's own claim may go";
}

TEST(Claims, of_a_process_that_was_killed_before_it_wrote_its_name_expire_soon) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Layout layout(place.path("J"));
    Claims claims(layout, 60);
    write_claim(place, "000000", 0, "");
    EXPECT_FALSE(claims.take(0).value()) << "it may be writing";
    write_claim(place, "000000", 20, "");
    EXPECT_TRUE(claims.take(0).value());
}

TEST(Claims, are_kept_alive_however_long_the_work_takes) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Layout layout(place.path("J"));
    Claims claims(layout, 1);
    ASSERT_TRUE(claims.take(0).value());
    const timespec old[2] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
    ::utimensat(AT_FDCWD, layout.claim(0).c_str(), old, 0);
    struct stat status {};
    for (int i = 0; i < 3'000 && status.st_mtim.tv_sec <= 1'000'000'000; ++i) {
        ::usleep(10'000);
        ::stat(layout.claim(0).c_str(), &status);
    }
    EXPECT_GT(status.st_mtim.tv_sec, 1'000'000'000);
}

TEST(Claims, that_have_expired_go_to_one_of_many_who_want_them) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Layout layout(place.path("J"));
    for (int round = 0; round < 50; ++round) {
        claim_elsewhere(place, "000000", 100, 60);
        std::atomic<int> holders = 0;
        std::vector<std::unique_ptr<Claims>> all;
        for (int i = 0; i < 4; ++i) all.push_back(std::make_unique<Claims>(layout, 60));
        {
            std::vector<std::jthread> threads;
            for (auto& claims : all)
                threads.emplace_back([&] { holders += claims->take(0).value() ? 1 : 0; });
        }
        EXPECT_EQ(holders, 1);
        fs::remove(layout.claim(0));
    }
}

TEST(Workers, of_other_programs_compute_units_through_the_library) {
    const Place place(many_puzzles(100));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Job job = open_job(place);
    EXPECT_EQ(job.units(), 15u);
    EXPECT_EQ(job.puzzles(), 100u);
    EXPECT_EQ(job.todo().size(), 15u);
    EXPECT_FALSE(job.why_not());
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&job, t] {
                for (std::uint64_t unit = t % 2; unit < job.units(); unit += 2)
                    EXPECT_FALSE(job.run_unit(unit)) << "two threads do each unit";
            });
    }
    EXPECT_TRUE(job.todo().empty());
    EXPECT_TRUE(job.is_sound(14));
    const sudokit::jobs::Status status = job.status();
    EXPECT_TRUE(status.is_complete());
    EXPECT_EQ(status.puzzles_done, 100u);
    EXPECT_GT(status.per_second, 0);
    place.damage("J/output/000014.zst");
    EXPECT_TRUE(job.is_done(14)) << "its size fits";
    EXPECT_FALSE(job.is_sound(14));
    EXPECT_EQ(place.job({"verify", "J"}).status, 1);
    EXPECT_FALSE(job.is_done(14));
    EXPECT_FALSE(job.run_unit(14));
    EXPECT_EQ(place.job({"merge", "J"}).out, place.run({"solve", "in.txt"}).out);
    EXPECT_THAT(place.litter(), IsEmpty());
}

TEST(Workers, that_do_the_same_unit_leave_the_claim_to_the_one_that_has_it) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Job job = open_job(place);
    Claims& claims = job.state().claims();
    ASSERT_TRUE(claims.take(1).value());
    EXPECT_FALSE(job.run_unit(1));
    EXPECT_TRUE(claims.holds(1));
    EXPECT_TRUE(fs::exists(place.path("J/claims/000001")));
}

TEST(Workers, that_are_cancelled_leave_nothing_and_can_go_on) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Job job = open_job(place);
    std::atomic<bool> cancel = true;
    EXPECT_TRUE(job.run_unit(0, cancel));
    EXPECT_FALSE(job.is_done(0));
    EXPECT_THAT(place.names("J/output"), IsEmpty());
    EXPECT_THAT(place.litter(), IsEmpty());
    cancel = false;
    EXPECT_FALSE(job.run_unit(0, cancel));
    EXPECT_TRUE(job.is_done(0));
}

TEST(WorkersDeathTest, do_no_unit_beyond_the_last) {
    const Place place(many_puzzles(21));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    const Job job = open_job(place);
    EXPECT_DEATH(static_cast<void>(job.run_unit(job.units())), "run_unit.. requires unit < units");
}

TEST(Workers, that_do_units_by_name_skip_those_that_are_done) {
    const Place place(many_puzzles(70));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    EXPECT_EQ(place.job({"unit", "J", "4", "2", "4"}).status, 0);
    EXPECT_EQ(place.job({"todo", "J"}).out, "0\n1\n3\n5\n6\n7\n8\n9\n");
    for (const char* wrong : {"10", "x", "-1"}) {
        const Outcome outcome = place.job({"unit", "J", "--", wrong});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr("the units are 0 to 9"));
    }
    EXPECT_THAT(place.job({"unit", "J"}).err, HasSubstr("'sudokit job todo J' lists those to do"));
}
