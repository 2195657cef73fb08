// runner.hpp - one run of `throughput`, from its options to its exit status.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace sudokit::bench {

enum Status : int { kAgree = 0, kDisagree = 1, kFailed = 2 };

struct Options {
    std::vector<std::string> files, kernels, peers;
    std::string csv;
    std::uint64_t limit = 2;
    int repetitions = 9, threads = 1;
    double milliseconds = 20;
    std::size_t sample = 10'000, hardest = 0;
    bool latency = false, check = false;
};

// Prints the table, and what went wrong on standard error.
int run(const Options& options);

}  // namespace sudokit::bench
