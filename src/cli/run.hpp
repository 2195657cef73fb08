// run.hpp - runs one command: from its options to its exit status.
#pragma once
#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::book {
class Press;
}

namespace sudokit::cli {

// `press`: for commands that print; others need none.
int run_command(const Options& options, const book::Press* press = nullptr);

}  // namespace sudokit::cli
