// run.hpp - one command from its options to its exit status.
#pragma once
#include "cli/options.hpp"

namespace sudokit::cli {

// The exit statuses; a signal adds 128 to its number.
enum Status : int { kYes = 0, kNo = 1, kFailed = 2 };

int run_command(const Options& options);

}  // namespace sudokit::cli
