// runner.hpp - one run of `throughput`, from its options to its exit status.
#pragma once
#include <cstdint>
#include <optional>
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
    std::optional<std::size_t> sample;  // 0 = all
    std::size_t hardest = 0;
    bool latency = false, check = false, grids = false;
};

// Prints the table to standard output, and errors to standard error.
int run(const Options& options);

}  // namespace sudokit::bench
