// ranks.hpp - the processes of one mpirun.
#pragma once
#include <chrono>

#include "sudokit/job.hpp"

namespace sudokit::mpi {

// Works on the job until nothing is left to do; all ranks call it. `is_good`: this rank met no
// failure. `may_finalize`: all other ranks communicated to the end; if not, MPI_Finalize() would
// wait for them forever.
struct Report {
    bool is_good = true;
    bool may_finalize = true;
};
Report work(const jobs::Job& job, std::chrono::seconds lease, Stop stop);

}  // namespace sudokit::mpi
