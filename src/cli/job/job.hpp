// job.hpp - sudokit job: jobs of src/jobs by the command line.
#pragma once
#include "cli/parse.hpp"

namespace sudokit::cli {

int run_job(const CommandLine& line);

}  // namespace sudokit::cli
