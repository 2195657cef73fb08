// environment.hpp - what the programs take from the system around them, and give back to it.
#pragma once
#include <exception>
#include <string>

#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

// The exit statuses; a signal adds 128 to its number.
enum Status : int { kYes = 0, kNo = 1, kFailed = 2 };

// Where the caller closed standard input, output or error, puts something that fails there, lest the
// next file that is opened take the place. Call first.
void fill_closed_streams();
// The message about an exception: out of memory, or a fault of ours.
std::string cannot_go_on(const std::exception& failure);
// What --color, NO_COLOR and the terminal come to.
bool wants_colour(const Options& options, bool terminal);
// Is there somebody who wants to see how far a long run is?
bool wants_progress(const Options& options);
// Terminals such as that of an editor (TERM=dumb) have neither colours nor a line to write again.
bool knows_escape_codes();

}  // namespace sudokit::cli
