// run.hpp - runs one command: from its options to its exit status.
#pragma once
#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

int run_command(const Options& options);

}  // namespace sudokit::cli
