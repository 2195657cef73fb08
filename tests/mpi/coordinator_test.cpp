// Who gets which unit: without MPI, and with a clock that the test sets.
#include "mpi/coordinator.hpp"

#include <gtest/gtest.h>

#include <set>

#include "jobs/claims.hpp"
#include "jobs/jobs.hpp"
#include "jobs/state.hpp"

namespace {

using namespace std::chrono_literals;
using sudokit::jobs::Claims;
using sudokit::jobs::Job;
using namespace sudokit::mpi;

constexpr auto kLease = 60s;
constexpr std::uint64_t kUnits = 4;

class CoordinatorTest : public testing::Test {
  protected:
    CoordinatorTest() {
        EXPECT_EQ(place_.make({"generate", "--seed", "1", "-n", "8"}, {"--unit", "2"}).status, 0);
    }

    Job job() const { return Job::open(place_.path("J")).value(); }
    static std::uint64_t unit_of(const Order& order) { return std::get<std::uint64_t>(order); }
    void compute(std::uint64_t unit) const { EXPECT_FALSE(job().run_unit(unit)); }

    jobs_test::Place place_;
    const Coordinator::Clock::time_point begin_ = Coordinator::Clock::now();
};

TEST_F(CoordinatorTest, hands_each_unit_out_once) {
    Coordinator coordinator(job(), kLease);
    std::set<std::uint64_t> units;
    for (std::uint64_t i = 0; i < kUnits; ++i)
        units.insert(unit_of(coordinator.next({}, Outcome::None, begin_)));
    EXPECT_EQ(units.size(), kUnits);
    EXPECT_TRUE(std::holds_alternative<Later>(coordinator.next({}, Outcome::None, begin_)));
    EXPECT_FALSE(coordinator.is_over());
    for (const std::uint64_t unit : units) {
        compute(unit);
        coordinator.next(unit, Outcome::Done, begin_);
    }
    EXPECT_TRUE(coordinator.is_over());
    EXPECT_TRUE(std::holds_alternative<Nothing>(coordinator.next({}, Outcome::None, begin_)));
    EXPECT_EQ(coordinator.failed(), 0u);
}

TEST_F(CoordinatorTest, leaves_out_what_is_done_already) {
    compute(0);
    Coordinator coordinator(job(), kLease);
    compute(1);  // by somebody else, meanwhile
    EXPECT_EQ(unit_of(coordinator.next({}, Outcome::None, begin_)), 2u);
}

TEST_F(CoordinatorTest, takes_a_unit_from_a_silent_holder) {
    Coordinator coordinator(job(), kLease);
    const std::uint64_t lost = unit_of(coordinator.next({}, Outcome::None, begin_));
    coordinator.look_around(begin_ + kLease);
    EXPECT_NE(unit_of(coordinator.next({}, Outcome::None, begin_ + kLease)), lost);
    coordinator.look_around(begin_ + kLease + 1s);
    EXPECT_EQ(unit_of(coordinator.next({}, Outcome::None, begin_ + kLease + 1s)), lost);
}

TEST_F(CoordinatorTest, waits_for_a_holder_that_lives) {
    Coordinator coordinator(job(), kLease);
    const Job job = this->job();
    Claims claims(job.state().layout, kLease.count());
    const std::uint64_t slow = unit_of(coordinator.next({}, Outcome::None, begin_));
    ASSERT_TRUE(claims.take(slow).value());
    coordinator.look_around(begin_ + 10 * kLease);
    for (std::uint64_t i = 1; i < kUnits; ++i)
        EXPECT_NE(unit_of(coordinator.next({}, Outcome::None, begin_)), slow);
    EXPECT_TRUE(std::holds_alternative<Later>(coordinator.next({}, Outcome::None, begin_)));
}

TEST_F(CoordinatorTest, sees_that_a_holder_whose_link_is_cut_has_finished) {
    Coordinator coordinator(job(), kLease);
    for (std::uint64_t i = 0; i < kUnits; ++i) {
        const std::uint64_t unit = unit_of(coordinator.next({}, Outcome::None, begin_));
        compute(unit);
    }
    EXPECT_FALSE(coordinator.is_over());
    coordinator.look_around(begin_ + 1s);
    EXPECT_TRUE(coordinator.is_over());
}

TEST_F(CoordinatorTest, goes_on_after_a_unit_that_fails_but_not_on_a_full_disk) {
    Coordinator coordinator(job(), kLease);
    const std::uint64_t bad = unit_of(coordinator.next({}, Outcome::None, begin_));
    const std::uint64_t other = unit_of(coordinator.next(bad, Outcome::Failed, begin_));
    EXPECT_NE(other, bad);
    EXPECT_EQ(coordinator.failed(), 1u);
    EXPECT_TRUE(
        std::holds_alternative<Nothing>(coordinator.next(other, Outcome::CannotWrite, begin_)));
    EXPECT_TRUE(coordinator.is_over());
}

}  // namespace
