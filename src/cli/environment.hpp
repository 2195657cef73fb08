// environment.hpp - how the programs deal with the system around them.
#pragma once
#include <exception>
#include <string>

#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

// The exit statuses; a signal adds 128 to its number.
enum Status : int { kYes = 0, kNo = 1, kFailed = 2 };

// Sets up the three streams and the signals. Call first.
void begin_program();
// The message about an exception: out of memory, or a bug.
std::string cannot_go_on(const std::exception& failure);
// The outcome of --color, NO_COLOR and the terminal.
bool wants_colour(const Options& options, bool terminal);
// Is somebody watching who wants to see the progress of a long run?
bool wants_progress(const Options& options);

}  // namespace sudokit::cli
