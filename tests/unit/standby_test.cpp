#include "support/standby.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace sudokit::support {
namespace {

TEST(Helpers, begin_each_part_at_most_once_and_are_done_when_the_call_returns) {
    std::size_t helped = 0;
    for (int round = 0; round < 2000; ++round) {
        std::array<std::atomic<int>, 4> begun{}, done{};
        with_helpers(4, [&](std::size_t t) {
            ++begun[t];
            if (t != 0) std::this_thread::yield();
            ++done[t];
        });
        EXPECT_EQ(begun[0], 1);
        for (std::size_t t = 0; t < 4; ++t) {
            EXPECT_LE(begun[t], 1);
            EXPECT_EQ(begun[t], done[t]);
            helped += t != 0 && done[t] == 1;
        }
    }
    std::printf("%zu of 6000 parts were done by helpers\n", helped);
}

TEST(Helpers, serve_several_callers_but_one_at_a_time) {
    std::vector<std::jthread> callers;
    std::atomic<int> here{0};
    for (int caller = 0; caller < 4; ++caller)
        callers.emplace_back([&] {
            for (int round = 0; round < 500; ++round) {
                std::atomic<int> mine{0};
                with_helpers(3, [&](std::size_t t) {
                    ++mine;
                    here += t == 0;
                });
                EXPECT_GE(mine, 1);
                EXPECT_LE(mine, 3);
            }
        });
    callers.clear();
    EXPECT_EQ(here, 2000);
}

#ifdef __linux__
// A new process has none of its parent's helpers, though its memory says that there are some.
TEST(Helpers, are_not_waited_for_after_a_fork) {
    for (int round = 0; round < 20; ++round) {
        with_helpers(3, [](std::size_t) {});
        const pid_t child = ::fork();
        ASSERT_NE(child, -1);
        if (child == 0) {
            ::alarm(20);
            int here = 0;
            for (int call = 0; call < 10; ++call)
                with_helpers(3, [&](std::size_t t) {
                    if (t == 0) ++here;
                });
            ::_exit(here == 10 ? 0 : 1);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_EQ(status, 0);
    }
}
#endif

}  // namespace
}  // namespace sudokit::support
