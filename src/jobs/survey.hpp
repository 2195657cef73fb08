// survey.hpp - the progress of a job, for repeated queries: reads each record only once.
#pragma once
#include <cstdint>
#include <map>

#include "sudokit/job.hpp"

namespace sudokit::jobs {

class Survey {
  public:
    explicit Survey(Job job) : job_(std::move(job)) {}
    Status look();

  private:
    struct Done {
        std::uint64_t puzzles;
        double finished, seconds;
    };
    double speed(std::uint64_t in_work) const;

    const Job job_;
    std::map<std::uint64_t, Done> done_;
};

}  // namespace sudokit::jobs
