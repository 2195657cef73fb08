#include "support/threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <string>
#include <thread>

#include "system/processor.hpp"

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

namespace sudokit::support {
namespace {

cpu_set_t processors_of(pthread_t thread) {
    cpu_set_t set;
    CPU_ZERO(&set);
    EXPECT_EQ(pthread_getaffinity_np(thread, sizeof set, &set), 0);
    return set;
}

// What a thread that was started elsewhere may use, while it lives.
cpu_set_t processors_of_a_new_thread() {
    std::promise<void> seen;
    std::jthread thread([&] { seen.get_future().wait(); });
    system::start_elsewhere(thread);
    const cpu_set_t set = processors_of(thread.native_handle());
    seen.set_value();
    return set;
}

TEST(StartElsewhere, leaves_a_thread_free_to_run_wherever_its_parent_may) {
    const cpu_set_t mine = processors_of(pthread_self());
    for (int round = 0; round < 20; ++round) {
        const cpu_set_t its = processors_of_a_new_thread();
        EXPECT_TRUE(CPU_EQUAL(&its, &mine));
    }
}

TEST(StartElsewhere, does_not_leave_the_only_processor_that_is_allowed) {
    std::jthread([] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(sched_getcpu()), &one);
        ASSERT_EQ(pthread_setaffinity_np(pthread_self(), sizeof one, &one), 0);
        const cpu_set_t its = processors_of_a_new_thread();
        EXPECT_TRUE(CPU_EQUAL(&its, &one));
    }).join();
}

TEST(StartElsewhere, takes_a_thread_that_has_ended) {
    std::atomic<pid_t> id{0};
    std::jthread thread([&] { id = gettid(); });
    while (id == 0) std::this_thread::yield();
    const auto task = "/proc/self/task/" + std::to_string(id);
    while (std::filesystem::exists(task)) std::this_thread::yield();
    system::start_elsewhere(thread);
}

}  // namespace
}  // namespace sudokit::support
#endif
