// run.hpp - the workers of one process; any number of processes may work on a job at once.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "jobs/claims.hpp"
#include "sudokit/job.hpp"

namespace sudokit::jobs {

// The units u with u % count == index.
struct Shard {
    std::uint64_t index = 0, count = 1;
    bool has(std::uint64_t unit) const { return unit % count == index; }
};
Result<Shard> read_shard(const std::string& text);  // "I/N"

struct RunOptions {
    std::size_t workers = 1;
    std::optional<Shard> shard;  // if set, does not wait for other processes
    std::uint64_t lease = kUsualLease;
    Stop stop = {};
    std::function<void(const std::string&)> tell = [](const std::string&) {};  // about failures
};

struct RunReport {
    std::uint64_t computed = 0, failed = 0;  // units, by this process
    bool is_complete = false;                // all units of the job, or of the shard, are done
    bool all_done = false;                   // all units of the job are done
};

// Works until nothing is left to do. Error: this program cannot compute the job, or the folder
// cannot be written.
Result<RunReport> run(const Job& job, const RunOptions& options);

}  // namespace sudokit::jobs
