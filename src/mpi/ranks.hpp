// ranks.hpp - the processes of one mpirun.
#pragma once
#include <atomic>
#include <chrono>

#include "sudokit/job.hpp"

namespace sudokit::mpi {

// Works on the job until nothing is left to do; all ranks call it. True: this rank met no failure. After
// it, `may_finalize` tells whether the other ranks were all heard to the end: if not, MPI_Finalize()
// would wait for them for ever.
struct Report {
    bool is_good = true;
    bool may_finalize = true;
};
Report work(const jobs::Job& job, std::chrono::seconds lease, const std::atomic<bool>& cancel);

}  // namespace sudokit::mpi
