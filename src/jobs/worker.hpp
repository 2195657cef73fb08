// worker.hpp - what computes the records of a unit: a Desk or, for a data set, the maker of its candidates.
#pragma once
#include <atomic>
#include <memory>

#include "answers/desk.hpp"
#include "jobs/description.hpp"

namespace sudokit::jobs {

class Worker {
  public:
    virtual ~Worker() = default;
    // How much of the input at once.
    virtual answers::BatchLimits limits() const = 0;
    // As Desk::run().
    virtual void run(answers::BatchSource& source, const answers::Pipeline::Write& write) = 0;
};

// Keeps its arguments. `options`: of the job, with the files in its folder and the kernel of this run. Error:
// options that contradict each other, or name what is not there.
Result<std::unique_ptr<Worker>> worker_for(const Description& what, const answers::Options& options,
                                           const std::atomic<bool>* cancel);

// What comes before the first record of the job.
std::string header_of(const Description& what, const answers::Options& options);

}  // namespace sudokit::jobs
