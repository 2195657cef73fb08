// job.hpp - sudokit job: the command line of src/jobs.
#pragma once
#include "cli/parse.hpp"

namespace sudokit::cli {

int run_job(const CommandLine& line);

}  // namespace sudokit::cli
