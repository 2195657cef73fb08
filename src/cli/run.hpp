// run.hpp - one command from its options to its exit status.
#pragma once
#include "cli/options.hpp"

namespace sudokit::cli {

// The exit statuses; a signal adds 128 to its number.
enum Status : int { kYes = 0, kNo = 1, kFailed = 2 };

int run_command(const Options& options);

// What --color, NO_COLOR and the terminal come to.
bool wants_colour(const Options& options, bool terminal);
// Another one every time, below 2^53, so that JSON carries it as a number.
std::uint64_t random_seed();

}  // namespace sudokit::cli
