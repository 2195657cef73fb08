// merge.hpp - joins the results of all units.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "answers/batch.hpp"
#include "jobs/distinct.hpp"
#include "sudokit/job.hpp"

namespace sudokit::jobs {

// What the command itself would report at its end.
struct Summary {
    answers::Tally tally;
    std::vector<answers::Message> messages;                // in the order of the input
    std::map<std::uint32_t, std::uint64_t> more_messages;  // by input
    std::uint64_t units = 0;  // that belong to the result: all, unless one of them ends the work
};

// Error: units are missing.
Result<Summary> summary_of(const Job& job);

// Writes the result of these units. Error: one is damaged.
[[nodiscard]] std::optional<Error> write_results(const Job& job, const Summary& summary,
                                                 const WriteText& write);

}  // namespace sudokit::jobs
