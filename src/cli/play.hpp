// play.hpp - `sudokit play`: options and input of the command line, handed to the game.
#pragma once
#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

int run_play(const Options& options);

}  // namespace sudokit::cli
