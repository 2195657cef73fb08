#include "cli/job/job.hpp"

#include "cli/left_out/left_out.hpp"

namespace sudokit::cli {
int run_job(const CommandLine&) {
    return left_out("job", "processes of POSIX, libzstd and libnettle");
}
}  // namespace sudokit::cli
