// worker.hpp - computes the records of a unit: a Desk or, for a data set, its CandidateMaker.
#pragma once
#include <memory>

#include "answers/desk.hpp"
#include "jobs/description.hpp"

namespace sudokit::jobs {

class Worker {
  public:
    virtual ~Worker() = default;
    // The size of a batch.
    virtual answers::BatchLimits limits() const = 0;
    // As Desk::run().
    virtual void run(answers::BatchSource& source, const answers::Pipeline::Write& write) = 0;
};

// The arguments must outlive it. `options`: the job's, with the files in its folder and the kernel
// of this run. Error: options that contradict each other, or name something missing.
Result<std::unique_ptr<Worker>> worker_for(const Description& what, const answers::Options& options,
                                           Stop stop);

// The text before the job's first record.
std::string header_of(const Description& what, const answers::Options& options);

}  // namespace sudokit::jobs
