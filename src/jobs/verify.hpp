// verify.hpp - checks that all files of a job are as they were written.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "sudokit/job.hpp"

namespace sudokit::jobs {

struct VerifyOptions {
    std::uint64_t recompute = 0;  // how many units to compute again
    std::uint64_t seed = 0;       // chooses them
    std::size_t workers = 1;
    Stop stop = {};
    std::function<void(const Error&)> tell = [](const Error&) {};  // called with what is wrong
};

struct VerifyReport {
    std::uint64_t sound = 0, missing = 0;  // units: as they were written; not done yet
    std::uint64_t damaged = 0;             // results; they count as not done from now on
    std::uint64_t damaged_inputs = 0;
    std::uint64_t recomputed = 0, different = 0;
    bool is_fine() const { return damaged + damaged_inputs + different == 0; }
};

// Error: this user may not read the results, or this program cannot compute units again.
Result<VerifyReport> verify(const Job& job, const VerifyOptions& options);

}  // namespace sudokit::jobs
